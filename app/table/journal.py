"""Where the steps of a game are written before anyone sees them."""

import errno
import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, Protocol

from engines.message import Message, Refusal


class JournalFailed(Refusal):
    """A line could not be written; what was written before it is whole."""


class Standing(NamedTuple):
    """How a game stands, for a journal that also keeps a list of games."""

    current: int | None
    """The seat that acts next."""
    scores: tuple[int, ...]
    winners: tuple[int, ...] | None
    """The seats that won; None while the game goes on."""


class Journal(Protocol):
    """Keeps the lines of one game's record, in order."""

    @property
    def about(self) -> Mapping[str, str]:
        """What the record's header says of where it is kept, such as its `id`."""

    @property
    def durable(self) -> bool:
        """Whether the game can be resumed from here when the program has ended."""

    @property
    def lines(self) -> tuple[str, ...]:
        """All lines written so far."""

    def append(self, *lines: str, standing: Standing | None = None) -> None:
        """Write lines, all or none, so that they are kept when this returns.

        `standing` is the game after them. Raises `JournalFailed`.
        """

    @property
    def path(self) -> Path | None:
        """The file in which the lines are kept, if they are kept in one."""

    def relaxed(self) -> "Journal":
        """The journal to go on with when this one has failed and play is to go on all the same."""

    def close(self) -> None:
        """Nobody plays here any more."""


class MemoryJournal:
    """Keeps a game for as long as the program runs."""

    about: Mapping[str, str] = MappingProxyType({})
    durable = False

    def __init__(self, lines: tuple[str, ...] = ()) -> None:
        self._lines = list(lines)

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(self._lines)

    @property
    def path(self) -> None:
        return None

    def append(self, *lines: str, standing: Standing | None = None) -> None:  # noqa: ARG002
        self._lines.extend(lines)

    def relaxed(self) -> "MemoryJournal":
        return MemoryJournal(self.lines)

    def close(self) -> None:
        pass


class RecordFile:
    """A new file for records, which is open only while lines are written."""

    def __init__(self, path: Path) -> None:
        """Make the file. Raises `JournalFailed` when there is one already, or cannot be."""
        self.path = path
        self._end = 0
        try:
            path.open("xb").close()
        except FileExistsError as error:
            if path.is_dir():
                raise self._failed(errno.EISDIR) from error
            raise JournalFailed(Message("refusal-record-exists", {"file": str(path)})) from error
        except OSError as error:
            raise self._failed(error.errno) from error

    def append(self, *lines: str) -> None:
        """Write lines, all or none. Raises `JournalFailed`."""
        data = _bytes(lines)
        try:
            self._write(data)
        except OSError as error:
            raise self._failed(error.errno) from error
        self._end += len(data)

    def close(self) -> None:
        """Leave no file that has nothing in it."""
        if not self._end:
            with suppress(OSError):
                self.path.unlink()

    def _write(self, data: bytes) -> None:
        with self.path.open("r+b", buffering=0) as file:
            # What stands after the lines was not written whole.
            whole = min(file.seek(0, os.SEEK_END), self._end)
            file.truncate(whole)
            file.seek(whole)
            if file.write(data) != len(data):  # the disk filled up in the middle of a line
                file.truncate(whole)
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _failed(self, number: int | None) -> JournalFailed:
        words = {"file": str(self.path), "reason": os.strerror(number or errno.EIO)}
        return JournalFailed(Message("refusal-record-write", words))


class FileJournal:
    """Keeps a game in a new record file."""

    about: Mapping[str, str] = MappingProxyType({})
    durable = False

    def __init__(self, path: Path) -> None:
        """Make the file. Raises `JournalFailed` when there is one already, or cannot be."""
        self._file = RecordFile(path)
        self._lines: list[str] = []

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(self._lines)

    def append(self, *lines: str, standing: Standing | None = None) -> None:  # noqa: ARG002
        """Write lines, all or none; a file whose first lines cannot be written is removed."""
        try:
            self._file.append(*lines)
        except JournalFailed:
            self.close()
            raise
        self._lines.extend(lines)

    @property
    def path(self) -> Path:
        return self._file.path

    def relaxed(self) -> MemoryJournal:
        return MemoryJournal(self.lines)

    def close(self) -> None:
        """Leave no file that has nothing in it."""
        self._file.close()

    def another(self) -> "FileJournal":
        """In a new file beside this one: after `game.jsonl`, `game-2.jsonl` and so on."""
        number = 2
        while (path := self.path.with_stem(f"{self.path.stem}-{number}")).exists():
            number += 1
        return FileJournal(path)


class Copied:
    """Keeps a game in a journal, and a copy of its lines in a record file for as long as it can."""

    def __init__(
        self, journal: Journal, file: FileJournal, tell: Callable[[Message], None]
    ) -> None:
        """Both are to have the same lines; `tell` gets what is to be said when the copy ends."""
        self._journal = journal
        self._file: FileJournal | None = file
        self._tell = tell

    @property
    def about(self) -> Mapping[str, str]:
        return self._journal.about

    @property
    def durable(self) -> bool:
        return self._journal.durable

    @property
    def lines(self) -> tuple[str, ...]:
        return self._journal.lines

    @property
    def path(self) -> Path | None:
        return self._journal.path if self._file is None else self._file.path

    def append(self, *lines: str, standing: Standing | None = None) -> None:
        """Write lines to the journal, then to the file: nobody sees there what may not be kept."""
        self._journal.append(*lines, standing=standing)
        if self._file is not None:
            try:
                self._file.append(*lines)
            except JournalFailed as error:  # the game is kept all the same
                self._file = None
                self._tell(Message("store-copy-ended", error.message.args))

    def relaxed(self) -> Journal:
        """To go on with the copy all the more, if there is one."""
        journal = self._journal.relaxed()
        return journal if self._file is None else Copied(journal, self._file, self._tell)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
        self._journal.close()


def save(path: Path, lines: tuple[str, ...]) -> None:
    """Write a whole record into a new file. Raises `JournalFailed`."""
    FileJournal(path).append(*lines)


def _bytes(lines: Iterable[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()
