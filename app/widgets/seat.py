"""One who is to play: a person, whose name is typed, or a bot."""

from textual.app import ComposeResult, RenderResult
from textual.containers import Horizontal
from textual.content import Content
from textual.style import Style
from textual.widgets import Label, Static

from app.widgets.choice import Choice
from app.widgets.field import Field

PERSON = "person"
"""Chosen for a seat where nobody of the others sits."""


class OneOf(Choice):
    """A choice of which only what is chosen is shown, between arrows to its neighbours.

    A click on it brings up the next.
    """

    DEFAULT_CSS = "OneOf { width: auto; }"

    def render(self) -> RenderResult:
        room = max(Content(label).cell_length for label in self.labels.values())
        word = Content.styled(
            self.labels[self.value].center(room), self.get_visual_style("choice--chosen")
        )
        word = word.stylize(Style.from_meta({"value": self.following()}))
        return Content(" ").join([self._arrow("‹", -1), word, self._arrow("›", 1)])

    def _arrow(self, arrow: str, step: int) -> Content:
        there = self.beside(step)
        style = self.get_visual_style("choice--other")
        shown = Content.styled(" " if there == self.value else arrow, style)
        return shown.stylize(Style.from_meta({"value": there}))


class Seat(Horizontal):
    """The number of a seat, the name of who sits there, and what that is."""

    def __init__(self, place: int, name: str, usual: str, kinds: dict[str, str], kind: str) -> None:
        """Seat `place`, from 0; `usual` is the name of a person who types none.

        `kinds` says how each kind is shown: `PERSON`, or a level of bots.
        """
        super().__init__(classes="seat")
        self.place = place
        self._field = Field(name, usual, id=f"name-{place}")
        self._bot = Static(id=f"bot-{place}", classes="bot")
        self._kind = OneOf(kinds, kind, id=f"kind-{place}")

    def compose(self) -> ComposeResult:
        yield Label(Content(str(self.place + 1)), classes="number")
        yield self._field
        yield self._bot
        yield self._kind

    @property
    def level(self) -> str | None:
        """The level of a bot; None for a person."""
        return None if self._kind.value == PERSON else self._kind.value

    @property
    def typed(self) -> str:
        """The name that a person has typed."""
        return self._field.value.strip()

    def call(self, name: str) -> None:
        """Show who sits here, by this name if it is a bot."""
        self._field.display = self.level is None
        self._bot.display = self.level is not None
        self._bot.update(Content(name))
