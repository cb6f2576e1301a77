"""The chances over a whole game as a chart, with the moment that is looked at."""

from __future__ import annotations

from typing import ClassVar

from textual.app import RenderResult
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from app.review.chart import Cell, Chart, axis, bands, chart_of, column_of, rows_of
from app.review.model import Decision, Review
from app.review.words import chance
from app.widgets.die import QUIET
from app.widgets.skin import Skinned
from app.widgets.speech import Speaks

COLOURS = ("$primary", "$accent", "$secondary", "$error", "$foreground")
"""Of the bands; where they come again, what fills the bands still tells them apart."""
GUTTER = 6
"""Cells to the left, for what the height means."""
UNDER = 2
"""Rows under the bands: the marks and the rounds."""


class ChanceChart(Speaks, Skinned):
    """A band a seat, as high as its chances; under them the marks of decisions, and the rounds."""

    DEFAULT_CSS: ClassVar[str] = """
    ChanceChart { height: 9; }
    """

    review: reactive[Review | None] = reactive[Review | None](None)
    steps: reactive[int] = reactive(0)
    """The moment that is looked at: after so many steps."""

    class Sought(Message):
        """A moment was clicked: after so many steps."""

        def __init__(self, steps: int) -> None:
            super().__init__()
            self.steps = steps

    def render(self) -> RenderResult:
        review, width = self.review, self.content_size.width - GUTTER
        if review is None or width < 1:
            return Content.empty()
        legend = self._legend(review)
        height = max(self.content_size.height - UNDER - len(legend), 1)
        cursor = column_of(self.steps, len(review.points), width)
        chart = chart_of(review)
        rows = rows_of(chart, width, height)
        scale = self._scale(chart, height)
        lines = [
            Content.styled(f"{scale.get(number, ''):>{GUTTER - 1}} ", QUIET)
            + self._drawn(row, bands(review, self.skin.bands), cursor)
            for number, row in enumerate(rows)
        ]
        rounds = f"{self.say('review-axis'):<{GUTTER}}{axis(review, width)}"
        return Content("\n").join(
            [
                *legend,
                *lines,
                Content(" " * GUTTER) + self._marks(review, width, cursor),
                Content.styled(rounds[: width + GUTTER], QUIET),
            ]
        )

    def _legend(self, review: Review) -> list[Content]:
        """Whose band is whose, and how high it is at the moment, in as many lines as that takes."""
        kind = "exact" if review.exact else "estimate"
        items = [Content.styled(self.say(f"review-chart-{review.measure}-{kind}"), QUIET)]
        for seat, (name, value) in enumerate(
            zip(review.players, review.points[self.steps], strict=True)
        ):
            style = COLOURS[seat % len(COLOURS)]
            words = {"player": name, "chance": chance(self.say, review.measure, value)}
            told = self.say(f"review-chart-{review.measure}", **words)
            items.append(Content.styled(self.skin.bands[seat], style) + Content(f" {told}"))
        lines = [items[0]]
        for item in items[1:]:
            longer = lines[-1] + Content("  ") + item
            if longer.cell_length > self.content_size.width:
                lines.append(item)
            else:
                lines[-1] = longer
        return [line.truncate(self.content_size.width, ellipsis=True) for line in lines]

    def _scale(self, chart: Chart, height: int) -> dict[int, str]:
        """By row, what its height means."""
        ends = {0: chart.top, height - 1: chart.bottom}
        if height % 2 and height > 3:
            ends[height // 2] = (chart.top + chart.bottom) / 2
        assert self.review is not None
        if self.review.measure == "turns":
            return {row: f"{value:g}" for row, value in ends.items()}
        return {
            row: self.say("review-percent", share=round(100 * value)) for row, value in ends.items()
        }

    def _drawn(self, row: list[Cell], fills: str, cursor: int) -> Content:
        skin = self.skin
        parts: list[tuple[str, str]] = []
        for column, cell in enumerate(row):
            rising = skin.rising[cell.rising].strip()
            if column == cursor:
                part = (skin.cursor, "bold $foreground")
            elif rising:
                part = (rising, COLOURS[0])
            else:
                part = (fills[cell.seat], COLOURS[cell.seat % len(COLOURS)])
            if parts and parts[-1][1] == part[1]:
                part = (parts.pop()[0] + part[0], part[1])
            parts.append(part)
        return Content.assemble(*parts)

    def _marks(self, review: Review, width: int, cursor: int) -> Content:
        """A mark where somebody decided badly, the worst of those that fall together."""
        losses: dict[int, Decision] = {}
        for moment in review.moments:
            if isinstance(moment, Decision) and moment.mark:
                column = column_of(moment.step, len(review.points), width)
                if column not in losses or moment.loss > losses[column].loss:
                    losses[column] = moment
        cells = [Content(" ")] * width
        for column, decision in losses.items():
            style = "bold $danger" if decision.mark == "??" else "$danger"
            cells[column] = Content.styled(decision.mark[-1], style)
        cells[cursor] = Content.styled(self.skin.exact, "bold")
        return Content("").join(cells)

    def on_click(self, event: Click) -> None:
        offset, width = event.get_content_offset(self), self.content_size.width - GUTTER
        if offset is not None and self.review is not None and offset.x >= GUTTER:
            last = len(self.review.points) - 1
            self.post_message(self.Sought((offset.x - GUTTER) * last // max(width - 1, 1)))
