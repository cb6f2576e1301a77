"""The referee: is this record a game played by the rules, and how does it stand?"""

from collections import deque
from pathlib import Path
from typing import Any

from app.table.record import BadRecord, Position, read
from engines.message import Message


def judge(path: Path) -> Position:
    """The position at the end of a record.

    Raises `BadRecord` for a record with an illegal line, and for what cannot be read as one.
    """
    try:
        with path.open("rb") as stream:
            return deque(read(stream), maxlen=1)[0]
    except OSError as error:
        words = {"file": str(path), "reason": error.strerror or ""}
        raise BadRecord(Message("record-cannot-open", words), None, unreadable=True) from error


def findings(position: Position) -> dict[str, Any]:
    """A legal record's position in the record's own words."""
    game, state = position.game, position.state
    return {
        "ok": True,
        "game": game.name,
        "finished": state.outcome is not None,
        "steps": position.steps,
        "current": state.current,
        "winners": list(state.outcome.winners) if state.outcome else None,
        "legal": [
            action.model_dump(mode="json", exclude={"player"})
            for action in game.legal_actions(state)
        ],
        **game.summary(state),
    }
