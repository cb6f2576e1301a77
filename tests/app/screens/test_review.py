"""What a game turned on, on the screen: the chart, the players and the moments."""

import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event

import pytest
from textual.pilot import Pilot
from textual.widget import Widget

from app.application import DiceportApp
from app.review import review
from app.review.model import Review
from app.screens import review as module
from app.screens.history import HistoryScreen
from app.screens.replay import ReplayScreen
from app.screens.result import ResultScreen
from app.screens.review import ReviewScreen
from app.table.replay import Replay
from app.widgets.chart import ChanceChart
from app.widgets.moments import MomentList, SeatTable
from app.widgets.odds import OddsPanel
from tests.app.review.games import Written, last_throw_of_the_dice, played
from tests.app.screens.house import every_size, hints, inside, shown, visiting
from tests.app.screens.test_result import over
from tests.app.screens.test_result import played as played_out
from tests.app.store.games import played as kept
from tests.app.store.games import store

Screens = tuple[DiceportApp, Pilot[None]]


async def there(app: DiceportApp, pilot: Pilot[None]) -> ReviewScreen:
    """The review that is open, once it is worked out."""
    await app.workers.wait_for_complete()
    await pilot.pause()
    assert isinstance(app.screen, ReviewScreen)
    return app.screen


@asynccontextmanager
async def reviewing(
    folder: Path, lines: Sequence[str], size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Screens]:
    async with visiting(folder, size) as (app, pilot):
        await app.push_screen(ReviewScreen(Replay.of_lines(lines)))
        await there(app, pilot)
        yield app, pilot


async def test_from_what_it_turned_on_to_the_table(tmp_path: Path) -> None:
    async with reviewing(tmp_path, last_throw_of_the_dice()) as (app, pilot):
        text = shown(app)
        assert "Chances to win:  █ Player 0 0.0%  ░ Player 1 100.0%" in text
        assert "??  −14.5%  round 1  Player 1  roll on, 4 dice; better: stop with 9" in text
        assert "Better: stop with 9, 100.0% to win." in text
        assert app.screen.query_one(ChanceChart).steps == 5
        await pilot.press("down")
        assert "4 rays. 10.8% to win before, 100.0% after." in shown(app)
        assert app.screen.query_one(ChanceChart).steps == 4
        await pilot.press("o")
        moments = app.screen.query_one(MomentList)
        assert (moments.count, moments.highlighted) == (7, 3)  # the same moment
        await pilot.press("p", "down", "enter")
        assert app.focused is app.screen.query_one(SeatTable)
        said = " ".join(shown(app).split())
        assert "luck −38.9%, skill −14.5%, and 0.0% in the end; 38.9% without luck." in said
        assert "in one game it can lie outside 0 to 100%" in said
        assert "look there" not in said
        await pilot.press("o")
        assert moments.has_focus
        assert "10.8% to win before" in shown(app)
        await pilot.press("o", "end", "up", "enter")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        assert "step 5 of 6" in shown(app)
        assert any(panel.display for panel in app.screen.query(OddsPanel))
        await pilot.press("v")
        assert isinstance(app.screen, ReviewScreen)


@every_size
async def test_everything_has_its_place(tmp_path: Path, size: tuple[int, int]) -> None:
    lines = played("martian", ["beginner"] * 10, 3, {"target": 9})
    async with reviewing(tmp_path, lines, size) as (app, _):
        page = app.screen.query_one("#page")
        assert all(inside(app, widget) for widget in page.walk_children(Widget))
        assert app.screen.query_one(MomentList).size.height >= 2
        assert hints(app) == ["Enter look there", "o all in order", "p players", "q back"]


async def test_it_is_opened_from_the_result_and_from_history(tmp_path: Path) -> None:
    async with over(tmp_path, played_out("martian", ("Ann", "Ben"))) as (app, pilot):
        assert "6  Review: what it turned on" in shown(app)
        await pilot.press("6")
        await there(app, pilot)
        await pilot.press("q")
        assert isinstance(app.screen, ResultScreen)
    games = store(tmp_path)
    kept(games, "Ann", "Ben", most=9)
    games.close()
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("3", "v")
        await there(app, pilot)
        assert "Martian Dice, not over" in shown(app)
        await pilot.press("q")
        assert isinstance(app.screen, HistoryScreen)


async def test_without_a_coach_it_waits_for_the_end(tmp_path: Path) -> None:
    game = Written()
    game.roll("rrrrrrrhhhhhh")
    header = json.loads(game.lines[0]) | {"coach": False}
    async with reviewing(tmp_path, [json.dumps(header), *game.lines[1:]]) as (app, _):
        assert "At this table there is no coach" in shown(app)
        assert hints(app) == ["q back"]


async def test_who_leaves_does_not_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left, lines = Event(), last_throw_of_the_dice()
    found = review(Replay.of_lines(lines))

    def slow(replay: Replay) -> Review:  # noqa: ARG001
        left.wait(10)
        return found

    monkeypatch.setattr(module, "review", slow)
    async with visiting(tmp_path) as (app, pilot):
        screen = ReviewScreen(Replay.of_lines(lines))
        await app.push_screen(screen)
        await pilot.pause()
        assert "Working out what every choice was worth" in shown(app)
        await pilot.press("enter", "o", "p", "q")
        assert app.screen is not screen
        left.set()
        await pilot.pause()
        assert screen.found is None
