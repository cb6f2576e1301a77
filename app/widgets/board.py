"""What every part of the table has in common: it is drawn from the view, and sparingly."""

from collections.abc import Sequence
from itertools import takewhile, zip_longest
from typing import Self

from rich.cells import cell_len
from textual.app import RenderResult
from textual.content import Content
from textual.geometry import Region
from textual.reactive import reactive

from app.table.view import View
from app.widgets.skin import Skinned
from app.widgets.speech import Speaks

NOTHING = Content.empty()


class Board(Speaks, Skinned):
    """A part of the table. A new view paints only those cells again that may have changed.

    Whoever plays over SSH is sent every cell that is painted, and most of the table stays as it is
    from one key to the next.
    """

    view: reactive[View | None] = reactive[View | None](None, repaint=False)

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._rows: list[Content] = []
        self._titles = (NOTHING, NOTHING)
        self._edge: int | None = None
        """The row of the frame whose title is being written."""

    def draw(self, view: View) -> Content:
        """The whole of it, a line a row."""
        raise NotImplementedError

    def title(self, view: View | None) -> Content:  # noqa: ARG002
        """What stands in the upper edge of the frame."""
        return NOTHING

    def subtitle(self, view: View | None) -> Content:  # noqa: ARG002
        """What stands in the lower edge of the frame."""
        return NOTHING

    def render(self) -> RenderResult:
        drawn = self.draw(self.view) if self.view is not None else NOTHING
        self._rows = drawn.split("\n", allow_blank=True)
        return drawn

    def on_mount(self) -> None:
        self.write_titles()

    def on_resize(self) -> None:
        self.write_titles()

    def draw_anew(self) -> None:
        super().draw_anew()
        self.write_titles()

    def watch_view(self) -> None:
        """Paint what the new view changes."""
        if not self.is_attached or not self.content_size:
            return
        self.write_titles()
        before = self._rows
        self.render()
        width = self.content_size.width
        if any(row.cell_length > width for row in (*before, *self._rows)):  # wrapped rows
            self.refresh()
            return
        changed = [
            Region(cells.start, row, len(cells), 1)
            for row, (old, new) in enumerate(zip_longest(before, self._rows, fillvalue=NOTHING))
            if (cells := changed_cells(old, new))
        ]
        if changed:
            self.refresh(*changed)

    def write_titles(self) -> None:
        """Write into the frame what belongs there now, if it is not there already."""
        title, subtitle = self.title(self.view), self.subtitle(self.view)
        edges, self._titles = self._titles, (title, subtitle)
        if not title.is_same(edges[0]):
            self._edge = 0
            self.border_title = title
        if not subtitle.is_same(edges[1]):
            self._edge = self.outer_size.height - 1
            self.border_subtitle = subtitle
        self._edge = None

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        """As every widget, but a new title paints only the edge in which it stands."""
        if self._edge is not None and self.outer_size:
            left, top = self.content_offset
            regions = (Region(-left, self._edge - top, self.outer_size.width, 1),)
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)


def changed_cells(before: Content, after: Content) -> range:
    """The cells from the first to the last in which two rows may differ."""
    if before.is_same(after):
        return range(0)
    old, new = _styled(before), _styled(after)
    start = _common(old, new)
    left = cell_len(after.plain[:start])
    if before.cell_length != after.cell_length:  # what follows may have moved
        return range(left, max(before.cell_length, after.cell_length))
    end = min(_common(old[::-1], new[::-1]), len(new) - start, len(old) - start)
    return range(left, after.cell_length - cell_len(after.plain[len(new) - end :]))


def _styled(row: Content) -> list[tuple[str, tuple[object, ...]]]:
    """Each character with the styles it has."""
    return [
        (character, tuple(span.style for span in row.spans if span.start <= place < span.end))
        for place, character in enumerate(row.plain)
    ]


def _common(old: Sequence[object], new: Sequence[object]) -> int:
    """How many items are the same from the start."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False)))
