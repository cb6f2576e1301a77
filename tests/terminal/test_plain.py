"""Plain lines in a terminal that can do nothing but show them."""

import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.harness import Terminal

Start = Callable[..., Terminal]
DUMB = {"TERM": "dumb"}


def game(start: Start) -> Terminal:
    """A game on a terminal that is not wide enough for long lines, at its first question."""
    terminal = start("play", "martian", "--plain", "--players", "Ann,Ben", environ=DUMB, columns=60)
    terminal.wait_for("Ann, 1 or just Enter?")
    return terminal


def test_a_dumb_terminal_is_enough(start: Start) -> None:
    terminal = game(start)
    terminal.press("\r")
    terminal.wait_for("Ann rolls 13 dice:")
    terminal.press("s\r")
    terminal.wait_for("Scores: Ann: 0, Ben: 0.")
    terminal.press("q\r")
    assert terminal.wait_for_end() == 0
    assert b"The game is kept." in terminal.output
    assert b"\x1b" not in terminal.output
    terminal.assert_left_clean()


@pytest.mark.parametrize(("key", "code"), [("\x04", 0), ("\x03", 130)])
def test_the_keys_that_end_a_program_end_it(start: Start, key: str, code: int) -> None:
    terminal = game(start)
    terminal.press(key)
    assert terminal.wait_for_end() == code
    assert b"The game is kept. To play on: diceport resume" in terminal.output
    assert b"Traceback" not in terminal.output
    terminal.assert_left_clean()


def test_a_terminal_that_is_gone_ends_it(start: Start) -> None:
    assert game(start).hang_up() == 128 + signal.SIGHUP


def test_a_game_goes_on_from_lines_to_the_screen_and_back(start: Start, tmp_path: Path) -> None:
    plain = game(start)
    plain.press("1\r")
    plain.wait_for("Ann rolls 13 dice:")
    plain.press("q\r")
    assert plain.wait_for_end() == 0

    screen = start("resume")
    screen.wait_for("Set aside")
    screen.wait_for("Ann, choose what to take")
    screen.press("q")
    screen.wait_for("Resume")
    assert screen.press_to_end("q") == 0

    plain = start("resume", "--plain", environ=DUMB)
    plain.wait_for("On the table:")
    plain.press("q\r")
    assert plain.wait_for_end() == 0
    assert not (tmp_path / ".local/state/diceport/crash.log").exists()
