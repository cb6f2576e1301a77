"""The title: dice that spell the name, a saucer with its catch, and a worm."""

from pathlib import Path

import pytest

from app.settings import SKINS as NAMES
from app.widgets.lettering import Lettering
from app.widgets.skin import SKINS
from tests.app.widgets.boards import Board, lines

SIZES = [(60, 20), (80, 24), (100, 30), (160, 48), (240, 70)]
LEFT_TO_THE_MENU = 14
"""Rows: a line of words between blank ones, eight entries, and a game to resume in three more."""


async def shown(folder: Path, size: tuple[int, int], skin: str = "pictures") -> list[str]:
    lettering = Lettering()
    async with Board(folder, lettering, skin=skin).run_test(size=size):
        assert lettering.content_size.height == len(lines(lettering))
        return lines(lettering)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("skin", NAMES)
async def test_it_leaves_room_for_the_menu(
    tmp_path: Path, size: tuple[int, int], skin: str
) -> None:
    drawn = await shown(tmp_path, size, skin)

    assert max(map(len, drawn)) <= size[0]
    assert len(drawn) + LEFT_TO_THE_MENU + len(("the keys",)) <= size[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("skin", NAMES)
async def test_cow_and_worm_are_those_of_the_dice(
    tmp_path: Path, size: tuple[int, int], skin: str
) -> None:
    drawn = "\n".join(await shown(tmp_path, size, skin))

    for face in ("cow", "worm"):
        figures = SKINS[skin].figures[face]  # type: ignore[index]
        pictures = [[figures.glyph], [figures.normal], figures.large, figures.huge]
        assert any(all(row.strip() in drawn for row in picture) for picture in pictures)


async def test_in_little_room_the_name_is_spelled_in_plain_letters(tmp_path: Path) -> None:
    drawn = await shown(tmp_path, (60, 20))

    assert "│ D ││ I ││ C ││ E ││ P ││ O ││ R ││ T │" in drawn[1]


async def test_it_grows_with_the_room(tmp_path: Path) -> None:
    heights = [len(await shown(tmp_path, size)) for size in SIZES[:-1]]

    assert heights == sorted(set(heights))


async def test_it_changes_with_the_skin(tmp_path: Path) -> None:
    lettering = Lettering()
    board = Board(tmp_path, lettering)
    async with board.run_test(size=(80, 24)) as pilot:
        assert "∀" in "".join(lines(lettering))
        board.skin = "ascii"
        await pilot.pause()

        assert "∀" not in "".join(lettering.render_line(row).text for row in range(8))
        assert "\\v/" in lettering.render_line(2).text
