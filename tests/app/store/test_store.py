"""Games that are kept: how they are found, and what can be done with them."""

import json
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest

from app.store.store import GameBusy, NoSuchGame, Store
from app.table.dice import SecureDice
from app.table.fair import FairDice
from app.table.record import last_position
from app.table.table import Table
from engines.martian import MARTIAN
from engines.pickomino import PICKOMINO
from tests.app.store.games import START, asked, begin, minutes, play, played, store
from tests.app.table.fair_games import SEED


def test_looking_makes_nothing(tmp_path: Path) -> None:
    kept = store(tmp_path)
    assert (kept.exists, kept.games(), kept.count(), kept.players()) == (False, (), 0, ())
    assert not kept.busy("abcdef")
    for look in (kept.entry, kept.lines, kept.seed, kept.open_journal, kept.delete):
        with pytest.raises(NoSuchGame):
            look("abcdef")
    kept.new_journal(None).close()
    kept.close()
    assert list(tmp_path.iterdir()) == []


def test_nobody_waits_for_the_engines() -> None:
    script = "import sys, app.store.store; print({'pydantic', 'engines.core'} & set(sys.modules))"
    run = subprocess.run(
        [sys.executable, "-c", script],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout == "set()\n"


def test_an_entry_tells_how_the_game_stands(tmp_path: Path) -> None:
    kept = store(tmp_path)
    table = begin(kept, MARTIAN, "Ann", "Zoë [/]", "李")
    play(table, 20)
    entry = kept.entry(table.journal.about["id"])
    assert (entry.game, entry.players) == ("martian", ("Ann", "Zoë [/]", "李"))
    assert (entry.scores, entry.current) == (table.game.scores(table.state), table.state.current)
    assert (entry.winners, entry.steps, entry.playable) == (None, 20, True)
    assert START <= entry.started < entry.updated
    assert kept.games() == (entry,)

    play(table)
    entry = kept.entry(entry.id)
    outcome = table.state.outcome
    assert outcome is not None
    assert (entry.winners, entry.scores) == (outcome.winners, outcome.scores)
    assert (entry.current, entry.playable) == (None, False)
    assert entry.steps == last_position(kept.lines(entry.id)).steps


def test_the_header_says_where_the_game_is_kept(tmp_path: Path) -> None:
    kept = store(tmp_path)
    entry = kept.entry(played(kept, most=0))
    header = json.loads(kept.lines(entry.id)[0])
    assert header["id"] == entry.id
    assert header["started"] == "2026-03-01T12:00:00+00:00"
    assert entry.started == START


def test_lines_are_those_of_the_table_and_may_be_had_as_they_come(tmp_path: Path) -> None:
    kept = store(tmp_path)
    watching = kept.another()
    table = begin(kept)
    seen = watching.lines(table.journal.about["id"])
    for _ in range(10):
        play(table, 3)
        more = watching.lines(table.journal.about["id"], after=len(seen))
        assert len(more) == 3
        seen += more
    assert seen == table.journal.lines


def test_the_game_played_last_is_the_latest_though_the_clock_was_set_back(tmp_path: Path) -> None:
    clock = START
    kept = Store(tmp_path / "data", lambda: clock)
    first, second = (begin(kept) for _ in range(2))
    clock -= timedelta(days=400)
    for table in (first, second, first):
        play(table, 1)
        assert kept.games()[0].id == table.journal.about["id"]


def test_games_are_listed_latest_first_and_by_part(tmp_path: Path) -> None:
    kept = store(tmp_path)
    first, second, third = (played(kept, most=3) for _ in range(3))
    assert [entry.id for entry in kept.games()] == [third, second, first]
    assert [entry.id for entry in kept.games(most=1)] == [third]
    assert [entry.id for entry in kept.games(most=5, skip=1)] == [second, first]
    journal = kept.open_journal(first)
    journal.append('{"player":0}')
    assert [entry.id for entry in kept.games()] == [first, third, second]


def test_games_are_found_by_player_game_and_whether_they_are_over(tmp_path: Path) -> None:
    kept = store(tmp_path)
    over = played(kept, "Ann", "Ben")
    going = played(kept, "Ann", "Cleo", most=5)
    worms = played(kept, "Ben", "%", game=PICKOMINO, most=5)

    def found(**wanted: object) -> list[str]:
        ids = [entry.id for entry in kept.games(**wanted)]  # type: ignore[arg-type]
        assert kept.count(**wanted) == len(ids)  # type: ignore[arg-type]
        return ids

    assert found() == [worms, going, over]
    assert found(player="Ann") == [going, over]
    assert found(player="ann") == []
    assert found(player="%") == [worms]
    assert found(game="martian") == [going, over]
    assert found(finished=True) == [over]
    assert found(finished=False, game="martian", player="Ann") == [going]
    assert kept.players() == ("Ann", "Ben", "%", "Cleo")


def test_a_beginning_of_an_id_will_do(tmp_path: Path) -> None:
    ids = iter(["abcdef", "abxyzw"])
    kept = Store(tmp_path / "data", minutes(), lambda: next(ids))
    begin(kept)
    begin(kept)
    assert kept.entry("abc").id == "abcdef"
    assert kept.entry(" ABX\n").id == "abxyzw"
    for beginning, message in {
        "ab": "store-several-games",
        "": "store-no-id",
        "_": "store-no-game",
        "abcdefg": "store-no-game",
    }.items():
        with pytest.raises(NoSuchGame) as refused:
            kept.entry(beginning)
        assert refused.value.message.id == message


def test_an_id_is_given_once(tmp_path: Path) -> None:
    ids = iter(["aaaaaa", "aaaaaa", "bbbbbb"])
    kept = Store(tmp_path / "data", minutes(), lambda: next(ids))
    assert [begin(kept).journal.about["id"] for _ in range(2)] == ["aaaaaa", "bbbbbb"]


def test_the_seed_is_kept_until_the_result_reveals_it(tmp_path: Path) -> None:
    kept = store(tmp_path)
    table = begin(kept)
    play(table, 5)
    game_id = table.journal.about["id"]
    assert kept.seed(game_id) == SEED.hex()
    assert not any(SEED.hex() in line for line in kept.lines(game_id))
    play(table)
    assert kept.seed(game_id) is None
    assert json.loads(kept.lines(game_id)[-1])["seed"] == SEED.hex()


def test_only_the_owner_can_look_into_the_files(tmp_path: Path) -> None:
    kept = store(tmp_path / "deep" / "down")
    begin(kept)
    files = [kept.folder, *kept.folder.rglob("*")]
    assert {file.name for file in files} >= {"data", "games.db", "games.db-wal", "games.db-shm"}
    assert [file.name for file in files if file.stat().st_mode & 0o077] == []

    kept.close()
    (kept.folder / "games.db").chmod(0o644)
    assert kept.count() == 1
    assert (kept.folder / "games.db").stat().st_mode & 0o777 == 0o600


def test_a_deleted_game_is_gone_with_all_that_belongs_to_it(tmp_path: Path) -> None:
    kept = store(tmp_path)
    gone, stays = played(kept), played(kept, "Cleo", "Dan")
    kept.delete(gone)
    assert [entry.id for entry in kept.games()] == [stays]
    assert kept.players() == ("Cleo", "Dan")
    with pytest.raises(NoSuchGame):
        kept.lines(gone)
    for table in ("seat", "line", "tally"):
        assert asked(kept, f"SELECT count(DISTINCT game) FROM {table}") <= 1


def test_a_game_that_is_played_is_not_deleted(tmp_path: Path) -> None:
    kept = store(tmp_path)
    table = begin(kept)
    with pytest.raises(GameBusy):
        kept.another().delete(table.journal.about["id"])
    table.journal.close()
    kept.delete(table.journal.about["id"])
    assert kept.count() == 0


def test_two_stores_on_one_folder_see_the_same(tmp_path: Path) -> None:
    here, there = store(tmp_path), store(tmp_path)
    ours, theirs = begin(here), begin(there, PICKOMINO)
    for _ in range(5):
        play(ours, 2)
        play(theirs, 2)
    assert here.games() == there.games()
    assert here.lines(theirs.journal.about["id"]) == theirs.journal.lines
    assert there.lines(ours.journal.about["id"]) == ours.journal.lines


def test_each_step_is_on_the_disk_before_it_is_told(tmp_path: Path) -> None:
    kept = store(tmp_path)
    begin(kept)
    assert asked(kept, "PRAGMA journal_mode") == "wal"
    assert asked(kept, "PRAGMA synchronous") == 2
    assert asked(kept, "PRAGMA fullfsync") == 1


def test_dice_without_a_seed_need_none(tmp_path: Path) -> None:
    kept = store(tmp_path)
    journal = kept.new_journal(None)
    Table.begin(PICKOMINO, ["Ann", "Ben"], None, dice=SecureDice(), journal=journal)
    assert kept.entry(journal.id).playable
    assert kept.seed(journal.id) is None


def test_dice_that_are_sealed_elsewhere_cannot_be_played_on(tmp_path: Path) -> None:
    kept = store(tmp_path)
    journal = kept.new_journal(None)
    Table.begin(PICKOMINO, ["Ann", "Ben"], None, dice=FairDice(SEED, "salt"), journal=journal)
    assert not kept.entry(journal.id).playable
