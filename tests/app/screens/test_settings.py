"""Settings: seen at once, remembered, reachable."""

from pathlib import Path

import pytest
from textual.theme import BUILTIN_THEMES
from textual.widgets import OptionList

from app.application import DiceportApp
from app.screens.menu import MenuScreen
from app.screens.settings import SettingsScreen
from app.settings import MOTIONS, SKINS, Settings
from app.text import load_catalogue
from app.themes import THEMES
from tests.app.screens.house import click, every_size, inside, shown, visiting


async def test_a_theme_is_seen_at_once_and_remembered_when_the_screen_is_left(
    tmp_path: Path,
) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("6", "down")
        assert app.theme == "diceport-light"
        assert not app.session.settings_file.path.exists()
        await pilot.press("q")
        await pilot.pause()
        assert app.session.settings_file.load().theme == "diceport-light"


async def test_what_was_chosen_is_remembered_however_the_program_ends(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("6", "down")
        app.end(143)
    assert app.session.settings_file.load().theme == "diceport-light"


async def test_looking_changes_nothing(tmp_path: Path) -> None:
    async with visiting(tmp_path, theme="ansi-dark") as (app, pilot):
        await pilot.press("6", "tab", "tab", "tab", "q")
        assert isinstance(app.screen, MenuScreen)
        assert app.theme == "ansi-dark"
        assert not app.session.settings_file.path.exists()


async def test_the_skin_changes_the_dice_on_the_screen(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("6", "tab", "right", "right")
        assert "│ T │" in shown(app)
        await pilot.press("right")
        assert shown(app).isascii()
        await pilot.press("q")
        await pilot.pause()
        assert app.session.settings_file.load().skin == "ascii"


async def test_what_the_tutor_asks_about_is_remembered(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("6")
        app.screen.query_one("#tutor").focus()
        await pilot.press("right", "right", "q")
        await pilot.pause()
        assert app.session.settings_file.load().tutor == "2"


async def test_auto_is_what_suits_the_terminal(tmp_path: Path) -> None:
    settings = Settings(skin="letters", motion="none")
    async with visiting(tmp_path, settings=settings, auto_skin="ascii") as (app, pilot):
        await pilot.press("6", "tab", "left", "left", "tab", "left")
        assert "auto (ASCII)" in shown(app)
        assert "auto (full)" in shown(app)
        assert app.skin == "ascii"
        assert app.motion == "full"
        await pilot.press("q")
        await pilot.pause()
        assert app.session.settings_file.load() == Settings()


async def test_the_bell_is_chosen_and_remembered(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("6")
        app.screen.query_one("#bell").focus()
        await pilot.press("right")
        assert "[on]" in shown(app)
        await pilot.press("q")
        await pilot.pause()
        assert app.session.settings_file.load().bell == "on"


async def test_dice_show_the_motion_that_is_chosen(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("6")
        app.screen.query_one("#motion").focus()
        standing = dice(app)
        await pilot.press("right", "right")
        assert app.motion == "less"
        assert dice(app) != standing
        await pilot.press("left")
        assert dice(app) == standing


def dice(app: DiceportApp) -> list[str]:
    """The lines of dice on the screen."""
    return [line for line in shown(app).split("\n") if line.count("│") > 2]


async def test_motion_is_chosen_by_mouse(tmp_path: Path) -> None:
    async with visiting(tmp_path, motion="full") as (app, pilot):
        await pilot.press("6")
        await click(pilot, "less")
        assert app.motion == "less"
        await pilot.press("q")
        await pilot.pause()
        assert app.session.settings_file.load().motion == "less"


@every_size
async def test_everything_fits(tmp_path: Path, size: tuple[int, int]) -> None:
    async with visiting(tmp_path, size) as (app, pilot):
        await pilot.press("6")
        for words in ("Diceport dark", "pictures", "less", "25", "danger"):
            assert words in shown(app)
        assert all(inside(app, widget) for widget in app.screen.focus_chain)


@pytest.mark.parametrize("key", ["q", "b", "escape"])
async def test_leaving(tmp_path: Path, key: str) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("6", key)
        assert isinstance(app.screen, MenuScreen)


async def test_every_theme_there_is_can_be_chosen(tmp_path: Path) -> None:
    assert set(BUILTIN_THEMES) <= set(THEMES)
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("6")
        assert isinstance(app.screen, SettingsScreen)
        themes = app.screen.query_one(OptionList)
        for number, name in enumerate(THEMES):
            themes.highlighted = number
            await pilot.pause()
            assert app.theme == name


def test_every_choice_has_a_name() -> None:
    say = load_catalogue()
    ids = [f"settings-skin-{skin}" for skin in SKINS]
    ids += [f"settings-motion-{motion}" for motion in MOTIONS]
    assert all(say(name) for name in ids)
