"""What every part of the table has in common: it is drawn from the view, and sparingly."""

from textual.app import RenderResult
from textual.content import Content
from textual.geometry import Region
from textual.reactive import reactive

from app.table.view import View
from app.widgets.skin import Skinned
from app.widgets.speech import Speaks


class Board(Speaks, Skinned):
    """A part of the table. A new view paints only those rows again that have changed.

    Whoever plays over SSH is sent every cell that is painted, and most of the table stays as it is
    from one key to the next.
    """

    view: reactive[View | None] = reactive[View | None](None, repaint=False)

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._rows: list[Content] = []
        self._titles = (Content.empty(), Content.empty())

    def draw(self, view: View) -> Content:
        """The whole of it, a line a row."""
        raise NotImplementedError

    def title(self, view: View | None) -> Content:  # noqa: ARG002
        """What stands in the upper edge of the frame."""
        return Content.empty()

    def subtitle(self, view: View | None) -> Content:  # noqa: ARG002
        """What stands in the lower edge of the frame."""
        return Content.empty()

    def render(self) -> RenderResult:
        drawn = self.draw(self.view) if self.view is not None else Content.empty()
        self._rows = drawn.split("\n", allow_blank=True)
        return drawn

    def on_mount(self) -> None:
        self.write_titles()

    def on_resize(self) -> None:
        self.write_titles()

    def _draw_anew(self) -> None:
        super()._draw_anew()
        self.write_titles()

    def watch_view(self) -> None:
        """Paint what the new view changes."""
        if not self.is_attached or not self.content_size:
            return
        self.write_titles()
        before = self._rows
        self.render()
        width = self.content_size.width
        if len(before) != len(self._rows) or any(row.cell_length > width for row in self._rows):
            self.refresh()
            return
        changed = [row for row, line in enumerate(self._rows) if not line.is_same(before[row])]
        if changed:
            self.refresh(*(Region(0, row, width, 1) for row in changed))

    def write_titles(self) -> None:
        """Write into the frame what belongs there now, if it is not there already."""
        title, subtitle = self.title(self.view), self.subtitle(self.view)
        if not title.is_same(self._titles[0]):
            self.border_title = title
        if not subtitle.is_same(self._titles[1]):
            self.border_subtitle = subtitle
        self._titles = (title, subtitle)
