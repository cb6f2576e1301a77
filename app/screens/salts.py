"""What the players add to their dice, asked over the set-up."""

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label, Static

from app.screens.guard import AtOnce
from app.table.fair import salt_room
from app.text import Catalogue
from app.widgets.field import Field
from app.widgets.keys import KeyBar
from app.widgets.speech import Speaks


class SaltsScreen(AtOnce, Speaks, ModalScreen[tuple[str, ...]]):
    """Asks each player for a salt; the result is what was typed, however the screen is left."""

    CSS_PATH = "../../styles/salts.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", "keys-move", id="salts.up"),
        Binding("down", "app.focus_next", "keys-move", id="salts.down"),
        Binding("q,b,escape", "back", "keys-back", id="salts.back"),
    ]

    def __init__(self, commitment: str, players: Sequence[str], salts: Sequence[str]) -> None:
        """`commitment` is what the dice are sealed with; `salts` has what was typed before."""
        super().__init__()
        self._commitment = commitment
        self._players = tuple(players)
        self._salts = tuple(salts)

    def compose(self) -> ComposeResult:
        half = len(self._commitment) // 2
        with Container(id="box") as box:
            box.border_title = self.say("salts-title")
            yield Static(Content(self.say("salts-sealed")))
            with Horizontal(id="commitment"):
                yield Static(Content(self._commitment[:half]))
                yield Static(Content(self._commitment[half:]))
            yield Static(Content(self.say("salts-why")))
            with VerticalScroll(id="salts", can_focus=False):
                for seat, (player, salt) in enumerate(zip(self._players, self._salts, strict=True)):
                    with Horizontal(classes="seat"):
                        yield Label(Content(player), classes="player")
                        yield Field(salt, self.say("salts-made"), id=f"salt-{seat}")
            yield Static(id="wrong")
            yield Button(Content(self.say("salts-done")), id="done", compact=True)
        yield KeyBar()

    def on_mount(self) -> None:
        self._look()
        self.query(Field).first().focus()

    @property
    def _typed(self) -> tuple[str, ...]:
        return tuple(field.value for field in self.query(Field))

    @on(Input.Changed)
    def _look(self) -> None:
        """Say what is wrong with what was typed."""
        typed = self._typed
        wrong = self.query_one("#wrong", Static)
        wrong.update(Content(what_is_wrong(self.say, self._players, typed)))
        wrong.display = bool(too_long(typed))
        self.set_class(bool(too_long(typed)), "-wrong")
        if self.focused is not None:
            self.call_after_refresh(self.focused.scroll_visible)
        for seat, field in enumerate(self.query(Field)):
            field.set_class(seat in too_long(typed), "-wrong")

    @on(Input.Submitted)
    def _next_field(self) -> None:
        self.focus_next()

    @on(Button.Pressed)
    def _pressed(self) -> None:
        wrong = too_long(self._typed)
        if wrong:
            self.query_one(f"#salt-{wrong[0]}").focus()
        elif self.is_active:  # a button pressed twice at once is told twice
            self.action_back()

    def action_back(self) -> None:
        """Return to the set-up, which says what is still wrong."""
        self.dismiss(self._typed)


def too_long(salts: Sequence[str]) -> list[int]:
    """The seats whose salts are too long to be joined, one for each player."""
    room = salt_room(len(salts))
    return [seat for seat, salt in enumerate(salts) if len(salt) > room]


def what_is_wrong(say: Catalogue, players: Sequence[str], salts: Sequence[str]) -> str:
    """A sentence on the first salt that cannot be, if there is one."""
    seats = too_long(salts)
    if not seats:
        return ""
    most = salt_room(len(salts))
    length = len(salts[seats[0]])
    return say("salts-too-long", player=players[seats[0]], length=length, most=most)
