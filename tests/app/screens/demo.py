"""Demos in tests: a show that goes on by itself, or as far as a test lets it."""

from asyncio import Event, sleep
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from app.application import DiceportApp
from app.screens.demo import Director
from app.screens.demo_cards import DemoResult, DemoTitle
from app.screens.demo_game import DemoGame
from app.session import House
from app.show import Show
from app.widgets.advice import Advice
from tests.app.sessions import session

PATIENCE = 1_000_000
"""Turns of the event loop after which what was waited for will not come."""


HOURS = 100_000.0
"""Seconds that no test lasts."""


@dataclass(frozen=True)
class ShowUpTo(Show):
    """A show that goes on at once, up to where it shows `words`, and there stands still."""

    words: str = ""
    """Part of a caption; nothing for a title or a result."""
    beats: int = 1
    """How long it would be shown; titles, captions and results differ in it."""
    _held: Event = field(default_factory=Event)

    def seconds(self, text: str = "", beats: float = 1) -> float:
        if self.words in text and beats == self.beats:
            self._held.set()
        return HOURS if self.is_held else 0.0

    @property
    def is_held(self) -> bool:
        """Whether it stands there by now."""
        return self._held.is_set()


def think_at_once(patch: pytest.MonkeyPatch) -> None:
    """Have all worked out while one waits, since nobody can see when a thread is done."""

    async def think(function: Callable[..., object], *given: object) -> object:
        return function(*given)

    for module in ("demo_game", "demo_cards", "coach"):
        patch.setattr(f"app.screens.{module}.to_thread", think)


async def it_comes(condition: Callable[[], bool]) -> bool:
    """Whether a condition holds sooner or later."""
    for _ in range(PATIENCE):
        if condition():
            return True
        await sleep(0)
    return False


class Watching:
    """Somebody who looks on."""

    def __init__(self, app: DiceportApp, pilot: Pilot[None], director: Director) -> None:
        self.app = app
        self.director = director
        self.pilot = pilot

    @property
    def shown(self) -> str:
        """The kind of screen that is shown."""
        return type(self.app.screen).__name__

    @property
    def caption(self) -> str:
        """What is said under the table."""
        said = [advice.words for advice in self.app.screen.query(Advice)]
        return " ".join(f"{words.news} {words.hint}".strip() for words in said)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Look on until it holds."""
        assert await it_comes(condition), f"it never came; {self.shown} is shown"

    async def until_shown(self, name: str) -> None:
        """Look on until a screen of this kind is shown."""
        await self.until(lambda: self.shown == name)

    async def skip(self) -> None:
        """Have what comes after a title or a result at once."""
        assert isinstance(self.app.screen, DemoTitle | DemoResult)
        self.app.screen._time_is_up()
        await self.pilot.pause()

    @property
    def game(self) -> DemoGame:
        """The game that is shown."""
        assert isinstance(self.app.screen, DemoGame)
        return self.app.screen


@asynccontextmanager
async def watching(
    folder: Path,
    show: Show,
    size: tuple[int, int] = (80, 24),
    **changes: Any,
) -> AsyncIterator[Watching]:
    """A demo on a screen of this size."""
    directors: list[Director] = []

    def start(home: House) -> None:
        directors.append(Director(home, show))
        directors[0].begin()

    app = DiceportApp(session(folder, start=start, **changes))
    async with app.run_test(size=size) as pilot:
        yield Watching(app, pilot, directors[0])
