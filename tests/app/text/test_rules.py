"""The rules as people read them."""

import pytest

from app.text import load_catalogue
from app.text.rules import SECTIONS, plain
from engines.registry import GAMES


def test_every_game_has_rules() -> None:
    assert set(SECTIONS) == set(GAMES)


@pytest.mark.parametrize("game", SECTIONS)
@pytest.mark.parametrize("width", [60, 80, 120])
def test_plain_rules_keep_to_the_width_and_are_complete(game: str, width: int) -> None:
    say = load_catalogue()

    text = plain(say, game, width)

    assert all(len(line) <= width for line in text.splitlines())
    words = text.split()
    for section in SECTIONS[game]:
        for part in ("title", "body"):
            expected = say(f"rules-{game}-{section}-{part}").split()
            assert any(
                words[start : start + len(expected)] == expected for start in range(len(words))
            )


@pytest.mark.parametrize("game", SECTIONS)
def test_plain_rules_can_be_printed_on_any_terminal(game: str) -> None:
    assert plain(load_catalogue(), game).isascii()


def test_items_of_a_list_hang_under_their_own_text() -> None:
    lines = plain(load_catalogue(), "martian", 60).splitlines()
    start = next(index for index, line in enumerate(lines) if line.startswith("2. "))

    assert lines[start + 1].startswith("   ")
    assert not lines[start + 1].startswith("    ")


@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_and_its_choices_are_explained(game: str) -> None:
    body = load_catalogue()(f"rules-{game}-options-body")

    for option, choices in GAMES[game].options.choices().items():
        assert f"- {option}: " in body
        for word in (choices[0], choices[-1]):
            assert str(word) in body
