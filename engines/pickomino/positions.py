"""Many positions of Pickomino between two turns, as arrays.

Seats are counted from the player to move, who is 0: a position looks the same to everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from engines.pickomino.model import TILES, PickominoOptions, PickominoState, worms
from engines.turn import Floats, Places

Small: TypeAlias = NDArray[np.int8]
Flags: TypeAlias = NDArray[np.bool_]

GRILL = -1
"""In place of an owner: the tile lies face up in the grill."""
DOWN = -2
"""In place of an owner: the tile lies face down."""
OTHER_RULES = (
    ("lower_tile", "next"),
    ("bust_without_tile", "turn_down"),
    ("returned_highest", "turned_down"),
)
"""The options and what they are where a flag of `Positions.rules` is set."""


@dataclass(frozen=True)
class Positions:
    """Positions of games with the same tiles and as many players each."""

    players: int
    tiles: tuple[int, ...]
    owner: Small
    """By position and tile, the seat, `GRILL` or `DOWN`."""
    depth: Small
    """By position and tile, how many tiles lie on it; 0 where it is in no stack."""
    rules: Flags
    """By position and option of `OTHER_RULES`, whether it is not the default."""

    def __len__(self) -> int:
        return len(self.owner)

    def of(self, places: Places | Flags) -> Positions:
        """Some of them."""
        return Positions(
            self.players, self.tiles, self.owner[places], self.depth[places], self.rules[places]
        )

    def __add__(self, more: Positions) -> Positions:
        """These, and then those."""
        return Positions(
            self.players,
            self.tiles,
            np.concatenate([self.owner, more.owner]),
            np.concatenate([self.depth, more.depth]),
            np.concatenate([self.rules, more.rules]),
        )

    @property
    def over(self) -> Flags:
        """Whether the game has ended."""
        over: Flags = ~(self.owner == GRILL).any(axis=1)
        return over

    def shares(self) -> Floats:
        """By position and seat, the share of the win if the game ended now."""
        held = self.owner[:, None] == np.arange(self.players)[:, None]
        numbers = np.array(self.tiles)
        score = held @ np.array([worms(tile) for tile in self.tiles])
        highest = (held * numbers).max(axis=2)
        rank = score * (numbers.max() + 1) + highest
        leads = rank == rank.max(axis=1, keepdims=True)
        shares: Floats = leads / leads.sum(axis=1, keepdims=True)
        return shares


def beginnings(players: int, tiles: Sequence[int], rules: Flags) -> Positions:
    """Starts of games, one for each row of `rules`."""
    shape = (len(rules), len(tiles))
    owner = np.full(shape, GRILL, np.int8)
    return Positions(players, tuple(tiles), owner, np.zeros(shape, np.int8), rules)


def rules_of(options: PickominoOptions) -> tuple[bool, ...]:
    """The options as a row of `Positions.rules`."""
    return tuple(getattr(options, name) == other for name, other in OTHER_RULES)


def positions_of(states: Sequence[PickominoState]) -> Positions:
    """The positions in which the running turns began, seen from the current seats.

    As many players sit at each table; a game that is over is seen from the first seat.
    """
    players = len(states[0].players)
    owner = np.full((len(states), len(TILES)), DOWN, np.int8)
    depth = np.zeros_like(owner)
    for row, state in enumerate(states):
        for tile in state.grill:
            owner[row, tile - TILES[0]] = GRILL
        for seat, stack in enumerate(state.stacks):
            for below, tile in enumerate(reversed(stack)):
                owner[row, tile - TILES[0]] = (seat - (state.current or 0)) % players
                depth[row, tile - TILES[0]] = below
    rules = np.array([rules_of(state.options) for state in states])
    return Positions(players, TILES, owner, depth, rules)
