"""A review in words: what happened, what would have been better, and how much it was worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.review.marks import MARKS
from app.review.model import Decision, Fall, Mark, Moment, Review, Seat
from app.text import Catalogue
from engines.martian.model import Aside
from engines.odds import Measure
from engines.registry import GAMES

BIGGEST_ROLLS = 10
"""How many rolls are among what the game turned on."""


def turning_points(review: Review) -> list[Fall | Decision]:
    """What the game turned on: marked decisions, the worst first, and then the rolls that did most.

    Of what is level, the earlier comes first.
    """
    marked = [each for each in review.moments if isinstance(each, Decision) and each.mark]
    rolls = [
        each for each in review.moments if isinstance(each, Fall) and matters(review, each.own)
    ]
    return [
        *sorted(marked, key=lambda decision: -decision.loss),
        *sorted(rolls, key=lambda fall: -abs(fall.own))[:BIGGEST_ROLLS],
    ]


def chance(say: Catalogue, measure: Measure, value: float) -> str:
    """A chance as a percentage, or how many turns the whole game takes."""
    if measure == "turns":
        return _digits(-value, 2)
    return say("review-percent", share=_digits(100 * value, 1))


def change(say: Catalogue, measure: Measure, value: float) -> str:
    """By how much something is for the better, or for the worse; in turns, these are fewer."""
    signed = _digits(value, 2, "+") if measure == "turns" else _digits(100 * value, 1, "+")
    return signed if measure == "turns" else say("review-percent", share=signed)


def _digits(value: float, places: int, sign: str = "") -> str:
    """A number as people write it: with a minus that is no hyphen, and none before zero."""
    shown = round(value, places) + 0.0
    return f"{shown:{sign if shown else ''}.{places}f}".replace("-", "−")


def column(say: Catalogue, review: Review, name: str) -> str:
    """What stands above a column of the table of players."""
    if name == "marks":
        return "  ".join(_marks(review))
    return say(f"review-column-{name.replace('_', '-')}")


def cell(say: Catalogue, review: Review, seat: Seat, name: str) -> str:
    """What stands in it for a player."""
    measure = review.measure
    if name == "marks":
        return "  ".join(f"{seat.marks[mark]:>{len(mark)}}" for mark in _marks(review))
    if name == "decisions":
        return str(seat.decisions)
    if name == "grade":
        return say(f"review-grade-{seat.grade}") if seat.grade else "-"
    value: float = getattr(seat, name)
    if name == "mean_loss" and measure == "turns":
        return f"{value:.3f}"
    if name == "mean_loss":
        return say("review-percent", share=f"{100 * value:.2f}")
    if name in ("start", "result", "adjusted"):
        return chance(say, measure, value)
    return change(say, measure, value)


def _marks(review: Review) -> list[Mark]:
    """The marks there are, the least bad first."""
    return [mark for _, mark in reversed(MARKS[review.measure])]


def matters(review: Review, change: float) -> bool:
    """Whether a change, or a loss, is more than nothing in the digits shown."""
    return abs(change) >= (0.005 if review.measure == "turns" else 0.0005)


def told(say: Catalogue, review: Review, moment: Moment) -> str:
    """What happened, as who did it would say: `take 2 cows`, or `roll 3 rays, 1 cow`."""
    if isinstance(moment, Fall):
        return say("review-fall", dice=dice(say, review.game, moment.dice))
    assert isinstance(moment, Decision)
    return _action(say, review, moment, moment.action)


def instead(say: Catalogue, review: Review, decision: Decision) -> str:
    """The best that could have been done, in the same words."""
    return _action(say, review, decision, decision.best)


def _action(say: Catalogue, review: Review, decision: Decision, words: dict[str, Any]) -> str:
    if "take" in words:
        face = words["take"]
        return say("review-take", dice=_of(say, review.game, face, decision.rolled.count(face)))
    if "roll" in words:
        return say("review-roll", dice=words["roll"])
    if "stop" in words:
        if review.game != "martian":
            return say("review-give-up")
        return say("review-stop", points=Aside(*decision.aside).points)
    if words["from"] == "grill":
        return say("review-claim", tile=words["claim"])
    return say("review-steal", tile=words["claim"], player=review.players[words["from"]])


def dice(say: Catalogue, game: str, fallen: Sequence[str | int]) -> str:
    """Dice as they fell, those of a face together, most first."""
    order = GAMES[game].faces.index
    faces = sorted(set(fallen), key=lambda face: (-fallen.count(face), order(face)))
    return ", ".join(_of(say, game, face, fallen.count(face)) for face in faces)


def _of(say: Catalogue, game: str, face: str | int, count: int) -> str:
    return say("review-dice", count=count, face=say(f"{game}-face-{face}", count=count))
