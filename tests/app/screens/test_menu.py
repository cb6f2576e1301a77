"""The menu: what it offers, by keys and by mouse, and what it must not load."""

import subprocess
import sys
from pathlib import Path

import pytest
from textual.widgets import OptionList

from app.screens.menu import MenuScreen
from app.screens.play import PlayScreen
from app.screens.rules import RulesScreen
from app.screens.settings import SettingsScreen
from app.screens.setup import SetupScreen
from app.table.dice import SeededDice
from app.table.journal import MemoryJournal
from app.table.table import Table
from engines.registry import GAMES
from tests.app.screens.house import click, every_size, hints, shown, visiting
from tests.app.screens.play import Clock
from tests.app.sessions import at

SCREENS = {"1": SetupScreen, "2": SetupScreen, "3": RulesScreen, "4": SettingsScreen}


def left_table() -> Table:
    return Table.begin(
        GAMES["martian"],
        ("[red]", "Ben"),
        None,
        dice=SeededDice(1),
        journal=MemoryJournal(),
    )


@every_size
async def test_everything_stands_on_the_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    async with visiting(tmp_path, size) as (app, _):
        text = shown(app)
        for words in ("Martian Dice", "Pickomino", "Rules", "Settings", "Quit"):
            assert words in text
        assert "Resume" not in text
        assert hints(app) == ["1–4 choose", "? rules", "q quit"]


@pytest.mark.parametrize("skin", ["pictures", "letters", "ascii"])
@every_size
async def test_the_name_of_the_house_fits(tmp_path: Path, size: tuple[int, int], skin: str) -> None:
    async with visiting(tmp_path, size, skin=skin) as (app, _):
        top = [line for line in shown(app).split("\n") if "╭" in line or "+" in line]
        assert sum(line.count("╭") + line.count("+-") for line in top) >= 8
        assert skin != "ascii" or shown(app).isascii()


@pytest.mark.parametrize("key", list(SCREENS))
async def test_digits_open_and_q_returns(tmp_path: Path, key: str) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press(key)
        assert isinstance(app.screen, SCREENS[key])
        await pilot.press("q")
        assert isinstance(app.screen, MenuScreen)


async def test_arrows_and_enter_open(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("down", "down", "down", "enter")
        assert isinstance(app.screen, SettingsScreen)


async def test_a_click_opens(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await click(pilot, "Pickomino ")
        assert isinstance(app.screen, SetupScreen)


async def test_a_click_on_the_line_of_keys_does_what_the_key_does(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await click(pilot, "? rules")
        assert isinstance(app.screen, RulesScreen)


async def test_q_quits(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("q")
        assert not app.is_running


async def test_keys_typed_at_once_leave_only_the_screen_they_began_on(tmp_path: Path) -> None:
    clock = Clock()
    async with visiting(tmp_path, clock=clock) as (app, pilot):
        await pilot.press("3")
        for _ in range(20):
            clock.now += 0.04
            await pilot.press("q")
        assert isinstance(app.screen, MenuScreen)
        assert app.is_running
        clock.now += 1
        await pilot.press("q")
        assert not app.is_running


async def test_a_key_typed_ahead_of_the_menu_counts(tmp_path: Path) -> None:
    async with visiting(tmp_path, clock=lambda: 0.0) as (app, pilot):
        await pilot.press("4")
        assert isinstance(app.screen, SettingsScreen)


async def test_r_does_nothing_without_a_game_left(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("r")
        assert isinstance(app.screen, MenuScreen)


async def test_the_game_left_can_be_resumed(tmp_path: Path) -> None:
    table = left_table()
    async with visiting(tmp_path, start=at(table)) as (app, pilot):
        await pilot.press("q")
        assert isinstance(app.screen, MenuScreen)
        assert "Martian Dice: [red] is next. ([red], Ben)" in shown(app)
        assert hints(app)[0] == "r resume"
        await pilot.press("r")
        assert isinstance(app.screen, PlayScreen)


async def test_enter_resumes_at_once(tmp_path: Path) -> None:
    async with visiting(tmp_path, start=at(left_table())) as (app, pilot):
        await pilot.press("q", "enter")
        assert isinstance(app.screen, PlayScreen)
        await pilot.press("q")
        assert len(app.screen_stack) == 1


async def test_another_game_opened_leaves_only_one_to_resume(tmp_path: Path) -> None:
    clock = Clock()
    async with visiting(tmp_path, start=at(left_table()), clock=clock) as (app, pilot):
        clock.now += 5
        await pilot.press("q")
        clock.now += 5
        await pilot.press("2", "enter")
        clock.now += 5
        await pilot.press("y")
        clock.now += 5
        await pilot.press("q")
        await pilot.pause()
        assert "Pickomino: Player 1 is next." in shown(app)
        assert len(app.screen.query_one(OptionList).options) == 6


def test_the_menu_is_shown_without_engines_and_models() -> None:
    script = """
import asyncio, sys
from pathlib import Path
from app.application import DiceportApp
from app.session import Session
from app.settings import Settings, SettingsFile
from app.text import load_catalogue
app = DiceportApp(Session(settings=Settings(), settings_file=SettingsFile(Path("none")),
    theme="diceport-dark", skin="pictures", motion="none", auto_skin="pictures", auto_motion="none",
    motion_by_ssh=False, say=load_catalogue(), clock=lambda: 0.0, now=list, open_store=list,
    new_seal=list, folder=Path("none")))
async def show():
    async with app.run_test() as pilot:
        await pilot.pause()
        heavy = ("pydantic", "engines", "app.table", "app.narration")
        print([name for name in sys.modules if name.startswith(heavy)])
asyncio.run(show())
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


async def test_quitting_asks_before_a_game_that_was_left_is_gone(tmp_path: Path) -> None:
    clock = Clock()
    async with visiting(tmp_path, (80, 24), clock=clock) as (app, pilot):
        app.left = left_table()
        await pilot.press("q")
        assert "The game of [red] and Ben is not finished" in " ".join(shown(app).split())
        clock.now += 5
        await pilot.press("enter")  # the safe answer
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        assert app.left is not None
        clock.now += 5
        await pilot.press("q")
        clock.now += 5
        await pilot.press("y")
        await pilot.pause()
        assert not app.is_running


async def test_a_new_game_asks_before_it_clears_away_the_one_that_was_left(tmp_path: Path) -> None:
    clock = Clock()
    async with visiting(tmp_path, (80, 24), clock=clock) as (app, pilot):
        app.left = left = left_table()
        await pilot.press("1", "enter")
        clock.now += 5
        await pilot.press("n")
        await pilot.pause()
        assert app.left is left
        assert isinstance(app.screen, SetupScreen)
        await pilot.press("enter")
        clock.now += 5
        await pilot.press("y")
        await pilot.pause()
        assert isinstance(app.screen, PlayScreen)
        assert app.left is not left
