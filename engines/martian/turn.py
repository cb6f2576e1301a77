"""A turn of Martian Dice as a tree, for the odds.

The three kinds of earthling are alike, so that it only matters how many kinds are taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np

from engines.martian.model import DICE, EARTHLINGS, Aside
from engines.turn import Fall, Floats, Spot, TurnTree, falls_of

MOST_POINTS = DICE + 3
POINTS = range(MOST_POINTS + 1)
"""How a turn can end: its points."""

_AT_ONCE = 64
"""How many numbers are worked out at each spot at once; with more they no longer stay at hand."""


class Taken(NamedTuple):
    """What is set aside."""

    lead: int
    """How many rays there are more than tanks."""
    earthlings: int
    kinds: int
    """How many kinds of earthling are among them."""

    @property
    def points(self) -> int:
        """What the turn scores as it stands."""
        if self.lead < 0:
            return 0
        return self.earthlings + (3 if self.kinds == len(EARTHLINGS) else 0)


@cache
def turn_tree() -> TurnTree:
    """A turn with all dice; it is the same for everybody."""
    return TurnTree(Spot(DICE, Taken(0, 0, 0)), len(POINTS), _points, _falls)


@cache
def spot(aside: Aside) -> Spot:
    """Where a turn stands with these dice set aside."""
    kinds = sum(count > 0 for count in aside[2:])
    taken = Taken(aside.ray - aside.tank, aside.earthlings, kinds)
    return Spot(DICE - sum(aside), taken)


def _taken(spot: Spot) -> Taken:
    assert isinstance(spot.aside, Taken)
    return spot.aside


def _points(spot: Spot) -> int:
    return _taken(spot).points


class _Way(NamedTuple):
    """Falls that lead to the same choices."""

    tanks: int
    rays: int
    counts: tuple[int, ...]
    """What can be taken of kinds not taken yet: each number of dice once, most first."""


@cache
def _ways(dice: int, kinds: int) -> dict[_Way, float]:
    """How dice can fall once so many kinds are taken, with the chances."""
    chances = (1 / 6, 1 / 3, *[1 / 6] * (len(EARTHLINGS) - kinds))
    ways: dict[_Way, float] = {}
    for chance, (tanks, rays, *counts) in falls_of(dice, chances, kinds / 6):
        way = _Way(tanks, rays, tuple(sorted(set(counts) - {0}, reverse=True)))
        ways[way] = ways.get(way, 0.0) + chance
    return ways


def _falls(spot: Spot) -> Iterator[Fall]:
    dice, taken = spot.dice, _taken(spot)
    if not dice:
        return
    for (tanks, rays, counts), chance in _ways(dice, taken.kinds).items():
        facing = taken._replace(lead=taken.lead - tanks)
        options: list[Spot | int] = []
        for count in counts:
            after = Taken(facing.lead, facing.earthlings + count, facing.kinds + 1)
            options.append(Spot(dice - tanks - count, after))
        if rays:
            options.append(Spot(dice - tanks - rays, facing._replace(lead=facing.lead + rays)))
        yield Fall(chance, tuple(options) or (facing.points,))


def play(worth: Floats) -> Floats:
    """What a turn is worth at its start, by measure and table, for whoever makes the most of it.

    `worth` is as in `TurnTree.solve`.
    """
    tree = turn_tree()
    start = tree.row(tree.root)
    measures, _, tables = worth.shape
    batch = max(1, _AT_ONCE // measures)
    return np.concatenate(
        [
            tree.solve(worth[:, :, first : first + batch]).rolled[:, start]
            for first in range(0, tables, batch)
        ],
        axis=1,
    )


def results(worth: Floats) -> Floats:
    """How likely each end is, by table, where a turn is played for the most of `worth`.

    `worth` has an axis of ends and one of tables.
    """
    tables = worth.shape[1]
    ends = np.repeat(np.eye(len(POINTS))[:, :, None], tables, axis=2)
    return play(np.concatenate([worth[None], ends]))[1:].T
