"""The dice tray: groups and keys, what waits, and dice in the air."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from app.table.view import View
from app.widgets.tray import DiceTray
from tests.app.widgets.boards import Board, lines, played

NARROW, NORMAL, LARGE = (60, 20), (80, 24), (100, 30)


async def shown(folder: Path, view: View, size: tuple[int, int], **changes: Any) -> list[str]:
    tray = DiceTray()
    async with Board(folder, tray, **changes).run_test(size=size) as pilot:
        tray.view = view
        await pilot.pause()
        return [line.rstrip() for line in lines(tray)]


async def test_groups_stand_in_the_order_of_faces_with_their_keys(tmp_path: Path) -> None:
    view = played("KKHTTTRRRCTTT")

    assert await shown(tmp_path, view, NORMAL) == [
        "╭───╮╭───╮╭───╮   ╭───╮         ╭───╮       ╭───╮╭───╮",
        "│╺ϟ╸││╺ϟ╸││╺ϟ╸│   │╲☻╱│         │╰∀╯│       │▙●>││▙●>│",
        "╰───╯╰───╯╰───╯   ╰───╯         ╰───╯       ╰───╯╰───╯",
        " 1  3 rays         2  1 human    3  1 cow    4  2 chickens",
    ]


async def test_in_little_room_dice_are_compact(tmp_path: Path) -> None:
    view = played("11223344", "choose 3", game="pickomino")

    assert await shown(tmp_path, view, NARROW) == [
        "[1][1]       [2][2]       ▐3▌▐3▌         [4][4]",
        " 1  2 ones    2  2 twos   ►3◄ 2 threes    4  2 fours",
    ]


async def test_where_not_all_groups_have_room_for_words_none_has_any(tmp_path: Path) -> None:
    assert await shown(tmp_path, played("1122345W", game="pickomino"), (56, 20)) == [
        "[1][1]   [2][2]   [3]   [4]   [5]   [≈]",
        " 1        2        3     4     5     6",
    ]


async def test_in_much_room_dice_are_pictures(tmp_path: Path) -> None:
    drawn = await shown(tmp_path, played("RTTTTTTTTTTTT"), LARGE)

    assert drawn == ["╭─────╮", "│  ▟█▀│", "│ ▀██▀│", "│ ▟▀  │", "╰─────╯", " 1  1 ray"]


async def test_the_pending_group_stands_out_by_its_shape(tmp_path: Path) -> None:
    drawn = await shown(tmp_path, played("RRHTTTTTTTTTT", "choose H"), NORMAL)

    assert drawn == [
        "╭───╮╭───╮   ┏━━━┓",
        "│╺ϟ╸││╺ϟ╸│   ┃╲☻╱┃",
        "╰───╯╰───╯   ┗━━━┛",
        " 1  2 rays   ►2◄ 1 human",
    ]


async def test_what_cannot_be_taken_has_no_key(tmp_path: Path) -> None:
    view = played("RRHTTTTTTTTTT", "take H", "RH")

    # The two dice left after ten tanks and a human: a ray, and a human who may not come again.
    assert await shown(tmp_path, view, NORMAL) == [
        "╭───╮       ┌╌╌╌┐",
        "│╺ϟ╸│       ╎╲☻╱╎",
        "╰───╯       └╌╌╌┘",
        " 1  1 ray   1 human",
    ]


@pytest.mark.parametrize("size", [NARROW, NORMAL, LARGE, (160, 48)])
@pytest.mark.parametrize("roll", ["R" * 13, "RRRRRRRRRRHCK", "RRRRHHHCCCKKK", "T" * 13])
@pytest.mark.parametrize("skin", ["pictures", "letters", "ascii"])
async def test_thirteen_dice_always_fit(
    tmp_path: Path, size: tuple[int, int], roll: str, skin: str
) -> None:
    tray = DiceTray()
    async with Board(tmp_path, tray, skin=skin).run_test(size=size) as pilot:
        tray.view = played(roll)
        await pilot.pause()

        drawn = lines(tray)
        groups = [letter for letter in "RHCK" if letter in roll] if "R" in roll else []
        for key, _ in enumerate(groups, 1):
            assert f" {key} " in drawn[-1]
        assert max(map(len, drawn)) <= tray.content_size.width
        assert len(drawn) <= tray.content_size.height


async def test_the_ascii_skin_draws_in_seven_bits(tmp_path: Path) -> None:
    for size in (NARROW, NORMAL, LARGE):
        drawn = await shown(tmp_path, played("RRHCKTTTTTTTT", "choose C"), size, skin="ascii")

        assert all(line.isascii() for line in drawn)


async def test_before_the_first_roll_all_dice_wait(tmp_path: Path) -> None:
    drawn = await shown(tmp_path, played(), NARROW)

    assert drawn == ["[ ]" * 13, "13 dice to roll"]


async def test_after_a_take_the_other_dice_wait(tmp_path: Path) -> None:
    drawn = await shown(tmp_path, played("RRRRRRRRRRRRH", "take R"), NARROW)

    assert drawn == ["[ ]", "1 die to roll"]


async def test_dice_that_cannot_be_rolled_do_not_wait_for_it(tmp_path: Path) -> None:
    rolls = ("1234555W", "take 5", "1234W", "take W", "1234", "take 4", "123", "take 3", "12")
    view = played(*rolls, "take 2", "1", "take 1", game="pickomino")

    assert view.state.current == 0
    assert await shown(tmp_path, view, NARROW) == ["No dice left"]


async def test_the_dice_that_ended_a_turn_stay_in_sight(tmp_path: Path) -> None:
    view = played("T" * 13)

    assert view.ended is not None
    assert await shown(tmp_path, view, NARROW) == [(" ■ " * 13).rstrip(), "13 tanks"]


async def test_a_roll_off_shows_six_dice_and_no_choice(tmp_path: Path) -> None:
    thirteen = ("HHHHHHHHHHHHH", "take H")
    view = played(*thirteen, *thirteen, "RRHCKT", players=("Ann", "Ben"), options={"target": 5})

    assert await shown(tmp_path, view, NARROW) == [
        " ■        ϟ  ϟ     ☻         ∀       >",
        "1 tank   2 rays   1 human   1 cow   1 chicken",
    ]


async def test_the_title_says_whose_the_dice_are_once_it_is_anothers_turn(tmp_path: Path) -> None:
    tray = DiceTray()
    thirteen = ("HHHHHHHHHHHHH", "take H")
    moves = (*thirteen, *thirteen, "RRHCKT", "RHCKTT")
    titles = []
    async with Board(tmp_path, tray).run_test(size=NORMAL) as pilot:
        for made in (0, 1, 2, 5, 6):
            tray.view = played(*moves[:made], players=("Ann", "Ben"), options={"target": 5})
            await pilot.pause()
            titles.append(str(tray.border_title))

    last = ["Last roll of Ann", "Last roll of Ann", "Last roll of Ben"]
    assert titles == ["Rolled", "Rolled", *last]


# --- In the air


async def until_landed(board: Board, pilot: Pilot[Any]) -> None:
    async with asyncio.timeout(30):
        while not board.landed:
            await pilot.pause()


@pytest.mark.parametrize("motion", ["less", "full"])
async def test_dice_in_the_air_land_by_themselves(tmp_path: Path, motion: str) -> None:
    tray = DiceTray()
    board = Board(tmp_path, tray, motion=motion)
    async with board.run_test(size=NORMAL) as pilot:
        tray.view = played().throwing(13)
        await until_landed(board, pilot)

        assert board.landed == 1


async def test_dice_in_the_air_show_neither_groups_nor_keys(tmp_path: Path) -> None:
    tray = DiceTray()
    async with Board(tmp_path, tray, motion="full").run_test(size=NORMAL) as pilot:
        tray.view = played("RRHTTTTTTTTTT", "take H").throwing(2)
        await pilot.pause()

        assert [len(line) for line in lines(tray)] == [10, 10, 10]


async def test_dice_in_the_air_can_be_made_to_land(tmp_path: Path) -> None:
    tray = DiceTray()
    board = Board(tmp_path, tray, motion="full")
    async with board.run_test(size=NORMAL) as pilot:
        tray.view = played().throwing(13)
        tray.skip()
        tray.skip()
        await pilot.pause()

        assert board.landed == 1


async def test_a_view_with_the_dice_on_the_table_ends_the_tumbling(tmp_path: Path) -> None:
    tray = DiceTray()
    board = Board(tmp_path, tray, motion="full")
    async with board.run_test(size=NORMAL) as pilot:
        tray.view = played().throwing(13)
        tray.view = played("RRHTTTTTTTTTT")
        await pilot.pause()
        tray.skip()
        await pilot.pause()

        assert board.landed == 0
        assert "1 human" in lines(tray)[-1]


# --- The mouse


async def test_a_click_on_a_group_chooses_it(tmp_path: Path) -> None:
    tray = DiceTray()
    board = Board(tmp_path, tray)
    async with board.run_test(size=NORMAL) as pilot:
        tray.view = view = played("RRHTTTTTTTTTT")
        await pilot.pause()
        column = lines(tray)[0].rindex("╭")

        await pilot.click(tray, offset=(2 + column, 2))

        assert [message.take for message in board.chosen] == [view.takes[1]]


async def test_a_click_on_what_cannot_be_taken_chooses_nothing(tmp_path: Path) -> None:
    tray = DiceTray()
    board = Board(tmp_path, tray)
    async with board.run_test(size=NORMAL) as pilot:
        tray.view = played("RRHTTTTTTTTTT", "take H", "RH")
        await pilot.pause()

        await pilot.click(tray, offset=(2 + lines(tray)[0].index("┌"), 2))
        await pilot.click(tray, offset=(60, 2))

        assert board.chosen == []


async def test_dice_change_with_the_skin(tmp_path: Path) -> None:
    tray = DiceTray()
    board = Board(tmp_path, tray)
    async with board.run_test(size=NARROW) as pilot:
        tray.view = played("RRHTTTTTTTTTT")
        await pilot.pause()
        assert "[ϟ][ϟ]" in tray.render_line(0).text
        board.skin = "letters"
        await pilot.pause()

        assert "[R][R]" in tray.render_line(0).text
