"""A name in block letters, where there is room for them."""

from typing import ClassVar

from textual.app import RenderResult
from textual.content import Content
from textual.geometry import Size

from app.widgets.skin import Skinned

# Five rows of three dots a letter: of each row a digit, whose bits are its dots.
_LETTERS = {
    **{"A": "25755", "B": "65656", "C": "34443", "D": "65556", "E": "74647", "F": "74644"},
    **{"G": "34553", "H": "55755", "I": "72227", "J": "11152", "K": "55655", "L": "44447"},
    **{"M": "57755", "N": "65555", "O": "25552", "P": "65644", "Q": "25573", "R": "65655"},
    **{"S": "34216", "T": "72222", "U": "55557", "V": "55552", "W": "55775", "X": "55255"},
    **{"Y": "55222", "Z": "71247", "0": "75557", "1": "26227", "2": "61247", "3": "61216"},
    **{"4": "55711", "5": "74616", "6": "34757", "7": "71122", "8": "75757", "9": "75716"},
    **{" ": "00000", "-": "00700", "_": "00007", ".": "00002", "'": "22000", "!": "22202"},
    **{"&": "25253"},
}
ROWS = 5
_HALVES = {("1", "1"): "█", ("1", "0"): "▀", ("0", "1"): "▄", ("0", "0"): " "}

HIGH = 18
"""Rows that all else takes, beside a line a player."""
VERY_HIGH = 40
"""Rows of a screen on which everything is large."""


class BigName(Skinned):
    """The names of those who won. A name that cannot be spelled, or is too long, is left out.

    It stands elsewhere in full; this is for the eye.
    """

    DEFAULT_CSS: ClassVar[str] = """
    BigName { width: 1fr; height: auto; text-align: center; color: $gain; text-style: bold; }
    """

    def __init__(self, names: list[str], players: int) -> None:
        """Spell the `names` of some of so many `players`."""
        super().__init__()
        self._spelled = " & ".join(names).upper()
        self._players = players

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return len(self._rows(viewport))

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        return container.width

    def render(self) -> RenderResult:
        return Content("\n".join(self._rows(self.app.size)))

    def _rows(self, screen: Size) -> list[str]:
        """The letters, as large as they fit."""
        if not set(self._spelled) <= set(_LETTERS):
            return []
        dots = [
            "".join(f"{int(_LETTERS[letter][row]):03b}0" for letter in self._spelled)
            for row in range(ROWS)
        ]
        across = len(dots[0])
        ascii_skin = self.app.skin == "ascii"  # type: ignore[attr-defined]
        if screen.height < HIGH + self._players or across > screen.width - 4:
            return []
        if screen.height >= VERY_HIGH and 2 * across <= screen.width - 4:
            return [_solid(row, "##" if ascii_skin else "██") for row in dots]
        if ascii_skin:
            return [_solid(row, "#") for row in dots]
        below = (*dots[1::2], "0" * across)
        return [_halves(top, low) for top, low in zip(dots[::2], below, strict=True)]


def _solid(dots: str, dot: str) -> str:
    """A row of dots, each drawn like this."""
    return "".join(dot if bit == "1" else " " * len(dot) for bit in dots)


def _halves(top: str, low: str) -> str:
    """Two rows of dots in one."""
    return "".join(_HALVES[pair] for pair in zip(top, low, strict=True))
