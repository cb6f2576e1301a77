"""What reaches the terminal: colours, characters, and a word where there is no room."""

from collections.abc import Callable

import pytest

from tests.terminal.harness import Terminal

Start = Callable[..., Terminal]


def _quit(terminal: Terminal) -> None:
    terminal.wait_for("Pickomino")
    assert terminal.press_to_end("q") == 0
    terminal.assert_left_clean()


def test_no_color_sends_no_colour(start: Start) -> None:
    terminal = start(environ={"NO_COLOR": "1", "COLORTERM": "truecolor"})
    _quit(terminal)
    assert terminal.colours() == set()


def test_no_color_holds_when_the_theme_is_changed(start: Start) -> None:
    terminal = start(environ={"NO_COLOR": "1"})
    terminal.wait_for("q quit")
    terminal.press("6")
    terminal.wait_for("Nord")
    terminal.press("\x1b[A\r")  # up from the first is the last
    terminal.wait_for("Tokyo Night")
    terminal.press("q")
    terminal.wait_until(lambda: "tokyo" in _settings(terminal), "another theme")
    _quit(terminal)
    assert terminal.colours() == set()


def _settings(terminal: Terminal) -> str:
    file = terminal.home / ".config/diceport/settings.json"
    return file.read_text() if file.exists() else ""


def test_an_empty_no_color_changes_nothing(start: Start) -> None:
    terminal = start(environ={"NO_COLOR": "", "COLORTERM": "truecolor"})
    _quit(terminal)
    assert "48;2" in terminal.colours()


@pytest.mark.parametrize(
    ("environ", "colours"),
    [
        ({"TERM": "xterm-ghostty"}, {"38;2", "48;2"}),
        ({"TERM": "xterm-256color"}, {"38;5", "48;5"}),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, {"38;2", "48;2"}),
    ],
    ids=["ghostty", "256", "colorterm"],
)
def test_colours_follow_the_terminal(
    start: Start, environ: dict[str, str], colours: set[str]
) -> None:
    terminal = start(environ=environ)
    _quit(terminal)
    assert terminal.colours() == colours


def test_without_utf8_all_is_seven_bit(start: Start) -> None:
    terminal = start(environ={"LANG": "C"})
    _quit(terminal)
    assert terminal.output.isascii()


def test_too_small_says_so_and_comes_back(start: Start) -> None:
    terminal = start()
    terminal.wait_for("q quit")  # in the last line
    before = terminal.text
    terminal.resize(50, 18)
    terminal.wait_for("50 and 18")
    terminal.wait_until(lambda: "Pickomino" not in terminal.text, "nothing else")
    terminal.resize(80, 24)
    terminal.wait_until(lambda: terminal.text == before, "the menu as it was")
    _quit(terminal)


def test_started_too_small(start: Start) -> None:
    terminal = start(columns=40, lines=10)
    terminal.wait_for("60 columns")
    terminal.resize(80, 24)
    _quit(terminal)


def test_less_motion_over_ssh_is_said_once(start: Start) -> None:
    terminal = start(environ={"SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"})
    terminal.wait_for("SSH")
    _quit(terminal)


def test_the_title_tells_whose_turn_it_is_and_is_given_back(start: Start) -> None:
    terminal = start("play", "martian", "--players", "Ann,Ben")
    terminal.wait_for("Ann's turn")
    terminal.wait_until(lambda: b"\x1b]2;Ann's turn" in terminal.output, "the title")
    terminal.press("q")
    terminal.wait_for("Resume")
    _quit(terminal)
    assert terminal.output.index(b"\x1b[22;2t") < terminal.output.index(b"\x1b]2;")
    assert terminal.output.rindex(b"\x1b[23;2t") > terminal.output.rindex(b"\x1b]2;")
