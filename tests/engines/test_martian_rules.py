"""Martian Dice, sentence by sentence of the rules."""

import pytest

from engines.core import Stop
from engines.martian import MARTIAN, Face, MartianOptions, new_game
from tests.engines.script import Martian

STOP = Stop(player=0, stop=True)


def test_thirteen_dice_are_rolled_at_the_start_of_a_turn() -> None:
    play = Martian()
    assert [action.model_dump() for action in play.legal()] == [{"player": 0, "roll": 13}]
    assert play.refused(STOP) == "refusal-stop-before-roll"
    for count in (0, 1, 12, 14):
        assert play.refused(MARTIAN.roll(0, [Face.RAY] * count)) == "refusal-roll-count"


def test_tanks_are_set_aside_at_once_and_are_no_choice() -> None:
    play = Martian()
    play.roll("tthhhrrrccckk")
    assert play.kinds() == ["DiceRolled", "TanksSetAside"]
    tanks = play.event("TanksSetAside")
    assert (tanks.count, tanks.tanks, tanks.rays) == (2, 2, 0)
    assert play.state.aside == (2, 0, 0, 0, 0)
    assert "tank" not in play.state.rolled
    assert play.refused(play.a_take("t")) == "refusal-take-tank"


def test_without_tanks_none_are_set_aside() -> None:
    play = Martian()
    play.roll("h" * 13)
    assert play.kinds() == ["DiceRolled"]


def test_tanks_stay_for_the_rest_of_the_turn() -> None:
    play = Martian()
    play.roll("tthhhrrrccckk")
    play.take("r")
    play.roll("tthhhccc")
    assert play.state.aside == (4, 3, 0, 0, 0)
    tanks = play.event("TanksSetAside")
    assert (tanks.count, tanks.tanks, tanks.rays) == (2, 4, 3)


def test_all_dice_of_the_kind_are_taken() -> None:
    play = Martian()
    play.roll("rrrrhhhhhcccc")
    play.take("h")
    assert play.event("FaceTaken").count == 5
    assert play.state.aside == (0, 0, 5, 0, 0)
    assert play.state.rolled == ()
    assert [action.model_dump() for action in play.legal()] == [
        {"player": 0, "roll": 8},
        {"player": 0, "stop": True},
    ]


def test_rays_may_be_taken_again_and_again() -> None:
    play = Martian()
    for left in (13, 11, 9, 7, 5, 3):
        play.roll("rr" + "h" * (left - 2))
        play.take("r")
    assert play.state.aside.ray == 12


@pytest.mark.parametrize("kind", ["h", "c", "k"])
def test_an_earthling_kind_is_taken_once_a_turn(kind: str) -> None:
    play = Martian()
    play.roll("rrrr" + kind * 9)
    play.take(kind)
    play.roll(kind + "rrr")
    assert play.refused(play.a_take(kind)) == "refusal-face-taken"
    play.take("r")
    play.stop()
    play.roll("rrrr" + kind * 9)
    play.take(kind)  # it is another turn


def test_only_what_was_rolled_can_be_taken() -> None:
    play = Martian()
    assert play.refused(play.a_take("r")) == "refusal-roll-first"
    play.roll("h" * 12 + "r")
    assert play.refused(play.a_take("c")) == "refusal-face-not-rolled"


def test_nobody_stops_or_rolls_between_a_roll_and_a_take() -> None:
    play = Martian()
    play.roll("rrrrhhhhhcccc")
    assert play.refused(STOP) == "refusal-take-first"
    assert play.refused(MARTIAN.roll(0, [Face.RAY] * 13)) == "refusal-take-first"


def test_a_roll_with_nothing_to_take_scores_the_turn_as_it_stands() -> None:
    play = Martian()
    play.roll("rrrrhhhhhcccc")
    play.take("r")
    play.roll("hhhhhcttt")
    play.take("h")
    play.roll("h")
    assert play.kinds() == ["DiceRolled", "NothingToTake", "TurnScored", "TurnBegan"]
    assert play.event("TurnScored").aside == (3, 4, 5, 0, 0)
    assert play.state.scores == (5, 0)


def test_with_no_dice_left_the_turn_is_over() -> None:
    play = Martian()
    play.roll("rrrrrhhhhhhhh")
    play.take("r")
    play.roll("hhhhhhhh")
    play.take("h")
    assert play.kinds() == ["FaceTaken", "TurnScored", "TurnBegan"]
    assert play.state.current == 1
    assert play.state.scores == (8, 0)


@pytest.mark.parametrize(("tanks", "points"), [(1, 5), (2, 5), (3, 0), (4, 0)])
def test_more_tanks_than_rays_score_nothing(tanks: int, points: int) -> None:
    play = Martian()
    play.roll("t" * tanks + "rr" + "h" * (11 - tanks))
    play.take("r")
    play.roll("hhhhh" + "r" * (6 - tanks))
    play.take("h")
    play.stop()
    ended = play.event("TurnScored" if points else "TurnOverrun")
    assert ended.total == points
    assert play.state.scores == (points, 0)


def test_an_overrun_turn_keeps_earlier_points() -> None:
    play = Martian()
    play.score(7, 0, 0)
    overrun = play.event("TurnOverrun")
    assert (overrun.tanks, overrun.rays, overrun.total) == (13, 0, 7)
    assert play.state.scores == (7, 0)


@pytest.mark.parametrize(
    ("earthlings", "points", "bonus"),
    [("hhhhcccc", 8, False), ("hhhhccck", 11, True), ("hck", 6, True), ("k", 1, False)],
)
def test_three_kinds_are_worth_three_more(earthlings: str, points: int, bonus: bool) -> None:
    play = Martian()
    dice = earthlings + "r" * (13 - len(earthlings))
    for kind in sorted(set(earthlings)):
        play.roll(dice)
        play.take(kind)
        dice = dice.replace(kind, "")
    play.stop()
    scored = play.event("TurnScored")
    assert (scored.points, scored.bonus, scored.total) == (points, bonus, points)


def test_nobody_else_moves() -> None:
    play = Martian(2)
    assert play.refused(MARTIAN.roll(1, [Face.RAY] * 13)) == "refusal-not-your-turn"
    assert play.refused(MARTIAN.roll(2, [Face.RAY] * 13)) == "refusal-no-such-seat"


# --- The end ------------------------------------------------------------------------------------


def test_the_round_is_played_out_once_the_target_is_reached() -> None:
    play = Martian(3)
    play.score(0, 13, 0)
    play.score(0, 12)
    reached = play.event("TargetReached")
    assert (reached.player, reached.total) == (1, 25)
    assert play.state.last_round
    assert play.state.current == 2
    play.score(0)
    assert play.kinds()[-1] == "GameEnded"
    assert play.state.outcome is not None
    assert play.state.outcome.model_dump() == {
        "reason": "most_points",
        "winners": (1,),
        "scores": (0, 25, 0),
    }
    assert play.legal() == ()
    assert play.refused(STOP) == "refusal-game-over"


def test_crossing_the_target_later_in_the_round_can_still_win() -> None:
    play = Martian(3)
    play.score(13, 13, 13)
    play.score(12)
    assert "TargetReached" in play.kinds()
    play.score(13)
    assert "TargetReached" not in play.kinds(), "it is reached once"
    play.score(11)
    assert play.state.outcome is not None
    assert play.state.outcome.winners == (1,)


def test_the_last_seat_reaching_the_target_ends_the_game_at_once() -> None:
    play = Martian(2)
    play.score(0, 13, 0, 13)
    assert "TargetReached" not in play.kinds(), "no turn is left to be played"
    assert play.state.outcome is not None
    assert play.state.outcome.winners == (1,)


def test_one_player_alone_ends_at_the_target() -> None:
    play = Martian(1)
    play.score(13)
    assert play.state.current == 0
    assert play.state.round == 2
    play.score(12)
    assert play.state.outcome is not None
    assert play.state.outcome.model_dump() == {
        "reason": "solo",
        "winners": (0,),
        "scores": (25,),
    }


@pytest.mark.parametrize("target", [5, 200])
def test_the_target_is_an_option(target: int) -> None:
    play = Martian(1, target=target)
    turns = 0
    while play.state.outcome is None:
        play.score(5)
        turns += 1
    assert turns == target // 5
    assert play.state.round == turns


def test_those_level_share_by_option() -> None:
    play = Martian(3, tie="share", target=5)
    play.score(6, 5, 6)
    assert play.state.outcome is not None
    assert play.state.outcome.reason == "shared"
    assert play.state.outcome.winners == (0, 2)


def level(players: int) -> Martian:
    """All are level at 6, except that the second has 5."""
    play = Martian(players, target=5)
    play.score(6, 5, *[6] * (players - 2))
    return play


def test_only_those_level_for_first_roll_off_in_seat_order() -> None:
    play = level(4)
    assert play.event("RollOffBegan").contenders == (0, 2, 3)
    assert [action.model_dump() for action in play.legal()] == [{"player": 0, "roll": 6}]
    assert play.refused(STOP) == "refusal-roll-off"
    assert play.refused(play.a_take("r")) == "refusal-roll-off"
    assert play.refused(MARTIAN.roll(0, [Face.RAY] * 5)) == "refusal-roll-count"
    assert play.refused(MARTIAN.roll(1, [Face.RAY] * 6)) == "refusal-not-your-turn"
    play.roll("rrtthc")
    assert play.event("RollOffRolled").rays == 2
    assert play.state.current == 2
    play.roll("rrrthc")
    assert play.state.current == 3
    play.roll("rtttkk")
    assert play.state.outcome is not None
    assert play.state.outcome.model_dump() == {
        "reason": "roll_off",
        "winners": (2,),
        "scores": (6, 5, 6, 6),
    }


def test_those_still_level_roll_again_among_themselves() -> None:
    play = level(4)
    for dice in ("rrtttt", "rttttt", "rrtttt"):
        play.roll(dice)
    assert play.event("RollOffTied").contenders == (0, 3)
    assert play.state.current == 0
    for dice in ("tttttt", "hhhhhh"):  # no ray at all is level too
        play.roll(dice)
    assert play.event("RollOffTied").contenders == (0, 3)
    for dice in ("tttttt", "hhhhhr"):
        play.roll(dice)
    assert play.state.outcome is not None
    assert play.state.outcome.winners == (3,)
    assert play.state.roll_off is None


def test_the_first_of_those_level_begins_the_roll_off() -> None:
    play = Martian(4, target=5)
    play.score(5, 6, 6, 6)
    assert play.event("RollOffBegan").contenders == (1, 2, 3)
    assert play.state.current == 1
    for dice in ("tttttt", "rttttt", "rttttt"):
        play.roll(dice)
    assert play.event("RollOffTied").contenders == (2, 3)
    assert play.state.current == 2


def test_tanks_count_for_nothing_in_a_roll_off() -> None:
    play = level(3)
    play.roll("tttttr")
    assert play.state.aside == (0, 0, 0, 0, 0)
    play.roll("hhhhhh")
    assert play.state.outcome is not None
    assert play.state.outcome.winners == (0,)


def test_a_game_with_fewer_dice() -> None:
    state = new_game(["Ann"], MartianOptions(target=5), dice=2)
    state = MARTIAN.apply(state, MARTIAN.roll(0, [Face.COW, Face.COW])).state
    state = MARTIAN.apply(state, MARTIAN.legal_actions(state)[0]).state  # type: ignore[arg-type]
    assert state.scores == (2,)
