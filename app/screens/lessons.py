"""The lessons: what is told, what is awaited, and how the dice fall."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar

from app.table.fair import Fairness
from engines import martian, pickomino
from engines.core import Action, roll_dice

FaceT = TypeVar("FaceT")

LEARNER, RIVAL = 0, 1
"""The seats."""

READ, ROLL, END, FREE = "go_on", "roll", "end_turn", ""
"""What a step may await besides a digit: to read on, to roll, to end the turn, or anything."""


@dataclass(frozen=True)
class Step:
    """One text of a lesson, until the reader has done what it asks for.

    A step that is free takes whatever the game allows, and is over with a roll if the next is free
    as well, or else with the turn. Its `how` is told by how the turn ended.
    """

    text: str
    """The end of its message's id."""
    awaits: str
    """The action of the key that leads on."""
    zone: str = ""
    """The part of the table that is meant, by its class."""
    plays: tuple[Action, ...] = ()
    """What the rival does once this step is over."""
    tells_end: bool = False
    """The text depends on how the turn ended."""


@dataclass(frozen=True)
class Lesson:
    """A turn and a half of a game."""

    rolls: tuple[str, ...]
    """How the dice fall, a letter a die; of a roll only as many fall as are rolled."""
    steps: tuple[Step, ...]


class LessonDice:
    """Dice that fall as a lesson has them; after the last of its rolls, they fall like that again.

    What the reader decides can change how many are rolled, but not how they fall.
    """

    fairness: Fairness | None = None
    seed: str | None = None

    def __init__(self, rolls: Sequence[str]) -> None:
        self._rolls = rolls

    def roll(self, die: Sequence[FaceT], count: int, number: int) -> tuple[FaceT, ...]:
        letters = self._rolls[min(number, len(self._rolls) - 1)][:count]
        return tuple(die[[_letter(face) for face in die].index(letter)] for letter in letters)


def _letter(face: object) -> str:
    """How a lesson writes a face: by its first letter, but chickens, whom cows forestall, by k."""
    return "k" if face == "chicken" else str(face)[0]


def _choose(digit: int) -> str:
    return f"choose({digit})"


_MARTIAN = Lesson(
    rolls=(
        "ttrrrhhhhcckk",
        "thhhcckk",
        "hcck",
        "hk",
        "tttttrrrrrhhh",  # the rival's
        "ttt",
        "tttthhhcckkkk",  # from here on the reader decides
        "rrrrtcckhhkkk",
        "rcktkchhkcrtr",
        "tckhrcktkhcrh",
    ),
    steps=(
        Step("goal", ROLL, "DiceTray"),
        Step("tanks", _choose(2), "MartianAside"),
        Step("pending", _choose(1), "DiceTray"),
        Step("safe", ROLL, "MartianAside"),
        Step("kinds", _choose(1), "DiceTray"),
        Step("bonus", ROLL, "MartianAside"),
        Step("once", _choose(1), "DiceTray"),
        Step("risk", ROLL, "MartianAside"),
        Step("last-kind", _choose(1), "DiceTray"),
        Step("stop", END, "MartianAside"),
        Step(
            "scored",
            READ,
            "MartianScoreboard",
            plays=(
                roll_dice(RIVAL, 13),
                martian.Take(player=RIVAL, face=martian.Face.RAY),
                roll_dice(RIVAL, 3),
            ),
        ),
        Step("rival", ROLL, "MartianScoreboard"),
        Step("decide", FREE, "DiceTray"),
        Step("decide-more", FREE, "MartianAside"),
        Step("how", READ, "MartianScoreboard", tells_end=True),
        Step("end", READ, "MartianScoreboard"),
    ),
)

_PICKOMINO = Lesson(
    rolls=(
        "ww443211",
        "w44431",
        "331",
        "wwww4311",  # the rival's
        "4321",
        "555w4311",  # from here on the reader decides
        "w4421154",
        "45w21321",
        "5w45w45w",
    ),
    steps=(
        Step("goal", ROLL, "Grill"),
        Step("worms", _choose(6), "DiceTray"),
        Step("pending", ROLL, "PickominoAside"),
        Step("once", _choose(4), "DiceTray"),
        Step("total", ROLL, "PickominoAside"),
        Step("threes", _choose(3), "DiceTray"),
        Step("claim", END, "Grill"),
        Step(
            "stack",
            READ,
            "Stacks",
            plays=(
                roll_dice(RIVAL, 8),
                pickomino.Take(player=RIVAL, face="worm"),
                roll_dice(RIVAL, 4),
                pickomino.Take(player=RIVAL, face=4),
                pickomino.Claim(player=RIVAL, tile=24, source="grill"),
            ),
        ),
        Step("rival", READ, "Stacks"),
        Step("bust", ROLL, "Grill"),
        Step("decide", FREE, "DiceTray"),
        Step("decide-more", FREE, "PickominoAside"),
        Step("how", READ, "Stacks", tells_end=True),
        Step("end", READ, "Grill"),
    ),
)

LESSONS: Mapping[str, Lesson] = MappingProxyType({"martian": _MARTIAN, "pickomino": _PICKOMINO})
"""By game."""
