"""Games for the tests of commands, and what those commands answer."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.cli import main

CASES = Path(__file__).parents[2] / "cases"
FINISHED = CASES / "p-game-to-the-end.jsonl"
UNFINISHED = {
    "record": 1,
    "game": "martian",
    "players": ["花子", "[red]"],
    "options": {"target": 5},
}
ROLLED = {"player": 0, "roll": ["cow"] * 13}

Out = Callable[..., str]


def written(path: Path, *lines: dict[str, Any]) -> Path:
    """A file with these lines."""
    path.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines))
    return path


def listed(out: Out, *arguments: str) -> list[dict[str, Any]]:
    """The games that are kept, as `diceport games --json` lists them."""
    found: list[dict[str, Any]] = json.loads(out("games", "--json", *arguments))
    return found


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence that a command answers with."""
    assert main(arguments) == 2
    printed, said = capsys.readouterr()
    assert printed == ""
    assert said.count("\n") == 1
    return said
