"""At every size, all that a screen has to say is on it, or a sign that some of it is missing."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import cast

import pytest
from rich.cells import cell_len
from textual.app import App
from textual.content import Content
from textual.css.styles import RulesMap
from textual.pilot import Pilot
from textual.renderables.blank import Blank
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Input, OptionList

from app.screens.table import TableScreen
from app.widgets.board import Board
from app.widgets.keys import KeyBar, spelled
from app.widgets.longlist import LongList
from tests.app.places import PLACES, standing_at
from tests.app.screens.house import shown

OPENED_AT = (80, 24)
SIZES = (
    (60, 20),
    (79, 23),
    (60, 70),
    (80, 30),
    (99, 24),
    (100, 29),
    (100, 30),
    (139, 40),
    (140, 24),
    (140, 39),
    (140, 40),
    (240, 20),
    (240, 70),
)
"""Both sides of every size from which on a screen looks otherwise, and the corners."""


@pytest.mark.parametrize("name", PLACES)
async def test_nothing_overlaps_is_cut_off_or_jumps(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: dict[str, list[str]] = {}
    async with standing_at(name, tmp_path, OPENED_AT, monkeypatch) as (app, pilot):
        opened = shown(app)
        for width, height in (OPENED_AT, *SIZES):
            await _resized(pilot, width, height)
            for fault in _faults(app):
                faults.setdefault(fault, []).append(f"{width}x{height}")
        await _resized(pilot, *OPENED_AT)
        back = shown(app)
    told = "\n".join(f"{fault}  at {' '.join(sizes)}" for fault, sizes in faults.items())
    assert not faults, f"{name}:\n{told}"
    assert back == opened, f"{name}: not the same after other sizes"


async def _resized(pilot: Pilot[None], width: int, height: int) -> None:
    """Give the terminal another size, and wait until all is laid out for it."""
    await pilot.resize_terminal(width, height)
    pilot.app._check_resize()  # which would be in a moment, with all sizes that came meanwhile
    await pilot.pause()
    assert pilot.app.screen.size == (width, height)


def _faults(app: App[None]) -> Iterator[str]:
    """What is wrong with the screen as it is laid out just now."""
    screen = app.screen
    for widget in _visible(screen):
        yield from _out_of_place(widget)
        if not any(_scrolls(holder) for holder in _held_by(widget)):
            yield from _cut(widget)
        siblings = [child for child in widget.children if child.display and child.outer_size]
        for one, other in combinations(siblings, 2):
            if one.layer == other.layer and one.region.overlaps(other.region):
                yield f"{_named(one)} overlaps {_named(other)}"


def _visible(screen: Widget) -> Iterator[Widget]:
    for widget in screen.walk_children(Widget):
        holders = _held_by(widget)
        textuals = any(str(holder.id).startswith("textual-") for holder in holders)
        if widget.visible and all(holder.display for holder in holders) and not textuals:
            yield widget


def _held_by(widget: Widget) -> list[Widget]:
    """A widget and all that it lies in, without the screen."""
    holders = [holder for holder in widget.ancestors_with_self if isinstance(holder, Widget)]
    return [holder for holder in holders if not isinstance(holder, Screen)]


def _out_of_place(widget: Widget) -> Iterator[str]:
    """A widget must lie in what holds it, unless that can be scrolled."""
    holder = widget.parent
    assert isinstance(holder, Widget)
    inside, outside = widget.region, holder.content_region
    if inside and not (holder.allow_horizontal_scroll or outside.contains_region(inside)):
        if holder.allow_vertical_scroll:
            inside = inside.translate((0, outside.y - inside.y))
            if outside.x <= inside.x and inside.right <= outside.right:
                return
        yield f"{_named(widget)} sticks out of {_named(holder)}: {widget.region}, {outside}"


def _scrolls(widget: Widget) -> bool:
    return widget.allow_vertical_scroll or widget.allow_horizontal_scroll


def _cut(widget: Widget) -> Iterator[str]:
    """What a widget has to say must have room, or else a sign that it is shortened."""
    width, height = widget.content_size
    if widget.children or isinstance(widget, OptionList | Input | LongList):
        return
    if isinstance(widget, KeyBar):
        yield from _cut_hints(widget)
        return
    visual = widget._render()
    if isinstance(visual, Blank) or not str(visual).strip():
        return
    rules = cast(RulesMap, widget.styles)
    if isinstance(widget, Button) or (
        isinstance(visual, Content)
        and widget.styles.text_wrap == "nowrap"
        and widget.styles.text_overflow != "ellipsis"
    ):
        wide = visual.get_optimal_width(rules, width)
        if wide > width:
            yield f"{_named(widget)} needs {wide} columns, has {width}: {visual}"
    if isinstance(widget, Board) and isinstance(visual, Content):
        rows = visual.split("\n", allow_blank=True)
        for row in rows:
            if row.cell_length > width:
                yield f"{_named(widget)} has {width} columns for {row.plain!r}"
        high = len(rows)
    else:
        high = visual.get_height(rules, width)
    if high > height:
        yield f"{_named(widget)} needs {high} rows, has {height}: {str(visual)!r}"


def _cut_hints(bar: KeyBar) -> Iterator[str]:
    """Keys must have their labels, but for some at a table in the smallest terminals."""
    spare = isinstance(bar.screen, TableScreen) and bar.app.size.width < 80
    line, room = str(bar.render()), bar.content_size.width
    if cell_len(line) > room:
        yield f"the keys have {room} columns: {line!r}"
    rest = line
    for hint in bar.hints:
        keys = spelled(bar.say, hint.keys)
        _, found, after = rest.partition(f"{keys} {hint.label[:3]}")
        rest = after if found else rest
        if not found and (hint is bar.hints[-1] or not spare):
            yield f"key {keys} stands without {hint.label!r}: {line!r}"
            return


def _named(widget: Widget) -> str:
    return f"{type(widget).__name__}#{widget.id}" if widget.id else type(widget).__name__
