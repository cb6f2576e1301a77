"""Reading the command line. Every sentence comes from the catalogue, none from argparse."""

import argparse
import os
from collections.abc import Sequence
from typing import NoReturn

from app.cli.complaint import Complaint
from app.settings import MOTIONS, SKINS
from app.text import Catalogue

COMMANDS = (
    "play",
    "demo",
    "resume",
    "games",
    "replay",
    "review",
    "odds",
    "simulate",
    "stats",
    "export",
    "import",
    "delete",
    "verify",
    "rules",
    "doctor",
    "build-odds",
)
_WITHOUT_GAMES_KEPT = ("verify", "simulate", "rules", "build-odds")
_BEFORE_A_COMMAND = ("--skin", "--motion", "--data")
_WRITTEN = ("data", "record", "records", "into")
_PATHS = ("file", *_WRITTEN)
_WITHOUT_VALUE = (
    "-h/--help",
    "--version",
    "--json",
    "--unfinished",
    "--all",
    "--yes",
    "--plain",
    "--once",
)


class _Parser(argparse.ArgumentParser):
    """An argparse that leaves help and complaints to us."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog=prog, add_help=False, allow_abbrev=False, exit_on_error=False)
        self.add_argument("-h", "--help", action="store_true", default=argparse.SUPPRESS)

    def error(self, message: str) -> NoReturn:
        raise argparse.ArgumentError(None, message)

    # Suppressed, for a command would put its own default over what was said before it.

    def add_screen_options(self) -> None:
        self.add_argument("--skin", default=argparse.SUPPRESS)
        self.add_argument("--motion", default=argparse.SUPPRESS)

    def add_data_option(self) -> None:
        self.add_argument("--data", default=argparse.SUPPRESS)

    def add_choice_of_games(self) -> None:
        self.add_argument("--player")
        self.add_argument("--game")


def _parser() -> _Parser:
    parser = _Parser("diceport")
    parser.set_defaults(help=False, skin=None, motion=None, data=None, record=None, plain=False)
    parser.add_argument("--version", action="store_true")
    parser.add_screen_options()
    parser.add_data_option()
    commands = parser.add_subparsers(dest="command", parser_class=_Parser)
    found = {name: commands.add_parser(name) for name in COMMANDS}
    found["play"].add_argument("--record", default=argparse.SUPPRESS)
    found["demo"].add_argument("--game")
    found["demo"].add_argument("--seed")
    found["demo"].add_argument("--speed")
    found["demo"].add_argument("--once", action="store_true")
    found["simulate"].add_argument("--games")
    found["simulate"].add_argument("--records")
    found["build-odds"].add_argument("--into")
    found["games"].add_argument("--unfinished", action="store_true")
    found["export"].add_argument("--all", action="store_true")
    found["delete"].add_argument("--yes", action="store_true")
    for name in ("play", "simulate"):
        found[name].add_argument("--players")
        found[name].add_argument("--option", action="append", default=[])
        found[name].add_argument("--seed")
    for name in ("play", "resume"):
        found[name].add_argument("--plain", action="store_true")
    for name in ("simulate", "build-odds"):
        found[name].add_argument("--jobs")
    for name in ("play", "rules", "simulate"):
        found[name].add_argument("game", nargs="?")
    for name in ("replay", "review", "odds", "import", "verify"):
        found[name].add_argument("file", nargs="?")
    for name in ("resume", "export", "delete"):
        found[name].add_argument("id", nargs="?")
    for name in ("games", "stats"):
        found[name].add_choice_of_games()
    for name in ("games", "review", "odds", "simulate", "stats", "verify"):
        found[name].add_argument("--json", action="store_true")
    for name in ("play", "demo", "resume", "replay"):
        found[name].add_screen_options()
    for name in COMMANDS:
        if name not in _WITHOUT_GAMES_KEPT:
            found[name].add_data_option()
    return parser


def parse(arguments: Sequence[str], say: Catalogue) -> argparse.Namespace:
    """The command line as values, all of them text or None; `command` is None for the menu.

    Raises:
        Complaint: something on it cannot be understood.
    """
    try:
        found, unknown = _parser().parse_known_args(arguments)
    except argparse.ArgumentError as error:
        raise Complaint(_what_is_wrong(error.argument_name, arguments, say)) from None
    if found.help or found.version:
        return found
    if unknown:
        command = f"diceport {found.command}" if found.command else "diceport"
        raise Complaint(say("cli-unknown-argument", argument=unknown[0], command=command))
    _refuse_what_is_no_text(found, say)
    for option in _WRITTEN:
        if getattr(found, option, None) == "":
            raise Complaint(say("cli-needs-value", option=f"--{option}"))
    for option, choices in (("skin", SKINS), ("motion", MOTIONS)):
        value = getattr(found, option)
        if value is not None and value not in choices:
            known = ", ".join(choices)
            raise Complaint(say("cli-not-a-choice", option=f"--{option}", value=value, known=known))
        if value is not None and found.plain:
            raise Complaint(say("cli-not-with-plain", option=f"--{option}"))
    return found


def _refuse_what_is_no_text(found: argparse.Namespace, say: Catalogue) -> None:
    """Raises `Complaint`: of what is not in UTF-8 only a path can be used, which is any bytes."""
    for name, value in vars(found).items():
        for text in value if isinstance(value, list) else (value,):
            if isinstance(text, str) and name not in _PATHS and not is_text(text):
                raise Complaint(no_text(text, say))


def is_text(argument: str) -> bool:
    """Whether it was in UTF-8: Python has other bytes as characters that cannot be written."""
    try:
        argument.encode()
    except UnicodeEncodeError:
        return False
    return True


def no_text(argument: str, say: Catalogue) -> str:
    """The sentence for what is no text, in which its bytes are told by their numbers."""
    shown = os.fsencode(argument).decode(errors="backslashreplace")
    return say("cli-no-text", argument=shown)


def _what_is_wrong(name: str | None, arguments: Sequence[str], say: Catalogue) -> str:
    if name == "command":
        command = next(
            argument
            for number, argument in enumerate(arguments)
            if not argument.startswith("-")
            and (number == 0 or arguments[number - 1] not in _BEFORE_A_COMMAND)
        )
        return say("cli-unknown-command", command=command, known=", ".join(COMMANDS))
    if name in _WITHOUT_VALUE:
        return say("cli-takes-no-value", option=name.rpartition("/")[2])
    return say("cli-needs-value", option=name or "")
