"""The odds panel: what each choice is worth, what it brings and what it risks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive

from app.coach import Counsel
from app.coach.words import DARING, figure, head, mean, named, risk
from app.widgets.die import QUIET
from app.widgets.skin import Skinned
from app.widgets.speech import Speaks
from engines.core import Action, RollDice, Take
from engines.pickomino.model import Claim, PickominoState

if TYPE_CHECKING:
    from engines.odds import Choice

NARROWEST, WIDEST = 7, 16
"""Cells of a column, a gap among them."""
GAP = 2
"""Cells between names, so that they do not run together."""
AMPLE = 9
"""Cells from which on a star stands apart."""
BEST = "bold $gain"


@dataclass(frozen=True)
class Sight:
    """What the panel shows."""

    counsel: Counsel | None
    """None while it is worked out."""
    keys: Mapping[Action, str]
    """What is pressed for a choice, where something can be pressed."""
    marked: Action | None = None
    """The choice that is pending, or was made."""


@dataclass(frozen=True)
class _Column:
    choice: Choice
    best: bool
    heads: tuple[str, ...]
    """Its key and its name, the longest form first, for as much room as there is."""
    key: str
    marked: bool


class OddsPanel(Speaks, Skinned):
    """A column for each choice, in the order of the tray; the best one starred.

    Under them, as far as there is room, a line for each choice with the chances of every tile.
    """

    sight: reactive[Sight | None] = reactive[Sight | None](None)
    """None where there is nothing to be seen, but the place is kept."""

    def on_mount(self) -> None:
        self.border_title = Content(self.say("coach-title"))

    def render(self) -> RenderResult:
        if self.sight is None:
            return Content.empty()
        counsel = self.sight.counsel
        if counsel is None:
            return Content.styled(self.say("coach-thinking"), QUIET)
        width, height = self.content_size
        labels = self._labels(counsel)
        margin = max(map(cell_len, labels)) + 1
        columns, left_out = self._columns(counsel, width - margin)
        across = min((width - margin) // (len(columns) + (left_out > 0)), WIDEST)
        rows = self._figures(counsel, columns, across)
        heads = self._heads(columns, across)
        if left_out:
            heads.append(Content.styled(self.say("coach-more", count=left_out), QUIET))
        lines = [
            _left(Content.styled(label, QUIET), margin)
            + Content("").join(_right(cell, across) for cell in cells)
            for label, cells in zip(labels, (heads, *rows), strict=True)
        ]
        if height > len(lines) + 1:
            lines += self._tiles(counsel, columns, margin, height - len(lines))
        return Content("\n").join(lines)

    # --- The table

    def _labels(self, counsel: Counsel) -> list[str]:
        game = counsel.game.name
        labels = [
            self.say("coach-exact" if counsel.exact else "coach-estimate"),
            self.say(f"coach-row-{counsel.measure}"),
        ]
        if counsel.chosen:
            labels += [self.say(f"coach-row-{game}-{row}") for row in ("mean", "nothing")]
        return labels

    def _columns(self, counsel: Counsel, room: int) -> tuple[list[_Column], int]:
        """As many of the choices as there is room for, and how many are left out."""
        assert self.sight is not None
        most = max(room // NARROWEST, 2)
        choices: Sequence[Choice] = counsel.choices
        left_out = 0
        if len(choices) > most:
            kept = sorted(choices, key=counsel.worth, reverse=True)[: most - 1]
            left_out = len(choices) - len(kept)
            choices = [choice for choice in choices if choice in kept]
        starred = counsel.level_with_best if len(counsel.choices) > 1 else []
        columns = []
        for choice in choices:
            key = self.sight.keys.get(choice.action, "")
            marked = choice.action == self.sight.marked
            heads = self._names(counsel, choice.action, key)
            columns.append(_Column(choice, choice in starred, heads, key, marked))
        return columns, left_out

    def _names(self, counsel: Counsel, action: Action, key: str) -> tuple[str, ...]:
        """A key must not be taken for a count, so it stands in brackets, or before a colon."""
        words = head(self.say, counsel, action)
        if isinstance(action, Take):
            full, short = named(self.say, counsel, action), ""
        else:
            full, short = words, str(action.tile) if isinstance(action, Claim) else ""
        if not key:
            return full, words, short or words
        return f"[{key}] {full}", f"{key}: {words}", f"[{key}] {short}".strip()

    def _figures(
        self, counsel: Counsel, columns: list[_Column], across: int
    ) -> list[list[Content]]:
        rows = [[self._worth(counsel, column, across) for column in columns]]
        if counsel.chosen:
            rows.append([_styled(mean(counsel, column.choice), column) for column in columns])
            rows.append([self._nothing(column) for column in columns])
        return rows

    def _heads(self, columns: list[_Column], across: int) -> list[Content]:
        """The names of the choices, in the longest form for which all columns have room."""
        forms = range(len(columns[0].heads))
        form = next(
            (
                form
                for form in forms
                if all(
                    cell_len(column.heads[form]) + GAP + column.marked <= across
                    for column in columns
                )
            ),
            forms[-1],
        )
        heads = []
        for column in columns:
            words = column.heads[form]
            mark = self.skin.pending if column.marked else ""
            text = Content(words).truncate(across - 1 - cell_len(mark), ellipsis=True)
            text = text.stylize(BEST if column.best else "bold")
            if column.key:
                text = text.stylize(
                    "bold $accent", 0, words.index(column.key) + len(column.key) + 1
                )
            heads.append(text + Content.styled(mark, "bold $accent"))
        return heads

    def _worth(self, counsel: Counsel, column: _Column, across: int) -> Content:
        text = figure(self.say, counsel, counsel.worth(column.choice))
        if not column.best:
            return Content.styled(text, "bold")
        return Content.styled(f"{self.skin.leads}{' ' if across >= AMPLE else ''}{text}", BEST)

    def _nothing(self, column: _Column) -> Content:
        chance = column.choice.nothing
        style = BEST if column.best else ""
        if chance >= DARING:
            style = "bold $danger" if column.best else "$danger"
        return Content.styled(risk(self.say, chance), style)

    # --- The tiles

    def _tiles(
        self, counsel: Counsel, columns: list[_Column], margin: int, room: int
    ) -> list[Content]:
        """The tiles that can be had, and the chances of each by choice.

        Where there is no room for all, rolling on comes first, and then what is worth most.
        """
        tiles, tops = _aims(counsel)
        if not (tiles or tops):
            return []
        ranked = sorted(columns, key=lambda column: counsel.worth(column.choice), reverse=True)
        ranked.sort(key=lambda column: not isinstance(column.choice.action, RollDice))
        shown = [column for column in columns if column in ranked[: room - 1]]
        steal = self._steal(len(tiles) + len(tops), self.content_size.width - margin)
        lines = [
            _left(Content.styled(self.say("coach-row-reach"), QUIET), margin)
            + _spread([Content.styled(str(tile), "bold") for tile in tiles])
            + (Content.styled(steal, "bold $accent") if tops else Content.empty())
            + _spread([Content.styled(str(tile), "bold") for tile in tops])
        ]
        for column in shown:
            name = Content(head(self.say, counsel, column.choice.action))
            name = name.truncate(margin - 1, ellipsis=True).stylize(BEST if column.best else "")
            choice = column.choice
            lines.append(
                _left(name, margin)
                + _spread([Content(self._chance(choice.reach[tile])) for tile in tiles])
                + " " * (cell_len(steal) if tops else 0)
                + _spread([Content(self._chance(choice.steal[seat])) for seat in tops.values()])
            )
        return lines

    def _steal(self, tiles: int, room: int) -> str:
        """What stands before the tiles one can steal: a word, or a sign where there is no room."""
        word = f"{self.say('coach-row-steal')} "
        return word if 3 * tiles - 1 + cell_len(word) <= room else f"{self.skin.pending} "

    def _chance(self, chance: float) -> str:
        """A chance in two cells: per cent, or a sign for none or (almost) all."""
        if chance == 0:
            return self.skin.none
        if chance < 0.005:
            return "<1"
        if chance >= 0.995:
            return self.skin.check
        return f"{100 * chance:.0f}"


def _aims(counsel: Counsel) -> tuple[list[int], dict[int, int]]:
    """The tiles of the grill, which take at least their number, and others' top tiles by number.

    Those are for the seat named, and take exactly it.
    """
    state = counsel.state
    if not isinstance(state, PickominoState):
        return [], {}
    tops = {state.stacks[seat][-1]: seat for seat in counsel.choices[0].steal}
    return sorted(state.grill), dict(sorted(tops.items()))


def _spread(cells: list[Content]) -> Content:
    """Cells of two, a gap after each."""
    return Content("").join(_right(cell, 2) + " " for cell in cells)


def _styled(text: str, column: _Column) -> Content:
    return Content.styled(text, BEST if column.best else "")


def _left(cell: Content, width: int) -> Content:
    return cell.pad_right(max(width - cell.cell_length, 0))


def _right(cell: Content, width: int) -> Content:
    return cell.pad_left(max(width - cell.cell_length, 0))
