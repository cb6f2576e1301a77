"""The turn tree counted through the public API.

A node is a labelled multiset of dice: a roll is tried in one order only. Positions are reached by
many paths; each is walked on from once, and what is found counts as often as paths lead to it.
"""

from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from engines.core import Game, RollDice, State, Step, TurnOver
from engines.martian import MARTIAN
from engines.pickomino import PICKOMINO, Claim, PickominoOptions, PickominoState, new_game
from tests.engines.script import Pickomino


class Level(NamedTuple):
    """What one more roll of the turn leads to."""

    rolls: int
    without_pick: int
    picks: int
    positions: int


class Position(NamedTuple):
    """Dice set aside, as one of the paths that lead to them left the game."""

    state: State
    ways: int
    """How many paths there are."""
    turn_over: bool


def descend(game: Game[Any], positions: list[Position]) -> tuple[Level, list[Position]]:
    """Roll and pick once more from every position of an unfinished turn."""
    rolls = without_pick = picks = 0
    reached: dict[tuple[int, ...], Position] = {}
    for state, ways, turn_over in positions:
        actions = () if turn_over else game.legal_actions(state)
        due = next((action for action in actions if isinstance(action, RollDice)), None)
        if due is None:
            continue
        for dice in combinations_with_replacement(game.faces, due.count):
            rolls += ways
            rolled, _ = game.apply(state, game.roll(due.player, dice))
            takes = game.legal_actions(rolled) if rolled.rolled else ()
            without_pick += 0 if takes else ways
            for take in takes:
                assert isinstance(take, Step)
                picks += ways
                after, events = game.apply(rolled, take)
                ends = [event.aside for event in events if isinstance(event, TurnOver)]
                aside = tuple(ends[0] if ends else after.aside)
                before = reached[aside].ways if aside in reached else 0
                reached[aside] = Position(after, before + ways, turn_over=bool(ends))
    return Level(rolls, without_pick, picks, len(reached)), list(reached.values())


def first_two_rolls(game: Game[Any]) -> tuple[Level, Level]:
    first, reached = descend(game, [Position(game.start(["Ann", "Ben"]), 1, turn_over=False)])
    second, _ = descend(game, reached)
    return first, second


def test_martian_turns() -> None:
    assert first_two_rolls(MARTIAN) == (
        Level(rolls=2_380, without_pick=1, picks=7_280, positions=364),
        Level(rolls=3_972_644, without_pick=46_540, picks=9_015_474, positions=2_262),
    )


def test_pickomino_turns() -> None:
    assert first_two_rolls(PICKOMINO) == (
        Level(rolls=1_287, without_pick=0, picks=4_752, positions=48),
        Level(rolls=2_407_542, without_pick=4_746, picks=6_780_180, positions=420),
    )


def between_turns(state: PickominoState) -> list[PickominoState]:
    """Where one turn can lead: every claim that some total allows, and the bust."""
    found = []
    for total in range(5, state.dice * 5 + 1):
        play = Pickomino.at(state)
        play.reach(total)
        for action in play.game.legal_actions(play.state):
            if isinstance(action, Claim):
                found.append(PICKOMINO.apply(play.state, action).state)
    play = Pickomino.at(state)
    play.bust()
    return [*found, play.state]


def test_pickomino_positions_between_turns() -> None:
    play = Pickomino(lower_tile="next", bust_without_tile="turn_down")
    level = {play.state}
    sizes = [len(level)]
    for _ in range(3):
        level = {after for state in level for after in between_turns(state)}
        sizes.append(len(level))
    assert sizes == [1, 17, 288, 4_370]


def test_every_tiny_pickomino_game() -> None:
    """Two tiles, five dice: from every position the end can be reached, and nothing gets lost."""
    for lower_tile in ("any", "next"):
        for bust_without_tile in ("nothing", "turn_down"):
            for returned_highest in ("stays", "turned_down"):
                options = PickominoOptions.model_validate(
                    {
                        "lower_tile": lower_tile,
                        "bust_without_tile": bust_without_tile,
                        "returned_highest": returned_highest,
                    }
                )
                check_all_games(new_game(["Ann", "Ben"], options, tiles=(21, 22), dice=5))


def check_all_games(start: PickominoState) -> None:
    leads_to: dict[PickominoState, list[PickominoState]] = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if state in leads_to:
            continue
        lying = sorted((*state.grill, *state.face_down, *(t for s in state.stacks for t in s)))
        assert lying == [21, 22]
        assert (state.current is None) == (not state.grill) == (state.outcome is not None)
        leads_to[state] = [] if state.outcome else between_turns(state)
        waiting += leads_to[state]
    ends = {state for state in leads_to if state.outcome}
    while more := {s for s, after in leads_to.items() if ends.intersection(after)} - ends:
        ends |= more
    assert ends == leads_to.keys()
