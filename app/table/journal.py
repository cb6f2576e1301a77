"""Where the steps of a game are written before anyone sees them."""

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from engines.core import Message, Refusal


class JournalFailed(Refusal):
    """A line could not be written; what was written before it is whole."""


class Journal(Protocol):
    """Keeps the lines of one game's record, in order."""

    @property
    def lines(self) -> tuple[str, ...]:
        """All lines written so far."""

    def append(self, *lines: str) -> None:
        """Write lines, all or none, so that they are kept when this returns.

        Raises `JournalFailed`.
        """

    def close(self) -> None:
        """Let go of what the lines are kept in; no line can be written any more."""


class MemoryJournal:
    """Keeps a game for as long as the program runs."""

    def __init__(self, lines: tuple[str, ...] = ()) -> None:
        self._lines = list(lines)

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(self._lines)

    def append(self, *lines: str) -> None:
        self._lines.extend(lines)

    def close(self) -> None:
        """Nothing to let go of: the lines stay."""


class FileJournal:
    """Keeps a game in a new record file, each line handed to the system as it is written."""

    def __init__(self, path: Path) -> None:
        """Make the file. Raises `JournalFailed` when there is one already, or cannot be."""
        self._path = path
        self._lines: list[str] = []
        try:
            self._file = path.open("xb", buffering=0)
        except FileExistsError as error:
            if path.is_dir():
                raise self._failed(errno.EISDIR) from error
            raise JournalFailed(Message("refusal-record-exists", {"file": str(path)})) from error
        except OSError as error:
            raise self._failed(error.errno) from error

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(self._lines)

    def append(self, *lines: str) -> None:
        """Write lines, all or none; a file whose first lines cannot be written is removed."""
        try:
            self._write("".join(f"{line}\n" for line in lines).encode())
        except OSError as error:
            if not self._lines:
                self.close()
                with suppress(OSError):
                    self._path.unlink()
            raise self._failed(error.errno) from error
        self._lines.extend(lines)

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def _write(self, data: bytes) -> None:
        whole = self._file.seek(0, os.SEEK_END)
        if self._file.write(data) != len(data):  # the disk filled up in the middle of a line
            self._file.truncate(whole)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _failed(self, number: int | None) -> JournalFailed:
        words = {"file": str(self._path), "reason": os.strerror(number or errno.EIO)}
        return JournalFailed(Message("refusal-record-write", words))


def save(path: Path, lines: tuple[str, ...]) -> None:
    """Write a whole record into a new file. Raises `JournalFailed`."""
    journal = FileJournal(path)
    try:
        journal.append(*lines)
    finally:
        journal.close()
