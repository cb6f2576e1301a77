"""`diceport delete`: a game is gone for good, once it is sure that this is meant."""

import argparse
import sys

from app.cli.complaint import Complaint
from app.cli.lists import standing, title
from app.cli.places import games_kept
from app.store.store import Entry
from app.text import Catalogue


def delete(arguments: argparse.Namespace, say: Catalogue) -> int:
    """Delete one game. Raises `Complaint` when there is nobody to ask, and for a game in play."""
    if not arguments.id:
        raise Complaint(say("cli-which-id", command="delete"))
    with games_kept(arguments, say) as store:
        entry = store.entry(arguments.id)
        if store.busy(entry.id):  # before it is asked for nothing
            raise Complaint(say("store-busy", id=entry.id))
        if not arguments.yes and not _sure(entry, say):
            print(say("cli-delete-not"))
            return 0
        store.delete(entry.id)
    print(say("cli-deleted", id=entry.id))
    return 0


def _sure(entry: Entry, say: Catalogue) -> bool:
    if sys.stdin is None or sys.stdout is None or not sys.stdin.isatty():
        raise Complaint(say("cli-delete-nobody", id=entry.id))
    words = {"id": entry.id, "title": title(entry, say), "standing": standing(entry, say)}
    print(say("cli-delete-ask", **words))
    print(say("cli-delete-sure"), end=" ", flush=True)
    answer = sys.stdin.readline().strip().lower()
    return answer in ("y", "yes")
