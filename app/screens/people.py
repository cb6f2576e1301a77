"""Choosing a player out of all who have ever played."""

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from app.screens.guard import AtOnce
from app.widgets.keys import KeyBar
from app.widgets.speech import Speaks

MOST = 50
"""How many names are listed; typing some letters brings up the others."""


class PlayerName(Static):
    """The name of whom was chosen; a click on it asks for another."""

    class Clicked(Message):
        """Another player is asked for."""

    def on_click(self) -> None:
        self.post_message(self.Clicked())


class Letters(Input):
    """What is typed of a name."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "screen.move(-1)", "keys-move", id="letters.up"),
        Binding("down", "screen.move(1)", "keys-move", id="letters.down"),
        Binding("enter", "submit", "history-key-choose", id="letters.choose"),
    ]


class ChoosePlayer(AtOnce, Speaks, ModalScreen[str | None]):
    """Lists the players whose names have the letters typed.

    The result is a name, the empty one for anybody, and None for whoever goes back.
    """

    CSS_PATH = "../../styles/people.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "keys-back", id="people.back"),
    ]

    def __init__(self, players: Sequence[str]) -> None:
        """Choose among `players`, or anybody."""
        super().__init__()
        self._players = players
        self._listed: list[str] = []

    def compose(self) -> ComposeResult:
        with Container(id="box"):
            yield Static(Content(self.say("history-who")), id="message")
            yield Letters(placeholder=self.say("history-who-type"), compact=True)
            yield OptionList()
            yield Static(id="more")
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(OptionList).can_focus = False
        self.query_one(Input).focus()
        self._narrow("")

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        self._narrow(event.value)

    def _narrow(self, letters: str) -> None:
        """List those whose names have these letters, whether capital or not."""
        wanted = letters.strip().casefold()
        found = [name for name in self._players if wanted in name.casefold()]
        self._listed = [*([] if wanted else [""]), *found[:MOST]]
        names = self.query_one(OptionList)
        names.set_options(
            Option(Content(name or self.say("history-anybody"))) for name in self._listed
        )
        names.highlighted = 0 if self._listed else None
        left_out = len(found) - MOST
        more = self.query_one("#more", Static)
        more.display = left_out > 0
        if more.display:
            more.update(Content(self.say("history-who-more", count=left_out)))

    # --- What can be done

    def action_move(self, lines: int) -> None:
        """Highlight another name."""
        names = self.query_one(OptionList)
        if names.highlighted is not None:
            names.highlighted = min(max(names.highlighted + lines, 0), len(self._listed) - 1)

    @on(Input.Submitted)
    def _chosen(self) -> None:
        """Take the name that is highlighted."""
        place = self.query_one(OptionList).highlighted
        if place is not None and self.is_active:
            self.dismiss(self._listed[place])

    @on(OptionList.OptionSelected)
    def _clicked(self, event: OptionList.OptionSelected) -> None:
        if self.is_active:  # a name clicked twice at once is told twice
            self.dismiss(self._listed[event.option_index])

    def action_back(self) -> None:
        """Leave it as it was."""
        self.dismiss(None)
