"""Where dice come from."""

import random
import secrets
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from app.table.fair import Fairness

FaceT = TypeVar("FaceT")


class DiceSource(Protocol):
    """Gives the faces of dice, each of the six sides of a die equally likely."""

    @property
    def fairness(self) -> Fairness | None:
        """What the dice are bound to, for the record's header; None for dice bound to nothing."""

    @property
    def seed(self) -> str | None:
        """What reveals how bound dice were made, for the record's end; None for others."""

    def roll(self, die: Sequence[FaceT], count: int, number: int, /) -> tuple[FaceT, ...]:
        """How `count` dice fall in roll `number` of the game, from 0; `die` lists one's sides.

        Bound dice fall the same however often the same roll is asked for.
        """


class _Unbound:
    """Dice that nobody can check afterwards."""

    fairness: Fairness | None = None
    seed: str | None = None


class SecureDice(_Unbound):
    """Dice from the operating system's secure source, without bias."""

    def roll(self, die: Sequence[FaceT], count: int, _: int = 0) -> tuple[FaceT, ...]:
        return tuple(die[secrets.randbelow(len(die))] for _ in range(count))


class SeededDice(_Unbound):
    """The same dice for the same seed, on every machine and in every version of Python."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def roll(self, die: Sequence[FaceT], count: int, _: int = 0) -> tuple[FaceT, ...]:
        # Only random() is promised to give the same numbers in all versions of Python.
        return tuple(die[int(self._random.random() * len(die))] for _ in range(count))


class ScriptedDice(_Unbound):
    """Rolls written down beforehand, for lessons and tests."""

    def __init__(self, rolls: Iterable[Sequence[object]]) -> None:
        self._rolls = iter(rolls)

    def roll(self, die: Sequence[FaceT], count: int, _: int = 0) -> tuple[FaceT, ...]:
        """The next roll of the script.

        Raises `ValueError` when the script has ended or its next roll is not of `count` such dice.
        """
        faces = next(self._rolls, None)
        if faces is None:
            raise ValueError("the script has no more rolls")
        if len(faces) != count or not set(faces) <= set(die):
            raise ValueError(f"the script's roll {list(faces)} is not {count} dice of {list(die)}")
        return tuple(die[die.index(face)] for face in faces)
