"""The command palette: offers what can be done, does it, and loses nothing on the way."""

from pathlib import Path

import pytest
from textual.events import Key
from textual.widgets import Input, OptionList

from app.application import DiceportApp
from app.screens.history import HistoryScreen
from app.screens.menu import MenuScreen
from app.screens.modals import Confirm
from app.screens.palette import PaletteScreen
from app.screens.play import PlayScreen
from app.screens.rules import RulesScreen
from app.screens.setup import SetupScreen
from app.screens.too_small import TooSmall
from app.table.journal import FileJournal
from tests.app.screens.house import click, every_size, hints, inside, shown, visiting
from tests.app.screens.play import playing

FIRST_ROLL = "rrhhhhccckkkk"


def offered(app: DiceportApp) -> list[str]:
    """The commands that are listed, without what stands before them."""
    assert isinstance(app.screen, PaletteScreen)
    options = app.screen.query_one(OptionList).options
    return [str(option.prompt).split("  ")[-1].strip() for option in options]


async def test_all_of_the_menu_is_offered_and_every_look(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("ctrl+p")
        words = offered(app)
        for name in ("Martian Dice", "Pickomino", "History", "Statistics", "Rules", "Settings"):
            assert name in words
        assert "Quit" in words
        assert "Resume" not in words  # there is nothing to be resumed
        for name in app.available_themes:
            assert f"Colour theme: {app.say(f'settings-theme-{name}')}" in words
        for name in ("Dice skin: ASCII", "Motion: none", "Pace of bots: fast", "Tutor: 4%"):
            assert name in words
        assert "Bell: on" in words


async def test_a_part_of_a_name_finds_it_and_enter_goes_there(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("ctrl+p", *"hist")
        assert offered(app)[0] == "History"
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, HistoryScreen)


async def test_a_theme_is_chosen_seen_and_remembered(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("ctrl+p", *"contrast", "enter")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        assert app.theme == "diceport-contrast"
        assert app.session.settings_file.load().theme == "diceport-contrast"


async def test_a_skin_is_chosen_in_the_middle_of_a_game(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", FIRST_ROLL) as play:
        await play.press("r", "ctrl+p", *"ascii", "enter")
        await play.pilot.pause()
        assert isinstance(play.app.screen, PlayScreen)
        assert shown(play.app).isascii()


async def test_what_is_so_already_is_marked(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("ctrl+p", *"normal")
        assert "✓  Pace of bots: normal" in shown(app)


async def test_what_the_keys_of_the_screen_do_now_is_offered_first(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", FIRST_ROLL) as play:
        await play.press("ctrl+p")
        assert offered(play.app)[0] == "roll 13"
        await play.press("enter")
        await play.pilot.pause()
        assert play.table.state.rolled
        await play.press("ctrl+p")
        assert "roll 13" not in offered(play.app)
        assert offered(play.app)[0].startswith("choose ")
        assert len(set(offered(play.app))) == len(offered(play.app))


async def test_keys_typed_into_it_never_reach_the_game(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", FIRST_ROLL) as play:
        await play.press("ctrl+p", "r", "s", "1", "q", "space", "h", "question_mark")
        assert isinstance(play.app.screen, PaletteScreen)
        assert play.app.screen.query_one(Input).value == "rs1q h?"
        await play.press("escape")
        assert isinstance(play.app.screen, PlayScreen)
        assert not play.table.state.rolled


async def test_a_key_that_comes_right_after_it_was_closed_does_not_count(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", FIRST_ROLL) as play:
        await play.press("ctrl+p", "escape")
        await play.pilot.press("r")
        assert not play.table.state.rolled
        await play.press("r")
        assert play.table.state.rolled


async def test_keys_that_come_all_at_once_are_obeyed_in_their_order(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", FIRST_ROLL) as play:
        await play.press("ctrl+p")
        for key in (*"hist", "enter"):
            play.app.post_message(Key(key, key if len(key) == 1 else None))
        await play.pilot.pause()
        assert isinstance(play.app.screen, HistoryScreen)
        assert not play.table.state.rolled


@pytest.mark.parametrize("key", ["escape", "ctrl+p"])
async def test_leaving_it_changes_nothing(tmp_path: Path, key: str) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("ctrl+p", *"contrast", key)
        assert isinstance(app.screen, MenuScreen)
        assert app.theme == "diceport-dark"


async def test_what_finds_nothing_says_so_and_does_nothing(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("ctrl+p", *"xyzzy")
        assert "Nothing here is called like that." in shown(app)
        await pilot.press("enter")
        assert isinstance(app.screen, PaletteScreen)


async def test_from_a_game_to_elsewhere_in_the_menu_keeps_the_game(tmp_path: Path) -> None:
    journal = FileJournal(tmp_path / "game.jsonl")
    async with playing(tmp_path, "martian", FIRST_ROLL, journal=journal) as play:
        await play.press("r", "ctrl+p", *"settings", "enter")
        await play.pilot.pause()
        assert type(play.app.screen).__name__ == "SettingsScreen"
        await play.press("q")
        await play.press("r")
        assert isinstance(play.app.screen, PlayScreen)
        assert play.screen.view.state.rolled


async def test_a_game_that_is_kept_nowhere_is_not_lost_by_it(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", FIRST_ROLL) as play:
        await play.press("r", "ctrl+p", *"quit", "enter")
        await play.pilot.pause()
        assert isinstance(play.app.screen, Confirm)
        assert "cannot be resumed once you quit" in " ".join(shown(play.app).split())
        await play.press("n")
        await play.press("r")
        assert play.screen.view.state.rolled


async def test_a_new_game_is_begun_from_within_another(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", FIRST_ROLL) as play:
        await play.press("ctrl+p", *"pickom", "enter")
        await play.pilot.pause()
        assert isinstance(play.app.screen, SetupScreen)


async def test_rules_are_those_of_the_screen_one_is_on(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", FIRST_ROLL) as play:
        await play.press("ctrl+p", *"rules")
        assert [word.casefold() for word in offered(play.app)].count("rules") == 1
        await play.press("enter")
        await play.pilot.pause()
        assert isinstance(play.app.screen, RulesScreen)
        await play.press("q")
        assert isinstance(play.app.screen, PlayScreen)


async def test_a_click_does_it_too(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("ctrl+p")
        await click(pilot, "Statistics")
        assert type(app.screen).__name__ == "StatisticsScreen"


async def test_ctrl_c_twice_quits_from_it(tmp_path: Path) -> None:
    async with visiting(tmp_path, clock=lambda: 1.0) as (app, pilot):
        await pilot.press("ctrl+p", "ctrl+c")
        assert not app._exit
        await pilot.press("ctrl+c")
        assert app._exit


async def test_it_does_not_open_where_nothing_can_be_done(tmp_path: Path) -> None:
    async with visiting(tmp_path, (50, 18)) as (app, pilot):
        await pilot.press("ctrl+p")
        assert isinstance(app.screen, TooSmall)


@every_size
async def test_it_fits_and_says_how_to_use_it(tmp_path: Path, size: tuple[int, int]) -> None:
    async with visiting(tmp_path, size) as (app, pilot):
        await pilot.press("ctrl+p")
        assert "Martian Dice" in shown(app)
        assert "Type a part of it." in shown(app)
        assert inside(app, app.screen.query_one("#box"))
        assert hints(app) == ["↑↓ move", "Enter do it", "Esc back"]


async def test_the_arrows_choose_another_command(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("ctrl+p", *"rules", "down", "up", "enter")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("q", "ctrl+p", "down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        assert "Pickomino" in shown(app)
