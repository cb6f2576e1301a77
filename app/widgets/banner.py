"""The first line of a game: whose turn it is."""

from collections.abc import Callable

from rich.cells import cell_len
from textual.content import Content

from app.table.view import View
from app.widgets.board import Board


class Banner(Board):
    """Whose turn it is and how far it has come; on the right, how far the game has come."""

    def __init__(self, progress: Callable[[View], str]) -> None:
        """`progress` says how far the game has come."""
        super().__init__()
        self._game_progress = progress

    def draw(self, view: View) -> Content:
        right = Content.styled(self._game_progress(view), "$quiet")
        room = max(self.content_size.width - right.cell_length - 1, 1)
        left = self._turn(view, room)
        return left + Content(" " * (room + 1 - left.cell_length)) + right

    def _turn(self, view: View, room: int) -> Content:
        """Whose turn it is; of a long name as much as there is room for."""
        state = view.state
        style = "bold reverse $turn"
        if state.current is None:
            return Content.styled(f" {self.say('play-banner-over')} ", style)
        rolls = f" {self.say('play-banner-roll', roll=view.rolls)}" if view.rolls else ""
        rest = cell_len(self.say("play-banner-turn", player="") + rolls) + 2
        name = Content(state.players[state.current]).truncate(max(room - rest, 1), ellipsis=True)
        turn = self.say("play-banner-turn", player=name.plain)
        return Content.styled(f" {turn} ", style) + Content(rolls)
