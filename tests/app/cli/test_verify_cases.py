"""`diceport verify` on the shared cases and on fair dice, as anyone who runs it sees them."""

import json
from collections.abc import Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from app.cli import main
from engines.registry import GAMES
from tests.app.table.fair_games import fair_record
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


# --- Fair dice ----------------------------------------------------------------------------------


def fair_dice() -> Iterator[tuple[str, str, list[str]]]:
    """The short word for a record's dice, what is said of them, and a record."""
    for game in GAMES.values():
        head, *steps, end = fair_record(game, 95)
        other = json.dumps(json.loads(head) | {"fairness": {"scheme": "coin\x1b[31m/2"}})
        none = json.dumps({**json.loads(head), "fairness": None})
        yield "checked", "The dice are what the seed gives", [head, *steps, end]
        yield "sealed", "before the game is over", [head, *steps[:7]]
        yield "unrevealed", "does not reveal their seed", [head, *steps]
        yield "unknown", "not known here", [other, *steps, end]
        yield "none", "nothing binds them", [none, *steps, end]


@pytest.mark.parametrize(
    ("word", "words", "record"),
    [pytest.param(*case, id=f"{number}-{case[0]}") for number, case in enumerate(fair_dice())],
)
def test_it_says_what_is_known_of_the_dice(
    word: str,
    words: str,
    record: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(record), "utf-8")
    code, out = run(capsys, str(path), "--json")
    found = json.loads(out)
    assert (code, found["ok"], found["fairness"]) == (0, True, word)
    code, out = run(capsys, str(path))
    assert code == 0
    assert words in out.splitlines()[2]
    assert ("only the rules were" in out) == (word != "checked")
    assert "\x1b" not in out, "nothing of a record gets at the terminal"


def test_the_help_explains_the_word_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    _, out = run(capsys, "--help")
    for word, *_ in fair_dice():
        assert f" {word}: " in out


def test_a_wrong_die_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(fair_record(GAMES["martian"])).replace("cow", "human", 1), "utf-8")
    code, out = run(capsys, str(path))
    assert code == 1
    assert out.startswith("Line 2: The seed in the last line gives other dice")
    assert out.count("\n") == 1


def test_text_of_a_record_commands_no_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    header = {"record": 1, "game": "martian", "players": ["A"], "options": {"\x1b[31mEVIL": 1}}
    path.write_text(json.dumps(header), "utf-8")
    code, out = run(capsys, str(path))
    assert code == 1
    assert "[31mEVIL" in out
    assert "\x1b" not in out


def test_it_reads_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for lines, expected in ((fair_record(GAMES["pickomino"], salt="Zoë"), 0), ([], 2), (["{}"], 2)):
        piped = TextIOWrapper(BytesIO("\n".join(lines).encode()), encoding="ascii")
        monkeypatch.setattr("sys.stdin", piped)
        code, out = run(capsys, "-", "--json")
        assert code == expected
        assert json.loads(out)["ok"] == (expected == 0)


def test_standard_input_that_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with (tmp_path / "write-only").open("wb") as file:
        for nothing in (None, TextIOWrapper(file)):
            monkeypatch.setattr("sys.stdin", nothing)
            code, out = run(capsys, "-")
            assert code == 2
            assert out == (
                "Standard input cannot be read: send a record through a pipe, or name a file.\n"
            )
