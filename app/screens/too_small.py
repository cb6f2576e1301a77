"""What is shown instead of everything else while the terminal is too small to play in."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content
from textual.events import Resize
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widgets import Static

from app.text import Catalogue

SMALLEST = Size(60, 20)
"""Columns and lines in which either game can still be played."""


class TooSmall(ModalScreen[None]):
    """Lies over whatever was shown, and takes all keys, until there is room again.

    The application puts it up and takes it away; nothing beneath it changes.
    """

    DEFAULT_CSS: ClassVar[str] = """
    TooSmall {
        background: $background;
        align: center middle;
    }
    TooSmall Static {
        text-align: center;
        color: $foreground;
    }
    """

    def __init__(self, say: Catalogue) -> None:
        super().__init__()
        self._say = say

    def compose(self) -> ComposeResult:
        yield Static()

    def on_mount(self) -> None:
        self._tell(self.app.size)

    def on_resize(self, event: Resize) -> None:
        self._tell(event.size)

    def _tell(self, size: Size) -> None:
        text = self._say(
            "terminal-too-small",
            columns=SMALLEST.width,
            lines=SMALLEST.height,
            width=size.width,
            height=size.height,
        )
        self.query_one(Static).update(Content(text))
