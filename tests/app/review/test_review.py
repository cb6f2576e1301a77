"""What each decision cost, how lucky each roll was, and what that made of everybody."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.bots import LEVELS, Level
from app.review import review
from app.review.chart import Cell, Chart, axis, chart_of, column_of, rows_of
from app.review.marks import grade, mark
from app.review.model import Decision, Fall, Review
from app.review.words import turning_points
from app.table.replay import Replay
from tests.app.review.games import Written, last_throw_of_the_dice, played


def reviewed(lines: list[str]) -> Review:
    return review(Replay.of_lines(lines))


def keeps(dice: int, lead: int, kinds: int) -> float:
    """The chance to end with no more tanks than rays, with so many kinds of cows and chickens."""
    chance = 0.0
    for fall in product("trrhck", repeat=dice):
        rays, now, left = fall.count("r"), lead - fall.count("t"), dice - fall.count("t")
        options = [(left - fall.count(kind), now, kinds - 1) for kind in "ck"[:kinds]]
        options = [option for option in options if option[0] < left]
        if rays:
            options.append((left - rays, now + rays, kinds))
        if now >= 0 or any(after[1] >= 0 for after in options):
            chance += 1  # and now stop
        else:
            chance += max((keeps(*after) for after in options if after[0]), default=0.0)
    return chance / 6.0**dice


def test_a_game_that_was_thrown_away_with_the_last_roll() -> None:
    found = reviewed(last_throw_of_the_dice())
    safe = keeps(4, 0, 2)
    rolls = [moment for moment in found.moments if isinstance(moment, Fall)]
    *before, gamble = [moment for moment in found.moments if isinstance(moment, Decision)]
    assert [each.loss for each in before] == [0, 0, 0]
    assert (gamble.step, gamble.turn, gamble.mark) == (5, 2, "??")
    assert (gamble.action, gamble.best) == ({"roll": 4}, {"stop": True})
    assert gamble.win == pytest.approx((1 - safe, safe), abs=1e-12)
    assert gamble.best_win == pytest.approx((0, 1), abs=1e-12)
    assert gamble.loss == pytest.approx(1 - safe, abs=1e-12)
    assert rolls[-1].change == pytest.approx((safe, -safe), abs=1e-12)
    assert found.points[5] == pytest.approx((0, 1), abs=1e-12)
    assert found.points[-1] == (1, 0)
    first, second = found.seats
    assert (first.result, second.result) == (1, 0)
    assert (first.skill, second.skill) == pytest.approx((gamble.loss, -gamble.loss))
    assert second.own_luck == pytest.approx(rolls[1].change[1] - safe)
    assert second.mean_loss == pytest.approx(gamble.loss / 2)
    assert (second.decisions, second.grade) == (2, "novice")
    assert second.marks == {"??": 1, "?": 0, "?!": 0}
    assert turning_points(found)[0] == gamble


seats = st.lists(st.sampled_from(LEVELS), min_size=1, max_size=3)
tables = st.fixed_dictionaries(
    {"target": st.sampled_from([5, 9, 25]), "tie": st.sampled_from(["reroll", "share"])}
)


@settings(max_examples=25)
@given(seats, tables, st.integers(0, 999), st.sampled_from([10, 33, 1000]))
def test_luck_and_skill_lead_from_the_start_to_the_result(
    levels: list[Level], options: dict[str, object], seed: int, most: int
) -> None:
    found = reviewed(played("martian", levels, seed, options, most))
    assert found.exact
    assert found.measure == ("turns" if len(levels) == 1 else "win")
    for number, seat in enumerate(found.seats):
        assert seat.luck + seat.skill == pytest.approx(seat.result - seat.start, abs=1e-9)
        assert seat.drift == pytest.approx(0, abs=1e-9)
        assert (seat.start, seat.result) == (found.points[0][number], found.points[-1][number])
        if levels[number] == "master":
            assert seat.mean_loss == pytest.approx(0, abs=1e-9)
    for moment in found.moments:
        if isinstance(moment, Decision):
            assert moment.own == pytest.approx(-moment.loss, abs=1e-9)
            assert moment.loss >= 0
            assert not (moment.forced and moment.loss)
    if len(levels) > 1:
        assert all(sum(shares) == pytest.approx(1) for shares in found.points)


def test_the_seams_between_estimates_are_drift() -> None:
    found = reviewed(played("pickomino", ["sharp", "beginner"], 1, {}, 40))
    assert (found.exact, found.finished) == (False, False)
    for seat in found.seats:
        whole = seat.start + seat.luck + seat.skill + seat.drift
        assert whole == pytest.approx(seat.result, abs=1e-9)
    assert {moment.kind for moment in found.moments} == {"roll", "decision"}


def test_a_record_without_a_step_has_its_chances() -> None:
    found = reviewed(Written(3).lines)
    assert (found.moments, found.finished) == ((), False)
    assert found.seats[0].result == found.seats[0].start == pytest.approx(0.3184918461)
    assert found.seats[0].grade is None


def test_what_cannot_be_chosen_is_no_decision_of_ones_own() -> None:
    game = Written()
    game.roll("r" * 12 + "t")
    game.take("r")
    found = reviewed(game.lines)
    (decision,) = [moment for moment in found.moments if isinstance(moment, Decision)]
    assert (decision.forced, found.seats[0].decisions) == (True, 0)


def test_marks_and_grades_have_their_limits() -> None:
    assert [mark("win", loss) for loss in (0.0199, 0.02, 0.04, 0.08)] == ["", "?!", "?", "??"]
    assert [mark("turns", loss) for loss in (0.09, 0.1, 0.2, 0.4)] == ["", "?!", "?", "??"]
    assert [grade("win", loss, 2) for loss in (0, 0.005, 0.1)] == ["world", "fair", "novice"]
    assert [grade("win", loss / 5, 10) for loss in (0, 0.005, 0.1)] == ["world", "fair", "novice"]
    assert [grade("turns", loss, 1) for loss in (0, 0.05, 0.1)] == ["world", "fair", "novice"]


# --- The chart ----------------------------------------------------------------------------------


def test_bands_fill_the_chart_from_below() -> None:
    chart = Chart([(0.5, 0.25, 0.25), (0.0, 0.0, 1.0)], 1, 0)
    assert rows_of(chart, 2, 4) == [
        [Cell(2, 0), Cell(2, 0)],
        [Cell(1, 0), Cell(2, 0)],
        [Cell(0, 0), Cell(2, 0)],
        [Cell(0, 0), Cell(2, 0)],
    ]
    assert rows_of(Chart([(0.7, 0.3)], 1, 0), 1, 2) == [[Cell(1, 3)], [Cell(0, 0)]]


def test_of_many_points_a_column_shows_the_mean_but_the_last_the_end() -> None:
    chart = Chart([(0.0, 1.0), (1.0, 0.0), (0.0, 1.0), (1.0, 0.0)], 1, 0)
    assert rows_of(chart, 2, 1) == [[Cell(1, 4), Cell(0, 0)]]
    assert [column_of(point, 4, 2) for point in range(4)] == [0, 0, 1, 1]


def test_turns_of_a_game_alone_are_drawn_between_whole_numbers() -> None:
    found = reviewed(played("martian", ["steady"], 4, {"target": 9}))
    chart = chart_of(found)
    assert chart.bottom == int(chart.bottom) < -found.points[0][0] < chart.top
    assert axis(found, 60).split() == [str(turn) for turn in range(1, found.moments[-1].turn + 1)]
