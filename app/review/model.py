"""What a review says of a game: every decision, every roll, and what they made of the chances."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from engines.core import Model
from engines.odds import Chances, Measure

Mark: TypeAlias = Literal["", "?!", "?", "??"]
"""How bad a decision was; nothing is not worth a mark."""

Grade: TypeAlias = Literal["world", "expert", "advanced", "fair", "casual", "novice"]
"""How well somebody decided, the best first."""

Words: TypeAlias = dict[str, Any]
"""An action in the record's own words, without who makes it."""


class Moment(Model):
    """Something in a game that changed the chances."""

    step: int
    """How many steps had been made before it."""
    turn: int
    """In which turn it was, from 1; each roll of a roll-off is one, too."""
    round: int
    """How often play had come round to that turn, from 1."""
    player: int
    """The seat that rolled or decided."""
    change: Chances
    """By seat, the chances after it less those before it."""

    @property
    def seen(self) -> int:
        """After how many steps it can be looked at."""
        return self.step

    @property
    def own(self) -> float:
        """What it changed for the one who rolled or decided."""
        return self.change[self.player]


class Fall(Moment):
    """Dice fell: `change` is luck."""

    kind: Literal["roll"] = "roll"
    dice: tuple[str | int, ...]

    @property
    def seen(self) -> int:
        return self.step + 1


class Decision(Moment):
    """A player chose: `change` is skill."""

    kind: Literal["decision"] = "decision"
    rolled: tuple[str | int, ...]
    """The dice on the table from which a face was taken; none where the turn could have ended."""
    aside: tuple[int, ...]
    """How many dice of each face were set aside before."""
    action: Words
    """What was chosen."""
    win: Chances
    """By seat, the chances with it."""
    best: Words
    """The best that could have been chosen; what was chosen, where nothing was better."""
    best_win: Chances
    """By seat, the chances with that."""
    loss: float
    """What the choice cost the one who made it: 0 or more."""
    mark: Mark
    forced: bool
    """Whether there was nothing to choose."""


class Seat(Model):
    """What a game was for one of its players.

    `luck` + `skill` + `drift` = `result` − `start`.
    """

    player: str
    start: float
    """The chances before the first roll."""
    result: float
    """The share of the win; in a game that is not over, the chances as it stands."""
    luck: float
    """What all rolls of the game made of the chances of this player."""
    skill: float
    """What all decisions of the game made of them: the own losses, and what others lost to one."""
    drift: float
    """What was only thought otherwise of the same position, in the turn after; 0 for exact odds."""
    own_luck: float
    """The part of `luck` that the own rolls brought."""
    adjusted: float
    """The result as it would be without luck."""
    decisions: int
    """How many there were of one's own, without those that were forced."""
    mean_loss: float
    """What they cost on average."""
    marks: dict[Mark, int]
    """How often each mark was given for them."""
    grade: Grade | None
    """None for one who had nothing to decide."""


class Review(Model):
    """A game, gone through.

    Chances are shares of the win, and losses and luck parts of them. Where `measure` is `turns`,
    somebody played alone, and they are turns of the whole game, with a minus: fewer are better.
    """

    game: str
    players: tuple[str, ...]
    finished: bool
    measure: Measure
    exact: bool
    """Whether all chances are exact, and no estimates."""
    points: tuple[Chances, ...]
    """By the number of steps made, the chances of each seat."""
    moments: tuple[Fall | Decision, ...]
    """Rolls and decisions in order; to roll on where one could have stopped is a decision, too."""
    seats: tuple[Seat, ...]
