"""Dice as boxes and brackets."""

import pytest

from app.settings import SKINS as NAMES
from app.settings import Skin as Name
from app.widgets.die import Size, draw_group
from app.widgets.figures import Face
from app.widgets.skin import SKINS


def drawn(face: Face | None, count: int, skin: Name, size: Size) -> list[str]:
    return [line.plain for line in draw_group(face, count, SKINS[skin], size)]


def test_dice_stand_side_by_side_in_boxes() -> None:
    assert drawn("tank", 2, "pictures", Size.NORMAL) == [
        "╭───╮╭───╮",
        "│▟█━││▟█━│",
        "╰───╯╰───╯",
    ]


def test_compact_dice_are_brackets() -> None:
    assert drawn(4, 3, "pictures", Size.COMPACT) == ["[4][4][4]"]


def test_large_dice_show_pips() -> None:
    assert drawn(5, 1, "ascii", Size.LARGE) == [
        "+-----+",
        "|o   o|",
        "|  o  |",
        "|o   o|",
        "+-----+",
    ]


def test_huge_dice_have_their_pips_further_apart() -> None:
    assert drawn(2, 1, "pictures", Size.HUGE) == [
        "╭─────────╮",
        "│ ●       │",
        *["│         │"] * 3,
        "│       ● │",
        "╰─────────╯",
    ]


def test_dice_out_of_play_have_no_body() -> None:
    skin = SKINS["pictures"]

    lying, out = draw_group(1, 1, skin, Size.NORMAL), draw_group(1, 1, skin, Size.NORMAL, body="")

    assert all("$panel" in str(line.spans) for line in lying)
    assert not any("$panel" in str(line.spans) for line in out)


@pytest.mark.parametrize("skin", NAMES)
@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("face", ["cow", "worm", None])
def test_a_die_is_as_large_as_its_size_says(skin: Name, size: Size, face: Face | None) -> None:
    lines = draw_group(face, 13, SKINS[skin], size)

    assert len(lines) == size.height
    assert {line.cell_length for line in lines} == {13 * size.width}


def test_a_blank_die_shows_nothing() -> None:
    assert drawn(None, 1, "letters", Size.NORMAL)[1] == "│   │"
