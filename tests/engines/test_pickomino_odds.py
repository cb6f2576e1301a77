"""The odds of Pickomino: the turn, what it leads to, small grills exactly and as learned."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod

import numpy as np
import pytest
from hypothesis import given, settings

from engines.core import Stop
from engines.odds import turns
from engines.pickomino import PICKOMINO, Claim, PickominoOptions, PickominoState, training
from engines.pickomino.ends import Turns, solve
from engines.pickomino.exact import Exact, solve_game
from engines.pickomino.model import SEATS, TILES, worms
from engines.pickomino.network import Network, PickominoNetworks, fresh
from engines.pickomino.odds import PickominoOdds
from engines.pickomino.positions import Positions, positions_of
from engines.pickomino.turn import BUST
from engines.pickomino.walk import best_ends
from engines.turn import Floats
from tests.engines.play import Chance, Made, Start, chances, play, starts
from tests.engines.script import Pickomino

STRICT = PickominoOptions(lower_tile="next", bust_without_tile="turn_down")


@cache
def networks() -> PickominoNetworks:
    """Networks that have learned nothing and prefer at random."""
    random = np.random.default_rng(4)
    held = {}
    for players in SEATS:
        network = fresh(players, len(TILES), random)
        last = random.standard_normal(network.weights[-1].shape) / 4
        held[players] = Network((*network.weights[:-1], last.astype(np.float32)), network.biases)
    return PickominoNetworks(held)


@cache
def odds() -> PickominoOdds:
    return PickominoOdds(networks())


# --- What a turn leads to


def turn_ends(start: Start, chance: Chance, *, eager: bool) -> Iterator[Made]:
    """The steps of a game that end a turn."""
    for made in play(start.game, start.state, chance, most=400, eager=eager):
        if made.state.current != made.before.current:
            yield made


@given(starts(PICKOMINO), chances(PICKOMINO.die))
@settings(max_examples=25)
def test_a_turn_leads_where_the_rules_say(start: Start, chance: Chance) -> None:
    for before, step, _, after in turn_ends(start, chance, eager=True):
        assert isinstance(before, PickominoState)
        assert isinstance(after, PickominoState)
        found = Turns.of(positions_of([before]))
        outcome = TILES.index(step.tile) if isinstance(step, Claim) else len(TILES)
        led_to = found.after.of(found.places[:, outcome])
        if after.outcome:
            seats = np.roll(led_to.shares()[0], 1 + (before.current or 0))
            winners = after.outcome.winners
            assert seats == pytest.approx(
                [(seat in winners) / len(winners) for seat in range(len(after.players))]
            )
        else:
            same(led_to, positions_of([after]))
        assert led_to.over[0] == bool(after.outcome)


def same(one: Positions, other: Positions) -> None:
    assert np.array_equal(one.owner, other.owner)
    assert np.array_equal(one.depth, other.depth)
    assert np.array_equal(one.rules, other.rules)


RULES = list(product(("any", "next"), ("nothing", "turn_down"), ("stays", "turned_down")))


@pytest.mark.parametrize("rules", RULES)
def test_an_end_is_worth_the_best_of_what_the_rules_allow(rules: tuple[str, str, str]) -> None:
    options: dict[str, object] = dict(zip(PickominoOptions.model_fields, rules, strict=True))
    players = 2 + RULES.index(rules) % 6
    start = Start(PICKOMINO, tuple(f"Player {seat}" for seat in range(players)), options)
    seen: set[bool] = set()
    for before in stops(start):
        assert before.current is not None
        actions = [a for a in PICKOMINO.legal_actions(before) if isinstance(a, Claim | Stop)]
        endings = [odds().ending(before, action) for action in actions]
        end = odds().tree.end(odds().spot(before.aside))
        best = max((ending.win for ending in endings), key=lambda win: win[before.current or 0])
        assert odds().worth([before])[:, end, 0] == pytest.approx(best, abs=1e-5)
        assert odds().gain(before)[end] == max(ending.mean for ending in endings)
        assert odds().nothing(before)[end] == endings[0].nothing == isinstance(actions[0], Stop)
        seen.add(endings[0].nothing)
    assert seen == {True, False}


def stops(start: Start) -> Iterator[PickominoState]:
    """Some moments of games at which a turn may be ended."""
    for seed in range(2):
        game = play(PICKOMINO, start.state, Chance(seed), most=120, eager=bool(seed))
        for before, step, _, _ in game:
            if isinstance(step, Claim | Stop):
                assert isinstance(before, PickominoState)
                yield before


def test_worth_of_many_tables_is_that_of_each() -> None:
    start = Start(PICKOMINO, ("Ann", "Ben", "Cleo"), {})
    states = list(stops(start))[::4]
    together = odds().worth(states)
    for table, state in enumerate(states):
        assert together[:, :, table] == pytest.approx(odds().worth([state])[:, :, 0], abs=1e-5)
    assert together.sum(axis=0) == pytest.approx(1)


# --- The turn


def opening() -> PickominoState:
    return Pickomino().state


def test_the_first_turn() -> None:
    state = opening()
    turn = turns(odds(), [state])[0]
    (roll,) = turn.choices(state)
    assert roll.mean == pytest.approx(1.644729674040, abs=1e-12)
    assert roll.reach[21] == pytest.approx(0.893026737151, abs=1e-12)
    assert roll.steal == {}
    both = np.stack([odds().gain(state), odds().nothing(state)])[:, :, None]
    assert odds().tree.solve(both).start()[1] == pytest.approx(0.2322329203, abs=1e-10)


@cache
def by_fractions(dice: int, faces: frozenset[int], total: int) -> tuple[Fraction, Fraction]:
    """The best mean of worms from a full grill and the chance of a bust, with 6 for a worm.

    A player stops where it is as good as rolling.
    """
    stopped = stop(faces, total)
    if not dice or len(faces) == 6:
        return stopped
    rolled = [Fraction(0), Fraction(0)]
    for fall in combinations_with_replacement(range(1, 7), dice):
        counts = {face: fall.count(face) for face in set(fall)}
        ways = factorial(dice) // prod(factorial(count) for count in counts.values())
        best = max(
            (
                by_fractions(dice - count, faces | {face}, total + count * min(face, 5))
                for face, count in counts.items()
                if face not in faces
            ),
            key=lambda found: found[0],
            default=(Fraction(0), Fraction(1)),
        )
        for place in range(2):
            rolled[place] += ways * best[place]
    mean, bust = (value / 6**dice for value in rolled)
    return (mean, bust) if mean > stopped[0] else stopped


def stop(faces: frozenset[int], total: int) -> tuple[Fraction, Fraction]:
    if 6 in faces and total >= TILES[0]:
        return Fraction(worms(min(total, TILES[-1]))), Fraction(0)
    return Fraction(0), Fraction(1)


def test_an_independent_computation_with_fractions_agrees() -> None:
    mean, bust = by_fractions(8, frozenset(), 0)
    both = np.stack([odds().gain(opening()), odds().nothing(opening())])[:, :, None]
    assert odds().tree.solve(both).start() == pytest.approx([float(mean), float(bust)], abs=1e-12)


def test_what_can_be_stolen_and_what_is_at_stake() -> None:
    state = opening().model_copy(
        update={"grill": (22, 23), "stacks": ((30,), (21, 36)), "face_down": TILES[3:5]}
    )
    assert odds().gain(state)[[BUST, 21, 22, 30, 36, 40]].tolist() == [-3, -3, 1, 1, 4, 1]
    (roll,) = turns(odds(), [state])[0].choices(state)
    assert roll.steal.keys() == {1}
    assert 0 < roll.steal[1] < roll.reach[36] < roll.reach[21]


def test_played_turns_are_worth_what_they_should_be() -> None:
    gain = odds().gain(opening())
    values = odds().tree.solve(gain[None, :, None]).values[0]
    tables = 4_000
    ends = best_ends(np.repeat(values, tables, axis=1), np.random.default_rng(1))
    brought = gain[ends]
    assert abs(brought.mean() - 1.644729674040) < 4 * brought.std() / np.sqrt(tables)


# --- The whole game


@cache
def exactly(tiles: tuple[int, ...]) -> Exact:
    return solve_game(2, tiles, STRICT)


def test_two_tiles_exactly() -> None:
    exact = exactly((21, 22))
    assert exact.shares[0, 0] == pytest.approx(0.6131721593, abs=1e-10)


def test_four_tiles_exactly() -> None:
    """By the rules, and if a player could also bust at will, as it was first worked out."""
    exact = exactly((21, 25, 29, 33))
    assert exact.shares[0, 0] == pytest.approx(0.5388902985, abs=1e-10)
    assert with_busts_at_will(exact)[0, 0] == pytest.approx(0.5385973108, abs=1e-9)


def with_busts_at_will(exact: Exact) -> Floats:
    """The shares if a turn may end in a bust although a claim is possible."""
    going = ~exact.positions.over
    found = Turns.of(exact.positions.of(going))
    allowed = found.allowed.copy()
    allowed[:, :, -1] = True
    free = replace(found, allowed=allowed)
    places = {key(exact.positions, row): row for row in range(len(exact.positions))}
    after = [places[key(found.after, row)] for row in range(len(found.after))]
    shares = exact.shares.copy()
    for _ in range(25):
        shares[going] = solve(free.ended(shares[after]).worth).shares
    return shares


def key(positions: Positions, row: int) -> tuple[int, ...]:
    return (*positions.owner[row].tolist(), *positions.depth[row].tolist())


@pytest.mark.parametrize(("tiles", "rounds"), [((21, 22), 60), ((21, 25, 29, 33), 140)])
def test_training_comes_close_to_what_is_exact(
    tiles: tuple[int, ...], rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fewer games than for the whole grill do, and are forgotten sooner."""
    monkeypatch.setattr(training, "GAMES", 128)
    monkeypatch.setattr(training, "KEPT", 4)
    exact = exactly(tiles)
    told: list[float] = []
    network = training.train(2, 1, told.append, tiles, rounds)
    assert network.shares(exact.positions)[0, 0] == pytest.approx(exact.shares[0, 0], abs=0.01)
    assert told == sorted(told)
    assert told[-1] == 1


def test_training_is_the_same_each_time() -> None:
    one, other = (training.train(3, 2, lambda _: None, (21, 30), 2) for _ in range(2))
    for layer, again in zip(one.weights, other.weights, strict=True):
        assert np.array_equal(layer, again)


def test_networks_come_back_from_their_arrays() -> None:
    state = opening()
    arrays = networks().as_arrays()
    again = PickominoOdds(PickominoNetworks.of_arrays(arrays))
    assert again.worth([state]) == pytest.approx(odds().worth([state]), abs=2e-3)
    del arrays["7.2.biases"]
    with pytest.raises(KeyError):
        PickominoNetworks.of_arrays(arrays)


def test_a_game_that_is_over() -> None:
    state = opening().model_copy(update={"grill": (36,), "stacks": ((21,), (22, 23))})
    play = Pickomino.at(state)
    play.roll("wwwwwwww")
    play.take("w")
    assert odds().chooses(play.state)
    assert not odds().exact(play.state)
    play.claim(36)
    assert odds().drawn(play.state) == (1, 0)
    assert not odds().chooses(play.state)
    assert odds().exact(play.state)
    assert turns(odds(), [play.state])[0].win(play.state) == (1, 0)
