"""A row of dice for the end of a game: what there was to be had in it."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import RenderResult
from textual.content import Content
from textual.geometry import Size as Extent
from textual.timer import Timer

from app.widgets.die import Size, draw_row
from app.widgets.figures import Face
from app.widgets.skin import Skinned
from engines.martian.model import EARTHLINGS
from engines.pickomino.model import WORM

ENTRANCE = {"full": (9, 1 / 12), "less": (2, 1 / 4)}
"""By motion, if there is any: in how many frames the dice come in, and the seconds in between."""

SAUCER = ("▗▟█▙▖", "╱   ╲")
"""It sets down the Martians' loot; shown where there is much room."""


class Fanfare(Skinned):
    """A row of dice that are worth something in the game just won, as they come in.

    A saucer sets down earthlings one by one; worms crawl in. Nothing depends on their being there.
    """

    DEFAULT_CSS: ClassVar[str] = """
    Fanfare { width: 1fr; height: auto; color: $gain; }
    """

    def __init__(self, game: str) -> None:
        super().__init__()
        self._martian = game == "martian"
        self._faces: Sequence[Face] = EARTHLINGS * 3 if self._martian else (WORM,) * 8
        self._frame = self._frames = 0
        self._coming: Timer | None = None

    def on_mount(self) -> None:
        motion = self.app.motion  # type: ignore[attr-defined]
        if motion in ENTRANCE:
            self._frames, pause = ENTRANCE[motion]
            self._coming = self.set_interval(pause, self._go_on)

    @property
    def coming(self) -> bool:
        """Whether some are still on their way."""
        return self._coming is not None

    def skip(self) -> None:
        """Let all be there at once."""
        if self._coming is not None:
            self._coming.stop()
            self._coming = None
            self.refresh()

    def _go_on(self) -> None:
        self._frame += 1
        if self._frame < self._frames:
            self.refresh()
        else:
            self.skip()

    def get_content_height(self, container: Extent, viewport: Extent, width: int) -> int:  # noqa: ARG002
        return self._dice_size(viewport).height + self._above(viewport)

    def render(self) -> RenderResult:
        size, width = self._dice_size(self.app.size), self.size.width
        drawn = draw_row([*self._faces], self.skin, size, frame="$gain", figure="bold $gain")
        across = len(self._faces) * size.width
        left = max(0, (width - across) // 2)
        there = across * self._frame // self._frames if self.coming else across
        margin = left
        if self._martian:  # from left to right, one after the other
            there -= there % size.width
            drawn = [row[:there] for row in drawn]
        else:  # from the left edge on, the first one ahead
            margin = left * there // across
            drawn = [row[across - there :] for row in drawn]
        rows = [Content(" " * margin) + row for row in drawn]
        if self._above(self.app.size):
            place = left + (there - size.width // 2 if self.coming else across // 2) - 2
            rows = [
                *(Content(" " * place) + Content.styled(row, "$secondary") for row in SAUCER),
                *rows,
            ]
        return Content("\n").join(rows)

    @staticmethod
    def _dice_size(screen: Extent) -> Size:
        if screen.width < 80 or screen.height < 30:
            return Size.COMPACT
        return Size.LARGE if screen.width >= 100 and screen.height >= 40 else Size.NORMAL

    def _above(self, screen: Extent) -> int:
        """Rows of what brings the dice."""
        return len(SAUCER) if self._martian and screen.height >= 40 else 0
