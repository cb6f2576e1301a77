"""Who may play, under which name, and by which options."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from engines.core import BadTable, Game
from engines.martian import MARTIAN, MartianOptions
from engines.pickomino import PICKOMINO, PickominoOptions, new_game
from engines.registry import GAMES
from tests.engines.play import names

GAME_IDS = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def refusal(game: Game[Any], players: Any, options: Any = None) -> tuple[str, dict[str, Any]]:
    with pytest.raises(BadTable) as refused:
        game.start(players, options)
    message = refused.value.message
    return message.id, dict(message.args)


def seats(count: int) -> list[str]:
    return [f"Player {seat}" for seat in range(count)]


def test_the_games_there_are() -> None:
    assert list(GAMES) == ["martian", "pickomino"]
    assert [MARTIAN.seats, PICKOMINO.seats] == [range(1, 11), range(2, 8)]


@GAME_IDS
def test_as_many_play_as_the_game_has_seats(game: Game[Any]) -> None:
    for count in game.seats:
        state = game.start(seats(count))
        assert len(state.players) == len(game.scores(state)) == count
    for count in (0, game.seats[0] - 1, game.seats[-1] + 1, 1000):
        message, args = refusal(game, seats(count))
        assert message == "refusal-player-count"
        assert args == {"count": count, "fewest": game.seats[0], "most": game.seats[-1]}


@GAME_IDS
@given(name=names)
def test_printable_names_of_up_to_32_characters_are_fine(game: Game[Any], name: str) -> None:
    assert game.start([name, name[:31] + "+" if name[31:] else name + "+"]).players[0] == name


@pytest.mark.parametrize(
    "name", ["[red]", "[/]", "Ann Lee", "e\u0301", "हि", "李", "{$x}", "🦊", "x" * 32]
)
def test_such_names_are_names(name: str) -> None:
    assert MARTIAN.start([name]).players == (name,)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("", "refusal-name-length"),
        ("x" * 33, "refusal-name-length"),
        ("x" * 100_000, "refusal-name-length"),
        (" ", "refusal-name-unprintable"),
        ("\u0301", "refusal-name-unprintable"),
        ("\u0301 \u20dd\ufe0f", "refusal-name-unprintable"),
        ("a\nb", "refusal-name-unprintable"),
        ("a\tb", "refusal-name-unprintable"),
        ("\x1b[31m", "refusal-name-unprintable"),
        ("a\x00", "refusal-name-unprintable"),
        ("a\u202eb", "refusal-name-unprintable"),
        ("\u2028", "refusal-name-unprintable"),
        ("\ud800", "refusal-name-unprintable"),
    ],
)
@GAME_IDS
def test_bad_names_are_refused(game: Game[Any], name: str, message: str) -> None:
    assert refusal(game, ["Ann", name])[0] == message


@GAME_IDS
def test_a_name_stands_for_one_player(game: Game[Any]) -> None:
    assert refusal(game, ["Ann", "Ben", "Ann"]) == ("refusal-name-twice", {"name": "Ann"})
    game.start(["Ann", "ann"])


@GAME_IDS
@pytest.mark.parametrize("players", [[1, 2], [None, "Ann"]])
def test_names_are_text(game: Game[Any], players: list[Any]) -> None:
    assert refusal(game, players)[0] == "refusal-table-unreadable"


# --- Options ------------------------------------------------------------------------------------


def test_the_options_of_the_games() -> None:
    assert MartianOptions.choices() == {"target": range(5, 201), "tie": ("reroll", "share")}
    assert PickominoOptions.choices() == {
        "lower_tile": ("any", "next"),
        "bust_without_tile": ("nothing", "turn_down"),
        "returned_highest": ("stays", "turned_down"),
    }


@GAME_IDS
def test_the_defaults_stand_where_nothing_is_chosen(game: Game[Any]) -> None:
    chosen = game.start(seats(2)).options.model_dump()
    for name, choices in game.options.choices().items():
        assert chosen[name] == (25 if isinstance(choices, range) else choices[0])


@GAME_IDS
def test_every_choice_can_be_made(game: Game[Any]) -> None:
    for name, choices in game.options.choices().items():
        for choice in choices:
            state = game.start(seats(2), {name: choice})
            assert getattr(state.options, name) == choice
            assert game.read_options({name: str(choice)}) == state.options


@pytest.mark.parametrize("value", [4, 201, 25.0, "25", True, None, [25], -(10**30)])
def test_a_target_is_a_whole_number_from_5_to_200(value: object) -> None:
    assert refusal(MARTIAN, ["Ann"], {"target": value}) == (
        "refusal-option-range",
        {"option": "target", "low": 5, "high": 200},
    )


@GAME_IDS
@given(value=st.none() | st.booleans() | st.integers() | st.text() | st.lists(st.text()))
def test_an_option_of_words_takes_none_but_its_own(game: Game[Any], value: object) -> None:
    for name, choices in game.options.choices().items():
        if not isinstance(choices, range) and value not in choices:
            message, args = refusal(game, seats(2), {name: value})
            assert message == "refusal-option-value"
            assert args == {"option": name, "allowed": ", ".join(choices)}


@GAME_IDS
def test_an_unknown_option_is_refused(game: Game[Any]) -> None:
    known = ", ".join(game.options.choices())
    expected = ("refusal-option-unknown", {"option": "speed", "game": game.name, "known": known})
    assert refusal(game, seats(2), {"speed": 1}) == expected
    with pytest.raises(BadTable) as refused:
        game.read_options({"speed": "1"})
    assert refused.value.message.id == "refusal-option-unknown"


@pytest.mark.parametrize("text", ["", "x", "4", "201", "25.5", "１", "9" * 5000])
def test_typed_options_are_checked_too(text: str) -> None:
    with pytest.raises(BadTable) as refused:
        MARTIAN.read_options({"target": text})
    assert refused.value.message.id == "refusal-option-range"


@GAME_IDS
def test_a_state_is_frozen(game: Game[Any]) -> None:
    state = game.start(seats(2))
    with pytest.raises(ValueError, match="frozen"):
        state.current = 1


@pytest.mark.parametrize("tiles", [(), (22, 21), (21, 21), (20, 21), (36, 37)])
def test_the_tiles_of_a_game_are_some_of_the_sixteen_rising(tiles: tuple[int, ...]) -> None:
    with pytest.raises(ValidationError, match="tile"):
        new_game(["Ann", "Ben"], tiles=tiles)
    assert new_game(["Ann", "Ben"], tiles=(21, 36)).grill == (21, 36)
