"""Martian Dice's set-aside zone: tanks against rays, earthlings, and what the turn is worth."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from app.table.view import View
from app.widgets.martian_aside import MartianAside
from tests.app.widgets.boards import Board, lines, played


async def shown(
    folder: Path, view: View, size: tuple[int, int] = (44, 10), **changes: Any
) -> list[str]:
    zone = MartianAside()
    async with Board(folder, zone, **changes).run_test(size=(80, 24)) as pilot:
        zone.styles.width, zone.styles.height = size
        zone.view = view
        await pilot.pause()
        assert str(zone.border_title) == ("Last turn" if view.ended else "Set aside")
        return [line.rstrip() for line in lines(zone)]


async def test_a_pending_take_is_shown_as_if_it_were_made(tmp_path: Path) -> None:
    view = played("TTTTRRRHHHCKK", "take R", "RRHHCK", "choose R")

    assert await shown(tmp_path, view) == [
        "tanks     4  ■ ■ ■ ■",
        "rays      5  ϟ ϟ ϟ▐ϟ ϟ▌          safe +1",
        "",
        "humans       –",
        "cows         –",
        "chickens     –",
        "",
        "this turn 0 → 0 ◄          bonus: 0 of 3",
    ]


async def test_a_pending_earthling_shows_what_it_brings(tmp_path: Path) -> None:
    view = played("RRRRRRRRHHHCK", "take H", "RRRRRRRRCK", "take C", "RRRRRRRRK", "choose K")

    drawn = await shown(tmp_path, view)

    assert drawn[3:] == [
        "humans    3  ☻ ☻ ☻",
        "cows      1  ∀",
        "chickens  1 ▐>▌",
        "",
        "this turn 4 → 8 ◄             bonus +3 ✓",
    ]


async def test_little_room_puts_the_balance_below(tmp_path: Path) -> None:
    view = played("TTRRRHHHCCKKK", "take H", "TRRCCKKK", "take C")

    assert await shown(tmp_path, view, (36, 11)) == [
        "tanks     3  ■ ■ ■",
        "rays         –",
        "             3 short",
        "humans    3  ☻ ☻ ☻",
        "cows      2  ∀ ∀",
        "chickens     –",
        "",
        "this turn 0        bonus: 2 of 3",
    ]


async def test_without_height_no_line_is_lost(tmp_path: Path) -> None:
    view = played("TTRRRHHHCCKKK", "take R")

    assert len(await shown(tmp_path, view, (44, 8))) == 6
    assert len(await shown(tmp_path, view, (36, 9))) == 7


@pytest.mark.parametrize(
    ("roll", "word"),
    [("TTTRR", "1 short"), ("TTRR", "level"), ("TRR", "safe +1"), ("RR", "safe +2")],
)
async def test_tanks_against_rays_in_a_word(tmp_path: Path, roll: str, word: str) -> None:
    view = played(roll.ljust(13, "H"), "take R")

    assert (await shown(tmp_path, view))[1].endswith(f" {word}")


async def test_dice_of_all_kinds_take_as_much_room_so_that_rows_compare(tmp_path: Path) -> None:
    view = played("TTTRRRRRRRRRH", "take R")

    tanks, rays = (await shown(tmp_path, view))[:2]

    assert tanks == "tanks     3  ■■■"
    assert rays.startswith("rays      9  ϟϟϟϟϟϟϟϟϟ ")


@pytest.mark.parametrize("width", [36, 44, 80])
async def test_thirteen_of_a_kind_fit(tmp_path: Path, width: int) -> None:
    tanks = await shown(tmp_path, played("T" * 13), (width, 11))
    rays = await shown(tmp_path, played("R" * 13, "choose R"), (width, 11))

    assert tanks[0] == "tanks    13  ■■■■■■■■■■■■■"
    assert rays[1].startswith("rays     13 ▐ϟϟϟϟϟϟϟϟϟϟϟϟϟ▌")
    assert max(map(len, (*tanks, *rays))) <= width - 4


@pytest.mark.parametrize(("room", "rows"), [((86, 20), 3), ((107, 30), 5), ((160, 40), 7)])
async def test_in_much_room_dice_are_drawn_as_large_as_thirteen_fit(
    tmp_path: Path, room: tuple[int, int], rows: int
) -> None:
    rays = await shown(tmp_path, played("R" * 13, "choose R"), room)
    tanks = await shown(tmp_path, played("T" * 13), room)

    for drawn in (rays, tanks):
        assert max(map(len, drawn)) <= room[0] - 4
        assert len(drawn) <= room[1] - 2
    assert len([line for line in rays if "┏" in line or "┗" in line or "┃" in line]) == rows
    assert "┏" in rays[rows]
    assert tanks[rows + rows // 2].startswith("rays ")
    assert tanks[rows + rows // 2 + 1].strip() == "13 short"


async def test_with_height_to_spare_all_rows_stand_apart_and_the_kinds_most(tmp_path: Path) -> None:
    drawn = await shown(tmp_path, played("T" * 13), (60, 15))

    named = [row for row, line in enumerate(drawn) if line[:1].isalpha()]

    assert [below - above for above, below in pairwise(named)] == [2, 3, 2, 2, 2]


async def test_a_turn_that_is_over_stays_in_sight(tmp_path: Path) -> None:
    view = played("RRRRRRRRRRHHH", "take H", "R" * 10, "take R")

    assert view.state.current == 1
    drawn = await shown(tmp_path, view)

    assert drawn[3] == "humans    3  ☻☻☻"
    assert drawn[-1].startswith("scored 3 ")


async def test_a_turn_that_a_pending_take_would_end_is_shown_at_its_end(tmp_path: Path) -> None:
    view = played("RRRRRRRRRRHHH", "take H", "R" * 10, "choose R")

    drawn = await shown(tmp_path, view)

    assert drawn[1].startswith("rays     10 ▐ϟϟϟϟϟϟϟϟϟϟ▌")
    assert drawn[-1].startswith("this turn 3 → 3 ◄")


async def test_before_a_turn_nothing_lies_there(tmp_path: Path) -> None:
    drawn = await shown(tmp_path, played())

    assert [line for line in drawn if line] == [
        "tanks        –",
        "rays         –",
        "humans       –",
        "cows         –",
        "chickens     –",
    ]


async def test_the_ascii_skin_draws_in_seven_bits(tmp_path: Path) -> None:
    view = played("TTTTRRRHHHCKK", "take R", "RRHHCK", "choose H")

    drawn = await shown(tmp_path, view, skin="ascii")

    assert all(line.isascii() for line in drawn)
    assert drawn[0] == "tanks     4  # # # #"
    assert drawn[3] == "humans    2 {o o}"
