"""How one comes to a table and leaves it: what is asked, and where the game is kept."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from textual.screen import Screen

from app.screens.guard import KeyGuard
from app.screens.house import house, say_no, say_warning, try_to_keep
from app.screens.modals import ask, clear_the_table
from app.screens.play import PlayScreen
from app.store import playing
from app.store.store import GameBusy, StoreFailed
from app.table.dice import DiceSource
from app.table.journal import Copied, FileJournal, Journal, JournalFailed
from app.table.record import BadRecord, Bots
from app.table.replay import Replay
from app.table.table import Table
from engines.core import Game


def begin(
    screen: Screen[Any],
    game: Game[Any],
    players: Sequence[str],
    options: Mapping[str, object],
    dice: DiceSource,
    *,
    bots: Bots = (),
    coach: bool = True,
) -> None:
    """Lay a table and play at it, unless a game would be lost by that and should not be.

    Where the game cannot be kept, it is for the players to say whether they play all the same.
    """
    say = house(screen).session.say

    def lay(journal: Journal) -> None:
        try:
            table = Table.begin(
                game, players, options, dice=dice, journal=journal, bots=bots, coach=coach
            )
        except JournalFailed as failure:
            sentence = say(failure.message.id, **failure.message.args)
            question = say("play-journal-failed", message=sentence)
            _ask(screen, question, lambda: lay(journal.relaxed()))
        else:
            open_game(screen, table)

    clear_the_table(screen, "modal-clear-start", lambda: lay(_journal(screen, dice)))


def resume(screen: Screen[Any], game: str) -> None:
    """Play on at the game with this id; where it is busy, offer to watch it."""
    home = house(screen)

    def sit_down() -> None:
        try:
            table = playing.resume(home.store, game, home.record)
        except GameBusy:
            if home.store.entry(game).winners is None:
                _ask(screen, home.session.say("modal-watch"), lambda: home.watch_game(game))
            else:  # only its result is still shown there
                home.replay(game)
        except (StoreFailed, BadRecord) as refusal:
            say_no(screen, refusal)
        else:
            open_game(screen, table)
        say_warning(screen)

    clear_the_table(screen, "modal-clear-start", sit_down)


def open_game(screen: Screen[Any], table: Table) -> None:
    """Leave all screens but the menu, and play at this table."""
    home = house(screen)
    if home.left is not None and home.left is not table:
        home.left.journal.close()
        home.left = None
    home.to_menu()
    home.table = table
    screen.app.push_screen(PlayScreen(table))
    say_warning(screen)


def leave(screen: Screen[Any], table: Table) -> None:
    """Leave a table where a game is not over, for the menu, which says how it can be resumed."""
    home, kept = house(screen), try_to_keep(table)
    if kept:
        table.journal.close()  # so that it can be resumed at once, here or somewhere else
        kept = table.journal.durable
    # Otherwise nobody may go on where it is kept: there it stands as it did before.
    home.left = None if kept else table
    word = home.session.say("menu-saved" if kept else "menu-not-saved")
    home.to_menu(word, table.journal.about.get("id") if kept else None)
    say_warning(screen)


def watch(screen: Screen[Any], game: str) -> None:
    """Look on while the game with this id is played somewhere else."""
    _watch(screen, game, live=True)


def _watch(screen: Screen[Any], game: str, *, live: bool) -> None:
    from app.screens.watch import WatchScreen  # noqa: PLC0415

    try:
        screen.app.push_screen(WatchScreen(house(screen).store, game, live=live))
    except (StoreFailed, BadRecord) as refusal:
        say_no(screen, refusal)


def replay(screen: Screen[Any], game: str) -> None:
    """Look through the game with this id; one that goes on meanwhile goes on there, too."""
    store = house(screen).store
    try:
        if store.busy(game) and store.entry(game).winners is None:
            _watch(screen, game, live=False)
            return
        found = Replay.of_lines(store.lines(game))
    except (StoreFailed, BadRecord) as refusal:
        say_no(screen, refusal)
    else:
        look_through(screen, found)


def look_through(screen: Screen[Any], found: Replay) -> None:
    """Look through a record."""
    from app.screens.replay import ReplayScreen  # noqa: PLC0415

    screen.app.push_screen(ReplayScreen(found))


def _ask(screen: Screen[Any], question: str, then: Callable[[], None]) -> None:
    ask(screen, question, KeyGuard(house(screen).session.clock), then)


def _journal(screen: Screen[Any], dice: DiceSource) -> Journal:
    """Where the next game is kept."""
    store = house(screen).store
    journal = store.new_journal(dice.seed)
    record = _next_record(screen)
    return journal if record is None else Copied(journal, record, store.tell)


def _next_record(screen: Screen[Any]) -> FileJournal | None:
    """The file into which the next game is written as well, if games are."""
    home = house(screen)
    try:
        if home.record is not None and home.record.lines:
            home.record = home.record.another()
    except JournalFailed as failure:  # better without a file than not at all, but not silently
        say_no(screen, failure)
        return None
    return home.record
