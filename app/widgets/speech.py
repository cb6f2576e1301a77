"""How widgets and screens reach the session's message catalogue."""

from typing import TYPE_CHECKING, cast

from textual.widget import Widget

if TYPE_CHECKING:
    from app.text import Catalogue


class Speaks(Widget):
    """A widget with words for people: all of them come through `say`."""

    @property
    def say(self) -> "Catalogue":
        """The catalogue of the session this widget is shown in."""
        return cast("Catalogue", self.app.say)  # type: ignore[attr-defined]
