"""The whole log of a game, over the game."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from app.screens.guard import AtOnce
from app.table.fair import Fairness
from app.table.view import View
from app.widgets.keys import KeyBar
from app.widgets.log import told
from app.widgets.speech import Speaks
from engines.message import harmless


class StoryScreen(AtOnce, Speaks, ModalScreen[None]):
    """Everything that happened, to scroll through; the latest at the bottom.

    At the top stands what makes the dice fair, for whoever wants to note it down.
    """

    CSS_PATH = "../../styles/story.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l,q,b,escape", "dismiss", "keys-back", id="story.back"),
    ]

    def __init__(self, view: View) -> None:
        super().__init__()
        self._view = view

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="story") as page:
            page.border_title = self.say("play-log-title")
            if self._view.fairness is not None:
                yield Static(self._seal(self._view.fairness), id="seal")
            yield Static(Content("\n").join([*told(self, self._view)][::-1]))
        yield KeyBar()

    def _seal(self, fairness: Fairness) -> Content:
        """What the dice were bound to before the first roll."""
        sealed = self.say("play-story-sealed", commitment=fairness.commitment)
        salt = self.say("play-story-salt", salt=harmless(fairness.salt))
        return Content(f"{sealed}\n{salt}")

    def on_mount(self) -> None:
        page = self.query_one("#story", VerticalScroll)
        page.focus()
        page.scroll_end(animate=False)
