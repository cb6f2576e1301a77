"""Martian Dice: faces, options, steps and the state of a game."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Annotated, Literal, NamedTuple

from pydantic import Field, NonNegativeInt, PositiveInt, TypeAdapter

from engines import core
from engines.core import MOST_DICE, Model, Options, Players, State, Stop, seated

SEATS = range(1, 11)
DICE = 13
ROLL_OFF_DICE = 6
MOST_TARGET = 200


class Face(StrEnum):
    """The faces in the order in which they are always listed."""

    TANK = "tank"
    RAY = "ray"
    HUMAN = "human"
    COW = "cow"
    CHICKEN = "chicken"


# Looking a member up in its class takes Python 3.11 as long as ten comparisons.
TANK, RAY = Face.TANK, Face.RAY
EARTHLINGS = (Face.HUMAN, Face.COW, Face.CHICKEN)
DIE = (TANK, RAY, RAY, *EARTHLINGS)


class MartianOptions(Options):
    """The house rules of Martian Dice."""

    target: Annotated[int, Field(ge=5, le=MOST_TARGET)] = 25
    """With so many points at the end of a turn, the round being played is the last."""
    tie: Literal["reroll", "share"] = "reroll"
    """Whether those tied for first roll off, or win together."""


class Roll(core.Roll):
    """All dice that were not set aside, as they fell; in a roll-off, six."""

    dice: tuple[Face, ...] = Field(alias="roll", max_length=MOST_DICE)


class Take(core.Take):
    """All dice of one face go to the set-aside zone."""

    face: Face = Field(alias="take")


STEPS: TypeAdapter[Roll | Take | Stop] = TypeAdapter(Roll | Take | Stop)


@cache
def take(player: int, face: Face) -> Take:
    """The one `Take` of these values."""
    return Take(player=player, face=face)


class Aside(NamedTuple):
    """How many dice of each face are set aside in the running turn."""

    tank: int = 0
    ray: int = 0
    human: int = 0
    cow: int = 0
    chicken: int = 0

    def of(self, face: Face) -> int:
        """How many dice show `face`."""
        return self[_PLACE[face]]

    def plus(self, face: Face, count: int) -> Aside:
        """The same with `count` more dice that show `face`."""
        counts = list(self)
        counts[_PLACE[face]] += count
        return Aside(*counts)

    @property
    def earthlings(self) -> int:
        """How many dice are worth a point each."""
        return self.human + self.cow + self.chicken

    @property
    def overrun(self) -> bool:
        """Whether the tanks outnumber the rays, so that the turn is worth nothing."""
        return self.tank > self.ray

    @property
    def bonus(self) -> bool:
        """Whether all three kinds of earthling are there, which is worth 3 more."""
        return bool(self.human and self.cow and self.chicken)

    @property
    def points(self) -> int:
        """What the turn scores as it stands, 0 to 16."""
        if self.overrun:
            return 0
        return self.earthlings + (3 if self.bonus else 0)


_PLACE = {face: place for place, face in enumerate(Face)}


class RollOff(Model):
    """The tie-break under way: who is level, and the rays of those who have rolled already."""

    contenders: tuple[int, ...]
    rays: tuple[NonNegativeInt, ...] = ()


class MartianState(State):
    """A game of Martian Dice at one moment."""

    players: Annotated[Players, seated(SEATS.start, SEATS.stop - 1)]
    options: MartianOptions = MartianOptions()
    dice: PositiveInt = DICE
    scores: tuple[NonNegativeInt, ...]
    """Points by seat at the end of each one's last turn."""
    round: PositiveInt = 1
    rolled: tuple[Face, ...] = ()
    """As in every game, but tanks have left these dice already."""
    aside: Aside = Aside()
    roll_off: RollOff | None = None

    @property
    def last_round(self) -> bool:
        """Whether somebody has reached the target, so that this round is the last."""
        return max(self.scores) >= self.options.target
