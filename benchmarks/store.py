"""What 10,000 stored games cost: the start of the menu, the history and its filters, statistics.

The budgets: the menu starts no slower than without a game, within a tenth; statistics come within
a second, and the history opens and filters without a noticeable pause. The games are a few hundred
that were really played, each kept many times over. They are counted, as games are when they are
left; what it costs to leave one, and to look first at many of which none could be counted, is
reported by itself.
"""

import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from sqlite3 import Connection

from textual.pilot import Pilot
from textual.screen import Screen

from app.application import DiceportApp
from app.screens.history import HistoryScreen
from app.screens.statistics import StatisticsScreen
from app.store.journal import Kept, keep
from app.store.statistics import catch_up
from app.store.statistics import statistics as add_up
from app.store.store import Store, random_id
from app.table.dice import SeededDice
from app.table.journal import MemoryJournal, Standing
from app.table.table import Table
from benchmarks.report import report, wants_json
from benchmarks.start import seconds_to_first_frame
from engines.core import Action, State, Stop, Take
from engines.martian import MartianState
from engines.pickomino import Claim
from engines.registry import GAMES
from tests.app.sessions import session

STORED = 10_000
PLAYED = 200
UNFINISHED = 100
UNCOUNTED = 500
NAMES = [f"{first} {last}." for first in ("Ann", "Ben", "Cleo", "Dan", "Eva") for last in "KLMNOP"]
STARTS = 15
RUNS = 7
NOW = datetime.now(UTC)


def play(number: int) -> tuple[tuple[str, ...], Standing]:
    """A game of two to four who take what is most and end their turn soon."""
    chance = Random(number)
    game = GAMES["martian" if number % 2 else "pickomino"]
    players = chance.sample(NAMES, chance.randint(2, 4))
    table = Table.begin(game, players, None, dice=SeededDice(number), journal=MemoryJournal())
    while table.state.current is not None:
        table.submit(table.state.current, max(table.legal_actions, key=partial(worth, table.state)))
    assert table.state.outcome is not None
    standing = Standing(None, game.scores(table.state), table.state.outcome.winners)
    return table.journal.lines, standing


def worth(state: State, action: Action) -> int:
    """How much somebody who plays like this likes to do something."""
    if isinstance(action, Take):
        if isinstance(state, MartianState) and action.face == "ray":
            return 9 if state.aside.tank > state.aside.ray else 0
        return state.rolled.count(action.face) + 5 * (action.face == "worm")
    if isinstance(action, Claim):
        return action.tile
    if isinstance(action, Stop) and isinstance(state, MartianState):
        return state.aside.points
    return 2


def fill(store: Store) -> None:
    """Keep all the games, a minute after each other, the last ones unfinished, and count them."""
    played = [play(number) for number in range(PLAYED)]
    for start in range(0, STORED, PLAYED):
        store.database.write(partial(_keep_all, played=played, start=start))
        if start == 0:
            catch_up(store)
    store.database.write(_count_alike)


def _keep_all(
    found: Connection, played: Sequence[tuple[tuple[str, ...], Standing]], start: int
) -> None:
    for number, (lines, standing) in enumerate(played, start):
        when = NOW - timedelta(minutes=STORED - number)
        kept = Kept(random_id(), when, None)
        if number < STORED - UNFINISHED:
            keep(found, kept, lines, 0, standing=standing, now=when)
        else:
            keep(found, kept, lines[:20], 0, standing=None, now=when)


def _count_alike(found: Connection) -> None:
    """Give every finished game what was counted of the first that is like it."""
    columns = [row[1] for row in found.execute("PRAGMA table_info(tally)")]
    same = ", ".join(f"tally.{column}" for column in columns[4:])
    found.execute(
        f"INSERT OR IGNORE INTO tally SELECT number, player, game.name, updated, {same} FROM game"
        f" JOIN tally ON tally.game = (number - 1) % {PLAYED} + 1 WHERE finished"
    )


def milliseconds(work: Callable[[], object]) -> float:
    """How long something takes, the median of some runs."""
    taken = []
    for _ in range(RUNS):
        began = time.perf_counter()
        work()
        taken.append((time.perf_counter() - began) * 1000)
    return statistics.median(taken)


def ask(store: Store) -> dict[str, float]:
    """How long the store itself takes to answer."""
    return {
        "statistics added up ms": milliseconds(lambda: add_up(store)),
        "unfinished games ms": milliseconds(lambda: store.games(playable=True, most=9)),
        "last page of the history ms": milliseconds(
            lambda: store.games(most=100, skip=STORED - 100)
        ),
    }


def count(folder: Path) -> dict[str, float]:
    """How long it takes to leave a game that is over, and to count many that were not left."""
    played = [play(number) for number in range(PLAYED)]
    store = Store(folder, lambda: NOW)
    leaving = []
    for lines, standing in played:
        journal = store.new_journal(None)
        journal.append(*lines, standing=standing)
        began = time.perf_counter()
        journal.close()
        leaving.append((time.perf_counter() - began) * 1000)
    for start in range(PLAYED, UNCOUNTED + PLAYED, PLAYED):
        store.database.write(
            partial(_keep_all, played=played[: UNCOUNTED + PLAYED - start], start=start)
        )
    began = time.perf_counter()
    catch_up(store)
    seconds = time.perf_counter() - began
    store.close()
    return {
        "store: a game over, left ms": statistics.median(leaving),
        f"store: {UNCOUNTED} uncounted, first look seconds": seconds,
    }


async def visit(folder: Path) -> dict[str, float]:
    """How long the screens take at 80×24, from the key to the frame."""
    app = DiceportApp(session(folder))
    async with app.run_test() as pilot:

        async def opened(screen: Screen[None]) -> None:
            app.push_screen(screen)
            await pilot.pause()
            await app.workers.wait_for_complete()
            await pilot.pause()

        async def left() -> None:
            app.pop_screen()
            await pilot.pause()

        taken: dict[str, list[float]] = {}

        async def timed(name: str, work: Awaitable[None]) -> None:
            began = time.perf_counter()
            await work
            taken.setdefault(name, []).append((time.perf_counter() - began) * 1000)

        for _ in range(RUNS + 1):
            await timed("history opens ms", opened(HistoryScreen()))
            for key in "fffggg":
                await timed("history filters ms", _pressed(pilot, key))
            await timed("history to its end ms", _pressed(pilot, "end"))
            await left()
            await timed("statistics open ms", opened(StatisticsScreen()))
            await left()
    return {name: statistics.median(times[1:]) for name, times in taken.items()}


async def _pressed(pilot: Pilot[None], key: str) -> None:
    await pilot.press(key)
    await pilot.pause()


def start(home: Path, full: Path, empty: Path) -> dict[str, float]:
    """How long the menu takes to its first frame with all the games, and without any."""
    seconds: dict[Path, list[float]] = {empty: [], full: []}
    for _ in range(STARTS + 1):
        for folder, taken in seconds.items():
            program = ("-m", "app", "--data", str(folder))
            taken.append(seconds_to_first_frame(home, program))
    ratios = [many / none for none, many in zip(*seconds.values(), strict=True)]
    return {
        "store: none, menu median seconds": statistics.median(seconds[empty][1:]),
        "store: 10,000, menu median seconds": statistics.median(seconds[full][1:]),
        "store: menu ratio, median of pairs": statistics.median(ratios[1:]),
    }


def main() -> None:
    """Measure and report."""
    as_json = wants_json(__doc__ or "")
    with tempfile.TemporaryDirectory() as home:
        none, many = Path(home, "none"), Path(home, "many")
        store = Store(many / "data", lambda: NOW)
        fill(store)
        figures = count(Path(home, "uncounted"))
        figures |= start(Path(home), many / "data", none / "data")
        figures |= {f"store: 10,000, {name}": figure for name, figure in ask(store).items()}
        store.close()
        for folder, games in ((none, "none"), (many, "10,000")):
            for name, figure in asyncio.run(visit(folder)).items():
                figures[f"store: {games}, {name}"] = figure
    report(figures, as_json=as_json)


if __name__ == "__main__":
    main()
