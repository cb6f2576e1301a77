"""Demos in tests: a show that goes on by itself, or as far as a test lets it."""

from asyncio import sleep
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

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
        for _ in range(PATIENCE):
            if condition():
                return
            await sleep(0)
        raise AssertionError(f"it never came; {self.shown} is shown")

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
) -> AsyncIterator[Watching]:
    """A demo on a screen of this size."""
    directors: list[Director] = []

    def start(home: House) -> None:
        directors.append(Director(home, show))
        directors[0].begin()

    app = DiceportApp(session(folder, start=start))
    async with app.run_test(size=size) as pilot:
        yield Watching(app, pilot, directors[0])
