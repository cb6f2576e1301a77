"""A game is played in one place at a time, and nobody has to clear up after anybody."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Barrier, Event, Thread

import pytest

from app.store.lease import Lease, alone, take, taken
from app.store.playing import resume
from app.store.store import GameBusy, Store, StoreFailed
from tests.app.store.games import begin, play, played, store

# Plays three steps of a game, says so, and stays at the table.
PLAYER = """
import sys
from pathlib import Path
from app.store.playing import resume
from tests.app.store.games import play, store

table = resume(store(Path(sys.argv[1])), sys.argv[2])
play(table, 3)
print(len(table.journal.lines), flush=True)
sys.stdin.read()
"""


def got(folder: Path, game: str = "abcdef") -> Lease:
    lease = take(folder, game)
    assert lease is not None
    return lease


@contextmanager
def player(folder: Path, game_id: str) -> Iterator["subprocess.Popen[str]"]:
    """Somebody else, who has played three steps and is still there."""
    process = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(folder), game_id],
        cwd=Path(__file__).parents[3],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == "8\n"
        yield process
        process.kill()


def test_one_at_a_time(tmp_path: Path) -> None:
    lease = got(tmp_path)
    assert taken(tmp_path, "abcdef")
    assert take(tmp_path, "abcdef") is None
    assert not taken(tmp_path, "ghijkm")
    other = got(tmp_path, "ghijkm")
    lease.end()
    assert not taken(tmp_path, "abcdef")
    assert taken(tmp_path, "ghijkm")
    got(tmp_path).end()
    other.end()
    assert list((tmp_path / "leases").iterdir()) == []


def test_a_file_that_was_left_behind_means_nothing(tmp_path: Path) -> None:
    (tmp_path / "leases").mkdir()
    (tmp_path / "leases" / "abcdef").touch()
    assert not taken(tmp_path, "abcdef")
    got(tmp_path).end()


def test_a_lease_whose_folder_was_taken_away_ends_all_the_same(tmp_path: Path) -> None:
    lease = got(tmp_path)
    for file in (tmp_path / "leases" / "abcdef", tmp_path / "games.lock"):
        file.unlink()
    lease.end()
    got(tmp_path).end()


def test_who_lets_nobody_in_is_not_waited_for_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.store.lease.PATIENCE", 0.01)
    kept = store(tmp_path)
    game_id = played(kept, most=1)
    with alone(kept.folder), pytest.raises(StoreFailed) as refused:
        kept.open_journal(game_id)
    assert refused.value.message.args["why"] == "locked"
    kept.open_journal(game_id).close()


def test_of_many_only_one_gets_it(tmp_path: Path) -> None:
    (tmp_path / "leases").mkdir()
    start = Barrier(8)
    leases: list[Lease | None] = []

    def try_to() -> None:
        start.wait()
        leases.append(take(tmp_path, "abcdef"))

    for _ in range(20):
        threads = [Thread(target=try_to) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        (lease,) = filter(None, leases)
        lease.end()
        leases.clear()


def test_asking_stands_in_nobodys_way(tmp_path: Path) -> None:
    over = Event()

    def ask() -> None:
        while not over.is_set():
            taken(tmp_path, "abcdef")

    (tmp_path / "leases").mkdir()
    asking = Thread(target=ask)
    asking.start()
    try:
        for _ in range(200):
            got(tmp_path).end()
    finally:
        over.set()
        asking.join()


def test_a_game_at_two_tables_is_refused(tmp_path: Path) -> None:
    kept = store(tmp_path)
    table = begin(kept)
    for beside in (kept, kept.another(), store(tmp_path)):
        assert beside.busy(table.journal.about["id"])
        with pytest.raises(GameBusy):
            resume(beside, table.journal.about["id"])
    play(table, 2)
    table.journal.close()
    assert not kept.busy(table.journal.about["id"])
    again = resume(kept, table.journal.about["id"])
    assert again.state == table.state
    with pytest.raises(ValueError, match="store-busy"):
        play(table, 1)  # who has left has left


def test_a_game_is_free_when_the_process_that_played_it_is_gone(tmp_path: Path) -> None:
    kept = store(tmp_path)
    game_id, other = played(kept, most=4), played(kept, most=4)
    with player(tmp_path, game_id) as somebody:
        check_that_it_is_theirs(kept, game_id)
        resume(kept, other).journal.close()
        seen = kept.lines(game_id)
        assert len(seen) == 8
        somebody.kill()
        somebody.wait()
        assert not kept.busy(game_id)
        table = resume(kept, game_id)
        assert table.journal.lines == seen
        play(table)
    assert kept.entry(game_id).winners is not None


def check_that_it_is_theirs(kept: Store, game_id: str) -> None:
    assert kept.busy(game_id)
    with pytest.raises(GameBusy):
        kept.open_journal(game_id)
    with pytest.raises(GameBusy):
        kept.delete(game_id)
    assert kept.entry(game_id).playable
