"""A line of text to fill in."""

from typing import ClassVar
from unicodedata import category

from textual.binding import Binding, BindingType
from textual.widgets import Input


class Field(Input):
    """An `Input` of one line, which up and down leave for the one before or after it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", "keys-move", id="field.up"),
        Binding("down", "app.focus_next", "keys-move", id="field.down"),
    ]

    def __init__(self, value: str, usual: str = "", *, id: str, classes: str = "") -> None:  # noqa: A002
        """Begin with `value`; `usual` is shown while there is none."""
        super().__init__(value, usual, compact=True, id=id, classes=classes)

    def validate_value(self, value: str) -> str:
        """Leave out what would command the terminal if it were shown; it may come by pasting."""
        return "".join(character for character in value if category(character) != "Cc")
