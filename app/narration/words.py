"""What is said at a game, on whatever its table is shown: each game has words of its own."""

from typing import Literal

from app.table.prospect import Prospect
from app.table.view import View
from app.text import Catalogue
from engines.core import Action

Mood = Literal["plain", "good", "bad"]


class GameWords:
    """The words of a game that no event says: how it stands, and what can come of a choice."""

    def __init__(self, say: Catalogue) -> None:
        self.say = say

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
