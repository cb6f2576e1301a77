"""Games out of record files."""

import json
import os
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from app.store.playing import resume
from app.store.statistics import statistics
from app.store.store import Entry, GameBusy, Store, StoreFailed
from app.store.transfer import import_records
from app.table.dice import SeededDice
from app.table.journal import MemoryJournal
from app.table.record import BadRecord
from app.table.table import Table
from engines.martian import MARTIAN
from tests.app.store.games import anybody, play, played, store
from tests.app.table.fair_games import fair_record


def record(seed: int = 1, most: int | None = None, **said: Any) -> list[str]:
    """A game of which the header says more, and nothing of fair dice."""
    dice, journal = SeededDice(seed), MemoryJournal()
    table = Table.begin(MARTIAN, ["Ann", "Ben"], {"target": 5}, dice=dice, journal=journal)
    play(table, most)
    header, *steps = journal.lines
    return [json.dumps({**json.loads(header), **said}), *steps]


def imported(kept: Store, *records: Sequence[str], end: str = "\n") -> tuple[Entry, ...]:
    path = kept.folder.parent / "games.jsonl"
    text = "".join(line + end for lines in records for line in lines)
    path.write_bytes(text.encode())
    return import_records(kept, path)


def refused(kept: Store, *records: Sequence[str]) -> tuple[str, int | None, bool]:
    with pytest.raises(BadRecord) as error:
        imported(kept, *records)
    assert kept.games() == ()
    return error.value.message.id, error.value.line, error.value.unreadable


def test_a_game_is_kept_line_by_line(tmp_path: Path) -> None:
    kept = store(tmp_path)
    lines = record(id="abc234", started="2020-02-02T20:20:20+02:00", note="Zoë – 李")
    (entry,) = imported(kept, lines)
    assert entry == kept.entry("abc234")
    assert kept.lines("abc234") == tuple(lines)
    assert entry.started == entry.updated == datetime(2020, 2, 2, 18, 20, 20, tzinfo=UTC)
    assert (entry.players, entry.steps) == (("Ann", "Ben"), len(lines) - 2)
    result = json.loads(lines[-1])["result"]
    assert (list(entry.scores), list(entry.winners or ())) == (result["scores"], result["winners"])
    assert not kept.busy("abc234")


def test_several_games_stand_one_after_the_other(tmp_path: Path) -> None:
    kept = store(tmp_path)
    records = [record(1, most=4), record(2), fair_record(MARTIAN), record(3, most=0)]
    entries = imported(kept, *records)
    assert [list(kept.lines(entry.id)) for entry in entries] == records
    assert [entry.winners is None for entry in entries] == [True, False, False, True]
    assert kept.count() == 4
    assert statistics(kept).games == {"martian": 2}  # they are counted at once


def test_line_ends_are_no_part_of_lines(tmp_path: Path) -> None:
    kept = store(tmp_path)
    lines = record(1)
    (entry,) = imported(kept, lines, end="\r\n")
    assert kept.lines(entry.id) == tuple(lines)
    path = tmp_path / "unended.jsonl"
    path.write_text("\n".join(record(2)), "utf-8")
    (entry,) = import_records(kept, path)
    assert kept.lines(entry.id) == tuple(record(2))


def test_nothing_is_kept_of_a_file_with_a_bad_line(tmp_path: Path) -> None:
    kept = store(tmp_path)
    good, other = record(1), record(2)
    broken = [*other[:3], '{"player": 0, "roll": ["cow"]}', *other[3:]]
    assert refused(kept, good, broken)[1:] == (len(good) + 4, False)
    assert refused(kept, good, ["", *other]) == ("record-after-result", len(good) + 1, False)
    assert refused(kept, other[:-1], ["{}"])[1:] == (len(other), False)
    assert refused(kept, ["This is a letter."]) == ("record-no-header", 1, True)
    assert refused(kept, []) == ("record-empty", None, True)
    assert refused(kept, ["x" * 100_000]) == ("record-line-too-long", 1, True)
    forged = fair_record(MARTIAN)
    forged[-1] = json.dumps({**json.loads(forged[-1]), "seed": "00" * 32})
    assert refused(kept, good, forged)[1] == len(good) + len(forged)
    assert not kept.exists


def test_a_file_that_cannot_be_read_is_refused_in_words(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere", tmp_path):
        with pytest.raises(BadRecord) as error:
            import_records(store(tmp_path), path)
        assert error.value.message.id == "record-cannot-open"
        assert error.value.message.args["file"] == str(path)
        assert error.value.unreadable


def test_no_game_is_kept_twice(tmp_path: Path) -> None:
    kept = store(tmp_path)
    records = [record(1, id="abc234"), record(2), record(3, most=5, id=17), fair_record(MARTIAN)]
    entries = imported(kept, *records)
    assert imported(kept, *records) == entries
    assert imported(kept, *(lines[:-1] for lines in records)) == entries, "it is further here"
    assert kept.count() == 4


def test_a_game_that_says_its_seed_only_in_one_file_is_one_game(tmp_path: Path) -> None:
    whole = fair_record(MARTIAN)
    end = {key: value for key, value in json.loads(whole[-1]).items() if key != "seed"}
    silent = [*whole[:-1], json.dumps(end)]
    for records in ([silent, whole], [whole, silent]):
        kept = store(tmp_path / str(len(records[0][-1])))
        kept.folder.parent.mkdir()
        first, second = imported(kept, *records)
        assert first == second
        assert imported(kept, *records) == (first, second)
        assert kept.count() == 1
        assert kept.lines(first.id) == tuple(whole)


def test_no_room_to_read_is_no_fault_of_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "nowhere"))
    with pytest.raises(StoreFailed) as error:
        imported(store(tmp_path), record(1))
    assert error.value.message.id == "store-no-room"


def test_a_game_comes_home_as_it_went(tmp_path: Path) -> None:
    kept = store(tmp_path)
    ids = [played(kept), played(kept, most=7)]
    before = kept.games()
    imported(kept, *map(kept.lines, ids))
    assert kept.games() == before
    table = resume(kept, ids[1])
    play(table)
    assert kept.entry(ids[1]).winners is not None


def test_an_id_that_is_taken_or_none_gets_another(tmp_path: Path) -> None:
    kept = store(tmp_path)
    (first,) = imported(kept, record(1, id="abc234"))
    others = [record(2, id="abc234"), record(3, id="abc234"), record(4, id="../abc"), record(5)]
    entries = imported(kept, *others)
    assert [list(kept.lines(entry.id)) for entry in entries] == others
    ids = {first.id, *(entry.id for entry in entries)}
    assert len(ids) == 5
    assert all(len(each) == 6 and each.isalnum() for each in ids)
    assert imported(kept, *others) == entries


def test_a_game_goes_on_where_a_longer_record_ends(tmp_path: Path) -> None:
    kept = store(tmp_path)
    lines = record(1, id="abc234")
    for most in (3, 6, len(lines)):
        (entry,) = imported(kept, lines[:most])
        assert kept.lines(entry.id) == tuple(lines[:most])
    assert entry.winners is not None
    assert kept.count() == 1


def test_a_game_that_is_played_does_not_go_on_by_itself(tmp_path: Path) -> None:
    kept = store(tmp_path)
    lines = record(1, id="abc234")
    imported(kept, lines[:4])
    table = resume(kept, "abc234")
    with pytest.raises(GameBusy):
        imported(kept, lines)
    assert kept.lines("abc234") == tuple(lines[:4])
    table.journal.close()
    imported(kept, lines)
    assert kept.lines("abc234") == tuple(lines)


def test_dice_that_are_sealed_here_are_not_taken_from_a_file(tmp_path: Path) -> None:
    kept, copy = store(tmp_path), store(tmp_path / "copy")
    game_id = played(kept, most=3)
    twin = copy_of(kept, copy)
    play(table := resume(twin, game_id), 3)
    (other,) = imported(kept, table.journal.lines)
    assert (other.id != game_id, other.playable) == (True, False)
    assert kept.entry(game_id).steps == 3

    play(table)
    (whole,) = imported(kept, table.journal.lines)  # its seed shows that the dice were those
    assert whole.id == game_id
    assert kept.lines(game_id) == table.journal.lines
    assert kept.seed(game_id) is None


def copy_of(kept: Store, there: Store) -> Store:
    kept.close()
    there.folder.mkdir(parents=True)
    data = (kept.folder / "games.db").read_bytes()
    (there.folder / "games.db").write_bytes(data)
    return there


def test_a_game_whose_dice_are_sealed_elsewhere_is_only_looked_at(tmp_path: Path) -> None:
    kept = store(tmp_path)
    lines = fair_record(MARTIAN)
    (entry,) = imported(kept, lines[:5])
    assert not entry.playable
    with pytest.raises(StoreFailed) as error:
        resume(kept, entry.id)
    assert error.value.message.id == "store-sealed"
    (entry,) = imported(kept, lines)
    assert entry.winners is not None
    assert kept.count() == 1


@pytest.mark.parametrize(
    "started",
    [
        None,
        5,
        "yesterday",
        "0001-01-01T00:00:00+23:00",
        "0001-01-01T00:00:00+00:00",
        "9999-12-31T23:59:59+00:00",
        "2020-02-02T20:20:20",
    ],
)
def test_a_game_that_does_not_say_when_began_now(tmp_path: Path, started: object) -> None:
    kept = store(tmp_path)
    (entry,) = imported(kept, record(started=started))
    year = 2020 if started == "2020-02-02T20:20:20" else 2026
    assert (entry.started.year, entry.started) == (year, entry.updated)


def test_records_may_come_through_a_pipe(tmp_path: Path) -> None:
    kept, pipe = store(tmp_path), tmp_path / "pipe"
    os.mkfifo(pipe)
    lines = record(1)
    writing = Thread(target=pipe.write_text, args=("\n".join(lines), "utf-8"))
    writing.start()
    (entry,) = import_records(kept, pipe)
    writing.join()
    assert kept.lines(entry.id) == tuple(lines)


def test_games_that_cannot_be_kept_are_refused() -> None:
    with anybody() as folder:
        kept = store(folder)
        path = folder / "games.jsonl"
        path.write_text("\n".join(record(1)), "utf-8")
        folder.chmod(0o500)
        with pytest.raises(StoreFailed) as error:
            import_records(kept, path)
        assert error.value.message.id == "store-cannot-write"
        folder.chmod(0o700)
