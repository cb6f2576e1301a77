"""Martian Dice's scoreboard, for two players and for ten."""

from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from app.table.view import View
from app.widgets.scoreboard import MartianScoreboard
from tests.app.widgets.boards import Board, lines, played

TEN = tuple(f"{letter}-player" for letter in "ABCDEFGHIJ")
THIRTEEN = ("HHHHHHHHHHHHH", "take H")
"""A turn worth 13 points."""
NOTHING = ("TTTTTTTTTTTTT",)
"""A turn worth none."""


async def shown(
    folder: Path, view: View, size: tuple[int, int] = (36, 12), **changes: Any
) -> list[str]:
    board = MartianScoreboard()
    async with Board(folder, board, **changes).run_test(size=(80, 24)) as pilot:
        board.styles.width, board.styles.max_height = size
        board.view = view
        await pilot.pause()
        title, subtitle = str(board.border_title), str(board.border_subtitle)
        return [title, subtitle, *(line.rstrip() for line in lines(board))]


async def test_everybody_has_a_line_with_points_and_a_bar(tmp_path: Path) -> None:
    view = played(*THIRTEEN, *NOTHING, options={"target": 26})

    assert await shown(tmp_path, view) == [
        "Score",
        "first to 26",
        "  Ann   13   ━━━━━━━━━─────────┃",
        "  Ben    0   ──────────────────┃",
        "► Cleo   0   ──────────────────┃",
        "Ann began",
    ]


async def test_the_last_round_is_announced_and_who_brought_it_on(tmp_path: Path) -> None:
    drawn = await shown(tmp_path, played(*THIRTEEN, options={"target": 10}))

    assert drawn[0].startswith("Score · ")
    assert "last round" in drawn[0]
    assert drawn[2] == "  Ann   13 ✓ ━━━━━━━━━━━━━━━━━━┃"
    assert "✓" not in drawn[3]


async def test_a_roll_off_shows_the_rays_of_those_who_take_part(tmp_path: Path) -> None:
    view = played(*THIRTEEN, *NOTHING, *THIRTEEN, "RRRHCT", options={"target": 10})

    drawn = await shown(tmp_path, view)

    assert "roll-off" in drawn[0]
    assert drawn[2:5] == [
        "  Ann                13 ✓ 3 rays",
        "  Ben                 0",
        "► Cleo               13 ✓ –",
    ]


@pytest.mark.parametrize("size", [(36, 9), (36, 7), (24, 8), (24, 13), (44, 5)])
async def test_of_ten_players_the_current_and_the_leader_are_in_sight(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    view = played(*NOTHING, *THIRTEEN, *NOTHING * 5, players=TEN)

    drawn = await shown(tmp_path, view, size)
    board = "\n".join(drawn[2:])

    assert "► H" in board
    assert "B-" in board
    assert len(drawn[2:]) <= size[1] - 2
    assert max(map(cell_len, drawn[2:])) <= size[0] - 4
    missing = [name for name in TEN if name[:2] not in board]
    assert f"{len(missing)} more" in board if missing else "more" not in board


@pytest.mark.parametrize("width", [24, 36, 44])
async def test_long_names_are_cut_by_their_cells(tmp_path: Path, width: int) -> None:
    names = ("W" * 32, "宇" * 32, "[red]")

    drawn = (await shown(tmp_path, played(players=names), (width, 12)))[2:]

    assert all(cell_len(line) <= width - 4 for line in drawn)
    assert "…" in drawn[0]
    assert "…" in drawn[1]
    assert "[red]" in drawn[2]


async def test_one_player_alone_has_a_line_too(tmp_path: Path) -> None:
    drawn = await shown(tmp_path, played(*THIRTEEN, players=("Ann",)))

    assert drawn[2].startswith("► Ann ")
    assert " 13 " in drawn[2]


async def test_when_the_game_is_over_it_is_nobodys_turn(tmp_path: Path) -> None:
    view = played(*THIRTEEN, players=("Ann",), options={"target": 10})

    drawn = await shown(tmp_path, view)

    assert view.state.current is None
    assert drawn[0] == "Score"
    assert "►" not in drawn[2]
