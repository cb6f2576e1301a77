"""However Diceport ends, the process is gone and the terminal is as it was."""

import signal
from collections.abc import Callable

import pytest

from tests.terminal.harness import Terminal

Start = Callable[..., Terminal]

CTRL_C = "\x03"
CTRL_P = "\x10"
CTRL_Q = "\x11"


def _at_the_menu(terminal: Terminal) -> Terminal:
    terminal.wait_for("Pickomino")
    return terminal


def _ignore_hang_up() -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)


def _block_hang_up() -> None:
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGHUP})


def test_quit_from_the_menu(start: Start) -> None:
    terminal = _at_the_menu(start())
    terminal.press("q")
    assert terminal.wait_for_end() == 0
    terminal.assert_left_clean()


def test_a_terminal_that_reports_its_size_and_pixels_is_left_clean_too(start: Start) -> None:
    knows_size_reports = {b"\x1b[?2048$p": "\x1b[?2048;2$y"}
    terminal = _at_the_menu(start(answers=knows_size_reports))
    terminal.wait_until(lambda: b"\x1b[?2048h" in terminal.output, "the mode of size reports")
    terminal.press("q")
    assert terminal.wait_for_end() == 0
    terminal.assert_left_clean()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_in_order(start: Start, number: signal.Signals) -> None:
    terminal = _at_the_menu(start())
    terminal.signal(number)
    assert terminal.wait_for_end() == 128 + number
    terminal.assert_left_clean()


def test_a_signal_ends_a_game_too(start: Start) -> None:
    terminal = start("play", "pickomino", "--players", "Ann,Ben")
    terminal.wait_for("Ben")
    terminal.signal(signal.SIGTERM)
    assert terminal.wait_for_end() == 128 + signal.SIGTERM
    terminal.assert_left_clean()


def test_a_signal_and_ctrl_c_twice_end_the_palette_too(start: Start) -> None:
    ended, quitted = start("play", "martian", "--players", "Ann,Ben"), start()
    for terminal, word in ((ended, "roll 13"), (quitted, "Pickomino")):
        terminal.wait_for(word)
        terminal.press(CTRL_P)
        terminal.wait_for("Type a part of it")
    ended.signal(signal.SIGTERM)
    assert ended.wait_for_end() == 128 + signal.SIGTERM
    ended.assert_left_clean()
    quitted.press(CTRL_C)
    quitted.wait_for("Ctrl+C once more")
    quitted.press(CTRL_C)
    assert quitted.wait_for_end() == 0
    quitted.assert_left_clean()


@pytest.mark.parametrize(
    "before", [None, _ignore_hang_up, _block_hang_up], ids=["hang-up", "ignored", "blocked"]
)
def test_nothing_lives_on_in_a_closed_terminal(
    start: Start, before: Callable[[], None] | None
) -> None:
    terminal = _at_the_menu(start(before=before))
    # Which code nobody sees: Python has its own when even its last words cannot be written.
    assert terminal.hang_up() != 0


@pytest.mark.parametrize("key", [CTRL_C, CTRL_Q])
def test_ctrl_c_says_how_to_quit_and_then_quits(start: Start, key: str) -> None:
    terminal = _at_the_menu(start())
    terminal.press(key)
    terminal.wait_for("Ctrl+C once more")
    terminal.press(key)
    assert terminal.wait_for_end() == 0
    terminal.assert_left_clean()


def test_a_mistake_in_the_program_is_one_sentence_and_a_log(start: Start) -> None:
    terminal = start(program=("-m", "tests.terminal.broken"))
    terminal.wait_until(lambda: "mistake" in terminal.text, "the sentence")
    assert terminal.wait_for_end() == 1
    terminal.assert_left_clean()
    assert "Traceback" not in terminal.text
    log = terminal.home / ".local/state/diceport/crash.log"
    assert "a broken screen" in log.read_text()


def test_nothing_lives_on_when_the_output_was_stuck(start: Start) -> None:
    terminal = start(program=("-m", "tests.terminal.stuck"))
    terminal.wait_for("ready")
    assert terminal.hang_up() == 128 + signal.SIGHUP
