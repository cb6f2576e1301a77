"""History: what is kept, what each game can be opened for, and that thousands cost nothing."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from app.application import DiceportApp
from app.screens.ago import ago
from app.screens.history import HistoryScreen
from app.screens.menu import MenuScreen
from app.screens.modals import Confirm
from app.screens.people import MOST, ChoosePlayer
from app.screens.play import PlayScreen
from app.screens.replay import ReplayScreen
from app.screens.watch import WatchScreen
from app.store.store import Entry, Store
from app.table.record import last_position, read
from app.text import load_catalogue
from app.widgets.gamelist import PAGE, GameList
from tests.app.screens.house import click, hints, shown, visiting
from tests.app.sessions import NOON
from tests.app.store.scores import Games

LONG = "Maximilian of the Long Name Ok 32"[:32]


@pytest.fixture
def games(tmp_path: Path) -> Games:
    return Games(tmp_path, NOON - timedelta(hours=2))


@asynccontextmanager
async def history(
    folder: Path, size: tuple[int, int] = (80, 24), **changes: Any
) -> AsyncIterator[tuple[DiceportApp, Pilot[None]]]:
    """The history of the games in `folder`, opened from the menu."""
    async with visiting(folder, size, **changes) as (app, pilot):
        await pilot.press("3")
        await pilot.pause()
        assert isinstance(app.screen, HistoryScreen)
        yield app, pilot


def lines(app: DiceportApp) -> list[str]:
    """The lines of the list that are in sight."""
    whole = shown(app).split("\n")
    return [line for line in whole if " ago " in line or line.lstrip().startswith("2026-")]


def foot(app: DiceportApp) -> str:
    """What is said of the game that is highlighted."""
    return " ".join(shown(app).split("──")[-1].split())


def told(app: DiceportApp) -> str:
    """What was last said in passing."""
    return str([*app._notifications][-1].message)


async def test_the_record_of_a_game_is_copied(tmp_path: Path, games: Games) -> None:
    game = games.played(9)
    async with history(tmp_path) as (app, pilot):
        await pilot.press("c")
        assert app.clipboard.splitlines() == list(app.store.lines(game))
        assert told(app).startswith("The record is copied.")


# --- What is shown ------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "skin"), [((60, 20), "pictures"), ((160, 48), "ascii")])
async def test_finished_and_unfinished_games_the_latest_first(
    tmp_path: Path, games: Games, size: tuple[int, int], skin: str
) -> None:
    games.played(9)
    games.played(7, 7)
    games.pickomino()
    games.played(4, 9, players=["[red]", "Ben"])
    games.begun("Ann", LONG)
    async with history(tmp_path, size, skin=skin) as (app, pilot):
        unfinished, one_winner, pickomino, two_winners, alone = lines(app)
        won, current = ("*", ">") if skin == "ascii" else ("★", "►")
        assert f"Martian Dice  {current} Ann: 0  Maximilian" in unfinished
        assert ("unfinished" in unfinished) == (size[0] > 60)
        assert f"Martian Dice  [red]: 4  {won} Ben: 9" in one_winner
        assert f"Pickomino     {won} Ann: 20  Ben: 20" in pickomino
        assert f"{won} Ann: 7  {won} Ben: 7" in two_winners
        assert "Martian Dice  Ann: 9" in alone
        assert f"Ann: 0, {LONG}: 0. Ann is next. Martian Dice" in foot(app)
        assert hints(app)[:2] == ["Enter resume", "p replay"]
        await pilot.press("down")
        assert "[red]: 4, Ben: 9. Ben won. Martian Dice" in foot(app)
        assert hints(app)[0] == "Enter replay"
        assert hints(app)[-1].startswith("q")
        await pilot.press("end", "up")
        assert "Ann: 7, Ben: 7. Ann and Ben won together." in foot(app)
        await pilot.press("down")
        assert "Ann: 9, alone." in foot(app)
        assert skin != "ascii" or shown(app).isascii()


async def test_without_a_game_it_says_what_to_do(tmp_path: Path) -> None:
    async with history(tmp_path) as (app, pilot):
        assert "No game has been played yet." in "\n".join(shown(app).splitlines()[:8])
        games, said = app.screen.query_one(GameList), app.screen.query_one("#said")
        assert said.region.bottom == games.region.y
        assert games.render_line(0) == games.render_line(1)  # none is highlighted
        assert hints(app) == ["q back"]
        await pilot.press("enter", "d", "x", "r", "down", "end")
        assert isinstance(app.screen, HistoryScreen)
        assert list(tmp_path.iterdir()) == []
        await pilot.press("f")
        assert "No such game is kept." in shown(app)
        await pilot.press("q")
        assert isinstance(app.screen, MenuScreen)


async def test_a_file_that_cannot_be_read_is_said_in_place_of_the_list(
    tmp_path: Path, games: Games
) -> None:
    games.played(9, 4)
    games.store.database.write(lambda found: found.execute("PRAGMA user_version = 99"))
    async with history(tmp_path) as (app, pilot):
        assert "newer" in shown(app)
        assert lines(app) == []
        await pilot.press("n")
        assert isinstance(app.screen, ChoosePlayer)


@pytest.mark.parametrize(
    ("before", "words"),
    [
        (timedelta(seconds=-5), "just now"),
        (timedelta(seconds=59), "just now"),
        (timedelta(minutes=59), "59 min ago"),
        (timedelta(minutes=61), "1 hour ago"),
        (timedelta(hours=11), "11 hours ago"),
        (timedelta(hours=13), "yesterday"),
        (timedelta(days=2), "2 days ago"),
        (timedelta(days=6, hours=13), "2026-03-07"),
        (timedelta(days=400), "2025-02-07"),
    ],
)
def test_how_long_ago_by_the_clock_on_the_wall(before: timedelta, words: str) -> None:
    now = NOON.astimezone(timezone(timedelta(hours=-1)))  # eleven o'clock there
    assert ago(load_catalogue(), NOON - before, now) == words


# --- Which games --------------------------------------------------------------------------------


async def test_games_can_be_filtered_by_keys(tmp_path: Path, games: Games) -> None:
    for start in range(0, MOST, 5):
        games.begun(*(f"Player {number}" for number in range(start, start + 5)))
    games.pickomino()
    games.played(4, 9, 2)
    async with history(tmp_path) as (app, pilot):
        await pilot.press("f")
        assert all("unfinished" in line for line in lines(app))
        await pilot.press("f")
        assert len(lines(app)) == 2
        await pilot.press("g")
        assert ["Martian" in line for line in lines(app)] == [True]
        await pilot.press("g", "f")
        assert ["Pickomino" in line for line in lines(app)] == [True]
        await pilot.press("g", "n")
        assert "… and 3 more" in shown(app)
        await pilot.press("4", "2")
        await pilot.pause()
        assert "more" not in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "Player  Player 42" in shown(app)
        assert "Player 42: 0" in foot(app)
        await pilot.press("g", "g", "n", "x", "enter", "escape")
        assert isinstance(app.screen, HistoryScreen)
        assert "No such game is kept." in shown(app)
        await pilot.press("n", "enter")
        await pilot.pause()
        assert len(lines(app)) == 1


async def test_the_mouse_filters_highlights_and_opens(tmp_path: Path, games: Games) -> None:
    games.played(6, 8)
    games.pickomino()
    games.played(4, 9, 2)
    async with history(tmp_path) as (app, pilot):
        await click(pilot, "Pickomino")
        assert len(lines(app)) == 1
        await click(pilot, "all\u00a0games")
        await click(pilot, "\u00a0finished")
        assert len(lines(app)) == 3
        await click(pilot, "anybody")
        await pilot.click(OptionList, offset=(2, 3))
        await pilot.pause()
        assert ["Cleo: 2" in line for line in lines(app)] == [True]
        await click(pilot, "Cleo")
        await pilot.click(OptionList, offset=(2, 0))
        await pilot.pause()
        await click(pilot, "Ann: 6")
        assert "Ann: 6, Ben: 8." in foot(app)
        await click(pilot, "Ann: 6")
        assert isinstance(app.screen, ReplayScreen)


async def test_of_thousands_only_those_in_sight_are_looked_up(
    tmp_path: Path, games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    games.played(9, 4)
    games.begun("Zoe", "Ann")
    games.store.database.write(
        lambda found: found.execute(
            "WITH RECURSIVE more (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more WHERE n < 5000)"
            " INSERT INTO game"
            " (id, started, updated, sealed, name, players, scores, winners, finished)"
            " SELECT 'copy' || n, started, format('2026-02-0%dT12:00:00+00:00', 1 + n % 9),"
            " sealed, name, players, scores, winners, finished FROM game, more WHERE finished"
        )
    )
    looked_up: list[int] = []
    games_of = Store.games

    def counted(store: Store, **wanted: Any) -> tuple[Entry, ...]:
        found = games_of(store, **wanted)
        looked_up.append(len(found))
        return found

    monkeypatch.setattr(Store, "games", counted)
    async with history(tmp_path, (160, 48)) as (app, pilot):
        await pilot.press("end")
        assert "2026-02-01" in lines(app)[-1]
        await pilot.press("home", "pagedown", "f", "f")
        assert app.screen.query_one(GameList).count == 5001
    assert max(looked_up) <= PAGE
    assert sum(looked_up) <= 8 * PAGE


# --- What can be done with one ------------------------------------------------------------------


async def test_enter_plays_on(tmp_path: Path, games: Games) -> None:
    games.begun("Ann", "Ben")
    async with history(tmp_path) as (app, pilot):
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, PlayScreen)
        assert app.screen.view.fallen == ("ray",) * 13


@pytest.mark.parametrize("key", ["enter", "p"])
async def test_games_are_looked_through_and_one_comes_back_to_the_same_line(
    tmp_path: Path, games: Games, key: str
) -> None:
    for score in (5, 6):
        games.played(score, 1)
    games.begun("Ann", "Ben")
    async with history(tmp_path) as (app, pilot):
        await pilot.press(*(["down"] if key == "enter" else []), key)
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, HistoryScreen)
        assert ("Ann: 6, Ben: 1." if key == "enter" else "Ann is next.") in foot(app)


async def test_what_can_only_be_looked_at_is_not_offered_to_be_resumed(
    tmp_path: Path, games: Games
) -> None:
    fairness = {"scheme": "hmac-sha256/1", "commitment": "0" * 64, "salt": "theirs"}
    header = {"record": 1, "game": "martian", "players": ["Ann", "Ben"], "fairness": fairness}
    games.keep([json.dumps(header)], None)
    journal = games.store.open_journal(games.begun("Cleo", "Dan"))
    async with history(tmp_path) as (app, pilot):
        busy, sealed = lines(app)
        assert "being played" in busy
        assert "Cleo is next; it is being played just now." in foot(app)
        assert hints(app)[0] == "Enter watch"
        await pilot.press("d")
        assert "it can be deleted when it has been left there" in told(app)
        await pilot.press("p")
        await pilot.pause()
        assert isinstance(app.screen, WatchScreen)
        assert "step 0 of" in shown(app)
        await pilot.press("q")
        journal.close()
        await pilot.press("down")
        assert "only to look at" in sealed
        assert "it can only be looked at." in foot(app)
        assert hints(app)[0] == "Enter replay"
        await pilot.press("up")
        assert hints(app)[0] == "Enter resume"


async def test_a_game_is_deleted_only_when_that_is_meant(tmp_path: Path, games: Games) -> None:
    for score in (5, 6, 7):
        games.played(score, 1)
    async with history(tmp_path) as (app, pilot):
        await pilot.press("down", "x", "d")
        assert isinstance(app.screen, Confirm)
        assert not app._notifications  # nothing covers the question
        assert "Delete this game of Ann and Ben for good?" in " ".join(shown(app).split())
        await pilot.press("enter")  # the safe answer
        await pilot.pause()
        assert len(lines(app)) == 3
        await pilot.press("d", "y")
        await pilot.pause()
        assert len(lines(app)) == 2
        assert "Ann: 5, Ben: 1." in foot(app)  # the one below
        assert games.store.count() == 2
        for _ in range(2):
            await pilot.press("d", "y")
            await pilot.pause()
        assert "No game has been played yet." in shown(app)


async def test_a_record_is_saved_into_a_new_file_in_the_folder_of_the_session(
    tmp_path: Path, games: Games
) -> None:
    mine = tmp_path / "martian-1.jsonl"
    mine.write_text("mine")
    games.played(9, 4)
    games.begun("Ann", "Ben")
    async with history(tmp_path) as (app, pilot):
        await pilot.press("x")
        await pilot.pause()
        assert told(app) == "The record is in martian-2.jsonl."
        await pilot.press("down", "x")
        app.session = replace(app.session, folder=tmp_path / "nowhere")
        await pilot.press("x")
        await pilot.pause()
        assert told(app).startswith("The record cannot be written")
    assert mine.read_text() == "mine"
    unfinished = (tmp_path / "martian-2.jsonl").read_text()
    assert last_position(unfinished.splitlines()).steps == 1
    with (tmp_path / "martian-3.jsonl").open("rb") as file:
        assert list(read(file))[-1].state.outcome is not None
