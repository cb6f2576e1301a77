"""The lessons: from start to end by their keys, and whatever else is pressed."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from app.application import DiceportApp
from app.screens.learn import LearnScreen
from app.screens.lessons import FREE, LESSONS
from app.screens.menu import MenuScreen
from app.screens.play import PlayScreen
from app.widgets.lesson import LessonPanel
from tests.app.screens.house import every_size, visiting

KEYS = {
    "martian": ("r", "2", "1", "r", "1", "r", "1", "r", "1", "s", "enter", "r"),
    "pickomino": ("r", "6", "r", "4", "r", "3", "s", "enter", "enter", "r"),
}

OWN_WAYS = {
    "martian": (
        ("1", "r", "1", "r", "1", "enter"),
        ("3", "s", "y"),
        ("2", "r", "1", "r", "1", "s"),
    ),
    "pickomino": (("5", "r", "6", "r", "4", "s", "1"), ("5", "r", "6", "r", "4", "r")),
}
games = pytest.mark.parametrize("game", LESSONS)


@asynccontextmanager
async def learning(
    folder: Path, game: str, size: tuple[int, int] = (80, 24), **changes: Any
) -> AsyncIterator[tuple[DiceportApp, Pilot[None], LearnScreen]]:
    async with visiting(folder, size, **changes) as (app, pilot):
        await pilot.press("l", str(1 + list(LESSONS).index(game)))
        await pilot.pause()
        assert isinstance(app.screen, LearnScreen)
        yield app, pilot, app.screen


def fits(screen: LearnScreen) -> bool:
    """Whether all that is told can be read."""
    panel = screen.query_one(LessonPanel)
    width, height = panel.content_size
    return len(panel.render().wrap(width)) <= height  # type: ignore[union-attr]


@games
@every_size
async def test_a_lesson_is_gone_through_by_its_keys(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    for way in OWN_WAYS[game]:
        async with learning(tmp_path, game, size) as (_, pilot, screen):
            for key in (*KEYS[game], *way, "enter"):
                assert fits(screen), screen.step
                await pilot.press(key)
                await pilot.pause()
            assert screen.last
            assert fits(screen)


@games
async def test_what_is_meant_stands_out_at_every_step(tmp_path: Path, game: str) -> None:
    for way in OWN_WAYS[game]:
        async with learning(tmp_path, game) as (_, pilot, screen):
            for key in (*KEYS[game], *way, "enter"):
                meant = [type(part).__name__ for part in screen.query(".-meant")]
                assert meant == [screen.step.zone]
                await pilot.press(key)
                await pilot.pause()


@games
@pytest.mark.parametrize("motion", ["less", "full"])
async def test_nothing_is_told_before_the_dice_have_landed(
    tmp_path: Path, game: str, motion: str
) -> None:
    landed = 0
    async with learning(tmp_path, game, motion=motion) as (_, pilot, screen):
        panel = screen.query_one(LessonPanel)
        for key in (*KEYS[game], *OWN_WAYS[game][0], "enter"):
            told = panel.saying.text
            await pilot.press(key)
            await pilot.pause()
            while screen.view.in_the_air:
                assert panel.saying.text == told
                await pilot.press("x")
                await pilot.pause()
                landed += 1
        assert screen.last
    assert landed


@games
async def test_a_game_can_follow(tmp_path: Path, game: str) -> None:
    async with learning(tmp_path, game) as (app, pilot, _):
        await pilot.press(*KEYS[game], *OWN_WAYS[game][0], "enter", "enter")
        await pilot.pause()
        assert type(app.screen) is PlayScreen
        assert app.screen.view.game.name == game


@games
async def test_another_key_does_no_harm_and_is_answered(tmp_path: Path, game: str) -> None:
    async with learning(tmp_path, game, (60, 20)) as (_, pilot, screen):
        panel = screen.query_one(LessonPanel)
        for due in KEYS[game]:
            before = screen.view
            for key in {"r", "s", "h", "enter", "escape", "1", "2", "3", "4", "5", "6"} - {due}:
                await pilot.press(key)
                assert screen.view == before
                assert panel.saying.answer
                assert fits(screen), (screen.step, key)
            await pilot.press(due)
            await pilot.pause()
        assert screen.step.awaits == FREE


@games
async def test_a_lesson_can_be_left_at_any_time(tmp_path: Path, game: str) -> None:
    for pressed in range(len(KEYS[game]) + 1):
        async with learning(tmp_path, game) as (app, pilot, _):
            await pilot.press(*KEYS[game][:pressed], "q")
            await pilot.pause()
            assert isinstance(app.screen, MenuScreen)
            assert app.unsaved is None


@games
async def test_a_lesson_takes_less_than_three_minutes(tmp_path: Path, game: str) -> None:
    for way in OWN_WAYS[game]:
        async with learning(tmp_path, game) as (_, pilot, screen):
            told, keys = [""], (*KEYS[game], *way, "enter")
            for key in (*keys, ""):
                rows = str(screen.query_one(LessonPanel).render()).split("\n")
                told += [row for row in rows if row not in told]
                await pilot.press(*filter(None, [key]))
                await pilot.pause()
            words = len(" ".join(told).split())
            # All that is told, at 200 words a minute, and two seconds for each key.
            assert words * 60 / 200 + 2 * len(keys) < 180, words
