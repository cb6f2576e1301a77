"""Martian Dice for three who lack 25 points or fewer: each makes the most of the own chance.

As with two, only what each lacks to the target matters, and the only way back to a position is a
round in which all score nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

import numpy as np

from engines.martian.last_round import OUT, LastRound
from engines.martian.turn import POINTS, play
from engines.turn import Floats, Places

TRIO_MOST = 25
SEATS = 3
_POINTS = np.array(POINTS)[:, None]
_SETTLED = 1e-13
_BATCH = 32


@dataclass(frozen=True)
class Trio:
    """By the seat whose turn it is and what each seat lacks to the target less 1."""

    chances: Floats
    """The chances of the first and of the second seat; the third has the rest."""
    last: LastRound

    def of(self, mover: int, left: Places) -> Floats:
        """By seat and table, the chances when it is the turn of `mover`.

        `left` is what each seat lacks, by seat and table, at least 1.
        """
        first, second = np.moveaxis(self.chances[(mover, *(left - 1))], -1, 0)
        return np.stack([first, second, 1 - first - second])

    def ends(self, mover: int, left: Places) -> Floats:
        """By seat, end of the turn and table, the chances.

        `left` is what each seat lacks, by seat and table, at least 1.
        """
        ends = np.repeat(left[:, None], len(POINTS), axis=1)
        ends[mover] -= _POINTS
        going = self.of((mover + 1) % SEATS, np.maximum(ends, 1))
        behind = np.clip(ends - ends[mover], 1, OUT) - 1
        reached = np.zeros_like(going)
        if mover == 0:
            leader, second, third = np.moveaxis(self.last.two[0, behind[1], behind[2]], -1, 0)
            reached[:] = leader, second, third
        elif mover == 1:
            reached[1:] = np.moveaxis(self.last.one[0, behind[2]], -1, 0)
        else:
            reached[2] = 1
        return np.where(ends[mover] > 0, going, reached)


def build_trio(last: LastRound, progress: Callable[[float], None], most: int = TRIO_MOST) -> Trio:
    """The chances up to so many points missing, worked out from nothing.

    `progress` hears the share that is done.
    """
    trio = Trio(np.full((SEATS, most, most, most, 2), 1 / 3), last)
    every = np.array(list(product(range(1, most + 1), repeat=SEATS))).T
    missing = every.sum(axis=0)
    done = 0
    for total in range(SEATS, SEATS * most + 1):
        level = every[:, missing == total]
        for start in range(0, level.shape[1], _BATCH):
            _settle(trio, level[:, start : start + _BATCH])
        done += level.shape[1]
        progress(done / every.shape[1])
    return trio


def _settle(trio: Trio, left: Places) -> None:
    """Work out positions with as many points missing, from those with less missing."""
    place = tuple(left - 1)
    worth = [trio.ends(mover, left) for mover in range(SEATS)]
    near = tuple(np.maximum(left - 3, 0))
    chances = trio.of(0, np.stack(near) + 1)  # not far from it
    while True:
        after = chances
        nothing: Floats = np.ones(left.shape[1])
        for mover in reversed(range(SEATS)):
            worth[mover][:, 0] = after
            after, chance = _turn(worth[mover], mover)
            trio.chances[(mover, *place)] = after[:2].T
            nothing = nothing * chance
        if np.abs(after - chances).max() <= _SETTLED:
            return
        # If all go on to choose as now, what is gained in one round is gained again whenever
        # nobody scores.
        chances = chances + (after - chances) / (1 - nothing)


def _turn(worth: Floats, mover: int) -> tuple[Floats, Floats]:
    """By seat and table, the chances at the start of a turn; by table, that of no point in it."""
    other = (mover + 1) % SEATS
    nothing = np.zeros_like(worth[0])
    nothing[0] = 1
    own, others, chance = play(np.stack([worth[mover], worth[other], nothing]))
    chances = np.empty((SEATS, worth.shape[2]))
    chances[mover], chances[other] = own, others
    chances[(mover + 2) % SEATS] = 1 - own - others
    return chances, chance
