"""The journal of a game in the store: each append is one transaction."""

import json
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from types import MappingProxyType

from app.store.database import Database
from app.store.entries import moment
from app.store.failures import GameBusy, StoreFailed, failure
from app.store.files import make_folder
from app.store.lease import PATIENCE, Lease, take
from app.table.journal import JournalFailed, Standing
from engines.message import Message

HASTE = 0.05
"""Seconds: whoever plays on without the store does not wait for it at each step."""


@dataclass(frozen=True)
class Kept:
    """What the store knows of a game besides its lines."""

    id: str
    started: datetime
    seed: str | None = field(repr=False)
    """Of fair dice, while the game goes on."""


class StoreJournal:
    """Keeps the lines of one game in the store, and the right to play it."""

    path: None = None

    def __init__(
        self,
        database: Database,
        kept: Kept,
        now: Callable[[], datetime],
        lines: tuple[str, ...] = (),
        lease: Lease | None = None,
        *,
        old: bool = False,
    ) -> None:
        """Of a game that has `lines` in the store; one without is begun by the first append.

        It is the latest of all from then on, whatever the clock says, unless it is `old`.
        """
        self._old = old
        self._database = database
        self._kept = kept
        self._now = now
        self._lines = lines
        self._lease = lease
        self._written = len(lines)
        self._standing: Standing | None = None
        self._relaxed = False
        self.about: Mapping[str, str] = MappingProxyType(
            {"id": kept.id, "started": kept.started.isoformat(timespec="seconds")}
        )

    @property
    def id(self) -> str:
        """By which the store knows the game."""
        return self._kept.id

    @property
    def durable(self) -> bool:
        """Whether all lines are in the store."""
        return self._written == len(self._lines)

    @property
    def lines(self) -> tuple[str, ...]:
        return self._lines

    def append(self, *lines: str, standing: Standing | None = None) -> None:
        """Write lines, with those that could not be written before, all or none.

        Raises `JournalFailed`; a relaxed journal only when the game goes on somewhere else.
        """
        standing = standing or self._standing
        everything = self._lines + lines
        try:
            self._write(everything, standing)
        except StoreFailed as error:
            if not self._relaxed or isinstance(error, GameBusy):
                if not self._written:
                    self._end_lease()
                raise JournalFailed(error.message) from error
        self._lines, self._standing = everything, standing

    def relaxed(self) -> "StoreJournal":
        """This journal, which from now on keeps in memory what cannot be written, until it can."""
        self._relaxed = True
        return self

    def close(self) -> None:
        """Let the game be played somewhere else; what could not be written is tried once more.

        What is in the file is looked at: it may have been overwritten in the meantime.
        """
        if not self.durable:
            with suppress(StoreFailed):
                self._write(self._lines, self._standing)
        elif self._lease is not None:
            self._make_sure()
        self._end_lease()
        if self._standing is not None and self._standing.winners is not None and self.durable:
            # Only now: no step waits for it, and whoever just looks at games loads no rules.
            from app.store.statistics import count  # noqa: PLC0415

            with suppress(StoreFailed):  # who looks at the statistics makes up for it
                count(self._database, self.id, self._lines, patience=HASTE)

    def _make_sure(self) -> None:
        """See with fresh eyes whether the file has the game, and write it again if it has not."""
        fresh = self._database.another()
        no_lines: tuple[str, ...] = ()
        try:
            if fresh.read(lambda found: _lines_of(found, self.id), no_lines) != self._lines:
                self._written = 0
                self._database.close()
                self._write(self._lines, self._standing)
        except StoreFailed:
            self._written = 0
        finally:
            fresh.close()

    def _write(self, lines: tuple[str, ...], standing: Standing | None) -> None:
        if self._lease is None:
            self._lease = lease(self._database, self.id)
        self._database.write(
            lambda connection: keep(
                connection,
                self._kept,
                lines,
                self._written,
                standing=standing,
                now=self._now() if self._old else _latest(connection, self.id, self._now()),
            ),
            patience=HASTE if self._relaxed else PATIENCE,
        )
        self._written = len(lines)

    def _end_lease(self) -> None:
        if self._lease is not None:
            self._lease.end()
            self._lease = None


def lease(database: Database, game: str) -> Lease:
    """The right to play a game. Raises `GameBusy`, and `StoreFailed` where none can be had."""
    try:
        make_folder(database.folder)
        taken = take(database.folder, game)
    except OSError as error:
        raise failure(error, database.path, writing=True) from error
    if taken is None:
        raise GameBusy(Message("store-busy", {"id": game}))
    return taken


def keep(
    connection: sqlite3.Connection,
    kept: Kept,
    lines: tuple[str, ...],
    written: int,
    *,
    standing: Standing | None,
    now: datetime,
) -> None:
    """Let the game have exactly these lines, of which it has the first already.

    Usually `written` of them. After the file was replaced it may be fewer or none, after a commit
    that was not reported it may be more. Raises `GameBusy` when it has others.
    """
    row = connection.execute("SELECT number FROM game WHERE id = ?", (kept.id,)).fetchone()
    number: int = _begin(connection, kept, lines[0], now) if row is None else row[0]
    last = "SELECT coalesce(max(number), 0) FROM line WHERE game = ?"
    (there,) = connection.execute(last, (number,)).fetchone()
    if there != written:
        before = _lines_of(connection, kept.id)
        if lines[: len(before)] != before:
            raise GameBusy(Message("store-moved-on", {"id": kept.id}))
        there = len(before)
    connection.executemany(
        "INSERT INTO line (game, number, text) VALUES (?, ?, ?)",
        ((number, place, text) for place, text in enumerate(lines[there:], start=there + 1)),
    )
    steps = len(lines) - 1 - _is_result(lines[-1])
    connection.execute(
        "UPDATE game SET updated = ?, steps = ? WHERE number = ?", (_time(now), steps, number)
    )
    if standing is not None:
        finished = standing.winners is not None
        connection.execute(
            "UPDATE game SET current = ?, scores = ?, winners = ?, finished = ?, seed = ?"
            " WHERE number = ?",
            (
                standing.current,
                json.dumps(standing.scores),
                json.dumps(standing.winners) if finished else None,
                finished,
                None if finished else kept.seed,  # the result's line has it now
                number,
            ),
        )


def _begin(connection: sqlite3.Connection, kept: Kept, header: str, now: datetime) -> int:
    """Enter a new game by its first line; the key it gets."""
    said = json.loads(header)
    players: list[str] = said["players"]
    sealed = said.get("fairness") is not None and kept.seed is None
    number = connection.execute(
        "INSERT INTO game (id, started, updated, seed, sealed, name, players, current, scores)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?)",
        (
            kept.id,
            _time(kept.started),
            _time(now),
            kept.seed,
            sealed,
            said["game"],
            json.dumps(players, ensure_ascii=False),
            json.dumps([0] * len(players)),
        ),
    ).lastrowid
    if number is None:
        raise sqlite3.InternalError("no key")
    connection.executemany(
        "INSERT INTO seat (game, seat, player) VALUES (?, ?, ?)",
        ((number, seat, player) for seat, player in enumerate(players)),
    )
    return number


def _latest(connection: sqlite3.Connection, game: str, now: datetime) -> datetime:
    """Now, or later if the clock was set back, so that no other game is as late."""
    row = connection.execute(
        "SELECT id, updated FROM game ORDER BY updated DESC, number DESC LIMIT 1"
    ).fetchone()
    if row is None:
        return now
    latest = moment(row[1])
    return max(now, latest if row[0] == game else latest + timedelta.resolution)


def _lines_of(connection: sqlite3.Connection, game: str) -> tuple[str, ...]:
    rows = connection.execute(
        "SELECT text FROM line WHERE game = (SELECT number FROM game WHERE id = ?) ORDER BY number",
        (game,),
    )
    return tuple(text for (text,) in rows)


def _is_result(line: str) -> bool:
    return '"result"' in line and "result" in json.loads(line)


def _time(moment: datetime) -> str:
    """So that what is later sorts behind."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")
