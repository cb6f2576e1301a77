"""A process that plays is killed, again and again: nobody loses anything, and nobody gains."""

import multiprocessing
from collections import defaultdict
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from pathlib import Path
from random import Random

import pytest

from app.store.playing import resume
from app.store.store import Store
from app.table.record import last_position, read_lines, step_line
from engines.core import Roll, RollDice
from tests.app.store.games import store
from tests.app.store.victim import play_on
from tests.app.table.fair_games import SEED, due

KILLS = 50
AT_ONCE = 15
"""Kills of somebody who makes the file of games."""
MOMENT = 0.02
"""Seconds: longer than a step takes."""
BEGINNING = 0.06
"""Seconds: longer than it takes to begin."""


@pytest.fixture(scope="module")
def warm() -> ForkServerContext:
    """Starts processes that have imported all they need."""
    context = multiprocessing.get_context("forkserver")
    # A new process has what started this one, too: pytest.
    context.set_forkserver_preload(["pytest", play_on.__module__])
    return context


class Witness:
    """Somebody who has seen all games from their beginning, and compares."""

    def __init__(self, kept: Store) -> None:
        self.kept = kept
        self._seen: dict[str, tuple[str, ...]] = {}

    def check(self, shown: list[tuple[str, str]]) -> None:
        """The store has every step that was shown, in order, and at most one more a game."""
        steps = defaultdict[str, list[str]](list)
        for game_id, line in shown:
            steps[game_id].append(line)
        for entry in self.kept.games():
            lines = self.kept.lines(entry.id)
            before = self._seen.get(entry.id, lines[:1])
            assert lines[: len(before)] == before, "what was there once is there for ever"
            more = [line for line in lines[len(before) :] if '"result"' not in line]
            told = steps.pop(entry.id, [])
            assert more[: len(told)] == told
            assert len(more) <= len(told) + 1
            if more or entry.id not in self._seen:
                self.judge(lines)
            self._seen[entry.id] = lines
        assert not steps, "a game that was shown is there"

    def judge(self, lines: tuple[str, ...]) -> None:
        """A legal record, with the dice that were due before the first roll."""
        for position in read_lines(lines):
            if isinstance(position.step, Roll):
                dice, number = position.step.dice, position.rolls - 1
                assert list(dice) == due(position.game.die, SEED, "salt", number, len(dice))

    def go_on(self) -> None:
        """Play on at the game that was left: the dice on the table lie there, the next are due."""
        for entry in self.kept.games(finished=False):
            assert not self.kept.busy(entry.id)
            table = resume(self.kept, entry.id)
            end = last_position(self.kept.lines(entry.id))
            assert table.state == end.state
            action = table.legal_actions[0]
            step = table.submit(action.player, action).step
            if isinstance(action, RollDice):
                expected = due(table.game.die, SEED, "salt", end.rolls, action.count)
                assert list(getattr(step, "dice", ())) == expected
            assert self.kept.lines(entry.id)[len(self._seen[entry.id])] == step_line(step)
            self._seen[entry.id] = self.kept.lines(entry.id)
            table.journal.close()


def killed(
    context: ForkServerContext, folder: Path, chance: Random, steps: int, within: float = MOMENT
) -> list[tuple[str, str]]:
    """What somebody was shown who was killed some moment after so many steps."""
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=play_on, args=(folder, chance.randrange(1000), theirs))
    process.start()
    theirs.close()
    shown = [ours.recv() for _ in range(steps)]
    # Not a pause: whatever moment it is, it must be the right one.
    process.join(chance.uniform(0, within))
    assert process.exitcode is None, "nobody may die by themselves"
    process.kill()
    process.join()
    with ours:
        return shown + list(_rest(ours))


def _rest(ours: Connection) -> Iterator[tuple[str, str]]:
    while True:
        try:
            yield ours.recv()
        except EOFError:
            return


def test_a_killed_process_costs_nobody_a_game(tmp_path: Path, warm: ForkServerContext) -> None:
    chance = Random(1)
    witness = Witness(store(tmp_path))
    for _ in range(KILLS):
        witness.check(killed(warm, tmp_path, chance, chance.randrange(6)))
        witness.go_on()
    assert witness.kept.count(finished=False) <= 1
    assert witness.kept.warning is None


def test_a_process_is_killed_at_its_very_beginning(tmp_path: Path, warm: ForkServerContext) -> None:
    chance = Random(2)
    for number in range(AT_ONCE):
        folder = tmp_path / str(number)
        witness = Witness(store(folder))
        witness.check(killed(warm, folder, chance, 0, BEGINNING))
        witness.go_on()
        witness.check(killed(warm, folder, chance, 1))
        assert witness.kept.warning is None
