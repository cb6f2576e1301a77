"""The pictures in the rules: the games' own widgets, showing positions made for the purpose."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import RenderResult
from textual.content import Content
from textual.widget import Widget

from app.table.view import View
from app.widgets.die import Size, draw_group, figure_style
from app.widgets.martian_aside import MartianAside
from app.widgets.skin import Face, Skinned
from app.widgets.speech import Speaks
from app.widgets.tray import DiceTray
from engines.core import State
from engines.martian import MARTIAN
from engines.martian import Face as Martian
from engines.martian.model import Aside as MartianDice
from engines.pickomino import PICKOMINO
from engines.pickomino.model import Aside as PickominoDice
from engines.registry import GAMES


class Sides(Speaks, Skinned):
    """One die of each face, with its name under it."""

    DEFAULT_CSS: ClassVar[str] = """
    Sides { width: auto; height: auto; }
    """

    def __init__(self, game: str) -> None:
        super().__init__()
        self._game = game

    def render(self) -> RenderResult:
        return Content("\n").join(
            Content("  ").join(row)
            for row in zip(*map(self._die, GAMES[self._game].faces), strict=True)
        )

    def _die(self, face: Face) -> list[Content]:
        name = Content(self.say(f"{self._game}-face-{face}", count=1))
        style = f"bold {figure_style(face)}"
        dice = draw_group(face, 1, self.skin, Size.NORMAL, figure=style)
        width = max(Size.NORMAL.width, name.cell_length)
        return [_centred(line, width) for line in (*dice, name)]


def _centred(line: Content, width: int) -> Content:
    left = (width - line.cell_length) // 2
    return line.pad_left(left).pad_right(width - line.cell_length - left)


def picture(game: str, section: str) -> list[Widget]:
    """The widgets that go with a section of the rules; most sections need none."""
    match game, section:
        case (("martian" | "pickomino"), "turn"):
            return [Sides(game)]
        case "martian", "take":
            return [_tray(_martian(MartianDice(tank=1, human=3), "ray", "ray", "human", "cow"))]
        case "martian", "tanks-and-rays":
            return [_martian_aside(MartianDice(tank=3, ray=2, cow=3))]
        case "martian", "scoring":
            return [_martian_aside(MartianDice(tank=2, ray=3, human=4, cow=2))]
        case "pickomino", "take":
            return [_tray(_pickomino(PickominoDice(fives=2), 1, 1, 3, 5, "worm", "worm"))]
    return []


def _tray(view: View) -> Widget:
    tray = DiceTray()
    tray.set_reactive(DiceTray.view, view)
    return tray


def _martian_aside(aside: MartianDice) -> Widget:
    zone = MartianAside()
    zone.set_reactive(MartianAside.view, _martian(aside))
    return zone


def _martian(aside: MartianDice, *rolled: str) -> View:
    dice = tuple(map(Martian, rolled))
    return _view(MARTIAN.name, aside=aside, rolled=dice)


def _pickomino(aside: PickominoDice, *rolled: Face) -> View:
    return _view(PICKOMINO.name, aside=aside, rolled=rolled)


def _view(name: str, **changes: Sequence[object]) -> View:
    game = GAMES[name]
    state: State = game.start([str(seat) for seat in game.seats[:2]])
    return View(game, state.model_copy(update=changes))
