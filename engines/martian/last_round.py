"""Martian Dice, the last round: somebody has the target, and the seats behind play once more.

The leaders are those with the most points so far. Their surplus is what they have beyond the
target, 0 to 15. A seat that still has to play sees how far it is behind them, and how many they
are; it matters to nobody who they are. Seats share the win when they are level at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engines.martian.model import SEATS
from engines.martian.turn import MOST_POINTS, POINTS, play, results
from engines.turn import Floats, Places

OUT = MOST_POINTS + 1
"""Whoever is so far behind, or further, can no longer draw level."""

SURPLUSES = range(MOST_POINTS)
_SEATS = SEATS.stop - 1
_ENDS = np.array(POINTS)
_POINTS = _ENDS[:, None, None]


@dataclass(frozen=True)
class LastRound:
    """What is known of the last round before it is played."""

    one: Floats
    """With one seat to play: by number of leaders less 1 and points that it is behind less 1, the
    chance of each leader and its own."""
    two: Floats
    """The same with two, the first of them and then the second: the chances of each leader, of the
    first and of the second."""
    ways: Floats
    """Some ways to play a turn: by way, how likely each end is. The first makes the most of the
    mean, the others are those of the first of two that still have to play."""

    def chances(
        self, left: Sequence[int], leaders: int, least: int, *, exact: bool = False
    ) -> Floats:
        """The chance of each leader, and of each seat still to play, before the first one's turn.

        `left` are the points that these seats lack to the target. The second axis is the surplus
        of the leaders, sound from `least` on, the third their number less 1, up to `leaders`.
        The last two that can still draw level play as well as they can, and if `exact`, all. Else
        those before them choose one of the `ways`: that is quick and comes close.
        """
        chasing = [place for place, points in enumerate(left) if points + least < OUT]
        early, late = chasing[:-2], chasing[-2:]
        values = self._known([left[place] for place in late], leaders + len(early))
        for place in reversed(early):
            worth = _worth(values, left[place])
            values = _solved(worth, least) if exact else self._chosen(worth)
        chances = np.zeros((1 + len(left), *values.shape[1:]))
        chances[[0, *(place + 1 for place in chasing)]] = values
        return chances

    def _known(self, left: Sequence[int], leaders: int) -> Floats:
        many = np.arange(leaders)
        if not left:
            return np.broadcast_to(1 / (1 + many), (1, len(SURPLUSES), leaders))
        known = self.one if len(left) == 1 else self.two
        found = known[(many, *[_behind(points) for points in left])]
        return np.moveaxis(found, -1, 0)

    def _chosen(self, worth: Floats) -> Floats:
        best = np.tensordot(self.ways, worth[0], axes=1).argmax(axis=0)
        values: Floats = np.einsum("slp,mpsl->msl", self.ways[best], worth)
        return _leader_first(values)


def build_last_round() -> LastRound:
    """What is known of the last round, worked out from nothing."""
    many = 1.0 + np.arange(_SEATS)
    one = np.zeros((_SEATS - 1, OUT, 2))
    one[:, -1, 0] = 1 / many[:-1]
    nobody = np.broadcast_to(1 / many, (1, len(SURPLUSES), _SEATS))
    one[:, :-1] = np.moveaxis(_solved(_worth(nobody, 1), 0), 0, -1).swapaxes(0, 1)
    two = np.zeros((_SEATS - 2, OUT, OUT, 3))
    two[:, -1, :, [0, 2]] = np.moveaxis(one[:-1], -1, 0)
    sought = [1.0 * _ENDS[:, None]]
    for left in range(2 - len(SURPLUSES), OUT + 1):
        least = max(0, 1 - left)
        last = np.moveaxis(one[np.arange(_SEATS - 1), _behind(left)], -1, 0)
        worth = _worth(last, 1)
        sought.append(worth[0, :, least:, 0])
        values = _solved(worth, least)
        surpluses = np.arange(least, len(SURPLUSES))
        behind = _behind(left)[surpluses, 0]
        two[:, surpluses, behind] = np.moveaxis(values[:, surpluses], 0, -1).swapaxes(0, 1)
    ways = results(np.concatenate(sought, axis=1))
    _, places = np.unique(ways.round(9), axis=0, return_index=True)
    return LastRound(one, two, ways[np.sort(places)])


def _worth(values: Floats, left: int) -> Floats:
    """By end of a seat's turn what comes of it: to itself, to each leader, to the seats after it.

    `values` holds the chances of each leader and of the seats after it once it has played.
    """
    behind = left + np.arange(len(SURPLUSES))[:, None]
    less, level = (behind > _POINTS)[None], (behind == _POINTS)[None]
    leading = values[:, np.maximum(_ENDS - left, 0), 0][:, :, None, None]
    drawing = values[:, None, :, 1:]
    behind_still = values[:, None, :, :-1]
    everybody = np.where(less, behind_still, np.where(level, drawing, leading))
    own = np.where(less[0], 0.0, everybody[0])
    leader = np.where(less | level, everybody, 0.0)[0]
    return np.concatenate([own[None], leader[None], everybody[1:]])


def _solved(worth: Floats, least: int) -> Floats:
    """The chances where the seat plays as well as it can, sound from a surplus of `least` on."""
    measures, ends, surpluses, leaders = worth.shape
    values = np.zeros((measures, surpluses, leaders))
    asked = worth[:, :, least:].reshape(measures, ends, -1)
    values[:, least:] = play(asked).reshape(measures, -1, leaders)
    return _leader_first(values)


def _leader_first(values: Floats) -> Floats:
    return np.concatenate([values[1::-1], values[2:]])


def _behind(left: int) -> Places:
    """By surplus of the leaders, how many points less 1 a seat is behind them."""
    return np.clip(left + np.arange(len(SURPLUSES)), 1, OUT)[:, None] - 1
