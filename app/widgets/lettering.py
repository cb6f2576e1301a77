"""The name of the house, spelled with dice."""

from itertools import cycle
from typing import ClassVar

from textual.app import RenderResult
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

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


class Lettering(Widget):
    """DICEPORT on eight dice, as large as there is room for, every other die a little lower."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"lettering--first", "lettering--second"}
    DEFAULT_CSS: ClassVar[str] = """
    Lettering {
        width: 1fr;
        height: auto;
        text-align: center;
        & > .lettering--first { color: $accent; text-style: bold; }
        & > .lettering--second { color: $primary; text-style: bold; }
    }
    """

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return len(self._rows(self._dice(viewport)))

    def render(self) -> RenderResult:
        rows = self._rows(self._dice(self.app.size))
        styles = [
            self.get_visual_style(f"lettering--{name}", partial=True)
            for name in ("first", "second")
        ]
        return Content("\n").join(
            Content("").join(
                Content.styled(piece, style) for piece, style in zip(row, cycle(styles))
            )
            for row in rows
        )

    def _dice(self, screen: Size) -> list[list[str]]:
        """Each letter as the lines that stand in its die."""
        if screen.width >= 140 and screen.height >= 40:
            return [
                ["".join("██" if dot == "#" else "  " for dot in line) for line in _DOTS[letter]]
                for letter in NAME
            ]
        # Lines turned into 7-bit characters would make one letter look like another.
        ascii_skin = getattr(self.app, "skin", "pictures") == "ascii"
        if screen.width >= 80 and screen.height >= 24 and not ascii_skin:
            return [list(_LINES[letter]) for letter in NAME]
        return [[letter] for letter in NAME]

    @staticmethod
    def _rows(letters: list[list[str]]) -> list[list[str]]:
        """The dice row by row: of every row, one piece of each die."""
        uneven = len(letters[0]) > 1
        columns = []
        for place, lines in enumerate(letters):
            edge = "─" * (len(lines[0]) + 2)
            column = [f"╭{edge}╮", *(f"│ {line} │" for line in lines), f"╰{edge}╯"]
            if uneven:
                blank = " " * len(column[0])
                column.insert(len(column) if place % 2 else 0, blank)
            columns.append([f"{line} " if uneven else line for line in column])
        return [list(row) for row in zip(*columns, strict=True)]
