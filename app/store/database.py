"""The file of games: made, opened, brought up to date, and set aside when it is damaged."""

import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from app.store.failures import Damaged, StoreFailed, failure, is_damage
from app.store.lease import alone
from engines.message import Message

NAME = "games.db"
APPLICATION_ID = 0x44696365
"""Stands in the file's head, so that nothing else is taken for it."""
PATIENCE = 5.0
"""Seconds to wait for somebody else who is writing."""

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
        seat INTEGER NOT NULL,
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
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID
    """,
)
MIGRATIONS: tuple[tuple[str, ...], ...] = (VERSION_1,)
"""What makes each version of the file of the one before; a new file has gone through all."""

_TABLES = {"game", "seat", "line", "tally"}
_BESIDE = ("", "-wal", "-shm")
"""How the names of the files end that belong together."""

ResultT = TypeVar("ResultT")
_Which = tuple[int, int]


class Database:
    """The file of games, opened by whoever asks first and again whenever it is another file."""

    def __init__(self, folder: Path, now: Callable[[], datetime], told: list[Message]) -> None:
        """`told` gets what is to be said when a damaged file was set aside."""
        self.folder = folder
        self.path = folder / NAME
        self._now = now
        self._told = told
        self._connection: sqlite3.Connection | None = None
        self._which: _Which | None = None

    @property
    def exists(self) -> bool:
        """Whether there is such a file, or something that cannot be looked at."""
        try:
            return _which(self.path) is not None
        except OSError:
            return True

    def read(self, work: Callable[[sqlite3.Connection], ResultT], otherwise: ResultT) -> ResultT:
        """What `work` finds, or `otherwise` where there is no file. Raises `StoreFailed`."""

        def attempt() -> ResultT:
            if not self.exists:
                return otherwise
            return work(self._opened())

        return self._done(attempt, writing=False)

    def write(self, work: Callable[[sqlite3.Connection], ResultT]) -> ResultT:
        """Do `work` wholly or not at all; it is on the disk when this returns.

        Raises `StoreFailed`. Where there is no file, there will be. When the file is set aside in
        the meantime, `work` is done once more, in the new one.
        """

        def attempt() -> ResultT:
            if not self.exists:
                _make(self.folder)
            connection = self._opened()
            connection.execute("BEGIN IMMEDIATE")
            try:
                result = work(connection)
                connection.execute("COMMIT")
            finally:
                if connection.in_transaction:
                    with suppress(sqlite3.Error):
                        connection.execute("ROLLBACK")
            return result

        result = self._done(attempt, writing=True)
        return result if self._in_place() else self._done(attempt, writing=True)

    def close(self) -> None:
        """Close the file; whoever asks next opens it again."""
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    def _done(self, attempt: Callable[[], ResultT], *, writing: bool) -> ResultT:
        try:
            try:
                return attempt()
            except sqlite3.Error as error:
                if not is_damage(error):
                    raise
                self._set_aside(error)
                return attempt()
        except (sqlite3.Error, OSError) as error:
            self.close()
            raise failure(error, self.path, writing=writing) from error

    def _in_place(self) -> bool:
        """Whether the file that is open is still the one that goes by its name."""
        return self._which == _which(self.path)

    def _opened(self) -> sqlite3.Connection:
        if self._connection is not None and not self._in_place():
            self.close()
        if self._connection is None:
            self._which = _which(self.path)
            self._connection = _open(self.path)
        return self._connection

    def _set_aside(self, error: sqlite3.Error) -> None:
        """Give the damaged file another name. Raises `StoreFailed` when it has to stay."""
        try:
            with alone(self.folder):
                # Somebody else may have done it.
                if self._in_place():
                    name = _set_aside(self.path, f"{self._now():%Y%m%d-%H%M%S}")
                    self._told.append(Message("store-set-aside", {"file": name}))
        except OSError:
            words = {"file": str(self.path), "reason": str(error)}
            raise StoreFailed(Message("store-damaged", words)) from error
        finally:
            self.close()  # only now: closed under its name, the file would be written to


def _which(path: Path) -> _Which | None:
    """Tells a file from another of the same name; None when there is none. Raises `OSError`."""
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return found.st_dev, found.st_ino


def _make(folder: Path) -> None:
    """Make the file of games, which comes to its name when it is whole. Raises `OSError`."""
    if not folder.is_dir():
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _sync(folder.parent)
    with alone(folder):
        path = folder / NAME
        if path.exists():
            return
        # What is left of a file that somebody has removed must not be taken for the new one's.
        _set_aside(path, "left")
        new = folder / f"{NAME}.new"
        for end in _BESIDE:
            new.with_name(new.name + end).unlink(missing_ok=True)
        # Before SQLite sees it: what it makes beside the file is for the same eyes only.
        os.close(os.open(new, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        connection = _connect(new)
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            migrate(connection, MIGRATIONS)
        finally:
            connection.close()
        new.rename(path)
        _sync(folder)


def _sync(folder: Path) -> None:
    """Let the names in a folder outlive a power cut."""
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def _connect(path: Path, how: str = "mode=rw") -> sqlite3.Connection:
    uri = f"{path.absolute().as_uri()}?{how}"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=PATIENCE)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _open(path: Path) -> sqlite3.Connection:
    """Open the file. Raises `sqlite3.Error`, `Damaged`, and `StoreFailed` for a newer one."""
    with ExitStack() as stack:
        connection = _connect(path)
        stack.callback(connection.close)
        (mark,) = connection.execute("PRAGMA application_id").fetchone()
        if mark != APPLICATION_ID:
            raise Damaged("these are no games")
        if _version(connection) > len(MIGRATIONS):
            raise StoreFailed(Message("store-too-new", {"file": str(path)}))
        if _version(connection) < len(MIGRATIONS):
            migrate(connection, MIGRATIONS)
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        if not {name for (name,) in tables} >= _TABLES:
            raise Damaged("tables are missing")
        stack.pop_all()
    return connection


def _version(connection: sqlite3.Connection) -> int:
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def migrate(connection: sqlite3.Connection, migrations: Sequence[Sequence[str]]) -> None:
    """Bring a file up to date: wholly, or not at all. Raises `sqlite3.Error`."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statements in migrations[_version(connection) :]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _set_aside(path: Path, when: str) -> str:
    """Rename what belongs to `path`, over nothing that is there; the new name of the file."""
    number = 1
    while True:
        again = f"-{number}" if number > 1 else ""
        name = f"{path.stem}-damaged-{when}{again}{path.suffix}"
        if not any(path.with_name(name + end).exists() for end in _BESIDE):
            break
        number += 1
    for end in _BESIDE:
        with suppress(FileNotFoundError):
            path.with_name(path.name + end).rename(path.with_name(name + end))
    return name
