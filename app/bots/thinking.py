"""Bots that play each turn as well as can be, for what they hold to be worth it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np

from app.bots import Level
from app.odds import odds_of
from engines.core import Action, RollDice, State, Take, turn_of
from engines.martian.model import MartianState
from engines.martian.turn import POINTS
from engines.odds import GameOdds, best_of, beyond
from engines.pickomino.model import Claim, PickominoState, worms
from engines.pickomino.turn import BUST, ENDS
from engines.turn import EQUAL, Floats, Solved


class Goal(Protocol):
    """What a bot wants from a turn."""

    odds: GameOdds

    def worth(self, states: Sequence[Any]) -> Floats:
        """By end of the turn and table, what it is worth to the current seat."""

    def ending(self, state: Any, action: Action) -> float:
        """What a legal action that ends the turn is worth, in the same measure."""


class Mean:
    """*Steady* in Martian Dice: the most points that a turn brings on average."""

    def __init__(self, odds: GameOdds) -> None:
        self.odds = odds

    def worth(self, states: Sequence[Any]) -> Floats:
        return np.stack([self.odds.gain(state) for state in states], axis=1)

    def ending(self, state: Any, action: Action) -> float:
        return self.odds.ending(state, action).mean


class PickominoHaul(Mean):
    """*Steady* in Pickomino: the most worms that a turn wins on average; it does not look at what
    anybody loses, not even itself on a bust.
    """

    def worth(self, states: Sequence[PickominoState]) -> Floats:
        return np.maximum(super().worth(states), 0.0)

    def ending(self, state: PickominoState, action: Action) -> float:
        return max(super().ending(state, action), 0.0)


class MartianLead(Mean):
    """*Sharp* in Martian Dice: the same, but in the last round only getting ahead counts."""

    def worth(self, states: Sequence[MartianState]) -> Floats:
        return np.stack([self._worth(state) for state in states], axis=1)

    def _worth(self, state: MartianState) -> Floats:
        if not state.last_round or len(state.players) == 1:
            return self.odds.gain(state)
        return np.array([self._ahead(state, points) for points in POINTS])

    def ending(self, state: MartianState, action: Action) -> float:
        if not state.last_round or len(state.players) == 1:
            return super().ending(state, action)
        return self._ahead(state, state.aside.points)

    def _ahead(self, state: MartianState, points: int) -> float:
        assert state.current is not None
        mine, best = state.scores[state.current] + points, max(state.scores)
        return 1.0 if mine > best else 0.5 if mine == best else 0.0


class PickominoSwing(Mean):
    """*Sharp* in Pickomino: worms won, those that another one loses by it counted twice, less the
    worms of the own top tile on a bust.
    """

    def worth(self, states: Sequence[PickominoState]) -> Floats:
        return np.stack([self._worth(state) for state in states], axis=1)

    def _worth(self, state: PickominoState) -> Floats:
        worth = np.empty(ENDS)
        worth[:] = worth[BUST] = self._bust(state)
        for total in range(min(state.grill, default=ENDS), ENDS):
            worth[total] = worms(max(tile for tile in state.grill if tile <= total))
        for seat, stack in enumerate(state.stacks):
            if stack and seat != state.current:
                worth[stack[-1]] = 2 * worms(stack[-1])
        return worth

    def _bust(self, state: PickominoState) -> float:
        assert state.current is not None
        own = state.stacks[state.current]
        return -float(worms(own[-1])) if own else 0.0

    def ending(self, state: PickominoState, action: Action) -> float:
        if not isinstance(action, Claim):
            return self._bust(state)
        return worms(action.tile) * (1.0 if action.source == "grill" else 2.0)


class Winning(Mean):
    """*Master*: the greatest chance to win."""

    def worth(self, states: Sequence[Any]) -> Floats:
        seats = [state.current for state in states]
        worth = self.odds.worth(states)[seats, :, range(len(states))].T
        return impatient(states, worth)

    def ending(self, state: Any, action: Action) -> float:
        win: float = self.odds.ending(state, action).win[state.current]
        return win


def impatient(states: Sequence[State], worth: Floats) -> Floats:
    """What ends of turns are worth, by end and table, to somebody who does not wait for ever.

    With a few tiles left and none taken it can be bad to begin; then masters would give up their
    turns for ever, and the game would never end. So where a bust changes nothing and would be best,
    it is to them a little worse than the worst claim.
    """
    found = worth.copy()
    for table, state in enumerate(states):
        if (
            isinstance(state, PickominoState)
            and not any(state.stacks)
            and state.options.bust_without_tile == "nothing"
        ):
            busts, claims = found[: state.grill[0], table], found[state.grill[0] :, table]
            if busts[BUST] > np.max(claims):
                busts[:] = np.min(claims) - 1e3 * EQUAL
    return found


def goal(level: Level, game: str) -> Goal:
    """What a bot of this level, *steady* or better, wants from a turn of the game of this name."""
    odds = odds_of(game)
    if level == "master":
        return Winning(odds)
    if level == "steady":
        return Mean(odds) if game == "martian" else PickominoHaul(odds)
    return MartianLead(odds) if game == "martian" else PickominoSwing(odds)


def decide(goal: Goal, state: State, solved: Solved, table: int = 0) -> Action:
    """The legal action that is best for the goal; `solved` has the running turn at `table`.

    Where ending the turn is worth as much as rolling on, the turn is ended.
    """
    odds = goal.odds
    actions = odds.game.legal_actions(state)
    if len(actions) > 1 and isinstance(actions[0], RollDice):
        here = odds.spot(state.aside)
        if solved.rolling(here, table)[0] > solved.stopping(here, table)[0] + EQUAL:
            return actions[0]
        actions = actions[1:]

    def worth(action: Action) -> float:
        if isinstance(action, Take):
            return float(solved.values[0, odds.tree.row(beyond(odds, state, action)), table])
        if isinstance(action, Claim) and action.source == "grill":
            return float(solved.values[0, action.tile, table])  # all that just this total can claim
        return goal.ending(state, action)

    return actions[0] if len(actions) == 1 else best_of(actions, worth)


class ThinkingBot:
    """Thinks at the start of each turn and then knows what to do whatever falls."""

    def __init__(self, goal: Goal) -> None:
        self._goal = goal
        self._turn: tuple[object, ...] | None = None
        self._solved: Solved | None = None

    def choose(self, state: State) -> Action:
        """The legal action that is best for the bot's goal."""
        odds = self._goal.odds
        if not odds.chooses(state):
            return odds.game.legal_actions(state)[0]
        turn = turn_of(state)
        if self._solved is None or turn != self._turn:
            self._solved = odds.tree.solve(self._goal.worth([state])[None])
            self._turn = turn
        return decide(self._goal, state, self._solved)
