"""Screens in tests: the same as elsewhere, without what only costs time there.

A pilot of Textual's waits until the processor seems idle, parses all styles anew for each test, and
paints pictures that nobody sees, several for each key. What a painted screen is like is tested in
a terminal (`tests.terminal`) and by snapshots.
"""

import asyncio
import gc
from collections.abc import Iterator
from typing import Any

import pytest
import textual.app
import textual.pilot
from textual._compositor import Compositor
from textual._context import active_app
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.widgets import Button

STILL = 3
"""Turns of the event loop in which nothing happened, after which nothing more will."""
PATIENCE = 1_000
"""Turns of the event loop after which it is never still, and the test goes on all the same."""

_parse, _paint = Stylesheet._parse_rules, Compositor.render_update
_parsed: dict[tuple[object, ...], list[RuleSet]] = {}

# Each application leaves tens of thousands of objects behind; Python looks through them too often.
gc.set_threshold(100_000, 20, 100)


def _parse_once(stylesheet: Stylesheet, *of: Any, **more: Any) -> list[RuleSet]:
    key = (*of, *more.items(), *stylesheet._variables.items())
    if key not in _parsed:
        _parsed[key] = _parse(stylesheet, *of, **more)
    return _parsed[key]


def _paint_screenshots(compositor: Compositor, full: bool = False, **how: Any) -> object:
    if full:
        return _paint(compositor, full, **how)
    compositor._dirty_regions.clear()
    return None


async def _still() -> None:
    """Return when the event loop has nothing to do but to wait for a time or for a thread."""
    loop, still = asyncio.get_running_loop(), 0
    for _ in range(PATIENCE):
        if still == STILL:
            return
        await asyncio.sleep(0)
        still = 0 if loop._ready else still + 1  # type: ignore[attr-defined]


async def _settled(*_waits: float) -> None:
    """Return when all that came in has been seen to, and the screen has been laid out anew."""
    await _still()
    if not active_app.get()._screen_stack:
        return
    screen = active_app.get().screen
    screen._on_timer_update()
    await _still()
    for _ in range(PATIENCE):
        if not (screen.is_current and (screen._layout_required or screen._callbacks)):
            return
        screen._on_timer_update()
        await _still()


@pytest.fixture
def painting() -> None:
    """For tests of what depends on a picture having been painted, or not yet."""


@pytest.fixture(autouse=True)
def quick(request: pytest.FixtureRequest) -> Iterator[None]:
    """Applications are quick in a test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(textual.app, "wait_for_idle", _settled)
        patch.setattr(textual.pilot, "wait_for_idle", _settled)
        patch.setattr(Stylesheet, "_parse_rules", _parse_once)
        # A button is deaf for a moment after a press; in a test keys are pressed at leisure.
        patch.setattr(Button, "_start_active_affect", lambda _: None)
        if "painting" not in request.fixturenames:
            patch.setattr(Compositor, "render_update", _paint_screenshots)
        yield
