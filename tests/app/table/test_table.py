"""The table: who may act, and what is written before anybody sees it."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from pydantic import ValidationError

from app.table.dice import ScriptedDice, SeededDice
from app.table.journal import FileJournal, Journal, JournalFailed, MemoryJournal, Standing
from app.table.table import Table, Update
from engines.core import Action, BadTable, Game, IllegalStep, RollDice, Stop, TurnBegan
from engines.martian import MARTIAN, Face, Take
from engines.message import Message
from engines.pickomino import PICKOMINO
from engines.registry import GAMES
from tests.engines.play import Chance, Start, chances, starts

HUMANS = (Face.HUMAN,) * 6 + (Face.RAY,) * 7


class FullJournal(MemoryJournal):
    """Keeps nothing while it is full."""

    full = False

    def append(self, *lines: str, standing: Standing | None = None) -> None:
        if self.full:
            raise JournalFailed(Message("refusal-record-write"))
        super().append(*lines, standing=standing)


class CountedDice(SeededDice):
    """Counts how often dice were thrown."""

    thrown = 0

    def roll(self, die: Sequence[Any], count: int, number: int = 0) -> tuple[Any, ...]:
        self.thrown += 1
        return super().roll(die, count, number)


def martian(*rolls: Sequence[object], journal: Journal | None = None) -> Table:
    dice = ScriptedDice(rolls)
    journal = journal or MemoryJournal()
    return Table.begin(MARTIAN, ["Ann", "Ben"], {"target": 5}, dice=dice, journal=journal)


def roll(player: int, count: int) -> RollDice:
    return RollDice(player=player, count=count)


def refusal(table: Table, seat: int, action: Action) -> str:
    before, lines = table.state, table.journal.lines
    with pytest.raises(IllegalStep) as refused:
        table.submit(seat, action)
    assert table.state is before
    assert table.journal.lines == lines
    return refused.value.message.id


def test_the_header_is_written_at_once() -> None:
    (header,) = martian().journal.lines
    assert json.loads(header) == {
        "record": 1,
        "game": "martian",
        "players": ["Ann", "Ben"],
        "options": {"target": 5, "tie": "reroll"},
    }


def test_nobody_sits_down_at_a_bad_table() -> None:
    journal = MemoryJournal()
    with pytest.raises(BadTable):
        Table.begin(PICKOMINO, ["Ann"], None, dice=SeededDice(1), journal=journal)
    assert journal.lines == ()


def test_dice_fall_at_the_table() -> None:
    table = martian(HUMANS)
    update = table.submit(0, roll(0, 13))
    assert table.state.rolled == HUMANS
    assert update.state is table.state
    assert update.step == MARTIAN.roll(0, HUMANS)


def test_a_step_is_written_before_watchers_see_it() -> None:
    table = martian(HUMANS)
    seen: list[tuple[Update, str]] = []
    table.watch(lambda update: seen.append((update, table.journal.lines[-1])))
    start = table.state
    rolled = table.submit(0, roll(0, 13))
    taken = table.submit(0, Take(player=0, face=Face.HUMAN))
    stopped = table.submit(0, Stop(player=0, stop=True))
    assert [update for update, _ in seen] == [rolled, taken, stopped]
    assert [json.loads(line) for _, line in seen] == [
        {"player": 0, "roll": list(HUMANS)},
        {"player": 0, "take": "human"},
        {"player": 0, "stop": True},
    ]
    assert rolled.before == start
    assert stopped.before == taken.state
    assert TurnBegan(player=1) in stopped.events


def test_the_result_is_written_with_the_last_step() -> None:
    table = martian(HUMANS, (Face.TANK,) * 13)
    seen: list[tuple[str, ...]] = []
    table.watch(lambda _: seen.append(table.journal.lines))
    table.submit(0, roll(0, 13))
    table.submit(0, Take(player=0, face=Face.HUMAN))
    table.submit(0, Stop(player=0, stop=True))
    table.submit(1, roll(1, 13))
    assert table.state.outcome is not None
    assert json.loads(seen[-1][-1]) == {"result": {"winners": [0], "scores": [6, 0]}}
    assert table.legal_actions == ()
    assert refusal(table, 0, roll(0, 13)) == "refusal-game-over"


def test_a_watcher_may_leave() -> None:
    table = martian(HUMANS)
    left: list[Update] = []
    stayed: list[Update] = []
    leave = table.watch(left.append)
    table.watch(stayed.append)
    table.submit(0, roll(0, 13))
    leave()
    table.submit(0, Take(player=0, face=Face.HUMAN))
    assert (len(left), len(stayed)) == (1, 2)


def test_a_watcher_may_leave_while_it_is_told() -> None:
    table = martian(HUMANS)
    told: list[str] = []

    def once(_: Update) -> None:
        told.append("once")
        leave()

    leave = table.watch(once)
    table.watch(lambda _: told.append("always"))
    table.submit(0, roll(0, 13))
    table.submit(0, Take(player=0, face=Face.HUMAN))
    assert told == ["once", "always", "always"]


def test_a_seat_acts_for_itself_and_in_its_turn() -> None:
    table = martian(HUMANS)
    assert refusal(table, 1, roll(0, 13)) == "refusal-other-seat"
    assert refusal(table, 1, roll(1, 13)) == "refusal-not-your-turn"
    assert refusal(table, 7, roll(7, 13)) == "refusal-no-such-seat"
    assert refusal(table, 0, roll(0, 12)) == "refusal-roll-count"
    assert refusal(table, 0, Stop(player=0, stop=True)) == "refusal-stop-before-roll"
    table.submit(0, roll(0, 13))
    assert table.state.rolled == HUMANS, "no refused roll used up dice"


def test_nobody_brings_dice_along() -> None:
    table = martian(HUMANS)
    assert refusal(table, 0, MARTIAN.roll(0, [Face.COW] * 13)) == "refusal-own-dice"


def test_nobody_asks_for_a_million_dice() -> None:
    with pytest.raises(ValidationError):
        roll(0, 1_000_000)
    assert refusal(martian(), 0, roll(0, 64)) == "refusal-roll-count"


def test_what_was_not_written_did_not_happen() -> None:
    journal = FullJournal()
    dice = CountedDice(5)
    table = Table.begin(MARTIAN, ["Ann", "Ben"], None, dice=dice, journal=journal)
    seen: list[Update] = []
    table.watch(seen.append)
    before, lines = table.state, journal.lines

    journal.full = True
    for _ in range(2):
        with pytest.raises(JournalFailed):
            table.submit(0, roll(0, 13))
    assert table.state is before
    assert journal.lines == lines
    assert seen == []
    assert refusal(table, 1, roll(1, 13)) == "refusal-not-your-turn"
    assert refusal(table, 0, roll(0, 12)) == "refusal-roll-count"

    journal.full = False
    update = table.submit(0, roll(0, 13))
    assert update.step == MARTIAN.roll(0, SeededDice(5).roll(MARTIAN.die, 13))
    assert dice.thrown == 1, "a full disk is no second chance"
    assert seen == [update]


def test_a_game_goes_on_without_its_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    journal = FileJournal(path)
    table = martian(HUMANS, journal=journal)
    table.submit(0, roll(0, 13))
    written = path.read_text()
    table.go_on_unrecorded()
    table.submit(0, Take(player=0, face=Face.HUMAN))
    assert path.read_text() == written
    assert table.journal.lines[:2] == tuple(written.splitlines()) == journal.lines
    assert json.loads(table.journal.lines[2]) == {"player": 0, "take": "human"}


def test_nobody_exchanges_the_journal() -> None:
    with pytest.raises(AttributeError):
        martian().journal = MemoryJournal()  # type: ignore[misc]


def test_other_dice_fall_once_a_roll_is_written() -> None:
    dice = CountedDice(5)
    table = Table.begin(PICKOMINO, ["Ann", "Ben"], None, dice=dice, journal=MemoryJournal())
    table.submit(0, roll(0, 8))
    (take, *_) = table.legal_actions
    table.submit(0, take)
    table.submit(0, roll(0, table.state.dice_left))
    assert dice.thrown == 2


@given(starts(), chances())
def test_whatever_is_legal_at_the_table_can_be_done(start: Start, chance: Chance) -> None:
    dice = SeededDice(chance.random.randrange(1000))
    table = Table.begin(
        start.game, start.players, start.options, dice=dice, journal=MemoryJournal()
    )
    for _ in range(60):
        if table.state.current is None:
            break
        action = chance.random.choice(table.legal_actions)
        assert table.submit(table.state.current, action).state is table.state


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_same_seed_gives_the_same_game(game: Game[Any]) -> None:
    records = []
    for _ in range(2):
        table = Table.begin(game, ["Ann", "Ben"], None, dice=SeededDice(3), journal=MemoryJournal())
        while table.state.current is not None and len(table.journal.lines) < 500:
            table.submit(table.state.current, table.legal_actions[-1])
        records.append(table.journal.lines)
    assert records[0] == records[1]
