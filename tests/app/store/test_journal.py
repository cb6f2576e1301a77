"""What a table writes to the store, also when the disk has no room for it."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.store.store import Store
from app.table.journal import Copied, FileJournal, Journal, JournalFailed
from tests.app.store.games import begin, play, store

# The disk is full: nothing can be written beyond a limit. Then there is room again.
DISK_FULL = """
import resource, sys
from pathlib import Path
from tests.app.store.games import begin, play, played, store

kept = store(Path(sys.argv[1]))
old = played(kept, most=3)
table = begin(kept)
play(table, 5)
written, game_id = table.journal.lines, table.journal.about["id"]
most = max(file.stat().st_size for file in kept.folder.iterdir() if file.is_file())
_, hard = resource.getrlimit(resource.RLIMIT_FSIZE)


def room(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))


for size in (most + 5000, most + 100, most, 0):
    room(size)
    state = table.state
    try:
        play(table, 1)
    except ValueError as error:
        assert error.message.id == "store-cannot-write"
    else:
        raise AssertionError("the line was kept")
    assert table.state is state
    assert kept.lines(game_id) == table.journal.lines == written
    assert table.journal.durable

table.go_on_unrecorded()
play(table, 3)
assert kept.lines(game_id) == written == table.journal.lines[:-3]
assert not table.journal.durable
room(hard)
play(table, 1)
assert table.journal.durable
assert kept.lines(game_id) == table.journal.lines
assert len(table.journal.lines) == len(written) + 4

# What is there can be looked at, also by whoever comes only now.
table.journal.close()
kept.close()
room(0)
assert len(kept.lines(old)) == 4
assert len(kept.games()) == 2
room(hard)
kept.delete(old)
assert len(kept.games()) == 1
kept.close()
"""

# There is no room for the whole file, or just for it.
NO_ROOM = """
import resource, sys
from pathlib import Path
from tests.app.store.games import begin, play, store

kept = store(Path(sys.argv[1]))
_, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
for size in range(0, 60000, 4096):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        begin(kept)
    except ValueError as error:
        assert error.message.id == "store-cannot-write"
    else:
        break
    assert not kept.exists or store(Path(sys.argv[1])).games() == ()
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
play(begin(kept))
assert kept.warning is None
assert not list(kept.folder.glob("games-damaged*"))
"""


def fill(kept: Store) -> None:
    """Let there be no room."""
    kept.database.write(lambda found: found.execute("PRAGMA max_page_count = 1"))


def clear(kept: Store) -> None:
    """Let there be room again."""
    kept.database.write(lambda found: found.execute("PRAGMA max_page_count = 1000000"))


def refusal(journal: Journal, *lines: str) -> tuple[str, str | int]:
    before = journal.lines
    with pytest.raises(JournalFailed) as refused:
        journal.append(*lines)
    assert journal.lines == before
    return refused.value.message.id, refused.value.message.args.get("why", "")


def long(lines: int) -> tuple[str, ...]:
    """So many lines that each needs more room."""
    return ("x" * 5000,) * lines


def test_lines_are_kept_all_or_none(tmp_path: Path) -> None:
    kept = store(tmp_path)
    journal = begin(kept).journal
    written = journal.lines
    fill(kept)
    assert refusal(journal, *long(20)) == ("store-cannot-write", "full")
    assert store(tmp_path).lines(journal.about["id"]) == written
    clear(kept)
    journal.append(*long(20))
    assert store(tmp_path).lines(journal.about["id"]) == (*written, *long(20))


def test_no_game_is_begun_without_room_but_it_may_be_in_memory(tmp_path: Path) -> None:
    kept = store(tmp_path)
    begin(kept)
    fill(kept)
    journal = kept.new_journal(None)
    header = f'{{"players": ["Ann"], "game": "martian", "note": "{"x" * 50000}"}}'
    assert refusal(journal, header) == ("store-cannot-write", "full")
    assert not kept.busy(journal.id)
    again = journal.relaxed()
    again.append(header)
    assert (again.lines, again.durable) == ((header,), False)
    assert kept.count() == 1
    clear(kept)
    again.append("a")
    assert again.durable
    assert kept.lines(journal.id) == (header, "a")
    assert kept.busy(journal.id)


def test_what_could_not_be_written_is_tried_once_more_at_the_end(tmp_path: Path) -> None:
    kept = store(tmp_path)
    table = begin(kept)
    fill(kept)
    table.go_on_unrecorded()
    table.journal.append(*long(3))
    assert not table.journal.durable
    clear(kept)
    table.journal.close()
    assert kept.lines(table.journal.about["id"]) == table.journal.lines
    assert not kept.busy(table.journal.about["id"])


def test_play_in_memory_waits_for_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # So long that the test would not end.
    monkeypatch.setattr("app.store.journal.PATIENCE", 1e6)
    kept, other = store(tmp_path), store(tmp_path)
    table = begin(kept)
    table.go_on_unrecorded()
    other.database.write(lambda _: play(table, 2))
    assert not table.journal.durable
    play(table, 1)
    assert table.journal.durable
    assert other.lines(table.journal.about["id"]) == table.journal.lines


def test_a_game_that_went_on_elsewhere_is_not_spoilt(tmp_path: Path) -> None:
    kept = store(tmp_path)
    table = begin(kept)
    number = "(SELECT number FROM game)"
    kept.database.write(
        lambda found: found.execute(f"INSERT INTO line VALUES ({number}, 2, 'theirs')")
    )
    there = kept.lines(table.journal.about["id"])
    assert refusal(table.journal, "ours") == ("store-moved-on", "")
    table.go_on_unrecorded()
    with pytest.raises(JournalFailed, match="store-moved-on"):
        play(table, 2)
    assert kept.lines(table.journal.about["id"]) == there


def test_a_line_that_was_kept_without_being_told_is_not_kept_twice(tmp_path: Path) -> None:
    kept = store(tmp_path)
    table = begin(kept)
    number = "(SELECT number FROM game)"
    kept.database.write(
        lambda found: found.execute(f"INSERT INTO line VALUES ({number}, 2, 'ours')")
    )
    table.journal.append("ours", "more")
    assert kept.lines(table.journal.about["id"])[1:] == ("ours", "more")


@pytest.mark.skipif(sys.platform == "win32", reason="limits of files are not known there")
def test_a_file_that_cannot_be_made_whole_is_not_made(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", NO_ROOM, str(tmp_path)],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.skipif(sys.platform == "win32", reason="limits of files are not known there")
def test_a_full_disk_costs_nothing(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", DISK_FULL, str(tmp_path)],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")


# --- With a copy in a record file


def test_a_copy_has_the_same_lines(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    kept = store(tmp_path)
    table = begin(kept, copied=lambda journal: Copied(journal, FileJournal(path), kept.tell))
    play(table)
    assert table.journal.path == path
    assert tuple(path.read_text("utf-8").splitlines()) == table.journal.lines
    assert kept.lines(table.journal.about["id"]) == table.journal.lines
    table.journal.close()
    assert not kept.busy(table.journal.about["id"])


def test_a_copy_has_no_line_that_the_store_could_not_keep(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    kept = store(tmp_path)
    journal = begin(
        kept, copied=lambda journal: Copied(journal, FileJournal(path), kept.tell)
    ).journal
    fill(kept)
    assert refusal(journal, *long(3)) == ("store-cannot-write", "full")
    assert tuple(path.read_text("utf-8").splitlines()) == journal.lines
    journal = journal.relaxed()
    journal.append(*long(3))
    assert not journal.durable
    assert tuple(path.read_text("utf-8").splitlines()) == journal.lines
    clear(kept)
    journal.append("a")
    assert journal.durable
    assert kept.lines(journal.about["id"]) == journal.lines


def test_the_store_goes_on_without_the_copy(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    kept = store(tmp_path)
    journal = begin(
        kept, copied=lambda journal: Copied(journal, FileJournal(path), kept.tell)
    ).journal
    path.unlink()
    journal.append("a")
    assert kept.warning is not None
    assert kept.warning.id == "store-copy-ended"
    assert journal.durable
    assert journal.path is None
    assert kept.lines(journal.about["id"]) == journal.lines
    assert not path.exists()
