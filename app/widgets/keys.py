"""The line at the foot of every screen: which keys do something just now."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual.app import RenderResult
from textual.binding import Binding
from textual.content import Content
from textual.dom import DOMNode
from textual.events import Click
from textual.keys import key_to_character
from textual.reactive import reactive
from textual.screen import Screen
from textual.style import Style
from textual.widget import Widget

from app.widgets.speech import Speaks

ARROWS = ("up", "down", "left", "right")

NAMED = (*ARROWS, "enter", "escape", "space", "tab", "home", "end", "pageup", "pagedown")
"""The keys that have a name instead of a character; the catalogue knows them as `keys-NAME`."""

GAPS = (3, 2)
"""How many cells may lie between two hints, the best first; with fewer they would run together."""

LEAST = 10
"""Of a label that is cut off, so many cells are shown, or nothing."""


@dataclass(frozen=True)
class Hint:
    """One thing that can be done: its keys, what it is called, and what a click on it runs."""

    keys: tuple[str, ...]
    label: str
    action: str
    node: DOMNode


class KeyBar(Speaks, Widget):
    """Keys and what they do, taken from the live bindings of the screen; each can be clicked.

    A binding's description is a message id. Bindings that share one are one hint: digits in a row
    are shown as `1–4`, arrows together, of other keys only the first. Where there is little room,
    the space between the hints gives way first, then the longest labels, of which the beginning
    stays, and then whole labels from the last but one on. The last hint tells how to get away.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"keybar--key", "keybar--label"}
    DEFAULT_CSS: ClassVar[str] = """
    KeyBar {
        dock: bottom;
        height: 1;
        padding: 0 1;
        background: $panel;
        color: $foreground;
        & > .keybar--key { color: $accent; text-style: bold; }
        & > .keybar--label { color: $foreground; }
    }
    """

    hints: reactive[tuple[Hint, ...]] = reactive(())
    """What can be done now, in the order of the bindings."""

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._bindings_changed)
        self.hints = self._live_hints()

    def on_resize(self) -> None:
        self.hints = self._live_hints()  # what is said may depend on the room

    def _bindings_changed(self, screen: Screen[object]) -> None:
        if self.is_attached and screen is self.screen:
            self.hints = self._live_hints()

    def label(self, binding: Binding) -> str:
        """What the hint of `binding` says, nothing for none; screens with more to tell override."""
        return self.say(binding.description)

    def whole(self, binding: Binding) -> str:
        """What `binding` does, where it stands by itself; screens with more to tell override."""
        return self.label(binding)

    def _live_hints(self) -> tuple[Hint, ...]:
        hints: dict[str, Hint] = {}
        for node, binding, enabled, _ in self.screen.active_bindings.values():
            if not (binding.show and enabled and binding.description):
                continue
            known = hints.get(binding.description)
            hints[binding.description] = (
                Hint((*known.keys, binding.key), known.label, known.action, known.node)
                if known
                else Hint((binding.key,), self.label(binding), binding.action, node)
            )
        return tuple(hint for hint in hints.values() if hint.label)

    def render(self) -> RenderResult:
        texts = [(spelled(self.say, hint.keys), hint.label) for hint in self.hints]
        room = self.content_size.width
        gap = next((gap for gap in GAPS if _width(texts, gap) <= room), GAPS[-1])
        texts = _fitted(texts, room, gap)
        key_style = self.get_visual_style("keybar--key", partial=True)
        label_style = self.get_visual_style("keybar--label", partial=True)
        line = []
        for (keys, label), hint in zip(texts, self.hints, strict=True):
            clicked = Style.from_meta({"action": hint.action})
            shown = Content.styled(f"{keys} " if label else keys, key_style)
            shown += Content.styled(label, label_style)
            line.append(shown.stylize(clicked))
        return Content(" " * gap).join(line)

    async def on_click(self, event: Click) -> None:
        # What was clicked, if it can still be done: the hints may have changed since.
        action = event.style.meta.get("action")
        for hint in self.hints:
            if hint.action == action:
                await self.run(hint)
                break

    async def run(self, hint: Hint) -> None:
        """Do what a hint that was clicked stands for."""
        await self.app.run_action(hint.action, hint.node)


def spelled(say: Callable[[str], str], keys: tuple[str, ...]) -> str:
    """The keys of a hint as people read them: `1–4`, `2,5`, `←→`, `q`."""
    digits = [int(key) for key in keys if key.isdigit()]
    if digits:
        return in_runs(digits)
    arrows = [key for key in keys if key in ARROWS]
    return "".join(
        say(f"keys-{key}") if key in NAMED else key_to_character(key) or key
        for key in arrows or keys[:1]
    )


def in_runs(digits: Iterable[int]) -> str:
    """Rising digits, those in a row as one: `1–4`, `2,5`, `1,3–6`."""
    runs: list[list[int]] = []
    for digit in digits:
        if runs and digit == runs[-1][-1] + 1:
            runs[-1].append(digit)
        else:
            runs.append([digit])
    return ",".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def _fitted(texts: list[tuple[str, str]], room: int, gap: int) -> list[tuple[str, str]]:
    """Keys with their labels, as much of them as there is room for."""
    fitted = texts
    for last in reversed(range(len(texts))):
        fitted = [
            (keys, label if place < last or place == len(texts) - 1 else "")
            for place, (keys, label) in enumerate(texts)
        ]
        while (over := _width(fitted, gap) - room) > 0:
            place = max(range(len(fitted)), key=lambda place: cell_len(fitted[place][1]))
            keys, label = fitted[place]
            if cell_len(label) <= LEAST:
                break
            left = max(cell_len(label) - over, LEAST)
            fitted[place] = (keys, Content(label).truncate(left, ellipsis=True).plain)
        else:
            break
    return fitted


def _width(texts: list[tuple[str, str]], gap: int) -> int:
    """How many cells the hints take."""
    cells = sum(cell_len(keys) + cell_len(label) for keys, label in texts)
    labels = sum(1 for _, label in texts if label)
    return cells + labels + gap * (len(texts) - 1)
