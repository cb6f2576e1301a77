"""Games of Pickomino with a few tiles, exactly: the measure of what the networks learn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engines.pickomino.ends import Turns, solve
from engines.pickomino.model import PickominoOptions
from engines.pickomino.positions import DOWN, Positions, beginnings, rules_of
from engines.turn import Floats, Places

CLOSE = 1e-12
"""No chance changes by more in the last iteration."""


@dataclass(frozen=True)
class Exact:
    """Every position of a game that can come about, the start first, and what it is worth."""

    positions: Positions
    shares: Floats
    """By position and seat, the seat to move first, the shares of the win under best play."""


def solve_game(players: int, tiles: Sequence[int], options: PickominoOptions) -> Exact:
    """All of a game that begins with so few tiles in the grill, by value iteration.

    Tiles that lie face down stay there, so that the positions with most of them come first; those
    with as many lead to each other and are iterated until they are within `CLOSE`. It takes a
    second for four tiles and two players, and grows quickly.
    """
    positions = _reachable(beginnings(players, tiles, np.array([rules_of(options)])))
    shares = positions.shares()
    places = {key: place for place, key in enumerate(_keys(positions))}
    down = (positions.owner == DOWN).sum(axis=1)
    for count in reversed(range(len(tiles))):
        level = np.flatnonzero((down == count) & ~positions.over)
        if len(level):
            turns = Turns.of(positions.of(level))
            after = np.array([places[key] for key in _keys(turns.after)])
            _settle(shares, level, turns, after)
    return Exact(positions, shares)


def _settle(shares: Floats, level: Places, turns: Turns, after: Places) -> None:
    """Iterate the shares of positions that lead to each other and to settled ones."""
    change = np.inf
    while change > CLOSE:
        better = solve(turns.ended(shares[after]).worth).shares
        change = np.abs(better - shares[level]).max()
        shares[level] = better


def _reachable(start: Positions) -> Positions:
    """The positions that can come after these, and these first."""
    found = new = start
    known = set(_keys(start))
    while len(new):
        after = Turns.of(new.of(~new.over)).after
        fresh = {key: place for place, key in enumerate(_keys(after)) if key not in known}
        known |= set(fresh)
        new = after.of(np.array(list(fresh.values()), np.intp))
        found += new
    return found


def _keys(positions: Positions) -> list[bytes]:
    """Something that tells positions of one game apart."""
    return [row.tobytes() for row in np.hstack([positions.owner, positions.depth])]
