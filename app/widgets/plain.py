"""Keeps everything that is drawn to 7-bit characters, whoever drew it."""

from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from app.text import ascii as letters


@lru_cache(4096)
def seven_bit(text: str) -> str:
    """`text` in 7-bit characters, as many cells wide."""
    return letters.seven_bit(text, cell_len)


class SevenBit(LineFilter):
    """Textual's own borders, scrollbars and messages in 7 bits, and names of players too."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        return [Segment(seven_bit(text), style, control) for text, style, control in segments]
