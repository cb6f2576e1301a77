"""A show: which games bots play for those who look on, and how fast."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from app.bots import LEVELS, Level
from app.bots.seats import seat_names
from app.table.fair import repeatable
from app.table.journal import MemoryJournal
from app.table.table import Table
from app.text import Catalogue
from engines.registry import GAMES

Speed: TypeAlias = Literal["slow", "normal", "fast", "max"]
SPEEDS: tuple[Speed, ...] = get_args(Speed)
"""How fast a demo goes; `max` waits for nothing."""

LETTERS_A_SECOND: Mapping[Speed, float] = MappingProxyType(
    {"slow": 14.0, "normal": 26.0, "fast": 55.0}
)
"""How fast those who look on are taken to read."""
BEATS: Mapping[Speed, float] = MappingProxyType({"slow": 1.5, "normal": 0.9, "fast": 0.5})
"""Seconds that anything is shown at least, however little there is to read."""

MOST_SEATS = 4
STRONG: tuple[Level, ...] = ("sharp", "master")
"""One of them is at every table, so that good play is to be seen."""


@dataclass(frozen=True)
class Show:
    """What is played."""

    games: tuple[str, ...]
    """Names of games, which take turns."""
    seed: int
    """What all dice and bots are made from: the same games for the same number."""
    speed: Speed = "normal"
    once: bool = False
    """Whether it is over after one game of each."""

    def seconds(self, text: str = "", beats: float = 1) -> float:
        """How long so much text is shown, and at least so many beats; 0 to wait for nothing."""
        if self.speed == "max":
            return 0.0
        return max(beats * BEATS[self.speed], len(text) / LETTERS_A_SECOND[self.speed])


@dataclass(frozen=True)
class Match:
    """One game of a show: who plays what, with which dice."""

    number: int
    """From 0."""
    game: str
    levels: tuple[Level, ...]
    players: tuple[str, ...]
    table: Table


def lay(show: Show, number: int, say: Catalogue) -> Match:
    """The table of a game of the show, from 0; nothing of it is kept anywhere."""
    game = show.games[number % len(show.games)]
    random = Random(f"{show.seed} {number}")
    strong = random.choice(STRONG)
    others = [level for level in LEVELS if level != strong]
    levels = [strong, *random.sample(others, random.randint(1, MOST_SEATS - 1))]
    random.shuffle(levels)
    bots = tuple(levels)
    players = seat_names(say, [""] * len(bots), bots)
    dice = repeatable(show.seed, number).dice([""] * len(bots))
    table = Table.begin(GAMES[game], players, None, dice=dice, journal=MemoryJournal(), bots=bots)
    return Match(number, game, bots, players, table)
