"""What happened in the game so far, in sentences."""

from collections.abc import Iterator

from textual.content import Content

from app.narration import narrate
from app.table.view import View
from app.widgets.board import Board
from app.widgets.die import QUIET
from app.widgets.shortened import last_rows
from app.widgets.speech import Speaks
from engines.core import TurnBegan


def told(speaker: Speaks, view: View) -> Iterator[Content]:
    """The story in sentences, the latest first; whose turn began is told elsewhere."""
    for event in reversed(view.story):
        if not isinstance(event, TurnBegan):
            yield Content(narrate(speaker.say, view.game.name, view.state, event))


class GameLog(Board):
    """The latest of the story, as many sentences as there is room for, the last at the bottom."""

    def title(self, view: View | None) -> Content:  # noqa: ARG002
        return Content(self.say("play-log-title"))

    def draw(self, view: View) -> Content:
        width, height = self.content_size
        rows: list[Content] = []
        for sentence in told(self, view):
            lines = last_rows(sentence.wrap(width), width, height)
            if rows and len(lines) + len(rows) > height:
                break
            rows = lines + rows
        return Content("\n").join(rows).stylize(QUIET)
