"""What happened in the game so far, in sentences."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from app.narration import narrate
from app.table.view import View
from app.widgets.speech import Speaks
from engines.core import Event, TurnBegan


class GameLog(Speaks, VerticalScroll, can_focus=False):
    """The story, the latest at the bottom. Whose turn began is told elsewhere and left out."""

    view: reactive[View | None] = reactive[View | None](None)

    def __init__(self) -> None:
        super().__init__()
        self._story: tuple[Event, ...] | None = None
        self._told: dict[Event, str] = {}

    def compose(self) -> ComposeResult:
        yield Static()

    def on_mount(self) -> None:
        self.border_title = self.say("play-log-title")
        self.anchor()

    def watch_view(self, view: View | None) -> None:
        if view is None or not self.is_mounted or view.story is self._story:
            return
        self._story = view.story
        self._told = {
            event: self._told.get(event) or narrate(self.say, view.game.name, view.state, event)
            for event in view.story
            if not isinstance(event, TurnBegan)
        }
        lines = [self._told[event] for event in view.story if not isinstance(event, TurnBegan)]
        self.query_one(Static).update(Content("\n".join(lines)))
