"""Every figure is as wide as it says, and can be told from all others without any colour."""

import unicodedata
from dataclasses import fields

import pytest
from rich.cells import cell_len

from app.settings import SKINS as NAMES
from app.settings import Skin as Name
from app.widgets.skin import SKINS, Skin
from engines.registry import GAMES

EMOJI = "▪▫▶◀◻◼☀☁☂☃☄☎☑☘☝☠☢☣☦☪☮☯☸☹☺♀♂♟♠♣♥♦♨♻♾⚒⚔⚕⚖⚗⚙⚛⚜⚠⚧⚰⚱✂✈✉✌✍✏✒✔✖✝✡✳✴❄❇❣❤➡⤴⤵⬅⬆⬇↔↕↖↗↘↙↩↪‼⁉™ℹ©®"
"""Characters of one cell that some terminals draw as coloured pictures of two."""

every_skin = pytest.mark.parametrize("name", NAMES)
every_game = pytest.mark.parametrize("game", GAMES)


def characters(skin: Skin) -> list[str]:
    """All that a skin draws with, one by one."""
    found: list[str] = []
    for field in fields(skin):
        if field.name == "figures":
            for glyph, normal, large, huge in skin.figures.values():
                found += [glyph, normal, *large, *huge]
        elif field.name == "boxes":
            found += [side for box in skin.boxes for side in box]
        else:
            found += getattr(skin, field.name)
    return [character for text in found for character in text]


@every_skin
def test_every_character_is_one_cell_wide_and_nobody_makes_a_picture_of_it(name: Name) -> None:
    for character in characters(SKINS[name]):
        assert cell_len(character) == 1, character
        assert unicodedata.east_asian_width(character) not in "WF", character
        assert unicodedata.combining(character) == 0, character
        assert character not in EMOJI, character


@every_skin
@every_game
def test_every_face_has_a_figure_of_the_right_size(name: Name, game: str) -> None:
    for face in GAMES[game].faces:
        glyph, normal, large, huge = SKINS[name].figures[face]

        assert (cell_len(glyph), cell_len(normal)) == (1, 3)
        assert [cell_len(row) for row in large] == [5] * 3
        assert [cell_len(row) for row in huge] == [9] * 5


@every_skin
@every_game
def test_faces_differ_by_their_figures_alone(name: Name, game: str) -> None:
    figures = [SKINS[name].figures[face] for face in GAMES[game].faces]

    for one_size in zip(*figures, strict=True):
        assert len(set(one_size)) == len(figures)


@every_skin
def test_outlines_tell_what_can_be_done_with_a_die(name: Name) -> None:
    boxes = SKINS[name].boxes

    assert len({box[:7] for box in boxes}) == 3
    assert len({(box.left, box.right) for box in boxes}) == 3


def test_the_ascii_skin_is_seven_bit() -> None:
    assert [one for one in characters(SKINS["ascii"]) if not one.isascii()] == []


def test_letters_are_plain_letters_and_digits() -> None:
    figures = SKINS["letters"].figures

    assert all(figure.glyph.isascii() and figure.glyph.isalnum() for figure in figures.values())
