"""Games out of record files, judged before any of them is kept."""

import hashlib
import json
import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, BinaryIO, NamedTuple

from app.store.entries import EARLIEST
from app.store.failures import NoSuchGame, StoreFailed
from app.store.journal import Kept, StoreJournal
from app.store.store import LENGTH, LETTERS, Entry, Store
from app.table.journal import JournalFailed, Standing
from app.table.record import BadRecord, begins, read_to_end
from app.table.referee import record_file
from app.table.table import standing
from engines.message import Message

_ID = re.compile(rf"[a-z0-9]{{{LENGTH}}}")


def import_records(store: Store, path: Path) -> tuple[Entry, ...]:
    """Keep the games of a file, as `import_stream` does those of what is read."""
    with record_file(path) as file:
        return import_stream(store, file)


def import_stream(store: Store, stream: BinaryIO) -> tuple[Entry, ...]:
    """Keep the games of what is read, which may be several records one after the other.

    Gives all games that are in it, in its order: also those that were here before. A game that is
    here up to an earlier moment goes on to where the record has it. Raises `BadRecord` when a line
    is illegal or this is no record, and then nothing is kept; `StoreFailed` when games cannot
    be kept, and `GameBusy` for one that goes on while it is played: those before it are kept.
    """
    with ExitStack() as stack:
        # What was judged is what is kept: a file may change, and a pipe is read only once.
        with _room():
            judged = stack.enter_context(TemporaryFile("w+", encoding="utf-8"))
        for record in _records(stream):
            with _room():
                print(json.dumps(record), file=judged, flush=True)
        judged.seek(0)
        ids = [_keep(store, _Record(*json.loads(text))) for text in judged]
    return tuple(map(store.entry, ids))


@contextmanager
def _room() -> Iterator[None]:
    """Raise `StoreFailed` where there is none: that is no fault of what is read."""
    try:
        yield
    except OSError as error:
        raise StoreFailed(Message("store-no-room", {"reason": error.strerror or ""})) from error


class _Record(NamedTuple):
    """A record that was judged, as the store takes it."""

    lines: Sequence[str]
    standing: Sequence[Any]
    """The fields of a `Standing`."""
    seed: str | None
    """What the record reveals of fair dice."""


class _Lines:
    """The lines of a file, which end for the referee where another record begins."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._ahead: bytes | None = None
        self.before = 0
        """How many lines there are in the records before this one."""
        self.lines: list[bytes] = []
        """The lines read of this record."""

    def readline(self, most: int, /) -> bytes:
        line = self._stream.readline(most) if self._ahead is None else self._ahead
        self._ahead = None
        if self.lines and begins(line):
            self._ahead = line
            return b""
        if line:
            self.lines.append(line)
        return line

    def another(self) -> bool:
        """Whether there is a record after this one, to which it turns then."""
        self.before += len(self.lines)
        self.lines = []
        return self._ahead is not None


def _records(stream: BinaryIO) -> Iterator[_Record]:
    """The records of a file, each judged. Raises `BadRecord` with a line of the whole file."""
    lines = _Lines(stream)
    more = True
    while more:
        try:
            end = read_to_end(lines)
        except BadRecord as error:
            line = None if error.line is None else lines.before + error.line
            raise BadRecord(error.message, line, unreadable=error.unreadable) from error
        texts = [line.rstrip(b"\r\n").decode() for line in lines.lines]
        yield _Record(texts, standing(end.game, end.state), end.seed)
        more = lines.another()


def _keep(store: Store, record: _Record) -> str:
    """Keep a game, unless it is here; the id that it has here."""
    lines = tuple(record.lines)
    header = json.loads(lines[0])
    for game_id in _ids(header.get("id"), lines):
        try:
            here = store.lines(game_id)
        except NoSuchGame:
            _append(_begin(store, game_id, header), lines, record.standing)
            return game_id
        if here[: len(lines)] == lines:
            return game_id
        if _without_seed(here) == _without_seed(lines):
            if "seed" not in json.loads(here[-1]):
                _reveal(store, game_id, lines)
            return game_id
        # With dice that are sealed here only the whole game is trusted, checked by its seed.
        if lines[: len(here)] == here and store.seed(game_id) in (None, record.seed):
            _append(store.open_journal(game_id), lines, record.standing)
            return game_id
    raise AssertionError("there are ids without end")


def _without_seed(lines: tuple[str, ...]) -> tuple[str, ...]:
    """The lines of a record as if its end revealed nothing."""
    *others, last = lines
    if '"result"' in last:
        end = json.loads(last)
        end.pop("seed", None)
        last = json.dumps(end)
    return (*others, last)


def _reveal(store: Store, game_id: str, lines: tuple[str, ...]) -> None:
    """Let the end of a game that is here say what it said nothing of: the seed. Nobody plays it."""
    store.database.write(
        lambda found: found.execute(
            "UPDATE line SET text = ? WHERE number = ?"
            " AND game = (SELECT number FROM game WHERE id = ?)",
            (lines[-1], len(lines), game_id),
        )
    )


def _begin(store: Store, game_id: str, header: dict[str, Any]) -> StoreJournal:
    """A journal that writes the game as if at the moment when it was begun, if that is known."""
    now = store.now().astimezone(UTC)
    started = _moment(header.get("started"))
    if started is None or not EARLIEST <= started <= now:
        started = now
    return StoreJournal(store.database, Kept(game_id, started, None), lambda: started, old=True)


def _ids(own: object, lines: tuple[str, ...]) -> Iterator[str]:
    """Ids for a record, the same ones each time: its own, and others if that is taken."""
    if isinstance(own, str) and _ID.fullmatch(own):
        yield own
    for number in count():
        digest = hashlib.sha256("\n".join((str(number), *lines[:2])).encode()).digest()
        yield "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:LENGTH])


def _append(journal: StoreJournal, lines: tuple[str, ...], standing: Sequence[Any]) -> None:
    """Let the journal have all lines. Raises `StoreFailed`."""
    try:
        journal.append(*lines[len(journal.lines) :], standing=Standing(*standing))
    except JournalFailed as error:
        raise StoreFailed(error.message) from error
    finally:
        journal.close()


def _moment(text: object) -> datetime | None:
    """A time as a header tells it, in UTC if it says no other; None for what is none."""
    try:
        moment = datetime.fromisoformat(text) if isinstance(text, str) else None
        if moment is not None and moment.tzinfo is None:
            return moment.replace(tzinfo=UTC)
        return moment and moment.astimezone(UTC)
    except (ValueError, OverflowError):
        return None
