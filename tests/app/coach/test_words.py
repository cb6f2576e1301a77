"""What the coach says, for odds made by hand."""

import pytest

from app.coach import Verdict
from app.coach.words import doubt, mean, named, risk, why
from app.text import load_catalogue
from engines.core import RollDice
from engines.odds import Measure
from tests.app.coach.counsels import counsel
from tests.app.widgets.boards import played

say = load_catalogue()
Figures = tuple[float, float, float]


@pytest.mark.parametrize(
    ("rays", "humans", "reason"),
    [
        (
            (0.40, 2.0, 0.30),
            (0.44, 3.6, 0.12),
            "3.6 points on average against 2.0 for 4 rays, and less risk: 12% against 30%.",
        ),
        (
            (0.40, 2.0, 0.12),
            (0.44, 3.6, 0.12),
            "3.6 points on average against 2.0 for 4 rays, at no more risk.",
        ),
        (
            (0.40, 2.0, 0.12),
            (0.44, 3.6, 0.30),
            "3.6 points on average against 2.0 for 4 rays, worth the risk: 30% against 12%.",
        ),
        (
            (0.40, 3.6, 0.30),
            (0.44, 3.6, 0.12),
            "As good on average as 4 rays, at less risk: 12% against 30%.",
        ),
        ((0.40, 3.6, 0.12), (0.44, 3.6, 0.12), "A little better here than 4 rays."),
        (
            (0.40, 3.6, 0.12),
            (0.44, 3.6, 0.30),
            "More risk than 4 rays, 30% against 12%, but it pays here.",
        ),
        (
            (0.40, 3.6, 0.30),
            (0.44, 2.0, 0.12),
            "2.0 points on average against 3.6 for 4 rays, but less risk: 12% against 30%.",
        ),
        (
            (0.40, 3.6, 0.12),
            (0.44, 2.0, 0.30),
            "2.0 points on average against 3.6 for 4 rays, but it pays here.",
        ),
    ],
)
def test_of_two_takes_one_is_better_for_what_it_brings_or_risks(
    rays: Figures, humans: Figures, reason: str
) -> None:
    view = played("TTTTTRRRRHHHH", players=("Ann", "Ben"))

    assert why(say, counsel(view, rays, humans)) == f"Best: 4 humans. {reason}"


def test_takes_that_are_level_are_named_together() -> None:
    view = played("TTTRRRRHHHCCC", players=("Ann", "Ben"))
    odds = counsel(view, (0.40, 2.0, 0.30), (0.44, 3.0, 0.2), (0.4401, 3.0, 0.2))

    assert why(say, odds) == "Best: 3 humans or 3 cows. 44.0% against 40.0% for 4 rays."


def test_more_than_two_that_are_level_are_not_named() -> None:
    view = played("TTTRRRRHHHCCK", players=("Ann", "Ben"))
    level = (0.44, 3.0, 0.2)

    assert why(say, counsel(view, (0.40, 2.0, 0.30), level, level, level)) == (
        "Best: any with a star. 44.0% against 40.0% for 4 rays."
    )


@pytest.mark.parametrize(
    ("rays", "humans", "cows", "words"),
    [
        (
            (0.40, 2.0, 0.30),
            (0.444, 3.0, 0.3),
            (0.44, 2.9, 0.2),
            "About as good: 3 cows or 3 humans. Of these, least risk: 3 cows, 20%.",
        ),
        (
            (0.40, 2.0, 0.30),
            (0.444, 2.9, 0.2),
            (0.44, 3.0, 0.2),
            "About as good: 3 humans or 3 cows. 44.4% against 40.0% for 4 rays.",
        ),
        (
            (0.40, 2.0, 0.30),
            (0.444, 3.0, 0.2),
            (0.4438, 3.0, 0.2),
            "About as good: 3 humans or 3 cows. 44.4% against 40.0% for 4 rays.",
        ),
        (
            (0.442, 2.0, 0.10),
            (0.444, 3.0, 0.3),
            (0.44, 2.9, 0.2),
            "It makes little difference what you choose here. Least risk: 4 rays, 10%.",
        ),
        (
            (0.442, 2.0, 0.20),
            (0.444, 2.9, 0.2),
            (0.44, 3.0, 0.2),
            "It makes little difference what you choose here.",
        ),
    ],
)
def test_estimates_that_hardly_differ_are_about_level(
    rays: Figures, humans: Figures, cows: Figures, words: str
) -> None:
    view = played("TTTRRRRHHHCCC", players=("Ann", "Ben"))

    assert why(say, counsel(view, rays, humans, cows, exact=False)) == words


def test_of_estimates_about_level_one_is_best_if_nothing_speaks_against_it() -> None:
    view = played("TTTRRRRHHHCCK", players=("Ann", "Ben"))
    figures = (0.511, 1.4, 0.41), (0.519, 1.5, 0.36), (0.518, 1.7, 0.30), (0.522, 1.8, 0.19)
    odds = counsel(view, *figures, exact=False)

    rays, humans, *_ = view.takes
    assert odds.level_with_best == [odds.best]
    assert why(say, odds) == (
        "Best: 1 chicken. 1.8 points on average against 1.5 for 3 humans, "
        "and less risk: 19% against 36%."
    )
    assert why(say, odds, humans).startswith("Better: 1 chicken (52.2%, not 51.9%).")
    assert why(say, odds, rays).startswith("Better: 1 chicken (52.2%, not 51.1%).")


def test_where_all_is_level_it_says_so_whatever_comes_next() -> None:
    view = played("TTTRRRRHHHCCC", players=("Ann", "Ben"))
    figures = (0.0, 3.0, 0.2)
    words = "It makes no difference what you choose here."

    assert why(say, counsel(view, figures, figures, figures)) == words
    taken = played("TTTTTRRRHHHHH", "take R", players=("Ann", "Ben"))
    assert why(say, counsel(taken, (0.0, 2.0, 0.7), (0.0, 0.0, 1.0))) == words


@pytest.mark.parametrize(
    ("roll", "stop", "best", "reason"),
    [
        (
            (0.40, 5.2, 0.40),
            (0.44, 4.0, 0.0),
            "stop",
            "Rolling 9 dice adds 1.2 points on average, but loses all 40% of the time.",
        ),
        (
            (0.40, 4.04, 0.40),
            (0.44, 4.0, 0.0),
            "stop",
            "Rolling 9 dice adds nothing on average, and loses all 40% of the time.",
        ),
        (
            (0.40, 3.8, 0.40),
            (0.44, 4.0, 0.0),
            "stop",
            "Rolling 9 dice costs 0.2 points on average, and loses all 40% of the time.",
        ),
        (
            (0.44, 5.2, 0.10),
            (0.40, 4.0, 0.0),
            "roll 9",
            "It adds 1.2 points on average, and loses all only 10% of the time.",
        ),
        (
            (0.44, 5.2, 0.0),
            (0.40, 4.0, 0.0),
            "roll 9",
            "It adds 1.2 points on average, and cannot lose all.",
        ),
        (
            (0.44, 5.2, 0.40),
            (0.40, 4.0, 0.0),
            "roll 9",
            "It adds 1.2 points on average, though it loses all 40% of the time.",
        ),
        (
            (0.44, 3.8, 0.40),
            (0.40, 4.0, 0.0),
            "roll 9",
            "It costs 0.2 points on average, but 4 points are too few here.",
        ),
        ((0.44, 3.8, 0.40), (0.40, 0.0, 1.0), "roll 9", "It still scores 60% of the time."),
    ],
)
def test_rolling_in_martian_dice_is_weighed_against_stopping(
    roll: Figures, stop: Figures, best: str, reason: str
) -> None:
    view = played("RRRRRRRRRHHHH", "take H", players=("Ann", "Ben"))

    assert why(say, counsel(view, roll, stop)) == f"Best: {best}. {reason}"


@pytest.mark.parametrize(
    ("roll", "claim", "best", "reason"),
    [
        (
            (0.40, 1.4, 0.40),
            (0.44, 1.0, 0.0),
            "claim 24",
            "Rolling the last die adds 0.40 worms on average, but busts 40% of the time.",
        ),
        (
            (0.40, 0.4, 0.40),
            (0.44, 1.0, 0.0),
            "claim 24",
            "Rolling the last die costs 0.60 worms on average, and busts 40% of the time.",
        ),
        (
            (0.44, 1.4, 0.10),
            (0.40, 1.0, 0.0),
            "roll 1",
            "It adds 0.40 worms on average, and busts only 10% of the time.",
        ),
        (
            (0.44, 0.4, 0.40),
            (0.40, 1.0, 0.0),
            "roll 1",
            "It costs 0.60 worms on average, but 1 worm is too few here.",
        ),
    ],
)
def test_rolling_in_pickomino_is_weighed_against_a_claim(
    roll: Figures, claim: Figures, best: str, reason: str
) -> None:
    moves = ("WWW22211", "take W", "22231", "take 2", "34", "take 3")
    view = played(*moves, game="pickomino", players=("Ann", "Ben"))

    assert why(say, counsel(view, roll, claim)) == f"Best: {best}. {reason}"


def test_to_give_up_is_weighed_as_well() -> None:
    view = played("WWW22211", "take 1", game="pickomino", players=("Ann", "Ben"))

    better = counsel(view, (0.44, -0.3, 0.75), (0.40, -1.0, 1.0), exact=False)
    assert why(say, better) == "Best: roll 6. It still ends with a tile 25% of the time."
    as_good = counsel(view, (0.44, -0.9, 0.99), (0.441, -1.0, 1.0), exact=False)
    assert why(say, as_good).endswith("Least risk: roll 6, 99%.")


def test_of_two_tiles_one_is_better_by_points_as_they_are_shown() -> None:
    view = played("WWWWW333", "take W", "333", "take 3", game="pickomino", players=("Ann", "Ben"))
    state = view.state.model_copy(update={"grill": (21, 36), "stacks": ((), (34,))})
    steal, claim = view.game.legal_actions(state)
    odds = counsel(view, (0.3996, 4.0, 0.0), (0.3660, 1.0, 0.0), state=state)

    assert odds.choices[0].action == steal
    assert why(say, odds) == (
        "Best: steal 34 from Ben. It brings 3.4 points more winning chance than claim 21."
    )
    assert named(say, odds, claim) == "claim 21"


def test_what_a_mistake_costs_is_the_difference_of_what_is_shown() -> None:
    view = played("TTTTTRRRRHHHH", players=("Ann", "Ben"))
    odds = counsel(view, (0.2114, 2.0, 0.30), (0.5146, 3.6, 0.12))
    verdict = Verdict(odds, 0.2114, 0.5146, (odds.best.action, RollDice(player=0, count=4)))

    assert doubt(say, verdict) == (
        "This costs 30.4 points of winning chance: 21.1% instead of 51.5%. "
        "Better: 4 humans, then roll 4. Do it all the same?"
    )


def test_what_is_lost_on_average_has_a_true_minus() -> None:
    view = played("WWWWW555", game="pickomino", players=("Ann", "Ben"))
    odds = counsel(view, (0.4, -0.823, 0.8), (0.5, -0.001, 0.4))

    assert [mean(odds, choice) for choice in odds.choices] == ["−0.82", "0.00"]


def test_a_worse_choice_is_told_what_speaks_against_it() -> None:
    view = played("TTTTTRRRRHHHH", players=("Ann", "Ben"))
    odds = counsel(view, (0.40, 2.0, 0.30), (0.44, 3.6, 0.12))

    rays, humans = view.takes
    assert why(say, odds, rays) == (
        "Better: 4 humans (44.0%, not 40.0%). "
        "3.6 points on average against 2.0, and less risk: 12% against 30%."
    )
    assert why(say, odds, humans).startswith("Best: 4 humans.")


def test_who_plays_alone_is_told_turns() -> None:
    view = played("TTTTTRRRRHHHH", players=("Ann",))
    measure: Measure = "turns"
    odds = counsel(view, (-8.5, 2.0, 0.30), (-8.17, 3.6, 0.12), measure=measure)

    assert why(say, odds, view.takes[0]).startswith(
        "Better: 4 humans (8.17 turns left, fewer than 8.50)."
    )


def test_nothing_is_said_where_nothing_is_to_be_chosen() -> None:
    view = played(players=("Ann", "Ben"))

    assert why(say, counsel(view, (0.48, 3.1, 0.28))) == ""


@pytest.mark.parametrize(
    ("chance", "words"), [(0, "0%"), (0.001, "<1%"), (0.125, "12%"), (0.999, ">99%"), (1, "100%")]
)
def test_what_is_not_quite_sure_is_not_called_so(chance: float, words: str) -> None:
    assert risk(say, chance) == words
