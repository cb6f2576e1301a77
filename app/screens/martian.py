"""Martian Dice on the screen."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from app.narration.martian import MartianWords
from app.screens.scene import Scene
from app.widgets.log import GameLog
from app.widgets.martian_aside import MartianAside
from app.widgets.odds import OddsPanel
from app.widgets.scoreboard import MartianScoreboard
from app.widgets.tray import DiceTray
from engines.martian.events import TanksSetAside


class MartianScene(MartianWords, Scene):
    """The tray above, under it what is set aside, the scores to the right."""

    SEEN = (*Scene.SEEN, TanksSetAside)

    def widgets(self) -> ComposeResult:
        yield DiceTray()
        with Horizontal(id="zones"):
            yield MartianAside()
            with Vertical(id="side"):
                yield MartianScoreboard()
                yield OddsPanel(classes="-side")
                yield GameLog()
