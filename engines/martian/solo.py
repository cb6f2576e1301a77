"""Martian Dice alone: how many turns the target takes."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from engines.martian.model import MOST_TARGET
from engines.martian.turn import POINTS, play
from engines.turn import Floats

_POINTS = np.array(POINTS)
_SETTLED = 1e-13


def solo_ends(turns: Floats, left: int) -> Floats:
    """By end of a turn, how many turns are still expected after it; `left` are the points missing.

    `turns` are those expected, by points missing less 1.
    """
    after = left - _POINTS
    expected: Floats = np.where(after > 0, turns[np.maximum(after, 1) - 1], 0.0)
    return expected


def build_solo(progress: Callable[[float], None], most: int = MOST_TARGET) -> Floats:
    """By points missing less 1, the turns expected under best play, worked out from nothing.

    `progress` hears the share that is done.
    """
    turns = np.ones(most)
    nothing = np.equal(_POINTS, 0) * 1.0
    for left in range(1, most + 1):
        expected = turns[max(left - 2, 0)]  # not far from it
        while True:
            turns[left - 1] = expected
            worth = np.stack([-solo_ends(turns, left), nothing])
            gained, chance = play(worth[:, :, None])[:, 0]
            after = 1 - gained
            if abs(after - expected) <= _SETTLED * expected:
                break
            expected += (after - expected) / (1 - chance)
        progress(left / most)
    return turns
