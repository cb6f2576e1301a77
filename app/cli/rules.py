"""`diceport rules GAME`: the rules as plain text."""

import argparse
import shutil

from app.cli.complaint import Complaint
from app.text import Catalogue
from app.text.rules import SECTIONS, plain

WIDEST = 80
"""Columns: longer lines are hard to read."""


def rules(arguments: argparse.Namespace, say: Catalogue) -> int:
    """Print the rules of a game. Raises `Complaint` for one there is not."""
    known = ", ".join(SECTIONS)
    if arguments.game is None:
        raise Complaint(say("cli-which-game", known=known, command="rules"))
    if arguments.game not in SECTIONS:
        raise Complaint(say("cli-unknown-game", game=arguments.game, known=known))
    print(plain(say, arguments.game, min(shutil.get_terminal_size().columns, WIDEST)), end="")
    return 0
