"""The record file of a game that is played in a terminal."""

from collections.abc import Callable
from pathlib import Path

from tests.terminal.harness import Terminal

Start = Callable[..., Terminal]

PLAY_AND_LOOK = """
import gc, io
from app.cli import main
main()
files = [thing for thing in gc.get_objects() if isinstance(thing, io.FileIO)]
print("left open:", *(file.name for file in files if not file.closed))
"""


def test_the_record_is_closed_at_the_end(start: Start, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    terminal = start(
        *("play", "pickomino", "--players", "Ann,Ben", "--record", str(record)),
        program=("-c", PLAY_AND_LOOK),
    )
    terminal.wait_for("Ben")
    terminal.press("\x11")
    assert terminal.wait_for_end() == 0
    assert b"left open:" in terminal.output
    assert record.read_text().count("\n") == 1
    assert b"game.jsonl" not in terminal.output
