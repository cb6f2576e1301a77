"""`diceport verify` on the shared cases, as anyone who runs it sees them."""

import json
from pathlib import Path

import pytest

from app.cli import main
from tests.engines.test_cases import CASES, expectation

NAMES = {"martian": "Martian Dice", "pickomino": "Pickomino"}


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit code and what was printed; nothing goes to standard error."""
    code = main(["verify", *arguments])
    printed = capsys.readouterr()
    assert printed.err == ""
    return code, printed.out


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_as_json(case: Path, capsys: pytest.CaptureFixture[str]) -> None:
    expected = expectation(case)
    code, out = run(capsys, str(case), "--json")
    found = json.loads(out)
    assert {key: found.get(key) for key in expected} == expected
    assert out.count("\n") == 1
    if expected["ok"]:
        assert code == 0
    else:
        assert code == 1
        assert found["error"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_in_plain_language(case: Path, capsys: pytest.CaptureFixture[str]) -> None:
    expected = expectation(case)
    code, out = run(capsys, str(case))
    if expected["ok"]:
        players = json.loads(case.read_text("utf-8").splitlines()[0])["players"]
        scores = [
            f"{name}: {score}" for name, score in zip(players, expected["scores"], strict=True)
        ]
        assert code == 0
        assert out.startswith(NAMES[expected["game"]])
        assert ("The game is over" in out) == expected["finished"]
        assert out.splitlines()[-len(players) :] == scores
    else:
        assert code == 1
        assert out.startswith(f"Line {expected['line']}: ")
        assert out.count("\n") == 1
        assert out.endswith(".\n")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_without_its_first_line_it_is_no_record(
    case: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    headless = tmp_path / case.name
    headless.write_bytes(case.read_bytes().partition(b"\n")[2] or b"\n")
    code, out = run(capsys, str(headless), "--json")
    found = json.loads(out)
    assert (code, found["ok"], found["line"]) == (2, False, 1)
    code, out = run(capsys, str(headless))
    assert code == 2
    assert out.startswith("Line 1: ")
    assert out.count("\n") == 1
