"""The application as a whole: sizes, settings, colours, leaving."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import pytest
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Key
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from app.application import DiceportApp
from app.screens.too_small import TooSmall
from app.settings import Settings, SettingsFile
from app.table.dice import SeededDice
from app.table.journal import MemoryJournal
from app.table.table import Table
from engines.registry import GAMES
from tests.app.places import standing_at
from tests.app.sessions import at, session

NARROW_TO_WIDE = ("-compact", "-normal", "-roomy", "-wide")
SHORT_TO_HIGH = ("-short", "-medium", "-tall", "-high")


def _says_too_small(app: DiceportApp) -> bool:
    return isinstance(app.screen, TooSmall)


def after_turns(turns: int, call: Callable[[], None]) -> None:
    """Call after so many turns of the loop, as a signal may come at any of them."""
    if turns:
        asyncio.get_running_loop().call_soon(after_turns, turns - 1, call)
    else:
        asyncio.get_running_loop().call_soon(call)


class Counter(Screen[None]):
    """Counts how often `x` was pressed."""

    BINDINGS: ClassVar[list[BindingType]] = [("x", "count", "")]
    DEFAULT_CSS: ClassVar[str] = """
    Counter Static { color: $danger; background: $safe; border: solid $gain; tint: $turn 10%; }
    """
    count = 0

    def compose(self) -> ComposeResult:
        yield Static("counter")

    def action_count(self) -> None:
        self.count += 1


@pytest.mark.parametrize(
    ("size", "width", "height"),
    [
        ((79, 23), "-compact", "-short"),
        ((80, 24), "-normal", "-medium"),
        ((100, 30), "-roomy", "-tall"),
        ((140, 40), "-wide", "-high"),
    ],
)
async def test_size_classes(tmp_path: Path, size: tuple[int, int], width: str, height: str) -> None:
    app = DiceportApp(session(tmp_path))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert [c for c in NARROW_TO_WIDE if app.screen.has_class(c)] == [width]
        assert [c for c in SHORT_TO_HIGH if app.screen.has_class(c)] == [height]


async def test_a_screen_hidden_during_a_resize_gets_the_new_size_class(tmp_path: Path) -> None:
    app = DiceportApp(session(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        menu = app.screen
        await app.push_screen(Counter())
        await pilot.resize_terminal(140, 40)
        app.pop_screen()
        await pilot.pause()
        assert app.screen is menu
        assert menu.has_class("-wide")
        assert not menu.has_class("-normal")


async def test_no_key_reaches_what_lies_under_too_small(tmp_path: Path) -> None:
    app = DiceportApp(session(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        counter = Counter()
        await app.push_screen(counter)
        await pilot.press("x")
        await pilot.resize_terminal(59, 24)
        await pilot.pause()
        assert _says_too_small(app)
        await pilot.press("x", "q")
        await pilot.resize_terminal(60, 19)
        await pilot.pause()
        assert _says_too_small(app)
        await pilot.press("x")
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert app.screen is counter
        assert counter.has_class("-compact")
        await pilot.press("x")
        assert counter.count == 2


async def test_every_theme_knows_the_four_meanings(tmp_path: Path) -> None:
    app = DiceportApp(session(tmp_path))
    async with app.run_test() as pilot:
        await app.push_screen(Counter())
        for theme in app.available_themes:
            app.theme = theme
            await pilot.pause()
            styles = app.screen.query_one(Static).styles
            assert styles.color != styles.background, theme


async def test_a_theme_that_is_gone_is_no_reason_to_fail(tmp_path: Path) -> None:
    app = DiceportApp(session(tmp_path, theme="a theme of last year"))
    async with app.run_test():
        assert app.theme == "diceport-dark"


async def test_changed_settings_hold_at_once_and_are_kept(tmp_path: Path) -> None:
    app = DiceportApp(session(tmp_path, skin="letters", motion="less"))
    async with app.run_test() as pilot:
        app.change_settings(Settings(theme="nord", motion="none"))
        await pilot.pause()
        # What the command line said of the skin still holds.
        assert (app.theme, app.skin, app.motion) == ("nord", "letters", "none")
        app.change_settings(Settings(theme="nord", motion="auto", skin="ascii"))
        assert (app.theme, app.skin, app.motion) == ("nord", "ascii", "full")
        app.save_settings()
    assert SettingsFile(tmp_path / "settings.json").load() == Settings(theme="nord", skin="ascii")


async def test_settings_that_cannot_be_saved_hold_for_this_run(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    file = SettingsFile(tmp_path / "file" / "settings.json")
    app = DiceportApp(session(tmp_path, settings_file=file))
    async with app.run_test() as pilot:
        app.change_settings(Settings(theme="nord"))
        app.save_settings()
        await pilot.pause()
        assert app.theme == "nord"
        assert any("could not be saved" in shown.message for shown in app._notifications)


@pytest.mark.parametrize("start", ["menu", "game", "no room"])
@pytest.mark.parametrize("turns", [*range(8), 20, 100])
async def test_a_signal_at_any_moment_of_the_start_ends_in_order(
    tmp_path: Path, turns: int, start: str
) -> None:
    dice, journal = SeededDice(1), MemoryJournal()
    table = Table.begin(GAMES["martian"], ("Ann", "Ben"), None, dice=dice, journal=journal)
    app = DiceportApp(session(tmp_path, start=at(table) if start == "game" else None))
    after_turns(turns, lambda: app.end(143))
    await app.run_async(headless=True, size=(40, 10) if start == "no room" else (80, 24))
    assert app.crash is None
    assert app.return_code == 143


@pytest.mark.parametrize("key", ["1", "5", "6"])
@pytest.mark.parametrize("turns", range(12))
async def test_a_signal_while_a_screen_is_opened_ends_in_order(
    tmp_path: Path, turns: int, key: str
) -> None:
    app = DiceportApp(session(tmp_path))

    async def press(pilot: Pilot[object]) -> None:
        await pilot.pause()
        app.post_message(Key(key, key))
        after_turns(turns, lambda: app.end(143))

    await app.run_async(headless=True, size=(80, 24), auto_pilot=press)
    assert app.crash is None
    assert app.return_code == 143


async def test_a_late_second_ctrl_c_does_not_quit(tmp_path: Path) -> None:
    now = [0.0]
    app = DiceportApp(session(tmp_path, clock=lambda: now[0]))
    async with app.run_test() as pilot:
        await pilot.press("ctrl+c")
        now[0] = 60.0
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert app.is_running
        now[0] = 61.0
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert not app.is_running


@pytest.mark.parametrize(
    "name",
    [
        "menu",
        "first start",
        "set-up of pickomino, two",
        "salts",
        "martian pending",
        "martian asks",
        "pickomino claims",
        "log",
        "result being saved",
        "review",
        "replay",
        "turns",
        "history",
        "choose a player",
        "statistics",
        "rules of martian, 0",
        "settings",
        "palette over a game",
    ],
)
async def test_ctrl_c_twice_quits_from_every_screen(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with standing_at(name, tmp_path, (80, 24), monkeypatch) as (app, pilot):
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert app.is_running
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert not app.is_running


async def test_ctrl_c_works_where_there_is_no_room(tmp_path: Path) -> None:
    app = DiceportApp(session(tmp_path, clock=lambda: 0.0))
    async with app.run_test(size=(30, 10)) as pilot:
        await pilot.pause()
        assert _says_too_small(app)
        await pilot.press("ctrl+c", "ctrl+c")
        await pilot.pause()
        assert not app.is_running


async def test_ctrl_q_says_how_to_quit_and_then_quits(tmp_path: Path) -> None:
    app = DiceportApp(session(tmp_path, clock=lambda: 0.0))
    async with app.run_test() as pilot:
        await pilot.press("ctrl+q")
        await pilot.pause()
        assert app.is_running
        assert any("once more" in shown.message for shown in app._notifications)
        await pilot.press("ctrl+q")
        await pilot.pause()
        assert not app.is_running


async def test_less_motion_is_said_where_it_hides_neither_turn_nor_keys(tmp_path: Path) -> None:
    dice, journal = SeededDice(1), MemoryJournal()
    table = Table.begin(GAMES["martian"], ("Ann", "Ben"), None, dice=dice, journal=journal)
    app = DiceportApp(session(tmp_path, start=at(table), motion_by_ssh=True))
    async with app.run_test(size=(60, 20), notifications=True) as pilot:
        await pilot.pause()
        lines = [line.text for line in app.screen._compositor.render_strips()]
        assert any("SSH" in line for line in lines[1:8])
        assert "Ann's turn" in lines[0]
        assert "roll 13" in lines[-1]
        assert not any("SSH" in line or "Dice tumble" in line for line in lines[8:])


async def test_ascii_draws_names_and_borders_in_seven_bits(tmp_path: Path) -> None:
    app = DiceportApp(session(tmp_path, skin="ascii"))
    async with app.run_test() as pilot:
        await app.push_screen(Counter())
        await app.screen.mount(Static("Zoë 日本 …", markup=False))
        await pilot.pause()
        lines = [line.text for line in app.screen._compositor.render_strips()]
        assert all(line.isascii() for line in lines)
        assert any("Zo? ???? ." in line for line in lines)
