"""How widgets and screens reach the session's message catalogue."""

from typing import TYPE_CHECKING, cast

from textual.widget import Widget

if TYPE_CHECKING:
    from app.text import Catalogue


class Speaks:
    """Mixed into a widget with words for people: all of them come through `say`.

    No widget itself: Textual follows only one line of widgets for what a class inherits.
    """

    @property
    def say(self) -> "Catalogue":
        """The catalogue of the session this widget is shown in."""
        return cast("Catalogue", cast(Widget, self).app.say)  # type: ignore[attr-defined]
