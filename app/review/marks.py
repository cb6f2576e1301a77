"""How bad a decision was, and how well somebody decided."""

from collections.abc import Mapping
from types import MappingProxyType

from app.review.model import Grade, Mark
from engines.odds import Measure

MARKS: Mapping[Measure, tuple[tuple[float, Mark], ...]] = MappingProxyType(
    {
        "win": ((0.08, "??"), (0.04, "?"), (0.02, "?!")),
        "turns": ((0.4, "??"), (0.2, "?"), (0.1, "?!")),
    }
)
"""What a decision costs at least that gets a mark: shares of the win, or turns."""

GRADES: Mapping[Measure, tuple[tuple[float, Grade], ...]] = MappingProxyType(
    {
        "win": (
            (0.0005, "world"),
            (0.0015, "expert"),
            (0.0035, "advanced"),
            (0.006, "fair"),
            (0.01, "casual"),
        ),
        "turns": (
            (0.004, "world"),
            (0.012, "expert"),
            (0.03, "advanced"),
            (0.05, "fair"),
            (0.08, "casual"),
        ),
    }
)
"""What decisions may cost on average, for each grade but the last.

Shares of the win are for two players; with more, of whom each has a smaller share, they count times
2 / players.

Taken from bots. With two or three at Martian Dice *master* loses nothing, *sharp* and *steady*
0.0003 to 0.0005 on average and in nine games of ten less than 0.002, *beginner* 0.009 to 0.013 and
*random* 0.029; at Pickomino *sharp* and *steady* lose 0.0003 to 0.0014 and *beginner* 0.005 to
0.006. Alone *steady* loses 0.004 of a turn, *beginner* 0.083 and *random* 0.234.

At tables of four to ten with all of them, times players / 2, *sharp* and *steady* lose 0.0006 to
0.0054, *beginner* 0.007 to 0.021 and *random* 0.012 to 0.032.
"""

ROUNDING = 1e-12
"""What a loss may fall short of a limit by, because sums are not exact."""


def mark(measure: Measure, loss: float) -> Mark:
    """The mark for a decision that cost so much."""
    for least, sign in MARKS[measure]:
        if loss >= least - ROUNDING:
            return sign
    return ""


def grade(measure: Measure, mean_loss: float, players: int) -> Grade:
    """The grade for decisions that cost so much on average, in a game of so many."""
    for_two = mean_loss if measure == "turns" else mean_loss * players / 2
    for most, found in GRADES[measure]:
        if for_two <= most + ROUNDING:
            return found
    return "novice"
