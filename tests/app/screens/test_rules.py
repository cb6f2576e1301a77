"""The rules inside the app."""

from pathlib import Path

import pytest

from app.screens.menu import MenuScreen
from app.screens.pictures import picture
from app.screens.rules import RulesScreen
from app.screens.setup import SetupScreen
from app.text import load_catalogue
from app.text.rules import SECTIONS
from tests.app.screens.house import click, every_size, hints, shown, visiting
from tests.app.screens.play import playing


@pytest.mark.parametrize("game", SECTIONS)
@every_size
async def test_every_section_can_be_read_to_its_end(
    tmp_path: Path, size: tuple[int, int], game: str
) -> None:
    async with visiting(tmp_path, size) as (app, pilot):
        await app.push_screen(RulesScreen(game, SECTIONS[game][0]))
        for number, section in enumerate((*SECTIONS[game], "keys"), 1):
            await pilot.press(str(number))
            await pilot.pause()
            page = app.screen.query_one("#page")
            assert page.virtual_size.width <= page.container_size.width, section
            name = "keys" if section == "keys" else f"{game}-{section}"
            assert app.say(f"rules-{name}-title") in shown(app)
            await pilot.press("end")
            await pilot.pause()
            last = app.say(f"rules-{name}-body").split()[-1]
            assert last in shown(app), section


@pytest.mark.parametrize("game", SECTIONS)
@pytest.mark.parametrize("skin", ["letters", "ascii"])
async def test_pictures_follow_the_skin(tmp_path: Path, game: str, skin: str) -> None:
    async with visiting(tmp_path, skin=skin) as (app, pilot):
        await app.push_screen(RulesScreen(game, SECTIONS[game][0]))
        for number, section in enumerate((*SECTIONS[game], "keys"), 1):
            await pilot.press(str(number))
            await pilot.pause()
            assert shown(app).isascii() == (skin == "ascii"), section


def test_each_game_has_pictures() -> None:
    say = load_catalogue()
    for game in SECTIONS:
        assert sum(bool(picture(game, section, say)) for section in SECTIONS[game]) >= 4


async def test_digits_and_arrows_turn_the_pages(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("5")
        assert "Rules of Martian Dice" in shown(app)
        assert "The goal  1 of 8" in shown(app)
        await pilot.press("left")
        assert "The goal  1 of 8" in shown(app)
        await pilot.press("5")
        assert "Scoring  5 of 8" in shown(app)
        await pilot.press("right")
        assert "The end  6 of 8" in shown(app)
        await pilot.press("9", "8", "right")
        assert "Keys  8 of 8" in shown(app)


async def test_the_other_game_is_one_key_away(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("5", "2", "g")
        assert "Rules of Pickomino" in shown(app)
        assert "Your turn  2 of 9" in shown(app)
        assert "1–9 section" in hints(app)
        await pilot.press("5", "g")
        assert "The goal  1 of 8" in shown(app)
        assert "1–8 section" in hints(app)


async def test_sections_can_be_clicked(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("5")
        await click(pilot, "Tanks and rays")
        assert "Tanks and rays  4 of 8" in shown(app)
        await pilot.press("right")
        assert "Scoring  5 of 8" in shown(app)


async def test_leaving(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        for key in ("q", "b", "escape", "question_mark"):
            await pilot.press("question_mark")
            assert isinstance(app.screen, RulesScreen)
            await pilot.press(key)
            assert isinstance(app.screen, MenuScreen), key


@every_size
async def test_the_keys_of_a_game_are_told_wherever_the_rules_are_opened(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with visiting(tmp_path, size) as (app, pilot):
        await pilot.press("5")
        assert "1–6" not in shown(app)
        await pilot.press("8")
        text = shown(app)
        await pilot.press("end")
        await pilot.wait_for_scheduled_animations()
        await pilot.pause()
        text += shown(app)
        for line in (
            "1–6  choose a face",
            "r Space  roll; first",
            "s  end the turn; first",
            "Enter  roll, take what ends the turn, or list all",
            "l  the log of the whole game",
            "q  leave; the menu can resume the game",
            "Ctrl+P  all that can be done",
        ):
            assert line in text


async def test_the_keys_of_the_screen_before_are_told(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("2", "question_mark", "end")
        await pilot.pause()
        assert "Rules of Pickomino" in shown(app)
        assert "2–7  players" in shown(app)
        await pilot.press("q")
        assert isinstance(app.screen, SetupScreen)


async def test_a_table_with_house_rules_is_told_of_over_its_own_rules(tmp_path: Path) -> None:
    options = {"target": 40, "tie": "share"}
    async with playing(tmp_path, "martian", options=options, size=(100, 30)) as play:
        await play.press("question_mark")
        assert "At this table: Target: 40, Tie for first: share the win" in shown(play.app)
        await play.press("g")
        assert "At this table" not in shown(play.app)
