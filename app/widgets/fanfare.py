"""A row of dice for the end of a game: what there was to be had in it."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import RenderResult
from textual.content import Content

from app.widgets.die import Size, draw_row
from app.widgets.figures import Face
from app.widgets.skin import Skinned
from engines.martian.model import EARTHLINGS
from engines.pickomino.model import WORM


class Fanfare(Skinned):
    """A row of dice that are worth something in the game just won."""

    DEFAULT_CSS: ClassVar[str] = """
    Fanfare { width: 1fr; height: auto; text-align: center; color: $gain; }
    """

    def __init__(self, game: str) -> None:
        super().__init__()
        faces: Sequence[Face] = EARTHLINGS * 3 if game == "martian" else (WORM,) * 8
        self._faces = list(faces)

    def render(self) -> RenderResult:
        width, height = self.app.size
        size = Size.COMPACT
        if width >= 80 and height >= 24:
            size = Size.LARGE if width >= 100 and height >= 30 else Size.NORMAL
        return Content("\n").join(
            draw_row([*self._faces], self.skin, size, frame="$gain", figure="bold $gain")
        )
