"""Stores for tests, and games played at tables on them."""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from app.store.store import Store
from app.table.fair import FairDice
from app.table.journal import Journal
from app.table.table import Table
from engines.core import Game
from engines.martian import MARTIAN
from tests.app.table.fair_games import SEED, go_on

START = datetime(2026, 3, 1, 12, tzinfo=UTC)


def minutes() -> Callable[[], datetime]:
    """A clock on which a minute goes by whenever somebody looks at it."""
    passed = count()
    return lambda: START + timedelta(minutes=next(passed))


def store(folder: Path) -> Store:
    """A store in `folder`, of which nothing is there yet."""
    return Store(folder / "data", minutes())


def begin(
    kept: Store,
    game: Game[Any] = MARTIAN,
    *players: str,
    seed: bytes = SEED,
    copied: Callable[[Journal], Journal] = lambda journal: journal,
) -> Table:
    """A table at which a game with fair dice begins; one of Martian Dice is short."""
    dice, options = FairDice(seed, "salt"), {"target": 5} if game is MARTIAN else None
    journal = copied(kept.new_journal(dice.seed))
    return Table.begin(game, players or ("Ann", "Ben"), options, dice=dice, journal=journal)


def played(kept: Store, *players: str, game: Game[Any] = MARTIAN, most: int | None = None) -> str:
    """The id of a game that was played so far, by default to its end, and left."""
    table = begin(kept, game, *players)
    go_on(table, Random(1), most=most)
    table.journal.close()
    return table.journal.about["id"]


def play(table: Table, most: int | None = None) -> None:
    """Make so many steps at most."""
    go_on(table, Random(len(table.journal.lines)), most=most)


def asked(kept: Store, sql: str) -> Any:
    """The one value that a query gives."""
    return kept.database.read(lambda found: found.execute(sql).fetchone()[0], None)


@contextmanager
def anybody() -> Iterator[Path]:
    """A folder of somebody who is not allowed everything, as whom the `with` is run."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if os.geteuid() != 0:
            yield folder
            return
        os.chown(folder, 65534, 65534)
        os.seteuid(65534)
        try:
            yield folder
        finally:
            os.seteuid(0)
