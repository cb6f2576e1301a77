"""What is counted of a finished game, against counts made by hand and by other ways."""

import json
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.store.tally import SeatTally, tally
from app.table.record import header_line, result_line, step_line
from engines.core import TurnBegan
from engines.martian import MARTIAN
from engines.pickomino import PICKOMINO, PickominoState
from tests.engines.play import Chance, Made, Start, chances, play, starts

CASES = Path(__file__).parents[2] / "cases"

BY_A_DETOUR = [
    '{"player": 1, "roll": ["worm", "worm", 1, 1, 1, 1, 1, 1]}',
    '{"player": 1, "take": "worm"}',
    '{"player": 1, "roll": [4, 4, 4, 1, 1, 1]}',
    '{"player": 1, "take": 4}',
    '{"player": 1, "claim": 22, "from": 0}',
    '{"player": 0, "roll": ["worm", 1, 1, 1, 1, 1, 1, 1]}',
    '{"player": 0, "take": "worm"}',
    '{"player": 0, "roll": [4, 4, 4, 4, 1, 1, 1]}',
    '{"player": 0, "take": 4}',
    '{"player": 0, "claim": 21, "from": "grill"}',
    '{"result": {"winners": [0], "scores": [20, 20]}}',
]
"""Another end of the game in p-game-to-the-end: Ben steals 22, so that Ann has to claim 21."""


def seat(player: str, won: bool, *numbers: int, faces: tuple[int, ...]) -> SeatTally:
    names = ("score", "turns", "busts", "steals", "stolen", "best")
    return SeatTally(player=player, won=won, faces=faces, **dict(zip(names, numbers, strict=True)))


def case(name: str) -> list[str]:
    return (CASES / f"{name}.jsonl").read_text().splitlines()


def test_pickomino_counted_by_hand() -> None:
    ann, ben = tally(case("p-game-to-the-end"))
    assert ann == seat("Ann", True, 20, 8, 0, 0, 0, 36, faces=(44, 0, 0, 18, 0, 32))
    assert ben == seat("Ben", False, 20, 8, 0, 0, 0, 35, faces=(44, 0, 0, 16, 0, 32))


def test_steals_are_counted_on_both_sides() -> None:
    ann, ben = tally([*case("p-game-to-the-end")[:-6], *BY_A_DETOUR])
    assert (ann.won, ann.score, ann.turns, ann.steals, ann.stolen) == (True, 20, 9, 0, 1)
    assert (ben.won, ben.score, ben.turns, ben.steals, ben.stolen) == (False, 20, 8, 1, 0)
    assert ben.best == 35


def test_busts_of_pickomino_and_a_win_that_is_shared() -> None:
    for seat in tally(case("p-turn-down-to-the-end")):
        assert (seat.won, seat.score, seat.turns, seat.busts, seat.best) == (True, 0, 8, 8, 0)
        assert seat.faces == (64, 0, 0, 0, 0, 0)


def test_martian_dice_counted_by_hand() -> None:
    ann, ben = tally(case("m-target-ten"))
    assert ann == seat("Ann", True, 12, 1, 0, 0, 0, 12, faces=(0, 1, 12, 0, 0))
    assert ben == seat("Ben", False, 3, 1, 0, 0, 0, 3, faces=(0, 10, 3, 0, 0))


def test_a_roll_off_is_no_turn_but_its_dice_fell() -> None:
    ann, ben, cleo = tally(case("m-roll-off-won-second-time"))
    assert [seat.turns for seat in (ann, ben, cleo)] == [2, 2, 2]
    assert [seat.won for seat in (ann, ben, cleo)] == [False, True, False]
    assert ann.faces == (6, 3, 27, 1, 1)
    assert ben.faces == (4, 4, 28, 1, 1)


def test_turns_of_martian_dice_without_a_point_are_busts_and_playing_alone_wins_nothing() -> None:
    turns = ["t" * 13, "r" * 12 + "h", "h" * 13]  # overrun; only rays and a stop; all humans
    (ann,) = tally(alone(*turns))
    assert ann == seat("Ann", False, 13, 3, 2, 0, 0, 13, faces=(13, 12, 14, 0, 0))


def alone(*turns: str) -> list[str]:
    """A game to 5 points; of each roll what is most is taken, and that ends the turn."""
    faces = {"t": "tank", "r": "ray", "h": "human"}
    lines: list[dict[str, Any]] = [
        {"record": 1, "game": "martian", "players": ["Ann"], "options": {"target": 5}}
    ]
    for turn in turns:
        lines.append({"player": 0, "roll": [faces[letter] for letter in turn]})
        if turn[0] != "t":
            lines.append({"player": 0, "take": faces[turn[0]]})
        if len(set(turn)) > 1:
            lines.append({"player": 0, "stop": True})
    return [*map(json.dumps, lines), '{"result": {"winners": [0], "scores": [13]}}']


@pytest.mark.parametrize("name", ["m-24-goes-on", "p-last-tile-choice", "m-roll-off-stop"])
def test_a_game_that_goes_on_is_not_counted(name: str) -> None:
    assert tally(case(name)[:-1]) == ()


# --- Whatever game is played, the sums are right --------------------------------------------------


def record(start: Start, made: Sequence[Made]) -> list[str]:
    outcome = made[-1].state.outcome
    assert outcome is not None
    steps = [step_line(one.step) for one in made]
    return [header_line(start.game, start.state), *steps, result_line(outcome)]


def whole_game(start: Start, chance: Chance) -> list[Made]:
    made = list(play(start.game, start.state, chance, most=400, eager=True))
    if made[-1].state.outcome is None:  # it would take too long: go on with better dice
        better = Chance(1, (0, 1, 1, 1, 1, 1) if start.game is MARTIAN else (0, 0, 0, 1, 1, 3))
        made += play(start.game, made[-1].state, better, most=100_000, eager=True)
    return made


@given(starts(), st.data())
@settings(max_examples=8)
def test_the_sums_agree_with_the_game(start: Start, data: st.DataObject) -> None:
    chance = data.draw(chances(start.game.die))
    made = whole_game(start, chance)
    state, lines = made[-1].state, record(start, made)
    seats = tally(lines)

    assert tuple(seat.player for seat in seats) == start.players
    assert tuple(seat.score for seat in seats) == start.game.scores(state)
    assert sum(seat.steals for seat in seats) == sum(seat.stolen for seat in seats)
    turns = [event.player for one in made for event in one.events if isinstance(event, TurnBegan)]
    for number, seat in enumerate(seats):
        assert seat.turns == turns.count(number) + (number == 0)
        steps = [step for step in map(json.loads, lines[1:-1]) if step["player"] == number]
        rolled = [face for step in steps for face in step.get("roll", [])]
        assert seat.faces == tuple(rolled.count(face) for face in start.game.faces)
        if start.game is PICKOMINO:
            assert isinstance(state, PickominoState)
            claims = [step for step in steps if "claim" in step]
            assert seat.turns == len(claims) + seat.busts
            assert seat.steals == sum(step["from"] != "grill" for step in claims)
            assert seat.best == max((step["claim"] for step in claims), default=0)
        else:
            totals = [start.game.scores(one.before)[number] for one in made]
            gains = [more - less for less, more in pairwise([*totals, seat.score])]
            assert seat.best == max(gains)
            assert seat.turns - seat.busts == sum(gain > 0 for gain in gains)
