"""What the games share: models, steps, events, outcomes, refusals and the shape of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Generic, NamedTuple, TypeAlias, TypeVar, get_args
from unicodedata import category

from annotated_types import Ge, Le
from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    NonNegativeInt,
    PositiveInt,
    TypeAdapter,
    ValidationError,
)
from pydantic_core import ErrorDetails, PydanticCustomError

from engines.message import Message, Refusal

NAME_LENGTH = 32
MOST_DICE = 64
"""More than any game rolls at once; nobody gets the machine to count out millions."""


class Model(BaseModel):
    """A frozen value: equal by its fields, never changed in place."""

    model_config = ConfigDict(frozen=True, extra="forbid")


# --- What is refused ----------------------------------------------------------------------------


class IllegalStep(Refusal):
    """A step that the rules do not allow here; the state is as it was."""


class BadTable(Refusal):
    """Players or options with which no game can begin."""


# --- Who plays, and by which options ------------------------------------------------------------


def _name(name: str) -> str:
    if not 1 <= len(name) <= NAME_LENGTH:
        raise PydanticCustomError(
            "refusal-name-length", "name length", {"length": len(name), "most": NAME_LENGTH}
        )
    # Marks and spaces alone show nothing, or only on a character that is not the name's.
    if not name.isprintable() or all(category(letter)[0] in "MZ" for letter in name):
        raise PydanticCustomError("refusal-name-unprintable", "name is not printable")
    return name


def _all_different(names: tuple[str, ...]) -> tuple[str, ...]:
    for seat, name in enumerate(names):
        if name in names[:seat]:
            raise PydanticCustomError("refusal-name-twice", "a name twice", {"name": name})
    return names


Players = Annotated[
    tuple[Annotated[str, AfterValidator(_name)], ...], AfterValidator(_all_different)
]
"""The display names in seat order: 1 to 32 printable characters each, not only marks and spaces,
and no two the same."""


def seated(fewest: int, most: int) -> AfterValidator:
    """A validator of `Players` for a game of `fewest` to `most` players."""

    def check(names: tuple[str, ...]) -> tuple[str, ...]:
        if not fewest <= len(names) <= most:
            raise PydanticCustomError(
                "refusal-player-count",
                "player count",
                {"count": len(names), "fewest": fewest, "most": most},
            )
        return names

    return AfterValidator(check)


class Options(Model):
    """The house rules of a table: each a `Literal` or a ranged `int`, with its default."""

    model_config = ConfigDict(strict=True)

    @classmethod
    def choices(cls) -> dict[str, range | tuple[str, ...]]:
        """What each option may be: its words, default first, or its range of whole numbers."""
        found: dict[str, range | tuple[str, ...]] = {}
        for name, info in cls.model_fields.items():
            low = next((m.ge for m in info.metadata if isinstance(m, Ge)), None)
            high = next((m.le for m in info.metadata if isinstance(m, Le)), None)
            if isinstance(low, int) and isinstance(high, int):
                found[name] = range(low, high + 1)
            else:
                found[name] = get_args(info.annotation)
        return found


# --- Steps and actions --------------------------------------------------------------------------


class Step(Model):
    """One move of a game as the record writes it: who moves, and what was rolled or decided."""

    model_config = ConfigDict(strict=True, validate_by_name=True, serialize_by_alias=True)

    player: NonNegativeInt
    """The seat, from 0."""


class Roll(Step):
    """All dice that were not set aside, as they fell; each game narrows the faces."""

    dice: tuple[str | int, ...] = Field(alias="roll")


class Take(Step):
    """All dice of one face go to the set-aside zone; each game narrows the face."""

    face: str | int = Field(alias="take")


def _only_true(value: bool) -> bool:
    if not value:
        raise ValueError("stop is true")
    return value


class Stop(Step):
    """The player ends the turn without anything more."""

    stop: Annotated[bool, AfterValidator(_only_true)]


class RollDice(Model):
    """The player asks for dice. It becomes a step once the dice have fallen."""

    model_config = ConfigDict(serialize_by_alias=True, validate_by_name=True)

    player: NonNegativeInt
    count: int = Field(alias="roll", ge=1, le=MOST_DICE)
    """How many dice are to be rolled: all that are not set aside."""


Action: TypeAlias = RollDice | Step
"""What a seat may do: ask for dice, or a step that needs none."""


@cache
def roll_dice(player: int, count: int) -> RollDice:
    """The one `RollDice` of these values; actions are shared, since play asks for them often."""
    return RollDice(player=player, count=count)


@cache
def stop(player: int) -> Stop:
    """The one `Stop` of this seat."""
    return Stop(player=player, stop=True)


# --- What happened ------------------------------------------------------------------------------


class Event(Model):
    """Something that happened in a step, told in order; enough to animate, log or speak it."""


class TurnBegan(Event):
    player: int


class DiceRolled(Event):
    """Dice fell; each game narrows the faces."""

    player: int
    dice: tuple[str | int, ...]


class TurnOver(Event):
    """How a turn ended; each game has its own ways."""

    player: int
    aside: tuple[int, ...]
    """How many dice of each face were set aside."""


class GameEnded(Event):
    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


class Outcome(Model):
    """How a game ended."""

    reason: str
    """Why the winners won, one of the game's own words."""
    winners: tuple[int, ...]
    """The seats that won, in seat order; never empty."""
    scores: tuple[int, ...]
    """By seat: points in Martian Dice, worms in Pickomino."""


class State(Model):
    """A game at one moment. Each game adds its own table to it."""

    players: Players
    options: Options = Options()
    dice: PositiveInt
    """How many dice the game is played with."""
    current: int | None = 0
    """The seat that acts next, None once the game is over."""
    rolled: tuple[str | int, ...] = ()
    """The dice on the table from which one face must be taken."""
    aside: tuple[int, ...]
    """How many dice of each face are set aside in the running turn."""
    outcome: Outcome | None = None

    @property
    def dice_left(self) -> int:
        """How many dice are not set aside."""
        return self.dice - sum(self.aside)

    @property
    def begun(self) -> bool:
        """Whether the current seat has rolled in this turn."""
        return bool(self.rolled) or any(self.aside)


StateT = TypeVar("StateT", bound=State)


def turn_of(state: State) -> tuple[object, ...]:
    """What is the same at all moments of a turn, and no two turns have in common."""
    return tuple(value for name, value in state if name not in {"rolled", "aside"})


class Transition(NamedTuple, Generic[StateT]):
    """What `apply` gives: the state after the step and what happened on the way."""

    state: StateT
    events: tuple[Event, ...]


# --- A game -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Game(Generic[StateT]):
    """All that the app needs to know of a game in order to play it."""

    name: str
    """As records and the command line spell it."""
    seats: range
    """How many may play."""
    die: tuple[str | int, ...]
    """The six sides of one die."""
    faces: tuple[str | int, ...]
    """The faces in the order they are listed everywhere."""
    digits: Mapping[str | int, int]
    """The digit that stands for a face, where faces have one; empty where they do not."""
    options: type[Options]
    state: type[StateT]
    steps: TypeAdapter[Any]
    """Reads a step from a record's line."""
    roll: Callable[[int, Sequence[Any]], Roll]
    """Makes the step in which a seat rolled these dice."""
    new_game: Callable[[Sequence[str], Any], StateT]
    legal_actions: Callable[[StateT], tuple[Action, ...]]
    apply: Callable[[StateT, Step], Transition[StateT]]
    scores: Callable[[StateT], tuple[int, ...]]
    """By seat, as `Outcome.scores`."""
    summary: Callable[[StateT], dict[str, object]]
    """The table in the record's words, as the referee prints it."""

    def start(self, players: Sequence[str], options: Mapping[str, object] | None = None) -> StateT:
        """The state in which a game of these players by these options begins.

        Raises `BadTable` for a wrong number of players, a bad or doubled name, an unknown option
        or a value it cannot have.
        """
        try:
            return self.new_game(players, self.options.model_validate(options or {}))
        except ValidationError as error:
            raise BadTable(self._what_is_wrong(error.errors()[0])) from None

    def read_options(self, texts: Mapping[str, str]) -> Options:
        """Options from text, as typed on a command line. Raises `BadTable`."""
        try:
            return self.options.model_validate_strings(dict(texts))
        except ValidationError as error:
            raise BadTable(self._what_is_wrong(error.errors()[0])) from None

    def _what_is_wrong(self, error: ErrorDetails) -> Message:
        if error["type"].startswith("refusal-"):
            return Message(error["type"], error.get("ctx", {}))
        option = str(error["loc"][0]) if error["loc"] else ""
        choices = self.options.choices()
        if option in choices:
            allowed = choices[option]
            if isinstance(allowed, range):
                return Message(
                    "refusal-option-range",
                    {"option": option, "low": allowed[0], "high": allowed[-1]},
                )
            words = ", ".join(allowed)
            return Message("refusal-option-value", {"option": option, "allowed": words})
        if error["type"] == "extra_forbidden":
            return Message(
                "refusal-option-unknown",
                {"option": option, "game": self.name, "known": ", ".join(choices)},
            )
        return Message("refusal-table-unreadable")


def is_due(roll: Roll, legal: tuple[Action, ...]) -> bool:
    """Whether a roll is what the legal actions ask for; a `RollDice` stands first there."""
    due = legal[0] if legal else None
    return isinstance(due, RollDice) and due.player == roll.player and due.count == len(roll.dice)


def refuse_out_of_turn(state: State, step: Step) -> None:
    """Raise `IllegalStep` when the game is over or another seat is to move."""
    if state.current is None:
        raise IllegalStep(Message("refusal-game-over"))
    if step.player >= len(state.players):
        raise IllegalStep(Message("refusal-no-such-seat", {"seat": step.player}))
    if step.player != state.current:
        names = {"player": state.players[step.player], "current": state.players[state.current]}
        raise IllegalStep(Message("refusal-not-your-turn", names))


def refuse_roll(due: RollDice | None, rolled: int, waiting: bool) -> None:
    """Raise `IllegalStep` for a roll that is not due or of the wrong number of dice."""
    if waiting:
        raise IllegalStep(Message("refusal-take-first"))
    if due is not None and rolled != due.count:
        raise IllegalStep(Message("refusal-roll-count", {"due": due.count, "rolled": rolled}))
