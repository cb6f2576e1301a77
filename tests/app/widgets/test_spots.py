"""Where the parts of the table say that things are: it is where they are drawn."""

from pathlib import Path
from typing import Any

import pytest
from textual.geometry import Region

from app.widgets.figures import Face
from app.widgets.grill import Grill
from app.widgets.martian_aside import MartianAside
from app.widgets.pickomino_aside import PickominoAside
from app.widgets.skin import SKINS
from app.widgets.stacks import Stacks
from app.widgets.tray import DiceTray
from engines.martian.model import Face as MartianFace
from tests.app.widgets.boards import Board, lines, played
from tests.app.widgets.pickomino_tables import seen

SKIN = SKINS["letters"]
every_size = pytest.mark.parametrize("size", [(54, 3), (74, 9), (96, 20), (156, 30), (190, 50)])


def cut(part: Any, *thing: object) -> list[str]:
    """What is drawn where a thing is said to be."""
    drawn = [line.ljust(200) for line in lines(part)]
    spot: Region = part.spot(*thing)
    return [drawn[row][spot.x : spot.right] for row in spot.line_range]


def like_dice(face: Face, count: int, drawn: list[str]) -> bool:
    """Whether these are so many dice of a face, and nothing else."""
    figure = SKIN.figures[face].glyph
    inside = "".join(drawn)
    return inside.count(figure) == count and not set(inside) & set(
        "TRHCKW12345".replace(figure, "")
    )


@every_size
async def test_dice_of_the_tray(tmp_path: Path, size: tuple[int, int]) -> None:
    tray = DiceTray()
    async with Board(tmp_path, tray, skin="letters", motion="less").run_test(
        size=(200, 60)
    ) as pilot:
        tray.styles.width, tray.styles.height = size
        tray.view = played("TTRRRHHCKKKKK")
        await pilot.pause()
        for face, count in {"ray": 3, "human": 2, "cow": 1, "chicken": 5}.items():
            assert like_dice(face, count, cut(tray, face))
        assert tray.spot("tank") is None
        tray.view = tray.view.throwing(6)
        lines(tray)
        assert tray.spot("ray") is None


@pytest.mark.parametrize("size", [(24, 9), (40, 8), (54, 11), (110, 25), (120, 36), (180, 50)])
async def test_dice_set_aside_in_martian_dice(tmp_path: Path, size: tuple[int, int]) -> None:
    aside = MartianAside()
    async with Board(tmp_path, aside, skin="letters").run_test(size=(200, 60)) as pilot:
        aside.styles.width, aside.styles.height = size
        aside.view = played("TTRRRHHCKKKKK", "take K", "TRRRHH", "take R", "TH")
        await pilot.pause()
        for face, count in {"tank": 4, "ray": 3, "chicken": 5}.items():
            for last in range(1, count + 1):
                drawn = cut(aside, MartianFace(face), last)
                assert like_dice(face, last, drawn), (face, last)
            assert aside.spot(MartianFace(face), count + 1) is None


@every_size
async def test_dice_set_aside_in_pickomino(tmp_path: Path, size: tuple[int, int]) -> None:
    aside = PickominoAside()
    async with Board(tmp_path, aside, skin="letters").run_test(size=(200, 60)) as pilot:
        aside.styles.width, aside.styles.height = size
        aside.view = seen(aside=("worm", "worm", 5, 4, 4, 4))
        await pilot.pause()
        faces: dict[Face, int] = {"worm": 2, 5: 1, 4: 3}
        for face, count in faces.items():
            assert like_dice(face, count, cut(aside, face))
        assert aside.spot(1) is None
        aside.view = seen()
        lines(aside)
        assert aside.spot(5) is None


@every_size
async def test_tiles_of_the_grill(tmp_path: Path, size: tuple[int, int]) -> None:
    grill = Grill()
    async with Board(tmp_path, grill, skin="letters").run_test(size=(200, 60)) as pilot:
        grill.styles.width, grill.styles.height = size
        grill.view = seen(stacks=[(21,), (), ()], face_down=(36,))
        await pilot.pause()
        for tile in (22, 25, 30, 35):
            assert str(tile) in "".join(cut(grill, tile))
        assert SKIN.gap in "".join(cut(grill, 21))
        assert SKIN.shadow in "".join(cut(grill, 36))
        assert grill.spot(99) is None


@pytest.mark.parametrize("size", [(50, 2), (28, 4), (44, 12), (34, 24), (60, 24), (60, 34)])
async def test_top_tiles_of_the_stacks(tmp_path: Path, size: tuple[int, int]) -> None:
    stacks = Stacks()
    async with Board(tmp_path, stacks, skin="letters").run_test(size=(200, 60)) as pilot:
        stacks.styles.width, stacks.styles.height = size
        stacks.view = seen(stacks=[(21, 24), (), (30, 29, 36)])
        await pilot.pause()
        for seat, top in {0: "24", 2: "36"}.items():
            assert top in "".join(cut(stacks, seat))
        assert cut(stacks, 1) == [f" {SKIN.none}"]
        assert stacks.spot(3) is None
