"""The players of a game, a line each, and what one of them has done in full."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult, RenderResult
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Sparkline, Static

from app.store.statistics import Career
from app.widgets.die import QUIET
from app.widgets.longlist import LongList
from app.widgets.shortened import shortened
from app.widgets.speech import Speaks
from engines.martian import MARTIAN

SHORTEST_NAME = 12
GAP = 2
WIDEST_BAR = 3
NOTHING = "–"


@dataclass(frozen=True)
class Line:
    """What one line is about: a player, or everybody together."""

    career: Career
    games: int
    """How many games were played; everybody's count once, however many sat at the table."""
    players: int = 1

    @property
    def everybody(self) -> bool:
        return not self.career.player


def in_columns(
    names: Sequence[str], place: int, cells: Sequence[str], heads: Sequence[str], width: int
) -> Content:
    """One of the names and as many cells as there is room for, each under the end of its head."""
    widths = [max(cell_len(head), 5) + GAP for head in heads]
    while widths and width - sum(widths) < SHORTEST_NAME:
        widths.pop()
    room = max(width - sum(widths), 1)
    row = Content(shortened(names, room)[place])
    row = row.pad_right(room - row.cell_length)
    for cell, room in zip(cells, widths, strict=False):
        row += Content(cell).pad_left(max(room - cell_len(cell), 0))
    return row


def heads(say: Callable[[str], str], game: str) -> tuple[str, ...]:
    """What stands above the columns of a game."""
    return (
        say("statistics-head-games"),
        say("statistics-head-won"),
        say(f"statistics-head-{game}-mean"),
        say("statistics-head-busts"),
        say("statistics-head-best"),
    )


class CareerHead(Speaks, Widget):
    """What stands above the columns of the table."""

    DEFAULT_CSS: ClassVar[str] = """
    CareerHead { height: 1; }
    """

    game: reactive[str] = reactive("martian")

    def render(self) -> RenderResult:
        cells = heads(self.say, self.game)
        width = self.content_size.width
        row = in_columns((self.say("statistics-player"),), 0, cells, cells, width)
        return row.stylize(QUIET)


class CareerTable(LongList):
    """Everybody together in the first line, then the players, those with the most games first."""

    DEFAULT_CSS: ClassVar[str] = """
    CareerTable { scrollbar-gutter: stable; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.lines: Sequence[Line] = ()
        self._names: tuple[str, ...] = ()

    def show_lines(self, lines: Sequence[Line], highlighted: int = 0) -> None:
        """Show these lines."""
        self.lines = lines
        everybody = self.say("statistics-everybody")
        self._names = tuple(everybody if line.everybody else line.career.player for line in lines)
        self.show(len(lines), highlighted)

    def line(self, number: int, width: int) -> Content:
        line = self.lines[number]
        career = line.career
        cells = (
            str(line.games),
            NOTHING if career.won is None else self._percent(career.won),
            f"{career.mean:.1f}",
            self._percent(career.busted),
            str(career.best or NOTHING),
        )
        return in_columns(self._names, number, cells, heads(self.say, career.game), width)

    def _percent(self, share: float) -> str:
        return self.say("statistics-percent", share=round(100 * share))


class CareerCard(Speaks, Widget):
    """What one player, or everybody, has done: a sentence a line."""

    DEFAULT_CSS: ClassVar[str] = """
    CareerCard { height: auto; }
    """

    shown: reactive[Line | None] = reactive[Line | None](None, layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return len(self._sentences())

    def render(self) -> RenderResult:
        width = self.content_size.width
        first, *others = self._sentences() or [""]
        rows = [Content.styled(first, "bold"), *map(Content, others)]
        return Content("\n").join(row.truncate(width, ellipsis=True) for row in rows)

    def _sentences(self) -> list[str]:
        line, say = self.shown, self.say
        if line is None:
            return []
        career = line.career
        game, mean = career.game, f"{career.mean:.1f}"
        if line.everybody:
            said = [say("statistics-games-of-all", games=line.games, players=line.players)]
        else:
            said = [career.player, *self._games(career)]
        if game == MARTIAN.name:
            said.append(say("statistics-martian-mean", mean=mean, best=career.best))
        else:
            said.append(say("statistics-pickomino-mean", mean=mean))
            said.append(say("statistics-pickomino-best", best=career.best))
        said.append(say(f"statistics-{game}-busts", share=round(100 * career.busted)))
        if game != MARTIAN.name and not line.everybody:
            said.append(say("statistics-steals", steals=career.steals, stolen=career.stolen))
        return said

    def _games(self, career: Career) -> list[str]:
        """How many games a player has played and won."""
        games, alone = career.games, career.games - career.contested
        if career.won is None:
            said = [self.say("statistics-games", games=games)]
        else:
            share = round(100 * career.won)
            said = [self.say("statistics-games-won", games=games, wins=career.wins, share=share)]
        if alone:
            said.append(self.say("statistics-alone", alone=alone))
        if career.won is not None:
            streak, longest = career.streak, career.longest
            said.append(self.say("statistics-streak", streak=streak, longest=longest))
        return said


class Scores(Speaks, Vertical):
    """The latest scores of a player as bars, the latest on the right, and from where to where."""

    DEFAULT_CSS: ClassVar[str] = """
    Scores { height: auto; }
    Scores Static { height: 1; text-wrap: nowrap; text-overflow: ellipsis; }
    Scores.-empty > * { visibility: hidden; }
    """

    scores: reactive[tuple[int, ...]] = reactive[tuple[int, ...]]((), init=False)

    def compose(self) -> ComposeResult:
        yield Static()
        yield Sparkline()

    def on_resize(self) -> None:
        self._draw()

    def watch_scores(self) -> None:
        self._draw()

    def _draw(self) -> None:
        """As many as there is room for; one alone is no course."""
        width = self.content_size.width
        scores = self.scores[-width:] if width else ()
        self.set_class(len(scores) < 2, "-empty")
        if len(scores) > 1:
            low, high = min(scores), max(scores)
            said = self.say("statistics-recent", count=len(scores), low=low, high=high)
            self.query_one(Static).update(Content(said))
            line = self.query_one(Sparkline)
            line.data = scores
            line.styles.width = len(scores) * max(1, min(WIDEST_BAR, width // len(scores)))
