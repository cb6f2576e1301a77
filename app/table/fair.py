"""Fair dice: the table binds itself to every roll before the first, and anyone can check it later.

The scheme is `hmac-sha256/1`, explained to players in `docs/fair-dice.md`. A *seed* is drawn and
its *commitment* shown; then the players add a *salt* that the seed could not foresee; both together
give every roll of the game; the seed is revealed when it has ended.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count as from_zero
from itertools import islice
from typing import Annotated, Literal, TypeGuard, TypeVar

from pydantic import AfterValidator, ConfigDict, StringConstraints

from engines.core import Model

SCHEME: Literal["hmac-sha256/1"] = "hmac-sha256/1"
SEED_BYTES = 32
LONGEST_SALT = 200
"""Characters of a whole salt, those of all players joined."""

_SIDES = 6
_FAIR_BYTES = 252
"""The bytes below it fall evenly on six sides; the others are skipped."""

_HEX = "[0-9a-f]{64}"
_REPEATABLE = "--seed "

FaceT = TypeVar("FaceT")


class Fairness(Model):
    """What a record's header says of fair dice; other keys are not read."""

    model_config = ConfigDict(strict=True, extra="ignore")

    scheme: Literal["hmac-sha256/1"] = SCHEME
    commitment: Annotated[str, StringConstraints(pattern=f"^{_HEX}$")]
    """The SHA-256 of the seed."""
    salt: Annotated[str, StringConstraints(max_length=LONGEST_SALT)]
    """What the players added."""

    @property
    def repeats(self) -> bool:
        """Whether the dice were not drawn but are those of a number, as the salt then says."""
        return re.fullmatch(f"{_REPEATABLE}-?[0-9]+", self.salt) is not None


def _not_ours(scheme: str) -> str:
    if scheme == SCHEME:
        raise ValueError("this scheme is known")
    return scheme


class OtherScheme(Model):
    """What the header of another program's record says of fair dice that cannot be checked here."""

    model_config = ConfigDict(strict=True, extra="ignore")

    scheme: Annotated[str, AfterValidator(_not_ours)]


def commitment(seed: bytes) -> str:
    """What is shown of a seed before it is used."""
    return hashlib.sha256(seed).hexdigest()


def is_seed(value: object) -> TypeGuard[str]:
    """Whether this is a seed as records write it."""
    return isinstance(value, str) and re.fullmatch(_HEX, value) is not None


def throw(
    seed: bytes, salt: str, number: int, die: Sequence[FaceT], count: int
) -> tuple[FaceT, ...]:
    """How `count` dice fall in roll `number` of the game, from 0; `die` lists a die's six sides."""
    sides = (byte % _SIDES for byte in _stream(seed, salt, number) if byte < _FAIR_BYTES)
    return tuple(die[side] for side in islice(sides, count))


def _stream(seed: bytes, salt: str, number: int) -> Iterator[int]:
    for block in from_zero():
        yield from hmac.digest(seed, f"{salt}:{number}:{block}".encode(), "sha256")


def salt_room(players: int) -> int:
    """How many characters each of 1 to 10 players may type for a joined salt of at most 200."""
    return (LONGEST_SALT + 1) // players - 1


def join_salts(typed: Sequence[str]) -> str:
    """One salt of those that the players typed, in seat order; who typed nothing gets one made."""
    salt = "/".join(salt or secrets.token_hex(8) for salt in typed)
    # A keyboard may send halves of characters; no record can hold them.
    return salt.encode(errors="replace").decode()


class FairDice:
    """The dice of one game, bound to a seed and a salt."""

    def __init__(self, seed: bytes, salt: str) -> None:
        """Raises `ValueError` for a salt that is too long or no text."""
        self._seed = seed
        self.fairness = Fairness(commitment=commitment(seed), salt=salt)

    @property
    def seed(self) -> str:
        """In hex; nobody may see it before the game has ended."""
        return self._seed.hex()

    def roll(self, die: Sequence[FaceT], count: int, number: int) -> tuple[FaceT, ...]:
        return throw(self._seed, self.fairness.salt, number, die, count)


@dataclass(frozen=True)
class Seal:
    """A seed that is drawn for a game before the players say their salts."""

    seed: bytes = field(repr=False, default_factory=lambda: secrets.token_bytes(SEED_BYTES))
    salt: str | None = None
    """Stands in for the players' salts, which then are not asked for: dice to be repeated."""

    @property
    def commitment(self) -> str:
        """What is shown of the seed."""
        return commitment(self.seed)

    def dice(self, salts: Sequence[str]) -> FairDice:
        """The dice of the game, with what each player typed in seat order."""
        return FairDice(self.seed, join_salts(salts) if self.salt is None else self.salt)


def repeatable(number: int, game: int) -> Seal:
    """The seal of the `game`th game, from 0, with dice that are the same for the same number.

    Its salt says so, for whoever knows the number knows the dice.
    """
    seed = hashlib.sha256(f"diceport --seed {number} game {game}".encode()).digest()
    return Seal(seed, f"{_REPEATABLE}{number}"[:LONGEST_SALT])
