"""The screens around the games, for tests: at every size, with a clock that stands still."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widget import Widget

from app.application import DiceportApp
from app.widgets.keys import KeyBar, spelled
from tests.app.sessions import session

SIZES = ((60, 20), (80, 24), (160, 48))

every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


@asynccontextmanager
async def visiting(
    folder: Path, size: tuple[int, int] = (80, 24), **changes: Any
) -> AsyncIterator[tuple[DiceportApp, Pilot[None]]]:
    """The application, started on its menu."""
    app = DiceportApp(session(folder, **changes))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


def shown(app: DiceportApp) -> str:
    """All that stands on the screen."""
    return "\n".join(line.text.rstrip() for line in app.screen._compositor.render_strips())


def hints(app: DiceportApp) -> list[str]:
    """What the line of keys says."""
    bar = app.screen.query_one(KeyBar)
    return [f"{spelled(app.say, hint.keys)} {hint.label}" for hint in bar.hints]


async def click(pilot: Pilot[None], words: str) -> None:
    """Click where these words stand on the screen."""
    lines = shown(pilot.app).split("\n")  # type: ignore[arg-type]
    row = next(number for number, line in enumerate(lines) if words in line)
    await pilot.click(offset=(lines[row].index(words) + 1, row))
    await pilot.pause()


def inside(app: DiceportApp, widget: Widget) -> bool:
    """Whether the whole widget can be seen."""
    return app.screen.region.contains_region(widget.region)
