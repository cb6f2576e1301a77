"""The power goes: what is on the disk is a legal record with every step that was told."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from app.store.playing import resume
from app.table.record import last_position
from engines.pickomino import PICKOMINO
from tests.app.store.games import begin, play, store

PAGE = 4096
FRAME = PAGE + 24
"""A page in the log, with what stands before it."""
LOG_HEAD = 32


class Disk(NamedTuple):
    """What would be there if the power went now; what else SQLite makes does not outlive that."""

    database: bytes
    log: bytes


class Files:
    """The files of a store while it is open.

    They are opened once: closing one of them would take from SQLite its locks on it.
    """

    def __init__(self, folder: Path) -> None:
        self._database = (folder / "games.db").open("rb", buffering=0)
        self._log = (folder / "games.db-wal").open("rb", buffering=0)

    def disk(self) -> Disk:
        self._database.seek(0)
        self._log.seek(0)
        return Disk(self._database.read(), self._log.read())

    def close(self) -> None:
        self._database.close()
        self._log.close()


def _laid(folder: Path, disk: Disk) -> Path:
    """The folder of a store in which that is left."""
    (folder / "data").mkdir(parents=True)
    (folder / "data" / "games.db").write_bytes(disk.database)
    (folder / "data" / "games.db-wal").write_bytes(disk.log)
    return folder


class Kept:
    """A game, and how often one has looked at what is left of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.kept = store(folder)
        self.table = begin(self.kept, PICKOMINO)
        self.game_id = self.table.journal.about["id"]
        self.files = Files(self.kept.folder)
        self._copies = 0

    @property
    def lines(self) -> tuple[str, ...]:
        return self.table.journal.lines

    def after(self, disk: Disk) -> tuple[str, ...]:
        """The lines that are there when the power is back: a legal beginning of the game."""
        self._copies += 1
        copy = store(_laid(self.folder / str(self._copies), disk))
        lines = copy.lines(self.game_id)
        assert copy.warning is None
        copy.close()
        assert lines == self.lines[: len(lines)]
        last_position(lines)
        return lines

    def checkpoint(self) -> None:
        """Let SQLite put its log into the database, as it does by itself from time to time."""
        path = self.kept.folder / "games.db"
        with closing(sqlite3.connect(path)) as other:
            assert other.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()[0] == 0


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Kept]:
    kept = Kept(tmp_path)
    yield kept
    kept.files.close()


def test_every_step_that_was_told_is_there(game: Kept) -> None:
    told: list[Disk] = []
    game.table.watch(lambda _: told.append(game.files.disk()))
    for _ in range(3):
        play(game.table, 10)
        game.checkpoint()
    lines = len(game.lines) - len(told)
    for number, disk in enumerate(told, start=lines + 1):
        assert len(game.after(disk)) == number


def test_a_step_that_was_written_in_part_is_not_there_at_all(game: Kept) -> None:
    sizes = [len(game.files.disk().log)]
    for _ in range(3):
        play(game.table, 1)
        sizes.append(len(game.files.disk().log))
    assert sizes == sorted(set(sizes))
    disk, chance = game.files.disk(), Random(1)
    for before, after in pairwise(sizes):
        first = 1 + sizes.index(before)
        cuts = {before, before + 1, before + FRAME, after - FRAME, after - 1}
        for cut in cuts | set(chance.sample(range(before, after), 4)):
            for rest in (b"", bytes(after - cut), chance.randbytes(after - cut)):
                assert len(game.after(Disk(disk.database, disk.log[:cut] + rest))) == first
        assert len(game.after(Disk(disk.database, disk.log[:after]))) == first + 1


def test_the_log_is_lost_in_part_in_any_order(game: Kept) -> None:
    play(game.table, 5)
    before = game.files.disk()
    play(game.table, 1)
    after = game.files.disk()
    chance = Random(2)
    for _ in range(30):
        log = bytearray(after.log)
        for start in range(len(before.log), len(log), 512):
            if chance.random() < 0.3:
                log[start : start + 512] = bytes(len(log[start : start + 512]))
        assert len(game.after(Disk(after.database, bytes(log)))) >= 6


def test_the_power_goes_while_the_log_is_put_into_the_database(game: Kept) -> None:
    play(game.table, 30)
    before = game.files.disk()
    game.checkpoint()
    after = game.files.disk()
    assert before.database != after.database
    assert before.log == after.log
    chance = Random(3)
    for _ in range(30):
        torn = _mixed(before.database, after.database, chance)
        assert len(game.after(Disk(torn, after.log))) == 31


def _mixed(before: bytes, after: bytes, chance: Random) -> bytes:
    """Pages of both, as far as it was written."""
    size = chance.randrange(len(before), len(after) + 1, 512)
    mixed = bytearray(before[:size].ljust(size, b"\0"))
    for start in range(0, size, 512):
        if chance.random() < 0.5:
            mixed[start : start + 512] = after[start : start + 512][: size - start]
    return bytes(mixed)


def test_the_power_goes_while_the_log_begins_anew(game: Kept) -> None:
    play(game.table, 30)
    game.checkpoint()
    old = game.files.disk()
    play(game.table, 1)
    new = game.files.disk()
    assert len(new.log) == len(old.log)
    written = max(at for at in range(len(new.log)) if new.log[at] != old.log[at]) + 1
    cuts = {0, 1, LOG_HEAD - 1, LOG_HEAD, LOG_HEAD + FRAME, written - 1}
    for cut in cuts | set(Random(4).sample(range(written), 20)):
        assert len(game.after(Disk(new.database, new.log[:cut] + old.log[cut:]))) == 31
    assert len(game.after(new)) == 32


def test_the_first_line_is_there_or_nothing_is(tmp_path: Path) -> None:
    kept = store(tmp_path)
    journal = kept.new_journal(None)
    other = begin(kept, PICKOMINO)
    files = Files(kept.folder)
    before = files.disk()
    journal.append(*other.journal.lines)
    after = files.disk()
    files.close()
    for number, cut in enumerate(range(len(before.log), len(after.log), 1000)):
        copy = store(_laid(tmp_path / str(number), Disk(after.database, after.log[:cut])))
        assert [entry.id for entry in copy.games()] == [other.journal.about["id"]]
        copy.close()


def test_play_goes_on_when_the_power_is_back(game: Kept) -> None:
    play(game.table, 10)
    disk = game.files.disk()
    play(game.table, 10)
    table = resume(store(_laid(game.folder / "back", disk)), game.game_id)
    play(table, 10)
    assert table.journal.lines == game.lines
