"""One turn, exactly: dice fall, one of the faces is chosen, until the turn ends.

A turn is a tree of `Spot`s, the moments at which dice lie set aside and a player may end the turn
or roll on. What the ends are worth is handed in; dynamic programming from the last die backwards
gives what every spot is worth to a player who makes the most of it. Many tables are solved at once,
since numpy takes about as long for one as for a dozen.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from math import comb
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]
Places: TypeAlias = NDArray[np.intp]

EQUAL = 1e-12
"""Choices that differ by less are level: what is left between them is rounding."""
AT_ONCE = 16
"""How many tables are best solved at once; more do not fit into the processor's cache."""


class Spot(NamedTuple):
    """Dice set aside in a turn, as far as it matters for what comes."""

    dice: int
    """How many dice are left to roll."""
    aside: Hashable
    """What is set aside, in the game's own terms."""


class Fall(NamedTuple):
    """One way in which the dice can fall."""

    chance: float
    options: tuple[Spot | int, ...]
    """Where the choices lead, first the one that counts where they are level, or the one end of a
    turn in which nothing can be chosen."""


class _Level(NamedTuple):
    """Falls of one layer with the same number of options."""

    fewer: Places
    """By fall, the place of the fall with all options but the last, one level up."""
    last: Places
    """By fall, the row of the last option."""
    chances: Floats
    starts: Places
    """Where the falls of each spot begin."""
    spots: Places
    """Which spots of the layer have falls here."""


@dataclass(frozen=True)
class _Layer:
    """The spots with the same number of dice left that can roll."""

    rows: slice
    ends: Places
    """By spot, the end of a player who stops there."""
    levels: tuple[_Level, ...]


class TurnTree:
    """All spots of a turn, and how dice lead from one to another."""

    def __init__(
        self,
        root: Spot,
        ends: int,
        end: Callable[[Spot], int],
        falls: Callable[[Spot], Iterable[Fall]],
    ) -> None:
        """The turn that begins at `root` and can end in so many ways.

        `end` says which end it is to stop at a spot; `falls` how the dice can fall there, nothing
        where nobody may roll on. Chances of a spot add up to 1.
        """
        self.ends = ends
        found = _all_from(root, falls)
        order = sorted(found, key=lambda spot: (bool(found[spot]), spot.dice))
        self._rows: dict[Spot | int, int] = {end: end for end in range(ends)}
        self._rows |= {spot: ends + place for place, spot in enumerate(order)}
        still = [spot for spot in order if not found[spot]]
        self._still = np.array([end(spot) for spot in still], dtype=np.intp)
        self.root = root
        self._end = {spot: end(spot) for spot in order}
        self._layers = tuple(
            self._layer([spot for spot in order if found[spot] and spot.dice == dice], found)
            for dice in sorted({spot.dice for spot in order if found[spot]})
        )
        self._most = max(len(level.last) for layer in self._layers for level in layer.levels)

    def __len__(self) -> int:
        return len(self._rows) - self.ends

    def _layer(self, spots: list[Spot], found: dict[Spot, tuple[Fall, ...]]) -> _Layer:
        sets: list[dict[tuple[int, ...], float]] = []  # by level: a spot and its options' rows
        for place, spot in enumerate(spots):
            for fall in found[spot]:
                key = (place, *(self._rows[option] for option in fall.options))
                for size in range(2, len(key) + 1):
                    if len(sets) < size - 1:
                        sets.append({})
                    sets[size - 2].setdefault(key[:size], 0.0)
                sets[len(key) - 2][key] += fall.chance
        levels = []
        above: dict[tuple[int, ...], int] = {}
        for level in sets:
            keys = sorted(level)  # so that the falls of a spot lie together
            holders = np.array([key[0] for key in keys], dtype=np.intp)
            held, starts = np.unique(holders, return_index=True)
            levels.append(
                _Level(
                    np.array([above.get(key[:-1], 0) for key in keys], dtype=np.intp),
                    np.array([key[-1] for key in keys], dtype=np.intp),
                    np.array([level[key] for key in keys]),
                    starts.astype(np.intp),
                    held.astype(np.intp),
                )
            )
            above = {key: place for place, key in enumerate(keys)}
        first = self._rows[spots[0]]
        ends = np.array([self._end[spot] for spot in spots], dtype=np.intp)
        return _Layer(slice(first, first + len(spots)), ends, tuple(levels))

    def solve(self, worth: Floats) -> Solved:
        """What every spot is worth when each end is worth so much.

        `worth` has an axis of measures, one of `ends` and one of tables. At each table every choice
        is made for the most of the first measure; the others follow. Where stopping is worth as
        much as rolling on, the player stops; of other choices that are level the first counts.
        """
        measures, ends, tables = worth.shape
        assert ends == self.ends
        values = np.empty((measures, len(self._rows), tables))
        rolled = np.empty_like(values)
        values[:, :ends] = worth
        still = slice(ends, ends + len(self._still))
        values[:, still] = rolled[:, still] = worth[:, self._still]
        rooms = [_Room(measures, self._most, tables) for _ in range(3)]
        for layer in self._layers:
            expected = np.zeros((measures, layer.rows.stop - layer.rows.start, tables))
            best = values
            for depth, level in enumerate(layer.levels):
                room, free, more = rooms[depth % 2], rooms[1 - depth % 2], rooms[2]
                last = (more if depth else room).taken(values, level.last)
                best = _better(room.taken(best, level.fewer), last) if depth else last
                parts = free.of(len(level.last))
                np.multiply(best, level.chances[:, None], out=parts)
                expected[:, level.spots] += np.add.reduceat(parts, level.starts, axis=1)
            rolled[:, layer.rows] = expected
            values[:, layer.rows] = _better(worth[:, layer.ends], expected)
        return Solved(self, values, rolled)

    def row(self, spot: Spot) -> int:
        """Where the values of a spot stand. Raises `KeyError` for no spot of this turn."""
        return self._rows[spot]

    def end(self, spot: Spot) -> int:
        """Which end it is to stop at a spot."""
        return self._end[spot]


def _all_from(root: Spot, falls: Callable[[Spot], Iterable[Fall]]) -> dict[Spot, tuple[Fall, ...]]:
    """Every spot that a turn can come to, with the falls there."""
    found = {root: tuple(falls(root))}
    waiting = [root]
    while waiting:
        for fall in found[waiting.pop()]:
            for option in fall.options:
                if isinstance(option, Spot) and option not in found:
                    found[option] = tuple(falls(option))
                    waiting.append(option)
    return found


class _Room:
    """Memory for what is taken from other arrays: new memory each time costs more than the sums."""

    def __init__(self, measures: int, most: int, tables: int) -> None:
        self._flat = np.empty(measures * most * tables)
        self._measures = measures
        self._tables = tables

    def of(self, count: int) -> Floats:
        """The room for so many rows, whatever they hold."""
        size = self._measures * count * self._tables
        return self._flat[:size].reshape(self._measures, count, self._tables)

    def taken(self, values: Floats, rows: Places) -> Floats:
        """Some rows of `values`, in this room."""
        # All rows are there; NumPy would use yet other memory if it were to look.
        return values.take(rows, axis=1, out=self.of(len(rows)), mode="clip")


def _better(kept: Floats, other: Floats) -> Floats:
    """`kept`, with `other` at the tables where that has more of the first measure."""
    if len(kept) == 1:
        return np.maximum(kept, other, out=kept)
    np.copyto(kept, other, where=other[0] > kept[0] + EQUAL)
    return kept


@dataclass(frozen=True)
class Solved:
    """What each spot of a turn is worth, by measure and table."""

    tree: TurnTree
    values: Floats
    """By measure, row and table: at best, with stopping where that is better."""
    rolled: Floats
    """The same for a player who rolls on there."""

    def value(self, spot: Spot, table: int = 0) -> Floats:
        """All measures of a spot, of a player who does there what is best."""
        return self.values[:, self.tree.row(spot), table]

    def rolling(self, spot: Spot, table: int = 0) -> Floats:
        """All measures of a spot, of a player who rolls on there."""
        return self.rolled[:, self.tree.row(spot), table]

    def stopping(self, spot: Spot, table: int = 0) -> Floats:
        """All measures of a spot, of a player who stops there."""
        return self.values[:, self.tree.end(spot), table]

    def start(self, table: int = 0) -> Floats:
        """All measures at the start of the turn."""
        return self.rolling(self.tree.root, table)


def falls_of(
    dice: int, faces: Sequence[float], rest: float
) -> Iterable[tuple[float, tuple[int, ...]]]:
    """How `dice` dice can fall: the chance and how many show each of the faces that matter.

    `faces` are their chances on one die, `rest` that of all others together. The chance of a fall
    is the multinomial one.
    """
    ways: list[tuple[float, int, tuple[int, ...]]] = [(1.0, dice, ())]
    for chance in faces:
        ways = [
            (so_far * comb(left, count) * chance**count, left - count, (*counts, count))
            for so_far, left, counts in ways
            for count in range(left + 1)
        ]
    return [(so_far * rest**left, counts) for so_far, left, counts in ways if rest > 0 or not left]
