"""A few sentences in a place that does not grow: what there is no room for is left out."""

from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget


class Brief(Widget):
    """What may be long in the first rows, cut off with an ellipsis, and under it what is not."""

    words: reactive[tuple[str, str]] = reactive(("", ""))
    """What may be cut, and what stands in the last row or rows."""

    def render(self) -> RenderResult:
        width, height = self.content_size
        if not width:
            return Content.empty()
        long, short = (Content(words).wrap(width) if words else [] for words in self.words)
        room = height - len(short)
        if len(long) > room > 0:
            last = long[room - 1]
            long[room - 1 :] = [last.truncate(width - 2) + Content(" …")]
        return Content("\n").join([*long[: max(room, 0)], *short])
