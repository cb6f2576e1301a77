"""Martian Dice for two: the chance of each under best play by both.

Only what each lacks to the target matters. A turn that scores leads to positions with less missing
in all, so that these are solved first; what is left is the round in which both score nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from engines.martian.last_round import OUT, LastRound
from engines.martian.model import MOST_TARGET
from engines.martian.turn import POINTS, play
from engines.turn import Floats, Places

_POINTS = np.array(POINTS)[:, None]
_SETTLED = 1e-13
_BATCH = 64


@dataclass(frozen=True)
class Duel:
    """By what the first and the second seat lack to the target, each less 1."""

    first: Floats
    """The chance of the first seat when it is its turn."""
    second: Floats
    """The chance of the second seat when it is its turn."""
    last: LastRound

    def first_ends(self, first: Places, second: Places) -> Floats:
        """By end of the first seat's turn and table, the chance of the first seat.

        The seats lack at least 1 point each.
        """
        left = first - _POINTS
        going = 1 - self.second[np.maximum(left, 1) - 1, second - 1]
        behind = np.clip(second - left, 1, OUT)
        chances: Floats = np.where(left > 0, going, self.last.one[0, behind - 1, 0])
        return chances

    def second_ends(self, first: Places, second: Places) -> Floats:
        """By end of the second seat's turn and table, the chance of the second seat.

        The first seat may have reached the target, and lacks 0 or less then.
        """
        left = second - _POINTS
        going = 1 - self.first[np.maximum(first, 1) - 1, np.maximum(left, 1) - 1]
        over = np.where(left == first, 0.5, left < first)
        chances: Floats = np.where((first > 0) & (left > 0), going, over)
        return chances


def build_duel(last: LastRound, progress: Callable[[float], None], most: int = MOST_TARGET) -> Duel:
    """The chances up to so many points missing, worked out from nothing.

    `progress` hears the share that is done.
    """
    duel = Duel(np.full((most, most), 0.5), np.full((most, most), 0.5), last)
    done = 0
    for missing in range(2, 2 * most + 1):
        first = np.arange(max(1, missing - most), min(most, missing - 1) + 1)
        for start in range(0, len(first), _BATCH):
            batch = first[start : start + _BATCH]
            _settle(duel, batch, missing - batch)
        done += len(first)
        progress(done / most**2)
    return duel


def _settle(duel: Duel, first: Places, second: Places) -> None:
    """Work out positions with as many points missing, from those with less missing."""
    here = duel.first_ends(first, second)
    there = duel.second_ends(first, second)

    def next_round(chance: Floats) -> Floats:
        """The first seat's chance, if it were `chance` after a round in which nobody scores."""
        there[0] = 1 - chance
        duel.second[first - 1, second - 1] = play(there[None])[0]
        here[0] = 1 - duel.second[first - 1, second - 1]
        duel.first[first - 1, second - 1] = play(here[None])[0]
        return duel.first[first - 1, second - 1]

    chance = duel.first[np.maximum(first - 3, 0), np.maximum(second - 3, 0)]  # not far from it
    after = next_round(chance)
    while np.abs(after - chance).max() > _SETTLED:
        later = next_round(after)
        chance = _limit(chance, after, later)
        after = next_round(chance)


def _limit(one: Floats, two: Floats, three: Floats) -> Floats:
    """Where a sequence tends that comes closer by the same share each time (Aitken)."""
    bend = (three - two) - (two - one)
    steps = np.divide((three - two) ** 2, bend, out=np.zeros_like(bend), where=bend != 0)
    return three - steps
