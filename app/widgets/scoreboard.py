"""Martian Dice's scoreboard: everybody's points on the way to the target."""

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Size

from app.table.view import View
from app.widgets.board import Board
from app.widgets.die import QUIET
from app.widgets.shortened import shortened
from engines.martian.model import ROLL_OFF_DICE, Face, MartianState, RollOff

SHORTEST_BAR = 6
LONGEST_BAR = 24
NARROWEST_COLUMN = 14
SHORTEST_NAME = 6


class MartianScoreboard(Board):
    """A line for each player; two columns, or the most important ones, where there is no room.

    The frame says what the target is, and when the last round or a roll-off is on.
    """

    def title(self, view: View | None) -> Content:
        title = [Content(self.say("martian-score-title"))]
        if view is None:
            return title[0]
        state = _state(view)
        if state.roll_off is not None:
            title.append(Content.styled(self.say("martian-score-roll-off"), "bold $gain"))
        elif state.last_round and state.outcome is None:
            title.append(Content.styled(self.say("martian-score-last-round"), "bold $gain"))
        return Content(" · ").join(title)

    def subtitle(self, view: View | None) -> Content:
        if view is None:
            return Content.empty()
        target = _state(view).options.target
        return Content(self.say("martian-score-target", target=target))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """A line for each player, and one for who began."""
        return len(_state(self.view).players) + 1 if self.view else 0

    def draw(self, view: View) -> Content:
        state = _state(view)
        width, height = self.content_size
        players = len(state.players)
        columns = 1 if players <= height or width < 2 * NARROWEST_COLUMN + 1 else 2
        seats, left_out = important(state, columns * height)
        across = (width - columns + 1) // columns
        cells = [self._line(state, seat, across) for seat in seats]
        if left_out:
            more = self.say("martian-score-more", count=left_out)
            cells.append(Content.styled(more, QUIET).truncate(across, pad=True))
        lines = _in_columns(cells, columns)
        if len(lines) < height:
            lines.append(self._began(state).truncate(width, ellipsis=True))
        return Content("\n").join(lines)

    def _began(self, state: MartianState) -> Content:
        return Content.styled(self.say("martian-score-began", player=state.players[0]), QUIET)

    def _line(self, state: MartianState, seat: int, width: int) -> Content:
        """Whose turn, name, points, and a bar towards the target or the rays of the roll-off."""
        skin = self.skin
        mine = seat == state.current
        mark = Content.styled(f"{skin.current} " if mine else "  ", "bold $turn")
        score = state.scores[seat]
        reached = score >= state.options.target
        points = Content.assemble(
            (f"{score:4}", "bold"), (f" {skin.check}" if reached else "  ", "bold $gain")
        )
        room = width - mark.cell_length - points.cell_length
        tail = self._tail(state, seat, room)
        name = Content(shortened(state.players, room - tail.cell_length)[seat])
        name = name.pad_right(room - tail.cell_length - name.cell_length)
        line = mark + name.stylize("bold $turn" if mine else "") + points + tail
        return line.stylize(QUIET) if self._out(state, seat) else line

    def _tail(self, state: MartianState, seat: int, room: int) -> Content:
        """What stands behind the points: as wide in every line, and empty if there is no room."""
        if state.roll_off is not None:
            return self._rays(state.roll_off, seat, room)
        longest = max(cell_len(name) for name in state.players)
        length = min(max(room - 1 - longest, SHORTEST_BAR), LONGEST_BAR)
        if room - 1 - length < min(longest, SHORTEST_NAME):
            return Content.empty()
        target = state.options.target
        skin, way = self.skin, length - 1
        filled = min(way, way * state.scores[seat] // target)
        return Content.assemble(
            (" " + skin.bar * filled, "$gain"),
            (skin.bar_rest * (way - filled) + skin.bar_due, "$frame" if filled < way else "$gain"),
        )

    def _rays(self, roll_off: RollOff, seat: int, room: int) -> Content:
        """What a contender rolled, in words where there is room for them."""
        words = [self.say("martian-score-rays", count=n) for n in range(ROLL_OFF_DICE + 1)]
        if room - 1 - max(map(cell_len, words)) < SHORTEST_NAME:
            glyph = self.skin.figures[Face.RAY].glyph
            words = [f"{n} {glyph}" for n in range(ROLL_OFF_DICE + 1)]
        thrown = dict(zip(roll_off.contenders, roll_off.rays, strict=False))
        if seat in thrown:
            text = words[thrown[seat]]
        else:
            text = self.skin.none if seat in roll_off.contenders else ""
        rays = Content.styled(f" {text}", "bold $safe")
        return rays.pad_right(1 + max(map(cell_len, words)) - rays.cell_length)

    def _out(self, state: MartianState, seat: int) -> bool:
        """Whether a player has no part in the roll-off."""
        return state.roll_off is not None and seat not in state.roll_off.contenders


def important(state: MartianState, places: int) -> tuple[list[int], int]:
    """The seats to show in so many places, and how many are left out.

    The current player and those who lead come first, then those whose turn is nearest. One place
    is kept for saying how many are missing.
    """
    players = len(state.players)
    if players <= places:
        return list(range(players)), 0
    current = state.current or 0
    by_turn = [(current + step) % players for step in range(players)]
    leaders = [seat for seat in by_turn if state.scores[seat] == max(state.scores)]
    chosen = list(dict.fromkeys((current, *leaders[:1], *by_turn)))[: max(1, places - 1)]
    return sorted(chosen), players - len(chosen)


def _in_columns(cells: list[Content], columns: int) -> list[Content]:
    """The lines of cells in columns that are filled from the top."""
    rows = -(-len(cells) // columns)
    return [Content(" ").join(cells[row::rows]) for row in range(rows)]


def _state(view: View) -> MartianState:
    assert isinstance(view.state, MartianState)
    return view.state
