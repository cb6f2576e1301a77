"""The stacks: what every player holds, who leads, and from whom the present total steals."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Region, Size

from app.table.view import View
from app.widgets.board import Board
from app.widgets.die import QUIET
from app.widgets.grill import claims
from app.widgets.shortened import shortened
from app.widgets.tile import TileSize, draw_tile
from engines.pickomino.events import TileStolen, TileTaken
from engines.pickomino.model import PickominoState, worms

LISTED = 2
"""Rows of a player whose tiles are listed under the name."""

MARGIN = 3
"""Cells beside tiles that are drawn."""

TILES = 7
"""Tiles are drawn larger only where there is room for so many in a stack."""

SPARE = 6
"""Rows that are left to others before every player gets more than one."""

NAME = 8
"""A name has at least so many cells, or is shown whole, before words are added to its line."""

GAP = 2


@dataclass(frozen=True)
class Holding:
    """What one seat has, and what is to be said of it."""

    name: str
    tiles: tuple[int, ...]
    """Bottom first."""
    worms: int
    current: bool
    leads: bool
    """Whether nobody has more worms; once the game is over, whether this seat has won."""
    steal: bool
    """Whether the present total claims the top tile."""
    new: bool
    """Whether the top tile came in the last step."""


def holdings(view: View) -> list[Holding]:
    """By seat, what everybody has."""
    state = view.state
    assert isinstance(state, PickominoState)
    leaders = {seat for seat, count in enumerate(state.worms) if count == max(state.worms) > 0}
    if state.outcome is not None:
        leaders = set(state.outcome.winners)
    stolen_from = {claim.source for claim in claims(view)}
    gained = {event.player for event in view.news if isinstance(event, TileTaken | TileStolen)}
    return [
        Holding(
            name=name,
            tiles=state.stacks[seat],
            worms=state.worms[seat],
            current=seat == state.current,
            leads=seat in leaders,
            steal=seat in stolen_from,
            new=seat in gained,
        )
        for seat, name in enumerate(state.players)
    ]


class Stacks(Board):
    """A line for every player: top tile, height, worms; and the tiles below where there is room."""

    _tops: Sequence[Region] = ()
    _column = 0
    """Where in a player's line the top tile is named."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """As many rows a player as leave some to what stands below."""
        if self.view is None:
            return 0
        players = len(self.view.state.players)
        return players * _rows_each(width, container.height - SPARE, players)

    def title(self, view: View | None) -> Content:
        title = self.say("pickomino-stacks-title")
        steals = [claim.tile for claim in claims(view) if claim.source != "grill"] if view else []
        status = self.say("pickomino-stacks-steal-tile", tile=steals[0]) if steals else ""
        return Content.assemble(f"{title} – " if status else title, (status, "bold $accent"))

    def draw(self, view: View) -> Content:
        seats = holdings(view)
        width, height = self.content_size
        rows, size = _rows_each(width, height, len(seats)), _drawn_at(width, height, len(seats))
        if rows > 1:
            lines: list[Content] = []
            tops: list[Region] = []
            for seat in seats:
                top = len(lines)
                tiles = self._drawn(seat, width, size) if size else [self._listed(seat, width)]
                lines += [self._line(seat, width, seats), *tiles]
                tops.append(
                    Region(tiles[0].cell_length - size.width, top + 1, *size.value)
                    if size and seat.tiles
                    else Region(self._column, top, len("36"), 1)
                )
            self._tops = tops
            return Content("\n").join(lines)
        columns = ceil(len(seats) / max(1, height))
        across = (width - GAP * (columns - 1)) // columns
        lines = [self._line(seat, across, seats) for seat in seats]
        per_column = ceil(len(seats) / columns)
        self._tops = [
            Region(column * (lines[0].cell_length + GAP) + self._column, row, len("36"), 1)
            for column, row in (divmod(place, per_column) for place in range(len(seats)))
        ]
        table = [lines[row::per_column] for row in range(per_column)]
        return Content("\n").join(Content(" " * GAP).join(row) for row in table)

    def spot(self, seat: int) -> Region | None:
        """Where a player's top tile is, or would be; within the frame."""
        return self._tops[seat] if seat < len(self._tops) else None

    # --- A player's line

    def _line(self, seat: Holding, width: int, seats: list[Holding]) -> Content:
        longest = max(cell_len(each.name) for each in seats)
        parts = self._in_words(seat)
        if _room(parts, width) < min(NAME, longest):
            parts = self._in_signs(seat)
        room = max(1, min(_room(parts, width), longest))
        names = shortened([each.name for each in seats], room)
        name = Content(names[seats.index(seat)])
        name = name.pad_right(room - name.cell_length)
        start, *rest = parts
        if seat.current:
            start, name = start.stylize("bold $turn"), name.stylize("bold $turn")
        self._column = start.cell_length + name.cell_length + 1
        return start + Content(" ").join([name, *rest])

    def _in_words(self, seat: Holding) -> list[Content]:
        """Before the name the turn; after it top tile, height or that it can be stolen, worms."""
        skin = self.skin
        steal = self.say("pickomino-stacks-steal", mark=skin.pending)
        heights = [self.say("pickomino-stacks-tiles", count=count) for count in (0, 1, 10)]
        room = max(cell_len(words) for words in (steal, *heights))
        if seat.steal:
            words = Content.styled(steal, "bold $accent")
        else:
            count = len(seat.tiles)
            words = Content.styled(self.say("pickomino-stacks-tiles", count=count), QUIET)
        bears = skin.worms[worms(seat.tiles[-1]) - 1] if seat.tiles else "  "
        new = skin.new if seat.new else " "
        return [
            Content(f"{skin.current if seat.current else ' '} "),
            Content.assemble(self._top(seat), (f" {bears}", "$gain"), (new, "bold $accent")),
            words.pad_right(room - words.cell_length),
            self._worms(seat, " "),
        ]

    def _in_signs(self, seat: Holding) -> list[Content]:
        """The same, shorter: how many tiles lie below the top one, and a mark."""
        below = len(seat.tiles) - 1
        mark = self.skin.new if seat.new else self.skin.pending if seat.steal else ""
        count = f"+{below}" if below > 0 else ""
        return [
            Content(self.skin.current if seat.current else " "),
            Content.assemble(
                self._top(seat), (count, QUIET), (mark.ljust(4 - len(count)), "bold $accent")
            ),
            self._worms(seat, ""),
        ]

    def _top(self, seat: Holding) -> Content:
        if not seat.tiles:
            return Content.styled(f" {self.skin.none}", QUIET)
        style = "bold $accent" if seat.steal or seat.new else "bold"
        return Content.styled(str(seat.tiles[-1]), style)

    def _worms(self, seat: Holding, gap: str) -> Content:
        skin = self.skin
        leads = skin.leads if seat.leads else " "
        count = f"{seat.worms:2}{gap}{skin.worms[0].strip()}"
        return Content.assemble((count, "bold"), (f"{gap}{leads}", "bold $gain"))

    # --- The whole stack

    def _listed(self, seat: Holding, width: int) -> Content:
        """All tiles, bottom first, the top one in brackets."""
        if not seat.tiles:
            return Content.empty()
        box = self.skin.boxes.free
        tiles = _that_fit(seat.tiles, 3, width - 5)
        cut = "…" if len(tiles) < len(seat.tiles) else " "
        below = "".join(f"{tile} " for tile in tiles[:-1])
        top = f"{box.left}{tiles[-1]}{box.right}"
        return Content.assemble(f" {cut}", (below, QUIET), (top, "bold"))

    def _drawn(self, seat: Holding, width: int, size: TileSize) -> list[Content]:
        """All tiles as they lie, each covering the right edge of the one before."""
        tiles = _that_fit(seat.tiles, size.width - 1, width - MARGIN)
        if not tiles:
            return [Content.empty()] * size.height
        cut = "…" if len(tiles) < len(seat.tiles) else " "
        frame = "bold $accent" if seat.steal or seat.new else ""
        box = self.skin.boxes.pending if seat.steal else self.skin.boxes.free
        pictures = [
            *([row[:-1] for row in draw_tile(tile, self.skin, size)] for tile in tiles[:-1]),
            draw_tile(tiles[-1], self.skin, size, box=box, frame=frame),
        ]
        return [
            Content(f" {cut if number == 1 else ' '}") + Content("").join(row)
            for number, row in enumerate(zip(*pictures, strict=True))
        ]


def _room(parts: list[Content], width: int) -> int:
    """Cells that are left for the name."""
    return width - sum(part.cell_length for part in parts) - (len(parts) - 1)


def _rows_each(width: int, height: int, players: int) -> int:
    """How many rows every player can have."""
    if size := _drawn_at(width, height, players):
        return size.height + 1
    return LISTED if players * LISTED <= height else 1


def _drawn_at(width: int, height: int, players: int) -> TileSize | None:
    """How large tiles can be drawn under everybody's name."""
    for size in (TileSize.HUGE, TileSize.LARGE, TileSize.NORMAL):
        enough = size is TileSize.NORMAL or (size.width - 1) * TILES < width - MARGIN
        if enough and players * (size.height + 1) <= height:
            return size
    return None


def _that_fit(tiles: tuple[int, ...], each: int, width: int) -> tuple[int, ...]:
    """The tiles nearest the top for which there is room, at least one."""
    return tiles[-max(1, width // each) :]
