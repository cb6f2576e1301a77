"""Turns of Pickomino played with dice, at many tables at once."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

import numpy as np

from engines.pickomino.model import DICE, FACES, Aside, value
from engines.pickomino.turn import BUST, ENDS, spot, taken, turn_tree
from engines.turn import EQUAL, Floats, Places

_BITS = 1 << np.arange(len(FACES))
_VALUES = np.array([value(face) for face in FACES])


def best_ends(values: Floats, random: np.random.Generator) -> Places:
    """By table, the end of a turn with fair dice that is played for the most.

    `values` is what `TurnTree.solve` found, by row and table.
    """
    tables = np.arange(values.shape[1])
    ends = np.full(len(tables), BUST)
    faces, total, dice = np.zeros_like(ends), np.zeros_like(ends), np.full_like(ends, DICE)
    rolling = tables
    while len(rolling):
        rolled = random.integers(len(FACES), size=(len(rolling), DICE))
        thrown = np.arange(DICE) < dice[rolling, None]
        counts = ((rolled[:, :, None] == np.arange(len(FACES))) & thrown[:, :, None]).sum(axis=1)
        free = (counts > 0) & (faces[rolling, None] & _BITS == 0)
        beyond = _rows()[
            faces[rolling, None] | _BITS,
            np.where(free, dice[rolling, None] - counts, 0),
            np.where(free, total[rolling, None] + counts * _VALUES, 0),
        ]
        offered = np.where(free, values[beyond, rolling[:, None]], -np.inf)
        face = offered.argmax(axis=1)
        go = free.any(axis=1)
        rolling, face = rolling[go], face[go]
        count = counts[go, face]
        faces[rolling] |= _BITS[face]
        total[rolling] += count * _VALUES[face]
        dice[rolling] -= count
        row = _rows()[faces[rolling], dice[rolling], total[rolling]]
        end = np.where(faces[rolling] & _BITS[-1], total[rolling], BUST)
        goes_on = values[row, rolling] > values[end, rolling] + EQUAL
        ends[rolling[~goes_on]] = end[~goes_on]
        rolling = rolling[goes_on]
    return ends


@cache
def _rows() -> Places:
    """By faces set aside, as bits, dice left and total, the row of the turn's tree."""
    tree = turn_tree()
    rows = np.zeros((1 << len(FACES), DICE + 1, ENDS), np.intp)
    for count in range(DICE + 1):
        for dice in combinations_with_replacement(range(len(FACES)), count):
            there = spot(Aside(*(dice.count(face) for face in range(len(FACES)))))
            faces, total = taken(there)
            rows[faces, there.dice, total] = tree.row(there)
    return rows
