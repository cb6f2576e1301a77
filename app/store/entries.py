"""The list of games: what each entry says, and how they are found and filtered."""

import json
import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, TypeVar

from app.store.failures import Damaged, NoSuchGame
from engines.message import Message

ValueT = TypeVar("ValueT")

EARLIEST = datetime(1970, 1, 1, tzinfo=UTC)
LATEST = datetime(9000, 1, 1, tzinfo=UTC)
"""Between these any moment has a time of day everywhere on earth."""

_COLUMNS = "id, name, players, scores, current, winners, started, updated, steps, finished, sealed"


@dataclass(frozen=True, slots=True)
class Entry:
    """One game in a list."""

    id: str
    """Six letters or digits; its record's header says the same, unless it was taken."""
    game: str
    players: tuple[str, ...]
    scores: tuple[int, ...]
    current: int | None
    """The seat that acts next."""
    winners: tuple[int, ...] | None
    """The seats that won; None while the game goes on."""
    started: datetime
    updated: datetime
    """When its last line was written. Both are in UTC."""
    steps: int
    playable: bool
    """Not finished, and with dice that are not sealed somewhere else."""


@dataclass(frozen=True)
class Wanted:
    """Which games a list is to have: those that fit all that is given."""

    player: str | None = None
    game: str | None = None
    finished: bool | None = None
    playable: bool = False
    """Only those that can be played on."""

    def where(self) -> tuple[str, list[object]]:
        """As SQL, with its values."""
        terms: list[str] = []
        values: list[object] = []
        if self.player is not None:
            terms.append("number IN (SELECT game FROM seat WHERE player = ?)")
            values.append(self.player)
        if self.game is not None:
            terms.append("name = ?")
            values.append(self.game)
        if self.finished is not None:
            terms.append("finished = ?")
            values.append(self.finished)
        if self.playable:
            terms.append("finished = 0 AND sealed = 0")
        return " AND ".join(terms) or "TRUE", values


def find(
    connection: sqlite3.Connection, wanted: Wanted, most: int | None, skip: int
) -> tuple[Entry, ...]:
    """The games wanted, latest first: at most so many, after so many that are skipped."""
    where, values = wanted.where()
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM game WHERE {where}"
        " ORDER BY updated DESC, number DESC LIMIT ? OFFSET ?",
        (*values, -1 if most is None else most, skip),
    )
    return tuple(_entry(row) for row in rows)


def count(connection: sqlite3.Connection, wanted: Wanted) -> int:
    """How many games there are of those wanted."""
    where, values = wanted.where()
    row = connection.execute(f"SELECT count(*) FROM game WHERE {where}", values).fetchone()
    found: int = row[0]
    return found


def players(connection: sqlite3.Connection) -> tuple[str, ...]:
    """All who have played: those with the most games first."""
    rows = connection.execute(
        "SELECT player FROM seat GROUP BY player ORDER BY count(*) DESC, player"
    )
    return tuple(player for (player,) in rows)


def entry(connection: sqlite3.Connection, beginning: str) -> Entry:
    """The only game whose id begins so. Raises `NoSuchGame`."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM game WHERE substr(id, 1, length(:start)) = :start LIMIT 2",
        {"start": beginning},
    ).fetchall()
    if not rows or not beginning:
        raise no_such_game(beginning)
    if len(rows) > 1:
        raise NoSuchGame(Message("store-several-games", {"id": beginning}))
    return _entry(rows[0])


def number(connection: sqlite3.Connection, game_id: str) -> int:
    """The key of a game in the other tables. Raises `NoSuchGame`."""
    row = connection.execute("SELECT number FROM game WHERE id = ?", (game_id,)).fetchone()
    if row is None:
        raise no_such_game(game_id)
    found: int = row[0]
    return found


def no_such_game(game_id: str) -> NoSuchGame:
    """What is said of an id that no game has."""
    if not game_id.strip():
        return NoSuchGame(Message("store-no-id"))
    return NoSuchGame(Message("store-no-game", {"id": game_id}))


def moment(text: Any) -> datetime:
    """When it was, as the file has it. Raises `Damaged` where that is no time."""
    try:
        found = datetime.fromisoformat(text).astimezone(UTC)
    except (TypeError, ValueError, OverflowError) as error:
        raise Damaged("a time cannot be read") from error
    return max(EARLIEST, min(found, LATEST))


def _entry(row: tuple[Any, ...]) -> Entry:
    key, name, seated, scores, current, winners, started, updated, steps, finished, sealed = row
    return Entry(
        id=key,
        game=name,
        players=_several(seated, str),
        scores=_several(scores, int),
        current=current,
        winners=None if winners is None else _several(winners, int),
        started=moment(started),
        updated=moment(updated),
        steps=steps,
        playable=not finished and not sealed,
    )


def _several(text: Any, kind: type[ValueT]) -> tuple[ValueT, ...]:
    """The values of a list. Raises `Damaged` where it is none."""
    try:
        values = json.loads(text)
    except (TypeError, ValueError) as error:
        raise Damaged("a list cannot be read") from error
    if not isinstance(values, list) or not all(isinstance(value, kind) for value in values):
        raise Damaged("a list has other things in it")
    return tuple(values)
