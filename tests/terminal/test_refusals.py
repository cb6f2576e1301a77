"""Where no screen can be shown: one sentence, exit code 2, and nothing done to the terminal."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.terminal.harness import ROOT, Terminal

Start = Callable[..., Terminal]


def test_a_dumb_terminal(start: Start) -> None:
    terminal = start(environ={"TERM": "dumb"})
    assert terminal.wait_for_end() == 2
    assert terminal.output.count(b"\n") == 1
    assert b"TERM=dumb" in terminal.output
    assert b"\x1b" not in terminal.output


def test_standard_input_from_a_pipe(start: Start) -> None:
    terminal = start(program=("-m", "tests.terminal.piped"))
    assert terminal.wait_for_end() == 2
    assert b"needs a terminal" in terminal.output
    assert b"\x1b" not in terminal.output


def test_standard_output_into_a_pipe(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "app", "play", "martian", "--record", str(tmp_path / "record")],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), "LANG": "C.UTF-8"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "record").exists()


def test_a_record_is_never_written_over(start: Start, tmp_path: Path) -> None:
    record = tmp_path / "record"
    record.write_text("a game of last year\n")
    terminal = start("play", "martian", "--record", str(record))
    assert terminal.wait_for_end() == 2
    assert terminal.output.count(b"\n") == 1
    assert b"\x1b" not in terminal.output
    assert record.read_text() == "a game of last year\n"


def test_a_record_that_cannot_be_written(start: Start, tmp_path: Path) -> None:
    terminal = start("play", "martian", "--record", str(tmp_path / "nowhere" / "record"))
    assert terminal.wait_for_end() == 2
    assert terminal.output.count(b"\n") == 1
    assert b"\x1b" not in terminal.output
