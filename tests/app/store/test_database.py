"""The file of games when it is old, new, damaged, gone, or not to be written."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta, timezone
from functools import partial
from pathlib import Path
from threading import Thread

import pytest

from app.store import schema
from app.store.store import Store, StoreFailed
from app.table.journal import JournalFailed
from tests.app.store.games import anybody, asked, begin, minutes, play, played, store


def database(kept: Store) -> Path:
    return kept.folder / "games.db"


def refusal(look: Callable[[], object]) -> tuple[str, str | int]:
    """Which sentence says what is wrong, and why."""
    with pytest.raises((StoreFailed, JournalFailed)) as refused:
        look()
    message = refused.value.message
    return message.id, message.args.get("why", "")


def aside(kept: Store) -> list[Path]:
    return sorted(kept.folder.glob("games-damaged-*.db"))


# --- Versions


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    kept = store(tmp_path)
    game_id = played(kept, most=3)
    kept.close()
    with closing(sqlite3.connect(database(kept))) as newer:
        newer.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")
    before = database(kept).read_bytes()
    for look in (kept.games, lambda: kept.lines(game_id), lambda: kept.delete(game_id)):
        assert refusal(look)[0] == "store-too-new"
    assert database(kept).read_bytes() == before
    assert kept.warning is None


def test_a_file_that_gets_newer_while_it_is_open_is_left_alone_from_then_on(tmp_path: Path) -> None:
    kept = store(tmp_path)
    table = begin(kept)
    with closing(sqlite3.connect(database(kept))) as newer:
        newer.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")
    with pytest.raises(ValueError, match="store-too-new"):
        play(table, 1)
    assert refusal(kept.games)[0] == "store-too-new"


def test_an_older_file_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = store(tmp_path)
    game_id = played(kept, most=3)
    lines = kept.lines(game_id)
    kept.close()
    second = ("CREATE TABLE note (game INTEGER, text TEXT)", "INSERT INTO note VALUES (1, 'x')")
    third = ("UPDATE note SET text = 'y'",)
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, second, third))
    for _ in range(2):  # and only once
        newer = store(tmp_path)
        assert newer.lines(game_id) == lines
        assert asked(newer, "SELECT text FROM note") == "y"
        newer.close()


def test_a_migration_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = store(tmp_path)
    game_id = played(kept, most=3)
    kept.close()
    bad = ("CREATE TABLE note (game INTEGER)", "INSERT INTO nowhere VALUES (1)")
    with monkeypatch.context() as later:
        later.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, bad))
        assert refusal(kept.games) == ("store-cannot-read", "other")
    assert kept.entry(game_id).steps == 3


def test_many_may_be_the_first(tmp_path: Path) -> None:
    def play_one() -> None:
        own = store(tmp_path)
        ids.append(played(own, most=2))
        own.close()

    ids: list[str] = []
    threads = [Thread(target=play_one) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    kept = store(tmp_path)
    assert {entry.id for entry in kept.games()} == set(ids)
    assert len(ids) == 6
    assert aside(kept) == []


@pytest.mark.parametrize(
    "change",
    [
        "DROP TABLE line",
        "PRAGMA application_id = 17",
        "UPDATE sqlite_master SET sql = 'CREATE TABLE game (of the future)' WHERE name = 'game'",
    ],
)
def test_a_newer_file_is_not_taken_for_damaged_whatever_is_in_it(
    tmp_path: Path, change: str
) -> None:
    kept = store(tmp_path)
    played(kept, most=1)
    kept.close()
    with closing(sqlite3.connect(database(kept), isolation_level=None)) as newer:
        newer.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")
        newer.execute("PRAGMA writable_schema = ON")
        newer.execute(change)
    for _ in range(2):
        assert refusal(kept.games)[0] == "store-too-new"
        assert refusal(lambda: begin(kept))[0] == "store-too-new"
    assert aside(kept) == []


# --- Damage


def overwritten(file: Path) -> None:
    file.write_bytes(b"All work and no play makes a very dull file." * 1000)


def cut_off(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def emptied(file: Path) -> None:
    file.write_bytes(b"")


def scratched(file: Path) -> None:
    whole = bytearray(file.read_bytes())
    for start in range(4096, len(whole), 4096):
        whole[start : start + 64] = b"\xff" * 64
    file.write_bytes(whole)


def others(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE song (title TEXT)")


def without_tables(file: Path) -> None:
    with closing(sqlite3.connect(file)) as other:
        other.execute("DROP TABLE line")


@pytest.mark.parametrize("harm", [overwritten, cut_off, emptied, scratched, others, without_tables])
def test_a_damaged_file_is_set_aside_and_another_begun(
    tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    kept = store(tmp_path)
    for _ in range(2):
        played(kept, most=4)
    kept.close()
    harm(database(kept))
    damaged = database(kept).read_bytes()

    kept = store(tmp_path)
    assert kept.games() == ()
    assert kept.warning is not None
    (old,) = aside(kept)
    assert (kept.warning.id, kept.warning.args) == ("store-set-aside", {"file": old.name})
    assert old.name == "games-damaged-20260301-120000.db"
    assert old.read_bytes() == damaged
    kept.warning = None
    assert kept.warning is None

    game_id = played(kept, most=2)
    assert [entry.id for entry in store(tmp_path).games()] == [game_id]


def test_what_was_set_aside_before_stays(tmp_path: Path) -> None:
    for harm in (overwritten, emptied, others):
        kept = store(tmp_path)
        played(kept, most=2)
        kept.close()
        harm(database(kept))
        assert store(tmp_path).games() == ()
    assert [file.name for file in aside(kept)] == [
        "games-damaged-20260301-120000-2.db",
        "games-damaged-20260301-120000-3.db",
        "games-damaged-20260301-120000.db",
    ]
    assert len({file.stat().st_size for file in aside(kept)}) == 3


def test_damage_is_found_by_whoever_meets_it(tmp_path: Path) -> None:
    kept = store(tmp_path)
    going = begin(kept)
    play(going, 5)
    with closing(sqlite3.connect(database(kept))) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    beside = kept.another()
    assert beside.count() == 1
    scratched(database(kept))

    assert kept.games() == ()
    play(going, 3)  # the game that goes on is whole in the new file
    assert beside.lines(going.journal.about["id"]) == going.journal.lines
    assert beside.warning == kept.warning is not None
    assert len(aside(kept)) == 1


def test_a_file_that_was_taken_away_costs_the_game_nothing(tmp_path: Path) -> None:
    kept = store(tmp_path)
    table = begin(kept)
    play(table, 5)
    database(kept).unlink()
    play(table, 1)
    assert store(tmp_path).lines(table.journal.about["id"]) == table.journal.lines
    assert kept.seed(table.journal.about["id"]) is not None
    play(table)
    assert store(tmp_path).lines(table.journal.about["id"]) == table.journal.lines


@pytest.mark.parametrize("harm", [overwritten, emptied, cut_off, scratched])
def test_a_file_that_was_overwritten_costs_the_game_nothing(
    tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    kept = store(tmp_path)
    table = begin(kept)
    play(table, 5)
    with closing(sqlite3.connect(database(kept))) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    harm(database(kept))
    table.journal.close()
    assert table.journal.durable
    kept.close()
    assert store(tmp_path).lines(table.journal.about["id"]) == table.journal.lines
    assert kept.warning is not None


def test_a_game_is_not_said_to_be_kept_where_it_cannot_be(tmp_path: Path) -> None:
    kept = store(tmp_path)
    table = begin(kept)
    kept.close()
    database(kept).unlink()
    database(kept).mkdir()
    table.journal.close()
    assert not table.journal.durable


def test_an_older_copy_put_in_its_place_is_brought_up_to_date(tmp_path: Path) -> None:
    kept = store(tmp_path)
    table = begin(kept)
    play(table, 3)
    copy = tmp_path / "copy"
    with closing(sqlite3.connect(database(kept))) as now, closing(sqlite3.connect(copy)) as then:
        now.backup(then)
    play(table, 3)
    for end in ("-wal", "-shm"):
        database(kept).with_name(f"games.db{end}").unlink()
    copy.rename(database(kept))
    play(table, 1)
    assert store(tmp_path).lines(table.journal.about["id"]) == table.journal.lines


def test_single_bytes_cost_no_more_than_what_they_say(tmp_path: Path) -> None:
    kept = store(tmp_path)
    game_id = played(kept, most=3)

    def change(what: str, text: bytes) -> None:
        kept.database.write(
            lambda found: found.execute(f"UPDATE {what} = CAST(? AS TEXT)", (text,))
        )

    change("line SET text", b'{"\xff')
    assert kept.lines(game_id)[-1] == '{"\ufffd'
    change("game SET started", b"0001-01-01T00:00:00+00:00")
    change("game SET updated", b"9999-12-31T23:59:59.999999+00:00")
    (entry,) = kept.games()
    assert entry.started.astimezone(timezone(-timedelta(hours=12))).year == 1969
    assert entry.updated.astimezone(timezone(timedelta(hours=12)))


@pytest.mark.parametrize("what", ["started", "updated", "players", "scores", "winners"])
def test_a_list_that_cannot_be_read_is_set_aside(tmp_path: Path, what: str) -> None:
    kept = store(tmp_path)
    played(kept, most=0)
    kept.database.write(lambda found: found.execute(f"UPDATE game SET {what} = '[\"x'"))
    assert kept.games() == ()
    assert len(aside(kept)) == 1


# --- What may not be written or read


def test_nothing_is_kept_where_nobody_may_write() -> None:
    with anybody() as folder:
        kept = store(folder)
        folder.chmod(0o500)
        assert kept.games() == ()
        assert refusal(lambda: begin(kept)) == ("store-cannot-write", "forbidden")
        folder.chmod(0o700)
        assert begin(kept).journal.durable


def test_games_are_read_from_a_file_that_may_not_be_written() -> None:
    with anybody() as folder:
        kept = store(folder)
        game_id = played(kept, most=3)
        kept.close()
        database(kept).chmod(0o400)
        assert len(kept.lines(game_id)) == 4
        assert refusal(lambda: kept.delete(game_id)) == ("store-cannot-write", "forbidden")
        database(kept).chmod(0o600)
        kept.delete(game_id)
        assert kept.games() == ()


def test_games_are_read_in_a_folder_where_nothing_may_be_made() -> None:
    with anybody() as folder:
        kept = store(folder)
        game_id = played(kept, most=3)
        kept.close()
        kept.folder.chmod(0o500)
        for _ in range(2):
            assert len(kept.lines(game_id)) == 4
        assert not kept.busy(game_id)
        assert refusal(lambda: kept.lines("abcdef")) == ("store-no-game", "")
        journal = kept.open_journal(game_id)
        assert refusal(lambda: journal.append("x")) == ("store-cannot-write", "forbidden")
        journal.close()

        # It was not held on to: what others do there later is seen.
        kept.folder.chmod(0o700)
        store(folder).delete(game_id)
        assert kept.games() == ()
        begin(kept)
        assert kept.count() == 1


def test_what_may_not_be_read_is_not_taken_for_damaged() -> None:
    with anybody() as folder:
        kept = store(folder)
        played(kept, most=3)
        kept.close()
        database(kept).chmod(0)
        assert refusal(kept.games) == ("store-cannot-read", "forbidden")
        kept.folder.chmod(0)
        assert kept.exists
        assert refusal(kept.games) == ("store-cannot-read", "forbidden")
        kept.folder.chmod(0o700)
        database(kept).chmod(0o600)
        assert kept.count() == 1
        assert aside(kept) == []


def test_damage_that_cannot_be_set_aside_is_said() -> None:
    with anybody() as folder:
        kept = store(folder)
        played(kept, most=3)
        kept.close()
        overwritten(database(kept))
        kept.folder.chmod(0o500)
        assert refusal(kept.games)[0] == "store-damaged"
        kept.folder.chmod(0o700)
        assert kept.games() == ()


def test_something_else_that_has_the_name_stays(tmp_path: Path) -> None:
    kept = store(tmp_path)
    database(kept).mkdir(parents=True)
    assert refusal(kept.games)[0] == "store-cannot-read"
    assert refusal(lambda: begin(kept))[0] == "store-cannot-write"
    assert database(kept).is_dir()

    file = tmp_path / "file"
    file.write_text("mine")
    for folder in (file, file / "deeper"):
        kept = Store(folder, minutes())
        assert refusal(kept.games)[0] == "store-no-folder"
        assert refusal(partial(begin, kept))[0] == "store-no-folder"
    assert file.read_text() == "mine"


def test_whoever_writes_all_the_time_is_not_waited_for_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.store.journal.PATIENCE", 0.01)
    kept = store(tmp_path)
    table = begin(kept)
    with closing(sqlite3.connect(database(kept), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert refusal(lambda: play(table, 1)) == ("store-cannot-write", "locked")
        assert kept.lines(table.journal.about["id"]) == table.journal.lines
        other.execute("ROLLBACK")
    play(table, 1)
    assert kept.lines(table.journal.about["id"]) == table.journal.lines
