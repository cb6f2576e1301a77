"""Pictures that move over a screen for a moment: decoration, which may end at any time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, TypeAlias

from textual.content import Content
from textual.events import MouseDown
from textual.geometry import Offset, Region, Size
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static


class Frame(NamedTuple):
    """What is seen of a flight between two ticks."""

    place: Offset
    """The upper left corner, on the screen."""
    picture: Content


Flight: TypeAlias = Sequence[Frame]
"""A frame a tick, one at least."""


class Ghost(Static):
    """A picture above all others. It is no part of the table, and takes no room there."""

    DEFAULT_CSS: ClassVar[str] = """
    Ghost {
        overlay: screen;
        position: absolute;
        width: auto;
        height: auto;
        background: $background;
    }
    """

    def __init__(self, flight: Flight) -> None:
        super().__init__(markup=False)
        self._flight = flight
        self._shown: Frame | None = None
        self.show(0)

    def show(self, tick: int) -> None:
        """Be where the flight is at a tick; not to be seen once it has landed."""
        if tick >= len(self._flight):
            self.display = False
            return
        before, now = self._shown, self._flight[tick]
        if before is None or not now.picture.is_same(before.picture):
            self.update(now.picture)
        self.offset = now.place
        self._shown = now


class Flights(Widget):
    """All that moves over a screen at a time. It stands first there, and takes no room.

    Ghosts are its children, not the screen's: a change of these paints the whole screen again.
    """

    DEFAULT_CSS: ClassVar[str] = """
    Flights { width: 0; height: 0; layout: vertical; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._ghosts: list[Ghost] = []
        self._shaken: tuple[Widget, Sequence[int]] | None = None
        self._flying: Timer | None = None
        self._ticked = self._ticks = 0

    @property
    def moving(self) -> bool:
        """Whether something is on its way."""
        return self._flying is not None

    def start(
        self,
        flights: Sequence[Flight],
        pause: float,
        shaken: tuple[Widget, Sequence[int]] | None = None,
    ) -> None:
        """Let these be seen, a frame every `pause` seconds; what was still moving has arrived.

        `shaken` is a widget that is moved sideways, by so many cells in each frame.
        """
        self.end()
        self._ticked, self._ticks = 0, max(map(len, flights))
        self._ghosts = [Ghost(flight) for flight in flights]
        self._shaken = shaken
        self.mount(*self._ghosts)
        self._shake()
        self._flying = self.set_interval(pause, self._next)

    def end(self) -> None:
        """Let all be where it was going to be."""
        if self._flying is None:
            return
        self._flying.stop()
        self._flying = None
        for ghost in self._ghosts:
            ghost.remove()
        self._ghosts = []
        if self._shaken is not None:
            self._shaken[0].offset = Offset()
            self._shaken = None

    def on_mouse_down(self, event: MouseDown) -> None:
        """Whatever moves is out of the way of the mouse, so that a click hits what lies below."""
        event.stop()
        self.end()

    def _next(self) -> None:
        self._ticked += 1
        if self._ticked >= self._ticks:
            self.end()
            return
        for ghost in self._ghosts:
            ghost.show(self._ticked)
        self._shake()

    def _shake(self) -> None:
        if self._shaken is not None:
            widget, shifts = self._shaken
            widget.offset = Offset(shifts[self._ticked] if self._ticked < len(shifts) else 0, 0)


@dataclass(frozen=True)
class Way:
    """From the middle of one place to the middle of another, slow at both ends."""

    start: Region
    end: Region
    bow: int = 0
    """By how many cells it leads to the right of the straight line; to the left if negative."""

    def at(self, part: float) -> tuple[float, float]:
        """The point after so much of the way, from 0 to 1."""
        eased = part * part * (3 - 2 * part)
        (left, top), (right, bottom) = _middle(self.start), _middle(self.end)
        aside = 4 * self.bow * eased * (1 - eased)
        return left + (right - left) * eased + aside, top + (bottom - top) * eased


def glide(pictures: Sequence[Content], way: Way, ticks: int, screen: Size) -> list[Frame]:
    """A flight in so many ticks, which the pictures share; never beyond the screen's edges."""
    frames = []
    for tick in range(ticks):
        part = tick / max(1, ticks - 1)
        picture = pictures[min(int(part * len(pictures)), len(pictures) - 1)]
        room = _extent(picture)
        x, y = way.at(part)
        corner = Offset(round(x - room.width / 2), round(y - room.height / 2))
        region = Region.from_offset(corner, room).translate_inside(screen.region)
        frames.append(Frame(region.offset, picture))
    return frames


def blank(place: Region) -> Content:
    """What hides a place."""
    return Content("\n".join([" " * place.width] * place.height))


def _extent(picture: Content) -> Size:
    rows = picture.split("\n", allow_blank=True)
    return Size(max(row.cell_length for row in rows), len(rows))


def _middle(place: Region) -> tuple[float, float]:
    return place.x + place.width / 2, place.y + place.height / 2
