"""The chi-square test: against printed tables, against integration, and in words."""

import math
from collections.abc import Callable
from itertools import pairwise
from math import exp, gamma, isclose, sqrt

import pytest

from app.store.evenness import chance_beyond, evenness, times_out_of


@pytest.mark.parametrize(
    ("degrees", "chi_square", "chance"),
    [  # Abramowitz and Stegun, table 26.8: percentage points of chi-square
        (1, 3.84146, 0.05),
        (1, 6.63490, 0.01),
        (2, 5.99147, 0.05),
        (3, 7.81473, 0.05),
        (4, 1.06362, 0.90),
        (4, 3.35669, 0.50),
        (4, 9.48773, 0.05),
        (4, 13.2767, 0.01),
        (4, 18.467, 0.001),
        (5, 0.554300, 0.99),
        (5, 4.35146, 0.50),
        (5, 11.0705, 0.05),
        (5, 15.0863, 0.01),
        (5, 20.515, 0.001),
        (10, 18.3070, 0.05),
        (11, 19.6751, 0.05),
    ],
)
def test_chances_are_those_of_the_printed_tables(
    degrees: int, chi_square: float, chance: float
) -> None:
    assert isclose(chance_beyond(chi_square, degrees), chance, rel_tol=5e-4)


@pytest.mark.parametrize("degrees", range(1, 13))
@pytest.mark.parametrize("chi_square", [0.01, 0.5, 1, 4, 11.07, 30])
def test_chances_are_the_area_under_the_curve(degrees: int, chi_square: float) -> None:
    # The curve of chi, the root, which has no pole at nought: up to where nothing is left of it.
    scale = math.pow(2, degrees / 2 - 1) * gamma(degrees / 2)

    def curve(chi: float) -> float:
        return math.pow(chi, degrees - 1.0) * exp(-chi * chi / 2) / scale

    beyond = simpson(curve, sqrt(chi_square), 12)
    assert isclose(chance_beyond(chi_square, degrees), beyond, rel_tol=1e-7)


def simpson(curve: Callable[[float], float], low: float, high: float) -> float:
    pieces = 800
    width = (high - low) / pieces
    weights = [1, *([4, 2] * pieces)[: pieces - 1], 1]
    heights = [curve(low + place * width) for place in range(pieces + 1)]
    return sum(weight * height for weight, height in zip(weights, heights, strict=True)) * width / 3


def test_dice_that_fell_just_as_due_are_as_even_as_can_be() -> None:
    test = evenness([10, 20, 10, 10, 10], [10, 20, 10, 10, 10])
    assert test is not None
    assert (test.chi_square, test.degrees, test.p) == (0, 4, 1)


def test_a_known_example() -> None:
    # 60 rolls of a die, in many a textbook: 5, 8, 9, 8, 10, 20 gives 13.4, beyond 0.01 and 0.05.
    test = evenness([5, 8, 9, 8, 10, 20], [10] * 6)
    assert test is not None
    assert isclose(test.chi_square, 13.4)
    assert test.degrees == 5
    assert isclose(test.p, 0.019905, rel_tol=1e-4)


def test_the_more_uneven_the_smaller_the_chance() -> None:
    chances = [chance_beyond(tenths / 10, 5) for tenths in range(800)]
    assert chances[0] == 1
    assert all(after < before for before, after in pairwise(chances))
    assert chance_beyond(1e9, 4) == chance_beyond(1e9, 5) == 0


def test_a_few_dice_tell_nothing() -> None:
    assert evenness([0] * 6, [0] * 6) is None
    assert evenness([29, 0, 0, 0, 0, 0], [29 / 6] * 6) is None
    assert evenness([30, 0, 0, 0, 0, 0], [5] * 6) is not None


@pytest.mark.parametrize(
    ("chance", "times"),
    [
        (1, (10, 10)),
        (0.96, (10, 10)),
        (0.94, (9, 10)),
        (0.4, (4, 10)),
        (0.36, (4, 10)),
        (0.1, (1, 10)),
        (0.0949, (9, 100)),
        (0.05, (5, 100)),
        (0.01, (1, 100)),
        (0.0031, (3, 1000)),
        (0.00096, (1, 1000)),
        (0.0009, (0, 1000)),
        (0, (0, 1000)),
    ],
)
def test_chances_as_people_say_them(chance: float, times: tuple[int, int]) -> None:
    assert times_out_of(chance) == times
