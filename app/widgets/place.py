"""Where in a game one is that is looked back at: the step, the round, and how much is left."""

from dataclasses import dataclass

from textual.app import RenderResult
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from app.widgets.die import QUIET
from app.widgets.skin import Skinned
from app.widgets.speech import Speaks

SHORTEST_BAR = 8
GAP = "  "


@dataclass(frozen=True)
class Place:
    """A moment of a game, and how one goes on from there."""

    steps: int = 0
    """How many steps have been made."""
    last: int = 0
    round: int = 1
    rounds: int = 1
    pace: str = ""
    """How fast it goes on, in a word."""
    moving: bool = False
    """Whether it goes on by itself."""
    broken: bool = False
    """Whether something that is not legal follows the last step."""


class Sought(Message):
    """A place on the bar was clicked: so many steps into the game."""

    def __init__(self, steps: int) -> None:
        super().__init__()
        self.steps = steps


class PlaceBar(Speaks, Skinned):
    """One line: the place in numbers, then as a bar that can be clicked, then the pace."""

    DEFAULT_CSS = """
    PlaceBar { height: 1; padding: 0 2; }
    """

    place: reactive[Place] = reactive(Place())

    def __init__(self, title: str) -> None:
        """`title` says what is looked at; it is shown where there is room for it."""
        super().__init__()
        self._title = title
        self._bar = range(0)

    def render(self) -> RenderResult:
        place, width = self.place, self.content_size.width
        numbers = Content(self._numbers())
        mark = self.skin.current if place.moving else " "
        pace = Content.styled(f"{mark} {place.pace}", "bold $turn" if place.moving else QUIET)
        title = Content.styled(GAP + self._title, QUIET) if self._title else Content.empty()
        room = width - numbers.cell_length - pace.cell_length - len(GAP) - 1
        if room - title.cell_length < max(SHORTEST_BAR, width // 4):
            title = Content.empty()
        length = room - title.cell_length
        if length < SHORTEST_BAR:
            self._bar = range(0)
            return numbers + Content(GAP) + pace
        start = numbers.cell_length + len(GAP)
        self._bar = range(start, start + length)
        return numbers + Content(GAP) + self._drawn(length) + Content(" ") + pace + title

    def _numbers(self) -> str:
        """Always as wide, so that the bar keeps still."""
        place = self.place
        return self.say(
            "replay-place",
            step=f"{place.steps:>{len(str(place.last))}}",
            steps=place.last,
            round=f"{place.round:>{len(str(place.rounds))}}",
            rounds=place.rounds,
        )

    def _drawn(self, length: int) -> Content:
        place, skin = self.place, self.skin
        filled = length * place.steps // place.last if place.last else 0
        rest = (skin.bar_rest * (length - filled), "$frame")
        bar = Content.assemble((skin.bar * filled, "$turn"), rest)
        return bar.stylize("bold $danger", length - 1) if place.broken else bar

    def on_click(self, event: Click) -> None:
        offset = event.get_content_offset(self)
        if offset is not None and offset.x in self._bar:
            cell = self._bar.index(offset.x)
            self.post_message(Sought(round(cell * self.place.last / (len(self._bar) - 1))))
