"""The check that `docs/fair-dice.md` gives to players does what it says there, without us."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from app.table.record import BadRecord
from app.table.referee import judge
from engines.martian import MARTIAN
from engines.pickomino import PICKOMINO
from engines.registry import GAMES
from tests.app.table.fair_games import SEED, fair_record, go_on, table

DOCUMENT = Path(__file__).parents[3] / "docs" / "fair-dice.md"


@pytest.fixture(scope="module")
def code() -> str:
    (code,) = re.findall(r"^```python\n(.*?)^```", DOCUMENT.read_text("utf-8"), re.M | re.S)
    return str(code)


def check(code: str, folder: Path, lines: list[str]) -> tuple[bool, str]:
    """Whether the check passes a record, and what it says."""
    (folder / "check.py").write_text(code, "utf-8")
    record = folder / "game.jsonl"
    record.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    done = subprocess.run(
        [sys.executable, "-I", folder / "check.py", record],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.count("\n") + done.stderr.count("\n") == 1
    return done.returncode == 0, done.stdout + done.stderr


def test_it_is_short_and_uses_nothing_of_ours(code: str) -> None:
    imported = {
        name.name
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in node.names
    }
    assert imported == {"hashlib", "hmac", "json", "sys"}
    assert len(code.splitlines()) <= 20


@pytest.mark.parametrize("game", GAMES)
def test_it_finds_what_the_referee_finds(game: str, code: str, tmp_path: Path) -> None:
    lines = fair_record(GAMES[game], salt="Zoë/🦊")
    rolls = [place for place, line in enumerate(lines) if '"roll"' in line]
    passed, words = check(code, tmp_path, lines)
    assert passed
    assert f"all {len(rolls)} rolls" in words
    judge(tmp_path / "game.jsonl")

    wrong_seed = lines[-1].replace(SEED.hex(), SEED[::-1].hex())
    for place, line in (
        (len(lines) - 1, wrong_seed),
        (0, lines[0].replace("🦊", "fox")),
        *((place, turned(lines[place])) for place in (rolls[0], rolls[3], rolls[-1])),
    ):
        passed, words = check(code, tmp_path, [*lines[:place], line, *lines[place + 1 :]])
        with pytest.raises(BadRecord) as bad:
            judge(tmp_path / "game.jsonl")
        assert not passed
        assert words.startswith(f"Line {bad.value.line}: ")


def turned(line: str) -> str:
    """The roll with its first die turned to another face."""
    step = json.loads(line)
    faces = (MARTIAN if set(step["roll"]) <= set(MARTIAN.faces) else PICKOMINO).faces
    step["roll"][0] = next(face for face in faces if face != step["roll"][0])
    return json.dumps(step)


def test_it_says_when_there_is_nothing_to_check(code: str, tmp_path: Path) -> None:
    running = table(MARTIAN)
    go_on(running, Random(1), most=3)
    passed, words = check(code, tmp_path, list(running.journal.lines))
    assert not passed
    assert words == "Line 4: the seed that was promised is not here.\n"
    unbound = json.dumps({"record": 1, "game": "martian", "players": ["Ann"]})
    assert check(code, tmp_path, [unbound]) == (False, "Nothing binds the dice of this game.\n")
