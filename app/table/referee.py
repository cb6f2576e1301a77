"""The referee: is this record a game played by the rules, and how does it stand?"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Literal, TypeAlias

from app.table.fair import OtherScheme
from app.table.record import BadRecord, Position, read_to_end
from engines.message import Message

DiceChecked: TypeAlias = Literal["checked", "sealed", "unrevealed", "unknown", "none"]
"""What is known of a legal record's dice.

They are what the seed gives (`checked`); the seed is secret until the game ends (`sealed`), or was
not revealed then (`unrevealed`); their scheme is another program's (`unknown`); nothing binds them
(`none`). All but the first are judged by the rules alone.
"""


def judge(path: Path) -> Position:
    """The position at the end of a record.

    Raises `BadRecord` for a record with an illegal line, and for what cannot be read as one.
    """
    with record_file(path) as stream:
        return read_to_end(stream)


@contextmanager
def record_file(path: Path) -> Iterator[BinaryIO]:
    """The file of a record, to be read. Raises `BadRecord` where the system does not let it be."""
    try:
        with path.open("rb") as stream:
            yield stream
    except OSError as error:
        words = {"file": str(path), "reason": error.strerror or ""}
        raise BadRecord(Message("record-cannot-open", words), None, unreadable=True) from error


def judge_input(stream: BinaryIO | None) -> Position:
    """The position at the end of a record that comes in by itself. Raises `BadRecord` as `judge`.

    A process need not have such a stream.
    """
    with record_input(stream) as records:
        return read_to_end(records)


@contextmanager
def record_input(stream: BinaryIO | None) -> Iterator[BinaryIO]:
    """Standard input, to be read. Raises `BadRecord` where there is none, or it cannot be read."""
    try:
        if stream is None:
            raise _no_input()
        yield stream
    except OSError as error:
        raise _no_input() from error


def _no_input() -> BadRecord:
    return BadRecord(Message("record-no-input"), None, unreadable=True)


def dice_checked(position: Position) -> DiceChecked:
    """What is known of the dice of a record that `judge` has passed."""
    if position.fairness is None:
        return "none"
    if isinstance(position.fairness, OtherScheme):
        return "unknown"
    if position.seed is not None:
        return "checked"
    return "sealed" if position.state.outcome is None else "unrevealed"


def findings(position: Position) -> dict[str, Any]:
    """A legal record's position in the record's own words."""
    game, state = position.game, position.state
    return {
        "ok": True,
        "game": game.name,
        "finished": state.outcome is not None,
        "steps": position.steps,
        "fairness": dice_checked(position),
        "current": state.current,
        "winners": list(state.outcome.winners) if state.outcome else None,
        "legal": [
            action.model_dump(mode="json", exclude={"player"})
            for action in game.legal_actions(state)
        ],
        **game.summary(state),
    }
