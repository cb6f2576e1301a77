"""The faces of both games' dice as figures: each can be told from all others by its shape alone."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

Face: TypeAlias = str | int
"""A face of either game; no word or number of one is a face of the other."""

Art: TypeAlias = tuple[str, str, str]
"""A picture of three rows of five cells."""


class Figures(NamedTuple):
    """One face, drawn at every size."""

    glyph: str
    """One cell: a compact die, a die in a row of set-aside ones."""
    normal: str
    """Three cells."""
    large: Art


def _letter(letter: str) -> Figures:
    return Figures(letter, f" {letter} ", ("     ", f"  {letter}  ", "     "))


def _pips(number: int, pip: str) -> Figures:
    rows = {
        1: ("     ", "  *  ", "     "),
        2: ("*    ", "     ", "    *"),
        3: ("*    ", "  *  ", "    *"),
        4: ("*   *", "     ", "*   *"),
        5: ("*   *", "  *  ", "*   *"),
    }[number]
    top, middle, bottom = (row.replace("*", pip) for row in rows)
    return Figures(str(number), f" {number} ", (top, middle, bottom))


PICTURES: Mapping[Face, Figures] = MappingProxyType(
    {
        "tank": Figures("■", "▟█━", (" ▄▄━━", "▟███▙", "╰●●●╯")),
        "ray": Figures("ϟ", "╺ϟ╸", ("  ▟█▀", " ▀██▀", " ▟▀  ")),
        "human": Figures("☻", "╲☻╱", ("╲ ☻ ╱", " ▜█▛ ", " ▟ ▙ ")),
        "cow": Figures("∀", "╰∀╯", ("▚▄▄▄▞", "▝•█•▘", " ▜▄▛ ")),
        "chicken": Figures(">", "▙●>", ("▗  ●>", "▐▙▟█ ", " ▀▛▛ ")),
        **{number: _pips(number, "●") for number in range(1, 6)},
        "worm": Figures("≈", "▞▚●", ("   ▟●", "▟▙ █ ", "▘▜▟▛ ")),
    }
)

LETTERS: Mapping[Face, Figures] = MappingProxyType(
    {
        "tank": _letter("T"),
        "ray": _letter("R"),
        "human": _letter("H"),
        "cow": _letter("C"),
        "chicken": _letter("K"),
        **{number: _letter(str(number)) for number in range(1, 6)},
        "worm": _letter("W"),
    }
)

ASCII: Mapping[Face, Figures] = MappingProxyType(
    {
        "tank": Figures("#", "##=", (" ##==", "#####", "(ooo)")),
        "ray": Figures("*", "-*-", ("  //'", " '//'", " /'  ")),
        "human": Figures("o", "\\o/", ("\\ o /", " |#| ", " / \\ ")),
        "cow": Figures("V", "\\v/", ("\\___/", "(o|o)", " \\_/ ")),
        "chicken": Figures(">", "\\o>", (".  o>", "\\##' ", " ''  ")),
        **{number: _pips(number, "o") for number in range(1, 6)},
        "worm": Figures("w", "~~o", ("   .o", " _ | ", "/ \\/ ")),
    }
)
