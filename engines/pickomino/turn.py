"""A turn of Pickomino as a tree, for the odds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from engines.pickomino.model import DICE, FACES, Aside, value
from engines.turn import Fall, Spot, TurnTree, falls_of

BUST = 0
"""The end of a turn without a worm, or with nothing to take."""
MOST = DICE * 5
"""The greatest total; an end from 1 to this is a turn that stops at that total with a worm."""
ENDS = MOST + 1

_WORM = 1 << FACES.index("worm")
_VALUES = tuple(value(face) for face in FACES)


class Taken(NamedTuple):
    """What is set aside."""

    faces: int
    """The faces, as bits in the order of `FACES`."""
    total: int


@cache
def turn_tree() -> TurnTree:
    """A turn with all dice; what its ends are worth depends on the tiles."""
    return TurnTree(Spot(DICE, Taken(0, 0)), ENDS, _end, _falls)


@cache
def spot(aside: Aside) -> Spot:
    """Where a turn stands with these dice set aside."""
    faces = sum(1 << place for place, count in enumerate(aside) if count)
    return Spot(DICE - sum(aside), Taken(faces, aside.total))


def taken(spot: Spot) -> Taken:
    """What is set aside at a spot of this turn."""
    assert isinstance(spot.aside, Taken)
    return spot.aside


def _end(spot: Spot) -> int:
    faces, total = taken(spot)
    return total if faces & _WORM else BUST


def _falls(spot: Spot) -> Iterator[Fall]:
    dice, (faces, total) = spot.dice, taken(spot)
    left = [place for place in range(len(FACES)) if not faces >> place & 1]
    if not (dice and left):
        return
    rest = (len(FACES) - len(left)) / 6
    for chance, counts in falls_of(dice, [1 / 6] * len(left), rest):
        options = tuple(
            Spot(dice - count, Taken(faces | 1 << place, total + count * _VALUES[place]))
            for place, count in zip(left, counts, strict=True)
            if count
        )
        yield Fall(chance, options or (BUST,))
