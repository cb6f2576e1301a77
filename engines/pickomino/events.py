"""What can happen in Pickomino."""

from typing import Literal

from engines import core
from engines.core import Event, TurnOver
from engines.pickomino.model import Face


class DiceRolled(core.DiceRolled):
    dice: tuple[Face, ...]


class FaceTaken(Event):
    player: int
    face: Face
    count: int
    total: int


class TileTaken(TurnOver):
    """A tile came from the grill."""

    tile: int
    total: int


class TileStolen(TurnOver):
    """A tile came from the top of another player's stack."""

    tile: int
    victim: int


class Bust(TurnOver):
    """The turn was lost: no face to take, no claim with all dice or faces used up, or given up."""

    reason: Literal["no_face", "no_claim", "stopped"]
    total: int


class TileReturned(Event):
    """The top tile of the player's stack went back into the grill."""

    player: int
    tile: int


class TileTurnedDown(Event):
    """The tile is out of the game."""

    tile: int
