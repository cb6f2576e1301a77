"""The first start: how it is to look, asked once, and passed over with one key."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Label, Static

from app.screens.settings import ChoosingScreen
from app.settings import MOTION_CHOICES, SKIN_CHOICES
from app.widgets.keys import KeyBar
from app.widgets.sample import Sample

HANDFUL = (
    "diceport-dark",
    "diceport-light",
    "diceport-contrast",
    "diceport-safe",
    "ansi-dark",
)
"""The themes to begin with; the settings offer all."""


class WelcomeScreen(ChoosingScreen):
    """Lies over the menu once; whatever stands when it is left is kept."""

    CSS_PATH = "../../styles/welcome.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", "keys-move", show=False, id="welcome.up"),
        Binding("down", "app.focus_next", "keys-move", show=False, id="welcome.down"),
        # Before what has the focus, which has a use of its own for Enter.
        Binding("enter", "go", "welcome-key-go", priority=True, id="welcome.go"),
        Binding("tab", "app.focus_next", "settings-key-next", id="welcome.next"),
        Binding("q,b,escape", "back", "welcome-key-go", show=False, id="welcome.back"),
    ]

    class Done(Message):
        """Enter was pressed."""

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="hall", can_focus=False), Vertical(id="box"):
            yield Static(Content(self.say("welcome-title")), id="greeting")
            yield Static(Content(self.say("welcome-question")), classes="said")
            with Horizontal(id="form"):
                with Container(id="themes"):
                    yield Label(Content(self.say("settings-theme")), classes="label")
                    yield self.themes(HANDFUL)
                with Vertical(id="rest"):
                    yield from self.choice("skin", SKIN_CHOICES)
                    yield from self.choice("motion", MOTION_CHOICES)
                    yield Sample()
            yield Static(Content(self.say("welcome-later")), classes="said")
            yield Static(Content(self.say("welcome-learn")), classes="said")
        yield KeyBar()

    def action_go(self) -> None:
        """Go to the menu; keys pressed before, which are still on their way up, come first."""
        (self.focused or self).post_message(self.Done())

    @on(Done)
    def _done(self) -> None:
        self.action_back()
