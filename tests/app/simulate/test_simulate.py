"""Games of bots: the same for any number of processes, legal, and their luck measured."""

from dataclasses import replace

import pytest

from app.bots import Level
from app.simulate import simulate
from app.simulate.plan import Plan, Played
from app.simulate.tally import Tally
from app.table.record import last_position, read_lines
from engines.martian import MartianState
from engines.registry import GAMES


def plan(game: str, *levels: Level, **options: object) -> Plan:
    names = tuple(f"{number} {level}" for number, level in enumerate(levels))
    return Plan(game, names, levels, options, seed=7, recorded=True)


def played(plan: Plan, games: int, jobs: int = 1) -> list[Played]:
    return sorted(simulate(plan, games, jobs))


def test_the_same_games_in_any_number_of_processes() -> None:
    short = plan("martian", "master", "sharp", "beginner", target=5)

    games = played(short, 70)

    assert [game.number for game in games] == list(range(70))
    assert played(short, 70, jobs=2) == games
    assert played(replace(short, seed=8), 70) != games


@pytest.mark.parametrize(
    "plan",
    [
        plan("martian", "random", "steady", "beginner", target=10),
        plan("pickomino", "sharp", "master", "beginner", lower_tile="next"),
        plan("pickomino", "random", "beginner"),
    ],
)
def test_records_are_legal_and_players_move_on_by_a_seat(plan: Plan) -> None:
    firsts = set()
    for game in played(plan, len(plan.players)):
        position = last_position(game.lines)
        players = position.state.players
        outcome = position.state.outcome
        assert outcome is not None
        assert position.game is GAMES[plan.game]
        assert position.state.options.model_dump().items() >= plan.options.items()
        assert position.bots == tuple(name.split()[1] for name in players)
        assert position.steps == game.steps
        order = [players.index(name) for name in plan.players]
        assert game.scores == tuple(outcome.scores[seat] for seat in order)
        assert sum(game.results) == pytest.approx(1)
        assert [result > 0 for result in game.results] == [
            seat in outcome.winners for seat in order
        ]
        firsts.add(players[0])
    assert firsts == set(plan.players)


def test_luck_explains_all_of_a_game_that_is_played_as_well_as_can_be() -> None:
    for game in played(plan("martian", "master"), 3):
        assert game.luck is not None
        assert game.results[0] - game.luck[0] == pytest.approx(-8.604397522659687, abs=1e-9)


def test_without_luck_a_result_is_as_true_and_closer() -> None:
    tally = Tally(2)
    for game in simulate(plan("martian", "master", "steady"), 200, jobs=1):
        tally.add(game)

    master = tally.standing(0)

    assert master.adjusted is not None
    assert master.adjusted.error is not None
    assert master.result.error is not None
    assert master.adjusted.error < master.result.error / 5
    truth = (0.5127519684 + 0.5288702760) / 2  # as the first, and as the second
    assert abs(master.adjusted.mean - truth) < 3 * master.adjusted.error


def test_luck_is_shared_among_all_seats_and_also_in_a_roll_off() -> None:
    games = played(plan("martian", "steady", "random", "sharp", target=5), 20)

    states = [position.state for game in games for position in read_lines(game.lines)]
    assert any(isinstance(state, MartianState) and state.roll_off for state in states)
    for game in games:
        assert game.luck is not None
        assert sum(game.luck) == pytest.approx(0, abs=1e-9)


def test_no_luck_is_measured_where_nobody_thinks() -> None:
    tally = Tally(2)
    for game in played(plan("martian", "random", "beginner", target=5), 2):
        tally.add(game)

    assert tally.games == 2
    assert tally.standing(0).adjusted is None
