"""Starting the screen: the menu, or a game asked for on the command line."""

import argparse
import asyncio
import os
import shutil
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from platformdirs import user_config_path

from app.cli.complaint import Complaint
from app.cli.crash import report
from app.cli.ends import Code, HangUp, end_on_signals, exit_code
from app.cli.places import games_folder, now
from app.cli.terminal import Flags, Terminal, examine
from app.session import House, Session
from app.settings import Settings, SettingsFile
from app.text import Catalogue

if TYPE_CHECKING:
    from app.application import DiceportApp
    from app.store.store import Store
    from app.table.fair import Seal
    from app.table.journal import FileJournal


def settings_file() -> SettingsFile:
    """Where this person's settings are."""
    return SettingsFile(user_config_path("diceport", appauthor=False) / "settings.json")


def this_terminal(settings: Settings, flags: Flags) -> Terminal:
    """What is decided about the terminal that this process was started on."""
    # Textual writes to standard error; a game is shown only where all three are the terminal.
    output = all(stream is not None and stream.isatty() for stream in (sys.stdout, sys.stderr))
    return examine(
        environ=os.environ,
        size=shutil.get_terminal_size() if output else None,
        encoding=sys.stderr.encoding if sys.stderr else "",
        stdin_tty=sys.stdin is not None and sys.stdin.isatty(),
        stdout_tty=output,
        settings=settings,
        flags=flags,
    )


def menu(arguments: argparse.Namespace, say: Catalogue) -> int:
    """`diceport`: the menu. Raises `Complaint` where it cannot be shown."""
    return run(arguments, say)


def play(arguments: argparse.Namespace, say: Catalogue) -> int:
    """`diceport play GAME`: straight into a game. Raises `Complaint` for what cannot be played."""
    # The engines come in only now: the menu does not wait for them.
    from app.cli.seating import read_seating  # noqa: PLC0415

    seating = read_seating(arguments, settings_file().load(), say)
    return run(arguments, say, new_seal=seating.new_seal, start=seating.begin)


def resume(arguments: argparse.Namespace, say: Catalogue) -> int:
    """`diceport resume [ID]`: play on. Raises `Complaint` where there is no such game."""
    from app.cli.looking import game_to_resume  # noqa: PLC0415

    game = game_to_resume(arguments, say)
    return run(arguments, say, start=lambda home: home.resume(game))


def replay(arguments: argparse.Namespace, say: Catalogue) -> int:
    """`diceport replay FILE`: look through a record. Raises `Complaint` for what is none."""
    from app.cli.looking import record_to_replay  # noqa: PLC0415

    record = record_to_replay(arguments, say)
    return run(arguments, say, start=lambda home: home.look_through(record))


async def _until_the_end(app: "DiceportApp", code: Code) -> None:
    """Run `app` until the player, a signal or the loss of the terminal ends it."""
    loop = asyncio.get_running_loop()
    # Before the terminal is changed in any way.
    end_on_signals(loop, app.end, code)
    hang_up = HangUp(sys.stdin.fileno(), loop, app.end, code)
    try:
        await app.run_async()
    finally:
        hang_up.done()


def _usable_terminal(arguments: argparse.Namespace, settings: Settings, say: Catalogue) -> Terminal:
    terminal = this_terminal(settings, Flags(arguments.skin, arguments.motion))
    if terminal.refusal is not None:
        raise Complaint(say(terminal.refusal.id, **terminal.refusal.args))
    return terminal


def _new_seal() -> "Seal":
    from app.table.fair import Seal  # noqa: PLC0415

    return Seal()


def _opened_once(folder: Path) -> "Callable[[], Store]":
    """Opens the store in `folder`, which waits until it is needed."""

    @cache
    def open_store() -> "Store":
        from app.store.store import Store  # noqa: PLC0415

        return Store(folder, now)

    return open_store


def run(
    arguments: argparse.Namespace,
    say: Catalogue,
    *,
    new_seal: "Callable[[], Seal]" = _new_seal,
    start: Callable[[House], None] | None = None,
    code: Code = exit_code,
) -> int:
    """Show the screen until the end; the exit code. Raises `Complaint` where it cannot be shown.

    `start` opens what is shown first; `code` gives the exit code for a signal.
    """
    file = settings_file()
    settings = file.load()
    terminal = _usable_terminal(arguments, settings, say)
    record = _new_record(arguments, say)
    folder = games_folder(arguments)
    session = Session(
        settings=settings,
        settings_file=file,
        theme=terminal.theme,
        skin=terminal.skin,
        motion=terminal.motion,
        auto_skin=terminal.auto_skin,
        auto_motion=terminal.auto_motion,
        motion_by_ssh=terminal.motion_by_ssh,
        say=say,
        clock=time.monotonic,
        now=now,
        data=folder,
        data_asked=bool(arguments.data),
        open_store=_opened_once(folder),
        new_seal=new_seal,
        new_random=Random,
        # The current folder; by its name it could not be had if somebody has removed it.
        folder=Path(),
        record=record,
        start=start,
        first_start=not file.exists,
    )

    for name, value in terminal.environ.items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value
    # Only now: Textual reads the environment when it is imported.
    from app.application import DiceportApp  # noqa: PLC0415

    app = DiceportApp(session)
    asyncio.run(_until_the_end(app, code))
    if app.record is not None:
        app.record.close()
    if app.crash is not None:
        report(app.crash, say)
    return app.return_code or 0


def _new_record(arguments: argparse.Namespace, say: Catalogue) -> "FileJournal | None":
    """The file that `--record` asks for. Raises `Complaint` when it cannot be made."""
    if arguments.record is None:
        return None
    from app.cli.seating import open_record  # noqa: PLC0415

    return open_record(Path(arguments.record), say)
