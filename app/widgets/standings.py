"""How everybody came off in a game."""

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from textual.app import RenderResult
from textual.content import Content

from app.widgets.shortened import shortened
from app.widgets.skin import Skinned
from app.widgets.speech import Speaks
from engines.core import Outcome, State
from engines.pickomino.model import PickominoState

BAR = 20
"""Cells of the bar of whoever has most."""

MARGIN = 5
"""Cells that stay free beside a line."""

LONGEST_SHOWN = 20
"""Cells of a name that are shown where there is little room."""


class Standings(Speaks, Skinned):
    """The players from first to last, with what they have."""

    DEFAULT_CSS: ClassVar[str] = """
    Standings { width: auto; height: auto; }
    """

    def __init__(self, state: State, outcome: Outcome, game: str) -> None:
        super().__init__()
        self._state = state
        self._outcome = outcome
        self._game = game

    def render(self) -> RenderResult:
        state, outcome = self._state, self._outcome
        longest = max(cell_len(name) for name in state.players)
        room = min(longest, LONGEST_SHOWN) if self.app.size.width < 80 else longest
        names = shortened(state.players, room)
        lines, best = [], max(1, *outcome.scores)
        for rank, seat in ranking(outcome):
            won = seat in outcome.winners
            mark = self.skin.current if won else " "
            score = self.say(f"result-{self._game}-score", score=outcome.scores[seat])
            line = Content.styled(
                f"{mark} {rank:>2}.  {set_cell_size(names[seat], room)}  {score:>9}",
                "bold $gain" if won else "",
            )
            spare = self.app.size.width - line.cell_length - MARGIN
            if isinstance(state, PickominoState):
                line += self._tiles(state.stacks[seat], spare)
            elif spare > BAR:
                line += self._bar(outcome.scores[seat] / best, won=won)
            lines.append(line)
        return Content("\n").join(lines)

    def _tiles(self, stack: Sequence[int], room: int) -> Content:
        """A stack, bottom first; its top if there is no room for all."""
        most = max(0, room - 2) // 3
        cut = "…" if len(stack) > most else " "
        tiles = stack[max(0, len(stack) - most) :]
        return Content.assemble(f" {cut}", *((f" {tile}", "$gain") for tile in tiles))

    def _bar(self, part: float, *, won: bool) -> Content:
        """How a score compares with the best."""
        filled = round(BAR * part)
        return Content.assemble(
            ("   " + self.skin.bar * filled, "$gain" if won else "$foreground 60%"),
            (self.skin.bar_rest * (BAR - filled), "$foreground 30%"),
        )


def ranking(outcome: Outcome) -> list[tuple[int, int]]:
    """Rank and seat of each player, first to last; those who are level have the same rank."""

    def merit(seat: int) -> tuple[bool, int]:
        return seat in outcome.winners, outcome.scores[seat]

    merits = [merit(seat) for seat in range(len(outcome.scores))]
    seats = sorted(range(len(merits)), key=lambda seat: merits[seat], reverse=True)
    return [(1 + sum(other > merits[seat] for other in merits), seat) for seat in seats]
