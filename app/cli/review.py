"""`diceport review`: what a game turned on, in plain words or as JSON."""

import argparse
from collections.abc import Sequence
from textwrap import wrap

from rich.cells import cell_len

from app.cli.lists import GAP, hanging, named, room
from app.cli.looking import record_to_judge
from app.cli.start import settings_file, this_terminal
from app.cli.terminal import Flags
from app.narration import ending
from app.review import review as go_through
from app.review.chart import Cell, axis, bands, chart_of, rows_of
from app.review.model import Decision, Fall, Mark, Review
from app.review.words import cell, chance, change, column, instead, matters, told, turning_points
from app.table.replay import Replay
from app.text import Catalogue
from app.widgets.plain import seven_bit
from app.widgets.skin import SKINS, Skin

WIDTH = 72
"""Cells of a line, where the output does not go to a terminal."""
NARROWEST, WIDEST = 60, 100
"""On a terminal, what it has room for, within these."""
GUTTER = 6
"""Cells to the left of the chart, for what its height means."""
HEIGHT = 11
FEW = 5
"""How many of the luckiest rolls are told, and of the unluckiest."""
MANY = 12
"""How many of the decisions that cost most are told."""
LONGEST_NAME = 14
TIED = "\N{NO-BREAK SPACE}"
"""Stands for a blank where no line may be broken."""


def review(arguments: argparse.Namespace, say: Catalogue) -> int:
    """Print a report, or with `--json` one object. Raises `Complaint` for what is no legal record,
    and for a game that goes on without a coach.
    """
    replay = record_to_judge(arguments, say)
    found = go_through(replay)
    if arguments.json:
        print(found.model_dump_json())
    else:
        # What the screen would be drawn with, too.
        skin = this_terminal(settings_file().load(), Flags()).skin
        width = min(max(room() or WIDTH, NARROWEST), WIDEST)
        text = "\n".join(_Report(found, say, SKINS[skin], width).lines(replay))
        print(seven_bit(text) if skin == "ascii" else text)
    return 0


class _Report:
    """A review as lines of text, at most so many cells wide but for what names make longer."""

    def __init__(self, found: Review, say: Catalogue, skin: Skin, width: int) -> None:
        self._found = found
        self._say = say
        self._skin = skin
        self._width = width

    def lines(self, replay: Replay) -> list[str]:
        """All of it."""
        parts = [self._title(replay), self._chart(), self._course(), self._play()]
        if self._found.moments:
            parts += [self._mistakes(), *self._rolls()]
        return [line for part in parts for line in (*part, "")][:-1]

    def _title(self, replay: Replay) -> list[str]:
        name = self._say(f"menu-{self._found.game}")
        state = replay.view(replay.last).state
        if state.outcome is not None:
            end = ending(self._say, self._found.game, state, state.outcome)
            return wrap(self._say("cli-review-over", game=name, ending=end), self._width)
        assert state.current is not None
        player = state.players[state.current]
        return wrap(self._say("cli-review-running", game=name, player=player), self._width)

    def _chart(self) -> list[str]:
        found = self._found
        chart, width = chart_of(found), self._width - GUTTER
        heights = {
            0: chart.top,
            HEIGHT // 2: (chart.top + chart.bottom) / 2,
            HEIGHT - 1: chart.bottom,
        }
        lines = []
        for number, row in enumerate(rows_of(chart, width, HEIGHT)):
            at = self._height(heights[number]) if number in heights else ""
            lines.append(f"{at:>{GUTTER - 1}} {self._drawn(row)}".rstrip())
        foot = f"{self._say('review-axis'):<{GUTTER}}{axis(found, width)}"
        return [*self._legend(), *lines, foot.rstrip()]

    def _drawn(self, row: Sequence[Cell]) -> str:
        """One row of the chart."""
        skin = self._skin
        fills = bands(self._found, skin.bands)
        return "".join(skin.rising[cell.rising].strip() or fills[cell.seat] for cell in row)

    def _legend(self) -> list[str]:
        fills = self._skin.bands
        if self._found.measure == "turns":
            return [self._say("cli-review-turns", fill=fills[0])]
        names = "  ".join(
            f"{fill} {name}".replace(" ", TIED)
            for fill, name in zip(fills, self._found.players, strict=False)
        )
        lines = wrap(
            self._say("cli-review-chances", names=names), self._width, break_on_hyphens=False
        )
        return [line.replace(TIED, " ") for line in lines]

    def _height(self, height: float) -> str:
        if self._found.measure == "turns":
            return f"{height:g}"
        return self._say("review-percent", share=round(100 * height))

    # --- The players

    def _course(self) -> list[str]:
        """From what everybody started with to the result."""
        found, say = self._found, self._say
        columns = ["start", "luck", "skill", "drift", "result", "adjusted"]
        if found.exact:
            columns.remove("drift")
        about = say(f"cli-review-about-{found.measure}")
        about += " " + say("review-about-estimate", measure=found.measure)
        if not found.exact:
            about += " " + say("cli-review-about-drift")
        head = say(f"cli-review-course-{found.measure}")
        return [*self._table(head, columns), *wrap(about, self._width)]

    def _play(self) -> list[str]:
        """How everybody decided."""
        columns = ["decisions", "mean_loss", "marks", "grade"]
        return self._table(self._say("cli-review-play"), columns)

    def _table(self, head: str, columns: Sequence[str]) -> list[str]:
        say, found = self._say, self._found
        rows = [[head, *(self._column(name) for name in columns)]]
        for seat in found.seats:
            rows.append([seat.player, *(cell(say, found, seat, name) for name in columns)])
        numbers = zip(*(row[1:] for row in rows), strict=True)
        taken = sum(len(GAP) + max(map(cell_len, column)) for column in numbers)
        return named(rows, min(LONGEST_NAME, self._width - taken))

    def _column(self, name: str) -> str:
        """What stands above a column; here is mostly more room than on a screen."""
        if name == "mean_loss" and self._width >= WIDTH:
            return self._say("cli-review-column-mean-loss")
        return column(self._say, self._found, name)

    # --- Decisions and rolls

    def _mistakes(self) -> list[str]:
        """The decisions that cost most, the worst first."""
        found, say = self._found, self._say
        marked = [each for each in turning_points(found) if isinstance(each, Decision)]
        if not marked:
            return [say("cli-review-none-marked", measure=found.measure)]
        lines = wrap(say("cli-review-marked", measure=found.measure), self._width)
        for moment in marked[:MANY]:
            words = say(
                "cli-review-decision",
                round=moment.round,
                player=found.players[moment.player],
                told=told(say, found, moment),
                win=self._chance(moment.win[moment.player]),
                better=instead(say, found, moment),
                best=self._chance(moment.best_win[moment.player]),
            )
            lines.append(self._item(moment.mark, -moment.loss, words))
        left = len(marked) - MANY
        return [*lines, say("cli-review-more-marked", count=left)] if left > 0 else lines

    def _rolls(self) -> list[list[str]]:
        """The rolls that did most for those who made them, and those that did most harm."""
        falls = [
            moment
            for moment in self._found.moments
            if isinstance(moment, Fall) and matters(self._found, moment.own)
        ]
        falls.sort(key=lambda fall: -fall.own)
        lucky = [fall for fall in falls if fall.own > 0][:FEW]
        unlucky = [fall for fall in reversed(falls) if fall.own < 0][:FEW]
        return [
            [self._say(head), *map(self._roll, some)]
            for head, some in (("cli-review-luckiest", lucky), ("cli-review-unluckiest", unlucky))
            if some
        ]

    def _roll(self, fall: Fall) -> str:
        player = self._found.players[fall.player]
        words = told(self._say, self._found, fall)
        return self._item(
            "", fall.own, self._say("cli-review-roll", round=fall.round, player=player, told=words)
        )

    def _item(self, mark: Mark, change: float, words: str) -> str:
        """A line, or a few of them, of which all but the first are indented."""
        head = f"{mark:>2} {self._change(change):>7}  "
        return hanging(head, words, self._width)

    # --- Numbers

    def _chance(self, value: float) -> str:
        return chance(self._say, self._found.measure, value)

    def _change(self, value: float) -> str:
        return change(self._say, self._found.measure, value)
