"""What one game looks like, on whatever screen its table is shown."""

from typing import ClassVar

from textual.app import ComposeResult

from app.narration.words import GameWords
from engines.core import DiceRolled, Event


class Scene(GameWords):
    """The widgets of a game, besides its words; each game has its own."""

    SEEN: ClassVar[tuple[type[Event], ...]] = (DiceRolled,)
    """What need not be told when a turn has ended: one sees it, and the end takes all the room."""

    def widgets(self) -> ComposeResult:
        """The widgets of this game, between the banner and the advice; the screen binds them."""
        raise NotImplementedError
