"""Dice, drawn: a group of dice of one face at any size, with any skin."""

from collections.abc import Sequence
from enum import Enum

from textual.content import Content
from textual.geometry import Size as Room

from app.widgets.figures import Face
from app.widgets.skin import Box, Skin
from engines.martian.model import EARTHLINGS
from engines.pickomino.model import WORM

QUIET = "$quiet"
"""The style of what is only there to be seen."""
BODY = "on $panel"
"""The style of what lies on the table: dice that are in play, and tiles."""


class Extent(Enum):
    """How large a thing is drawn: cells and rows."""

    _value_: tuple[int, int]

    @property
    def width(self) -> int:
        return self.value[0]

    @property
    def height(self) -> int:
        return self.value[1]


class Size(Extent):
    """How large dice are drawn: cells and rows of one die."""

    COMPACT = (3, 1)
    NORMAL = (5, 3)
    LARGE = (7, 5)
    HUGE = (11, 7)


def fitting(room: Room, dice: int, gaps: int = 0) -> Size:
    """The largest size at which so many dice fit, with gaps of a cell and a line below them.

    Asked for the most dice there can be, so that dice never change theirs.
    """
    for size in (Size.HUGE, Size.LARGE, Size.NORMAL):
        if size.width * dice + gaps <= room.width and size.height + 1 <= room.height:
            return size
    return Size.COMPACT


def draw_group(
    face: Face | None,
    count: int,
    skin: Skin,
    size: Size,
    *,
    box: Box | None = None,
    frame: str = "",
    figure: str = "",
    body: str = BODY,
) -> list[Content]:
    """`count` dice of one face side by side, a line for each of the size's rows.

    A die without a face (None) is blank. `box` is one of the skin's outlines, the one of dice that
    can be chosen if none is given; `frame` and `figure` are the styles of outline and figure, and
    `body` what both stand on, nothing for dice that are out of play.
    """
    return draw_row([face] * count, skin, size, box=box, frame=frame, figure=figure, body=body)


def draw_row(
    faces: Sequence[Face | None],
    skin: Skin,
    size: Size,
    *,
    box: Box | None = None,
    frame: str = "",
    figure: str = "",
    body: str = BODY,
) -> list[Content]:
    """Dice of these faces side by side, otherwise as `draw_group`."""
    outline = box or skin.boxes.free
    frame, figure = f"{frame} {body}", f"{figure} {body}"
    rows = [_inside(face, skin, size) for face in faces]
    if size is Size.COMPACT:
        left, right = outline.left, outline.right
        return [_line([row[0] for row in rows], left, right, frame, figure)]
    across = size.width - 2
    top = outline.top_left + outline.top * across + outline.top_right
    bottom = outline.bottom_left + outline.bottom * across + outline.bottom_right
    return [
        Content.styled(top * len(faces), frame),
        *(
            _line([row[height] for row in rows], outline.side, outline.side, frame, figure)
            for height in range(size.height - 2)
        ),
        Content.styled(bottom * len(faces), frame),
    ]


def _inside(face: Face | None, skin: Skin, size: Size) -> tuple[str, ...]:
    if face is None:
        across = max(1, size.width - 2)
        return (" " * across,) * max(1, size.height - 2)
    figures = skin.figures[face]
    if size is Size.COMPACT:
        return (figures.glyph,)
    if size is Size.NORMAL:
        return (figures.normal,)
    return figures.large if size is Size.LARGE else figures.huge


def _line(figures: list[str], left: str, right: str, frame: str, figure: str) -> Content:
    # As few pieces as can be: every piece costs bytes on its way to the terminal.
    if frame == figure:
        return Content.styled("".join(f"{left}{text}{right}" for text in figures), frame)
    if not figures:
        return Content.empty()
    first, *others = figures
    between = [part for text in others for part in ((right + left, frame), (text, figure))]
    return Content.assemble((left, frame), (first, figure), *between, (right, frame))


def figure_style(face: Face | None) -> str:
    """The colour of a face's figure, which means the same as that colour does everywhere."""
    if face == "tank":
        return "$danger"
    if face == "ray":
        return "$safe"
    return "$gain" if face in EARTHLINGS or face == WORM else ""
