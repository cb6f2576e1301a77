"""A row of words of which one is chosen."""

from dataclasses import dataclass
from typing import ClassVar

from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget


class Choice(Widget, can_focus=True):
    """All that can be chosen, side by side; the one chosen stands in brackets.

    Left and right change it, and so do Space and a click; Enter only goes on.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "keys-change", id="choice.back"),
        Binding("right", "step(1)", "keys-change", id="choice.on"),
        Binding("space", "cycle", "keys-change", show=False, id="choice.cycle"),
        Binding("enter", "app.focus_next", "keys-move", show=False, id="choice.next"),
    ]
    COMPONENT_CLASSES: ClassVar[set[str]] = {"choice--chosen", "choice--other"}
    DEFAULT_CSS: ClassVar[str] = """
    Choice {
        width: 1fr;
        height: auto;
        & > .choice--chosen { color: $accent; text-style: bold; }
        & > .choice--other { color: $quiet; }
        &:focus > .choice--chosen {
            color: $block-cursor-foreground;
            background: $block-cursor-background;
        }
        &:nocolor:focus > .choice--chosen { text-style: bold underline; }
    }
    """

    value: reactive[str] = reactive("", init=False)
    """The one chosen."""

    @dataclass
    class Changed(Message):
        """Another one was chosen."""

        choice: "Choice"
        value: str

        @property
        def control(self) -> "Choice":
            return self.choice

    def __init__(self, labels: dict[str, str], value: str, *, id: str | None = None) -> None:  # noqa: A002
        """`labels` says how each value is shown, in their order; `value` is one of them."""
        super().__init__(id=id)
        self.labels = labels
        self.set_reactive(Choice.value, value)

    def watch_value(self, value: str) -> None:
        self.post_message(self.Changed(self, value))

    def render(self) -> RenderResult:
        chosen = self.get_visual_style("choice--chosen")
        other = self.get_visual_style("choice--other")
        words = []
        for value, label in self.labels.items():
            # A word of several parts is not torn apart at the end of a line.
            whole = label.replace(" ", "\u00a0")
            here = value == self.value
            word = Content.styled(
                f"[{whole}]" if here else f"\u00a0{whole} ", chosen if here else other
            )
            words.append(word.stylize(Style.from_meta({"value": value})))
        return Content("").join(words)

    def action_step(self, step: int) -> None:
        """Go to the neighbour, as far as there is one."""
        self.value = self.beside(step)

    def beside(self, step: int) -> str:
        """The neighbour, as far as there is one."""
        values = list(self.labels)
        place = values.index(self.value) + step
        return values[min(max(place, 0), len(values) - 1)]

    def action_cycle(self) -> None:
        """Go to the next one, from the last to the first."""
        self.value = self.following()

    def following(self) -> str:
        """The next one, after the last the first."""
        values = list(self.labels)
        return values[(values.index(self.value) + 1) % len(values)]

    def on_click(self, event: Click) -> None:
        self.value = event.style.meta.get("value", self.value)
