"""The odds of a turn, and what a whole choice costs, by the tables that come with the app."""

import pytest

from app.coach import Thought
from engines.core import RollDice, Stop, Take
from engines.martian import Face
from tests.app.widgets.boards import played


def test_a_turn_is_known_at_all_its_moments_and_at_no_others() -> None:
    start = played(players=("Ann", "Ben"))
    thought = Thought(start.game, start.state)

    counsel = thought.counsel(start.state)
    assert counsel.exact
    assert counsel.worth(counsel.best) == pytest.approx(0.4841229766, abs=1e-9)
    rolled = played("TRRRRHHCCCKKK", players=("Ann", "Ben"))
    assert thought.covers(rolled.state)
    assert len(thought.counsel(rolled.state).choices) == 4
    ended = played("RRRRHHHHHHHHH", "take H", "stop", players=("Ann", "Ben"))
    assert not thought.covers(ended.state)


def test_the_whole_choice_is_judged_the_take_and_what_follows() -> None:
    view = played("TRRRRHHCCCKKK", "choose K", players=("Ann", "Ben"))
    thought = Thought(view.game, view.state)
    prospect = view.prospect
    assert prospect is not None
    chickens = thought.counsel(view.state).of(prospect.take)
    assert chickens is not None

    rolling = thought.verdict(view.state, prospect, prospect.roll)
    stopping = thought.verdict(view.state, prospect, prospect.endings[0])

    assert rolling.mine == pytest.approx(chickens.win[0])  # rolling is best after it
    assert 0 < rolling.cost < stopping.cost
    take, then = rolling.better
    assert isinstance(take, Take)
    assert take.face == Face.RAY
    assert isinstance(then, RollDice)

    as_told = played("TRRRRHHCCCKKK", "choose R", players=("Ann", "Ben")).prospect
    assert as_told is not None
    stopping = thought.verdict(view.state, as_told, as_told.endings[0])
    assert stopping.better == (then,)  # the rays are pending already


def test_a_take_that_ends_the_turn_is_judged_alone() -> None:
    view = played("HHHHHHHHHHHHH", "choose H", players=("Ann", "Ben"))
    assert view.prospect is not None

    verdict = Thought(view.game, view.state).verdict(view.state, view.prospect, None)

    assert verdict.cost == 0
    assert verdict.better == (view.prospect.take,)


def test_what_was_taken_already_is_not_judged_again() -> None:
    view = played("TTTTTRRRRRRRH", "take R", players=("Ann", "Ben"))
    prospect = view.prospect
    assert prospect is not None
    assert isinstance(prospect.endings[0], Stop)

    verdict = Thought(view.game, view.state).verdict(view.state, prospect, prospect.endings[0])

    assert verdict.cost > 0
    assert verdict.better == (prospect.roll,)


def test_in_a_roll_off_nobody_chooses() -> None:
    moves = ("HHHHHHHHHHHHH", "take H") * 2
    view = played(*moves, players=("Ann", "Ben"), options={"target": 5})

    counsel = Thought(view.game, view.state).counsel(view.state)

    assert not counsel.chosen
    assert counsel.worth(counsel.best) == pytest.approx(0.5)
