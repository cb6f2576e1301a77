"""Names in block letters, where they can be spelled and there is room."""

from pathlib import Path

import pytest

from app.widgets.bigname import BigName
from tests.app.widgets.boards import Board, lines


async def spelled(folder: Path, names: list[str], size: tuple[int, int], skin: str) -> list[str]:
    name = BigName(names, 3)
    async with Board(folder, name, skin=skin).run_test(size=size):
        drawn = lines(name)
        assert name.size.height == (len(drawn) if any(drawn) else 0)
        return drawn


async def test_a_name_in_half_blocks(tmp_path: Path) -> None:
    assert await spelled(tmp_path, ["Lee"], (80, 24), "pictures") == [
        "█   █▀▀ █▀▀ ",
        "█   █▀  █▀  ",
        "▀▀▀ ▀▀▀ ▀▀▀ ",
    ]


async def test_a_name_in_seven_bits(tmp_path: Path) -> None:
    assert await spelled(tmp_path, ["Lee"], (80, 24), "ascii") == [
        "#   ### ### ",
        "#   #   #   ",
        "#   ##  ##  ",
        "#   #   #   ",
        "### ### ### ",
    ]


async def test_where_there_is_much_room_letters_are_larger(tmp_path: Path) -> None:
    small = await spelled(tmp_path, ["Lee"], (100, 30), "pictures")
    large = await spelled(tmp_path, ["Lee"], (160, 48), "pictures")

    assert (len(large), len(large[0])) == (5, 2 * len(small[0]))


async def test_those_who_share_a_win_stand_together(tmp_path: Path) -> None:
    one = await spelled(tmp_path, ["Lee"], (80, 24), "pictures")
    both = await spelled(tmp_path, ["Lee", "Lee"], (80, 24), "pictures")

    assert [row[:12] for row in both] == one
    assert [row[-12:] for row in both] == one


@pytest.mark.parametrize(
    ("name", "size"),
    [("Lee", (60, 20)), ("L" * 32, (100, 30)), ("Zoë", (160, 48)), ("[/]", (160, 48))],
)
async def test_what_does_not_fit_or_cannot_be_spelled_is_left_out(
    tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    assert await spelled(tmp_path, [name], size, "pictures") == [""]
