"""The application as its screens know it."""

from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

from textual.screen import Screen

from app.session import House

if TYPE_CHECKING:
    from app.table.table import Table
    from engines.message import Refusal

__all__ = ["House", "house", "say_no", "say_warning", "try_to_keep"]


def house(screen: Screen[Any]) -> House:
    """The application that shows `screen`."""
    return cast(House, screen.app)


def say_no(screen: Screen[Any], refusal: "Refusal") -> None:
    """Say why something cannot be done."""
    sentence = house(screen).session.say(refusal.message.id, **refusal.message.args)
    screen.app.notify(sentence, severity="warning", markup=False)


def say_warning(screen: Screen[Any]) -> None:
    """Say what the store has to say, if anything; it says it once."""
    store = house(screen).store
    if store.warning is not None:
        sentence = house(screen).session.say(store.warning.id, **store.warning.args)
        screen.app.notify(sentence, severity="warning", markup=False)
        store.warning = None


def try_to_keep(table: "Table") -> bool:
    """Whether the whole game is kept; what could not be written is tried once more."""
    from app.table.journal import JournalFailed  # noqa: PLC0415

    if not table.journal.durable:
        with suppress(JournalFailed):
            table.journal.append()
    return table.journal.durable
