"""Pickomino's tiles, drawn: number and worms, at any size, with any skin."""

from textual.content import Content

from app.widgets.die import BODY, Extent
from app.widgets.skin import Box, Skin
from engines.pickomino.model import worms


class TileSize(Extent):
    """How large tiles are drawn: cells and rows of one tile."""

    COMPACT = (3, 2)
    """Without an outline; a mark stands before the number."""
    NORMAL = (4, 4)
    LARGE = (6, 5)
    """With as many worms as the tile bears."""
    HUGE = (8, 7)
    GIANT = (10, 9)


def draw_tile(
    tile: int,
    skin: Skin,
    size: TileSize,
    *,
    box: Box | None = None,
    frame: str = "",
    top: str = "",
    bottom: str = "",
) -> list[Content]:
    """A tile that lies face up, a line for each of the size's rows.

    `box` is one of the skin's outlines and `frame` its style. `top` and `bottom` are marks of one
    cell, put into the outline's edges; a compact tile has them before its number.
    """
    outline = box or skin.boxes.free
    number, *bearing = _inside(tile, skin, size)
    edge = f"{frame} {BODY}"
    face = [(number, f"bold {edge}"), *((row, f"$gain {BODY}") for row in bearing)]
    if size is TileSize.COMPACT:
        marks = [top or bottom or " ", " "]
        return [
            Content.assemble((mark, f"bold {frame}"), row)
            for mark, row in zip(marks, face, strict=True)
        ]
    across = size.width - 2
    above = (top * 2).center(across, outline.top)
    below = (bottom * 2).center(across, outline.bottom)
    return [
        Content.styled(f"{outline.top_left}{above}{outline.top_right}", edge),
        *(Content.assemble((outline.side, edge), row, (outline.side, edge)) for row in face),
        Content.styled(f"{outline.bottom_left}{below}{outline.bottom_right}", edge),
    ]


def draw_gap(skin: Skin, size: TileSize, *, style: str, top: str = "") -> list[Content]:
    """The place of a tile that somebody holds; `top` is a mark as of a tile."""
    return _spot([skin.gap * 2, *[""] * (size.height - 3)], size, style, top)


def draw_back(skin: Skin, size: TileSize, *, style: str, top: str = "") -> list[Content]:
    """A tile that lies face down; `top` is a mark as of a tile."""
    back = skin.shadow * max(2, size.width - 2)
    return _spot([back] * max(1, size.height - 2), size, style, top)


def _spot(rows: list[str], size: TileSize, style: str, top: str) -> list[Content]:
    if size is TileSize.COMPACT:
        lines = [f"{top or ' '}{rows[0]}", "   "]
    else:
        lines = [(top * 2).center(size.width), *(row.center(size.width) for row in rows), ""]
    return [Content.styled(line.ljust(size.width), style) for line in lines]


def _inside(tile: int, skin: Skin, size: TileSize) -> list[str]:
    """The number, and below it the worms."""
    count = worms(tile)
    if size in (TileSize.COMPACT, TileSize.NORMAL):
        return [str(tile), skin.worms[count - 1]]
    across = size.width - 2
    sizes = {TileSize.LARGE: (skin.worm_small,), TileSize.HUGE: skin.worm_large}
    worm = sizes.get(size, skin.worm_giant)
    # One worm in a row, or two where there are more than two.
    first, second = {1: (1, 0), 2: (1, 1), 3: (2, 1), 4: (2, 2)}[count]
    rows = [(part * side_by_side) for side_by_side in (first, second) for part in worm]
    return [str(tile).center(across), *(row.center(across) for row in rows)]
