"""What those who watch a table see, and what a choice would lead to."""

from typing import Any

import pytest
from hypothesis import given

from app.table.dice import ScriptedDice, SeededDice
from app.table.journal import MemoryJournal
from app.table.prospect import prospect, takes
from app.table.record import header_line
from app.table.replay import replayed
from app.table.table import Table
from app.table.view import View
from engines.core import Action, Event, IllegalStep, Roll, RollDice, State, Stop, TurnOver
from engines.martian import MARTIAN, Face
from engines.martian import Take as MartianTake
from engines.pickomino import PICKOMINO, Claim
from engines.pickomino import Take as PickominoTake
from tests.app.table.test_record import record_of
from tests.engines.play import Chance, Start, chances, play, starts
from tests.engines.script import Martian, Pickomino


class Watched:
    """A table of Pickomino by a script, and the view of somebody who watches it."""

    def __init__(self, *rolls: list[object]) -> None:
        self.table = Table.begin(
            PICKOMINO, ["Ann", "Ben"], None, dice=ScriptedDice(rolls), journal=MemoryJournal()
        )
        self.view = replayed(self.table.journal.lines)
        self.table.watch(self.follow)

    def follow(self, update: Any) -> None:
        self.view = self.view.after(update)

    def do(self, action: Action) -> None:
        self.table.submit(action.player, action)

    def roll(self) -> None:
        (due,) = [a for a in self.table.legal_actions if isinstance(a, RollDice)]
        self.do(due)


def test_a_table_one_comes_to() -> None:
    view = replayed([header_line(PICKOMINO, PICKOMINO.start(["Ann", "Ben"]))])
    assert view == View(PICKOMINO, PICKOMINO.start(["Ann", "Ben"]))
    assert view.first_roll == RollDice(player=0, count=8)
    assert view.takes == ()
    assert view.prospect is None
    assert view.pending is None


def test_a_roll_is_seen_whole_and_stays_in_sight() -> None:
    watched = Watched([5, 5, 1, 1, 1, 2, 3, "worm"], ["worm", 1, 1, 1, 1, 2])
    watched.roll()
    view = watched.view
    assert view.fallen == (5, 5, 1, 1, 1, 2, 3, "worm")
    assert view.rolls == 1
    assert view.takes == tuple(PickominoTake(player=0, face=face) for face in (1, 2, 3, 5, "worm"))
    assert view.prospect is None, "nothing is chosen yet"
    assert view.first_roll is None
    watched.do(PickominoTake(player=0, face=5))
    assert watched.view.fallen == view.fallen
    assert watched.view.prospect is not None
    assert watched.view.prospect.take is None, "it has been made"
    assert watched.view.prospect.roll == RollDice(player=0, count=6)
    watched.roll()
    assert watched.view.rolls == 2


def test_martian_tanks_are_seen_as_they_fell() -> None:
    start = Start(MARTIAN, ("Ann",), {})
    table = Table.begin(
        MARTIAN,
        start.players,
        None,
        dice=ScriptedDice([["tank"] * 3 + ["ray"] * 10]),
        journal=MemoryJournal(),
    )
    table.submit(0, RollDice(player=0, count=13))
    view = replayed(table.journal.lines)
    assert view.fallen == (Face.TANK,) * 3 + (Face.RAY,) * 10
    assert view.state.rolled == (Face.RAY,) * 10


def test_dice_in_the_air_hide_what_they_bring() -> None:
    watched = Watched([1] * 8)
    flying = watched.view.throwing(8)
    assert flying.in_the_air == 8
    assert flying.state == watched.view.state
    watched.view = flying
    watched.roll()
    assert watched.view.in_the_air == 0


def test_the_end_of_a_turn_is_told_until_somebody_rolls() -> None:
    watched = Watched([1] * 8, [2] * 8)
    watched.roll()
    assert watched.view.ended is None
    watched.do(PickominoTake(player=0, face=1))
    view = watched.view
    assert view.ended is not None
    assert view.ended.player == 0
    assert (view.rolls, view.prospect) == (0, None)
    assert view.fallen == (1,) * 8, "the dice stay in sight"
    assert [type(event).__name__ for event in view.news] == ["FaceTaken", "Bust", "TurnBegan"]
    assert view.story[-3:] == view.news
    assert view.first_roll == RollDice(player=1, count=8)
    assert view.throwing(8).ended is None
    watched.roll()
    assert watched.view.ended is None
    assert watched.view.rolls == 1


def test_a_pending_face_can_be_exchanged_for_another() -> None:
    watched = Watched(["worm"] * 5 + [1] * 3)
    watched.roll()
    ones, worms = watched.view.takes
    view = watched.view.choosing(ones)
    assert view.pending == ones
    assert view.state == watched.view.state, "nothing has been made"
    view = view.choosing(worms)
    assert view.pending == worms
    assert view.prospect is not None
    assert view.prospect.endings == (Claim(player=0, tile=25, source="grill"),)
    with pytest.raises(IllegalStep):
        view.choosing(PickominoTake(player=0, face=2))
    watched.do(worms)
    assert watched.view.pending is None


def test_the_story_is_whole() -> None:
    table = Table.begin(
        PICKOMINO, ["Ann", "Ben"], None, dice=SeededDice(1), journal=MemoryJournal()
    )
    events: list[Event] = []
    table.watch(lambda update: events.extend(update.events))
    for _ in range(200):
        if table.state.current is not None:
            table.submit(table.state.current, table.legal_actions[0])
    assert len(events) > 200
    assert replayed(table.journal.lines).story == tuple(events)


@given(starts(), chances())
def test_the_view_of_any_game(start: Start, chance: Chance) -> None:
    made = list(play(start.game, start.state, chance, most=120))
    view = replayed(record_of(start, made).decode().splitlines())
    last = made[-1]
    assert view.state == last.state
    assert view.news == last.events
    rolls = [one.step.dice for one in made if isinstance(one.step, Roll)]
    assert view.fallen == rolls[-1]
    assert (view.ended is not None) == any(isinstance(event, TurnOver) for event in last.events)
    assert bool(view.takes) == bool(view.state.rolled)
    assert (view.first_roll is None) == (view.state.begun or view.state.current is None)
    for take in view.takes:
        chosen = view.choosing(take).prospect
        assert chosen is not None
        assert chosen.after == start.game.apply(view.state, take).state
        assert chosen.closes == any(isinstance(event, TurnOver) for event in chosen.events)
        if not chosen.closes:
            offered = (*((chosen.roll,) if chosen.roll else ()), *chosen.endings)
            assert offered == start.game.legal_actions(chosen.after)


# --- Prospects ----------------------------------------------------------------------------------


def look(play: Martian | Pickomino, face: str) -> tuple[bool, bool, tuple[Action, ...]]:
    """Whether taking the face ends the turn, whether one can roll on, and the ends there are."""
    state: State = play.now
    (take,) = [take for take in takes(play.game, state) if take == play.a_take(face)]
    found = prospect(play.game, state, take)
    return found.closes, found.roll is not None, found.endings


def test_a_martian_take_lets_one_roll_on_or_stop() -> None:
    play = Martian()
    play.roll("h" * 12 + "r")
    assert look(play, "h") == (False, True, (Stop(player=0, stop=True),))


def test_the_take_of_the_last_die_ends_the_turn() -> None:
    play = Martian()
    play.roll("h" * 13)
    assert look(play, "h") == (True, False, ())


def test_a_take_may_leave_only_claims() -> None:
    play = Pickomino()
    play.roll("w" * 8)
    closes, rolls, endings = look(play, "w")
    assert (closes, rolls) == (False, False)
    assert endings[0] == Claim(player=0, tile=36, source="grill")


def test_a_take_may_be_a_bust() -> None:
    play = Pickomino()
    play.roll("1" * 8)
    assert look(play, "1") == (True, False, ())


def test_only_a_legal_take_has_a_prospect() -> None:
    play = Martian()
    with pytest.raises(IllegalStep):
        prospect(MARTIAN, play.state, MartianTake(player=0, face=Face.RAY))
    assert takes(MARTIAN, play.state) == ()
