"""Keeps everything that is drawn to 7-bit characters, whoever drew it."""

from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_ALIKE = {
    **dict.fromkeys("─━┄┅┈┉╌╍═╴╶╸╺╼╾‐‑‒–—―−▔▁▂▃", "-"),
    **dict.fromkeys("│┃┆┇┊┋╎╏║╵╷╹╻╽╿▏▎▍▌▐▕▊▉", "|"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬╭╮╰╯", "+"),
    **dict.fromkeys("█▇▆▅▄▀■▓▒░▖▗▘▝▛▜▙▟", "#"),
    **dict.fromkeys("•·●○◦…", "."),
    **dict.fromkeys("‘’‚‛′", "'"),
    **dict.fromkeys("“”„‟″«»", '"'),
    **dict.fromkeys("▸▶►→›", ">"),
    **dict.fromkeys("◂◀◄←‹", "<"),
    **dict.fromkeys("▲▴↑", "^"),
    **dict.fromkeys("▼▾↓", "v"),
    "╱": "/",
    "╲": "\\",
    "╳": "x",
    "×": "x",
    "✓": "x",
    "±": "~",
    "≈": "~",
    "\u00a0": " ",
}


@lru_cache(4096)
def seven_bit(text: str) -> str:
    """`text` in 7-bit characters, as many cells wide: what looks alike, else question marks."""
    if text.isascii():
        return text
    return "".join(
        character if character.isascii() else _ALIKE.get(character, "?" * cell_len(character))
        for character in text
    )


class SevenBit(LineFilter):
    """Textual's own borders, scrollbars and messages in 7 bits, and names of players too."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        return [Segment(seven_bit(text), style, control) for text, style, control in segments]
