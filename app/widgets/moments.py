"""The lists of a review: what happened, and what it was for each player."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from app.review.model import Decision, Fall, Review
from app.review.words import cell, change, column, instead, matters, told
from app.widgets.die import QUIET
from app.widgets.longlist import LongList
from app.widgets.shortened import shortened
from app.widgets.speech import Speaks

LONGEST_NAME = 16
GAP = "  "

COLUMNS = (
    "start",
    "luck",
    "skill",
    "drift",
    "result",
    "adjusted",
    "decisions",
    "mean_loss",
    "marks",
    "grade",
)
"""Of the table of players, from left to right."""
KEPT = (
    "luck",
    "skill",
    "grade",
    "mean_loss",
    "start",
    "drift",
    "result",
    "marks",
    "decisions",
    "adjusted",
)
"""The same, those first that stay where there is little room."""


class MomentList(LongList):
    """Decisions and rolls, a line each: the mark, what it changed, when, who and what."""

    def __init__(self) -> None:
        super().__init__()
        self.review: Review | None = None
        self.moments: Sequence[Fall | Decision] = ()

    def show_moments(self, review: Review, moments: Sequence[Fall | Decision], here: int) -> None:
        """Show these, with the one of this number highlighted."""
        self.review, self.moments = review, moments
        self.show(len(moments), here)

    def line(self, number: int, width: int) -> Content:  # noqa: ARG002
        review, say = self.review, self.say
        assert review is not None
        moment = self.moments[number]
        room = min(max(map(cell_len, review.players)), LONGEST_NAME)
        player = Content(shortened(review.players, room)[moment.player])
        rounds = str(review.moments[-1].round)
        round_ = say("review-round", round=f"{moment.round:>{len(rounds)}}")
        mark, worth, style = "", moment.own, ""
        if isinstance(moment, Decision):
            mark, worth = moment.mark, -moment.loss
            style = "$danger" if mark else QUIET
        elif moment.own:
            style = "$safe" if moment.own > 0 else "$danger"
        parts = [
            Content.styled(f"{mark:>2} {change(say, review.measure, worth):>7}", style),
            Content.styled(round_, QUIET),
            player.pad_right(room - player.cell_length),
            Content(self._told(moment)),
        ]
        line = Content(GAP).join(parts)
        return Content(line.plain) if number == self.highlighted else line

    def _told(self, moment: Fall | Decision) -> str:
        assert self.review is not None
        words = told(self.say, self.review, moment)
        if not isinstance(moment, Decision):
            return words
        if moment.forced:
            return self.say("review-forced", told=words)
        if not matters(self.review, moment.loss):
            return words
        better = instead(self.say, self.review, moment)
        return self.say("review-better", told=words, better=better)


class SeatTable(LongList):
    """The players, a line each, with as many of the columns as there is room for."""

    def __init__(self) -> None:
        super().__init__()
        self.review: Review | None = None

    def show_review(self, review: Review) -> None:
        """Show the players of this game."""
        self.review = review
        self.styles.height = len(review.seats)
        self.show(len(review.seats))

    def line(self, number: int, width: int) -> Content:
        assert self.review is not None
        review, say = self.review, self.say
        seat = review.seats[number]
        cells = {name: cell(say, review, seat, name) for name in shown(self, review, width)}
        names = shortened(review.players, _name_room(self, review))
        return in_columns(self, review, names[number], cells, width)


class SeatHead(Speaks, Widget):
    """What stands above the columns of the players."""

    DEFAULT_CSS = """
    SeatHead { height: 1; }
    """

    review: reactive[Review | None] = reactive[Review | None](None)

    def render(self) -> RenderResult:
        review, width = self.review, self.content_size.width
        if review is None:
            return Content.empty()
        heads = {name: column(self.say, review, name) for name in shown(self, review, width)}
        return in_columns(self, review, self.say("review-player"), heads, width).stylize(QUIET)


def shown(widget: Speaks, review: Review, width: int) -> list[str]:
    """The columns there is room for."""
    room = width - _name_room(widget, review)
    found = set()
    for name in KEPT:
        if name == "drift" and review.exact:
            continue
        room -= _room(widget, review, name) + len(GAP)
        if room < 0:
            break
        found.add(name)
    return [name for name in COLUMNS if name in found]


def _room(widget: Speaks, review: Review, name: str) -> int:
    """How wide a column is."""
    cells = [cell(widget.say, review, seat, name) for seat in review.seats]
    return max(map(cell_len, [column(widget.say, review, name), *cells]))


def _name_room(widget: Speaks, review: Review) -> int:
    names = [widget.say("review-player"), *review.players]
    return min(max(map(cell_len, names)), LONGEST_NAME)


def in_columns(
    widget: Speaks, review: Review, name: str, cells: dict[str, str], width: int
) -> Content:
    """A name and what belongs to it, each under the end of its head."""
    row = Content(name).truncate(_name_room(widget, review), ellipsis=True, pad=True)
    for each, text in cells.items():
        room = _room(widget, review, each)
        row += Content(GAP) + Content(text).pad_left(room - cell_len(text))
    return row.truncate(width, ellipsis=True)
