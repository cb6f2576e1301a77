"""What is to be played, and what comes of one game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from app.bots import Level


@dataclass(frozen=True)
class Plan:
    """Games of the same players by the same options."""

    game: str
    """The name of the game."""
    players: tuple[str, ...]
    """Their names; a player moves on by a seat from game to game."""
    levels: tuple[Level, ...]
    """By player, which bot it is."""
    options: Mapping[str, object]
    seed: int
    """All chance of a game comes from this and its number."""
    recorded: bool = False
    """Whether the records of the games are wanted."""

    def seats(self, number: int) -> tuple[int, ...]:
        """By seat, which player sits there in the game of this number."""
        count = len(self.players)
        return tuple((seat + number) % count for seat in range(count))


class Played(NamedTuple):
    """A game that is over."""

    number: int
    """Which of the games, from 0."""
    steps: int
    results: tuple[float, ...]
    """By player, the share of the win; for a game alone, the turns with a minus."""
    scores: tuple[int, ...]
    """By player, points or worms."""
    luck: tuple[float, ...] | None
    """By player, how much more the dice brought than could be expected, in terms of results; None
    where nobody thinks, and so it was not measured."""
    lines: tuple[str, ...]
    """The record, if it is wanted."""
