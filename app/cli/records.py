"""`diceport export` and `diceport import`: records out of the store and into it."""

import argparse
import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from app.cli.complaint import Complaint
from app.cli.lists import standing, title
from app.cli.places import games_kept
from app.store.store import NoSuchGame
from app.text import Catalogue


def export_records(arguments: argparse.Namespace, say: Catalogue) -> int:
    """Print the record of one game, or of all, the latest last. Raises `Complaint`."""
    if arguments.all == bool(arguments.id):
        raise Complaint(say("cli-export-which"))
    # A record is in UTF-8 whatever the terminal can show.
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    with games_kept(arguments, say) as store:
        if arguments.id:
            _print_record(store.lines(store.entry(arguments.id).id))
            return 0
        for entry in reversed(store.games()):
            try:
                lines = store.lines(entry.id)
            except NoSuchGame:  # deleted in the meantime
                continue
            _print_record(lines)
    return 0


def _print_record(lines: Sequence[str]) -> None:
    """Print a record as it is, but so that no line of it commands a terminal that it goes to."""
    on_terminal = sys.stdout is not None and sys.stdout.isatty()
    print("\n".join(map(_harmless, lines) if on_terminal else lines))


def _harmless(line: str) -> str:
    """The same JSON without a character that is not seen; between values such a one is a blank."""
    return "".join(
        character
        if character.isprintable()
        else " "
        if character in "\t\r"
        else json.dumps(character)[1:-1]
        for character in line
    )


def import_records(arguments: argparse.Namespace, say: Catalogue) -> int:
    """Keep the games of a file: 1 if a line is illegal, 2 if it is no record; then none is kept."""
    # The referee needs the engines; export does not wait for them.
    from app.store import transfer  # noqa: PLC0415
    from app.table.record import BadRecord  # noqa: PLC0415
    from app.table.referee import record_input  # noqa: PLC0415

    if not arguments.file:
        raise Complaint(say("cli-which-file", command="import"))
    with games_kept(arguments, say) as store:
        before = {entry.id: entry.steps for entry in store.games()}
        try:
            if arguments.file == "-":
                with record_input(None if sys.stdin is None else sys.stdin.buffer) as stream:
                    entries = transfer.import_stream(store, stream)
            else:
                entries = transfer.import_records(store, Path(arguments.file))
        except BadRecord as error:
            sentence = say(error.message.id, **error.message.args)
            if error.line is not None:
                sentence = say("cli-verify-line", line=error.line, error=sentence)
            print(sentence, file=sys.stderr)
            return 2 if error.unreadable else 1
    for entry in entries:
        words = {"id": entry.id, "title": title(entry, say), "standing": standing(entry, say)}
        # A game that was here up to an earlier moment has gone on.
        here = before.get(entry.id) == entry.steps
        print(say("cli-imported-before" if here else "cli-imported", **words))
    return 0
