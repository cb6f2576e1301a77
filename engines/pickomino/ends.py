"""What the ends of a turn of Pickomino lead to, at many tables at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from engines.pickomino.positions import DOWN, GRILL, Flags, Positions, Small
from engines.pickomino.turn import ENDS, turn_tree
from engines.turn import AT_ONCE, Floats, Places


class Ended(NamedTuple):
    """What each end of a turn is worth to a player who claims what is best."""

    worth: Floats
    """By seat, end and table, the seat to move first, as `TurnTree.solve` takes it."""
    places: Places
    """By table and end, which of `Turns.after` it leads to."""


@dataclass(frozen=True)
class Turns:
    """What turns that begin in so many positions can lead to."""

    before: Positions
    after: Positions
    """The positions after each claim and after a bust, as the next player sees them."""
    places: Places
    """By table and outcome, which of `after` it is: a claim of each tile, or the bust."""
    allowed: Flags
    """By table, end and outcome, whether the rules allow it."""

    @classmethod
    def of(cls, before: Positions) -> Turns:
        """The turns that begin there. The games are not over."""
        possible = np.concatenate([_open(before), np.ones((len(before), 1), np.bool_)], axis=1)
        rows, outcomes = np.nonzero(possible)
        places = np.zeros(possible.shape, np.intp)
        places[rows, outcomes] = np.arange(len(rows))
        after = _after(before.of(rows), outcomes)
        return cls(before, after, places, allowed(before))

    def ended(self, shares: Floats) -> Ended:
        """What the ends are worth if each of `after` is worth these shares of the win.

        `shares` has an axis of positions and one of seats, the next player first. Of claims that
        are level the higher tile counts, as in the order of the legal actions.
        """
        shares = np.roll(shares, 1, axis=1)  # the mover first
        mine = shares[:, 0][self.places]
        offered = np.where(self.allowed, mine[:, None], -np.inf)
        best = offered.shape[2] - 1 - offered[:, :, ::-1].argmax(axis=2)
        places = np.take_along_axis(self.places, best, axis=1)
        return Ended(np.ascontiguousarray(shares[places].transpose(2, 1, 0)), places)


def _open(before: Positions) -> Flags:
    """By table and tile, whether it lies in the grill or on the stack of another seat."""
    is_open: Flags = (before.owner == GRILL) | ((before.owner > 0) & (before.depth == 0))
    return is_open


def allowed(before: Positions) -> Flags:
    """By table, end and outcome, see `Turns`, whether the rules allow it."""
    tiles, totals = np.array(before.tiles), np.arange(ENDS)[:, None]
    grill = before.owner == GRILL
    exact = totals == tiles
    taken = (exact & grill[:, None]).any(axis=2, keepdims=True)
    lower = (totals > tiles) & grill[:, None] & ~taken
    higher = np.cumsum(lower[:, :, ::-1], axis=2)[:, :, ::-1]
    only_next = before.rules[:, 0, None, None]
    claims = (exact & _open(before)[:, None]) | (lower & ((higher == 1) | ~only_next))
    return np.concatenate([claims, ~claims.any(axis=2, keepdims=True)], axis=2)


def _after(before: Positions, outcomes: Places) -> Positions:
    """By position, what it turns into by one outcome: the claim of a tile, or a bust."""
    owner, depth = before.owner.copy(), before.depth.copy()
    bust = outcomes == len(before.tiles)
    own = owner == 0
    rows, tiles = np.flatnonzero(~bust), outcomes[~bust]
    robbed = owner[rows, tiles]
    depth[rows] += own[rows]
    depth[rows] -= (owner[rows] == robbed[:, None]) & (robbed >= 0)[:, None]
    owner[rows, tiles] = depth[rows, tiles] = 0
    owner[bust], depth[bust] = _busted(owner[bust], depth[bust], before.rules[bust])
    following = np.where(owner < 0, owner, (owner - 1) % before.players).astype(np.int8)
    return Positions(before.players, before.tiles, following, depth, before.rules)


def _busted(owner: Small, depth: Small, rules: Flags) -> tuple[Small, Small]:
    """The top tile of the seat to move goes back, the highest may be turned down."""
    own = owner == 0
    returned = own & (depth == 0)
    owner = np.where(returned, np.int8(GRILL), owner)
    depth = depth - (own & ~returned)
    rows = np.arange(len(owner))
    highest = owner.shape[1] - 1 - (owner[:, ::-1] == GRILL).argmax(axis=1)
    without, itself = ~returned.any(axis=1), returned[rows, highest]
    turns = np.where(without, rules[:, 1], ~itself | rules[:, 2])
    owner[rows[turns], highest[turns]] = DOWN
    return owner, depth


class Worth(NamedTuple):
    """What turns are worth that are played for the most."""

    values: Floats
    """By row of the turn's tree and table, the share of the seat to move."""
    shares: Floats
    """By table and seat, the seat to move first, the shares at the start of the turn."""


def solve(worth: Floats) -> Worth:
    """The turns whose ends are worth so much, see `Ended.worth`."""
    tree = turn_tree()
    seats, _, tables = worth.shape
    measures = worth[:1] if seats == 2 else worth  # what one of two seats wins the other loses
    parts = [
        tree.solve(measures[:, :, first : first + AT_ONCE]) for first in range(0, tables, AT_ONCE)
    ]
    values = np.concatenate([part.values[0] for part in parts], axis=1)
    starts = np.concatenate([part.rolled[:, tree.row(tree.root)] for part in parts], axis=1)
    shares = np.stack([starts[0], 1 - starts[0]]) if seats == 2 else starts
    return Worth(values, shares.T)
