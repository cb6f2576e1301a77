"""Views of games played by a script, and screens on which nothing but one widget stands."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget

from app.application import DiceportApp
from app.table.dice import ScriptedDice
from app.table.journal import MemoryJournal
from app.table.table import Table
from app.table.view import View
from app.widgets.tray import FaceChosen, Landed
from engines.core import RollDice, Stop
from engines.registry import GAMES
from tests.app.sessions import session

FACES: dict[str, str | int] = {
    "T": "tank",
    "R": "ray",
    "H": "human",
    "C": "cow",
    "K": "chicken",
    "W": "worm",
    **{str(number): number for number in range(1, 6)},
}


def played(
    *moves: str,
    game: str = "martian",
    players: Sequence[str] = ("Ann", "Ben", "Cleo"),
    options: dict[str, object] | None = None,
) -> View:
    """The view after these moves.

    `RRHT` is a roll, `take H` takes the humans, `choose H` makes them pending, `stop` stops.
    """
    rolls = [move for move in moves if " " not in move and move != "stop"]
    dice = ScriptedDice([FACES[letter] for letter in roll] for roll in rolls)
    table = Table.begin(GAMES[game], players, options, dice=dice, journal=MemoryJournal())
    view = View(GAMES[game], table.state)
    for move in moves:
        word, _, letter = move.partition(" ")
        if word in ("take", "choose"):
            take = next(take for take in view.takes if take.face == FACES[letter])
            if word == "choose":
                view = view.choosing(take)
                continue
            action: Any = take
        else:
            kind = Stop if word == "stop" else RollDice
            action = next(one for one in table.legal_actions if isinstance(one, kind))
        view = view.after(table.submit(action.player, action))
    return view


class Board(DiceportApp):
    """The application with one widget on its only screen; it remembers what the widget said."""

    CSS_PATH = ["../../../styles/widgets.tcss"]  # noqa: RUF012

    def __init__(self, folder: Path, widget: Widget, **changes: Any) -> None:
        super().__init__(session(folder, **changes))
        self.widget = widget
        self.landed = 0
        self.chosen: list[FaceChosen] = []

    def get_default_screen(self) -> Screen[Any]:
        return _Only(self.widget)

    def on_landed(self, message: Landed) -> None:  # noqa: ARG002
        self.landed += 1

    def on_face_chosen(self, message: FaceChosen) -> None:
        self.chosen.append(message)


class _Only(Screen[None]):
    def __init__(self, widget: Widget) -> None:
        super().__init__()
        self._widget = widget

    def compose(self) -> ComposeResult:
        yield self._widget


def lines(widget: Widget) -> list[str]:
    """What a widget draws inside its frame."""
    drawn = widget.render()
    assert isinstance(drawn, Content)
    return drawn.plain.split("\n")
