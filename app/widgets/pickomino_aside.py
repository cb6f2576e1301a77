"""Pickomino's set-aside zone: the dice taken, their total, and what is left to take."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Region

from app.table.view import View
from app.widgets.board import Board
from app.widgets.die import BODY, QUIET, Size, draw_group, figure_style, fitting
from engines.pickomino.events import FaceTaken
from engines.pickomino.model import FACES, WORM, Aside, Face, PickominoState

WIDEST_GAP = 2
EDGES = len("╭─  ─╮")
"""Cells of the upper border that a title cannot have."""


@dataclass(frozen=True)
class Lying:
    """What lies set aside, or would if the pending face were taken."""

    aside: Aside
    before: Aside
    """Without the pending dice."""
    pending: Face | None = None
    over: bool = False
    """Whether it is what the last turn came to."""


def lying(view: View) -> Lying:
    """What the zone shows: the last turn's dice until somebody rolls, then those of this turn."""
    state = view.state
    assert isinstance(state, PickominoState)
    if view.ended is not None:
        aside = Aside(*view.ended.aside)
        return Lying(aside, aside, over=True)
    for event in view.prospect.events if view.prospect else ():
        if isinstance(event, FaceTaken):
            after = state.aside.plus(event.face, event.count)
            return Lying(after, state.aside, event.face)
    return Lying(state.aside, state.aside)


class PickominoAside(Board):
    """The dice taken by face; the total and whether there is a worm stand in the border."""

    _lie: Mapping[int | str, Region] = MappingProxyType({})

    def title(self, view: View | None) -> Content:
        shown = lying(view) if view else None
        over = shown is not None and shown.over
        title = self.say("pickomino-aside-ended" if over else "pickomino-aside-title")
        if shown is None or not any(shown.aside):
            return Content(title)
        old, new = shown.before.total, shown.aside.total
        total = self.say(
            "pickomino-aside-total",
            total=str(new) if old == new else f"{old} {self.skin.becomes} {new}",
            worm="yes" if shown.aside.worms else "no",
            mark=self.skin.check,
        )
        style = QUIET if over else "bold $gain" if shown.aside.worms else "bold"
        fits = cell_len(f"{title} – {total}") + EDGES <= self.outer_size.width
        start = f"{title} – " if fits or over else ""
        return Content.assemble(start, (total, style))

    def draw(self, view: View) -> Content:
        shown = lying(view)
        self._lie = {}
        if not any(shown.aside):
            return Content.styled(self.say("pickomino-aside-nothing"), QUIET)
        size = fitting(self.content_size, view.state.dice)
        dice = Content("\n").join(self._dice(shown, size))
        if shown.over:
            return dice.stylize(QUIET)
        if sum(shown.aside) == view.state.dice:
            return dice
        return Content("\n").join([dice, self._left(shown)])

    def _dice(self, shown: Lying, size: Size) -> list[Content]:
        skin = self.skin
        taken = [face for face in FACES if shown.aside.of(face)]
        groups = []
        for face in taken:
            pending = face == shown.pending
            accent = "bold $accent" if pending else ""
            box = skin.boxes.pending if pending else skin.boxes.still
            figure = f"bold {figure_style(face)}"
            count = shown.aside.of(face)
            body = "" if shown.over else BODY
            groups.append(
                draw_group(face, count, skin, size, box=box, frame=accent, figure=figure, body=body)
            )
        spare = self.content_size.width - sum(shown.aside) * size.width
        gap = max(0, min(WIDEST_GAP, spare // max(1, len(taken) - 1)))
        lie: dict[int | str, Region] = {}
        left = 0
        for face in taken:
            across = shown.aside.of(face) * size.width
            lie[face] = Region(left, 0, across, size.height)
            left += across + gap
        self._lie = lie
        return [Content(" " * gap).join(row) for row in zip(*groups, strict=True)]

    def spot(self, face: int | str) -> Region | None:
        """Where the dice of a face lie, within the frame; None if there are none."""
        return self._lie.get(face)

    def _left(self, shown: Lying) -> Content:
        """The faces that can still be taken in this turn."""
        left = shown.aside.faces_left
        if not left:
            return Content.styled(self.say("pickomino-aside-none-left"), QUIET)
        worm = self.say("pickomino-face-worm", count=1)
        faces = " ".join(worm if face == WORM else str(face) for face in left)
        return Content.styled(self.say("pickomino-aside-left", faces=faces), QUIET)
