"""Where dice come from."""

from collections import Counter

import pytest

from app.table.dice import ScriptedDice, SecureDice, SeededDice
from engines.martian import MARTIAN
from engines.pickomino import PICKOMINO


def test_the_same_seed_gives_the_same_dice_for_ever() -> None:
    assert SeededDice(1).roll(PICKOMINO.die, 12) == (1, "worm", 5, 2, 3, 3, 4, 5, 1, 1, "worm", 3)
    assert SeededDice(1).roll(PICKOMINO.die, 12) != SeededDice(2).roll(PICKOMINO.die, 12)


def test_seeded_dice_are_fair() -> None:
    dice = SeededDice(2024)
    counts = Counter(dice.roll(range(6), 60_000))
    chi_square = sum((counts[side] - 10_000) ** 2 / 10_000 for side in range(6))
    assert chi_square < 11.07, "fair dice stay below in nineteen of twenty runs, as this one does"


def test_each_side_of_a_martian_die_is_as_likely() -> None:
    counts = Counter(SeededDice(7).roll(MARTIAN.die, 60_000))
    assert counts["ray"] == pytest.approx(20_000, rel=0.03)
    for face in ("tank", "human", "cow", "chicken"):
        assert counts[MARTIAN.faces[MARTIAN.faces.index(face)]] == pytest.approx(10_000, rel=0.04)


def test_secure_dice_show_every_side_and_no_other() -> None:
    assert set(SecureDice().roll(PICKOMINO.die, 5_000)) == set(PICKOMINO.die)
    assert len(SecureDice().roll(PICKOMINO.die, 8)) == 8
    assert SecureDice().roll(PICKOMINO.die, 0) == ()


def test_scripted_dice_fall_as_written_and_as_the_games_own_faces() -> None:
    dice = ScriptedDice([["ray", "cow"], ["tank"]])
    rolled = dice.roll(MARTIAN.die, 2)
    assert rolled == (MARTIAN.die[1], MARTIAN.die[4])
    assert MARTIAN.roll(0, rolled).dice == rolled
    assert dice.roll(MARTIAN.die, 1) == (MARTIAN.die[0],)


@pytest.mark.parametrize("script", [[], [[1]], [[1, 2, 3]], [[1, 7]], [[1, "ray"]]])
def test_a_script_must_fit_the_game(script: list[list[object]]) -> None:
    with pytest.raises(ValueError, match="script"):
        ScriptedDice(script).roll(PICKOMINO.die, 2)
