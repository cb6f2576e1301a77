"""A process that plays at tables on a store until it is killed, and says what it was shown."""

from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from app.store.playing import resume
from app.store.store import Store
from app.table.record import step_line
from app.table.table import Table
from engines.martian import MARTIAN
from engines.pickomino import PICKOMINO
from tests.app.store.games import begin, store
from tests.app.table.fair_games import go_on


def play_on(folder: Path, chance: int, shown: Connection) -> None:
    """Play on at the unfinished game in `folder`, and at others after it.

    Sends the id of a game and the line of a step, for every step that a watcher was shown.
    """
    kept, choices = store(folder), Random(chance)
    while True:
        table = _unfinished(kept) or begin(kept, choices.choice((MARTIAN, PICKOMINO)))
        _play(table, choices, shown)


def _unfinished(kept: Store) -> Table | None:
    games = kept.games(finished=False)
    return resume(kept, games[0].id) if games else None


def _play(table: Table, choices: Random, shown: Connection) -> None:
    game_id = table.journal.about["id"]
    table.watch(lambda update: shown.send((game_id, step_line(update.step))))
    go_on(table, choices)
    table.journal.close()
