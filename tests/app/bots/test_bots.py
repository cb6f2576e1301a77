"""Bots: legal, told apart by how well they play, and best where the best is known."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.bots import LEVELS, Bot, Level, make_bot
from app.odds import odds_of
from engines.core import Game, RollDice, State
from engines.odds import turns
from engines.registry import GAMES
from tests.engines.play import Start, starts

NAMES = tuple(GAMES)


def _played(game: Game[State], bots: list[Bot], state: State, random: Random, steps: int) -> State:
    """The game after so many steps, or when it is over; fails at anything illegal."""
    for _ in range(steps):
        if state.current is None:
            break
        action = bots[state.current].choose(state)
        assert action in game.legal_actions(state)
        if isinstance(action, RollDice):
            dice = [random.choice(game.die) for _ in range(action.count)]
            state = game.apply(state, game.roll(action.player, dice)).state
        else:
            state = game.apply(state, action).state
    return state


@given(start=starts(), seed=st.integers(0, 2**32), data=st.data())
@settings(max_examples=8, deadline=None)
def test_bots_of_all_levels_do_what_is_legal(start: Start, seed: int, data: st.DataObject) -> None:
    random = Random(seed)
    levels = [data.draw(st.sampled_from(LEVELS)) for _ in start.players]
    bots = [make_bot(level, start.game, random) for level in levels]

    _played(start.game, bots, start.state, random, 60)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize(
    ("weak", "strong"), [("random", "beginner"), ("beginner", "steady"), ("beginner", "master")]
)
def test_one_level_is_felt_against_the_next(game: str, weak: Level, strong: Level) -> None:
    won = 0.0
    for number in range(24):
        random = Random(number)
        levels = [weak, strong] if number % 2 else [strong, weak]
        bots = [make_bot(level, GAMES[game], random) for level in levels]
        start = GAMES[game].start(["Ann", "Ben"])
        end = _played(GAMES[game], bots, start, random, 10_000)
        assert end.outcome is not None
        winners = end.outcome.winners
        won += (levels.index(strong) in winners) / len(winners)

    assert won > 14


@pytest.mark.parametrize("game", NAMES)
def test_the_master_does_what_the_coach_holds_best(game: str) -> None:
    random = Random(7)
    master = make_bot("master", GAMES[game], random)
    other = make_bot("random", GAMES[game], random)
    state = GAMES[game].start(["Ann", "Ben"])
    for _ in range(40):
        assert state.current is not None
        odds = turns(odds_of(game), [state])[0]
        assert master.choose(state) == odds.best(state)
        state = _played(GAMES[game], [other, other], state, random, 1)


def test_the_same_chance_makes_the_same_beginner() -> None:
    game = GAMES["pickomino"]

    ends = [
        _played(
            game,
            [make_bot("beginner", game, Random(5))] * 2,
            game.start(["Ann", "Ben"]),
            Random(6),
            10_000,
        )
        for _ in range(2)
    ]

    assert ends[0] == ends[1]
