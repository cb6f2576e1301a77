"""Pickomino: faces, tiles, options, steps and the state of a game."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal, NamedTuple, TypeAlias

from pydantic import (
    AfterValidator,
    Field,
    NonNegativeInt,
    PositiveInt,
    TypeAdapter,
    model_validator,
)

from engines import core
from engines.core import MOST_DICE, Options, Players, State, Step, Stop, seated

SEATS = range(2, 8)
DICE = 8
TILES = tuple(range(21, 37))

Pips: TypeAlias = Annotated[int, Field(ge=1, le=5)]
Face: TypeAlias = Pips | Literal["worm"]

WORM: Literal["worm"] = "worm"
FACES: tuple[Face, ...] = (1, 2, 3, 4, 5, WORM)
DIE = FACES


def value(face: Face) -> int:
    """What one die showing `face` adds to the total, 1 to 5."""
    return 5 if face == "worm" else face


def worms(tile: int) -> int:
    """How many worms a tile bears, 1 to 4."""
    return (tile - TILES[0]) // 4 + 1


class PickominoOptions(Options):
    """The house rules of Pickomino."""

    lower_tile: Literal["any", "next"] = "any"
    """Which lower tile of the grill a total may take when its own is not there."""
    bust_without_tile: Literal["nothing", "turn_down"] = "nothing"
    """Whether the bust of a player without a tile turns the highest open tile down all the same."""
    returned_highest: Literal["stays", "turned_down"] = "stays"
    """Whether the tile just put back is turned down when it is itself the highest."""


class Roll(core.Roll):
    """All dice that were not set aside, as they fell."""

    dice: tuple[Face, ...] = Field(alias="roll", max_length=MOST_DICE)


class Take(core.Take):
    """All dice of one face go to the set-aside zone."""

    face: Face = Field(alias="take")


class Claim(Step):
    """The turn ends with a tile, from the grill or from the top of another seat's stack."""

    tile: int = Field(alias="claim")
    source: NonNegativeInt | Literal["grill"] = Field(alias="from")


STEPS: TypeAdapter[Roll | Take | Claim | Stop] = TypeAdapter(Roll | Take | Claim | Stop)


@cache
def take(player: int, face: Face) -> Take:
    """The one `Take` of these values."""
    return Take(player=player, face=face)


@cache
def claim(player: int, tile: int, source: int | Literal["grill"]) -> Claim:
    """The one `Claim` of these values."""
    return Claim(player=player, tile=tile, source=source)


class Aside(NamedTuple):
    """How many dice of each face are set aside in the running turn."""

    ones: int = 0
    twos: int = 0
    threes: int = 0
    fours: int = 0
    fives: int = 0
    worms: int = 0

    def of(self, face: Face) -> int:
        """How many dice show `face`."""
        return self[5 if face == "worm" else face - 1]

    def plus(self, face: Face, count: int) -> Aside:
        """The same with `count` more dice that show `face`."""
        counts = list(self)
        counts[5 if face == "worm" else face - 1] += count
        return Aside(*counts)

    @property
    def total(self) -> int:
        """The sum of the dice, a worm counting 5; it claims nothing without a worm."""
        ones, twos, threes, fours, fives, worms_ = self
        return ones + 2 * twos + 3 * threes + 4 * fours + 5 * (fives + worms_)

    @property
    def face_left(self) -> bool:
        """Whether there are `faces_left`; asked so often that it pays to count none of them."""
        return 0 in self

    @property
    def faces_left(self) -> tuple[Face, ...]:
        """The faces that have not been taken in this turn, in the order of `FACES`."""
        return tuple([face for face, taken in zip(FACES, self, strict=True) if not taken])


def _grill_tiles(tiles: tuple[int, ...]) -> tuple[int, ...]:
    if list(tiles) != sorted(set(tiles)) or not set(tiles) <= set(TILES):
        raise ValueError("tiles are 21 to 36, rising")
    return tiles


Tiles = Annotated[tuple[int, ...], AfterValidator(_grill_tiles)]


class PickominoState(State):
    """A game of Pickomino at one moment."""

    players: Annotated[Players, seated(SEATS.start, SEATS.stop - 1)]
    options: PickominoOptions = PickominoOptions()
    dice: PositiveInt = DICE
    grill: Tiles
    """The tiles lying face up in the row, rising."""
    face_down: Tiles = ()
    """The tiles turned face down and out of the game, rising."""
    stacks: tuple[tuple[int, ...], ...]
    """By seat, the tiles won, bottom first."""
    rolled: tuple[Face, ...] = ()
    aside: Aside = Aside()

    @model_validator(mode="after")
    def _has_tiles(self) -> PickominoState:
        if not (self.grill or self.face_down or any(self.stacks)):
            raise ValueError("a game needs a tile")
        return self

    @property
    def worms(self) -> tuple[int, ...]:
        """By seat, the worms on the tiles of the stack."""
        return tuple(sum(worms(tile) for tile in stack) for stack in self.stacks)
