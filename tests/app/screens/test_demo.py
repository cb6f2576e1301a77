"""The demo: title, game, result, and again; any key asks whether somebody wants to play."""

import gc
import weakref
from pathlib import Path
from typing import Any

import pytest

from app.show import Show
from app.widgets.advice import Advice, Words, fits
from app.widgets.odds import OddsPanel
from tests.app.screens.demo import ShowUpTo, think_at_once, watching
from tests.app.screens.play import Clock

GAMES = 8
MARTIAN = Show(("martian",), 1, "max")
SLOW = Show(("martian", "pickomino"), 1, "slow")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    think_at_once(monkeypatch)


@pytest.mark.parametrize("game", ["martian", "pickomino"])
async def test_a_title_a_game_its_result_and_the_next_title(tmp_path: Path, game: str) -> None:
    async with watching(tmp_path, Show((game,), 3, "max")) as demo:
        seen = [demo.shown]

        def note() -> bool:
            if seen[-1] != demo.shown:
                seen.append(demo.shown)
            return seen.count("DemoGame") == 2

        await demo.until(note)

        assert seen[-4:] == ["DemoGame", "DemoResult", "DemoTitle", "DemoGame"]


async def test_captions_say_the_aim_and_why(tmp_path: Path) -> None:
    async with watching(tmp_path, MARTIAN) as demo:
        said: set[str] = set()

        def note() -> bool:
            if demo.shown == "DemoGame":
                said.add(demo.caption)
            return demo.shown == "DemoResult"

        await demo.until(note)

        everything = "\n".join(said)
        for told in ("earthlings", "more tanks than rays", "stops at", "on average", "of the time"):
            assert told in everything, told


async def test_once_ends_with_all_well_and_keeps_nothing(tmp_path: Path) -> None:
    async with watching(tmp_path, Show(("pickomino",), 1, "max", once=True)) as demo:
        await demo.until(lambda: not demo.app.is_running)

        assert demo.app.return_code == 0
    assert list(tmp_path.iterdir()) == []


async def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    records = []
    for seed in (4, 4, 5):
        async with watching(tmp_path, Show(("martian",), seed, "max")) as demo:
            await demo.until(lambda: demo.shown == "DemoGame")
            table = demo.game._table
            await demo.until_shown("DemoResult")
            records.append(table.journal.lines)

    assert records[0] == records[1]
    assert records[0] != records[2]


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
@pytest.mark.parametrize("game", ["martian", "pickomino"])
async def test_no_caption_is_cut_off(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    async with watching(tmp_path, Show((game,), 7, "max", once=True), size) as demo:
        cut: list[str] = []

        def look() -> bool:
            if demo.shown == "DemoGame":
                for advice in demo.game.query(Advice):
                    room = advice.content_size
                    if room and not fits(advice.words, *room):
                        cut.append(f"{advice.words} in {room}")
            return not demo.app.is_running

        await demo.until(look)

        assert cut == []


async def test_a_caption_is_told_in_parts_where_there_is_less_room(tmp_path: Path) -> None:
    show = ShowUpTo(("pickomino",), 7, words="steals tile 29")
    async with watching(tmp_path, show) as demo:
        await demo.until(lambda: "exactly its number" in demo.caption)

        await demo.pilot.resize_terminal(60, 20)
        await demo.until(lambda: "exactly its number" not in demo.caption)
        assert "steals tile 29" in demo.caption

        await demo.pilot.resize_terminal(80, 24)
        await demo.until(lambda: "exactly its number" in demo.caption)


async def test_a_caption_is_told_again_once_there_is_room_again(tmp_path: Path) -> None:
    async with watching(tmp_path, ShowUpTo(("martian",), 1, words="rolls in")) as demo:
        await demo.until(lambda: "rolls in" in demo.caption)
        game = demo.game
        await demo.pilot.resize_terminal(50, 15)
        await demo.until(lambda: demo.shown == "TooSmall")
        game.caption(Words("", ""))
        await demo.pilot.resize_terminal(60, 20)

        await demo.until(lambda: demo.app.screen is game and "rolls in" in demo.caption)


async def test_now_and_then_the_odds_are_shown(tmp_path: Path) -> None:
    async with watching(tmp_path, MARTIAN) as demo:
        seen: set[bool] = set()

        def look() -> bool:
            if demo.shown == "DemoGame":
                seen.update(
                    panel.sight is not None and panel.sight.counsel is not None
                    for panel in demo.game.query(OddsPanel)
                )
            return demo.shown == "DemoResult"

        await demo.until(look)

        assert seen == {True, False}


@pytest.mark.parametrize("key", ["x", "space", "r", "enter", "escape", "up", "ctrl+p"])
async def test_any_key_asks_and_no_goes_on_where_it_was(tmp_path: Path, key: str) -> None:
    async with watching(tmp_path, SLOW) as demo:
        await demo.skip()
        await demo.until(lambda: bool(demo.caption))
        game, table = demo.game, demo.game.view.state

        await demo.pilot.press(key)
        assert demo.shown == "AskToPlay"
        await demo.pilot.press("n")

        assert demo.app.screen is game
        assert game.view.state is table


async def test_yes_leads_to_the_menu_and_the_demo_is_gone(tmp_path: Path) -> None:
    async with watching(tmp_path, SLOW) as demo:
        await demo.skip()
        await demo.pilot.press("x", "y")

        assert demo.shown == "MenuScreen"
        assert len(demo.app.screen_stack) == 1


async def test_enter_says_yes_but_not_while_it_is_held(tmp_path: Path) -> None:
    clock = Clock()
    async with watching(tmp_path, SLOW, clock=clock) as demo:
        clock.now += 5
        await demo.pilot.press("enter")
        for wait in (0.5, 0.03, 0.03):  # as a terminal repeats a key
            clock.now += wait
            await demo.pilot.press("enter")
        assert demo.shown == "AskToPlay"

        clock.now += 5
        await demo.pilot.press("enter")
        assert demo.shown == "MenuScreen"


async def test_a_click_asks_too(tmp_path: Path) -> None:
    async with watching(tmp_path, SLOW) as demo:
        await demo.pilot.click(offset=(40, 12))

        assert demo.shown == "AskToPlay"


async def test_nobody_answers_and_the_demo_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.screens.attracts.NO_ANSWER", 0.01)
    async with watching(tmp_path, SLOW) as demo:
        await demo.pilot.press("x")

        await demo.until_shown("DemoTitle")


@pytest.mark.parametrize("where", ["title", "game", "question"])
async def test_q_ends_it_at_once(tmp_path: Path, where: str) -> None:
    async with watching(tmp_path, SLOW) as demo:
        if where == "game":
            await demo.skip()
        elif where == "question":
            await demo.pilot.press("x")
        await demo.pilot.press("q")

        assert demo.app.return_code == 0
        assert not demo.app.is_running


async def test_nothing_is_left_of_the_games_before(tmp_path: Path) -> None:
    async with watching(tmp_path, MARTIAN) as demo:
        tables: list[weakref.ref[Any]] = []
        screens: list[weakref.ref[Any]] = []
        for number in range(1, GAMES + 1):
            await demo.until(lambda: demo.shown == "DemoGame" and demo.game.turns > 0)
            screens.append(weakref.ref(demo.game))
            tables.append(weakref.ref(demo.game._table))
            demo.director._next(number)
            await demo.until_shown("DemoTitle")
        await demo.until(lambda: demo.shown == "DemoGame" and demo.game.turns > 0)
        gc.collect()

        # The event loop may still have one or two of them in hand, but never more.
        assert sum(screen() is not None for screen in screens) <= 2
        assert sum(table() is not None for table in tables) <= 2
