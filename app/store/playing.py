"""Playing on at a game that is kept: with the dice on the table, and with those still to come."""

from contextlib import ExitStack

from app.store.failures import StoreFailed
from app.store.store import Store
from app.table.dice import DiceSource, SecureDice
from app.table.fair import FairDice, Fairness
from app.table.journal import Copied, FileJournal, Journal
from app.table.record import Position, last_position
from app.table.table import Table
from engines.message import Message


def resume(store: Store, game_id: str, record: FileJournal | None = None) -> Table:
    """The table of an unfinished game, exactly as it was left.

    A `record` that has the game up to there goes on, too.

    Raises `GameBusy`, `NoSuchGame`, `StoreFailed` when it cannot be played on here, and
    `BadRecord` when its lines are no legal record.
    """
    with ExitStack() as stack:
        journal: Journal = store.open_journal(game_id)
        stack.callback(journal.close)
        position = last_position(journal.lines)
        if position.state.outcome is not None:
            raise StoreFailed(Message("store-finished", {"id": game_id}))
        dice = _dice(position, store.seed(game_id), game_id)
        if record is not None and record.lines == journal.lines:
            journal = Copied(journal, record, store.tell)
        stack.pop_all()
    return Table(
        position.game,
        position.state,
        dice=dice,
        journal=journal,
        rolls=position.rolls,
        bots=position.bots,
        coach=position.coach,
    )


def _dice(position: Position, seed: str | None, game_id: str) -> DiceSource:
    """The dice that go on where those of the record end.

    Raises `StoreFailed` if they are sealed elsewhere, or by another seed than was promised.
    """
    fairness = position.fairness
    if fairness is None:
        return SecureDice()
    if not isinstance(fairness, Fairness) or seed is None:
        raise StoreFailed(Message("store-sealed", {"id": game_id}))
    dice = FairDice(bytes.fromhex(seed), fairness.salt)
    if dice.fairness.commitment != fairness.commitment:
        raise StoreFailed(Message("store-other-seed", {"id": game_id}))
    return dice
