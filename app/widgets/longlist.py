"""A list of which only the lines in sight are ever looked at, however long it is."""

from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Click, Resize
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import Visual

from app.widgets.speech import Speaks


class LongList(Speaks, ScrollView, can_focus=True, inherit_bindings=False):
    """Lines numbered from 0, of which one is highlighted; subclasses say what each shows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "keys-move", show=False, id="list.up"),
        Binding("down", "move(1)", "keys-move", show=False, id="list.down"),
        Binding("pageup", "page(-1)", "keys-move", show=False, id="list.page-up"),
        Binding("pagedown,space", "page(1)", "keys-move", show=False, id="list.page-down"),
        Binding("home", "go(0)", "keys-move", show=False, id="list.first"),
        Binding("end", "go(-1)", "keys-move", show=False, id="list.last"),
    ]
    COMPONENT_CLASSES: ClassVar[set[str]] = {"longlist--line", "longlist--highlighted"}
    DEFAULT_CSS: ClassVar[str] = """
    LongList {
        height: 1fr;
        background: $background;
        color: $foreground;
        scrollbar-size-vertical: 1;
        & > .longlist--line { color: $foreground; }
        & > .longlist--highlighted {
            background: $block-cursor-blurred-background;
            text-style: bold;
        }
        &:focus > .longlist--highlighted {
            background: $block-cursor-background;
            color: $block-cursor-foreground;
        }
        &:nocolor > .longlist--highlighted { text-style: bold; }
        &:nocolor:focus > .longlist--highlighted { text-style: bold underline; }
    }
    """

    count: reactive[int] = reactive(0, init=False)
    """How many lines there are."""
    highlighted: reactive[int] = reactive(0, init=False)
    """The number of a line; 0 also when there is none."""

    @dataclass
    class Highlighted(Message):
        """Another line is highlighted now, or the same one shows something else."""

        list: "LongList"
        number: int

        @property
        def control(self) -> "LongList":
            return self.list

    @dataclass
    class Selected(Message):
        """The highlighted line was clicked again."""

        list: "LongList"
        number: int

        @property
        def control(self) -> "LongList":
            return self.list

    def line(self, number: int, width: int) -> Content:
        """What a line shows, in at most so many cells."""
        raise NotImplementedError

    def show(self, count: int, highlighted: int = 0) -> None:
        """Show so many lines, all of them anew."""
        self.count = count
        self.highlighted = highlighted
        self.refresh()
        self.post_message(self.Highlighted(self, self.highlighted))

    def render_line(self, y: int) -> Strip:
        number = self.scroll_offset.y + y
        width = self.scrollable_content_region.width
        if number >= self.count:
            return Strip.blank(width, self.get_visual_style("longlist--line").rich_style)
        here = number == self.highlighted
        names = ["longlist--line", *(["longlist--highlighted"] if here else [])]
        style = self.get_visual_style(*names)
        content = self.line(number, width).truncate(width, ellipsis=True)
        (strip,) = Visual.to_strips(self, content, width, 1, style, pad=True)
        return strip

    # --- How long it is, and what of it is in sight

    def on_resize(self, event: Resize) -> None:  # noqa: ARG002
        self._measure()

    def watch_count(self) -> None:
        self._measure()

    def _measure(self) -> None:
        self.virtual_size = Size(self.scrollable_content_region.width, self.count)
        self._keep_in_sight()

    def validate_highlighted(self, number: int) -> int:
        return min(max(number, 0), max(self.count - 1, 0))

    def watch_highlighted(self, number: int) -> None:
        self._keep_in_sight()
        self.refresh()
        self.post_message(self.Highlighted(self, number))

    def _keep_in_sight(self) -> None:
        line = Region(0, self.highlighted, self.scrollable_content_region.width, 1)
        self.scroll_to_region(line, animate=False, force=True, immediate=True)

    # --- What can be done

    def action_move(self, lines: int) -> None:
        """Highlight the line so many further down."""
        self.highlighted += lines

    def action_page(self, pages: int) -> None:
        """Highlight a line as far away as the list is high."""
        self.highlighted += pages * max(self.scrollable_content_region.height - 1, 1)

    def action_go(self, number: int) -> None:
        """Highlight the line of this number; of a negative one, counted from the end."""
        self.highlighted = number % max(self.count, 1)

    def on_click(self, event: Click) -> None:
        number = event.y + self.scroll_offset.y
        if number >= self.count:
            return
        if number == self.highlighted:
            self.post_message(self.Selected(self, number))
        self.highlighted = number
