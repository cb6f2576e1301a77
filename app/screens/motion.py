"""What moves when a step has been made, and how: decoration only, the table stands already."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from textual.content import Content
from textual.geometry import Region
from textual.screen import Screen

from app.screens.house import house
from app.widgets.board import Board
from app.widgets.die import Size, draw_group, figure_style, fitting
from app.widgets.figures import Face
from app.widgets.flight import Flight, Flights, Way, blank, glide
from app.widgets.grill import Grill
from app.widgets.martian_aside import MartianAside
from app.widgets.pickomino_aside import PickominoAside
from app.widgets.stacks import Stacks
from app.widgets.tile import TileSize, draw_tile
from app.widgets.tray import DiceTray
from engines.core import Event
from engines.martian import events as martian
from engines.martian.model import Face as MartianFace
from engines.pickomino import events as pickomino

PAUSES = {"full": 1 / 15, "less": 1 / 5}
"""By motion, if there is any: seconds from one frame to the next."""
TICKS = 6
"""Frames of a flight; of less motion two are seen, where it begins and where it ends."""
BLOW = 3
"""Frames for which a blow is felt before anything moves because of it."""
SHAKE = (2, -1, 0)
"""Cells by which a blow moves what it hits, frame by frame: only until other things move."""
EDGE = 2
"""Frames for which one sees the edge of a tile that is turned."""
BOW = 18
"""Cells by which a stolen tile leaves the straight way, since stacks stand close together."""


@dataclass(frozen=True)
class Dice:
    """Dice that go from the tray to the set-aside zone."""

    face: Face
    count: int


@dataclass(frozen=True)
class Tile:
    """A tile that goes from one place to another: the stack of a seat, or the grill."""

    tile: int
    start: int | Literal["grill"]
    end: int | Literal["grill"]


@dataclass(frozen=True)
class Flip:
    """A tile of the grill that is turned face down."""

    tile: int


@dataclass(frozen=True)
class Blow:
    """A turn that is lost."""

    kind: Literal["bust", "overrun"]


Move: TypeAlias = Dice | Tile | Flip | Blow


def moves(events: Sequence[Event]) -> tuple[Move, ...]:
    """What moves because of what happened in a step, in this order."""
    found: list[Move] = []
    for event in events:
        match event:
            case martian.TanksSetAside():
                found.append(Dice(MartianFace.TANK, event.count))
            case martian.FaceTaken() | pickomino.FaceTaken():
                found.append(Dice(event.face, event.count))
            case martian.TurnOverrun():
                found.append(Blow("overrun"))
            case pickomino.Bust():
                found.append(Blow("bust"))
            case pickomino.TileTaken():
                found.append(Tile(event.tile, "grill", event.player))
            case pickomino.TileStolen():
                found.append(Tile(event.tile, event.victim, event.player))
            case pickomino.TileReturned():
                found.append(Tile(event.tile, event.player, "grill"))
            case pickomino.TileTurnedDown():
                found.append(Flip(event.tile))
    return tuple(found)


class Motion:
    """Lets things move over the table that a screen shows."""

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen

    def end(self) -> None:
        """Let everything be where it is."""
        self._flights.end()

    @property
    def _flights(self) -> Flights:
        return self._screen.query_one(Flights)

    @property
    def _tray(self) -> DiceTray:
        return self._screen.query_one(DiceTray)

    @contextmanager
    def of(self, events: Sequence[Event]) -> Iterator[None]:
        """Let move what these events moved, from where it is to where it is after the context."""
        motion = house(self._screen).motion
        due = moves(events) if motion in PAUSES else ()
        starts = [self._start(move) for move in due]
        yield
        if not due or not self._screen.is_current:
            return
        full = motion == "full"
        flights: list[Flight] = []
        shaken: tuple[Board, Sequence[int]] | None = None
        tick = 0
        for move, start in zip(due, starts, strict=True):
            if isinstance(move, Blow):
                hit = self._hit(move)
                ticks = BLOW + TICKS + EDGE if full else 2
                way = Way(hit.region, hit.region)
                flights.append(glide([self._stamp(move)], way, ticks, self._screen.size))
                shaken = (hit, SHAKE) if full else None
                tick = BLOW if full else 0
            elif isinstance(move, Flip):
                flights += self._turn(move, tick)
            elif start is not None and (end := self._end(move)) is not None:
                flights += self._fly(move, start, end, tick, TICKS if full else 2)
                tick += TICKS if full and isinstance(move, Tile) else 0
        if flights:
            self._flights.start(flights, PAUSES[motion], shaken)

    # --- Where things are

    def _on_screen(self, board: Board, spot: Region | None) -> Region | None:
        """A spot within a part of the table, as a place on the screen; None if it is not seen."""
        if spot is None:
            return None
        place = spot.translate(board.content_region.offset)
        return place if board.content_region.contains_region(place) else None

    def _start(self, move: Move) -> Region | None:
        """Where it sets out from, before anything has changed."""
        if isinstance(move, Dice):
            tray, view = self._tray, self._tray.view
            assert view is not None
            spot = tray.spot(move.face)
            if spot is None:  # it was in the air
                size = fitting(tray.content_size, view.state.dice, gaps=len(view.game.faces) - 1)
                spot = Region(0, 0, move.count * size.width, size.height)
            return self._on_screen(tray, spot)
        return self._lies(move.tile, move.start) if isinstance(move, Tile) else None

    def _end(self, move: Dice | Tile) -> Region | None:
        """Where it is at last, once everything has changed."""
        if isinstance(move, Tile):
            return self._lies(move.tile, move.end)
        if isinstance(move.face, MartianFace):
            aside = self._screen.query_one(MartianAside)
            return self._on_screen(aside, aside.spot(move.face, move.count))
        zone = self._screen.query_one(PickominoAside)
        return self._on_screen(zone, zone.spot(move.face))

    def _lies(self, tile: int, where: int | Literal["grill"]) -> Region | None:
        if where == "grill":
            grill = self._screen.query_one(Grill)
            return self._on_screen(grill, grill.spot(tile))
        stacks = self._screen.query_one(Stacks)
        return self._on_screen(stacks, stacks.spot(where))

    def _hit(self, blow: Blow) -> Board:
        return self._tray if blow.kind == "bust" else self._screen.query_one(MartianAside)

    # --- How it looks

    def _fly(
        self, move: Dice | Tile, start: Region, end: Region, tick: int, ticks: int
    ) -> list[Flight]:
        """The flight, and what hides the thing where it is going to land."""
        if isinstance(move, Dice):
            pictures = [self._dice(move, start), self._dice(move, end)]
            way = Way(start, end)
        else:
            pictures = [self._tile(move.tile, start), self._tile(move.tile, end)]
            stolen = move.start != "grill" and move.end != "grill"
            way = Way(start, end, -BOW if stolen else 0)
        screen = self._screen.size
        flight = glide(pictures, way, ticks, screen)
        flight = [*flight[:1] * tick, *flight]
        cover = glide([blank(end)], Way(end, end), tick + ticks - 1, screen)
        return [cover, flight]

    def _dice(self, move: Dice, place: Region) -> Content:
        """Dice of the largest size for which a place is high enough."""
        size = [size for size in Size if size.height <= place.height][-1]
        skin = self._tray.skin
        style = f"bold {figure_style(move.face)}"
        drawn = draw_group(
            move.face,
            move.count,
            skin,
            size,
            box=skin.boxes.pending,
            frame="bold $accent",
            figure=style,
        )
        return Content("\n").join(drawn)

    def _tile(self, tile: int, place: Region) -> Content:
        """A tile of the size of a place; where only its number stands, as small as is drawn."""
        grill = self._screen.query_one(Grill)
        whole = next((size for size in TileSize if size.value == place.size), None)
        if whole is None:
            narrow = grill.content_size.height < TileSize.NORMAL.height
            whole = TileSize.COMPACT if narrow else TileSize.NORMAL
        drawn = draw_tile(
            tile, grill.skin, whole, box=grill.skin.boxes.pending, frame="bold $accent"
        )
        return Content("\n").join(drawn)

    def _turn(self, flip: Flip, tick: int) -> list[Flight]:
        """A tile seen from the front, and then from its edge; what it is then is drawn already."""
        place = self._lies(flip.tile, "grill")
        if place is None:
            return []
        side = self._screen.query_one(Grill).skin.boxes.pending.side
        row = Content.styled((side * 2).center(place.width), "bold $danger")
        edge = Content("\n").join([row] * place.height)
        way, screen = Way(place, place), self._screen.size
        front = glide([self._tile(flip.tile, place)], way, max(1, tick), screen)
        return [[*front, *glide([edge], way, EDGE if tick else 1, screen)]]

    def _stamp(self, blow: Blow) -> Content:
        """A word in a frame, that nobody overlooks."""
        box = self._tray.skin.boxes.pending
        word = f"  {self._tray.say(f'play-stamp-{blow.kind}')}  "
        across = Content(word).cell_length
        lines = [
            f"{box.top_left}{box.top * across}{box.top_right}",
            f"{box.side}{word}{box.side}",
            f"{box.bottom_left}{box.bottom * across}{box.bottom_right}",
        ]
        return Content.styled("\n".join(lines), "bold $background on $danger")
