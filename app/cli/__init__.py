"""The command line. What a command does not need, it does not import."""

import argparse
import errno
import io
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import TypeAlias

from app import __version__
from app.cli.arguments import parse
from app.cli.complaint import Complaint
from app.cli.crash import INTERRUPTED, except_hook
from app.text import Catalogue, load_catalogue

Command: TypeAlias = Callable[[argparse.Namespace, Catalogue], int]
"""Does what the arguments ask for; returns the exit code."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run Diceport; returns the exit code.

    0: all is well. 2: one sentence on standard error says what is wrong with what was asked for.
    1: a mistake in the program, or a record against the rules. 128 + n: ended by signal n.
    """
    # NumPy reads it when it is imported. The sums of the odds are too small to be shared out among
    # processors, and their last digits would depend on it.
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    say = load_catalogue()
    sys.excepthook = except_hook(say)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        code = _command(parse(sys.argv[1:] if arguments is None else arguments, say), say)
        if sys.stdout is not None:
            sys.stdout.flush()
    except Complaint as complaint:
        print(complaint, file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever read has read enough
        _write_no_more()
        return 0
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        _write_no_more()
        print(say("cli-cannot-write", reason=error.strerror or ""), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _write_no_more() -> None:
    """Python would complain once more when it closes a stream that could not be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# Where each command is, as module and function; without a command it is the menu.
_WHERE: Mapping[str | None, tuple[str, str]] = MappingProxyType(
    {
        None: ("start", "menu"),
        "play": ("start", "play"),
        "demo": ("demo", "demo"),
        "resume": ("start", "resume"),
        "replay": ("start", "replay"),
        "games": ("games", "games"),
        "review": ("review", "review"),
        "odds": ("odds", "odds"),
        "simulate": ("simulate", "simulate"),
        "stats": ("stats", "stats"),
        "export": ("records", "export_records"),
        "import": ("records", "import_records"),
        "delete": ("delete", "delete"),
        "verify": ("verify", "verify"),
        "rules": ("rules", "rules"),
        "doctor": ("doctor", "doctor"),
        "build-odds": ("build_odds", "build_odds"),
    }
)


def _command(arguments: argparse.Namespace, say: Catalogue) -> int:
    command = arguments.command
    if arguments.version:
        print(__version__)
        return 0
    if arguments.help:
        print(say(f"cli-help-{command}" if command else "cli-help"))
        return 0
    module, function = ("plain", command) if arguments.plain else _WHERE[command]
    run: Command = getattr(import_module(f"app.cli.{module}"), function)
    return run(arguments, say)
