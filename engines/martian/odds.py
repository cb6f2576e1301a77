"""The odds of Martian Dice, for 1 to 10 players.

Alone, for two, and for three who lack 25 points or fewer, everybody plays as well as can be. With
more players, or further away, the others are taken to make the most of each turn's mean until
somebody has the target, and the turn under way is the best against that.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from engines.core import Action
from engines.martian import MARTIAN
from engines.martian.duel import Duel
from engines.martian.last_round import OUT
from engines.martian.model import TANK, Aside, Face, MartianState
from engines.martian.race import Race
from engines.martian.roll_off import roll_off_chances
from engines.martian.solo import solo_ends
from engines.martian.tables import MartianTables
from engines.martian.trio import TRIO_MOST, Trio
from engines.martian.turn import POINTS, spot, turn_tree
from engines.odds import Aims, Chances, Ending, Measure
from engines.turn import Floats, Places, Spot

__all__ = ["MartianOdds", "MartianTables"]

_POINTS = np.array(POINTS)
_SOLVED = 3
"""The last round is solved where no more seats than that can catch up after the one playing."""
_CACHED = 1024


class MartianOdds:
    """All that is known of what a choice in Martian Dice leads to."""

    def __init__(self, tables: MartianTables) -> None:
        self.game = MARTIAN
        self.tree = turn_tree()
        self._solo = tables.solo
        self._last = tables.last
        self._duel = Duel(tables.duel_first, tables.duel_second, self._last)
        self._trio = Trio(tables.trio, self._last)
        self._race = Race(tables.ways[0])
        self._ends = lru_cache(_CACHED)(self._work_out)

    def spot(self, aside: Aside) -> Spot:
        """Where a turn stands with these dice set aside."""
        return spot(aside)

    def fallen(self, aside: Aside, dice: Sequence[Face]) -> int:
        """The points of a turn that ends because none of the dice rolled can be taken."""
        return aside.plus(TANK, list(dice).count(TANK)).points

    def worth(self, states: Sequence[MartianState]) -> Floats:
        """By seat, points of the turn and table, the chances once the turn has ended so."""
        seats = len(states[0].players)
        if seats == 2:
            return self._worth_of_two(states)
        if seats == 1:
            ends = [-state.round - solo_ends(self._solo, _left(state)[0]) for state in states]
            return np.stack(ends, axis=1)[None]
        return np.stack([self._ends(_left(state), _mover(state)) for state in states], axis=2)

    def ending(self, state: MartianState, _action: Action) -> Ending:
        """What stopping leads to."""
        points = state.aside.points
        win = self.worth([state])[:, points, 0]
        return Ending(tuple(win.tolist()), float(points), nothing=points == 0)

    def gain(self, _state: MartianState) -> Floats:
        """By end of the turn, its points."""
        return np.array(POINTS, dtype=np.float64)

    def nothing(self, _state: MartianState) -> Floats:
        """By end of the turn, 1 where it scores nothing, else 0."""
        return np.array([points == 0 for points in POINTS], dtype=np.float64)

    def aims(self, _state: MartianState) -> Aims:
        """Nothing: there are no tiles."""
        return Aims({}, {})

    def drawn(self, state: MartianState) -> Chances:
        """The chances in a roll-off and when the game is over."""
        seats = len(state.players)
        if state.roll_off is not None:
            return roll_off_chances(state.roll_off, seats)
        assert state.outcome is not None
        if seats == 1:
            return (-float(state.round),)
        winners = state.outcome.winners
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))

    def chooses(self, state: MartianState) -> bool:
        """Whether anybody has a choice left: not in a roll-off, and not when the game is over."""
        return state.outcome is None and state.roll_off is None

    def exact(self, state: MartianState) -> bool:
        """Whether the chances are exact under best play by all, not estimates.

        They are in the last round, if at most three seats after the current one can still draw
        level, and before it for one, for two, and for three who lack 25 points or fewer.
        """
        if len(state.players) < 3 or not self.chooses(state):
            return True
        left, mover = _left(state), _mover(state)
        if state.last_round:
            return _catching(left, mover) <= _SOLVED
        return _within_trio(left)

    def measure(self, state: MartianState) -> Measure:
        """Shares of the win, or turns of a game alone."""
        return "win" if len(state.players) > 1 else "turns"

    # --- The ends of a turn

    def _worth_of_two(self, states: Sequence[MartianState]) -> Floats:
        first, second = np.array([_left(state) for state in states]).T
        movers = np.array([_mover(state) for state in states])
        worth = np.empty((2, len(POINTS), len(states)))
        for mover in (0, 1):
            tables = np.flatnonzero(movers == mover)
            ends = self._duel.second_ends if mover else self._duel.first_ends
            worth[mover][:, tables] = ends(first[tables], second[tables])
            worth[1 - mover][:, tables] = 1 - worth[mover][:, tables]
        return worth

    def _work_out(self, left: tuple[int, ...], mover: int) -> Floats:
        """By seat and points of the turn, the chances of three players or more."""
        if min(left) > 0 and _within_trio(left):
            return self._trio.ends(mover, np.array(left)[:, None])[:, :, 0]
        after = np.repeat(np.array(left)[:, None], len(POINTS), axis=1)
        after[mover] -= _POINTS
        surplus = -after.min(axis=0)
        going = surplus < 0
        ends = np.zeros(after.shape)
        if going.any():
            ends[:, going] = self._going(left, mover, after)[:, going]
        if not going.all():
            self._finish(ends, left, mover, after)
        return ends

    def _going(self, left: tuple[int, ...], mover: int, after: Places) -> Floats:
        """The chances where nobody has the target, sound for the ends that leave it so."""
        ends = self._race.ends(left, mover)
        if len(left) == 3:
            near = (after.max(axis=0) <= TRIO_MOST) & (after.min(axis=0) > 0)
            ends[:, near] = self._trio.of((mover + 1) % 3, after[:, near])
        return ends

    def _finish(self, ends: Floats, left: tuple[int, ...], mover: int, after: Places) -> None:
        """Fill in the ends after which the last round is under way, or over."""
        leading = -min([*left[:mover], *left[mover + 1 :]])
        leaders = 1 + (left[:mover].count(-leading) if leading >= 0 else 0)
        known = self._last.chances(
            left[mover + 1 :],
            leaders,
            max(0, leading),
            exact=leading >= 0 and _catching(left, mover) <= _SOLVED,
        )
        for end, surplus in enumerate(-after.min(axis=0)):
            if surplus >= 0:
                ahead = np.flatnonzero(after[: mover + 1, end] == -surplus)
                chances = known[:, surplus, len(ahead) - 1]
                ends[ahead, end] = chances[0]
                ends[mover + 1 :, end] = chances[1:]


def _left(state: MartianState) -> tuple[int, ...]:
    """By seat, the points missing to the target; 0 or less where it is reached."""
    return tuple([state.options.target - score for score in state.scores])


def _mover(state: MartianState) -> int:
    assert state.current is not None
    return state.current


def _within_trio(left: Sequence[int]) -> bool:
    return len(left) == 3 and max(left) <= TRIO_MOST


def _catching(left: Sequence[int], mover: int) -> int:
    """How many seats after the one playing can still draw level with the leaders."""
    return sum(points - min(left) < OUT for points in left[mover + 1 :])
