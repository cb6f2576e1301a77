"""The coach: what each choice is worth to the seat to move, and what a choice costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from app.settings import Tutor
from engines.core import Action, Game, State, Take, turn_of

if TYPE_CHECKING:
    from app.table.prospect import Prospect
    from engines.odds import Choice, Measure, TurnOdds

LEVEL: Mapping[Measure, float] = MappingProxyType({"win": 0.0005, "turns": 0.005})
"""Choices of which one is worth so little more are shown alike: they are level."""

ABOUT_LEVEL = 0.01
"""The same where shares of the win are estimates, which can be as far off: so much of a fair share,
half a point for two players."""

PLACES: Mapping[str, int] = MappingProxyType({"martian": 1, "pickomino": 2})
"""Decimal places of what a turn brings, by game: worms are few and count more than points."""


@dataclass(frozen=True)
class Counsel:
    """The odds of one moment."""

    game: Game[Any]
    state: State
    choices: tuple[Choice, ...]
    """What can be done, in the order of the rules."""
    best: Choice
    """One of them: the greatest chance. The strongest bot does the same, but for one exception: in
    Pickomino it does not give up its turns for ever where it is bad to begin."""
    exact: bool
    """Whether the chances are exact, not estimates."""
    measure: Measure
    chosen: bool
    """Whether anybody still chooses anything: not in a roll-off."""

    def worth(self, choice: Choice) -> float:
        """To the seat to move: the share of the win, or minus the turns to be expected."""
        assert self.state.current is not None
        return choice.win[self.state.current]

    @property
    def level_with_best(self) -> list[Choice]:
        """The best, and what is as good.

        Of estimates that are about level the best one stands alone if it also brings no less and
        risks no more than any other of them: then nothing speaks against it.
        """
        if self.exact:
            return self._within(LEVEL[self.measure])
        level = self._within(ABOUT_LEVEL / len(self.state.players))
        brings, risks = self._shown(self.best)
        shown = [self._shown(choice) for choice in level]
        if any(gain > brings or nothing < risks for gain, nothing in shown):
            return level
        alike = self._within(LEVEL[self.measure])
        return [choice for choice in alike if self._shown(choice) == (brings, risks)]

    @property
    def worse(self) -> list[Choice]:
        """All others, the best of them first."""
        level = self.level_with_best
        others = [choice for choice in self.choices if choice not in level]
        return sorted(others, key=self.worth, reverse=True)

    @property
    def reach(self) -> Mapping[int, float]:
        """By total, the greatest chance to end the turn with at least that much and a worm."""
        return {
            total: max(choice.reach[total] for choice in self.choices)
            for total in self.choices[0].reach
        }

    def of(self, action: Action | None) -> Choice | None:
        """What an action leads to; None where it is none of the choices."""
        return next((choice for choice in self.choices if choice.action == action), None)

    def mistaken(self, action: Action | None) -> bool:
        """Whether it is one of the choices, and something better can be done."""
        choice = self.of(action)
        return choice is not None and choice not in self.level_with_best

    def _within(self, margin: float) -> list[Choice]:
        """The best, and what is worth less by less than a margin."""
        most = self.worth(self.best)
        return [choice for choice in self.choices if most - self.worth(choice) < margin]

    def _shown(self, choice: Choice) -> tuple[float, float]:
        """What a choice brings and what it risks, no finer than they are shown."""
        return round(choice.gain, PLACES[self.game.name]), round(choice.nothing, 2)


@dataclass(frozen=True)
class Verdict:
    """What a whole choice, the take and what follows, is worth, and the best there was."""

    counsel: Counsel
    """At the moment of the choice."""
    mine: float
    best: float
    better: tuple[Action, ...]
    """The best take with what best follows it, or the best of what can follow what is pending."""

    @property
    def cost(self) -> float:
        """How much is given away, from 0."""
        return self.best - self.mine

    def asked_about(self, tutor: Tutor) -> bool:
        """Whether the tutor asks before it is done: only the chance to win counts."""
        return tutor != "off" and self.counsel.measure == "win" and self.cost > int(tutor) / 100


class Thought:
    """A turn that is worked out: the odds of all its moments come at once."""

    def __init__(self, game: Game[Any], state: State) -> None:
        """Work out the turn of a moment. This takes a while, the first time longest."""
        from app.odds import odds_of  # noqa: PLC0415
        from engines.odds import turns  # noqa: PLC0415

        odds = odds_of(game.name)
        self._game = game
        self._turn = turn_of(state)
        self._odds: TurnOdds = turns(odds, [state])[0]
        self._odds.choices(state)  # so that all is worked out that is needed later
        self._chosen = odds.chooses(state)

    def covers(self, state: State) -> bool:
        """Whether this is a moment of the turn."""
        return self._turn == turn_of(state)

    def counsel(self, state: State) -> Counsel:
        """The odds of a moment of the turn."""
        odds, best = self._odds, self._odds.best(state)
        choices = odds.choices(state)
        return Counsel(
            self._game,
            state,
            choices,
            next(choice for choice in choices if choice.action == best),
            odds.exact,
            odds.measure,
            self._chosen,
        )

    def verdict(self, state: State, prospect: Prospect, action: Action | None) -> Verdict:
        """What it is worth at a moment to do what is pending, and then `action`.

        `action` is None where the take itself ends the turn.
        """
        counsel = self.counsel(state)
        if action is None:
            mine = counsel.of(prospect.take)
        else:
            mine = self.counsel(prospect.after).of(action)
        assert mine is not None
        best = counsel.best
        follows = self._follows(state, best.action)
        pending = best.action == prospect.take
        better = follows if pending and follows else (best.action, *follows)
        return Verdict(counsel, counsel.worth(mine), counsel.worth(best), better)

    def _follows(self, state: State, action: Action) -> tuple[Action, ...]:
        """What is best after a take, unless that ends the turn."""
        if not isinstance(action, Take):
            return ()
        after = self._game.apply(state, action).state
        return (self.counsel(after).best.action,) if self.covers(after) else ()
