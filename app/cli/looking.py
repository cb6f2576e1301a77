"""Which game a command means: one to be played on, or one to be looked through."""

import argparse
import sys
from pathlib import Path

from app.cli.arguments import is_text, no_text
from app.cli.complaint import Complaint
from app.cli.places import games_kept
from app.store.store import NoSuchGame
from app.table.record import BadRecord, read
from app.table.referee import record_input
from app.table.replay import Replay
from app.text import Catalogue


def game_to_resume(arguments: argparse.Namespace, say: Catalogue) -> str:
    """The id of the game asked for, or of the latest that is not over. Raises `Complaint`."""
    if arguments.id == "":
        raise Complaint(say("cli-which-id", command="resume"))
    with games_kept(arguments, say) as store:
        if arguments.id is None:
            latest = store.games(playable=True, most=1)
            if not latest:
                raise Complaint(say("cli-resume-none"))
            return latest[0].id
        entry = store.entry(arguments.id)
    if entry.playable:
        return entry.id
    raise Complaint(say("store-sealed" if entry.winners is None else "store-finished", id=entry.id))


def record_to_replay(arguments: argparse.Namespace, say: Catalogue) -> Replay:
    """The record in the file asked for, or that of a game that is kept. Raises `Complaint`."""
    if not arguments.file:
        raise Complaint(say("cli-look-which", command=arguments.command))
    try:
        path = Path(arguments.file)
        if _there(path):
            return Replay.of_file(path)
        if not is_text(arguments.file):
            raise Complaint(no_text(arguments.file, say))
        with games_kept(arguments, say) as store:
            try:
                entry = store.entry(arguments.file)
            except NoSuchGame:
                raise Complaint(say("cli-look-nothing", file=arguments.file)) from None
            return Replay.of_lines(store.lines(entry.id))
    except BadRecord as error:
        raise _wrong(error, say) from error


def record_to_judge(arguments: argparse.Namespace, say: Catalogue) -> Replay:
    """The same for what tells chances, and where `-` is asked for the record that comes in.

    Raises `Complaint`, too, where a line is not legal, and while a game without a coach goes on.
    """
    replay = _coming_in(say) if arguments.file == "-" else record_to_replay(arguments, say)
    if replay.trouble is not None:
        raise _wrong(replay.trouble, say)
    if replay.outcome is None and not replay.view(0).coach:
        raise Complaint(say("review-withheld"))
    return replay


def _coming_in(say: Catalogue) -> Replay:
    """The record on standard input. Raises `Complaint`."""
    try:
        with record_input(None if sys.stdin is None else sys.stdin.buffer) as stream:
            return Replay(read(stream))
    except BadRecord as error:
        raise _wrong(error, say) from error


def _wrong(error: BadRecord, say: Catalogue) -> Complaint:
    """What is wrong with a record, and in which line."""
    sentence = say(error.message.id, **error.message.args)
    if error.line is not None:
        sentence = say("cli-verify-line", line=error.line, error=sentence)
    return Complaint(sentence)


def _there(path: Path) -> bool:
    """Whether there is such a file, or one that cannot be looked at."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        pass
    return True
