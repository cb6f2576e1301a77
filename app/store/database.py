"""The file of games: made, opened, read and written, and set aside when it is damaged."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TypeVar

from app.store.failures import StoreFailed, failure, is_damage, is_hindrance
from app.store.files import (
    BESIDE,
    NAME,
    Which,
    at_rest,
    close_to_others,
    is_there,
    keep_names,
    make_folder,
    set_aside,
    which,
)
from app.store.lease import PATIENCE, alone
from app.store.schema import MIGRATIONS, check, migrate, refuse_newer
from engines.message import Message

ResultT = TypeVar("ResultT")


class Database:
    """The file of games, opened by whoever asks first and again whenever it is another file."""

    def __init__(self, folder: Path, now: Callable[[], datetime], told: list[Message]) -> None:
        """`told` gets what is to be said when a damaged file was set aside."""
        self.folder = folder
        self.path = folder / NAME
        self._now = now
        self._told = told
        self._connection: sqlite3.Connection | None = None
        self._which: Which | None = None
        self._still = False

    def another(self) -> "Database":
        """The same file, opened by somebody else."""
        return Database(self.folder, self._now, self._told)

    @property
    def exists(self) -> bool:
        """Whether there is such a file, or something that cannot be looked at."""
        return is_there(self.path)

    def read(self, work: Callable[[sqlite3.Connection], ResultT], otherwise: ResultT) -> ResultT:
        """What `work` finds, or `otherwise` where there is no file. Raises `StoreFailed`."""

        def attempt() -> ResultT:
            if not self.exists:
                return otherwise
            try:
                return work(self._opened())
            finally:
                if self._still:
                    self.close()

        return self._done(attempt, writing=False)

    def write(
        self, work: Callable[[sqlite3.Connection], ResultT], patience: float = PATIENCE
    ) -> ResultT:
        """Do `work` wholly or not at all; it is on the disk when this returns.

        Raises `StoreFailed`, after `patience` seconds when somebody else is writing all the time.
        Where there is no file, there will be. When it is replaced in the meantime, `work` is done
        once more, in the new one.
        """

        def attempt() -> ResultT:
            while True:
                if not self.exists:
                    _make(self.folder, self._when)
                result = _in_one(self._opened(), work, patience)
                if self._in_place():
                    return result

        return self._done(attempt, writing=True)

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
            except (sqlite3.Error, UnicodeDecodeError) as error:
                if self._still or not is_damage(error):
                    raise
                self._set_aside(error)
                return attempt()
        except (sqlite3.Error, UnicodeDecodeError, OSError) as error:
            refusal = failure(error, self.path, writing=writing)
            # Who may not write now may write soon; but on a full disk nothing is opened again.
            if self._still or refusal.message.args.get("why") == "forbidden":
                self.close()
            raise refusal from error

    def _opened(self) -> sqlite3.Connection:
        if self._connection is not None and not self._in_place():
            self.close()
        if self._connection is None:
            close_to_others(self.path)
            self._which = which(self.path)
            self._connection = self._open()
        refuse_newer(self._connection, self.path)
        return self._connection

    def _open(self) -> sqlite3.Connection:
        try:
            self._still = False
            return _connect(self.path, "mode=rw")
        except sqlite3.OperationalError as error:
            # SQLite cannot make the files that it needs beside this one. Without them it can read
            # what does not change, for as long as it does not.
            if not is_hindrance(error) or not at_rest(self.path):
                raise
            self._still = True
            return _connect(self.path, "mode=ro&immutable=1")

    def _in_place(self) -> bool:
        """Whether the file that is open is still the one that goes by its name."""
        return self._which == which(self.path)

    def _set_aside(self, error: sqlite3.Error | UnicodeDecodeError) -> None:
        """Give the damaged file another name. Raises `StoreFailed` when it has to stay."""
        try:
            with alone(self.folder):
                if self._in_place():  # nobody else has done it
                    name = set_aside(self.path, self._when)
                    self._told.append(Message("store-set-aside", {"file": name}))
        except OSError:
            words = {"file": str(self.path), "reason": str(error)}
            raise StoreFailed(Message("store-damaged", words)) from error
        finally:
            self.close()  # only now: under its old name it would be written to

    @property
    def _when(self) -> str:
        return f"{self._now():%Y%m%d-%H%M%S}"


def _in_one(
    connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], ResultT], patience: float
) -> ResultT:
    """Do `work` in one transaction."""
    _wait(connection, patience)
    try:
        connection.execute("BEGIN IMMEDIATE")
        result = work(connection)
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
        _wait(connection, PATIENCE)
    return result


def _wait(connection: sqlite3.Connection, patience: float) -> None:
    """How long to wait, from now on, for somebody else."""
    connection.execute(f"PRAGMA busy_timeout = {int(patience * 1000)}")


def _connect(path: Path, how: str) -> sqlite3.Connection:
    """Open a file of games. Raises as `check` does."""
    with _opening(path, how) as connection:
        check(connection, path)
    return connection


@contextmanager
def _opening(path: Path, how: str) -> Iterator[sqlite3.Connection]:
    """A connection that is closed if something goes wrong."""
    uri = f"{path.absolute().as_uri()}?{how}"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=PATIENCE)
    # A text that has suffered stays in the way of nothing but itself.
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    with ExitStack() as stack:
        stack.callback(connection.close)
        # Of a newer file nothing else is looked at, which might not be understood.
        refuse_newer(connection, path)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")  # the seed is nobody's when it is gone
        yield connection
        stack.pop_all()


def _make(folder: Path, when: str) -> None:
    """Make the file of games, which comes to its name when it is whole. Raises `OSError`."""
    make_folder(folder)
    with alone(folder):
        path = folder / NAME
        if which(path) is not None:  # somebody else has made it
            return
        # What is left of a file that somebody has removed must not be taken for the new one's.
        set_aside(path, when)
        new = folder / f"{NAME}.new"
        for end in BESIDE:
            new.with_name(new.name + end).unlink(missing_ok=True)
        try:
            _fill(new)
            new.rename(path)
        finally:
            new.unlink(missing_ok=True)
        keep_names(folder)


def _fill(new: Path) -> None:
    """Make a file without games. Only when this returns it is whole."""
    # Before SQLite sees it: what it makes beside the file is for the same eyes only.
    os.close(os.open(new, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    with _opening(new, "mode=rw") as connection:
        # Nothing is left beside it, or for later: on a full disk that would be lost.
        connection.execute("PRAGMA journal_mode = MEMORY")
        migrate(connection, MIGRATIONS)
        connection.execute("PRAGMA journal_mode = WAL")
    connection.close()
