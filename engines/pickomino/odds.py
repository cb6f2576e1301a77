"""The odds of Pickomino: a turn exactly, what it leads to as networks judge it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engines.core import Action, Step
from engines.odds import Aims, Chances, Ending, Measure
from engines.pickomino import PICKOMINO
from engines.pickomino.ends import Turns, allowed
from engines.pickomino.model import TILES, Aside, Claim, Face, PickominoState, worms
from engines.pickomino.network import PickominoNetworks
from engines.pickomino.positions import Flags, positions_of
from engines.pickomino.turn import BUST, ENDS, spot, turn_tree
from engines.turn import Floats, Spot

__all__ = ["PickominoNetworks", "PickominoOdds"]


class PickominoOdds:
    """What is known of a game with all dice and any of the tiles."""

    game = PICKOMINO

    def __init__(self, networks: PickominoNetworks) -> None:
        self.tree = turn_tree()
        self._networks = networks

    def spot(self, aside: Aside) -> Spot:
        """Where a turn stands with these dice set aside."""
        return spot(aside)

    def fallen(self, aside: Aside, dice: Sequence[Face]) -> int:
        """A bust, whatever was set aside."""
        del aside, dice
        return BUST

    def worth(self, states: Sequence[PickominoState]) -> Floats:
        """By seat, end of the turn and table, the `Chances` once the running turn has ended so.

        As many players sit at each table. Where an end leaves a choice, the current seat makes it.
        """
        turns = Turns.of(positions_of(states))
        network = self._networks.of(turns.before.players)
        seen = turns.ended(network.shares(turns.after)).worth
        worth = np.empty_like(seen)
        for table, state in enumerate(states):
            worth[:, :, table] = np.roll(seen[:, :, table], state.current or 0, axis=0)
        return worth

    def ending(self, state: PickominoState, action: Action) -> Ending:
        """What a legal `Stop` or claim leads to."""
        assert isinstance(action, Step)
        win = self._between(PICKOMINO.apply(state, action).state)
        if isinstance(action, Claim):
            victim = None if action.source == "grill" else action.source
            return Ending(win, worms(action.tile), nothing=False, victim=victim)
        return Ending(win, -_at_stake(state), nothing=True)

    def gain(self, state: PickominoState) -> Floats:
        """By end, what it brings the current seat: worms won less worms lost."""
        brought = np.array([*(worms(tile) for tile in TILES), -_at_stake(state)])
        gain: Floats = np.where(self._allowed(state), brought, -np.inf).max(axis=1)
        return gain

    def nothing(self, state: PickominoState) -> Floats:
        """By end, 1 where it is a bust, else 0."""
        return self._allowed(state)[:, -1].astype(np.float64)

    def aims(self, state: PickominoState) -> Aims:
        """Each total of a tile, and the top tile of each other seat that has one."""
        totals = np.arange(ENDS)
        reach = {tile: (totals >= tile).astype(np.float64) for tile in TILES}
        steal = {
            seat: (totals == stack[-1]).astype(np.float64)
            for seat, stack in enumerate(state.stacks)
            if stack and seat != state.current
        }
        return Aims(reach, steal)

    def drawn(self, state: PickominoState) -> Chances:
        """The shares of the win in a game that is over."""
        return self._between(state)

    def chooses(self, state: PickominoState) -> bool:
        """Whether the game goes on."""
        return state.current is not None

    def exact(self, state: PickominoState) -> bool:
        """Whether the game is over; until then chances are estimates."""
        return state.current is None

    def measure(self, state: PickominoState) -> Measure:
        """Shares of the win."""
        del state
        return "win"

    def _between(self, state: PickominoState) -> Chances:
        """By seat, the chances at the start of a turn or when the game is over."""
        positions = positions_of([state])
        shares = self._networks.of(positions.players).shares(positions)[0]
        return tuple(float(share) for share in np.roll(shares, state.current or 0))

    @staticmethod
    def _allowed(state: PickominoState) -> Flags:
        """By end, which tiles may be claimed, and last whether it is a bust."""
        flags: Flags = allowed(positions_of([state]))[0]
        return flags


def _at_stake(state: PickominoState) -> int:
    """The worms on the top tile of the current seat, which a bust would cost."""
    assert state.current is not None
    stack = state.stacks[state.current]
    return worms(stack[-1]) if stack else 0
