"""`diceport odds`: known values, in JSON and in words."""

import json
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from app.cli import main
from tests.app.cli.kept import CASES, Out, complaint, written


def header(game: str, *players: str) -> dict[str, Any]:
    return {"record": 1, "game": game, "players": players}


def found(capsys: pytest.CaptureFixture[str], file: Path | str) -> dict[str, Any]:
    assert main(["odds", str(file), "--json"]) == 0
    values: dict[str, Any] = json.loads(capsys.readouterr().out)
    return values


def test_two_at_martian_dice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "record.jsonl", header("martian", "Ann", "Ben"))

    values = found(capsys, path)

    assert values["win"] == pytest.approx([0.4841229766, 0.5158770234], abs=1e-10)
    assert values["exact"] is True
    (roll,) = values["choices"]
    assert roll["roll"] == 13
    assert roll["win"] == pytest.approx(0.4841229766, abs=1e-10)
    assert roll["mean"] == pytest.approx(3.110381746837685, abs=1e-12)
    assert 0 < roll["nothing"] < 0.5
    assert "reach" not in values


def test_alone_it_is_turns_that_count(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rolled = {"player": 0, "roll": ["ray"] * 6 + ["cow"] * 3 + ["human"] * 4}
    path = written(tmp_path / "record.jsonl", header("martian", "Ann"), rolled)

    values = found(capsys, path)

    assert values["win"] == [1.0]
    choices = {choice.pop("take"): choice for choice in values["choices"]}
    assert set(choices) == {"ray", "human", "cow"}
    assert values["turns"] == min(choice["turns"] for choice in choices.values())
    assert {choice["win"] for choice in choices.values()} == {1.0}


def test_pickomino(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "record.jsonl", header("pickomino", "Ann", "Ben"))

    values = found(capsys, path)

    assert sum(values["win"]) == pytest.approx(1)
    assert values["choices"][0]["mean"] == pytest.approx(1.644729674040, abs=1e-11)
    assert values["reach"]["21"] == pytest.approx(0.893026737151, abs=1e-11)
    assert list(values["reach"]) == [str(tile) for tile in range(21, 37)]


def test_choices_are_in_the_words_of_the_record(capsys: pytest.CaptureFixture[str]) -> None:
    values = found(capsys, CASES / "p-steal-or-lower-choice.jsonl")

    roll, steal, *claims = values["choices"]
    assert (roll["roll"], roll["steal"]) == (2, {"0": 0.0})
    assert (steal["claim"], steal["from"], steal["nothing"]) == (26, 0, 0)
    assert [(choice["claim"], choice["from"]) for choice in claims] == [
        (tile, "grill") for tile in (25, 24, 23, 22, 21)
    ]
    assert values["reach"]["26"] == 1
    assert values["reach"]["27"] == pytest.approx(8 / 9)


def test_a_game_that_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    martian = found(capsys, CASES / "m-tie-share.jsonl")
    pickomino = found(capsys, CASES / "p-game-to-the-end.jsonl")

    assert (martian["win"], martian["choices"]) == ([0.5, 0.5, 0.0], [])
    assert (pickomino["win"], pickomino["choices"], pickomino["reach"]) == ([1.0, 0.0], [], {})
    assert main(["odds", str(CASES / "m-tie-share.jsonl")]) == 0
    assert "share the win" in capsys.readouterr().out


def test_in_words_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = (CASES / "p-steal-or-lower-choice.jsonl").read_bytes()
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(record)))

    assert main(["odds", "-"]) == 0

    out = capsys.readouterr().out
    assert out.startswith("The game is not over; Cleo is next.\nThe chances are estimates.\n")
    assert "steal 26 from Ann" in out
    assert "89%" in out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_a_roll_off_is_all_chance(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played = (CASES / "m-roll-off-stop.jsonl").read_text().splitlines()[:-1]
    path = tmp_path / "roll-off.jsonl"
    path.write_text("\n".join(played))
    assert main(["odds", str(path)]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert [line.split() for line in lines[3:]] == [
        ["to", "win"],
        ["Ann", "50.0%"],
        ["Ben", "50.0%"],
        ["Cleo", "0.0%"],
    ]


def test_a_game_that_is_kept(unfinished: Path, out: Out) -> None:
    kept = out("import", str(unfinished)).split()[1].removesuffix(":")

    assert out("odds", kept) == out("odds", str(unfinished))


def test_it_asks_for_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    assert "diceport odds" in complaint(capsys, "odds")
