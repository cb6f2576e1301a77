"""Who plays a game: a lease that ends with the process that holds it.

A lease is a lock of the system on a file of its own. The lock is gone when its process is, however
that ended, and a file that is left behind means nothing.
"""

import errno
import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep

PATIENCE = 3.0
"""Seconds to wait for somebody else who is writing."""
PAUSE = 0.002
"""Seconds between two looks whether somebody else is ready."""


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Nobody else, in this process or another, is in such a `with` for the same folder.

    Raises `OSError` where nothing can be locked, or others let nobody in for so long.
    """
    lock = os.open(folder / "games.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        waited = 0.0
        while not _locked(lock):
            if waited >= PATIENCE:
                raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
            sleep(PAUSE)
            waited += PAUSE
        yield
    finally:
        os.close(lock)


class Lease:
    """The right to play one game, until it is ended or the process is."""

    def __init__(self, folder: Path, file: Path, lock: int) -> None:
        self._folder = folder
        self._file = file
        self._lock = lock

    def end(self) -> None:
        """Let others play. Whatever becomes of the file, the lock is gone."""
        with suppress(OSError), alone(self._folder):
            self._file.unlink()
        os.close(self._lock)


def take(folder: Path, game: str) -> Lease | None:
    """The lease of a game; None while somebody has it. Raises `OSError`."""
    file = _file(folder, game)
    file.parent.mkdir(mode=0o700, exist_ok=True)
    # Files are made and removed by one at a time, so that all lock the same one.
    with alone(folder):
        lock = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        if _locked(lock):
            return Lease(folder, file, lock)
    os.close(lock)
    return None


def taken(folder: Path, game: str) -> bool:
    """Whether somebody has the lease of a game."""
    file = _file(folder, game)
    try:
        if not file.exists():
            return False
        with alone(folder):
            lock = os.open(file, os.O_RDWR)
            try:
                return not _locked(lock)
            finally:
                os.close(lock)
    except OSError:  # it is gone again, or nobody can lock anything here
        return False


def _file(folder: Path, game: str) -> Path:
    return folder / "leases" / game


def _locked(file: int) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
