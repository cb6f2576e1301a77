"""What the finished games add up to, by player and game."""

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from types import MappingProxyType
from typing import Any, TypeAlias

from app.store.database import Database
from app.store.evenness import Evenness, evenness
from app.store.failures import NoSuchGame, StoreFailed
from app.store.store import Store
from app.store.tally import Deeds, SeatTally, tally
from app.table.record import BadRecord
from engines.martian import MARTIAN
from engines.registry import GAMES

BATCH = 50
"""How many games are counted before their counts are kept."""

RECENT = 60
"""How many of the latest scores are remembered one by one."""

FACES = tuple(f"face_{place}" for place in range(6))
"""The columns of how often each face was rolled; more different faces has no die."""

_COUNTS = ("won", "score", "turns", "busts", "steals", "stolen", "best")
"""The columns of what else is counted, by the names of what they hold."""

_NOBODY = SeatTally(
    player="", won=False, score=0, turns=0, busts=0, steals=0, stolen=0, best=0, faces=()
)
"""In place of the players of a game that counts nothing, so that it is not looked at again."""

_SUMS = {
    "games": "count(*)",
    "contested": "sum(NOT alone)",
    "wins": "sum(won)",
    "score": "sum(score)",
    "turns": "sum(turns)",
    "busts": "sum(busts)",
    "steals": "sum(steals)",
    "stolen": "sum(stolen)",
    "best": "max(best)",
    **{face: f"sum({face})" for face in FACES},
}


@dataclass(frozen=True, kw_only=True)
class Career(Deeds):
    """All finished games of one kind that one player has played."""

    game: str
    games: int
    contested: int
    """Of these games, those that were not played alone: only they can be won."""
    wins: int
    streak: int
    """How many contested games were won in a row, up to the latest."""
    longest: int
    """The most that ever were."""
    recent: tuple[int, ...]
    """The scores of the latest games, the latest last."""

    @property
    def won(self) -> float | None:
        """The share of contested games that were won, 0 to 1; None when there are none."""
        return self.wins / self.contested if self.contested else None

    @property
    def mean(self) -> float:
        """Points a turn in Martian Dice, worms a game in Pickomino."""
        return self.score / (self.turns if self.game == MARTIAN.name else self.games)

    @property
    def busted(self) -> float:
        """The share of turns that were busts, 0 to 1."""
        return self.busts / self.turns


@dataclass(frozen=True)
class DiceCount:
    """How often each face of a game's dice fell, against how often it was due."""

    game: str
    fallen: tuple[int, ...]
    """In the order of the game's faces."""
    due: tuple[float, ...]
    evenness: Evenness | None
    """None while too few dice have fallen to tell."""


@dataclass(frozen=True)
class Statistics:
    """What the finished games add up to."""

    games: Mapping[str, int]
    """How many finished games there are of each kind that was played."""
    careers: tuple[Career, ...]
    """One for each player and game, those with the most games first."""

    @property
    def dice(self) -> tuple[DiceCount, ...]:
        """The dice of each game that was played."""
        return tuple(
            count_dice(game, [career.faces for career in self.careers if career.game == game])
            for game in self.games
        )


NOTHING = Statistics(MappingProxyType({}), ())


def count_dice(game: str, faces: Iterable[tuple[int, ...]]) -> DiceCount:
    """The dice of several players together."""
    sides = Counter(GAMES[game].die)
    fallen = tuple(map(sum, zip(*faces, strict=True)))
    due = tuple(sum(fallen) * sides[face] / sides.total() for face in GAMES[game].faces)
    return DiceCount(game, fallen, due, evenness(fallen, due))


def together(careers: Sequence[Career]) -> Career:
    """What several players have done in one game, as if it were one; streaks are nobody's then."""
    return Career(
        player="",
        game=careers[0].game,
        games=sum(career.games for career in careers),
        contested=0,
        wins=0,
        score=sum(career.score for career in careers),
        turns=sum(career.turns for career in careers),
        busts=sum(career.busts for career in careers),
        steals=sum(career.steals for career in careers),
        stolen=sum(career.stolen for career in careers),
        best=max(career.best for career in careers),
        faces=tuple(map(sum, zip(*(career.faces for career in careers), strict=True))),
        streak=0,
        longest=0,
        recent=(),
    )


Counts: TypeAlias = Mapping[str, tuple[SeatTally, ...]]
"""What is counted of some games, by their ids."""

NO_COUNTS: Counts = MappingProxyType({})


def statistics(
    store: Store, player: str | None = None, game: str | None = None, more: Counts = NO_COUNTS
) -> Statistics:
    """Add up the games that were counted: those of one player, of one kind, or all.

    `catch_up` counts those that were not, and gives those whose counts could not be kept: `more`.
    Raises `StoreFailed`.
    """

    def look(found: sqlite3.Connection) -> Statistics:
        found.execute("PRAGMA temp_store = MEMORY")
        found.execute("BEGIN")  # so that all that is looked at is of the same moment
        try:
            if more:
                # By its name it hides the other, and it can be written wherever that cannot.
                found.execute("CREATE TEMP TABLE tally AS SELECT * FROM tally")
                found.execute("CREATE UNIQUE INDEX temp.tally_once ON tally (game, player)")
                _keep(found, more)
            return _add_up(found, player, game)
        finally:
            found.execute("ROLLBACK")  # nothing was changed but what is looked at

    return store.database.read(look, NOTHING)


def _add_up(found: sqlite3.Connection, player: str | None, game: str | None) -> Statistics:
    wanted = {"player": player, "name": game}
    # In the order of the table, so that nothing has to be sorted.
    source = (
        f"FROM tally WHERE player > '{_NOBODY.player}'"
        " AND (:player IS NULL OR player = :player) AND (:name IS NULL OR name = :name)"
    )
    sums = found.execute(
        f"SELECT player, name, {', '.join(_SUMS.values())} {source} GROUP BY player, name", wanted
    ).fetchall()
    games = found.execute(
        f"SELECT player, name, alone, won, score {source} ORDER BY player, name, ended, game",
        wanted,
    )
    courses = {
        career: _course([row[2:] for row in rows])
        for career, rows in groupby(games, lambda row: row[:2])
    }
    counts = dict(
        found.execute(
            f"SELECT name, count(DISTINCT game) {source} GROUP BY name", wanted
        ).fetchall()
    )
    careers = [_career(row, courses[row[:2]]) for row in sums]
    return Statistics(
        MappingProxyType(counts), tuple(sorted(careers, key=lambda career: -career.games))
    )


_Course = tuple[int, int, tuple[int, ...]]


def _course(games: list[tuple[int, int, int]]) -> _Course:
    """The running streak, the longest one and the latest scores of games in order."""
    streak = longest = 0
    for alone, won, _ in games:
        if not alone:
            streak = streak + 1 if won else 0
            longest = max(longest, streak)
    return streak, longest, tuple(score for *_, score in games[-RECENT:])


def _career(row: tuple[Any, ...], course: _Course) -> Career:
    player, game, *sums = row
    counts = dict(zip(_SUMS, sums, strict=True))
    faces = [counts.pop(face) for face in FACES]
    streak, longest, recent = course
    return Career(
        player=player,
        game=game,
        **counts,
        faces=tuple(faces[: len(GAMES[game].faces)]),
        streak=streak,
        longest=longest,
        recent=recent,
    )


def count(database: Database, game: str, lines: Iterable[str], patience: float) -> None:
    """Count a finished game that has these lines. Raises `StoreFailed`, as `write` does."""
    counts = {game: _counted(lines)}
    database.write(partial(_keep, counts=counts), patience)


def catch_up(store: Store, told: Callable[[int], bool] = lambda _: True) -> Counts:
    """Count the finished games that were not counted when they were left.

    `told` gets how many there still are, now and then, and says whether to go on. Others may do
    the same at the same time. A game that is no legal record counts nothing. Gives the counts that
    cannot be kept, which `statistics` takes. Raises `StoreFailed` when games cannot be read.
    """
    waiting = store.database.read(_uncounted, list[str]())
    counts: dict[str, tuple[SeatTally, ...]] = {}
    writable = True
    for start in range(0, len(waiting), BATCH):
        if not told(len(waiting) - start):
            break
        for game in waiting[start : start + BATCH]:
            with suppress(NoSuchGame):  # somebody has just deleted it
                counts[game] = _counted(store.lines(game))
        if writable:
            try:
                store.database.write(partial(_keep, counts=counts))
                counts = {}
            except StoreFailed:
                writable = False
    return counts


def _uncounted(found: sqlite3.Connection) -> list[str]:
    """The ids of the finished games that have not been counted."""
    where = "finished AND number NOT IN (SELECT game FROM tally)"
    return [game for (game,) in found.execute(f"SELECT id FROM game WHERE {where}")]


def _counted(lines: Iterable[str]) -> tuple[SeatTally, ...]:
    """What is counted of a game: nothing of one that is no legal record."""
    try:
        return tally(lines)
    except BadRecord:
        return ()


def _keep(found: sqlite3.Connection, counts: Counts) -> None:
    found.executemany(
        "INSERT OR IGNORE INTO tally"
        f" (game, player, name, ended, alone, {', '.join((*_COUNTS, *FACES))})"
        f" SELECT number, ?, name, updated, ?, {', '.join('?' * len((*_COUNTS, *FACES)))}"
        " FROM game WHERE id = ? AND finished",
        [
            (seat.player, len(seats) == 1, *_values(seat), game)
            for game, seats in counts.items()
            for seat in seats or (_NOBODY,)
        ],
    )


def _values(seat: SeatTally) -> tuple[int, ...]:
    counts = (getattr(seat, count) for count in _COUNTS)
    return *counts, *seat.faces, *(0,) * (len(FACES) - len(seat.faces))
