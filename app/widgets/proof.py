"""What reveals, once a game is over, how its dice were made, and how anybody can check it."""

import shlex
from pathlib import Path
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
    Proof { width: auto; max-width: 100%; height: auto; color: $quiet; }
    """

    def __init__(
        self, fairness: Fairness, seed: str, game: str | None, folder: Path | None = None
    ) -> None:
        """`game` is the id of the game where it is kept; None if it is kept nowhere.

        `folder` is where it is kept, unless that is found without being told.
        """
        super().__init__()
        self._fairness = fairness
        self._seed = seed
        self._game = game
        self._where = f" --data {shlex.quote(str(folder))}" if folder else ""

    def render(self) -> RenderResult:
        if self._game is None:
            how, line = self.say("result-check-saved"), self.say("result-check-file")
        else:
            how = self.say("result-check-kept", id=self._game)
            line = self.say("result-check-game", id=self._game, where=self._where)
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
