"""What reveals, once a game is over, how its dice were made, and how anybody can check it."""

from typing import ClassVar

from rich.cells import cell_len
from textual.app import RenderResult
from textual.content import Content
from textual.widget import Widget

from app.table.fair import Fairness
from app.widgets.speech import Speaks
from engines.message import harmless

ROOM = 64
"""Cells of what is revealed: a seed takes them all."""


class Proof(Speaks, Widget):
    """The seed and the line that checks it; the rest of the proof where there is room."""

    DEFAULT_CSS: ClassVar[str] = """
    Proof { width: auto; height: auto; color: $text-muted; }
    """

    def __init__(self, fairness: Fairness, seed: str, game: str | None) -> None:
        """`game` is the id of the game where it is kept; None if it is kept nowhere."""
        super().__init__()
        self._fairness = fairness
        self._seed = seed
        self._game = game

    def render(self) -> RenderResult:
        if self._game is None:
            how, line = self.say("result-check-saved"), self.say("result-check-file")
        else:
            how = self.say("result-check-kept", id=self._game)
            line = self.say("result-check-game", id=self._game)
        heading = Content.styled(self.say("result-check"), "bold")
        told = Content(how), Content.styled(line, "bold")
        return Content("\n").join([heading, *self._revealed(), *told])

    def _revealed(self) -> list[Content]:
        """A row for each thing, or two for the seed alone."""
        half = len(self._seed) // 2
        rows = [("seed", self._seed[:half]), ("", self._seed[half:])]
        if self.app.size.width >= 80:
            fairness = self._fairness
            salt = Content(harmless(fairness.salt)).truncate(ROOM, ellipsis=True).plain
            rows = [("seed", self._seed), ("commitment", fairness.commitment), ("salt", salt)]
        labels = [self.say(f"result-check-{name}") if name else "" for name, _ in rows]
        width = max(map(cell_len, labels))
        return [
            Content(label).pad_right(width - cell_len(label) + 2) + Content(value)
            for label, (_, value) in zip(labels, rows, strict=True)
        ]
