"""What one game looks like, and what is said at it, on whatever screen its table is shown."""

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult

from app.table.prospect import Prospect
from app.table.view import View
from app.widgets.advice import Mood
from engines.core import Action, DiceRolled, Event

if TYPE_CHECKING:
    from app.text import Catalogue


class Scene:
    """The widgets and the words of a game; each game has its own."""

    SEEN: ClassVar[tuple[type[Event], ...]] = (DiceRolled,)
    """What need not be told when a turn has ended: one sees it, and the end takes all the room."""

    def __init__(self, say: "Catalogue") -> None:
        self.say = say

    def widgets(self) -> ComposeResult:
        """The widgets of this game, between the banner and the advice; the screen binds them."""
        raise NotImplementedError

    def progress(self, view: View) -> str:
        """How far the game has come, in a few words."""
        raise NotImplementedError

    def outlook(self, prospect: Prospect) -> str:
        """What the pending choice, or the take already made, is worth."""
        raise NotImplementedError

    def risk(self, prospect: Prospect) -> str:
        """What rolling on would mean."""
        raise NotImplementedError

    def ending(self, prospect: Prospect, action: Action | None) -> str:
        """What an action does that ends the turn, or the take itself that does, in a few words."""
        raise NotImplementedError

    def second_thought(self, prospect: Prospect, action: Action | None) -> str | None:
        """What is asked before an end of the turn that is seldom meant.

        `action` is None where the pending take ends the turn by itself.
        """
        raise NotImplementedError

    def mood(self, view: View) -> Mood:
        """Whether the turn that just ended went well."""
        raise NotImplementedError

    def rules_section(self, view: View) -> str:
        """The section of the rules that fits the moment."""
        raise NotImplementedError
