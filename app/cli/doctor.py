"""`diceport doctor`: what was found and decided, to paste into a bug report."""

import argparse
import os
import platform
import sqlite3
import sys
from importlib.metadata import version
from pathlib import Path

from app import __version__
from app.cli.crash import crash_log
from app.cli.places import games_folder
from app.cli.start import settings_file, this_terminal
from app.cli.terminal import Flags
from app.store.health import NEWEST, examine
from app.text import Catalogue
from engines.message import Message

PACKAGES = ("textual", "rich", "pydantic", "fluent.runtime", "platformdirs")
VARIABLES = (
    "TERM",
    "COLORTERM",
    "NO_COLOR",
    "TERM_PROGRAM",
    "TERM_PROGRAM_VERSION",
    "LC_ALL",
    "LC_CTYPE",
    "LANG",
)
# These hold addresses or paths: that they are set is all that matters.
PRESENT = ("SSH_TTY", "SSH_CONNECTION", "TMUX", "STY")


def doctor(arguments: argparse.Namespace, say: Catalogue) -> int:
    """Print the report; it works in a pipe too."""
    file = settings_file()
    settings = file.load()
    terminal = this_terminal(settings, Flags())
    print(say("doctor-title"))
    print()
    print(say("doctor-line", name="diceport", value=__version__))
    for package in PACKAGES:
        print(say("doctor-line", name=package, value=version(package)))
    print(say("doctor-line", name="python", value=platform.python_version()))
    print(say("doctor-line", name="sqlite", value=sqlite3.sqlite_version))
    print(say("doctor-line", name="system", value=f"{platform.system()} {platform.release()}"))
    print()
    for name in VARIABLES:
        value = os.environ.get(name)
        print(say("doctor-line", name=name, value=say("doctor-unset") if value is None else value))
    for name in PRESENT:
        value = say("doctor-set") if os.environ.get(name) else say("doctor-unset")
        print(say("doctor-line", name=name, value=value))
    for name, stream in (("stdin", sys.stdin), ("stdout", sys.stdout), ("stderr", sys.stderr)):
        is_terminal = stream is not None and stream.isatty()
        value = say("doctor-terminal") if is_terminal else say("doctor-no-terminal")
        print(say("doctor-line", name=name, value=value))
    print()
    if terminal.size is None:
        print(say("doctor-size-unknown"))
    else:
        columns, lines = terminal.size
        print(say("doctor-size", columns=columns, lines=lines))
    decided = {
        "colours": terminal.colours,
        "utf8": say("doctor-yes") if terminal.utf8 else say("doctor-no"),
        "theme": terminal.theme,
        "skin": terminal.skin,
        "motion": terminal.motion,
    }
    for what, value in decided.items():
        reason = terminal.why[what]
        print(say(f"doctor-{what}", value=value, why=say(reason.id, **reason.args)))
    if terminal.refusal is None:
        print(say("doctor-playable"))
    else:
        print(say("doctor-not-playable", why=say(terminal.refusal.id, **terminal.refusal.args)))
    print()
    _print_games(games_folder(arguments), say)
    print(say("doctor-settings", file=_without_home(file.path)))
    print(say("doctor-log", file=_without_home(crash_log())))
    return 0


def _print_games(folder: Path, say: Catalogue) -> None:
    health = examine(folder)
    print(say("doctor-games", file=_without_home(health.file)))
    if not health.there:
        print(say("doctor-games-none"))
    elif health.trouble is not None:
        trouble = _told(health.trouble, health.file, say)
        print(say("doctor-games-unknown", newest=NEWEST, trouble=trouble))
    else:
        words = {"games": health.games or 0, "version": health.version or 0, "newest": NEWEST}
        print(say("doctor-games-kept", **words))
    absent = say("doctor-absent")
    modes = {"folder": health.folder_mode or absent, "file": health.file_mode or absent}
    print(say("doctor-games-modes", **modes))
    if health.hindrance is None:
        print(say("doctor-games-writable"))
    else:
        why = _told(health.hindrance, health.file, say)
        print(say("doctor-games-not-writable", why=why))


def _told(trouble: Message, file: Path, say: Catalogue) -> str:
    return say(trouble.id, **{**trouble.args, "file": _without_home(file)})


def _without_home(path: Path) -> str:
    """The path as people write it, and without their name."""
    try:
        return f"~/{path.relative_to(Path.home())}"
    except (RuntimeError, ValueError):  # there is no home, or the path lies elsewhere
        return str(path)
