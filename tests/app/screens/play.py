"""Games on a screen for tests: dice by script, a clock that moves when it is told to."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from app.application import DiceportApp
from app.screens.play import PlayScreen
from app.table.dice import ScriptedDice
from app.table.journal import Journal, MemoryJournal
from app.table.record import Bots
from app.table.table import Table
from app.widgets.advice import Advice
from app.widgets.keys import KeyBar
from engines.registry import GAMES
from tests.app.sessions import session

LETTERS: dict[str, str | int] = {
    "t": "tank",
    "r": "ray",
    "h": "human",
    "c": "cow",
    "k": "chicken",
    "w": "worm",
    **{str(pips): pips for pips in range(1, 6)},
}


class Clock:
    """Seconds that pass only when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Play:
    """A running game and the hands at its keyboard."""

    def __init__(self, app: DiceportApp, pilot: Pilot[None], clock: Clock, table: Table) -> None:
        self.app = app
        self.pilot = pilot
        self.clock = clock
        self.table = table

    @property
    def screen(self) -> PlayScreen:
        assert isinstance(self.app.screen, PlayScreen)
        return self.app.screen

    async def press(self, *keys: str) -> None:
        """Press keys at leisure, a long moment before each."""
        for key in keys:
            self.clock.now += 5
            await self.pilot.press(key)
        await self.pilot.pause()

    async def hold(self, key: str, times: int = 50) -> None:
        """Hold a key down: after its first press it comes again thirty times a second."""
        await self.press(key)
        self.clock.now += 0.5
        for _ in range(times):
            self.clock.now += 0.033
            await self.pilot.press(key)
        await self.pilot.pause()

    @property
    def advice(self) -> str:
        """The two sentences under the table."""
        words = self.screen.query_one(Advice).words
        return f"{words.news} {words.hint}".strip()

    @property
    def keys(self) -> dict[str, str]:
        """The keys that the foot of the screen names, with what they do."""
        return {hint.keys[0]: hint.label for hint in self.screen.query_one(KeyBar).hints}


@asynccontextmanager
async def playing(
    folder: Path,
    game: str,
    *rolls: str,
    players: Sequence[str] = ("Ann", "Ben"),
    options: dict[str, Any] | None = None,
    journal: Journal | None = None,
    bots: Bots = (),
    coach: bool = True,
    size: tuple[int, int] = (80, 24),
    **changes: Any,
) -> AsyncIterator[Play]:
    """A game in which these rolls will fall, a letter a die, on a screen of this size."""
    clock = Clock()
    dice = ScriptedDice([[LETTERS[letter] for letter in roll] for roll in rolls])
    table = Table.begin(
        GAMES[game],
        players,
        options,
        dice=dice,
        journal=journal or MemoryJournal(),
        bots=bots,
        coach=coach,
    )
    app = DiceportApp(session(folder, clock=clock, **changes))
    async with app.run_test(size=size) as pilot:
        app.open_game(table)
        await pilot.pause()
        yield Play(app, pilot, clock, table)
