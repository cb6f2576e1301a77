"""The pictures in the rules: the games' own widgets, showing positions made for the purpose."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import RenderResult
from textual.content import Content
from textual.widget import Widget

from app.table.prospect import prospect
from app.table.view import View
from app.text import Catalogue
from app.widgets.die import Size, draw_group, figure_style
from app.widgets.figures import Face
from app.widgets.grill import Grill
from app.widgets.martian_aside import MartianAside
from app.widgets.skin import Skinned
from app.widgets.speech import Speaks
from app.widgets.stacks import Stacks
from app.widgets.tray import DiceTray
from engines.core import State
from engines.martian import Face as Martian
from engines.martian.model import Aside as MartianDice
from engines.pickomino.model import TILES, WORM
from engines.pickomino.model import Aside as PickominoDice
from engines.registry import GAMES

SCORED_26 = PickominoDice(worms=2, fives=2, threes=2)
"""Dice with a total of 26."""


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


def picture(game: str, section: str, say: Catalogue) -> list[Widget]:
    """The widgets that go with a section of the rules; most sections need none."""
    match game, section:
        case (("martian" | "pickomino"), "turn"):
            return [Sides(game)]
        case "martian", "take":
            aside = MartianDice(tank=1, human=3)
            rolled = tuple(map(Martian, ("ray", "ray", "human", "cow")))
            return [_show(DiceTray(), _view(game, aside=aside, rolled=rolled))]
        case "martian", "tanks-and-rays":
            aside = MartianDice(tank=3, ray=2, cow=3)
            return [_show(MartianAside(), _view(game, aside=aside))]
        case "martian", "scoring":
            aside = MartianDice(tank=2, ray=3, human=4, cow=2)
            return [_show(MartianAside(), _view(game, aside=aside))]
        case "pickomino", "goal":
            return [_show(Grill(), _view(game))]
        case "pickomino", "take":
            view = _view(game, aside=PickominoDice(fives=2), rolled=(1, 1, 3, 5, WORM, WORM))
            return [_show(DiceTray(), view)]
        case "pickomino", "claim":
            exact = _view(game, aside=SCORED_26)
            gone = tuple(tile for tile in TILES if tile not in (24, 26))
            lower = _view(game, aside=SCORED_26, grill=gone, stacks=((24, 26), ()))
            return [_show(Grill(), exact), _show(Grill(), lower)]
        case "pickomino", "steal":
            players = tuple(say("setup-player", number=number) for number in (1, 2))
            grill = tuple(tile for tile in TILES if tile not in (22, 26, 31))
            stacks = ((31,), (22, 26))
            view = _view(game, players=players, aside=SCORED_26, grill=grill, stacks=stacks)
            return [_show(Stacks(), view)]
        case "pickomino", "bust":
            return [_show(Grill(), _view(game, grill=TILES[:-1], face_down=TILES[-1:]))]
    return []


def _view(name: str, **changes: Sequence[object]) -> View:
    """A new game's view, changed to what the picture shows."""
    game = GAMES[name]
    start: State = game.start([str(seat) for seat in game.seats[:2]])
    state = start.model_copy(update=changes)
    standing = prospect(game, state, None) if state.begun and not state.rolled else None
    return View(game, state, prospect=standing)


def _show(widget: DiceTray | MartianAside | Grill | Stacks, view: View) -> Widget:
    widget.view = view
    return widget
