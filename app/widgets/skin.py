"""Skins: the figures, boxes and marks that everything on the table is drawn with.

A skin is one frozen value; a widget draws with `self.skin` and never with characters of its own.
All of them are one cell wide: in `pictures` text-presentation glyphs that need no variation
selector, in `ascii` 7-bit characters only.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple, cast

from textual.widget import Widget

from app import settings
from app.widgets.figures import ASCII, LETTERS, PICTURES, Face, Figures


class Box(NamedTuple):
    """The outline of a die."""

    top_left: str
    top: str
    top_right: str
    side: str
    bottom_left: str
    bottom: str
    bottom_right: str
    left: str
    """What stands left of a compact die."""
    right: str


class Boxes(NamedTuple):
    """Outlines tell, without any colour, what can be done with a die."""

    free: Box
    """It can be chosen, or is waiting to be rolled."""
    pending: Box
    """It is chosen, but not taken yet."""
    still: Box
    """It can only be looked at."""


@dataclass(frozen=True)
class Skin:
    """One way to draw the table."""

    figures: Mapping[Face, Figures]
    boxes: Boxes
    bar: str
    """One cell of a bar that is filled."""
    bar_rest: str
    """One cell of a bar that is not."""
    bar_due: str
    """Marks in a bar how far it is due to go."""
    pending: str
    """Points, from the right, at what is chosen but not taken yet."""
    current: str
    """Points, from the left, at whose turn it is."""
    check: str
    """Marks what has been reached."""
    becomes: str
    """Between what is and what would be."""
    none: str
    """Stands where there is nothing."""
    worms: tuple[str, str, str, str]
    """Two cells for a tile of one, two, three and four worms."""
    worm_small: str
    """One worm of a large tile, two cells."""
    worm_large: tuple[str, str]
    """One worm of a huge tile, two rows of three cells."""
    worm_giant: tuple[str, str, str]
    """One worm of a giant tile, three rows of four cells."""
    exact: str
    """Marks the tile whose number is the total."""
    lower: str
    """Marks a lower tile that can be claimed instead."""
    gap: str
    """Stands where a tile lay that somebody holds now."""
    shadow: str
    """The back of a tile that is turned face down."""
    new: str
    """Marks what the last step changed."""
    leads: str
    """Marks who has most."""
    bands: str
    """By seat, what a band of the chart is filled with."""
    rising: str
    """By eighths, a cell of the chart that the lowest band fills from below; a blank is left to
    the band above."""
    cursor: str
    """The moment in the chart that is looked at."""


class Skinned(Widget):
    """A widget that is drawn with the session's skin."""

    @property
    def skin(self) -> Skin:
        """The skin of the session this widget is shown in."""
        return SKINS[cast("settings.Skin", self.app.skin)]  # type: ignore[attr-defined]

    def draw_anew(self) -> None:
        """The skin has changed."""
        self.refresh(layout=True)


_LINES = Boxes(
    free=Box(*"╭─╮│╰─╯[]"),
    pending=Box(*"┏━┓┃┗━┛▐▌"),
    still=Box(*"┌╌┐╎└╌┘  "),
)

SKINS: Mapping[settings.Skin, Skin] = MappingProxyType(
    {
        "pictures": Skin(
            figures=PICTURES,
            boxes=_LINES,
            bar="━",
            bar_rest="─",
            bar_due="┃",
            pending="◄",
            current="►",
            check="✓",
            becomes="→",
            none="–",
            worms=("~ ", "~~", "≈~", "≈≈"),
            worm_small="~●",
            worm_large=("╭╮●", "╯╰╯"),
            worm_giant=("  ▗●", "▟▙▐▌", "▘▜▛ "),
            exact="▲",
            lower="△",
            gap="·",
            shadow="▒",
            new="•",
            leads="★",
            bands="█░▓╱▒·╲╳─│",
            rising=" ▁▂▃▄▅▆▇",
            cursor="┃",
        ),
        "letters": Skin(
            figures=LETTERS,
            boxes=_LINES,
            bar="━",
            bar_rest="─",
            bar_due="┃",
            pending="◄",
            current="►",
            check="✓",
            becomes="→",
            none="–",
            worms=("W ", "2W", "3W", "4W"),
            worm_small="W ",
            worm_large=(" W ", "   "),
            worm_giant=("    ", " W  ", "    "),
            exact="▲",
            lower="△",
            gap="·",
            shadow="▒",
            new="•",
            leads="★",
            bands="█░▓╱▒·╲╳─│",
            rising=" ▁▂▃▄▅▆▇",
            cursor="┃",
        ),
        "ascii": Skin(
            figures=ASCII,
            boxes=Boxes(
                free=Box(*"+-+|+-+[]"),
                pending=Box(*"#=#|#=#{}"),
                still=Box(*".-.:'-'  "),
            ),
            bar="=",
            bar_rest="-",
            bar_due="|",
            pending="<",
            current=">",
            check="*",
            becomes=">",
            none="-",
            worms=("w ", "2w", "3w", "4w"),
            worm_small="~o",
            worm_large=("~~o", "   "),
            worm_giant=("   o", "/\\ |", "  \\/"),
            exact="^",
            lower="'",
            gap=".",
            shadow="#",
            new="!",
            leads="*",
            bands="#.=/o:x~-+",
            rising="    ####",
            cursor="|",
        ),
    }
)
