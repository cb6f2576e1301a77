"""The games that are kept: found, watched, played on and deleted."""

import secrets
import sqlite3
from collections.abc import Callable
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path

from app.store import entries
from app.store.database import Database
from app.store.entries import Entry, Wanted
from app.store.failures import Damaged, GameBusy, NoSuchGame, StoreFailed
from app.store.journal import Kept, StoreJournal, lease
from app.store.lease import taken
from engines.message import Message

__all__ = ["Entry", "GameBusy", "NoSuchGame", "Store", "StoreFailed", "StoreJournal"]

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of ids: none that is easily taken for another."""
LENGTH = 6


def random_id() -> str:
    """An id that nobody can foresee."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


class Store:
    """The games of one folder. Several may be open on it, here and in other processes.

    Used by one thread: `another` is for the next one. What cannot be read or written raises
    `StoreFailed`. Nothing is touched before something is asked for.
    """

    def __init__(
        self,
        folder: Path,
        now: Callable[[], datetime],
        new_id: Callable[[], str] = random_id,
    ) -> None:
        self.folder = folder
        self.now = now
        self._new_id = new_id
        self._told: list[Message] = []
        self.database = Database(folder, now, self._told)

    def another(self) -> "Store":
        """A store on the same folder, for another thread. What is to be said is said by both."""
        store = Store(self.folder, self.now, self._new_id)
        store._told = self._told
        store.database = self.database.another()
        return store

    @property
    def exists(self) -> bool:
        """Whether there is a file of games at all."""
        return self.database.exists

    @property
    def warning(self) -> Message | None:
        """What went wrong though nothing was refused; until it is said, and set to None."""
        return self._told[-1] if self._told else None

    @warning.setter
    def warning(self, _said: None) -> None:
        del self._told[-1:]

    def tell(self, message: Message) -> None:
        """Let a warning be said."""
        self._told.append(message)

    # --- Looking

    def games(
        self,
        *,
        player: str | None = None,
        game: str | None = None,
        finished: bool | None = None,
        playable: bool = False,
        most: int | None = None,
        skip: int = 0,
    ) -> tuple[Entry, ...]:
        """The games that fit, latest first; at most so many, after so many that are skipped.

        `playable` are only those that can be played on.
        """
        wanted = Wanted(player, game, finished, playable)
        return self.database.read(lambda found: entries.find(found, wanted, most, skip), ())

    def count(
        self,
        *,
        player: str | None = None,
        game: str | None = None,
        finished: bool | None = None,
        playable: bool = False,
    ) -> int:
        """How many games fit."""
        wanted = Wanted(player, game, finished, playable)
        return self.database.read(lambda found: entries.count(found, wanted), 0)

    def players(self) -> tuple[str, ...]:
        """All who have played, those with the most games first."""
        return self.database.read(entries.players, ())

    def entry(self, game_id: str) -> Entry:
        """The game with this id, or the only one whose id begins so. Raises `NoSuchGame`."""
        beginning = game_id.strip().lower()
        found = self.database.read(lambda found: entries.entry(found, beginning), None)
        if found is None:
            raise entries.no_such_game(game_id)
        return found

    def lines(self, game_id: str, after: int = 0) -> tuple[str, ...]:
        """The lines of a game's record, without the first `after`. Raises `NoSuchGame`."""

        def look(found: sqlite3.Connection) -> tuple[str, ...]:
            rows = found.execute(
                "SELECT text FROM line WHERE game = ? AND number > ? ORDER BY number",
                (entries.number(found, game_id), after),
            )
            lines = tuple(text for (text,) in rows)
            if not all(isinstance(line, str) for line in lines):
                raise Damaged("a line cannot be read")
            return lines

        lines = self.database.read(look, None)
        if lines is None:
            raise entries.no_such_game(game_id)
        return lines

    def seed(self, game_id: str) -> str | None:
        """What an unfinished game's dice are made of, if they are sealed here.

        Raises `NoSuchGame`.
        """
        kept = self._kept(game_id)
        return kept.seed

    # --- Playing

    def busy(self, game_id: str) -> bool:
        """Whether the game is being played, here or somewhere else."""
        return taken(self.folder, game_id)

    def new_journal(self, seed: str | None) -> StoreJournal:
        """The journal of a game to be begun, whose dice are sealed by `seed`.

        Nothing is written before its first append, and nothing is refused before that.
        """
        kept = Kept(self._free_id(), self.now(), seed)
        return StoreJournal(self.database, kept, self.now)

    def open_journal(self, game_id: str) -> StoreJournal:
        """The journal of a game to be played on. Raises `GameBusy` and `NoSuchGame`."""
        self._kept(game_id)
        with ExitStack() as stack:
            held = lease(self.database, game_id)
            stack.callback(held.end)
            # Only now does nobody else write to it.
            journal = StoreJournal(
                self.database, self._kept(game_id), self.now, self.lines(game_id), held
            )
            stack.pop_all()
        return journal

    def delete(self, game_id: str) -> None:
        """Remove a game for good. Raises `GameBusy` while it is played, and `NoSuchGame`."""

        def remove(found: sqlite3.Connection) -> None:
            number = entries.number(found, game_id)
            found.execute("DELETE FROM game WHERE number = ?", (number,))

        self._kept(game_id)
        held = lease(self.database, game_id)
        try:
            self.database.write(remove)
        finally:
            held.end()

    def close(self) -> None:
        """Close the file; whoever asks next opens it again."""
        self.database.close()

    def _kept(self, game_id: str) -> Kept:
        def look(found: sqlite3.Connection) -> Kept:
            number = entries.number(found, game_id)
            row = found.execute("SELECT started, seed FROM game WHERE number = ?", (number,))
            started, seed = row.fetchone()
            return Kept(game_id, entries.moment(started), seed)

        kept = self.database.read(look, None)
        if kept is None:
            raise entries.no_such_game(game_id)
        return kept

    def _free_id(self) -> str:
        while True:
            game_id = self._new_id()
            try:
                self._kept(game_id)
            except StoreFailed:  # there is none; or the first append will say what is wrong
                return game_id
