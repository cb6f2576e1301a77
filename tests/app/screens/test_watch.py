"""Watching a game that is played elsewhere: it goes on, stops, ends, or can be taken over."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from app.application import DiceportApp
from app.screens import watch as module
from app.screens.watch import WatchScreen
from app.store.store import Store, StoreFailed
from app.table.dice import ScriptedDice
from app.table.replay import replayed
from app.table.table import Table
from app.widgets.advice import Advice
from app.widgets.place import PlaceBar
from engines.core import RollDice
from engines.message import Message
from engines.registry import GAMES
from tests.app.screens.house import hints, shown
from tests.app.screens.test_replay import TO_THE_END, lines_of
from tests.app.sessions import session

LINES = lines_of(TO_THE_END)


class Elsewhere:
    """A game that is played somewhere else, as the store tells of it."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.known = list(lines)
        self.played = True
        self.broken = False

    def lines(self, game_id: str, after: int = 0) -> Sequence[str]:
        assert game_id == "abcdef"
        if self.broken:
            words = {"file": "games.db", "why": "locked", "reason": "locked"}
            raise StoreFailed(Message("store-cannot-read", words))
        return tuple(self.known[after:])

    def busy(self, game_id: str) -> bool:
        assert game_id == "abcdef"
        return self.played


class Watcher:
    """Somebody who watches."""

    def __init__(self, app: DiceportApp, pilot: Pilot[None], screen: WatchScreen) -> None:
        self.app = app
        self.pilot = pilot
        self.screen = screen

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def until(self, happened: Callable[[], bool]) -> None:
        """Watch until something has happened."""
        async with asyncio.timeout(20):
            while not happened():
                await self.pilot.pause(0.01)

    @property
    def steps(self) -> int:
        return self.screen.query_one(PlaceBar).place.steps

    @property
    def hint(self) -> str:
        return self.screen.query_one(Advice).words.hint


@pytest.fixture(autouse=True)
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is waited for long."""
    monkeypatch.setattr(module, "LOOKS", 0.02)
    monkeypatch.setattr(module, "FOLLOWS", 0.02)


@asynccontextmanager
async def watching(
    folder: Path, store: Any, game: str = "abcdef", size: tuple[int, int] = (80, 24), **changes: Any
) -> AsyncIterator[Watcher]:
    app = DiceportApp(session(folder, **changes))
    async with app.run_test(size=size) as pilot:
        screen = WatchScreen(store, game)
        await app.push_screen(screen)
        await pilot.pause()
        yield Watcher(app, pilot, screen)


@pytest.mark.parametrize("size", [(60, 20), (160, 48)])
async def test_one_comes_to_the_game_as_it_stands_and_sees_it_go_on(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    elsewhere = Elsewhere(LINES[:10])
    async with watching(tmp_path, elsewhere, size=size) as watcher:
        assert watcher.screen.view == replayed(LINES[:10])
        assert "You are watching: it is Ann's turn." in shown(watcher.app)
        assert "► live" in shown(watcher.app)
        elsewhere.known += LINES[10:15]
        await watcher.until(lambda: watcher.steps == 14)
        assert watcher.screen.view == replayed(LINES[:15])
        assert "Ben's turn" in shown(watcher.app)


async def test_dice_tumble_as_they_do_in_play(tmp_path: Path) -> None:
    elsewhere = Elsewhere(LINES[:1])
    async with watching(tmp_path, elsewhere, motion="full") as watcher:
        elsewhere.known += LINES[1:2]
        await watcher.until(lambda: bool(watcher.screen.view.in_the_air))
        assert not watcher.screen.view.news, "nobody knows yet how they fall"
        await watcher.press("x")
        assert watcher.screen.view == replayed(LINES[:2])


async def test_one_can_look_back_and_come_back_to_what_goes_on(tmp_path: Path) -> None:
    elsewhere = Elsewhere(LINES[:10])
    async with watching(tmp_path, elsewhere) as watcher:
        await watcher.press("left")
        elsewhere.known += LINES[10:12]
        await watcher.until(lambda: watcher.screen.replay.last == 11)
        assert watcher.steps == 8, "one stays where one looks"
        assert "looking back" in watcher.hint
        assert "live" not in shown(watcher.app).splitlines()[-2]
        await watcher.press("end")
        assert watcher.steps == watcher.screen.replay.last
        elsewhere.known += LINES[12:13]
        await watcher.until(lambda: watcher.steps == 12)
        await watcher.press("space")
        elsewhere.known += LINES[13:14]
        await watcher.until(lambda: watcher.screen.replay.last == 13)
        assert watcher.steps == 12, "paused"
        await watcher.press("space")
        await watcher.until(lambda: watcher.steps == 13)


async def test_one_who_is_far_behind_sees_at_once_how_things_stand(tmp_path: Path) -> None:
    elsewhere = Elsewhere(LINES[:1])
    async with watching(tmp_path, elsewhere, motion="full") as watcher:
        elsewhere.known += LINES[1:50]
        await watcher.until(lambda: watcher.steps > 0)
        assert watcher.steps == 49


async def test_a_game_that_was_left_can_be_taken_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = Elsewhere(LINES[:10])
    resumed: list[str] = []
    async with watching(tmp_path, elsewhere) as watcher:
        monkeypatch.setattr(watcher.app, "resume", resumed.append)
        await watcher.press("p")
        assert "it can be taken over when nobody does" in watcher.hint
        assert "p take over" not in hints(watcher.app)
        assert "h odds" not in hints(watcher.app)  # who plays there could ask who watches
        elsewhere.played = False
        await watcher.until(lambda: "p take over" in hints(watcher.app))
        assert "p takes it over" in watcher.hint
        elsewhere.played = True
        await watcher.until(lambda: "You are watching" in watcher.hint)
        elsewhere.played = False
        await watcher.until(lambda: "p takes it over" in watcher.hint)
        await watcher.press("p")
    assert resumed == ["abcdef"]


async def test_the_end_says_who_won_and_nothing_is_looked_for_any_more(tmp_path: Path) -> None:
    elsewhere = Elsewhere(LINES[:-4])
    async with watching(tmp_path, elsewhere) as watcher:
        elsewhere.known += LINES[-4:]
        elsewhere.played = False
        await watcher.until(lambda: watcher.steps == len(LINES) - 2)
        assert "Ann wins" in shown(watcher.app)
        assert watcher.screen._looking is not None
        assert watcher.screen._looking._task is None
        assert "p take over" not in hints(watcher.app)
        await watcher.press("p")
        assert watcher.hint.startswith("The game is over:")
        await watcher.press("home", "right", "space")
        assert watcher.steps >= 1


async def test_a_store_that_cannot_be_read_is_told_and_asked_again(tmp_path: Path) -> None:
    elsewhere = Elsewhere(LINES[:10])
    async with watching(tmp_path, elsewhere) as watcher:
        elsewhere.broken = True
        await watcher.until(lambda: "games.db" in watcher.hint)
        elsewhere.known += LINES[10:11]
        elsewhere.broken = False
        await watcher.until(lambda: watcher.steps == 10)
        assert "You are watching" in watcher.hint


async def test_what_cannot_be_read_at_all_is_not_opened() -> None:
    elsewhere = Elsewhere(LINES)
    elsewhere.broken = True
    with pytest.raises(StoreFailed):
        WatchScreen(elsewhere, "abcdef")


async def test_a_game_in_the_store_is_watched_while_it_is_played(tmp_path: Path) -> None:
    ordinary = session(tmp_path)
    here, there = (Store(tmp_path / "data", ordinary.now) for _ in range(2))
    journal = there.new_journal(None)
    dice = ScriptedDice([[1] * 8])
    table = Table.begin(GAMES["pickomino"], ["Ann", "Ben"], None, dice=dice, journal=journal)
    async with watching(tmp_path, here, journal.id) as watcher:
        table.submit(0, RollDice(player=0, count=8))
        await watcher.until(lambda: watcher.steps == 1)
        assert watcher.screen.view.fallen == (1,) * 8
        journal.close()
        await watcher.until(lambda: "p takes it over" in watcher.hint)
    here.close()
    there.close()
