"""The demo in a real terminal: however it ends, all is well and the terminal is as it was."""

import signal
from collections.abc import Callable

import pytest

from tests.terminal.harness import Terminal

Start = Callable[..., Terminal]


def _playing(start: Start, *more: str) -> Terminal:
    terminal = start("demo", "--seed", "1", "--game", "martian", *more)
    terminal.wait_for("dice are rolling" if "max" not in more else "turn")
    return terminal


def test_once_plays_a_whole_game_and_ends_well(start: Start) -> None:
    terminal = start("demo", "--game", "martian", "--once", "--speed", "max", "--seed", "1")
    assert terminal.wait_for_end() == 0
    terminal.assert_left_clean()
    assert not (terminal.home / ".local/share/diceport").exists()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_is_a_good_end(start: Start, number: signal.Signals) -> None:
    terminal = _playing(start, "--speed", "fast")
    terminal.signal(number)
    assert terminal.wait_for_end() == 0
    terminal.assert_left_clean()


def test_q_ends_it_at_the_first_press(start: Start) -> None:
    terminal = _playing(start, "--speed", "fast")
    terminal.press("q")
    assert terminal.wait_for_end() == 0
    terminal.assert_left_clean()


def test_it_survives_any_size(start: Start) -> None:
    terminal = _playing(start, "--speed", "max")
    for columns, lines in ((40, 10), (60, 20), (160, 48), (30, 8), (100, 30)):
        terminal.resize(columns, lines)
        if columns < 60:
            terminal.wait_for("60")
        else:
            terminal.wait_for("end")
    terminal.press("q")
    assert terminal.wait_for_end() == 0
    terminal.assert_left_clean()


def test_any_key_leads_to_the_menu_if_wanted(start: Start) -> None:
    terminal = _playing(start, "--speed", "fast")
    terminal.press("x")
    terminal.wait_for("Do you want to play?")
    terminal.wait_until(lambda: _pressed(terminal, "y", "Settings"), "the menu")
    assert terminal.press_to_end("q") == 0
    terminal.assert_left_clean()


def _pressed(terminal: Terminal, key: str, shown: str) -> bool:
    if shown not in terminal.text:
        terminal.press(key)
    return terminal.read_on(lambda: shown in terminal.text, 0.5)


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("--game", "chess", "choose from martian, pickomino, both"),
        ("--speed", "warp", "choose from slow, normal, fast, max"),
        ("--seed", "many", "give a whole number"),
    ],
)
def test_what_cannot_be_shown_is_said_in_a_sentence(
    start: Start, option: str, value: str, said: str
) -> None:
    terminal = start("demo", option, value)
    assert terminal.wait_for_end() == 2
    assert said in " ".join(terminal.text.split())
