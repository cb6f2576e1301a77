"""The game record: one game as JSON Lines, written and read line by line."""

import json
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import chain
from types import MappingProxyType
from typing import Any, Protocol, TypeAlias

from pydantic import ConfigDict, Field, ValidationError
from pydantic_core import from_json

from app.table.fair import LONGEST_SALT, Fairness, OtherScheme, is_seed
from app.table.witness import Witness
from engines.core import BadTable, Event, Game, Model, Outcome, Roll, State, Step
from engines.message import Message, Refusal
from engines.registry import GAMES

Bots: TypeAlias = tuple[str | None, ...]
"""By seat, the level of the bot that sits there, None for a person; empty without any bot."""

VERSION = 1
LONGEST_LINE = 64 * 1024
"""Bytes. No line that a game can write comes near it; what is longer is no record."""


class Header(Model):
    """The first line: what is played, by whom, by which options. Other keys are not read."""

    model_config = ConfigDict(strict=True, extra="ignore")

    record: int = VERSION
    game: str
    players: tuple[str, ...]
    options: dict[str, Any] = Field(default_factory=dict)
    id: Any = None
    """Names the game where it is kept."""
    started: Any = None
    """When the game began, in ISO 8601."""
    fairness: Fairness | OtherScheme | None = None
    bots: Any = None
    """By seat, the level of a bot or null; anything else seats nobody but people."""
    coach: Any = None
    """False where the players want no coach at the table."""


class Result(Model):
    """The last line of a finished game."""

    model_config = ConfigDict(strict=True, extra="ignore")

    winners: tuple[int, ...]
    scores: tuple[int, ...]


class _ResultLine(Model):
    model_config = ConfigDict(strict=True, extra="ignore")

    result: Result
    seed: Any = None
    """Reveals how fair dice were made; not read where there are none."""


class BadRecord(Refusal):
    """A record that cannot be read (`unreadable`), or with a line that cannot stand there.

    `line` counts from 1; it is None when there is no line to name.
    """

    def __init__(self, message: Message, line: int | None, *, unreadable: bool = False) -> None:
        super().__init__(message)
        self.line = line
        self.unreadable = unreadable


def header_line(
    game: Game[Any],
    state: State,
    fairness: Fairness | None = None,
    about: Mapping[str, str] = MappingProxyType({}),
    bots: Bots = (),
    *,
    coach: bool = True,
) -> str:
    """The line with which the record of a game that starts as `state` begins.

    `about` has what else its header says: `id` and `started`.
    """
    header = Header(
        game=game.name,
        players=state.players,
        options=state.options.model_dump(),
        id=about.get("id"),
        started=about.get("started"),
        fairness=fairness,
        bots=bots or None,
        coach=None if coach else False,
    )
    return header.model_dump_json(exclude_none=True)


def step_line(step: Step) -> str:
    """The line of a step."""
    return step.model_dump_json()


def result_line(outcome: Outcome, seed: str | None = None) -> str:
    """The line that ends the record of a finished game; `seed` reveals how fair dice were made."""
    result = Result(winners=outcome.winners, scores=outcome.scores)
    return _ResultLine(result=result, seed=seed).model_dump_json(exclude_none=True)


@dataclass(frozen=True)
class Position:
    """A game after one line of its record."""

    game: Game[Any]
    state: State
    steps: int
    """How many steps have been made."""
    step: Step | None
    """The step of this line; None after the header."""
    events: tuple[Event, ...] = ()
    """What the step brought about."""
    rolls: int = 0
    """How many of the steps were rolls."""
    fairness: Fairness | OtherScheme | None = None
    """What the header says of fair dice."""
    seed: str | None = None
    """The seed of fair dice, which gives every roll. None until the result has revealed it."""
    bots: Bots = ()
    """Which seats the header gives to bots; their levels need not be known here."""
    coach: bool = True
    """Whether the header lets players ask for the odds."""


class Readable(Protocol):
    """Gives a record line by line, as a file does that is open for reading."""

    def readline(self, most: int, /) -> bytes:
        """The next line, or as many of its bytes; nothing at the end."""


def read(stream: Readable) -> Generator[Position, None, str | None]:
    """Play a record through: the position after the header and after each step.

    Reads no further than it is asked to and holds one line at a time, and of fair dice how they
    fell. Returns their seed if the result reveals it. Raises `BadRecord` at the first line that is
    not legal (for fair dice, only the end tells which it is), and `OSError` where the stream cannot
    be read.
    """
    lines = _lines(stream)
    first = next(lines, None)
    if first is None:
        raise BadRecord(Message("record-empty"), None, unreadable=True)
    position = _begin(first)
    fairness = position.fairness
    witness = Witness(position.game, fairness) if isinstance(fairness, Fairness) else None
    yield position
    for number, line in enumerate(lines, start=2):
        try:
            step = _step(position.game, line, number)
            if step is None:
                seed = _check_end(position.state, witness, line, number)
            else:
                position = _after(position, step, number)
        except BadRecord:
            # Other dice than those rolled are what is wrong, not the line that no longer fits them.
            _check_dice(witness, _seed_in(chain([line], lines)))
            raise
        if step is None:
            _check_dice(witness, seed)
            after = next(lines, None)
            if after is not None:
                wrong = "record-another-game" if begins(after) else "record-after-result"
                raise BadRecord(Message(wrong), number + 1)
            return seed
        if witness is not None:
            witness.see(step)
        yield position
    return None


def read_to_end(stream: Readable) -> Position:
    """The position at the end of a record, with its `seed`. Raises as `read` does."""
    positions = read(stream)
    last = next(positions)
    while True:
        try:
            last = next(positions)
        except StopIteration as end:
            return replace(last, seed=end.value)


def read_lines(lines: Iterable[str]) -> Iterator[Position]:
    """Play lines through that were kept one by one, as `read` does those of a file."""
    return read(_stream(lines))


def read_on(position: Position, line: str) -> Position | None:
    """The position after one more line; None for one that is, or is not, the result.

    Only the rules are asked, so the whole record is to be read again once it has ended. Raises
    `BadRecord`.
    """
    number = position.steps + 2
    step = _step(position.game, line.encode(), number)
    return None if step is None else _after(position, step, number)


def last_position(lines: Iterable[str]) -> Position:
    """The position at the end of these lines, as `read_to_end` has it. Raises `BadRecord`."""
    return read_to_end(_stream(lines))


def _stream(lines: Iterable[str]) -> Readable:
    return BytesIO("\n".join(lines).encode())


def _lines(stream: Readable) -> Iterator[bytes]:
    number = 0
    while line := stream.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            raise BadRecord(Message("record-line-too-long"), number, unreadable=number == 1)
        yield line  # its end, however it is written, is blank to JSON


def _json(line: bytes, number: int) -> Any:
    """The line's value. Raises `BadRecord` for what is no JSON in UTF-8."""
    if not line.strip():
        raise BadRecord(Message("record-blank-line"), number)
    try:
        return from_json(line, allow_inf_nan=False)
    except ValueError:
        raise BadRecord(Message("record-not-json"), number) from None


def begins(line: bytes) -> bool:
    """Whether a record begins with this line."""
    if b'"record"' not in line:
        return False
    try:
        value = from_json(line)
    except ValueError:
        return False
    return isinstance(value, dict) and "record" in value


def _refuse_twice(line: bytes, number: int) -> None:
    """Raise `BadRecord` for a line of JSON with a key twice in one object."""

    def different(pairs: list[tuple[str, Any]]) -> None:
        if len(dict(pairs)) != len(pairs):
            raise BadRecord(Message("record-key-twice"), number)

    json.loads(line, object_pairs_hook=different)


def _begin(line: bytes) -> Position:
    try:
        value = _json(line, 1)
    except BadRecord as error:
        raise BadRecord(Message("record-no-header"), 1, unreadable=True) from error
    if not isinstance(value, dict) or "record" not in value:
        raise BadRecord(Message("record-no-header"), 1, unreadable=True)
    version = value["record"]
    if version is True or version != VERSION or not isinstance(version, int):
        raise BadRecord(Message("record-other-version", {"version": VERSION}), 1, unreadable=True)
    _refuse_twice(line, 1)
    try:
        header = Header.model_validate_json(line)
    except ValidationError as error:
        raise BadRecord(_what_is_wrong_with_header(error), 1) from None
    game = GAMES.get(header.game)
    if game is None:
        known = {"known": ", ".join(GAMES)}
        raise BadRecord(Message("record-unknown-game", known), 1)
    try:
        start = game.start(header.players, header.options)
    except BadTable as error:
        raise BadRecord(error.message, 1) from error
    bots, coach = _bots(header), header.coach is not False
    return Position(game, start, 0, None, fairness=header.fairness, bots=bots, coach=coach)


def _bots(header: Header) -> Bots:
    """The bots as far as they are understood; without them the game is as legal."""
    found = header.bots
    if not isinstance(found, list) or len(found) != len(header.players):
        return ()
    bots = tuple(level if isinstance(level, str) else None for level in found)
    return bots if any(bots) else ()


def _what_is_wrong_with_header(error: ValidationError) -> Message:
    if all(each["loc"][:1] == ("fairness",) for each in error.errors()):
        return Message("record-bad-fairness", {"most": LONGEST_SALT})
    return Message("record-bad-header")


def _step(game: Game[Any], line: bytes, number: int) -> Step | None:
    """The step of a line, None for what seems to be the result."""
    try:
        step: Step = game.steps.validate_json(line, by_alias=True, by_name=False)
    except ValidationError:
        value = _json(line, number)
        _refuse_twice(line, number)
        if isinstance(value, dict) and "result" in value:
            return None
        if begins(line):
            raise BadRecord(Message("record-another-game"), number) from None
        raise BadRecord(_what_is_wrong(game, value), number) from None
    # No word of a step has a colon in it, so there is one to each key.
    if line.count(b":") != len(step.model_fields_set):
        _refuse_twice(line, number)
    return step


def _what_is_wrong(game: Game[Any], value: Any) -> Message:
    if not isinstance(value, dict):
        return Message("record-not-object")
    if not _is_seat(value.get("player")):
        return Message("record-bad-player")
    keys = value.keys() - {"player"}
    faces = {"faces": ", ".join(map(str, game.faces))}
    if keys == {"roll"}:
        return Message("record-bad-roll", faces)
    if keys == {"take"}:
        return Message("record-bad-take", faces)
    if len(keys) == 1 or keys == {"claim", "from"}:
        return Message("record-unknown-step")
    return Message("record-one-step")


def _is_seat(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _check_end(state: State, witness: Witness | None, line: bytes, number: int) -> str | None:
    """The seed of fair dice that the result reveals. Raises `BadRecord`, but for dice."""
    try:
        end = _ResultLine.model_validate_json(line)
    except ValidationError:
        raise BadRecord(Message("record-bad-result"), number) from None
    outcome = state.outcome
    if outcome is None:
        raise BadRecord(Message("record-result-too-early"), number)
    if (end.result.winners, end.result.scores) != (outcome.winners, outcome.scores):
        raise BadRecord(Message("record-other-result"), number)
    if witness is None or end.seed is None:
        return None
    if not is_seed(end.seed):
        raise BadRecord(Message("record-bad-seed"), number)
    if not witness.knows(end.seed):
        raise BadRecord(Message("record-other-seed"), number)
    return end.seed


def _seed_in(lines: Iterable[bytes]) -> str | None:
    """The seed in the last of these lines, whatever the others are."""
    with suppress(BadRecord, ValidationError):
        (last,) = deque(lines, maxlen=1)
        seed = _ResultLine.model_validate_json(last).seed
        return seed if is_seed(seed) else None
    return None


def _check_dice(witness: Witness | None, seed: str | None) -> None:
    """Raise `BadRecord` for the first roll that is not what a seed gives that was promised."""
    if witness is None or seed is None or not witness.knows(seed):
        return
    wrong = witness.first_wrong(seed)
    if wrong is not None:
        raise BadRecord(Message("record-other-dice"), wrong + 2)


def _after(position: Position, step: Step, number: int) -> Position:
    try:
        state, events = position.game.apply(position.state, step)
    except Refusal as error:
        raise BadRecord(error.message, number) from error
    rolls = position.rolls + isinstance(step, Roll)
    steps = position.steps + 1
    return Position(
        position.game,
        state,
        steps,
        step,
        events,
        rolls,
        position.fairness,
        bots=position.bots,
        coach=position.coach,
    )
