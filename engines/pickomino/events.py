"""What can happen in Pickomino."""

from typing import Literal

from engines.core import Event
from engines.pickomino.model import Face


class DiceRolled(Event):
    player: int
    dice: tuple[Face, ...]


class FaceTaken(Event):
    player: int
    face: Face
    count: int
    total: int


class TileTaken(Event):
    """A tile came from the grill."""

    player: int
    tile: int
    total: int


class TileStolen(Event):
    """A tile came from the top of another player's stack."""

    player: int
    tile: int
    victim: int


class Bust(Event):
    """The turn was lost: no face to take, no claim with all dice or faces used up, or given up."""

    player: int
    reason: Literal["no_face", "no_claim", "stopped"]
    total: int


class TileReturned(Event):
    """The top tile of the player's stack went back into the grill."""

    player: int
    tile: int


class TileTurnedDown(Event):
    """The tile is out of the game."""

    tile: int
