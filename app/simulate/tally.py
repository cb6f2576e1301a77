"""What many games add up to, for each player."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt

from app.simulate.plan import Played


@dataclass(frozen=True)
class Estimate:
    """A mean, and how far it may be off."""

    mean: float
    error: float | None
    """The standard error; None for fewer than two games."""


@dataclass(frozen=True)
class Standing:
    """How a player has done."""

    result: Estimate
    """The share of the wins; of games alone, the turns with a minus."""
    adjusted: Estimate | None
    """The same as it would be without luck; None where luck was not measured."""
    score: float
    """Points or worms of a game, on average."""


class Tally:
    """Games so far; the order in which they come does not matter."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.steps = 0
        self._results = [array("d") for _ in range(players)]
        self._adjusted = [array("d") for _ in range(players)]
        self._scores = [0] * players

    def add(self, played: Played) -> None:
        """One more game."""
        self.games += 1
        self.steps += played.steps
        for player, result in enumerate(played.results):
            self._results[player].append(result)
            self._scores[player] += played.scores[player]
            if played.luck is not None:
                self._adjusted[player].append(result - played.luck[player])

    def standing(self, player: int) -> Standing:
        """How a player has done in these games, of which there is at least one."""
        adjusted = self._adjusted[player]
        return Standing(
            _estimate(self._results[player]),
            _estimate(adjusted) if adjusted else None,
            self._scores[player] / self.games,
        )


def _estimate(values: Sequence[float]) -> Estimate:
    count = len(values)
    mean = fsum(values) / count
    if count < 2:
        return Estimate(mean, None)
    variance = fsum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, sqrt(variance / count))
