"""Stand-in until the game screens are here."""

from typing import Any

from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from app.table.table import Table


def play_screen(table: Table) -> Screen[Any]:
    """The screen on which the game of `table` is played."""
    return _Placeholder(table)


class _Placeholder(Screen[None]):
    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table

    def compose(self) -> ComposeResult:
        yield Static(Content(", ".join(self._table.state.players)))
