"""A sample of how the games look: dice of both, a tile, and what colours mean."""

import random
from collections.abc import Iterable
from typing import ClassVar

from textual.app import RenderResult
from textual.content import Content
from textual.timer import Timer

from app.widgets.die import QUIET, Size, draw_group, draw_row, figure_style
from app.widgets.figures import Face
from app.widgets.skin import Skinned
from app.widgets.speech import Speaks
from app.widgets.tile import TileSize, draw_tile
from app.widgets.tray import TUMBLE
from engines.registry import GAMES

MEANINGS = ("turn", "safe", "danger", "gain")
"""What colours mean on every screen."""

TILE = 25
"""The first tile with two worms."""


class Sample(Speaks, Skinned):
    """The games as the settings make them look; its dice tumble as they would in a game."""

    DEFAULT_CSS: ClassVar[str] = """
    Sample { width: 1fr; height: auto; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._random = random.Random()
        self._timer: Timer | None = None
        self._turns_left = 0

    def tumble(self) -> None:
        """Throw the dice as this much motion has it, or not at all."""
        self._stop()
        motion = self.app.motion  # type: ignore[attr-defined]
        if motion != "none":
            self._turns_left, pause = TUMBLE[motion]
            self._timer = self.set_interval(pause, self._turn_over)
        self.refresh()

    def _turn_over(self) -> None:
        self._turns_left -= 1
        if self._turns_left <= 0:
            self._stop()
        self.refresh()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def render(self) -> RenderResult:
        width, height = self.app.size
        if height < 24:
            size, tile_size = Size.COMPACT, TileSize.COMPACT
        elif width >= 100 and height >= 30:
            size, tile_size = Size.LARGE, TileSize.LARGE
        else:
            size, tile_size = Size.NORMAL, TileSize.NORMAL
        tile = draw_tile(TILE, self.skin, tile_size)
        rows = [row for game in GAMES.values() for row in self._dice(game.faces, size)]
        # The tile stands to the right, on the same ground as the last of the dice.
        edge = max(row.cell_length for row in rows)
        for place, line in enumerate(tile, len(rows) - len(tile)):
            rows[place] = rows[place].pad_right(edge - rows[place].cell_length + 2) + line
        meanings = Content("  ").join(
            Content.styled(self.say(f"settings-colour-{name}"), f"bold ${name}")
            for name in MEANINGS
        )
        return Content("\n").join([*rows, Content(""), meanings])

    def _dice(self, faces: Iterable[Face], size: Size) -> list[Content]:
        known = tuple(faces)
        if self._timer is not None:
            shown = self._random.choices(known, k=len(known))
            return draw_row(shown, self.skin, size, frame=QUIET)
        groups = [
            draw_group(
                face, 1, self.skin, size, frame="$foreground", figure=f"bold {figure_style(face)}"
            )
            for face in known
        ]
        return [Content("").join(row) for row in zip(*groups, strict=True)]
