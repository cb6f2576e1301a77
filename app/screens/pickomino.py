"""Pickomino on the screen."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from app.narration.pickomino import PickominoWords
from app.screens.scene import Scene
from app.widgets.grill import Grill
from app.widgets.log import GameLog
from app.widgets.odds import OddsPanel
from app.widgets.pickomino_aside import PickominoAside
from app.widgets.stacks import Stacks
from app.widgets.tray import DiceTray


class PickominoScene(PickominoWords, Scene):
    """The grill above, under it the dice on the left and the stacks on the right."""

    def widgets(self) -> ComposeResult:
        yield Grill()
        with Horizontal(id="zones"):
            with Vertical(id="dice"):
                yield DiceTray()
                yield PickominoAside()
                yield OddsPanel(classes="-side")
                yield GameLog(classes="-under")
            with Vertical(id="side"):
                yield Stacks()
                yield GameLog()
