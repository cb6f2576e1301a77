"""Martian Dice while nobody has the target: a race of players who do not look at each other.

When all make the most of each turn's mean, nobody's points depend on the others', and the chances
follow from how many turns each takes to the target and with what surplus.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from engines.martian.last_round import SURPLUSES
from engines.martian.model import MOST_TARGET, SEATS
from engines.martian.turn import POINTS
from engines.turn import Floats

_TURNS = 160
"""Nobody is on the way for longer, but for a chance that does not matter."""
_LITTLE = 1e-13
_POINTS = np.array(POINTS)
_NODES, _WEIGHTS = np.polynomial.legendre.leggauss(SEATS.stop // 2)
_NODES, _WEIGHTS = (_NODES + 1) / 2, _WEIGHTS / 2


class Race:
    """The chances of players each of whom scores so much in a turn, whatever the others do."""

    def __init__(self, scored: Floats) -> None:
        """`scored` is how likely a turn is to score so much, by points."""
        self._scored = scored

    @cached_property
    def _results(self) -> tuple[Floats, Floats]:
        """By points missing, turns and surplus, two chances of somebody who did not have the target
        a turn ago: to have it with just that surplus, and to be short of that."""
        level = np.zeros((MOST_TARGET + 1, _TURNS, len(SURPLUSES)))
        worse = np.ones_like(level)
        for left in SURPLUSES:
            level[left + 1, 1, : len(POINTS) - left - 1] = self._scored[left + 1 :]
        for turn in range(1, _TURNS):
            for points, chance in enumerate(self._scored) if turn > 1 else ():
                level[points + 1 :, turn] += chance * level[1 : MOST_TARGET + 1 - points, turn - 1]
            beyond = level[:, turn, ::-1].cumsum(axis=1)[:, ::-1]  # that surplus or more
            worse[:, turn] = worse[:, turn - 1, :1] - beyond
        return level, worse

    def ends(self, left: Sequence[int], mover: int) -> Floats:
        """By seat and end of the turn, the chances once the turn of `mover` has ended so.

        `left` are the points that each seat lacks, at least 1; an end that reaches the target is
        taken for one that misses it by a point.

        All play as many turns. The one with the most points wins; the chance that of the others so
        many are level and the rest behind, shared among them, is the integral over z from 0 to 1 of
        the product of their chances (behind + z level).
        """
        level, worse = self._results
        own = np.maximum(left[mover] - _POINTS, 1)
        others = [seat for seat in range(len(left)) if seat != mover]
        turns = [int(seat > mover) for seat in others]  # this round is still to be played by some
        still = worse[own[0], : _TURNS - 1, 0].copy()
        for seat, more in zip(others, turns, strict=True):
            still *= worse[left[seat], more : more + _TURNS - 1, 0]
        rounds = 1 + np.count_nonzero(still > _LITTLE)
        places = [
            (left[seat], slice(more, more + rounds))
            for seat, more in zip(others, turns, strict=True)
        ]
        levels = np.stack([level[place] for place in places])
        behind = np.stack([worse[place] for place in places])
        factors = behind[..., None] + levels[..., None] * _NODES
        chances = np.empty((len(left), len(POINTS)))
        own_level = level[own, :rounds].reshape(len(own), -1)
        own_worse = worse[own, :rounds].reshape(len(own), -1)
        chances[mover] = own_level @ (factors.prod(axis=0) @ _WEIGHTS).ravel()
        for place, seat in enumerate(others):
            rest = np.delete(factors, place, axis=0).prod(axis=0) * levels[place][..., None]
            chances[seat] = own_worse @ (rest @ _WEIGHTS).ravel()
            chances[seat] += own_level @ (rest @ (_WEIGHTS * _NODES)).ravel()
        total: Floats = chances.sum(axis=0)
        return chances / total
