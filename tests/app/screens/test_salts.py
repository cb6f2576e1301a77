"""Dice that are sealed: what players add to them, and what is told before the first roll."""

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest
from textual.events import Paste
from textual.widgets import Button, Input

from app.application import DiceportApp
from app.screens.play import PlayScreen
from app.screens.salts import SaltsScreen
from app.screens.setup import SetupScreen
from app.screens.story import StoryScreen
from app.settings import Settings
from app.table.fair import FairDice, Seal, repeatable
from app.table.journal import MemoryJournal
from app.table.record import last_position
from app.table.table import Table
from engines.registry import GAMES
from tests.app.screens.house import click, hints, inside, shown, visiting

SEED = bytes(32)
COMMITMENT = sha256(SEED).hexdigest()
TEN = ("[red]", "Maximilian of the Long Name Ok 3", *"CDEFGHIJ")


def sealed() -> Seal:
    return Seal(SEED)


def in_one(app: DiceportApp) -> str:
    """All that stands on the screen, whatever rows it takes, without the boxes."""
    return re.sub(r"[\s│|─╭╮╰╯]+", "", shown(app))


def header(app: DiceportApp) -> dict[str, str]:
    """What the record says of fair dice."""
    assert isinstance(app.screen, PlayScreen)
    fairness: dict[str, str] = json.loads(app.screen._table.journal.lines[0])["fairness"]
    return fairness


async def test_salts_are_joined_in_seat_order_and_made_for_who_types_none(tmp_path: Path) -> None:
    names = Settings(names=("Ann", "Ben", "Cleo"))
    async with visiting(tmp_path, settings=names, new_seal=sealed) as (app, pilot):
        await pilot.press("1")
        assert "Add salts" in shown(app)
        assert COMMITMENT in shown(app)
        await pilot.press("f")
        assert isinstance(app.screen, SaltsScreen)
        await pilot.press(*"moon", "enter", "enter", *"sun", "enter", "enter")
        assert isinstance(app.screen, SetupScreen)
        assert "2 salts" in shown(app)
        await pilot.press("enter")
        assert re.fullmatch("moon/[0-9a-f]{16}/sun", header(app)["salt"])
        assert header(app)["commitment"] == COMMITMENT


async def test_salts_are_added_by_mouse(tmp_path: Path) -> None:
    async with visiting(tmp_path, new_seal=sealed) as (app, pilot):
        await pilot.press("2")
        await click(pilot, "Add salts")
        await pilot.press("q")
        await click(pilot, "Done")
        await click(pilot, "Start")
        assert header(app)["salt"].startswith("q/")


async def test_enter_still_begins_at_once_each_time_with_another_seal(tmp_path: Path) -> None:
    seen = []
    for folder in ("one", "two"):
        async with visiting(tmp_path / folder, new_seal=Seal) as (app, pilot):
            await pilot.press("1", "enter")
            assert re.fullmatch("[0-9a-f]{16}/[0-9a-f]{16}", header(app)["salt"])
            seen.append(header(app))
    assert seen[0]["commitment"] != seen[1]["commitment"]
    assert seen[0]["salt"] != seen[1]["salt"]


async def test_what_was_typed_is_kept_when_others_play_and_has_to_fit(tmp_path: Path) -> None:
    async with visiting(tmp_path, new_seal=sealed) as (app, pilot):
        await pilot.press("1", "3", "f")
        long, name = "y" * 66, "The salt of Player 3 has 66 characters: 39 at most fit here."
        app.screen.query_one("#salt-2", Input).value = long
        await pilot.press("escape", "2")
        assert "Add salts" in shown(app)
        await pilot.press("5")
        assert name in shown(app)
        await pilot.press("enter")
        assert isinstance(app.screen, SetupScreen)
        assert app.focused is app.screen.query_one("#salts", Button)
        await pilot.press("enter")
        field = app.screen.query_one("#salt-2", Input)
        assert field.value == long
        assert field.has_class("-wrong")
        assert name in shown(app)
        await pilot.press("escape", "3")
        assert "1 salt" in shown(app)
        app.screen.query_one("#start").focus()
        await pilot.press("enter")
        assert header(app)["salt"].endswith(f"/{long}")


async def test_ten_players_see_all_and_can_type_where_there_is_least_room(tmp_path: Path) -> None:
    async with visiting(
        tmp_path, (60, 20), settings=Settings(names=TEN), new_seal=sealed, skin="ascii"
    ) as (app, pilot):
        await pilot.press("1")
        assert COMMITMENT[:40] in shown(app)
        await pilot.press("f")
        await pilot.pause()
        assert COMMITMENT in in_one(app)
        assert "[red]" in shown(app)
        assert shown(app).isascii()
        for seat in range(10):
            assert isinstance(app.focused, Input)
            assert app.focused.id == f"salt-{seat}"
            assert inside(app, app.focused)
            app.focused.value = "x" * 20 if seat == 9 else "x"
            await pilot.press("enter")
        assert "The salt of J has 20 characters: 19 at most fit" in shown(app)
        assert isinstance(app.focused, Button)
        assert inside(app, app.focused)
        await pilot.press("enter")  # it is not done yet
        assert isinstance(app.screen, SaltsScreen)
        assert inside(app, app.screen.query_one("#salt-9"))
        await pilot.press("end", "backspace", "enter", "enter", "enter")
        assert header(app)["salt"] == "x/" * 9 + "x" * 19


@pytest.mark.parametrize(
    ("size", "game"), [((60, 20), "1"), ((60, 20), "2"), ((80, 24), "1"), ((160, 48), "2")]
)
async def test_the_commitment_is_whole_before_the_first_roll_and_then_in_the_log(
    tmp_path: Path, size: tuple[int, int], game: str
) -> None:
    settings = Settings(names=(TEN[1], "龍" * 32))
    async with visiting(tmp_path, size, settings=settings, new_seal=sealed) as (app, pilot):
        await pilot.press(game, "enter")
        assert COMMITMENT in in_one(app)
        assert "Press r to roll" in shown(app)
        await pilot.press("r")
        assert COMMITMENT not in in_one(app)
        salt = header(app)["salt"]
        await pilot.press("l", "home")
        await pilot.pause()
        assert isinstance(app.screen, StoryScreen)
        assert COMMITMENT in in_one(app)
        assert salt in in_one(app)


async def test_dice_that_repeat_say_so_and_ask_for_no_salt(tmp_path: Path) -> None:
    words = "These dice repeat: --seed 7 gives the same again."
    async with visiting(tmp_path, (60, 20), new_seal=lambda: repeatable(7, 0)) as (app, pilot):
        await pilot.press("1")
        assert words in shown(app)
        assert "salts" not in " ".join(hints(app))
        await pilot.press("f")
        assert isinstance(app.screen, SetupScreen)
        await pilot.press("enter")
        assert words in shown(app)
        assert header(app)["salt"] == "--seed 7"
        await pilot.press("r")
        assert words not in shown(app)


@pytest.mark.parametrize("salt", ["[red]/[/]", "z" * 200, "\x1b[31ma\nb\u202e\t/--seed 7"])
async def test_whatever_a_salt_holds_is_shown_harmlessly(tmp_path: Path, salt: str) -> None:
    journal = MemoryJournal()
    dice = FairDice(SEED, salt)
    table = Table.begin(GAMES["martian"], ("Ann", "Ben"), None, dice=dice, journal=journal)
    async with visiting(tmp_path) as (app, pilot):
        app.open_game(table)
        await pilot.pause()
        assert COMMITMENT in in_one(app)
        await pilot.press("l")
        seen = "".join(letter if letter.isprintable() else "\ufffd" for letter in salt)
        assert seen.replace(" ", "") in in_one(app)
        assert shown(app).replace("\n", "").isprintable()
    assert last_position(journal.lines).fairness == dice.fairness


async def test_who_looks_back_sees_the_commitment_first(tmp_path: Path) -> None:
    async with visiting(tmp_path, new_seal=sealed) as (app, pilot):
        await pilot.press("1", "enter", "r")
        assert isinstance(app.screen, PlayScreen)
        game = app.screen._table.journal.about["id"]
        await pilot.press("q")
        app.replay(game)
        await pilot.pause()
        assert COMMITMENT in shown(app)
        await pilot.press("right")
        assert COMMITMENT not in shown(app)


async def test_what_is_pasted_cannot_command_the_terminal(tmp_path: Path) -> None:
    async with visiting(tmp_path, new_seal=sealed) as (app, pilot):
        await pilot.press("1", "f")
        assert app.focused is not None
        app.focused.post_message(Paste("a\x1b[2Jb\t"))
        await pilot.press("z", "escape")
        app.screen.query_one("#start").focus()
        await pilot.press("enter")
        assert header(app)["salt"].startswith("a[2Jbz/")
