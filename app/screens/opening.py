"""How a table is opened: what has to be asked, and where the game is kept."""

from collections.abc import Mapping, Sequence
from typing import Any

from textual.screen import Screen

from app.screens.house import House, house
from app.screens.modals import clear_the_table
from app.screens.play import PlayScreen
from app.table.dice import DiceSource
from app.table.journal import FileJournal, Journal, JournalFailed, MemoryJournal
from app.table.table import Table
from engines.core import Game


def begin(
    screen: Screen[Any],
    game: Game[Any],
    players: Sequence[str],
    options: Mapping[str, object],
    dice: DiceSource,
) -> None:
    """Lay a table and play at it, unless a game would be lost by that and should not be."""
    home = house(screen)

    def lay() -> None:
        journal = _journal(screen, home)
        home.open_game(Table.begin(game, players, options, dice=dice, journal=journal))

    clear_the_table(screen, "modal-clear-start", lay)


def open_game(screen: Screen[Any], table: Table) -> None:
    """Leave all screens but the menu, and play at this table."""
    house(screen).to_menu()
    screen.app.push_screen(PlayScreen(table))


def _journal(screen: Screen[Any], home: House) -> Journal:
    return _next_record(screen, home) or MemoryJournal()


def _next_record(screen: Screen[Any], home: House) -> FileJournal | None:
    """The file into which the next game is written, if games are."""
    if home.record is None:
        return None
    try:
        if home.record.lines:
            home.record = home.record.another()
    except JournalFailed as error:  # better unrecorded than not at all, but not silently
        message = home.session.say(error.message.id, **error.message.args)
        screen.app.notify(message, severity="warning", markup=False)
        return None
    return home.record
