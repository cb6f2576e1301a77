"""What can happen in Martian Dice."""

from engines import core
from engines.core import Event, TurnOver
from engines.martian.model import Face


class DiceRolled(core.DiceRolled):
    dice: tuple[Face, ...]


class TanksSetAside(Event):
    """Tanks went to the set-aside zone by themselves; `tanks` and `rays` lie there now."""

    player: int
    count: int
    tanks: int
    rays: int


class FaceTaken(Event):
    player: int
    face: Face
    count: int


class NothingToTake(Event):
    """The roll held nothing that may be taken, so the turn is scored as it stands."""

    player: int


class TurnScored(TurnOver):
    points: int
    bonus: bool
    total: int


class TurnOverrun(TurnOver):
    """The tanks outnumbered the rays: the turn scored nothing."""

    tanks: int
    rays: int
    total: int


class TargetReached(Event):
    """The first player to reach the target; the others still have their turn of this round."""

    player: int
    total: int


class RollOffBegan(Event):
    contenders: tuple[int, ...]


class RollOffRolled(Event):
    player: int
    dice: tuple[Face, ...]
    rays: int


class RollOffTied(Event):
    """Those who are still level roll again."""

    contenders: tuple[int, ...]
