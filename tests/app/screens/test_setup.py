"""Setting up a table: at once with the defaults, or with names and house rules of one's own."""

from pathlib import Path

import pytest
from textual.widgets import Input

from app.application import DiceportApp
from app.screens.menu import MenuScreen
from app.screens.play import PlayScreen
from app.screens.setup import SetupScreen
from app.settings import Settings
from app.table.fair import Seal
from app.table.table import Table
from app.widgets.choice import Choice
from engines.pickomino import PickominoOptions
from tests.app.screens.house import click, every_size, hints, inside, shown, visiting


def played(app: DiceportApp) -> Table:
    """The table that is being played at."""
    assert isinstance(app.screen, PlayScreen)
    return app.screen._table


@pytest.mark.parametrize(("key", "game"), [("1", "martian"), ("2", "pickomino")])
async def test_a_game_begins_with_two_keys(tmp_path: Path, key: str, game: str) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press(key, "enter")
        table = played(app)
        assert table.game.name == game
        assert table.state.players == ("Player 1", "Player 2")
        assert table.state.options == table.game.options()


async def test_leaving_the_game_returns_to_the_menu(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("1", "enter", "q")
        assert isinstance(app.screen, MenuScreen)
        assert len(app.screen_stack) == 1


async def test_names_are_typed_and_remembered(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("2", "3", "down", "down", "down", *"Ann", "enter", *"Ben", "enter")
        await pilot.press(*["shift+tab"] * 7, "enter")
        assert played(app).state.players == ("Ann", "Ben", "Player 3")
        assert app.session.settings_file.load().names == ("Ann", "Ben", "Player 3")


async def test_those_who_played_last_are_there_again(tmp_path: Path) -> None:
    settings = Settings(names=("Ann", "Player 2", "Cleo"))
    async with visiting(tmp_path, settings=settings) as (app, pilot):
        await pilot.press("1")
        assert "Ann" in shown(app)
        await pilot.press("enter")
        assert played(app).state.players == ("Ann", "Player 2", "Cleo")


async def test_more_remembered_than_may_play_are_cut_to_the_seats(tmp_path: Path) -> None:
    names = tuple("ABCDEFGHIJ")
    async with visiting(tmp_path, settings=Settings(names=names)) as (app, pilot):
        await pilot.press("2", "enter")
        assert played(app).state.players == names[:7]


async def test_a_name_may_look_like_markup(tmp_path: Path) -> None:
    async with visiting(tmp_path, settings=Settings(names=("[red]", "[/]"))) as (app, pilot):
        await pilot.press("1")
        assert "[red]" in shown(app)
        await pilot.press("enter")
        assert played(app).state.players == ("[red]", "[/]")


@every_size
async def test_a_bad_name_is_said_at_once_and_nothing_is_lost(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with visiting(tmp_path, size) as (app, pilot):
        await pilot.press("1")
        fields = [app.screen.query_one(f"#name-{seat}", Input) for seat in range(2)]
        said = app.screen.query_one("#wrong")
        for names, sentence, wrong in (
            (("Ann", "Ann"), "Two players are called Ann: give each a name of their own.", 1),
            (("x" * 33, "Ben"), "A name of 33 characters is too long: use at most 32.", 0),
            (("Ann", "a\u200bb"), "A name needs characters that can be seen", 1),
        ):
            app.screen.query_one("#start").focus()
            for field, name in zip(fields, names, strict=True):
                field.value = name
            await pilot.pause()
            assert said.display
            assert sentence in " ".join(shown(app).split())
            await pilot.press("enter")
            assert isinstance(app.screen, SetupScreen)
            assert app.focused is fields[wrong]
            assert tuple(field.value for field in fields) == names
            assert inside(app, said)
            await pilot.press("ctrl+u", *"Zoe")
            assert not said.display


async def test_a_name_may_be_that_of_another_seat(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("1")
        for seat, name in enumerate(("Ann", "Player 1")):
            app.screen.query_one(f"#name-{seat}", Input).value = name
        await pilot.pause()
        assert not app.screen.query_one("#wrong").display
        await pilot.press("enter")
        assert played(app).state.players == ("Ann", "Player 1")


async def test_spaces_around_a_name_do_not_count(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("1")
        app.screen.query_one("#name-0", Input).value = "  Ann "
        app.screen.query_one("#name-1", Input).value = "   "
        await pilot.press("enter")
        assert played(app).state.players == ("Ann", "Player 2")


async def test_digits_say_how_many_play(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("2")
        assert hints(app)[0] == "2–7 players"
        await pilot.press("5", "8", "1", "enter")
        assert len(played(app).state.players) == 5


async def test_a_name_that_is_not_asked_for_is_kept_but_does_not_play(tmp_path: Path) -> None:
    settings = Settings(names=("Ann", "Ben", "Cleo"))
    async with visiting(tmp_path, settings=settings) as (app, pilot):
        await pilot.press("1", "2")
        assert "Cleo" not in shown(app)
        await pilot.press("3")
        assert "Cleo" in shown(app)
        await pilot.press("2", "enter")
        assert played(app).state.players == ("Ann", "Ben")


async def test_house_rules_are_chosen_by_keys(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("2", "up", "up", "right", "up", "space", "up", "right")
        await pilot.press("down", "down", "down", "down", "enter")
        assert played(app).state.options.model_dump() == {
            "lower_tile": "next",
            "bust_without_tile": "turn_down",
            "returned_highest": "turned_down",
        }


async def test_house_rules_are_chosen_by_mouse(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("1")
        await click(pilot, "share")
        await click(pilot, "4")
        await click(pilot, "Start")
        assert played(app).state.options.model_dump() == {"target": 25, "tie": "share"}
        assert len(played(app).state.players) == 4


async def test_a_number_is_typed(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("1", "up", "up", "up", *"40", "down", "down", "down", "enter")
        assert played(app).state.options.model_dump()["target"] == 40


async def test_a_number_that_cannot_be_is_said(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("1")
        target = app.screen.query_one("#target", Input)
        for number in ("4", "201", "", "1e1", "9" * 5000):
            target.value = "40"
            await pilot.pause()
            assert "from 5 to 200:" not in shown(app)
            target.value = number
            app.screen.query_one("#start").focus()
            await pilot.press("enter")
            assert isinstance(app.screen, SetupScreen)
            assert app.focused is target
            assert "from 5 to 200" in shown(app)


@every_size
async def test_everything_can_be_reached_and_seen(tmp_path: Path, size: tuple[int, int]) -> None:
    settings = Settings(names=tuple("ABCDEFG"))
    async with visiting(tmp_path, size, settings=settings) as (app, pilot):
        await pilot.press("2")
        seen = []
        for _ in app.screen.focus_chain:
            assert app.focused is not None
            assert inside(app, app.focused)
            seen.append(app.focused)
            await pilot.press("tab")
            await pilot.pause()
        assert set(seen) == set(app.screen.focus_chain)
        assert sum(isinstance(widget, Input | Choice) for widget in seen) == 7 + 7 + 1 + 3 + 1


async def test_q_is_a_letter_where_one_types_and_escape_goes_back(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("1", "down", "down", "down", "q", "b")
        assert app.screen.query_one("#name-0", Input).value == "qb"
        assert hints(app) == ["↑↓ move", "Esc back"]
        await pilot.press("escape")
        assert isinstance(app.screen, MenuScreen)


async def test_enter_leads_on_to_the_start_and_changes_nothing(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("2")
        await pilot.press("shift+tab", "shift+tab")  # from Start back over the house rules
        while app.focused is None or app.focused.id != "start":
            await pilot.press("enter")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, PlayScreen)
        assert app.screen.view.state.options == PickominoOptions()


async def test_a_bot_sits_down_by_keys_and_is_there_again_next_time(tmp_path: Path) -> None:
    async with visiting(tmp_path, (60, 20)) as (app, pilot):
        await pilot.press("2", "3", *["tab"] * 3, *"Vega", "tab", "tab", "tab", *["right"] * 9)
        said = " ".join(shown(app).split())
        assert "2 Vega 2 ‹ master" in said
        assert "Vega 2: Plays to win" in said
        assert "Bots use the same dice and see only what players see." in said
        await pilot.press(*["shift+tab"] * 5, "enter")
        table = played(app)
        assert table.state.players == ("Vega", "Vega 2", "Player 3")
        assert table.bots == (None, "master", None)
        settings = app.session.settings_file.load()
        await pilot.press("q")
    async with visiting(tmp_path, settings=settings) as (app, pilot):
        await pilot.press("1", "enter")
        assert played(app).state.players == ("Vega", "Vega 2", "Player 3")
        assert played(app).bots == (None, "master", None)


async def test_bots_alone_sit_down_by_mouse_without_a_salt_or_a_coach(tmp_path: Path) -> None:
    async with visiting(tmp_path, new_seal=Seal) as (app, pilot):
        await pilot.press("1")
        assert "f salts" in " ".join(hints(app))
        for _ in range(2):
            await click(pilot, "person")
        assert app.screen.query_one("#salts").display is False
        assert "salts" not in " ".join(hints(app))
        await click(pilot, "not\u00a0at")
        await click(pilot, "Start")
        table = played(app)
        assert table.state.players == ("Dizzy", "Dizzy 2")
        assert table.bots == ("random", "random")
        assert not table.coach


async def test_two_with_a_bot_fit_and_the_bar_for_more_moves_nothing(tmp_path: Path) -> None:
    async with visiting(tmp_path, settings=Settings(bots=("master",))) as (app, pilot):
        await pilot.press("2")
        form, names = app.screen.query_one("#form"), app.screen.query_one("#names")
        width = names.size.width
        assert not form.show_vertical_scrollbar
        await pilot.press("7")
        await pilot.pause()
        assert form.show_vertical_scrollbar
        assert names.size.width == width


async def test_the_digits_say_how_many_play_and_zero_stands_for_ten(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, pilot):
        await pilot.press("1", "0")
        assert hints(app)[0] == "1–9,0 players"
        assert app.screen.query_one("#count", Choice).value == "10"
