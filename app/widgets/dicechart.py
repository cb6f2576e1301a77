"""How often each face fell, against how often it was due."""

from typing import ClassVar

from rich.cells import cell_len
from textual.app import RenderResult
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive

from app.store.evenness import in_words
from app.store.statistics import DiceCount
from app.widgets.die import QUIET
from app.widgets.skin import Skinned
from app.widgets.speech import Speaks
from engines.registry import GAMES

DUE = 2 / 3
"""How far along its line a bar is due to go."""
LONGEST_LINE = 90
SHORTEST_LINE = 6


class DiceChart(Speaks, Skinned):
    """A bar a face, with a mark where it is due to end, and in words how even they are.

    Each bar is measured by what is due of its face. So the marks stand under each other, also for
    a face that a die has twice, and dice that are even can be seen to be.
    """

    DEFAULT_CSS: ClassVar[str] = """
    DiceChart { height: auto; }
    """

    dice: reactive[DiceCount | None] = reactive[DiceCount | None](None, layout=True)
    player: reactive[str] = reactive("", layout=True)
    """Whose dice they are; nobody's name where they are everybody's."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return len(self._rows(width))

    def render(self) -> RenderResult:
        return Content("\n").join(self._rows(self.content_size.width))

    def _rows(self, width: int) -> list[Content]:
        dice = self.dice
        if dice is None or not width:
            return []
        total = sum(dice.fallen)
        title = (
            self.say("statistics-dice-title-of", player=self.player, dice=total)
            if self.player
            else self.say("statistics-dice-title", dice=total)
        )
        verdict = in_words(total, dice.evenness)
        return [
            Content.styled(title, "bold").truncate(width, ellipsis=True),
            *(self._bars(dice, width) if total else []),
            *Content(self.say(verdict.id, **verdict.args)).wrap(width),
        ]

    def _bars(self, dice: DiceCount, width: int) -> list[Content]:
        faces = GAMES[dice.game].faces
        names = [self.say(f"{dice.game}-face-{face}", count=2) for face in faces]
        counts = [str(count) for count in dice.fallen]
        dues = [self.say("statistics-dice-due", due=round(due)) for due in dice.due]
        room = width - sum(max(map(cell_len, column)) + 2 for column in (names, counts, dues)) - 2
        rows = []
        for face, name, count, due, fallen, mean in zip(
            faces, names, counts, dues, dice.fallen, dice.due, strict=True
        ):
            row = Content.assemble(
                f"{self.skin.figures[face].glyph} ",
                Content(name).pad_right(_lack(name, names) + 2),
                Content.styled(count, "bold").pad_left(_lack(count, counts)),
                "  ",
            )
            if room >= SHORTEST_LINE:
                row += self._bar(fallen / mean, min(room, LONGEST_LINE)) + Content("  ")
            due_ = Content.styled(due, QUIET)
            rows.append(row + due_.pad_left(_lack(due, dues)))
        return rows

    def _bar(self, share: float, length: int) -> Content:
        """A line in which `share` of what is due is filled; what is far more ends at its end."""
        skin = self.skin
        due = round(length * DUE)
        filled = min(round(share * due), length)
        line = Content.assemble(
            (skin.bar * filled, "$safe"), (skin.bar_rest * (length - filled), "$frame")
        )
        mark = Content.styled(skin.bar_due, "bold $foreground")
        return line[:due] + mark + line[due + 1 :]


def _lack(text: str, column: list[str]) -> int:
    """How many cells `text` is shorter than the longest of its column."""
    return max(map(cell_len, column)) - cell_len(text)
