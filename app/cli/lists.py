"""How a game of the store is told in a line, and how lines and tables fit a terminal.

Widths are in cells: a wide character takes two.
"""

import argparse
import re
import shutil
import sys
from collections.abc import Collection, Sequence

from rich.cells import cell_len

from app.cli.complaint import Complaint
from app.store.store import Entry
from app.text import Catalogue
from app.text.rules import SECTIONS

GAP = "  "


def check_game(arguments: argparse.Namespace, say: Catalogue) -> None:
    """Raises `Complaint` when `--game` names no game."""
    if arguments.game is not None and arguments.game not in SECTIONS:
        known = ", ".join(SECTIONS)
        raise Complaint(say("cli-unknown-game", game=arguments.game, known=known))


def title(entry: Entry, say: Catalogue) -> str:
    """The name of the game played."""
    return say(f"menu-{entry.game}")


def standing(entry: Entry, say: Catalogue) -> str:
    """Who has won or whose turn it is, and all scores."""
    scores = ", ".join(
        say("cli-score", player=player, score=score)
        for player, score in zip(entry.players, entry.scores, strict=True)
    )
    if entry.winners is not None and len(entry.players) == 1:
        return say("cli-games-alone", scores=scores)
    if entry.winners is not None:
        winners = _and([entry.players[seat] for seat in entry.winners], say)
        return say("cli-games-won", winners=winners, scores=scores)
    player = entry.players[entry.current or 0]
    if entry.playable:
        return say("cli-games-running", player=player, scores=scores)
    return say("cli-games-not-playable", player=player, scores=scores)


def _and(names: Sequence[str], say: Catalogue) -> str:
    *others, last = names
    return say("play-names", others=", ".join(others), last=last) if others else last


def padded(text: str, width: int, *, right: bool = False) -> str:
    """`text` with blanks to `width` cells: after it, or before it when it stands to the `right`."""
    blanks = " " * (width - cell_len(text))
    return blanks + text if right else text + blanks


def table(rows: Sequence[Sequence[str]], right: Collection[int] = ()) -> list[str]:
    """Rows in columns as wide as they need to be; the columns numbered in `right` end evenly."""
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    return [
        GAP.join(
            padded(text, width, right=number in right)
            for number, (text, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def named(rows: Sequence[Sequence[str]], longest: int) -> list[str]:
    """A table of numbers with a name before each row; one of more cells has a line of its own."""
    alone = {number: row[0] for number, row in enumerate(rows) if cell_len(row[0]) > longest}
    short = [["" if number in alone else row[0], *row[1:]] for number, row in enumerate(rows)]
    lines = []
    for number, line in enumerate(table(short, right=range(1, len(rows[0])))):
        lines += [alone[number], line] if number in alone else [line]
    return lines


def room() -> int | None:
    """How many cells a line has on the terminal; None where the output goes elsewhere."""
    on_terminal = sys.stdout is not None and sys.stdout.isatty()
    return shutil.get_terminal_size().columns if on_terminal else None


def hanging(head: str, text: str, width: int | None) -> str:
    """`text` after `head`; what does not fit into `width` cells goes on below the text's beginning.

    It is broken only after commas and colons, so that a name stays with its score.
    """
    if width is None:
        return head + text
    indent = " " * cell_len(head)
    lines, line = [], ""
    for piece in re.split("(?<=[,:]) ", text):
        longer = f"{line} {piece}" if line else piece
        if line and cell_len(indent + longer) > width:
            lines.append(line)
            line = piece
        else:
            line = longer
    return head + f"\n{indent}".join([*lines, line])
