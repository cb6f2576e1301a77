"""The first start: asked once, seen at once, and never in the way."""

from pathlib import Path

import pytest
from textual.events import Key
from textual.widgets import Static

from app.screens.menu import MenuScreen
from app.screens.play import PlayScreen
from app.screens.welcome import WelcomeScreen
from app.settings import Settings, SettingsFile
from app.table.dice import ScriptedDice
from app.table.journal import MemoryJournal
from app.table.table import Table
from engines.registry import GAMES
from tests.app.screens.house import every_size, inside, shown, visiting
from tests.app.sessions import at


@pytest.mark.parametrize("key", ["enter", "q", "b", "escape"])
async def test_one_key_leads_to_the_menu_and_it_is_not_asked_again(
    tmp_path: Path, key: str
) -> None:
    async with visiting(tmp_path, first_start=True) as (app, pilot):
        assert isinstance(app.screen, WelcomeScreen)
        await pilot.press(key)
        assert isinstance(app.screen, MenuScreen)
        await pilot.pause()
        assert app.session.settings_file.exists
        assert app.session.settings_file.load() == Settings()


async def test_enter_leads_to_the_menu_from_every_row(tmp_path: Path) -> None:
    async with visiting(tmp_path, first_start=True) as (app, pilot):
        await pilot.press("tab", "tab", "enter")
        assert isinstance(app.screen, MenuScreen)


async def test_what_is_chosen_is_seen_at_once_and_kept(tmp_path: Path) -> None:
    async with visiting(tmp_path, first_start=True) as (app, pilot):
        await pilot.press("down")
        assert app.theme == "diceport-light"
        await pilot.press("tab", "right", "right")
        assert "│ T │" in shown(app)
        await pilot.press("tab", "right", "enter")
        await pilot.pause()
        kept = Settings(theme="diceport-light", skin="letters", motion="none")
        assert app.session.settings_file.load() == kept


async def test_what_is_chosen_is_kept_however_the_program_ends(tmp_path: Path) -> None:
    async with visiting(tmp_path, first_start=True) as (app, pilot):
        await pilot.press("down", "down")
        app.end(143)
    assert app.session.settings_file.load().theme == "diceport-contrast"


async def test_keys_that_come_all_at_once_are_all_obeyed(tmp_path: Path) -> None:
    async with visiting(tmp_path, first_start=True) as (app, pilot):
        for key in ("down", "tab", "right", "right", "enter"):
            app.post_message(Key(key, None))
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        kept = Settings(theme="diceport-light", skin="letters")
        assert app.session.settings_file.load() == kept


async def test_where_it_cannot_be_kept_this_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    nowhere = SettingsFile(tmp_path / "file" / "settings.json")
    async with visiting(tmp_path, first_start=True, settings_file=nowhere) as (app, pilot):
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        assert "could not be saved" in str([*app._notifications][-1].message)


async def test_the_digits_of_the_menu_begin_no_game_from_here(tmp_path: Path) -> None:
    async with visiting(tmp_path, first_start=True) as (app, pilot):
        await pilot.press("1", "2")
        assert isinstance(app.screen, WelcomeScreen)


async def test_ctrl_c_twice_quits(tmp_path: Path) -> None:
    async with visiting(tmp_path, first_start=True, clock=lambda: 1.0) as (app, pilot):
        await pilot.press("ctrl+c")
        assert app.is_running
        await pilot.press("ctrl+c")
        assert app._exit


async def test_whoever_goes_straight_into_a_game_is_not_asked(tmp_path: Path) -> None:
    table = Table.begin(
        GAMES["martian"], ("Ann", "Ben"), None, dice=ScriptedDice([]), journal=MemoryJournal()
    )
    async with visiting(tmp_path, first_start=True, start=at(table)) as (app, _):
        assert isinstance(app.screen, PlayScreen)


@every_size
async def test_everything_fits(tmp_path: Path, size: tuple[int, int]) -> None:
    async with visiting(tmp_path, size, first_start=True) as (app, _):
        for words in (
            "Welcome",
            "Red-green safe",
            "(pictures)",
            "full",
            "25",
            "gain",
            "Learn",
        ):
            assert words in shown(app)
        assert all(inside(app, widget) for widget in app.screen.query(Static))
