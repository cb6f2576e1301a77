"""The chances over a whole game as bands of characters, one above the other, a band a seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from statistics import fmean
from typing import NamedTuple

from app.review.model import Review
from engines.odds import Chances

EIGHTHS = 8
"""Into how many parts a cell of the lowest band can be filled."""


class Cell(NamedTuple):
    """One character of the chart."""

    seat: int
    """Whose band fills it."""
    rising: int
    """How many eighths of it, from below, are the lowest seat's all the same: 0 to 7."""


class Chart(NamedTuple):
    """What is drawn: bands that fill the height between them, and what the height means."""

    points: Sequence[Chances]
    """By the number of steps made, how high each band is; together 1."""
    top: float
    bottom: float
    """What the lowest band counts where it fills the height, and where it is not there."""


def chart_of(review: Review) -> Chart:
    """The chances of all; of somebody alone the turns that the game is expected to take."""
    if review.measure == "win":
        return Chart(review.points, 1.0, 0.0)
    turns = [-mine for (mine,) in review.points]
    low, high = floor(min(turns)), ceil(max(turns))
    high = max(high, low + 1)
    heights = [(each - low) / (high - low) for each in turns]
    return Chart([(height, 1 - height) for height in heights], high, low)


def bands(review: Review, fills: str) -> str:
    """What fills the bands, of what there is by seat; above somebody's own turns is nothing."""
    return fills[0] + " " if review.measure == "turns" else fills


def column_of(point: int, points: int, width: int) -> int:
    """The first column that has come to a point."""
    return point * width // points


def rows_of(chart: Chart, width: int, rows: int) -> list[list[Cell]]:
    """The chart in so many cells and rows, from the top."""
    columns = [_column(_heights(chart.points, x, width), rows) for x in range(width)]
    return [list(row) for row in zip(*columns, strict=True)]


def _heights(points: Sequence[Chances], column: int, width: int) -> Chances:
    """How high the bands are on average of the points that fall to a column; at the end, there."""
    first = column * len(points) // width
    last = ((column + 1) * len(points) - 1) // width
    if last <= first or last == len(points) - 1:
        return points[last]
    return tuple(fmean(band) for band in zip(*points[first : last + 1], strict=True))


def _column(heights: Chances, rows: int) -> list[Cell]:
    lowest = round(heights[0] * rows * EIGHTHS)
    cells = []
    for row in reversed(range(rows)):
        filled = lowest - row * EIGHTHS
        if filled >= EIGHTHS:
            cells.append(Cell(0, 0))
        else:
            cells.append(Cell(_above(heights, (row + 0.5) / rows), max(filled, 0)))
    return cells


def _above(heights: Chances, height: float) -> int:
    """The seat, but for the lowest, whose band is at this height, or the nearest to it."""
    under = heights[0]
    found = len(heights) - 1
    for seat, band in enumerate(heights[1:], 1):
        under += band
        if band and height < under:
            return seat
    return found


def axis(review: Review, width: int) -> str:
    """The numbers of rounds, each where the round begins, as many as there is room for."""
    begins: dict[int, int] = {}
    for moment in review.moments:
        begins.setdefault(moment.round, column_of(moment.step, len(review.points), width))
    for every in _STEPS:
        line = ""
        for number, column in begins.items():
            if number > 1 and number % every:
                continue
            if line and len(line) >= column:
                break
            line = line.ljust(column) + str(number)
        else:
            if len(line) <= width:
                return line
    return ""


_STEPS = tuple(few * ten for ten in (1, 10, 100, 1000, 10_000) for few in (1, 2, 5))
"""How many rounds may lie between two numbers under the chart."""
