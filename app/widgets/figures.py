"""The faces of both games' dice as figures: each can be told from all others by its shape alone."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

Face: TypeAlias = str | int
"""A face of either game; no word or number of one is a face of the other."""

Art: TypeAlias = tuple[str, ...]
"""A picture, row by row."""


class Figures(NamedTuple):
    """One face, drawn at every size."""

    glyph: str
    """One cell: a compact die, a die in a row of set-aside ones."""
    normal: str
    """Three cells."""
    large: Art
    """Three rows of five cells."""
    huge: Art
    """Five rows of nine cells."""


def _amid(glyph: str, normal: str, large: Art) -> Figures:
    """A face whose large picture stands in the middle of the huge one."""
    blank = " " * 9
    return Figures(glyph, normal, large, (blank, *(row.center(9) for row in large), blank))


def _letter(letter: str) -> Figures:
    return _amid(letter, f" {letter} ", ("     ", f"  {letter}  ", "     "))


def _pips(number: int, pip: str) -> Figures:
    rows = {
        1: ("     ", "  *  ", "     "),
        2: ("*    ", "     ", "    *"),
        3: ("*    ", "  *  ", "    *"),
        4: ("*   *", "     ", "*   *"),
        5: ("*   *", "  *  ", "*   *"),
    }[number]
    top, middle, bottom = (row.replace("*", pip) for row in rows)
    blank = " " * 9
    wide = [(" " + row[0] + row[1:4].center(5) + row[4] + " ") for row in (top, middle, bottom)]
    huge = (wide[0], blank, wide[1], blank, wide[2])
    return Figures(str(number), f" {number} ", (top, middle, bottom), huge)


PICTURES: Mapping[Face, Figures] = MappingProxyType(
    {
        "tank": Figures(
            "■",
            "▟█━",
            (" ▄▄━━", "▟███▙", "╰●●●╯"),
            (" ▗███▄▄▄▄", "▗▟███▙▄▄ ", "████████▌", "▜▖▜▖▜▖▜▟▘", " ▀▀▀▀▀▀▘ "),
        ),
        "ray": Figures(
            "ϟ",
            "╺ϟ╸",
            ("  ▟█▀", " ▀██▀", " ▟▀  "),
            ("    ▟██▀ ", "   ▟██▄▄ ", "  ▝▀▀██▘ ", "    ▟▛   ", "   ▞▘    "),
        ),
        "human": Figures(
            "☻",
            "╲☻╱",
            ("╲ ☻ ╱", " ▜█▛ ", " ▟ ▙ "),
            ("▄  ███  ▄", "▝▙▖▝█▘▗▟▘", "  ▀▜█▛▀  ", "   ▟▀▙   ", "  ▟▌ ▐▙  "),
        ),
        "cow": Figures(
            "∀",
            "╰∀╯",
            ("▚▄▄▄▞", "▝•█•▘", " ▜▄▛ "),
            ("▜▄     ▄▛", "▄███████▄", "▝▜▌▐█▌▐▛▘", " ▝█▀▀▀█▘ ", "  ▀▟▄▙▀  "),
        ),
        "chicken": Figures(
            ">",
            "▙●>",
            ("▗  ●>", "▐▙▟█ ", " ▀▛▛ "),
            (" ▖    ▙▙ ", "▐▙   ▐▙█▀", "▝██▄▟██▌ ", " ▀████▀  ", "  ▗▌▟    "),
        ),
        **{number: _pips(number, "●") for number in range(1, 6)},
        "worm": Figures(
            "≈",
            "▞▚●",
            ("   ▟●", "▟▙ █ ", "▘▜▟▛ "),
            ("    ▗██▙ ", "    ▐▙▙█ ", " ▟█▙ ██▘ ", "▐▛ █▙█▛  ", "▝  ▝▀▀   "),
        ),
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
        "tank": _amid("#", "##=", (" ##==", "#####", "(ooo)")),
        "ray": _amid("*", "-*-", ("  //'", " '//'", " /'  ")),
        "human": _amid("o", "\\o/", ("\\ o /", " |#| ", " / \\ ")),
        "cow": _amid("V", "\\v/", ("\\___/", "(o|o)", " \\_/ ")),
        "chicken": _amid(">", "\\o>", (".  o>", "\\##' ", " ''  ")),
        **{number: _pips(number, "o") for number in range(1, 6)},
        "worm": _amid("w", "~~o", ("   .o", " _ | ", "/ \\/ ")),
    }
)
