"""What is the same in the odds of all games."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.odds import odds_of
from app.table.replay import Replay
from engines.odds import turns
from tests.engines.play import Chance, Start, chances, play, starts

CASES = Path(__file__).parent.parent / "cases"


def test_only_a_steal_steals() -> None:
    """Cleo has a total of 26: Ben's tile by stealing, or a lower one from the grill."""
    replay = Replay.of_file(CASES / "p-steal-or-lower-choice.jsonl")
    state = replay.view(replay.last).state

    choices = turns(odds_of("pickomino"), [state])[0].choices(state)

    roll, steal, *grill = choices
    assert steal.steal == {0: 1.0}
    assert steal.mean == steal.gain == 2
    assert all(choice.steal == {0: 0.0} for choice in grill)
    assert [choice.mean for choice in grill] == [2, 1, 1, 1, 1]
    assert roll.steal == {0: 0.0}  # each die adds to the total
    assert steal.reach[26] == 1
    assert steal.reach[27] == 0


@given(start=starts(), chance=chances(), steps=st.integers(0, 40))
@settings(max_examples=25, deadline=None)
def test_choices_agree_with_each_other(start: Start, chance: Chance, steps: int) -> None:
    state = start.state
    for made in play(start.game, state, chance, most=steps):
        state = made.state
    odds = turns(odds_of(start.game.name), [state])[0]

    win, choices = odds.win(state), odds.choices(state)

    if odds.measure == "win":
        assert sum(win) == pytest.approx(1, abs=1e-9)
    if state.current is None:
        assert choices == ()
        return
    seat = state.current
    best = odds.best(state)
    for choice in choices:
        assert choice.win == odds.promise(state, choice.action)
        assert choice.win[seat] <= win[seat] + 1e-9
        assert choice.gain <= choice.mean + 1e-9
        assert -1e-9 <= choice.nothing <= 1 + 1e-9
        if choice.action == best:
            assert choice.win == pytest.approx(win, abs=1e-9)
        falling = list(choice.reach.values())
        assert falling == sorted(falling, reverse=True)
    assert best in [choice.action for choice in choices]
