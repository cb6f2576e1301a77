"""What holds in every game, whoever plays and however the dice fall."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core import (
    Event,
    Game,
    GameEnded,
    IllegalStep,
    RollDice,
    State,
    Step,
    TurnBegan,
    TurnOver,
)
from engines.martian import Face, MartianState
from engines.martian import events as martian
from engines.martian.events import RollOffBegan, RollOffTied, TurnOverrun, TurnScored
from engines.pickomino import PICKOMINO, TILES, PickominoState, worms
from engines.pickomino import events as pickomino
from engines.pickomino.events import TileReturned, TileStolen, TileTaken, TileTurnedDown
from engines.registry import GAMES
from tests.engines.play import Chance, Start, any_step, chances, play, starts

GAME_IDS = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@given(starts(), st.integers(0, 2**32))
@settings(max_examples=40)
def test_games_end_once_players_claim_when_they_can(start: Start, seed: int) -> None:
    """Fair dice need 20,000 steps at the very most, for ten players who want 200 points each."""
    last = start.state
    for made in play(start.game, last, Chance(seed), most=20_000, eager=True):
        last = made.state
    assert last.outcome is not None
    assert start.game.legal_actions(last) == ()


@given(starts(), chances())
def test_dice_tiles_and_points_are_conserved(start: Start, chance: Chance) -> None:
    for before, _, _, after in play(start.game, start.state, chance, most=200):
        assert after.dice == before.dice
        assert after.players == before.players
        assert after.options == before.options
        assert sum(after.aside) + len(after.rolled) <= after.dice
        if after.rolled:
            assert sum(after.aside) + len(after.rolled) == after.dice
        if isinstance(after, PickominoState):
            assert tiles_of(after) == list(TILES)
            assert list(after.grill) == sorted(after.grill)
            assert list(after.face_down) == sorted(after.face_down)
            assert sum(after.worms) == sum(worms(tile) for stack in after.stacks for tile in stack)
        if isinstance(before, MartianState) and isinstance(after, MartianState):
            gains = [now - then for then, now in zip(before.scores, after.scores, strict=True)]
            assert all(0 <= gain <= 16 for gain in gains)
            assert sum(gain > 0 for gain in gains) <= 1
            assert sum(gains) == 0 or gains[before.current or 0] > 0


def tiles_of(state: PickominoState) -> list[int]:
    won = [tile for stack in state.stacks for tile in stack]
    return sorted((*state.grill, *state.face_down, *won))


@given(starts(), chances())
def test_equal_steps_give_equal_states(start: Start, chance: Chance) -> None:
    game = start.game
    lines = []
    end = start.state
    for made in play(game, end, chance, most=200):
        lines.append(made.step.model_dump_json())
        end = made.state
    again = start.state
    for line in lines:
        again = game.apply(again, game.steps.validate_json(line)).state
    assert again == end


@given(starts(), chances())
def test_a_state_survives_json(start: Start, chance: Chance) -> None:
    for made in play(start.game, start.state, chance, most=120):
        again = start.game.state.model_validate_json(made.state.model_dump_json())
        assert again == made.state
        # Equality does not tell a plain tuple from counts that know their faces.
        assert repr(again) == repr(made.state)


@given(starts(), chances())
def test_every_legal_action_is_accepted_until_the_game_is_over(
    start: Start, chance: Chance
) -> None:
    game = start.game
    for _, _, _, state in play(game, start.state, chance, most=80):
        actions = game.legal_actions(state)
        assert bool(actions) == (state.outcome is None) == (state.current is not None)
        for action in actions:
            assert action.player == state.current
            if isinstance(action, RollDice):
                assert 1 <= action.count <= state.dice
                game.apply(state, game.roll(action.player, game.faces[:1] * action.count))
            else:
                game.apply(state, action)


@GAME_IDS
@given(data=st.data())
def test_only_legal_steps_are_accepted_and_others_change_nothing(
    game: Game[Any], data: st.DataObject
) -> None:
    start = data.draw(starts(only=game))
    state = start.state
    for made in play(game, state, data.draw(chances()), most=data.draw(st.integers(0, 40))):
        state = made.state
    before = state.model_dump_json()
    for step in data.draw(st.lists(any_step(game) | nearly_legal(game, state), max_size=20)):
        try:
            after = game.apply(state, step).state
        except IllegalStep:
            assert not allowed(game, state, step)
        else:
            assert allowed(game, state, step)
            assert after != state
        assert state.model_dump_json() == before


def nearly_legal(game: Game[Any], state: State) -> st.SearchStrategy[Step]:
    """The steps of others, made by the seat that is to move."""
    return any_step(game).map(lambda step: step.model_copy(update={"player": state.current or 0}))


def allowed(game: Game[Any], state: State, step: Step) -> bool:
    dice = getattr(step, "dice", None)
    legal = game.legal_actions(state)
    if dice is not None:
        return any(
            isinstance(action, RollDice)
            and (action.player, action.count) == (step.player, len(dice))
            for action in legal
        )
    return any(step.model_dump() == action.model_dump() for action in legal)


@GAME_IDS
def test_a_step_of_another_game_is_refused(game: Game[Any]) -> None:
    (other,) = [one for one in GAMES.values() if one is not game]
    state = game.start(["Ann", "Ben"])
    (due,) = other.legal_actions(other.start(["Ann", "Ben"]))
    assert isinstance(due, RollDice)
    with pytest.raises(IllegalStep):
        game.apply(state, other.roll(0, other.die[:1] * due.count))


@given(starts(), chances())
def test_the_events_tell_all_that_changes_on_the_table(start: Start, chance: Chance) -> None:
    """Whoever only hears the events knows whose turn it is, the points and every tile."""
    listener = Listener(start.game, len(start.players))
    for _, _, events, state in play(start.game, start.state, chance, most=300):
        for event in events:
            listener.hear(event)
        if isinstance(state, MartianState):
            assert tuple(listener.scores) == state.scores
            assert listener.contenders == (state.roll_off.contenders if state.roll_off else ())
        if not listener.contenders:
            assert listener.turn == state.current
        if isinstance(state, PickominoState):
            assert tuple(map(tuple, listener.stacks)) == state.stacks
            assert tuple(sorted(listener.grill)) == state.grill
            assert tuple(sorted(listener.face_down)) == state.face_down
        if state.outcome:
            assert listener.winners == state.outcome.winners


class Listener:
    """Keeps a table by what the events say, without looking at the state."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.turn: int | None = 0
        self.scores = [0] * seats
        self.contenders: tuple[int, ...] = ()
        self.grill = set(TILES) if game is PICKOMINO else set()
        self.face_down: set[int] = set()
        self.stacks: list[list[int]] = [[] for _ in range(seats)]
        self.winners: tuple[int, ...] = ()

    def hear(self, event: Event) -> None:
        match event:
            case TurnBegan():
                self.turn = event.player
            case TurnScored() | TurnOverrun():
                assert event.player == self.turn
                points = event.points if isinstance(event, TurnScored) else 0
                self.scores[event.player] += points
                assert self.scores[event.player] == event.total
            case RollOffBegan() | RollOffTied():
                self.contenders = event.contenders
            case TileTaken():
                self.grill.remove(event.tile)
                self.stacks[event.player].append(event.tile)
            case TileStolen():
                self.stacks[event.player].append(self.stacks[event.victim].pop())
                assert self.stacks[event.player][-1] == event.tile
            case TileReturned():
                assert self.stacks[event.player].pop() == event.tile
                self.grill.add(event.tile)
            case TileTurnedDown():
                assert event.tile == max(self.grill)
                self.grill.remove(event.tile)
                self.face_down.add(event.tile)
            case GameEnded():
                self.turn, self.contenders, self.winners = None, (), event.winners


@given(starts(), chances())
def test_the_events_of_a_turn_tell_the_dice_set_aside(start: Start, chance: Chance) -> None:
    """A turn's last event says what was set aside, as the single takes add up."""
    game = start.game
    aside: dict[Any, int] = dict.fromkeys(game.faces, 0)
    for _, _, events, state in play(game, start.state, chance, most=200):
        for event in events:
            match event:
                case martian.FaceTaken() | pickomino.FaceTaken():
                    aside[event.face] += event.count
                case martian.TanksSetAside():
                    aside[Face.TANK] += event.count
                case TurnOver():
                    assert event.aside == tuple(aside.values())
                    aside = dict.fromkeys(game.faces, 0)
        assert state.aside == tuple(aside.values())
