"""The tables of the file of games, and how a file of an earlier version gets them."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from app.store.failures import Damaged, StoreFailed
from engines.message import Message

APPLICATION_ID = 0x44696365
"""Stands in the file's head, so that nothing else is taken for it."""

VERSION_1 = (
    """
    CREATE TABLE game (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        started TEXT NOT NULL,
        updated TEXT NOT NULL,
        seed TEXT,
        sealed INTEGER NOT NULL,
        name TEXT NOT NULL,
        players TEXT NOT NULL,
        steps INTEGER NOT NULL DEFAULT 0,
        current INTEGER,
        scores TEXT NOT NULL DEFAULT '[]',
        winners TEXT,
        finished INTEGER NOT NULL DEFAULT 0
    )
    """,
    "CREATE INDEX game_by_time ON game (updated)",
    "CREATE INDEX game_by_end ON game (finished, updated)",
    """
    CREATE TABLE seat (
        game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        player TEXT NOT NULL,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX seat_by_player ON seat (player)",
    """
    CREATE TABLE line (
        game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
        number INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE tally (
        game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
        player TEXT NOT NULL,
        name TEXT NOT NULL,
        ended TEXT NOT NULL,
        alone INTEGER NOT NULL,
        won INTEGER NOT NULL,
        score INTEGER NOT NULL,
        turns INTEGER NOT NULL,
        busts INTEGER NOT NULL,
        steals INTEGER NOT NULL,
        stolen INTEGER NOT NULL,
        best INTEGER NOT NULL,
        face_0 INTEGER NOT NULL,
        face_1 INTEGER NOT NULL,
        face_2 INTEGER NOT NULL,
        face_3 INTEGER NOT NULL,
        face_4 INTEGER NOT NULL,
        face_5 INTEGER NOT NULL,
        PRIMARY KEY (player, name, ended, game)
    ) WITHOUT ROWID
    """,
    "CREATE UNIQUE INDEX tally_by_game ON tally (game, player)",
)
MIGRATIONS: tuple[tuple[str, ...], ...] = (VERSION_1,)
"""What makes each version of the file of the one before; a new file has gone through all."""

_TABLES = {"game", "seat", "line", "tally"}


def check(connection: sqlite3.Connection, file: Path) -> None:
    """See that these are games, and bring them up to date.

    Raises `Damaged`, `StoreFailed` for a newer version, which is left as it is, and `sqlite3.Error`
    where the file cannot be read, or cannot be written although it has to be.
    """
    refuse_newer(connection, file)
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    if mark != APPLICATION_ID:
        raise Damaged("these are no games")
    if version(connection) < len(MIGRATIONS):
        migrate(connection, MIGRATIONS)
        refuse_newer(connection, file)  # somebody else may have done more
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    if not {name for (name,) in tables} >= _TABLES:
        raise Damaged("tables are missing")


def refuse_newer(connection: sqlite3.Connection, file: Path) -> None:
    """Raise `StoreFailed` when a newer version of the program has been there."""
    if version(connection) > len(MIGRATIONS):
        raise StoreFailed(Message("store-too-new", {"file": str(file)}))


def version(connection: sqlite3.Connection) -> int:
    """How many migrations the file has gone through."""
    found: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return found


def migrate(connection: sqlite3.Connection, migrations: Sequence[Sequence[str]]) -> None:
    """Bring a file up to date: wholly, or not at all. Raises `sqlite3.Error`."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Somebody else may have done it, or more.
        for number, statements in list(enumerate(migrations, start=1))[version(connection) :]:
            for statement in statements:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
