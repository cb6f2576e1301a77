"""The grill: the tiles in their row, and which of them the present total reaches."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType
from typing import Literal

from textual.content import Content
from textual.geometry import Region
from textual.geometry import Size as Room

from app.table.view import View
from app.widgets.board import Board
from app.widgets.die import QUIET
from app.widgets.tile import TileSize, draw_back, draw_gap, draw_tile
from engines.pickomino.events import Bust, TileReturned, TileTaken, TileTurnedDown
from engines.pickomino.model import Claim, PickominoState, worms

WIDEST_GAP = 4


@dataclass(frozen=True)
class Place:
    """The place of one tile, which is the same for the whole game."""

    tile: int
    lies: Literal["open", "gone", "face_down"]
    reach: Literal["exact", "lower"] | None = None
    """How the present total claims it, if it does."""
    new: bool = False
    """Whether the last step changed it."""


def places(view: View) -> list[Place]:
    """All tiles the game is played with, rising, wherever they are now."""
    state = view.state
    assert isinstance(state, PickominoState)
    changed = {
        event.tile
        for event in view.news
        if isinstance(event, TileTaken | TileReturned | TileTurnedDown)
    }
    claimed = {claim.tile for claim in claims(view) if claim.source == "grill"}
    total = _total(view)
    held = [tile for stack in state.stacks for tile in stack]
    found = []
    for tile in sorted((*state.grill, *state.face_down, *held)):
        new = tile in changed
        if tile in state.face_down:
            found.append(Place(tile, "face_down", new=new))
        elif tile not in state.grill:
            found.append(Place(tile, "gone", new=new))
        elif tile in claimed:
            found.append(Place(tile, "open", "exact" if tile == total else "lower", new))
        else:
            found.append(Place(tile, "open", new=new))
    return found


def claims(view: View) -> tuple[Claim, ...]:
    """What the dice set aside, the pending ones with them, can claim: best first."""
    endings = view.prospect.endings if view.prospect else ()
    return tuple(ending for ending in endings if isinstance(ending, Claim))


def _total(view: View) -> int:
    """The total of the dice set aside, the pending ones with them."""
    if view.prospect is None:
        return 0
    after = view.prospect.after
    assert isinstance(after, PickominoState)
    return after.aside.total


class Grill(Board):
    """Every tile at its place: open, gone or face down; those that can be claimed are marked."""

    _lie: Mapping[int, Region] = MappingProxyType({})

    def title(self, view: View | None) -> Content:
        title = self.say("pickomino-grill-title")
        status = self._status(view) if view else ""
        taking = view is not None and any(place.reach for place in places(view))
        return Content.assemble(
            f"{title} – " if status else title, (status, "bold $accent" if taking else "bold")
        )

    def _status(self, view: View) -> str:
        """What the total takes from the grill."""
        if view.prospect is None:
            return ""
        for event in view.prospect.events:
            if isinstance(event, Bust):
                return self.say("pickomino-grill-bust", total=event.total)
        after = view.prospect.after
        assert isinstance(after, PickominoState)
        total = after.aside.total
        if not after.aside.worms:
            return self.say("pickomino-grill-no-worm", total=total)
        from_here = [claim.tile for claim in claims(view) if claim.source == "grill"]
        if not from_here:
            return self.say("pickomino-grill-nothing", total=total)
        more = len(from_here) - 1
        return self.say("pickomino-grill-takes", total=total, tile=from_here[0], more=more)

    def draw(self, view: View) -> Content:
        row = places(view)
        size = fitting(self.content_size, len(row))
        groups = [list(group) for _, group in groupby(row, lambda place: worms(place.tile))]
        spare = self.content_size.width - len(row) * size.width
        gap = max(0, min(WIDEST_GAP, spare // max(1, len(groups) - 1)))
        margin = max(0, (spare - gap * (len(groups) - 1)) // 2)
        self._lie = {
            place.tile: Region(margin + gap * part + size.width * number, 0, *size.value)
            for number, (part, place) in enumerate(
                (part, place) for part, group in enumerate(groups) for place in group
            )
        }
        drawn = [_beside([self._draw(place, size) for place in group]) for group in groups]
        lines = _beside(drawn, " " * gap)[: self.content_size.height]  # the numbers come first
        return Content("\n").join(Content(" " * margin) + line for line in lines)

    def spot(self, tile: int) -> Region | None:
        """The place of a tile, within the frame; None if it is not in the game."""
        return self._lie.get(tile)

    def _draw(self, place: Place, size: TileSize) -> list[Content]:
        skin = self.skin
        new = skin.new if place.new else ""
        if place.lies != "open":
            draw = draw_gap if place.lies == "gone" else draw_back
            return draw(skin, size, style="bold $accent" if new else QUIET, top=new)
        if place.reach == "exact":
            box, frame, mark = skin.boxes.pending, "bold $accent", skin.exact
        elif place.reach == "lower":
            box, frame, mark = skin.boxes.free, "bold $accent", skin.lower
        else:
            box, frame, mark = skin.boxes.free, "bold $accent" if new else "", ""
        return draw_tile(place.tile, skin, size, box=box, frame=frame, top=new, bottom=mark)


def _beside(drawn: Sequence[list[Content]], gap: str = "") -> list[Content]:
    """Drawings of the same number of lines, side by side."""
    return [Content(gap).join(lines) for lines in zip(*drawn, strict=True)]


def fitting(room: Room, tiles: int) -> TileSize:
    """The largest size at which so many tiles fit."""
    for size in (TileSize.GIANT, TileSize.HUGE, TileSize.LARGE, TileSize.NORMAL):
        if size.width * tiles <= room.width and size.height <= room.height:
            return size
    return TileSize.COMPACT
