"""What the store refuses, and how the reasons of SQLite and of the system are told."""

import errno
import os
import sqlite3
from pathlib import Path

from engines.message import Message, Refusal

# The words by which a sentence is chosen, with what SQLite or the system calls them.
_BY_SQLITE = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "forbidden",
    sqlite3.SQLITE_CANTOPEN: "forbidden",
    sqlite3.SQLITE_PERM: "forbidden",
}
_BY_SYSTEM = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.EAGAIN: "locked",
}
_HINDRANCES = {
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
}
LITTLE = 65536
"""Bytes that are too few for the files that SQLite makes beside its own."""

_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


class StoreFailed(Refusal):
    """The games cannot be read or written, or not by this version of the program."""


class NoSuchGame(StoreFailed):
    """No game goes by this id, or several begin with it."""


class GameBusy(StoreFailed):
    """The game is being played somewhere else, or has gone on there."""


class Damaged(sqlite3.DatabaseError):
    """The file is a database, but not one with games in it."""


def is_damage(error: sqlite3.Error | UnicodeDecodeError) -> bool:
    """Whether it is the file itself that is wrong.

    As text the module cannot read even what SQLite says is wrong, when that names what is.
    """
    return isinstance(error, Damaged | UnicodeDecodeError) or _code(error) in _DAMAGED


def is_hindrance(error: sqlite3.Error) -> bool:
    """Whether something could not be written, or made, that reading needs as well."""
    return _code(error) in _HINDRANCES


def failure(
    error: sqlite3.Error | UnicodeDecodeError | OSError, file: Path, *, writing: bool
) -> StoreFailed:
    """What is said of an error in reading or writing `file`."""
    if _is_full(error, file):
        why, reason = "full", os.strerror(errno.ENOSPC)
    elif isinstance(error, OSError):
        why = _BY_SYSTEM.get(error.errno or 0, "other")
        reason = os.strerror(error.errno or errno.EIO)
    else:
        why, reason = _BY_SQLITE.get(_code(error), "other"), str(error)
    if isinstance(error, OSError) and error.errno in (errno.ENOTDIR, errno.EEXIST):
        return StoreFailed(Message("store-no-folder", {"folder": str(file.parent)}))
    words = {"file": str(file), "why": why, "reason": reason}
    return StoreFailed(Message("store-cannot-write" if writing else "store-cannot-read", words))


def _is_full(error: Exception, file: Path) -> bool:
    """Whether SQLite fails because the disk is full, which it does not always say."""
    if not isinstance(error, sqlite3.Error) or _code(error) not in _HINDRANCES:
        return False
    try:
        disk = os.statvfs(file.parent)
    except OSError:
        return False
    return disk.f_bavail * disk.f_frsize < LITTLE


def _code(error: sqlite3.Error | UnicodeDecodeError) -> int:
    """SQLite's result code without what it adds to it; 0 for an error of the module's own."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF
