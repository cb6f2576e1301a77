"""How lucky the rolls of a turn were.

The luck of a roll is what the chances are after it less what they were before it, with the best
play from then on. However a bot plays, it is nothing on average: so a result less all luck of its
game has the mean of the results, and lies closer to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from app.bots.thinking import impatient
from engines.core import Roll, State, Step, Take
from engines.odds import GameOdds, beyond
from engines.turn import Floats, Solved


class Thought(NamedTuple):
    """A turn that was solved together with others."""

    solved: Solved
    table: int


def worth_to_all(odds: GameOdds, states: Sequence[State]) -> Floats:
    """By measure, end of the turn and table: the current seat's chances, then the others' in order.

    Of two players the second is left out: what one wins the other loses. The first measure is what
    a *master* goes by.
    """
    worth = odds.worth(states)
    seats = len(worth)
    movers = np.array([state.current for state in states])
    order = (movers + np.arange(1 if seats == 2 else seats)[:, None]) % seats
    measures = np.take_along_axis(worth, order[:, None], axis=0)
    measures[0] = impatient(states, measures[0])
    return measures


class Luck:
    """The luck of a turn so far, roll by roll."""

    def __init__(self, odds: GameOdds, state: State, thought: Thought | None) -> None:
        """At the start of a turn, solved for `worth_to_all`; None where nobody has a choice."""
        self._odds = odds
        self._mover = state.current or 0
        self._thought = thought
        self._seats = len(state.players)
        measures = self._seats if thought is None else len(thought.solved.values)
        self._sum = np.zeros(measures)

    def add(self, before: State, step: Step, after: State) -> None:
        """A step of this turn, from the state before it to the one after it."""
        if isinstance(step, Roll):
            self._rolled(before, step, after)

    def _rolled(self, before: State, roll: Roll, after: State) -> None:
        odds = self._odds
        if self._thought is None:
            change = np.subtract(odds.drawn(after), odds.drawn(before))
            self._sum += np.roll(change, -self._mover)
            return
        solved, table = self._thought
        self._sum -= solved.rolling(odds.spot(before.aside), table)
        if after.rolled:
            self._sum += max(self._taking(solved, table, after), key=lambda values: values[0])
        else:
            self._sum += solved.values[:, odds.fallen(before.aside, roll.dice), table]

    def _taking(self, solved: Solved, table: int, state: State) -> list[Floats]:
        """What each face that can be taken is worth."""
        odds = self._odds
        takes: Any = odds.game.legal_actions(state)
        return [solved.value(beyond(odds, state, take), table) for take in takes]

    @property
    def by_seat(self) -> Floats:
        """By seat, how much more the chances have become than could be expected."""
        measures = [*self._sum, -self._sum[0]] if len(self._sum) < self._seats else self._sum
        return np.array([measures[seat - self._mover] for seat in range(self._seats)])


class LuckOfTheBest(Luck):
    """The same for a player who does what is best: decisions cost nothing, so that all that the
    turn has changed is luck.
    """

    def add(self, before: State, step: Step, after: State) -> None:
        if self._thought is None:
            super().add(before, step, after)
        elif not after.begun:
            solved, table = self._thought
            self._sum += self._end(solved, table, before, step) - solved.start(table)

    def _end(self, solved: Solved, table: int, before: State, step: Step) -> Floats:
        """What the step is worth with which the turn ends."""
        odds = self._odds
        if isinstance(step, Roll):
            return solved.values[:, odds.fallen(before.aside, step.dice), table]
        if isinstance(step, Take):
            return solved.stopping(beyond(odds, before, step), table)
        return solved.stopping(odds.spot(before.aside), table)
