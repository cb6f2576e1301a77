"""`diceport simulate`: what it reports, and what it refuses."""

import json
import os
import signal
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from app.cli import main
from app.processes import HelperDied
from app.table.record import begins, read_to_end
from tests.app.cli.kept import complaint

GAME = ("simulate", "martian", "--option", "target=5", "--seed", "4")


def reported(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> dict[str, Any]:
    assert main([*arguments, "--json"]) == code
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def games_in(path: Path) -> list[bytes]:
    """The records of a file, each legal to its end."""
    found: list[bytes] = []
    for line in path.read_bytes().splitlines(keepends=True):
        found = [*found, line] if begins(line) else [*found[:-1], found[-1] + line]
    for record in found:
        assert read_to_end(BytesIO(record)).state.outcome is not None
    return found


def test_a_report_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "records.jsonl"
    bots = ("--players", "bot:sharp,bot:beginner", "--games", "6")

    found = reported(capsys, *GAME, *bots, "--records", str(path))

    assert found["game"] == "martian"
    assert found["options"] == {"target": 5, "tie": "reroll"}
    assert (found["games"], found["interrupted"]) == (6, False)
    assert found["games_per_second"] == pytest.approx(6 / found["seconds"])
    sharp, beginner = found["players"]
    assert (sharp["bot"], beginner["bot"], sharp["games"]) == ("sharp", "beginner", 6)
    assert sharp["won"] + beginner["won"] == pytest.approx(1)
    assert sharp["adjusted"] + beginner["adjusted"] == pytest.approx(1)
    assert sharp["adjusted_error"] < sharp["won_error"]
    assert sharp["score"] > 0
    assert len(games_in(path)) == 6
    again = reported(capsys, *GAME, *bots)
    assert again["players"] == found["players"]
    assert again["steps"] == found["steps"] == path.read_bytes().count(b'"player":')


def test_a_game_alone_is_told_in_turns(capsys: pytest.CaptureFixture[str]) -> None:
    found = reported(capsys, *GAME, "--players", "bot:random", "--games", "2")

    (player,) = found["players"]
    assert player["turns"] >= 1
    assert player["adjusted"] is None
    assert "won" not in player


def test_a_report_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    bots = "bot:master,bot:master,bot:random"
    assert main([*GAME, "--players", bots, "--games", "3"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Martian Dice: 3 of 3 games, ")
    assert [line.split("  ")[0] for line in lines[3:6]] == [
        "Vega (master)",
        "Vega 2 (master)",
        "Dizzy (random)",
    ]
    assert all(len(line) <= 80 for line in lines)


def test_what_was_played_before_an_interrupt_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from app.simulate import simulate

    def interrupted(*asked: Any) -> Iterator[Any]:
        games = simulate(*asked)
        yield next(games)
        yield next(games)
        raise KeyboardInterrupt

    monkeypatch.setattr("app.cli.contest.simulate", interrupted)
    path = tmp_path / "records.jsonl"

    found = reported(
        capsys, *GAME, "--players", "bot:random,bot:random", "--records", str(path), code=130
    )

    assert (found["games"], found["interrupted"]) == (2, True)
    assert len(games_in(path)) == 2


def test_an_interrupt_before_the_first_game_is_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: Any) -> Iterator[Any]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr("app.cli.contest.simulate", interrupted)
    bots = ("--players", "bot:random,bot:random")

    assert main([*GAME, *bots]) == 130
    assert capsys.readouterr() == ("Martian Dice: no game was over.\n", "")
    assert reported(capsys, *GAME, *bots, code=130)["games"] == 0


@pytest.mark.parametrize(("end", "code"), [("term", 143), ("died", 1)])
def test_other_ends_are_reported_as_well(
    end: str,
    code: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    from app.simulate import simulate

    def ended(*asked: Any) -> Iterator[Any]:
        if asked[1] > 1:
            yield next(simulate(*asked))
        if end == "died":
            raise HelperDied
        os.kill(os.getpid(), signal.SIGTERM)
        yield from simulate(*asked)

    monkeypatch.setattr("app.cli.contest.simulate", ended)
    path = tmp_path / "records.jsonl"
    asked = (*GAME, "--players", "bot:random,bot:random", "--records", str(path))

    assert main([*asked, "--games", "1"]) == code
    printed, said = capsys.readouterr()
    assert printed == "Martian Dice: no game was over.\n"
    assert said.count("\n") == (end == "died")
    assert not path.exists()
    assert reported(capsys, *asked, code=code)["interrupted"]
    assert len(games_in(path)) == 1


def test_a_file_that_is_there_is_not_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "records.jsonl"
    path.write_text("mine")

    said = complaint(capsys, *GAME, "--players", "bot:random", "--records", str(path))

    assert str(path) in said
    assert path.read_text() == "mine"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "martian, pickomino"),
        (["chess"], "chess"),
        (["martian"], "--players"),
        (["martian", "--players", "bot:genius"], "genius"),
        (["martian", "--players", "bot:sharp,bot:"], "Say which bot"),
        (["martian", "--players", "bot:sharp", "--records", ""], "--records needs a value"),
        (["martian", "--players", "Ann,bot:sharp"], "Ann is no bot"),
        (["pickomino", "--players", "bot:sharp"], "1 player"),
        (["martian", "--players", ",".join(["bot:sharp"] * 11)], "11 players"),
        (["martian", "--players", "bot:sharp", "--option", "target=4"], "target"),
        (["martian", "--players", "bot:sharp", "--seed", "x"], "x is no seed"),
        (["martian", "--players", "bot:sharp", "--games", "0"], "from 1 to 10,000,000"),
        (["martian", "--players", "bot:sharp", "--games", "1e3"], "--games"),
        (["martian", "--players", "bot:sharp", "--games", "9" * 5000], "--games"),
        (["martian", "--players", "bot:sharp", "--jobs", "-1"], "--jobs"),
    ],
)
def test_a_wrong_argument_is_one_sentence(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert words in complaint(capsys, "simulate", *arguments)
