"""What is decided about a terminal, and that every reason has its words."""

from typing import Any

import pytest

from app.cli.terminal import Flags, Terminal, examine
from app.settings import Settings
from app.text import load_catalogue

ORDINARY = {"TERM": "xterm-256color", "LANG": "de_DE.UTF-8"}


def look(environ: dict[str, str], **changes: Any) -> Terminal:
    """A terminal in an ordinary place, but for `environ` and `changes`."""
    given: dict[str, Any] = {
        "environ": ORDINARY | environ,
        "size": (80, 24),
        "encoding": "utf-8",
        "stdin_tty": True,
        "stdout_tty": True,
        "settings": Settings(),
        "flags": Flags(),
    }
    return examine(**(given | changes))


@pytest.mark.parametrize(
    ("environ", "colours"),
    [
        ({}, "256"),
        ({"COLORTERM": "truecolor"}, "truecolor"),
        ({"COLORTERM": "24bit", "TERM": "xterm"}, "truecolor"),
        ({"COLORTERM": "yes"}, "256"),
        ({"TERM": "xterm"}, "16"),
        ({"TERM": "linux"}, "16"),
        ({"TERM": ""}, "16"),
        ({"TERM": "vt100"}, "none"),
        ({"TERM": "xterm-direct"}, "truecolor"),
        ({"TERM": "xterm-ghostty"}, "truecolor"),
        ({"TERM": "alacritty"}, "truecolor"),
        ({"TERM": "foot"}, "truecolor"),
        ({"TERM": "foot-extra"}, "truecolor"),
        ({"TERM": "xterm-kitty"}, "truecolor"),
        ({"TERM": "wezterm"}, "truecolor"),
        ({"TERM": "tmux-256color"}, "256"),
        ({"NO_COLOR": "1", "COLORTERM": "truecolor"}, "none"),
        ({"NO_COLOR": "0"}, "none"),
        ({"NO_COLOR": ""}, "256"),
    ],
)
def test_colours(environ: dict[str, str], colours: str) -> None:
    assert look(environ).colours == colours


@pytest.mark.parametrize(
    ("environ", "encoding", "utf8"),
    [
        ({}, "utf-8", True),
        ({}, "UTF-8", True),
        ({"LANG": "C.utf8"}, "utf-8", True),
        ({"LC_ALL": "C"}, "utf-8", False),
        ({"LC_CTYPE": "en_US.ISO-8859-1"}, "utf-8", False),
        ({"LC_CTYPE": "en_US.UTF-8", "LANG": "C"}, "utf-8", True),
        ({"LANG": "en_US"}, "utf-8", False),
        # Python puts C.UTF-8 in place of the plain C locale before we can look.
        ({"LC_CTYPE": "C.UTF-8", "LANG": "C"}, "utf-8", False),
        ({"LC_CTYPE": "C.UTF-8", "LANG": ""}, "utf-8", False),
        ({}, "iso8859-1", False),
        ({}, "ascii", False),
    ],
)
def test_the_skin_follows_the_locale(environ: dict[str, str], encoding: str, utf8: bool) -> None:
    terminal = look(environ, encoding=encoding)
    assert terminal.utf8 == utf8
    assert terminal.skin == ("pictures" if utf8 else "ascii")


def test_the_console_has_no_font_for_pictures() -> None:
    terminal = look({"TERM": "linux", "LANG": "en_GB.UTF-8"})
    assert (terminal.utf8, terminal.skin) == (True, "ascii")
    assert terminal.why["skin"].id == "terminal-skin-console"


@pytest.mark.parametrize("variable", ["SSH_TTY", "SSH_CONNECTION"])
def test_motion_is_less_over_ssh_unless_chosen(variable: str) -> None:
    remote = {variable: "something"}
    assert (look(remote).motion, look(remote).motion_by_ssh) == ("less", True)
    assert (look({}).motion, look({}).motion_by_ssh) == ("full", False)
    for chosen in (
        look(remote, settings=Settings(motion="full")),
        look(remote, flags=Flags(motion="full")),
    ):
        assert (chosen.motion, chosen.motion_by_ssh) == ("full", False)
        assert chosen.auto_motion == "less"


def test_the_command_line_has_the_last_word() -> None:
    settings = Settings(skin="letters", motion="less")
    terminal = look({}, settings=settings, flags=Flags(skin="ascii", motion="none"))
    assert (terminal.skin, terminal.motion) == ("ascii", "none")
    terminal = look({"LANG": "C"}, settings=settings)
    assert (terminal.skin, terminal.motion) == ("letters", "less")


@pytest.mark.parametrize(
    ("environ", "changes", "refused"),
    [
        ({}, {}, False),
        ({"TERM": "dumb"}, {}, True),
        ({"TERM": "unknown"}, {}, True),
        ({}, {"stdin_tty": False}, True),
        ({}, {"stdout_tty": False}, True),
    ],
)
def test_where_nothing_can_be_played(
    environ: dict[str, str], changes: dict[str, Any], refused: bool
) -> None:
    assert (look(environ, **changes).refusal is not None) == refused


def test_without_colours_the_theme_is_one_that_needs_none() -> None:
    settings = Settings(theme="nord")
    assert look({"NO_COLOR": "1"}, settings=settings).theme == "ansi-dark"
    assert look({"NO_COLOR": ""}, settings=settings).theme == "nord"


@pytest.mark.parametrize(
    ("environ", "found"),
    [
        ({"NO_COLOR": "1"}, {"NO_COLOR": "1", "TEXTUAL_THEME": "ansi-dark"}),
        ({"TERM": "vt100"}, {"NO_COLOR": "1", "TEXTUAL_THEME": "ansi-dark"}),
        ({"NO_COLOR": ""}, {"NO_COLOR": None, "TEXTUAL_COLOR_SYSTEM": "256"}),
        ({"TERM": "xterm"}, {"TEXTUAL_COLOR_SYSTEM": "standard"}),
        ({"TERM": "foot"}, {"TEXTUAL_COLOR_SYSTEM": "truecolor"}),
    ],
)
def test_what_textual_finds(environ: dict[str, str], found: dict[str, str | None]) -> None:
    assert found.items() <= look(environ).environ.items()


@pytest.mark.parametrize(
    "terminal",
    [
        look({}),
        look({"NO_COLOR": "1", "SSH_TTY": "/dev/pts/1"}),
        look({"TERM": "dumb", "LANG": ""}),
        look({"TERM": "", "COLORTERM": "truecolor"}, encoding="ascii"),
        look({"TERM": ""}, stdin_tty=False, flags=Flags(skin="letters", motion="less")),
    ],
)
def test_every_reason_is_in_the_catalogue(terminal: Terminal) -> None:
    say = load_catalogue()
    reasons = [*terminal.why.values(), *([terminal.refusal] if terminal.refusal else [])]
    assert all(say(reason.id, **reason.args) for reason in reasons)
