"""The records of many games in one file."""

from pathlib import Path

from app.simulate.plan import Played
from app.simulate.records import Records
from app.table.journal import RecordFile


def game(number: int) -> Played:
    return Played(number, 1, (1.0,), (1,), None, (f"game {number}", "result"))


def test_games_stand_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    records = Records(RecordFile(path))

    for number in (1, 3, 0, 5):
        records.add(game(number))
    assert path.read_text() == "game 0\nresult\ngame 1\nresult\n"
    records.close()

    assert path.read_text().split("\nresult\n") == ["game 0", "game 1", "game 3", "game 5", ""]


def test_no_file_is_left_without_a_game(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"

    Records(RecordFile(path)).close()

    assert not path.exists()
