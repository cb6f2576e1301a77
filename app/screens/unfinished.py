"""The games that can be resumed, as the menu offers them.

The menu looks for them as soon as it is shown, so this module must not wait for the engines, and
not for SQLite where no game is kept.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from app.screens.ago import ago
from app.screens.house import House, house, say_no, say_warning, try_to_keep
from app.store.files import NAME, is_there

if TYPE_CHECKING:
    from app.store.store import Store
    from app.table.table import Table
    from app.text import Catalogue

MOST = 9
"""How many games are offered at once; each has a digit."""


@dataclass(frozen=True)
class Unfinished:
    """A game that can be resumed."""

    id: str | None
    """By which the store knows it; None for one that is kept nowhere but in this run."""
    game: str
    players: Sequence[str]
    scores: Sequence[int]
    current: int
    updated: datetime | None = None
    """When its last step was made, where it is kept."""
    busy: bool = False
    """It is being played somewhere else."""

    @property
    def next(self) -> str:
        """Who is next."""
        return self.players[self.current]

    def when(self, say: "Catalogue", now: datetime) -> str:
        """How long ago it was played."""
        if self.updated is None:
            return say("menu-resume-not-saved")
        return say("menu-resume-busy") if self.busy else ago(say, self.updated, now)

    def standings(self, say: "Catalogue") -> list[str]:
        """What everybody has, in seat order."""
        return [
            say("menu-resume-score", player=player, score=score)
            for player, score in zip(self.players, self.scores, strict=True)
        ]


def look(screen: Screen[Any], *, aloud: bool) -> tuple[list[Unfinished], int]:
    """The latest games that can be resumed, no more than `MOST`, and how many there are.

    Those that are being played somewhere else come last, and first the one that would be lost.
    When `aloud`, it is said why those that are kept cannot be read.
    """
    home = house(screen)
    if home.left is not None and try_to_keep(home.left):
        home.left.journal.close()
        home.left = None
    games = [_left(home)] if home.left is not None else []
    if not is_there(home.session.data / NAME):
        return games, len(games)
    from app.store.store import StoreFailed  # noqa: PLC0415

    try:
        kept, count = _kept(home.store, MOST - len(games), home.left)
    except StoreFailed as refusal:
        if aloud:
            say_no(screen, refusal)
        return games, len(games)
    say_warning(screen)
    return games + kept, len(games) + count


def _kept(store: "Store", most: int, left: "Table | None") -> tuple[list[Unfinished], int]:
    """At most so many of the games in the store, and how many there are. Raises `StoreFailed`.

    Of the one that was `left`, only an older state is there.
    """
    hidden = left.journal.about.get("id") if left is not None else None
    entries = store.games(playable=True, most=most + 1)
    count = store.count(playable=True)
    if any(entry.id == hidden for entry in entries):
        count -= 1
    games = [
        Unfinished(
            entry.id,
            entry.game,
            entry.players,
            entry.scores,
            entry.current or 0,
            entry.updated,
            store.busy(entry.id),
        )
        for entry in entries
        if entry.id != hidden
    ][:most]
    return sorted(games, key=lambda game: game.busy), count


def _left(home: House) -> Unfinished:
    """The game that is kept nowhere but in this run."""
    assert home.left is not None
    game, state = home.left.game, home.left.state
    return Unfinished(None, game.name, state.players, game.scores(state), state.current or 0, None)
