"""The odds of a game: what each choice is worth, to every seat.

What is the same in all games stands here. A game brings its own `GameOdds`: the tree of its turn,
and what the ends of a turn are worth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

import numpy as np

from engines.core import Action, Game, Roll, RollDice, State, Step, Take
from engines.turn import AT_ONCE, EQUAL, Floats, Solved, Spot, TurnTree

Chances: TypeAlias = tuple[float, ...]
"""By seat, the share of the win that can be hoped for, 0 to 1: a chance to win alone, and half of
the chance to win with another one. Together 1. Whoever plays alone has minus the turns that the
whole game is expected to take instead."""

Measure: TypeAlias = Literal["win", "turns"]
"""What `Chances` are counted in: shares of the win, or turns of a game alone."""


class Ending(NamedTuple):
    """What an action leads to that ends the turn."""

    win: Chances
    mean: float
    """What it brings: points, or worms won less worms lost."""
    nothing: bool
    """Whether it brings nothing: no point, or a bust."""
    victim: int | None = None
    """The seat that loses its top tile by it."""


class Aims(NamedTuple):
    """What one can be after in a turn; by end of the turn 1 where it is reached, else 0."""

    reach: Mapping[int, Floats]
    """By total, whether a turn ends with at least that much and a worm."""
    steal: Mapping[int, Floats]
    """By seat, whether a turn ends with exactly its top tile."""


class GameOdds(Protocol):
    """What one game knows of its turns and of what they lead to."""

    game: Game[Any]
    tree: TurnTree

    def spot(self, aside: Any) -> Spot:
        """Where a turn stands with these dice set aside."""

    def fallen(self, aside: Any, dice: Sequence[Any]) -> int:
        """Which end it is to have set aside `aside` and rolled `dice` of which none can be taken.

        `aside` is what lay there before the roll.
        """

    def worth(self, states: Sequence[Any]) -> Floats:
        """By seat, end of the turn and table, the `Chances` once the running turn has ended so.

        As many players sit at each table. Where an end leaves a choice, the current seat makes it.
        """

    def ending(self, state: Any, action: Action) -> Ending:
        """What a legal `Stop` or claim leads to."""

    def gain(self, state: Any) -> Floats:
        """By end, what it brings the current seat: points, or worms won less worms lost."""

    def nothing(self, state: Any) -> Floats:
        """By end, 1 where it brings no point, or is a bust, else 0."""

    def aims(self, state: Any) -> Aims:
        """What one can be after in this turn; empty where there are no tiles."""

    def drawn(self, state: Any) -> Chances:
        """The chances where nobody has a choice left: in a roll-off, and when the game is over."""

    def chooses(self, state: Any) -> bool:
        """Whether anybody has a choice left: not in a roll-off, and not when the game is over."""

    def exact(self, state: Any) -> bool:
        """Whether the chances are exact under best play by all, not estimates."""

    def measure(self, state: Any) -> Measure:
        """What the chances are counted in."""


@dataclass(frozen=True)
class Choice:
    """What one legal action leads to."""

    action: Action
    win: Chances
    """By seat, with the best play from then on."""
    mean: float
    """The most that this turn can bring on average, from this choice on: points, or worms won less
    worms lost."""
    gain: float
    """The same for one who plays on for the win, which now and then asks for less."""
    nothing: float
    """The chance that the turn brings nothing, for one who plays on for the win."""
    reach: Mapping[int, float]
    """By total, the greatest chance to end this turn with at least that much and a worm."""
    steal: Mapping[int, float]
    """By seat, the greatest chance to end this turn with exactly its top tile."""


class TurnOdds:
    """All there is to know of one turn."""

    def __init__(self, odds: GameOdds, state: State, solved: Solved | None, table: int) -> None:
        """The turn of `state`; `solved` has it as one of its tables, None where nobody chooses."""
        self._odds = odds
        self._state = state
        self._solved = solved
        self._table = table
        mover = state.current or 0
        self._mover = mover
        self._seats = np.argsort(_order(mover, len(state.players)))

    @property
    def exact(self) -> bool:
        """Whether the chances are exact under best play by all, not estimates."""
        return self._odds.exact(self._state)

    @property
    def measure(self) -> Measure:
        """What the chances are counted in."""
        return self._odds.measure(self._state)

    def win(self, state: State) -> Chances:
        """By seat, the chances at a moment of this turn, with the best play from then on."""
        if self._solved is None or not self._odds.chooses(state):
            return self._odds.drawn(state)
        if not state.rolled:
            solved, table = self._solved, self._table
            if not state.begun:
                return self._by_seat(solved.start(table))
            return self._by_seat(solved.value(self._spot(state), table))
        return self.promise(state, self.best(state))

    def after(self, state: State, step: Step) -> Chances:
        """By seat, the chances once a legal step of this turn is made.

        They are those of this turn also where the step ends it: for estimates, the next turn may
        see things otherwise.
        """
        if self._solved is None:
            return self._odds.drawn(self._odds.game.apply(state, step).state)
        if not isinstance(step, Roll):
            return self.promise(state, step)
        then = self._odds.game.apply(state, step).state
        if then.rolled:
            return self.win(then)
        end = self._odds.fallen(state.aside, step.dice)
        return self._by_seat(self._solved.values[:, end, self._table])

    def promise(self, state: State, action: Action) -> Chances:
        """By seat, the chances with a legal action at a moment of this turn, before dice fall.

        All that `choices` tells takes longer to find out.
        """
        if self._solved is None:
            return self._odds.drawn(state)
        if isinstance(action, RollDice | Take):
            return self._by_seat(self._value(self._solved, state, action, self._table))
        return self._odds.ending(state, action).win

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What each legal action at a moment of this turn leads to, in the order of the rules."""
        return tuple(self._choice(state, action) for action in self._legal(state))

    def best(self, state: State) -> Action:
        """The legal action with the greatest chance, as `best_of` has it."""
        seat = self._mover
        return best_of(self._legal(state), lambda action: self.promise(state, action)[seat])

    # --- One action

    def _choice(self, state: State, action: Action) -> Choice:
        win = self.promise(state, action)
        if self._solved is None:
            return Choice(action, win, 0.0, 0.0, 0.0, {}, {})
        aims = self._aims
        reached = [
            float(self._value(self._aimed, state, action, table)[0])
            for table in range(len(aims.reach) + len(aims.steal))
        ]
        reach = dict(zip(aims.reach, reached[: len(aims.reach)], strict=True))
        steal = dict(zip(aims.steal, reached[len(aims.reach) :], strict=True))
        if isinstance(action, RollDice | Take):
            mean = float(self._value(self._means, state, action)[0])
            gain, nothing = self._value(self._solved, state, action, self._table)[-2:].tolist()
        else:
            ending = self._odds.ending(state, action)
            mean, gain, nothing = ending.mean, ending.mean, float(ending.nothing)
            steal = {seat: float(seat == ending.victim) for seat in steal}
        return Choice(action, win, mean, gain, nothing, reach, steal)

    def _value(self, solved: Solved, state: State, action: Action, table: int = 0) -> Floats:
        if isinstance(action, RollDice):
            return solved.rolling(self._spot(state), table)
        if isinstance(action, Take):
            return solved.value(beyond(self._odds, state, action), table)
        return solved.stopping(self._spot(state), table)

    def _spot(self, state: State) -> Spot:
        return self._odds.spot(state.aside)

    def _legal(self, state: State) -> tuple[Action, ...]:
        return self._odds.game.legal_actions(state)

    def _by_seat(self, values: Floats) -> Chances:
        return tuple(float(values[place]) for place in self._seats)

    @cached_property
    def _means(self) -> Solved:
        return self._odds.tree.solve(self._odds.gain(self._state)[None, :, None])

    @cached_property
    def _aims(self) -> Aims:
        return self._odds.aims(self._state)

    @cached_property
    def _aimed(self) -> Solved:
        sought = [*self._aims.reach.values(), *self._aims.steal.values()]
        return self._odds.tree.solve(np.stack(sought, 1)[None])


def beyond(odds: GameOdds, state: State, take: Take) -> Spot:
    """Where a turn stands once a take is made."""
    aside: Any = state.aside
    return odds.spot(aside.plus(take.face, state.rolled.count(take.face)))


def best_of(actions: Sequence[Action], worth: Callable[[Action], float]) -> Action:
    """The action that is worth most; of those that are level the first, but rolling on last."""
    found = sorted(actions, key=lambda action: isinstance(action, RollDice))
    best, most = found[0], worth(found[0])
    for action in found[1:]:
        value = worth(action)
        if value > most + EQUAL:
            best, most = action, value
    return best


def turns(odds: GameOdds, states: Sequence[State]) -> list[TurnOdds]:
    """The odds of the turns in which these states are, of games with as many players each."""
    found = [TurnOdds(odds, state, None, 0) for state in states]
    choosing = [place for place, state in enumerate(states) if odds.chooses(state)]
    for first in range(0, len(choosing), AT_ONCE):
        places = choosing[first : first + AT_ONCE]
        solved = _solved(odds, [states[place] for place in places])
        for table, place in enumerate(places):
            found[place] = TurnOdds(odds, states[place], solved, table)
    return found


def _solved(odds: GameOdds, states: Sequence[State]) -> Solved:
    """All tables at once: the current seat's chances, the others', the gain and the nothing."""
    worth = odds.worth(states)
    seats = len(worth)
    measures = np.empty((seats + 2, *worth.shape[1:]))
    for table, state in enumerate(states):
        assert state.current is not None
        measures[:seats, :, table] = worth[_order(state.current, seats), :, table]
        measures[seats, :, table] = odds.gain(state)
        measures[seats + 1, :, table] = odds.nothing(state)
    return odds.tree.solve(measures)


def _order(mover: int, seats: int) -> list[int]:
    """The seats, the mover first."""
    return [mover, *(seat for seat in range(seats) if seat != mover)]
