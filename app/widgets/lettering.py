"""The name of the house, spelled with dice, and who comes to see them."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import ClassVar, NamedTuple

from textual.app import RenderResult
from textual.content import Content
from textual.geometry import Size

from app.widgets.skin import Skinned

NAME = "DICEPORT"

# Letters drawn with lines, three cells wide.
_LINES = {
    "D": ("┳━┓", "┃ ┃", "┻━┛"),
    "I": ("╺┳╸", " ┃ ", "╺┻╸"),
    "C": ("┏━╸", "┃  ", "┗━╸"),
    "E": ("┏━╸", "┣━ ", "┗━╸"),
    "P": ("┏━┓", "┣━┛", "╹  "),
    "O": ("┏━┓", "┃ ┃", "┗━┛"),
    "R": ("┏━┓", "┣┳┛", "╹┗╸"),
    "T": ("╺┳╸", " ┃ ", " ╹ "),
}
# Letters drawn with dots, each dot two cells wide.
_DOTS = {
    "D": ("##  ", "# # ", "#  #", "# # ", "##  "),
    "I": (" ## ", " ## ", " ## ", " ## ", " ## "),
    "C": (" ###", "#   ", "#   ", "#   ", " ###"),
    "E": ("####", "#   ", "### ", "#   ", "####"),
    "P": ("### ", "#  #", "### ", "#   ", "#   "),
    "O": (" ## ", "#  #", "#  #", "#  #", " ## "),
    "R": ("### ", "#  #", "### ", "# # ", "#  #"),
    "T": ("####", " ## ", " ## ", " ## ", " ## "),
}


# A saucer, small, middling, large and huge.
_SMALL = ("▗▟█▙▖", " ╱ ╲ ")
_MIDDLING = ("   ▗▟███▙▖   ", "▝▜█•█•█•█•█▛▘")
_LARGE = ("     ▗▄███▄▖     ", " ▗▄▟█████████▙▄▖ ", "▝▀▜█•█•█•█•█•█▛▀▘")
_HUGE = (
    "          ▗▄███▄▖          ",
    "        ▟█████████▙        ",
    "   ▗▄▄▟█████████████▙▄▄▖   ",
    "▗▟███•███•███•███•███•███▙▖",
    "  ▀▀▜█████████████████▛▀▀  ",
)
_STARS = (
    *((2, 0), (44, 0), (65, 0), (87, 0), (34, 1), (53, 1), (102, 1), (70, 2), (86, 2), (1, 3)),
    *((38, 3), (64, 3), (98, 3), (50, 4), (76, 4), (4, 5), (37, 6), (60, 6), (0, 7), (41, 8)),
)
"""Where stars stand: column and row."""


SAUCER = "$secondary"


class Sprite(NamedTuple):
    """A drawing and its place; blanks of one that is not solid are seen through."""

    rows: Sequence[str]
    left: int
    top: int
    style: str
    solid: bool = False


class Lettering(Skinned):
    """DICEPORT on eight dice, as large as there is room for.

    A saucer has come for a cow, and a worm looks on.
    """

    DEFAULT_CSS: ClassVar[str] = "Lettering { width: 1fr; height: auto; }"

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return _extent(self._sprites(viewport)).height

    def render(self) -> RenderResult:
        sprites = self._sprites(self.app.size)
        margin = " " * max(0, (self.content_size.width - _extent(sprites).width) // 2)
        return Content("\n").join(Content.assemble(margin, *row) for row in _painted(sprites))

    def _sprites(self, screen: Size) -> list[Sprite]:
        """What there is to see in so much room, the hindmost first."""
        cow, worm = (self.skin.figures[face] for face in ("cow", "worm"))
        ascii_skin = self.app.skin == "ascii"  # type: ignore[attr-defined]
        if screen.width < 80 or screen.height < 24:
            return [
                Sprite(_SMALL, 0, 0, SAUCER),
                Sprite([cow.glyph], 2, 2, "bold $gain"),
                *_dice([[letter] for letter in NAME], Size(6, 0), gap=0),
                Sprite(worm.large, 47, 0, "bold $gain"),
            ]
        # Lines turned into 7-bit characters would make one letter look like another.
        lines = [["   ", f" {letter} ", "   "] if ascii_skin else _LINES[letter] for letter in NAME]
        if screen.height < 30 or screen.width < 100:
            return [
                *_beamed(_MIDDLING, [cow.normal], Size(3, 0), beam=1),
                Sprite(worm.large, 57, 0, "bold $gain"),
                *_dice(lines, Size(0, 3)),
            ]
        if screen.width < 140 or screen.height < 40:
            return [
                *_stars(Size(63, 6)),
                *_beamed(_LARGE, cow.large, Size(3, 0), beam=4),
                Sprite(worm.large, 57, 4, "bold $gain"),
                *_dice(lines, Size(0, 7)),
            ]
        dots = [
            ["".join("██" if dot == "#" else "  " for dot in line) for line in _DOTS[letter]]
            for letter in NAME
        ]
        return [
            *_stars(Size(103, 12)),
            *_beamed(_HUGE, cow.huge, Size(5, 0), beam=7),
            Sprite(worm.huge, 93, 7, "bold $gain"),
            *_dice(dots, Size(0, 12)),
        ]


def _dice(letters: Sequence[Sequence[str]], place: Size, gap: int = 1) -> Iterator[Sprite]:
    """A die for each letter, given as the lines that stand in it."""
    left, top = place
    for number, lines in enumerate(letters):
        edge = "─" * (len(lines[0]) + 2)
        rows = [f"╭{edge}╮", *(f"│ {line} │" for line in lines), f"╰{edge}╯"]
        style = f"bold reverse {'$primary' if number % 2 else '$accent'}"
        yield Sprite(rows, left, top, style, solid=True)
        left += len(rows[0]) + gap


def _stars(sky: Size) -> Iterator[Sprite]:
    """The stars of so much sky, bright and faint ones."""
    for number, (left, top) in enumerate(_STARS):
        if left < sky.width and top < sky.height:
            yield Sprite("·*"[number % 2], left, top, "$quiet")


def _beamed(
    saucer: Sequence[str], catch: Sequence[str], place: Size, beam: int
) -> Iterator[Sprite]:
    """A saucer, and what it catches in the middle of a beam of so many rows."""
    left, top = place
    middle, below = left + len(saucer[0]) // 2, top + len(saucer)
    inside = len(catch[0]) // 2 + 1
    for row in range(beam):
        reach = inside + row
        light = "╱" + " " * (2 * reach - 1) + "╲"
        yield Sprite([light], middle - reach, below + row, "$safe")
    yield Sprite(catch, middle - inside + 1, below + (beam - len(catch)) // 2, "bold $gain")
    yield Sprite(saucer, left, top, SAUCER)


def _extent(sprites: Sequence[Sprite]) -> Size:
    return Size(
        max(sprite.left + max(map(len, sprite.rows)) for sprite in sprites),
        max(sprite.top + len(sprite.rows) for sprite in sprites),
    )


def _painted(sprites: Sequence[Sprite]) -> Iterator[list[tuple[str, str]]]:
    """The picture row by row, in pieces with the style of each."""
    width, height = _extent(sprites)
    cells = [[(" ", "")] * width for _ in range(height)]
    for rows, left, top, style, solid in sprites:
        for y, row in enumerate(rows, top):
            for x, character in enumerate(row, left):
                if solid or character != " ":
                    cells[y][x] = (character, style)
    for line in cells:
        pieces = groupby(line, lambda cell: cell[1])
        yield [("".join(cell[0] for cell in piece), style) for style, piece in pieces]
