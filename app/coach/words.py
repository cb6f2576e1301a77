"""What the coach says: names of choices, figures, and why the best one is best."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from app.coach import PLACES, Counsel, Verdict
from app.text.dice import counted
from engines.core import Action, RollDice, Stop, Take
from engines.pickomino.model import Claim

if TYPE_CHECKING:
    from app.text import Catalogue
    from engines.odds import Choice

DARING = 0.3
"""From this risk on one is told of it as something against a choice."""

MOST_NAMED = 2
"""Choices that are named as the best. For more there is too little room."""


def figure(say: Catalogue, counsel: Counsel, worth: float) -> str:
    """What a choice is worth: `44.3%`, or the turns that a game alone takes."""
    if counsel.measure == "turns":
        return f"{-worth:.2f}"
    return say("coach-percent", share=f"{100 * worth:.1f}")


def mean(counsel: Counsel, choice: Choice) -> str:
    """What the turn brings on average: points, or worms, which can be lost as well."""
    places = PLACES[counsel.game.name]
    brings = round(choice.gain, places) + 0.0  # no minus before a nought
    return f"{brings:.{places}f}".replace("-", "−")


def risk(say: Catalogue, chance: float) -> str:
    """A chance in whole per cent; one that is not quite none or all is not called so."""
    if 0 < chance < 0.005:
        return say("coach-percent", share="<1")
    if 0.995 <= chance < 1:
        return say("coach-percent", share=">99")
    return say("coach-percent", share=f"{100 * chance:.0f}")


def head(say: Catalogue, counsel: Counsel, action: Action) -> str:
    """A choice in as few words as it takes beside its key or its figures."""
    if isinstance(action, Take):
        count = counsel.state.rolled.count(action.face)
        return say(f"{counsel.game.name}-face-{action.face}", count=count)
    if isinstance(action, Claim) and action.source != "grill":
        return say("pickomino-stacks-steal-tile", tile=action.tile)
    return named(say, counsel, action)


def named(say: Catalogue, counsel: Counsel, action: Action) -> str:
    """A choice in the middle of a sentence."""
    if isinstance(action, RollDice):
        return say("coach-roll", dice=action.count)
    if isinstance(action, Take):
        count = counsel.state.rolled.count(action.face)
        return counted(say, counsel.game.name, action.face, count)
    if isinstance(action, Claim):
        if action.source == "grill":
            return say("play-pickomino-take", tile=action.tile)
        victim = counsel.state.players[action.source]
        return say("play-pickomino-steal", tile=action.tile, victim=victim)
    return say("coach-stop" if counsel.game.name == "martian" else "play-pickomino-give-up")


# --- Why


def why(say: Catalogue, counsel: Counsel, chosen: Action | None = None) -> str:
    """Why the best choice is best, in a sentence or two; nothing where nothing is to be chosen.

    If something worse is `chosen`, it says what speaks against that.
    """
    if len(counsel.choices) == 1 or not counsel.chosen:
        return ""
    mine = _mistake(counsel, chosen)
    if mine is None and len(counsel.level_with_best) > 1:
        return _of_level(say, counsel)
    best, speaks = counsel.best, _reason(say, counsel, mine)
    if mine is None:
        return say("coach-best", choice=named(say, counsel, best.action), reason=speaks)
    return say(
        "coach-instead",
        choice=named(say, counsel, best.action),
        measure=counsel.measure,
        best=figure(say, counsel, counsel.worth(best)),
        chosen=figure(say, counsel, counsel.worth(mine)),
        reason=speaks,
    )


def reason(say: Catalogue, counsel: Counsel, chosen: Action) -> str:
    """What speaks for the best choice: against a worse one that is `chosen`, or the next best.

    Nothing where there is nothing to choose, or what is chosen is only one of the best.
    """
    if len(counsel.choices) == 1 or not counsel.chosen:
        return ""
    mine = _mistake(counsel, chosen)
    if mine is None and len(counsel.level_with_best) > 1:
        return ""
    return _reason(say, counsel, mine)


def _mistake(counsel: Counsel, chosen: Action | None) -> Choice | None:
    return counsel.of(chosen) if counsel.mistaken(chosen) else None


def _reason(say: Catalogue, counsel: Counsel, mine: Choice | None) -> str:
    best, other = counsel.best, mine or counsel.worse[0]
    if isinstance(best.action, Take):
        return _of_takes(say, counsel, best, other, named_other=mine is None)
    return _of_ends(say, counsel, best, other)


def _of_level(say: Catalogue, counsel: Counsel) -> str:
    """That several choices are level; which of them risks least, where that is all one knows."""
    level, worse = counsel.level_with_best, counsel.worse
    case = "exact" if counsel.exact else "same"
    if not counsel.exact and len({risk(say, choice.nothing) for choice in level}) > 1:
        level.sort(key=lambda choice: choice.nothing)
        case = "risk"
    names = [named(say, counsel, choice.action) for choice in level]
    safest, least = names[0], risk(say, level[0].nothing)
    if not worse:
        return say("coach-level", case=case, safest=safest, risk=least)
    if len(names) > MOST_NAMED:
        names = [say("coach-starred")]
    return say(
        "coach-several",
        case=case,
        choices=reduce(lambda first, second: say("coach-or", first=first, second=second), names),
        measure=counsel.measure,
        best=figure(say, counsel, counsel.worth(counsel.best)),
        other=named(say, counsel, worse[0].action),
        other_worth=figure(say, counsel, counsel.worth(worse[0])),
        safest=safest,
        risk=least,
    )


def _idle(end: Choice) -> bool:
    """Whether this ends the turn for nothing."""
    return isinstance(end.action, Stop) and end.gain <= 0


def _of_takes(
    say: Catalogue, counsel: Counsel, best: Choice, other: Choice, *, named_other: bool
) -> str:
    """Why one take is better than another one: for what it brings, or for what it risks."""
    means = mean(counsel, best), mean(counsel, other)
    risks = risk(say, best.nothing), risk(say, other.nothing)
    brings = _compared(best.gain - other.gain, same=means[0] == means[1])
    risked = _compared(best.nothing - other.nothing, same=risks[0] == risks[1])
    return say(
        "coach-why-take",
        case=f"{brings}-{risked}",
        game=counsel.game.name,
        other=named(say, counsel, other.action),
        named="yes" if named_other else "no",
        mean=means[0],
        other_mean=means[1],
        risk=risks[0],
        other_risk=risks[1],
    )


def _compared(difference: float, *, same: bool) -> str:
    return "same" if same else "more" if difference > 0 else "less"


def _of_ends(say: Catalogue, counsel: Counsel, best: Choice, other: Choice) -> str:
    """Why to roll on, or to end the turn; of two ways to end it, how much better one is."""
    rolls = [choice for choice in counsel.choices if isinstance(choice.action, RollDice)]
    if not rolls:
        points = _points(counsel.worth(best), counsel.worth(other))
        return say("coach-why-tile", points=points, other=named(say, counsel, other.action))
    (roll,) = rolls
    assert isinstance(roll.action, RollDice)
    end = max((choice for choice in counsel.choices if choice is not roll), key=counsel.worth)
    places = PLACES[counsel.game.name]
    adds = round(round(roll.gain, places) - round(end.gain, places), places)
    if best is roll and _idle(end):
        case = "idle"
    elif adds == 0:
        case = "same"
    elif adds < 0:
        case = "loses"
    elif best is roll and roll.nothing == 0:
        case = "safe"
    else:
        case = "dares" if best is roll and roll.nothing >= DARING else "adds"
    ending = "roll" if best is roll else "end"
    return say(
        f"coach-why-{counsel.game.name}-{ending}",
        case=case,
        dice=roll.action.count,
        more=f"{abs(adds):.{places}f}",
        now=round(end.gain),
        risk=risk(say, roll.nothing),
        something=risk(say, 1 - roll.nothing),
    )


def _points(more: float, less: float) -> str:
    """By how many points one share is the greater, as they are shown."""
    return f"{round(100 * more, 1) - round(100 * less, 1):.1f}"


# --- Before it is too late


def doubt(say: Catalogue, verdict: Verdict) -> str:
    """The question before a choice that costs much."""
    counsel = verdict.counsel
    first, *then = verdict.better
    better = named(say, counsel, first)
    for action in then:
        better = say("coach-then", first=better, second=named(say, counsel, action))
    return say(
        "coach-doubt",
        points=_points(verdict.best, verdict.mine),
        mine=figure(say, counsel, verdict.mine),
        best=figure(say, counsel, verdict.best),
        better=better,
    )
