"""Martian Dice's set-aside zone: tanks against rays, earthlings, and what the turn is worth."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Region

from app.table.view import View
from app.widgets.board import Board
from app.widgets.die import BODY, QUIET, Size, draw_group, figure_style
from engines.core import TurnOver
from engines.martian.model import DICE, EARTHLINGS, Aside, Face, MartianState

SPACED = 7
"""Up to so many dice of each kind, space is left between dice, in all rows alike."""
DICE_CELLS = DICE + len("[]")
WIDEST = 44
"""A line's ends never lie further apart, so that the eye finds from one to the other."""
COUNT_CELLS = len(" 13")


@dataclass(frozen=True)
class Lying:
    """What is to be shown: the dice set aside, with those of a pending take among them."""

    aside: Aside
    before: Aside
    """Without the pending take."""
    over: bool = False
    """The turn is over, and this is how it was scored."""


def lying(view: View) -> Lying:
    """What lies in the zone, or would lie there if the pending take were made."""
    state, prospect = view.state, view.prospect
    assert isinstance(state, MartianState)
    if view.ended is not None:
        ended = Aside(*view.ended.aside)
        return Lying(ended, ended, over=True)
    if prospect is None or prospect.take is None:
        return Lying(state.aside, state.aside)
    over = next((event for event in prospect.events if isinstance(event, TurnOver)), None)
    after = prospect.after.aside if over is None else over.aside
    return Lying(Aside(*after), state.aside)


class MartianAside(Board):
    """A row for each face, so that tanks and rays can be compared at a glance."""

    _first_rows: Mapping[Face, int] = MappingProxyType({})
    """By face, the row in which its dice begin."""

    def title(self, view: View | None) -> Content:
        over = view is not None and view.ended is not None
        return Content(self.say("martian-aside-ended" if over else "martian-aside-title"))

    def draw(self, view: View) -> Content:
        shown = lying(view)
        bonus, worth = Content.empty(), Content.empty()
        if view.state.begun or shown.over:
            bonus, worth = self._bonus(shown.aside), self._worth(shown)
        last = [self._apart(worth, bonus)]
        if last[0].cell_length > self.content_size.width:
            last = [bonus, worth]
        rows = {face: self._rows_of(face, shown) for face in Face}
        parted = self._dice_size is not Size.COMPACT or self._room_beside()
        if not parted:
            # Right under the dice; when there is nothing to say, the line parts the rows.
            under = Content(" " * (self._dice_column() + 1)) + self._balance(shown.aside)
            rows[Face.RAY].append(under)
        gaps = self._gaps(sum(map(len, rows.values())) + len(last), parted=parted)
        lines: list[Content] = []
        self._first_rows = {}
        for face in Face:
            self._first_rows[face] = len(lines)
            lines += [*rows[face], *[Content.empty()] * gaps[face]]
        zone = Content("\n").join([*lines, *last])
        return zone.stylize(QUIET) if shown.over else zone

    def _gaps(self, rows: int, *, parted: bool) -> dict[Face, int]:
        """Blank lines under every face, beside so many rows: first where the kinds of dice part."""
        spare = self.content_size.height - rows
        gaps = dict.fromkeys(Face, 0)
        for face in (Face.CHICKEN, Face.RAY) if parted else (Face.CHICKEN,):
            gaps[face] = 1 if spare > 0 else 0
            spare -= gaps[face]
        closer = [face for face in Face if not gaps[face]]
        if parted and spare > len(closer):
            gaps |= {**dict.fromkeys(closer, 1), Face.RAY: 2}
        return gaps

    def spot(self, face: Face, count: int) -> Region | None:
        """Where the last `count` dice of a face lie, within the frame; None if they do not."""
        row = self._first_rows.get(face)
        if self.view is None or row is None:
            return None
        aside = lying(self.view).aside
        before = aside.of(face) - count
        if before < 0:
            return None
        if self._dice_size is not Size.COMPACT:
            width, height = self._dice_size.value
            return Region(self._dice_column() + before * width, row, count * width, height)
        step = 2 if max(aside) <= SPACED else 1
        left = self._dice_column() + 1 + before * step
        return Region(left, row, count * step - (step - 1), 1)

    @property
    def _dice_size(self) -> Size:
        """How large the dice are drawn, like those in the tray; compact ones without brackets."""
        width, height = self.content_size
        column = self._names_column(self._balances())
        for size in (Size.HUGE, Size.LARGE, Size.NORMAL):
            rows = len(Face) * size.height + len(("", "", "points"))
            if rows <= height and column + DICE * size.width <= width:
                return size
        return Size.COMPACT

    def _rows_of(self, face: Face, shown: Lying) -> list[Content]:
        """The face's name, how many dice there are of it, and the dice."""
        count, before = shown.aside.of(face), shown.before.of(face)
        label = self._label(face, count)
        size = self._dice_size
        if size is Size.COMPACT:
            gap = " " if max(shown.aside) <= SPACED else ""
            style = f"bold {figure_style(face)}"
            line = label + self._dice(face, before, count - before, gap, style)
            if face == Face.RAY and self._room_beside():
                line = self._apart(line, self._balance(shown.aside))
            return [line]
        middle = size.height // 2
        beside = [Content.empty()] * size.height
        beside[middle] = label
        if face == Face.RAY:
            beside[middle + 1] = self._balance(shown.aside)
        column = self._dice_column()
        return [
            start.pad_right(column - start.cell_length) + row
            for start, row in zip(beside, self._drawn(face, shown), strict=True)
        ]

    def _drawn(self, face: Face, shown: Lying) -> list[Content]:
        """The dice of a face, drawn like those in the tray."""
        size, skin = self._dice_size, self.skin
        count, before = shown.aside.of(face), shown.before.of(face)
        if not count:
            none = [Content.empty()] * size.height
            none[size.height // 2] = Content.styled(f" {skin.none}", QUIET)
            return none
        style, body = f"bold {figure_style(face)}", "" if shown.over else BODY
        still, pending = skin.boxes.still, skin.boxes.pending
        frame = "bold $accent"
        old = draw_group(face, before, skin, size, box=still, figure=style, body=body)
        new = draw_group(face, count - before, skin, size, box=pending, frame=frame, figure=style)
        return [left + right for left, right in zip(old, new, strict=True)]

    def _label(self, face: Face, count: int) -> Content:
        names = self._names()
        room = max(map(cell_len, names))
        name = Content(names[list(Face).index(face)])
        number = Content.styled(
            f"{count:{COUNT_CELLS}} " if count else " " * (COUNT_CELLS + 1), "bold"
        )
        return name.pad_right(room - name.cell_length) + number

    def _dice(self, face: Face, before: int, pending: int, gap: str, style: str) -> Content:
        skin = self.skin
        glyph = skin.figures[face].glyph
        if not before + pending:
            return Content.styled(f" {skin.none}".ljust(DICE_CELLS), QUIET)
        old, new = gap.join(glyph * before), gap.join(glyph * pending)
        parts = [(" " if before or not pending else "", ""), (old, style)]
        if pending:
            box = skin.boxes.pending
            frame = "bold $accent"
            parts += [(box.left, frame), (new, style), (box.right, frame)]
        dice = Content.assemble(*parts)
        return dice.pad_right(DICE_CELLS - dice.cell_length)

    def _balance(self, aside: Aside) -> Content:
        """Tanks against rays in a word."""
        ahead = aside.ray - aside.tank
        if aside.overrun:
            return Content.styled(self.say("martian-aside-short", count=-ahead), "bold $danger")
        if ahead:
            return Content.styled(self.say("martian-aside-safe", count=ahead), "bold $safe")
        if aside.tank:
            return Content.styled(self.say("martian-aside-level"), "bold $safe")
        return Content.empty()

    def _bonus(self, aside: Aside) -> Content:
        if aside.bonus:
            won = self.say("martian-aside-bonus-won")
            return Content.styled(f"{won} {self.skin.check}", "bold $gain")
        kinds = sum(1 for face in EARTHLINGS if aside.of(face))
        return Content.styled(self.say("martian-aside-bonus", kinds=kinds), QUIET)

    def _worth(self, shown: Lying) -> Content:
        """What the turn scores as it stands, and what it would with the pending take."""
        label = self.say("martian-aside-scored" if shown.over else "martian-aside-points")
        old, new = str(shown.before.points), str(shown.aside.points)
        if shown.aside == shown.before:
            return Content.assemble(label, " ", (new, "bold $gain"))
        return Content.assemble(
            f"{label} {old} {self.skin.becomes} ", (f"{new} {self.skin.pending}", "bold $gain")
        )

    def _room_beside(self) -> bool:
        """Whether the balance can stand at the end of a row, whatever lies there."""
        balance = self._balances()
        return self._names_column() + DICE_CELLS + 1 + balance <= self.content_size.width

    def _balances(self) -> int:
        """Cells of the longest balance."""
        return max(
            cell_len(self.say("martian-aside-level")),
            *(
                cell_len(self.say(message, count=DICE))
                for message in ("martian-aside-safe", "martian-aside-short")
            ),
        )

    def _dice_column(self) -> int:
        """Where the dice of every row begin; the balance stands before them if they are drawn."""
        compact = self._dice_size is Size.COMPACT
        return self._names_column(0 if compact else self._balances())

    def _names_column(self, words: int = 0) -> int:
        """Cells that names and numbers, or so long words, take with the gap after them."""
        return max(*map(cell_len, self._names()), words - COUNT_CELLS) + COUNT_CELLS + 1

    def _names(self) -> list[str]:
        return [self.say(f"martian-face-{face}", count=2) for face in Face]

    def _apart(self, left: Content, right: Content) -> Content:
        """One at the left and one at the right end of a line."""
        width = min(self.content_size.width, WIDEST)
        between = width - left.cell_length - right.cell_length
        return left + Content(" " * max(1, between)) + right
