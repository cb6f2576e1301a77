"""The first line of a game: whose turn it is."""

from collections.abc import Callable

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
        right = Content.styled(self._game_progress(view), "$text-muted")
        room = max(self.content_size.width - right.cell_length - 1, 1)
        left = self._turn(view).truncate(room, ellipsis=True)
        return left + Content(" " * (room + 1 - left.cell_length)) + right

    def _turn(self, view: View) -> Content:
        state = view.state
        style = "bold $background on $turn"
        if state.current is None:
            return Content.styled(f" {self.say('play-banner-over')} ", style)
        turn = self.say("play-banner-turn", player=state.players[state.current])
        rolls = f" {self.say('play-banner-roll', roll=view.rolls)}" if view.rolls else ""
        return Content.styled(f" {turn} ", style) + Content(rolls)
