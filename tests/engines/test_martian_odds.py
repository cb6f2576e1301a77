"""The odds of the whole game of Martian Dice, with the tables that ship."""

from collections import Counter
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import combinations, pairwise, product
from math import factorial

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core import stop
from engines.martian import Face, MartianOptions, MartianState, apply, new_game
from engines.martian.duel import Duel, build_duel
from engines.martian.model import Aside, RollOff
from engines.martian.odds import MartianOdds, MartianTables
from engines.martian.race import Race
from engines.martian.roll_off import roll_off_chances
from engines.martian.solo import build_solo
from engines.martian.trio import TRIO_MOST, build_trio
from engines.martian.turn import POINTS, play, results
from engines.odds import Chances, turns
from engines.turn import Floats, Places

TARGET = 25
NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")


@cache
def tables() -> MartianTables:
    with (files("app") / "odds" / "data" / "martian.npz").open("rb") as file:
        return MartianTables.of_arrays(np.load(file))


@cache
def odds() -> MartianOdds:
    return MartianOdds(tables())


def table(*left: int, current: int = 0, target: int = TARGET) -> MartianState:
    """Where the seats lack so many points."""
    start = new_game(NAMES[: len(left)], MartianOptions(target=target))
    scores = tuple(target - points for points in left)
    return start.model_copy(update={"scores": scores, "current": current, "round": 7})


def chances(state: MartianState) -> Chances:
    [turn] = turns(odds(), [state])
    return turn.win(state)


def shares(scores: tuple[int, ...]) -> Chances:
    leaders = [score == max(scores) for score in scores]
    return tuple(leads / sum(leaders) for leads in leaders)


def unwatched(share: float) -> None:
    assert 0 < share <= 1 + 1e-12


# --- A turn


def test_the_best_mean_of_a_turn_in_fractions() -> None:
    """Counted by what lies aside, each roll by how many dice show each face."""

    @cache
    def falls(dice: int, taken: int) -> Counter[tuple[int, int, frozenset[int]]]:
        ways: Counter[tuple[int, int, frozenset[int]]] = Counter()
        parts = 5 - taken  # and the kinds taken already
        for bars in combinations(range(dice + parts), parts):
            places = (-1, *bars, dice + parts)
            tanks, rays, *kinds, rest = (high - low - 1 for low, high in pairwise(places))
            count = factorial(dice) * 2**rays * taken**rest
            for number in (tanks, rays, *kinds, rest):
                count //= factorial(number)
            if count:
                ways[tanks, rays, frozenset(kinds) - {0}] += count
        return ways

    def stopped(lead: int, earthlings: int, taken: int) -> int:
        return 0 if lead < 0 else earthlings + 3 * (taken == 3)

    @cache
    def best(dice: int, lead: int, earthlings: int, taken: int) -> Fraction:
        stop = Fraction(stopped(lead, earthlings, taken))
        return max(stop, rolled(dice, lead, earthlings, taken)) if dice else stop

    def rolled(dice: int, lead: int, earthlings: int, taken: int) -> Fraction:
        total = Fraction(0)
        for (tanks, rays, kinds), count in falls(dice, taken).items():
            left, now = dice - tanks, lead - tanks
            options = [best(left - n, now, earthlings + n, taken + 1) for n in kinds]
            if rays:
                options.append(best(left - rays, now + rays, earthlings, taken))
            total += count * max(options, default=stopped(now, earthlings, taken))
        mean: Fraction = total / 6**dice
        return mean

    mean = rolled(13, 0, 0, 0)

    [scored] = results(np.array(POINTS)[:, None] * 1.0)
    assert float(mean) == pytest.approx(3.110381746837685, abs=1e-15)
    assert scored @ np.array(POINTS) == pytest.approx(float(mean), abs=1e-12)
    assert np.allclose(tables().ways[0], scored, rtol=0, atol=1e-15)


# --- Two and three


def test_the_first_of_two_and_of_three() -> None:
    assert chances(table(25, 25))[0] == pytest.approx(0.4841229766, abs=1e-10)
    assert chances(table(25, 25, 25))[0] == pytest.approx(0.3184918461, abs=1e-10)
    far = chances(table(200, 200, target=200))[0]
    assert far == pytest.approx(tables().duel_first[-1, -1], abs=1e-11)


@pytest.mark.parametrize(("first", "chance"), [(True, 0.5127519684), (False, 0.5288702760)])
def test_best_play_against_one_who_makes_the_most_of_the_mean(first: bool, chance: float) -> None:
    """The chance of a player who takes the other one for as good."""
    shipped = tables()
    duel = Duel(shipped.duel_first, shipped.duel_second, shipped.last)
    [scored] = results(np.array(POINTS)[:, None] * 1.0)
    won = np.zeros((TARGET + 1, TARGET + 1))  # before the own turn, by points missing

    def after(mine: Places, theirs: Places) -> Floats:
        """What the own turn has led to."""
        chance = np.zeros(mine.shape)
        for points, likely in enumerate(scored):
            left = theirs - points
            going = won[np.maximum(mine, 1), np.maximum(left, 1)]
            if first:
                over = np.where(mine == left, 0.5, mine < left)
                chance += likely * np.where((mine <= 0) | (left <= 0), over, going)
            else:
                chase = shipped.last_one[0, np.clip(mine - left, 1, 17) - 1, 1]
                chance += likely * np.where(left <= 0, chase, going)
        return chance if first else np.where(mine <= 0, 1.0, chance)

    for missing in range(2, 2 * TARGET + 1):
        mine = np.arange(max(1, missing - TARGET), min(TARGET, missing - 1) + 1)
        theirs = missing - mine
        seen = duel.first_ends(mine, theirs) if first else duel.second_ends(theirs, mine)
        nothing = np.zeros_like(seen)
        nothing[0] = 1
        worth = after(mine - np.array(POINTS)[:, None], theirs)  # as if a round of nothing lost
        _, once, again = play(np.stack([seen, worth, nothing]))
        won[mine, theirs] = once / (1 - again * scored[0])

    start = won[TARGET, TARGET] if first else after(np.array(TARGET), np.array(TARGET))
    assert start == pytest.approx(chance, abs=1e-10)


def test_small_tables_rebuilt_from_nothing_are_those_that_ship() -> None:
    shipped = tables()

    duel = build_duel(shipped.last, unwatched, most=6)
    trio = build_trio(shipped.last, unwatched, most=4)

    assert np.allclose(duel.first, shipped.duel_first[:6, :6], rtol=0, atol=1e-12)
    assert np.allclose(duel.second, shipped.duel_second[:6, :6], rtol=0, atol=1e-12)
    assert np.allclose(trio.chances, shipped.trio[:, :4, :4, :4], rtol=0, atol=1e-12)
    assert np.allclose(build_solo(unwatched, most=6), shipped.solo[:6], rtol=0, atol=1e-12)


@st.composite
def exact_tables(draw: st.DrawFn) -> MartianState:
    seats = draw(st.integers(1, 3))
    most = TRIO_MOST if seats == 3 else 200
    current = draw(st.integers(0, seats - 1))
    left = [draw(st.integers(-15 if seat < current else 1, most)) for seat in range(seats)]
    return table(*left, current=current, target=200)


@given(exact_tables(), st.sampled_from(POINTS))
@settings(max_examples=40, deadline=None)
def test_a_turn_ends_with_what_the_next_one_is_worth(state: MartianState, points: int) -> None:
    seats, seat = len(state.players), state.current
    assert seat is not None
    assert odds().exact(state)
    scores = (*state.scores[:seat], state.scores[seat] + points, *state.scores[seat + 1 :])
    changes: dict[str, object] = {"scores": scores, "current": (seat + 1) % seats}
    if seat == seats - 1:
        changes["round"] = state.round + 1

    if seat == seats - 1 and max(scores) >= state.options.target:
        expected = shares(scores) if seats > 1 else (-float(state.round),)
    else:
        expected = chances(state.model_copy(update=changes))

    [*ends] = odds().worth([state])[:, points, 0]
    assert np.allclose(ends, expected, rtol=0, atol=1e-10)


# --- More players


def test_a_race_counted_turn_by_turn() -> None:
    """Everybody scores 0 to 3 whatever the others do; the second of three has just played."""
    scored = np.zeros(len(POINTS))
    scored[:4] = 0.4, 0.3, 0.2, 0.1

    @cache
    def at_round(left: tuple[int, ...]) -> Floats:
        total = np.zeros(3)
        for points in product(range(4), repeat=3):
            if any(points):
                after = tuple(np.subtract(left, points).tolist())
                total += np.prod(scored[list(points)]) * outcome(after)
        chances: Floats = total / (1 - scored[0] ** 3)
        return chances

    def outcome(left: tuple[int, ...]) -> Floats:
        return at_round(left) if min(left) > 0 else np.array(shares(tuple(-p for p in left)))

    ends = Race(scored).ends((3, 5, 2), 1)

    for points in range(4):
        expected = sum(scored[last] * outcome((3, 5 - points, 2 - last)) for last in range(4))
        assert np.allclose(ends[:, points], expected, rtol=0, atol=1e-12)


@cache
def played_out(left: tuple[int, ...], seat: int) -> Floats:
    """The chances in the last round when it is the turn of `seat`, by all that can happen."""
    if seat == len(left):
        return np.array(shares(tuple(-points for points in left)))
    worth = ends_of(left, seat)
    measures = [seat, *(other for other in range(len(left)) if other != seat)]
    values: Floats = play(worth[measures][:, :, None])[np.argsort(measures), 0]
    return values


def ends_of(left: tuple[int, ...], seat: int) -> Floats:
    ends = []
    for points in POINTS:
        after = [*left[:seat], left[seat] - points, *left[seat + 1 :]]
        best = min(after)
        out = [99 if place <= seat and mine > best else mine for place, mine in enumerate(after)]
        ends.append(played_out(tuple(out), seat + 1))
    return np.stack(ends, axis=1)


@pytest.mark.parametrize(
    ("left", "current"),
    [((-1, 3, 7), 1), ((-3, 2, 5, 1), 1), ((-2, -2, 6, 2, 14, 9), 2), ((0, 30, 4, 11, 12), 1)],
)
def test_the_last_round_is_played_as_well_as_can_be(left: tuple[int, ...], current: int) -> None:
    state = table(*left, current=current, target=50)

    [ends] = np.moveaxis(odds().worth([state]), -1, 0)

    assert odds().exact(state)
    assert np.allclose(ends, ends_of(left, current), rtol=0, atol=1e-11)


def test_many_who_still_play_in_the_last_round_come_close() -> None:
    left = (2, 5, 9, 4, 7)

    exactly = tables().last.chances(left, 2, 0, exact=True)
    nearly = tables().last.chances(left, 2, 0)

    assert np.abs(nearly - exactly).max() < 5e-3
    assert np.allclose(nearly[:, :, 0].sum(axis=0), 1, rtol=0, atol=1e-12)
    assert not odds().exact(table(-1, *left, current=1))


@pytest.mark.parametrize("target", [TARGET, 200])
@pytest.mark.parametrize("seats", [3, 4, 10])
def test_seats_that_stand_alike_have_the_same_chance(seats: int, target: int) -> None:
    state = table(*[target] * seats, target=target)
    first, second, *others = chances(state)

    assert first + second + sum(others) == pytest.approx(1, abs=1e-12)
    if not odds().exact(state):
        assert others == pytest.approx([second] * len(others), abs=1e-12)
        assert first > second  # who thinks, against those who only count points


def test_three_far_away_go_on_with_the_exact_chances_once_they_are_near() -> None:
    near, far = table(20, 26, 9, current=1), table(20, 45, 9, current=1)

    ends = odds().worth([near, far])

    assert not odds().exact(near)
    for points in POINTS[1:]:
        after = chances(table(20, 26 - points, 9, current=2))
        assert np.allclose(ends[:, points, 0], after, rtol=0, atol=1e-10)
    assert np.allclose(ends.sum(axis=0), 1, rtol=0, atol=1e-12)


# --- What else an action or a moment comes to


def test_what_it_means_to_stop_and_to_roll_in_vain() -> None:
    state = table(25, 3).model_copy(update={"aside": Aside(tank=1, ray=2, cow=4)})
    overrun = state.model_copy(update={"aside": Aside(tank=3, ray=2, cow=4)})

    ending, lost = (odds().ending(each, stop(0)) for each in (state, overrun))

    assert (ending.mean, ending.nothing) == (4, False)
    assert ending.win == pytest.approx(chances(table(21, 3, current=1)), abs=1e-10)
    assert (lost.mean, lost.nothing) == (0, True)
    assert odds().fallen(Aside(ray=2, cow=4), [Face.TANK, Face.COW, Face.TANK]) == 4
    assert odds().fallen(Aside(ray=2, cow=4), [Face.TANK, Face.TANK, Face.TANK]) == 0


def test_alone_the_whole_game_is_counted_in_turns() -> None:
    state = table(25)

    assert odds().measure(state) == "turns"
    assert odds().measure(table(25, 25)) == "win"
    assert chances(state)[0] == pytest.approx(-(6 + tables().solo[24]), abs=1e-11)
    any_point: Floats = np.minimum(POINTS, 1.0)
    once = play(any_point[None, :, None])[0, 0]
    assert tables().solo[0] == pytest.approx(1 / once, abs=1e-12)


def test_a_roll_off_by_all_that_can_be_rolled() -> None:
    rays = Counter(dice.count("r") for dice in product("rxx", repeat=6))
    tie = RollOff(contenders=(0, 2, 3, 4), rays=(3, 2))
    expected = [Fraction(0)] * 5
    for third, fourth in product(rays, repeat=2):
        won = shares((3, -1, 2, third, fourth))
        for seat, share in enumerate(won):
            expected[seat] += Fraction(share).limit_denominator(4) * rays[third] * rays[fourth]

    assert roll_off_chances(tie, 5) == pytest.approx([float(p / 729**2) for p in expected])
    assert roll_off_chances(RollOff(contenders=(1, 2)), 3) == (0, 0.5, 0.5)


@pytest.mark.parametrize("seats", [1, 3])
def test_when_the_game_is_over_the_winners_share(seats: int) -> None:
    state = table(*[3] * seats, current=seats - 1).model_copy(
        update={"aside": Aside(ray=4, cow=3), "options": MartianOptions(target=25, tie="share")}
    )

    over = apply(state, stop(seats - 1)).state

    assert not odds().chooses(over)
    assert odds().exact(over)
    assert odds().drawn(over) == ((-7.0,) if seats == 1 else (0, 0, 1))
