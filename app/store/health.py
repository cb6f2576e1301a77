"""How it stands with the file of games: looked at without changing anything."""

import errno
import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile

from app.store.failures import Damaged, StoreFailed, failure, is_damage
from app.store.files import NAME, at_rest
from app.store.schema import APPLICATION_ID, MIGRATIONS, refuse_newer, version
from engines.message import Message

NEWEST = len(MIGRATIONS)
"""The version of the files that this program writes."""

ENOUGH = 65536
"""Bytes that must find room: about what a new file of games takes."""


@dataclass(frozen=True)
class Health:
    """What was found."""

    file: Path
    there: bool
    folder_mode: str | None
    """Who may do what, as `ls -l` has it; None for what is not there."""
    file_mode: str | None
    hindrance: Message | None
    """Why games cannot be kept; None where they can."""
    version: int | None = None
    """How many migrations the file has gone through; None where it cannot be read."""
    games: int | None = None
    """How many games are kept; None where they cannot be counted."""
    trouble: Message | None = None
    """What is wrong with the file."""


def examine(folder: Path) -> Health:
    """Look at the file of games in `folder`. Whatever is wrong with it, nothing is raised."""
    file = folder / NAME
    folder_mode, file_mode = _mode(folder), _mode(file)
    there = file_mode is not None
    found, games, trouble = _look(file) if there else (None, 0, None)
    newer = found is not None and found > NEWEST
    hindrance = trouble if newer else _hindrance(file, there=there)
    return Health(file, there, folder_mode, file_mode, hindrance, found, games, trouble)


def _look(file: Path) -> tuple[int | None, int | None, Message | None]:
    """The version, the number of games, and what is wrong."""
    found = None
    try:
        with _reading(file) as connection:
            found = version(connection)
            refuse_newer(connection, file)
            (mark,) = connection.execute("PRAGMA application_id").fetchone()
            (sound,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            if mark != APPLICATION_ID or sound != "ok":
                raise Damaged("these are no games" if sound == "ok" else sound)
            (games,) = connection.execute("SELECT count(*) FROM game").fetchone()
    except StoreFailed as error:
        return found, None, error.message
    except (sqlite3.Error, OSError) as error:
        if isinstance(error, sqlite3.Error) and is_damage(error):
            words = {"file": str(file), "reason": str(error)}
            return found, None, Message("store-found-damaged", words)
        return found, None, failure(error, file, writing=False).message
    return found, games, None


@contextmanager
def _reading(file: Path) -> Iterator[sqlite3.Connection]:
    """A connection that cannot write; beside a file that is at rest it makes no other either."""
    how = "mode=ro&immutable=1" if at_rest(file) else "mode=ro"
    uri = f"{file.absolute().as_uri()}?{how}"
    with closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as connection:
        yield connection


def _mode(path: Path) -> str | None:
    try:
        return stat.filemode(path.stat().st_mode)
    except OSError:
        return None


def _hindrance(file: Path, *, there: bool) -> Message | None:
    """Why games cannot be written into `file`, or one that is made there; it leaves nothing."""
    try:
        if there:
            os.close(os.open(file, os.O_RDWR))
        _try_to_write(file.absolute().parent)
    except OSError as error:
        return failure(error, file, writing=True).message
    return None


def _try_to_write(folder: Path) -> None:
    """Write into a file without a name in `folder`, or where that would be made.

    Raises `OSError`.
    """
    place = next(place for place in (folder, *folder.parents) if _mode(place) is not None)
    with TemporaryFile(dir=place, buffering=0) as file:
        if file.write(b"\0" * ENOUGH) < ENOUGH:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        os.fsync(file.fileno())
