"""Statistics on the screen: players, what one of them has done, and how the dice fell."""

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Sparkline

from app.application import DiceportApp
from app.screens import statistics
from app.screens.menu import MenuScreen
from app.screens.statistics import StatisticsScreen
from app.store.evenness import Evenness, in_words
from app.store.statistics import Counts, count_dice
from app.store.store import Store
from app.text import load_catalogue
from app.widgets.dicechart import DiceChart
from tests.app.screens.house import click, hints, shown, visiting
from tests.app.store.games import anybody
from tests.app.store.scores import Games


@pytest.fixture
def games(tmp_path: Path) -> Games:
    return Games(tmp_path)


@asynccontextmanager
async def counted(
    folder: Path, size: tuple[int, int] = (80, 24), **changes: Any
) -> AsyncIterator[tuple[DiceportApp, Pilot[None]]]:
    """The statistics of the games in `folder`, opened from the menu, once all is counted."""
    async with visiting(folder, size, **changes) as (app, pilot):
        await pilot.press("4")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(app.screen, StatisticsScreen)
        yield app, pilot


def row(app: DiceportApp, words: str) -> list[str]:
    """The first line of the screen that has these words, word by word."""
    return next(line for line in shown(app).split("\n") if words in line).split()


@pytest.mark.parametrize(("size", "skin"), [((60, 20), "pictures"), ((160, 48), "ascii")])
async def test_players_one_of_them_and_the_dice_are_shown_at_every_size(
    tmp_path: Path, games: Games, size: tuple[int, int], skin: str
) -> None:
    for ann in (9, 9, 2, 9):
        games.played(ann, 6, players=["Ann", "[red]"])
    games.played(7)
    async with counted(tmp_path, size, skin=skin) as (app, pilot):
        assert row(app, "everybody")[:2] == ["everybody", "5"]
        assert row(app, "[red]  ")[:2] == ["[red]", "4"]
        for words in ("5 games, 2 players", "Dice: 117 rolled", "tanks", "chickens"):
            assert words in shown(app)
        assert "Very uneven: fair dice fall at least this unevenly" in shown(app)
        await pilot.press("down")
        for words in (
            "5 games, 3 won (75%)",
            "1 alone, which nobody wins",
            "won 1 in a row, at most 2",
            "7.2 points a turn, best 9",
            "0% of turns without a point",
            "Dice of Ann: 65 rolled",
        ):
            assert words in shown(app)
        assert app.screen.query_one(Sparkline).data == (9, 9, 2, 9, 7)
        assert ("last 5 scores, 2 to 9" in shown(app)) == (size[1] > 20)
        assert hints(app) == ["g other game", "n player", "q back"]
        assert skin != "ascii" or shown(app).isascii()


async def test_pickomino_by_keys_and_by_mouse(tmp_path: Path, games: Games) -> None:
    games.played(9, 4)
    games.pickomino()
    async with counted(tmp_path) as (app, pilot):
        await pilot.press("g", "n", "b", "enter")
        await pilot.pause()
        for words in (
            "1 game, 0 won (0%)",
            "20.0 worms a game",
            "best tile claimed: 35",
            "0% of turns a bust",
            "stole 0, lost 0",
            "Dice of Ben: 92 rolled",
        ):
            assert words in shown(app)
        await click(pilot, "Martian")
        await click(pilot, "Ben")
        assert "Dice of Ben: 13 rolled" in shown(app)
        assert "13 dice tell nothing yet" in shown(app)
        await pilot.press("right", "left", "g")
        assert "Dice: 186 rolled" in shown(app)
        await pilot.press("q")
        assert isinstance(app.screen, MenuScreen)


async def test_the_game_that_was_played_is_shown_first_with_bars_to_where_faces_are_due(
    tmp_path: Path, games: Games
) -> None:
    games.pickomino()
    async with counted(tmp_path) as (app, pilot):
        assert "1 game, 2 players" in shown(app)
        chart = app.screen.query_one(DiceChart)

        def bars(*fallen: int) -> list[str]:
            chart.dice = count_dice("martian", [fallen])
            rows = str(chart.render()).split("\n")[1:6]
            return [line[line.index("━") :].rstrip(" due0123456789") for line in rows]

        assert len(set(bars(20, 40, 20, 20, 20))) == 1
        short, _, usual, long, longest = bars(5, 40, 20, 25, 30)
        due = usual.index("┃")
        assert usual == "━" * due + "┃" + "─" * (len(usual) - due - 1)
        assert [bar.index("┃") for bar in (short, long, longest)] == [due] * 3
        assert short.count("━") < usual.count("━") < long.count("━") < longest.count("━")
        assert "─" not in longest

        await pilot.press("g")
        assert "No game of Martian Dice is finished yet." in shown(app)
        assert "players" not in shown(app)
        await pilot.press("g", "down")
        assert "Dice of Ann" in shown(app)


async def test_without_a_finished_game_it_says_what_to_do(tmp_path: Path, games: Games) -> None:
    games.begun("Ann", "Ben")
    async with counted(tmp_path) as (app, pilot):
        assert "No game is finished yet." in shown(app)
        assert "n player" not in hints(app)
        await pilot.press("down", "up", "n", "end")
        assert isinstance(app.screen, StatisticsScreen)


async def test_a_file_that_cannot_be_read_is_said(tmp_path: Path, games: Games) -> None:
    games.played(9, 4)
    games.store.database.write(lambda found: found.execute("PRAGMA user_version = 99"))
    async with counted(tmp_path) as (app, _):
        assert "newer" in shown(app)


async def test_where_nothing_can_be_written_games_are_counted_all_the_same() -> None:
    with anybody() as folder:
        games = Games(folder)
        games.played(9, 4)
        games.forget()
        games.store.close()
        games.store.folder.chmod(0o500)
        async with counted(folder) as (app, _):
            assert "1 game, 2 players" in shown(app)
        games.store.folder.chmod(0o700)


async def test_while_much_is_counted_it_is_said_and_one_can_leave(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(_: Store, told: Callable[[int], bool]) -> Counts:
        while told(1234):
            time.sleep(0.001)
        return {}

    monkeypatch.setattr(statistics, "catch_up", endless)
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("4")
        while "Counting 1234 games that are new" not in shown(app):
            await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)


# --- In words -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("p", "words"),
    [
        (0.97, "As even as can be: {} almost always."),
        (0.4, "As even as one expects: {} about 4 times out of 10."),
        (0.1, "As even as one expects: {} about once in 10."),
        (0.03, "A little uneven: {} about 3 times out of 100."),
        (0.004, "Uneven: {} about 4 times out of 1000."),
        (1e-9, "Very uneven: {} less than once in 1000."),
    ],
)
def test_how_even_dice_are_in_words(p: float, words: str) -> None:
    message = in_words(1000, Evenness(chi_square=0, degrees=5, p=p))
    sentence = words.format("fair dice fall at least this unevenly")
    assert load_catalogue()(message.id, **message.args) == sentence


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        (0, "No dice have been rolled yet."),
        (1, "One die tells nothing yet: it takes more to see whether they are even."),
        (29, "29 dice tell nothing yet: it takes more to see whether they are even."),
    ],
)
def test_of_too_few_dice_nothing_is_claimed(dice: int, words: str) -> None:
    message = in_words(dice, None)
    assert load_catalogue()(message.id, **message.args) == words
