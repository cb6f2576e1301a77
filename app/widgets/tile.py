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
    above, below = _edges(outline, size, top, bottom)
    return [
        Content.styled(above, edge),
        *(Content.assemble((outline.side, edge), row, (outline.side, edge)) for row in face),
        Content.styled(below, edge),
    ]


def draw_gap(skin: Skin, size: TileSize, *, style: str, top: str = "") -> list[Content]:
    """The place of a tile that somebody holds; `top` is a mark as of a tile."""
    if size is TileSize.COMPACT:
        lines = [f"{top or ' '}{skin.gap * 2}", ""]
    else:
        lines = [top * 2, *[""] * (size.height - 1)]
        lines[(size.height - 1) // 2] = skin.gap * 2
    return [Content.styled(line.center(size.width), style) for line in lines]


def draw_back(skin: Skin, size: TileSize, *, style: str, top: str = "") -> list[Content]:
    """A tile that lies face down; `top` is a mark as of a tile."""
    if size is TileSize.COMPACT:
        lines = [f"{top or ' '}{skin.shadow * 2}", " " * size.width]
        return [Content.styled(line, style) for line in lines]
    outline = skin.boxes.still
    above, below = _edges(outline, size, top)
    back = f"{outline.side}{skin.shadow * (size.width - 2)}{outline.side}"
    lines = [above, *[back] * (size.height - 2), below]
    return [Content.styled(line, f"{style} {BODY}") for line in lines]


def _edges(outline: Box, size: TileSize, top: str, bottom: str = "") -> tuple[str, str]:
    """The upper and the lower edge, each with its mark in the middle."""
    above = (top * 2).center(size.width - 2, outline.top)
    below = (bottom * 2).center(size.width - 2, outline.bottom)
    return (
        f"{outline.top_left}{above}{outline.top_right}",
        f"{outline.bottom_left}{below}{outline.bottom_right}",
    )


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
