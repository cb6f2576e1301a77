"""`diceport review`: what it tells, and what it refuses."""

import io
import json
import sys
from pathlib import Path

import pytest

from app.cli import main
from app.review.model import Review
from tests.app.cli.kept import complaint
from tests.app.review.games import last_throw_of_the_dice, played


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(last_throw_of_the_dice()))
    return file


def test_it_tells_what_the_game_turned_on(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert main(["review", str(record)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Martian Dice. Player 0 wins with 8 points."
    assert "Chances to win: █ Player 0  ░ Player 1" in lines
    assert "Player 0  46.6%  +38.9%  +14.5%  100.0%         61.1%" in lines
    assert "??  −14.5%  round 1, Player 1: roll on, 4 dice, 85.5%; better:" in lines
    assert "    +89.2%  round 1, Player 1: roll 9 humans, 4 rays" in lines
    assert max(map(len, lines)) <= 72

    monkeypatch.setattr(sys, "stdout", None)
    assert main(["review", str(record)]) == 0


def test_it_keeps_to_what_the_terminal_can_show(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    for columns, width in (("60", 60), ("160", 100)):
        monkeypatch.setenv("COLUMNS", columns)
        assert main(["review", str(record)]) == 0
        text = capsys.readouterr().out
        assert text.isascii()
        lines = text.splitlines()
        assert "Chances to win: # Player 0  . Player 1" in lines
        assert "Player 0  46.6%  +38.9%  +14.5%  100.0%         61.1%" in lines
        assert max(map(len, lines)) in (width - 1, width)


def test_the_turns_of_one_player_are_drawn_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(played("martian", ["steady"], 4, {"target": 9})))
    assert main(["review", str(file)]) == 0
    text = capsys.readouterr().out
    assert "█ Turns that the whole game is expected to take\n" in text
    assert "░" not in text


def test_as_json_it_is_the_whole_review(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = played("pickomino", ["sharp", "beginner"], 2, {}, 30)
    stream = io.BytesIO("\n".join(lines).encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(stream))
    assert main(["review", "-", "--json"]) == 0
    found = Review.model_validate_json(capsys.readouterr().out)
    assert (found.game, found.finished, len(found.points)) == ("pickomino", False, 31)
    assert main(["review", str(record), "--json"]) == 0
    end = json.loads(capsys.readouterr().out)
    assert end["seats"][1]["result"] == 0
    assert end["moments"][-2]["best"] == {"stop": True}
    assert end["moments"][-1]["dice"] == ["tank"] * 4


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (None, "There is neither a file"),
        (["no record"], "Line 1: This is no game record"),
        (['{"record": 1, "game": "chess", "players": ["Ann"]}'], "martian, pickomino"),
        (last_throw_of_the_dice()[:3] * 2, "Line 4: "),
        (['{"record": 1, "game": "martian", "players": ["Ann"], "coach": false}'], "no coach"),
    ],
)
def test_what_chances_are_not_told_of_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lines: list[str] | None, sentence: str
) -> None:
    file = tmp_path / "game.jsonl"
    if lines is not None:
        file.write_text("\n".join(lines))
    arguments = (str(file), "--data", str(tmp_path / "data"))
    said = complaint(capsys, "review", *arguments)
    assert sentence in said
    assert complaint(capsys, "odds", *arguments) == said


def test_a_game_without_a_coach_can_be_gone_through_once_it_is_over(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    header, *lines = record.read_text().splitlines()
    record.write_text("\n".join([header[:-1] + ', "coach": false}', *lines]))
    assert main(["review", str(record)]) == main(["odds", str(record)]) == 0
    assert "Player 0 wins" in capsys.readouterr().out


def test_the_legend_keeps_a_mark_and_its_name_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    header, *lines = last_throw_of_the_dice()
    names = ("Ann of the Hills by the Sea", "Ben of the Woods-and-Meadows")
    for number, name in enumerate(names):
        header = header.replace(f"Player {number}", name)
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join([header, *lines]))
    assert main(["review", str(file)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[2:4] == [f"Chances to win: # {names[0]}", f". {names[1]}"]
