"""All turns of a game, to jump to one."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.screen import ModalScreen

from app.narration import narrate
from app.screens.guard import AtOnce
from app.table.replay import Replay
from app.widgets.die import QUIET
from app.widgets.keys import KeyBar
from app.widgets.longlist import LongList
from app.widgets.speech import Speaks
from engines.core import TurnOver

WITH_ROUNDS = 66
"""Cells of a line in which there is room to tell the rounds."""


class TurnList(LongList):
    """A line a turn: its round where one begins, its number, and how it went."""

    def __init__(self, replay: Replay) -> None:
        super().__init__()
        self._replay = replay

    def line(self, number: int, width: int) -> Content:
        digits = len(str(len(self._replay.turns)))
        return Content.assemble(
            (self._round(number) if width >= WITH_ROUNDS else "", QUIET),
            f" {number + 1:>{digits}}  ",
            self._told(number),
        )

    def _round(self, number: int) -> str:
        """The round that begins with this turn, as wide as the last; blank if none does."""
        turns = self._replay.turns
        room = len(self.say("replay-turns-round", round=turns[-1].round)) + 2
        if number and turns[number - 1].round == turns[number].round:
            return " " * room
        return " " + self.say("replay-turns-round", round=turns[number].round).ljust(room - 1)

    def _told(self, number: int) -> str:
        replay = self._replay
        state = replay.view(0).state
        events = replay.how(number)
        over = [place for place, event in enumerate(events) if isinstance(event, TurnOver)]
        told = [
            narrate(self.say, replay.game.name, state, event)
            for event in events[over[0] if over else 0 :]
        ]
        player = state.players[replay.turns[number].player]
        return " ".join(told) or self.say("replay-turns-on", player=player)


class TurnsScreen(AtOnce, Speaks, ModalScreen[int | None]):
    """Offers all turns of a replay; the result is the place of one, from 0, or None."""

    CSS_PATH = "../../styles/replay.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "replay-key-jump", id="turns.choose"),
        Binding("t,q,b,escape", "dismiss", "keys-back", id="turns.back"),
    ]

    def __init__(self, replay: Replay, turn: int) -> None:
        """`turn` is the place of the one that is on."""
        super().__init__()
        self._replay = replay
        self._turn = turn

    def compose(self) -> ComposeResult:
        with Container(id="turns") as box:
            box.border_title = self.say("replay-turns-title")
            yield TurnList(self._replay)
        yield KeyBar()

    def on_mount(self) -> None:
        turns = self.query_one(TurnList)
        turns.show(len(self._replay.turns), self._turn)
        turns.focus()

    @on(LongList.Selected)
    def _clicked(self) -> None:
        if self.is_active:
            self.action_choose()

    def action_choose(self) -> None:
        """Jump to the highlighted one."""
        self.dismiss(self.query_one(TurnList).highlighted)
