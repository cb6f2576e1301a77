"""Stand-in until the menu is here."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static


class MenuScreen(Screen[None]):
    """The title and nothing else."""

    BINDINGS: ClassVar[list[BindingType]] = [("q", "app.quit", "menu-quit")]

    def compose(self) -> ComposeResult:
        yield Static(Content("Diceport"))
