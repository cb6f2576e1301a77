"""One turn, solved exactly."""

from math import isclose

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.martian import turn as martian
from engines.pickomino import turn as pickomino
from engines.pickomino.model import worms
from engines.turn import Fall, Spot, TurnTree, falls_of

TREES = {"martian": martian.turn_tree, "pickomino": pickomino.turn_tree}


def test_the_best_mean_of_a_martian_turn() -> None:
    points = np.arange(len(martian.POINTS), dtype=float)

    solved = martian.turn_tree().solve(points[None, :, None])

    assert isclose(solved.start()[0], 3.110381746837685, abs_tol=1e-13)


def test_the_best_mean_of_worms_from_a_full_grill() -> None:
    worth = np.zeros((2, pickomino.ENDS, 1))
    worth[1] = 1
    for total in range(21, pickomino.ENDS):
        worth[:, total, 0] = worms(min(total, 36)), 0

    mean, bust = pickomino.turn_tree().solve(worth).start()

    assert isclose(mean, 1.644729674040, abs_tol=1e-12)
    assert isclose(bust, 0.2322329203, abs_tol=1e-10)


def test_the_greatest_chance_of_21_with_a_worm() -> None:
    worth = (np.arange(pickomino.ENDS) >= 21).astype(float)

    solved = pickomino.turn_tree().solve(worth[None, :, None])

    assert isclose(solved.start()[0], 0.893026737151, abs_tol=1e-12)


@pytest.mark.parametrize("game", TREES)
def test_every_measure_of_one_worth_everywhere_is_one(game: str) -> None:
    """So the chances of the falls at each spot add up."""
    tree = TREES[game]()

    solved = tree.solve(np.ones((2, tree.ends, 1)))

    assert np.allclose(solved.values, 1, rtol=0, atol=1e-12)


@pytest.mark.parametrize("game", TREES)
@given(data=st.data())
@settings(max_examples=5, deadline=None)
def test_tables_solved_together_are_as_if_solved_alone(game: str, data: st.DataObject) -> None:
    tree = TREES[game]()
    seed = data.draw(st.integers(0, 2**32))
    worth = np.random.default_rng(seed).random((2, tree.ends, 3))

    together = tree.solve(worth)

    for table in range(3):
        alone = tree.solve(worth[:, :, table, None])
        assert np.allclose(together.values[..., table], alone.values[..., 0], rtol=0, atol=1e-12)
    # What is wanted most comes out the same whether or not something else is asked for, too.
    assert np.allclose(together.values[0], tree.solve(worth[:1]).values[0], rtol=0, atol=1e-11)


def _coin(fall: tuple[Spot | int, ...]) -> TurnTree:
    """One throw of a coin, which leads to `fall` or nowhere."""
    root = Spot(1, "root")
    return TurnTree(
        root,
        3,
        lambda spot: {"root": 0, "left": 1, "right": 2}[str(spot.aside)],
        lambda spot: [Fall(0.5, fall), Fall(0.5, (0,))] if spot == root else [],
    )


def test_of_level_choices_the_first_counts_and_stopping_before_rolling() -> None:
    left, right = Spot(0, "left"), Spot(0, "right")
    worth = np.array([[[0.0], [1.0], [1.0 + 1e-15]], [[5.0], [7.0], [9.0]]])

    solved = _coin((left, right)).solve(worth)
    assert solved.rolling(Spot(1, "root")).tolist() == [0.5, 6.0]
    assert _coin((right, left)).solve(worth).rolling(Spot(1, "root"))[1] == 7.0

    level = worth.copy()
    level[0, 0] = 0.0
    level[0, 1:] = 0.0
    stopped = _coin((left, right)).solve(level)
    assert stopped.value(Spot(1, "root"))[1] == 5.0


@given(st.integers(1, 8), st.integers(1, 6))
@settings(max_examples=20, deadline=None)
def test_falls_are_multinomial(dice: int, faces: int) -> None:
    falls = list(falls_of(dice, [1 / 6] * faces, 1 - faces / 6 if faces < 6 else 0.0))

    assert isclose(sum(chance for chance, _ in falls), 1, abs_tol=1e-12)
    for place in range(faces):
        mean = sum(chance * counts[place] for chance, counts in falls)
        assert isclose(mean, dice / 6, abs_tol=1e-12)
