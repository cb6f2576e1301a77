"""Coming to a table and leaving it: games are kept, and where they cannot be, it is asked."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.application import DiceportApp
from app.screens.menu import MenuScreen
from app.screens.modals import Confirm
from app.screens.play import PlayScreen
from app.screens.replay import ReplayScreen
from app.screens.result import ResultScreen
from app.screens.setup import SetupScreen
from app.session import House
from app.store.store import Store
from app.table.fair import repeatable
from app.table.journal import FileJournal, Journal
from app.table.table import Table
from engines.registry import GAMES
from tests.app.screens.house import every_size, shown, visiting
from tests.app.sessions import NOON


def kept(folder: Path) -> tuple[str, ...]:
    """The lines of the only game that is kept."""
    store = Store(folder / "data", lambda: NOON)
    (entry,) = store.games()
    lines = store.lines(entry.id)
    store.close()
    return lines


def played(app: DiceportApp) -> Table:
    assert isinstance(app.screen, PlayScreen)
    return app.screen._table


def journal(app: DiceportApp) -> Journal:
    return played(app).journal


def begin(home: House) -> None:
    """What `diceport play martian --option target=5` does."""
    dice = repeatable(1, 0).dice(["", ""])
    home.begin(GAMES["martian"], ("Ann", "Ben"), {"target": 5}, dice)


async def test_a_game_is_kept_from_its_first_line_on(tmp_path: Path) -> None:
    async with visiting(tmp_path, start=begin) as (app, pilot):
        assert kept(tmp_path) == journal(app).lines
        await pilot.press("r")
        assert kept(tmp_path) == journal(app).lines
        assert len(journal(app).lines) == 2


async def test_a_game_is_kept_and_recorded(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    async with visiting(tmp_path, start=begin, record=FileJournal(file)) as (_, pilot):
        await pilot.press("r", "q", "1", "enter")
        await pilot.pause()
    lines = file.read_text("utf-8").splitlines()
    second = (tmp_path / "game-2.jsonl").read_text("utf-8").splitlines()
    assert (len(lines), len(second)) == (2, 1)
    store = Store(tmp_path / "data", lambda: NOON)
    assert {store.lines(game.id) for game in store.games()} == {tuple(lines), tuple(second)}
    store.close()


@every_size
async def test_a_game_that_cannot_be_kept_is_played_only_if_that_is_meant(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    (tmp_path / "data").write_text("in the way")
    async with visiting(tmp_path, size) as (app, pilot):
        await pilot.press("1", "enter")
        assert isinstance(app.screen, Confirm)
        assert "Play on all the same?" in " ".join(shown(app).replace("│", "").split())
        await pilot.press("enter")  # the safe answer
        assert isinstance(app.screen, SetupScreen)
        await pilot.press("enter", "y", "r", "q")
        assert isinstance(app.screen, MenuScreen)
        assert "Not saved" in shown(app)
        left = app.left
        await pilot.press("q")
        assert isinstance(app.screen, Confirm)
        assert "nor saved" in " ".join(shown(app).split())
        await pilot.press("n", "2", "enter", "y", "n")  # another one is not begun after all
        assert app.left is left


async def test_a_game_is_kept_as_soon_as_it_can_be(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    async with visiting(tmp_path, start=begin) as (app, pilot):
        await pilot.press("y", "r")
        assert not journal(app).durable
        (tmp_path / "data").unlink()
        await pilot.press("q")
        assert "Saved: press r to go on." in shown(app)
        assert len(kept(tmp_path)) == 2
        await pilot.press("q")
        assert not app.is_running


async def test_a_step_that_cannot_be_kept_is_made_only_if_that_is_meant(tmp_path: Path) -> None:
    data = tmp_path / "data"
    async with visiting(tmp_path, start=begin) as (app, pilot):
        app.store.close()
        data.rename(tmp_path / "elsewhere")
        data.write_text("in the way")
        await pilot.press("r")
        assert isinstance(app.screen, Confirm)
        await pilot.press("n")
        assert len(journal(app).lines) == 1
        await pilot.press("r", "y")
        assert len(journal(app).lines) == 2
        assert not journal(app).durable
        data.unlink()
        (tmp_path / "elsewhere").rename(data)
        await pilot.press("q")
        assert "Saved: press r to go on." in shown(app)
    assert len(kept(tmp_path)) == 2


async def test_what_is_kept_of_a_game_in_memory_is_played_by_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.store.journal.PATIENCE", 0)
    elsewhere = Store(tmp_path / "data", lambda: NOON)
    async with visiting(tmp_path, start=begin) as (app, pilot):
        (game,) = elsewhere.games()
        with closing(sqlite3.connect(elsewhere.database.path)) as held:
            held.execute("BEGIN IMMEDIATE")
            await pilot.press("r", "y", "q")
            assert "Not saved: press r to go on" in shown(app)
            assert elsewhere.busy(game.id)
            assert "more game" not in shown(app)
            await pilot.press("r")
            assert len(journal(app).lines) == 2
            await pilot.press("q", "ctrl+c")
            assert any("will be lost" in notice.message for notice in app._notifications)
        await pilot.press("q")  # it can be kept by now
        assert not app.is_running
    assert not elsewhere.busy(game.id)
    assert len(elsewhere.lines(game.id)) == 2
    elsewhere.close()


async def test_a_finished_game_in_memory_is_not_lost_without_a_word(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    async with visiting(tmp_path, start=begin) as (app, pilot):
        await pilot.press("y")
        table = played(app)
        while table.state.current is not None:
            table.submit(table.state.current, table.legal_actions[0])
        await pilot.press("enter")
        for key in ("q", "1", "5"):
            await pilot.press(key)
            assert isinstance(app.screen, Confirm)
            assert "This game is not saved" in shown(app)
            await pilot.press("n")
            assert isinstance(app.screen, ResultScreen)
        await pilot.press("2", "enter", "escape", "q")  # saved into a file
        assert isinstance(app.screen, MenuScreen)


@pytest.mark.parametrize("end", ["q", "ctrl+c"])
async def test_a_game_that_was_left_is_free_to_be_played_elsewhere(
    tmp_path: Path, end: str
) -> None:
    elsewhere = Store(tmp_path / "data", lambda: NOON)
    async with visiting(tmp_path, start=begin) as (_, pilot):
        (game,) = elsewhere.games()
        assert elsewhere.busy(game.id)
        await pilot.press(end, end)
        await pilot.pause()
    assert not elsewhere.busy(game.id)
    elsewhere.close()


async def test_a_game_that_is_gone_is_said(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        for come in (app.resume, app.watch_game, app.replay):
            come("abcdef")
            await pilot.pause()
        told = {notice.message for notice in app._notifications}
        assert len(told) == 1
        assert "There is no game abcdef" in told.pop()
        assert isinstance(app.screen, MenuScreen)


async def test_a_finished_game_can_be_looked_through_but_not_resumed(tmp_path: Path) -> None:
    async with visiting(tmp_path, start=begin) as (app, pilot):
        table = played(app)
        while table.state.current is not None:
            table.submit(table.state.current, table.legal_actions[0])
        await pilot.press("enter")
        game = app.store.games()[0].id
        app.resume(game)  # as somewhere else, where the result is still shown
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("q", "q")
        assert "Resume" not in shown(app)
        app.resume(game)
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        app.replay(game)
        await pilot.pause()
        assert len(app.screen_stack) == 2
