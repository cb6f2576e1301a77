"""Games outlive whatever happens to the process, and are played in one place at a time."""

import json
import re
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from app.cli import main
from tests.app.cli.kept import CASES
from tests.terminal.hands import Hands
from tests.terminal.harness import Terminal

Start = Callable[..., Terminal]

MARTIAN = ("play", "martian", "--motion", "none")
EIGHT_COWS = (*MARTIAN, "--seed", "7")
"""Ann's first roll has no tank, and eight cows that are chosen by 3."""


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the games of all terminals in a test."""
    folder = tmp_path / ".local/share/diceport"
    monkeypatch.setenv("DICEPORT_DATA", str(folder))
    return folder


def sit_down(start: Start, *arguments: str, **keywords: object) -> Hands:
    """Start Diceport and wait for the table."""
    terminal = start(*arguments, **keywords)
    terminal.wait_for("q leave")
    return Hands(terminal)


def kept(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    """The games that are kept."""
    assert main(["games", "--json"]) == 0
    games: list[dict[str, object]] = json.loads(capsys.readouterr().out)
    return games


@pytest.mark.usefixtures("data")
def test_a_killed_game_goes_on_by_its_id_to_a_result_that_can_be_checked(
    start: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = sit_down(start, *EIGHT_COWS, "--players", "Ann", "--option", "target=5")
    hands.press("r", until="Ann, choose what to take")
    before = hands.terminal.text
    hands.terminal.signal(signal.SIGKILL)
    assert hands.terminal.wait_for_end() == -signal.SIGKILL
    (game,) = kept(capsys)
    main(["export", str(game["id"])])
    assert '"seed":' not in capsys.readouterr().out

    hands = sit_down(start, "resume", str(game["id"])[:4], "--motion", "none")
    terminal = hands.terminal
    terminal.wait_until(lambda: terminal.text == before, "the game with its dice on the table")
    hands.press("3", until="s take, score 8")
    hands.press("s", until="Game over")
    (game,) = kept(capsys)
    assert game["finished"] is True
    main(["export", str(game["id"])])
    record = tmp_path / "record.jsonl"
    record.write_text(capsys.readouterr().out)
    assert '"seed":' in record.read_text().splitlines()[-1]
    assert main(["verify", str(record)]) == 0
    assert "seed" in capsys.readouterr().out


def test_a_game_is_watched_in_a_second_place_until_it_can_be_played_there(start: Start) -> None:
    first = sit_down(start, *EIGHT_COWS, "--players", "Ann,Ben")
    first.press("r", until="Ann, choose what to take")

    second = Hands(start("resume", "--motion", "none"))
    second.terminal.wait_for("played somewhere else")
    second.press("y", until="You are watching")
    assert "8 cows" in second.terminal.text
    second.press("p", until="can be taken over when nobody does")

    first.press("3", until="r take, roll 5")
    first.press("r", until="roll 2")
    second.terminal.wait_for("roll 2")
    assert "cows      8" in second.terminal.text

    first.terminal.signal(signal.SIGKILL)
    assert first.terminal.wait_for_end() != 0
    second.terminal.wait_for("p takes it over")
    second.press("p", until="q leave")
    assert "roll 2" in second.terminal.text
    second.step()


def test_where_nothing_can_be_kept_a_game_is_played_in_memory(start: Start, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    place = {"DICEPORT_DATA": str(tmp_path / "file" / "games")}
    terminal = start(*MARTIAN, "--players", "Ann,Ben", environ=place)
    terminal.wait_for("y yes")
    question = " ".join(re.findall(r"│ {2}(\S.*?) +│", terminal.text))
    assert "is no folder in which games can be kept" in question
    hands = Hands(terminal)
    hands.press("y", until="r roll 13")
    hands.press("r", until="Ann, choose what to take")
    hands.press("q", until="Not saved")
    hands.press("q", until="y yes")
    assert terminal.press_to_end("y") == 0
    terminal.assert_left_clean()


def test_a_bad_record_shows_what_the_referee_says(start: Start, tmp_path: Path) -> None:
    lines = (CASES / "p-game-to-the-end.jsonl").read_text().splitlines()
    record = tmp_path / "record.jsonl"
    record.write_text("\n".join([*lines[:3], lines[1]]) + "\n")
    terminal = start("replay", str(record), "--motion", "none")
    terminal.wait_for("Line 4: 4 dice have to be rolled, not 8.")
    hands = Hands(terminal)
    hands.press("q", until="q quit")
    assert terminal.press_to_end("q") == 0
    terminal.assert_left_clean()


def test_what_is_no_record_is_one_sentence(start: Start, tmp_path: Path) -> None:
    (tmp_path / "record.jsonl").write_text("hello\n")
    terminal = start("replay", str(tmp_path / "record.jsonl"))
    assert terminal.wait_for_end() == 2
    assert terminal.output.count(b"\n") == 1
    assert b"\x1b" not in terminal.output
