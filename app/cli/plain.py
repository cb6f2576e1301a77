"""`--plain`: play on plain lines, without a screen."""

import argparse
import shlex
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NoReturn

from app.cli.crash import INTERRUPTED
from app.cli.ends import exit_code
from app.cli.lists import room
from app.cli.looking import game_to_resume
from app.cli.places import games_folder, games_kept
from app.cli.seating import complaint, open_record, read_seating
from app.cli.start import settings_file, this_terminal
from app.cli.terminal import Flags
from app.plain.game import PlainGame
from app.plain.talk import Left, Talk
from app.store import playing
from app.store.store import Store
from app.table.journal import Copied, Journal, JournalFailed
from app.table.record import BadRecord
from app.table.table import Table
from app.text import Catalogue


def play(arguments: argparse.Namespace, say: Catalogue) -> int:
    """`diceport play GAME --plain`. Raises `Complaint` for what cannot be played."""
    seating = read_seating(arguments, settings_file().load(), say)
    dice = seating.new_seal().dice([""] * len(seating.players))
    record = open_record(Path(arguments.record), say) if arguments.record else None

    def begin(journal: Journal, talk: Talk) -> Table:
        try:
            return Table.begin(
                seating.game,
                seating.players,
                seating.options,
                dice=dice,
                journal=journal,
                bots=seating.bots,
            )
        except JournalFailed as failure:
            message = say(failure.message.id, **failure.message.args)
            if not talk.agreed(say("play-journal-failed", message=message)):
                raise Left from failure
            return begin(journal.relaxed(), talk)

    def sit_down(store: Store, talk: Talk) -> Table:
        journal: Journal = store.new_journal(dice.seed)
        return begin(Copied(journal, record, store.tell) if record else journal, talk)

    try:
        return _play(arguments, say, sit_down)
    finally:
        if record is not None:
            record.close()


def resume(arguments: argparse.Namespace, say: Catalogue) -> int:
    """`diceport resume [ID] --plain`. Raises `Complaint` where there is no such game."""
    game = game_to_resume(arguments, say)

    def sit_down(store: Store, _: Talk) -> Table:
        try:
            return playing.resume(store, game)
        except BadRecord as error:
            raise complaint(error, say) from error

    return _play(arguments, say, sit_down)


def _play(
    arguments: argparse.Namespace, say: Catalogue, sit_down: Callable[[Store, Talk], Table]
) -> int:
    """Play at the table at which one sits down; the exit code."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _end)
    heard = None if sys.stdin is None else sys.stdin.buffer
    settings = settings_file().load()
    utf8 = this_terminal(settings, Flags()).utf8
    talk = Talk(say, heard, sys.stdout, utf8=utf8, room=room)
    where = f" --data {shlex.quote(str(games_folder(arguments)))}" if arguments.data else ""
    with games_kept(arguments, say) as store:
        try:
            table = sit_down(store, talk)
        except Left:
            return 0
        table.watch(lambda _: _warn(store, talk))
        game = PlainGame(table, talk, Random(), tutor=settings.tutor, where=where)
        code = 0
        try:
            game.play()
        except KeyboardInterrupt:
            code = INTERRUPTED
        game.farewell()
        return code


def _end(number: int, _: object) -> NoReturn:
    """Each step is kept when it is made, so that the process may end between any two."""
    sys.exit(exit_code(number))


def _warn(store: Store, talk: Talk) -> None:
    """Say what the store has to say, if anything; it says it once."""
    if store.warning is not None:
        talk.complain(store.warning)
        store.warning = None
