"""The menu: what it offers, by keys and by mouse, and what it must not load."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from textual.widgets import OptionList

from app.screens.history import HistoryScreen
from app.screens.menu import MenuScreen
from app.screens.modals import ChooseGame
from app.screens.play import PlayScreen
from app.screens.rules import RulesScreen
from app.screens.settings import SettingsScreen
from app.screens.setup import SetupScreen
from app.screens.statistics import StatisticsScreen
from app.screens.watch import WatchScreen
from app.settings import Settings
from app.store.store import Store
from app.table.dice import SeededDice
from app.table.fair import repeatable
from app.table.journal import MemoryJournal
from app.table.table import Table
from engines.registry import GAMES
from tests.app.screens.house import click, every_size, hints, shown, visiting
from tests.app.screens.play import Clock
from tests.app.sessions import NOON, at

SCREENS = {
    "1": SetupScreen,
    "2": SetupScreen,
    "3": HistoryScreen,
    "4": StatisticsScreen,
    "5": RulesScreen,
    "6": SettingsScreen,
}


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
        for words in ("Martian Dice", "Pickomino", "History", "Statistics", "Rules", "Quit"):
            assert words in text
        assert "Resume" not in text
        assert hints(app) == ["1–6 choose", "l learn", "? rules", "q quit"]


@every_size
async def test_the_name_of_the_house_fits(tmp_path: Path, size: tuple[int, int]) -> None:
    async with visiting(tmp_path, size) as (app, pilot):
        for skin in ("pictures", "letters", "ascii"):
            app.change_settings(replace(app.settings, skin=skin))
            await pilot.pause()
            top = [line for line in shown(app).split("\n") if "╭" in line or "+" in line]
            assert sum(line.count("╭") + line.count("+-") for line in top) >= 8, skin
            assert shown(app).isascii() == (skin == "ascii")


async def test_digits_open_and_q_returns(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        for key, screen in SCREENS.items():
            await pilot.press(key)
            assert isinstance(app.screen, screen)
            await pilot.press("q")
            assert isinstance(app.screen, MenuScreen)


async def test_arrows_and_enter_open(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("down", "down", "down", "down", "down", "enter")
        assert isinstance(app.screen, RulesScreen)


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
        await pilot.press("5")
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
        await pilot.press("6")
        assert isinstance(app.screen, SettingsScreen)


async def test_r_does_nothing_without_a_game_left(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("r")
        assert isinstance(app.screen, MenuScreen)


@every_size
async def test_a_game_that_was_left_is_saved_and_goes_on(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    names = Settings(names=("[red]", "Ben"))
    async with visiting(tmp_path, size, settings=names) as (app, pilot):
        await pilot.press("1", "enter", "r")
        before = shown(app)
        await pilot.press("q")
        assert isinstance(app.screen, MenuScreen)
        for words in (
            "Saved: press r to go on.",
            "Martian Dice: [red] is next",
            "[red]: 0, Ben: 0",
        ):
            assert words in shown(app)
        assert hints(app)[0] == "r resume"
        await pilot.press("r")
        assert shown(app) == before
        await pilot.press("q", "q")  # no question: nothing is lost
        assert not app.is_running


async def test_enter_resumes_at_once(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("2", "enter", "q", "enter")
        assert isinstance(app.screen, PlayScreen)
        await pilot.press("q")
        assert len(app.screen_stack) == 1


def kept(folder: Path, *games: tuple[str, timedelta]) -> None:
    """Games that were begun, and left, so long ago; the latest comes first."""
    moment = NOON
    store = Store(folder / "data", lambda: moment)
    for player, ago in reversed(games):
        moment = NOON - ago
        dice = repeatable(1, 0).dice(["", ""])
        journal = store.new_journal(dice.seed)
        Table.begin(GAMES["martian"], (player, "Ben"), None, dice=dice, journal=journal)
        journal.close()
    store.close()


@pytest.mark.parametrize(
    ("ago", "words"),
    [
        (timedelta(seconds=5), "just now"),
        (timedelta(minutes=2), "2 min ago"),
        (timedelta(hours=2), "2 hours ago"),
        (timedelta(days=3), "3 days ago"),
        (timedelta(days=30), "2026-02-12"),
    ],
)
async def test_the_program_ends_and_the_game_is_still_there(
    tmp_path: Path, ago: timedelta, words: str
) -> None:
    kept(tmp_path, ("[red]", ago))
    async with visiting(tmp_path, (60, 20)) as (app, pilot):
        assert "Martian Dice: [red] is next" in shown(app)
        assert f"{words} · [red]: 0, Ben: 0" in shown(app)
        await pilot.press("r")
        assert isinstance(app.screen, PlayScreen)


async def test_r_finds_a_game_that_was_left_elsewhere_in_the_meantime(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        assert "Resume" not in shown(app)
        kept(tmp_path, ("Ann", timedelta(hours=1)))
        await pilot.press("r")
        assert isinstance(app.screen, PlayScreen)


@pytest.mark.parametrize(
    ("size", "key"), [((60, 20), "2"), ((80, 24), "down enter"), ((160, 48), "2")]
)
async def test_of_several_games_one_is_chosen(
    tmp_path: Path, size: tuple[int, int], key: str
) -> None:
    hours = [timedelta(hours=hour) for hour in range(1, 13)]
    kept(tmp_path, *((f"[P{hour}]", ago) for hour, ago in enumerate(hours, 1)))
    async with visiting(tmp_path, size) as (app, pilot):
        assert "and 11 more games: r lists them" in shown(app)
        await pilot.press("r")
        assert isinstance(app.screen, ChooseGame)
        assert hints(app) == ["1–9 choose", "h history", "q back"]
        assert "1  1 hour ago   Martian Dice  ► [P1]: 0, Ben: 0" in shown(app)
        assert "9  9 hours ago  Martian Dice  ► [P9]: 0, Ben: 0" in shown(app)
        await pilot.press(*key.split())
        assert isinstance(app.screen, PlayScreen)
        assert app.screen._table.state.players == ("[P2]", "Ben")


async def test_the_rest_of_the_games_is_in_the_history(tmp_path: Path) -> None:
    kept(tmp_path, ("Ann", timedelta(hours=1)), ("Zoe", timedelta(hours=2)))
    async with visiting(tmp_path) as (app, pilot):
        assert "and one more game: r lists both" in shown(app)
        elsewhere = Store(tmp_path / "data", lambda: NOON)
        playing = elsewhere.open_journal(elsewhere.games()[1].id)
        await pilot.press("r")
        assert "being played" in shown(app)
        playing.close()
        elsewhere.close()
        await pilot.press("h")
        assert isinstance(app.screen, HistoryScreen)


async def test_the_game_that_was_just_left_is_resumed_first(tmp_path: Path) -> None:
    kept(tmp_path, ("Ann", timedelta(hours=1)), ("Zoe", timedelta(hours=2)))
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("r", "2", "q")
        assert "Saved: press r to go on." in shown(app)
        assert "Zoe is next" in shown(app)
        assert "and one more game, in History" in shown(app)
        await pilot.press("r")
        assert isinstance(app.screen, PlayScreen)
        assert app.screen._table.state.players == ("Zoe", "Ben")


async def test_a_game_that_is_played_elsewhere_comes_last_and_can_be_watched(
    tmp_path: Path,
) -> None:
    kept(tmp_path, ("Ann", timedelta(hours=1)), ("Zoe", timedelta(hours=2)))
    elsewhere = Store(tmp_path / "data", lambda: NOON)
    latest = elsewhere.games()[0]
    playing = elsewhere.open_journal(latest.id)
    async with visiting(tmp_path) as (app, pilot):
        assert "Martian Dice: Zoe is next" in shown(app)
        await pilot.press("r")
        assert "2  being played  Martian Dice  ► Ann: 0, Ben: 0" in shown(app)
        await pilot.press("2")
        assert "is being played somewhere else" in shown(app)
        await pilot.press("y")
        await pilot.pause()
        assert isinstance(app.screen, WatchScreen)
    playing.close()
    elsewhere.close()


async def test_games_that_cannot_be_read_are_told_of_once(tmp_path: Path) -> None:
    kept(tmp_path, ("Ann", timedelta(hours=1)))
    with closing(sqlite3.connect(tmp_path / "data" / "games.db")) as games:
        games.execute("PRAGMA user_version = 1000")
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("5", "q")
        told = [notice.message for notice in app._notifications]
        assert len(told) == 1
        assert "newer Diceport" in told[0]
        assert "Resume" not in shown(app)


async def test_a_damaged_file_is_set_aside_and_told_of_once(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "games.db").write_bytes(b"no games at all" * 1000)
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("1", "enter", "q", "q")
        told = [notice.message for notice in app._notifications]
        assert len(told) == 1
        assert "was set aside" in told[0]
    assert len(list((tmp_path / "data").glob("games-damaged-*"))) == 1


# --- A game that is in memory alone


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
    new_seal=list, new_random=list, folder=Path("none"), data=Path("none"),
    data_asked=False))
async def show():
    async with app.run_test() as pilot:
        await pilot.pause()
        heavy = ("pydantic", "engines", "app.table", "app.narration", "sqlite3")
        print([name for name in sys.modules if name.startswith(heavy)])
asyncio.run(show())
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


async def test_a_game_in_memory_can_be_resumed(tmp_path: Path) -> None:
    async with visiting(tmp_path, start=at(left_table())) as (app, pilot):
        await pilot.press("q")
        assert "Not saved: press r to go on" in shown(app)
        assert "not saved · [red]: 0, Ben: 0" in shown(app)
        await pilot.press("r")
        assert isinstance(app.screen, PlayScreen)


async def test_another_game_opened_leaves_only_one_to_resume(tmp_path: Path) -> None:
    async with visiting(tmp_path, start=at(left_table())) as (app, pilot):
        await pilot.press("q", "2", "enter", "y", "q")
        await pilot.pause()
        assert "Pickomino: Player 1 is next" in shown(app)
        assert len(app.screen.query_one(OptionList).options) == 9


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
