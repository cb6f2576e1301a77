"""Names and sentences in little room: what tells most of them is left."""

from collections.abc import Sequence
from functools import lru_cache

from rich.cells import cell_len
from textual.content import Content


@lru_cache(64)
def _shortened(names: tuple[str, ...], cells: int) -> tuple[str, ...]:
    ends = [Content(name).truncate(cells, ellipsis=True).plain for name in names]
    alike = {end for end in ends if ends.count(end) > 1}
    return tuple(
        _middle_out(name, cells) if end in alike else end
        for name, end in zip(names, ends, strict=True)
    )


def shortened(names: Sequence[str], cells: int) -> tuple[str, ...]:
    """`names`, each in at most so many cells; where the beginnings would be alike, with the end."""
    return _shortened(tuple(names), cells)


def last_rows(rows: Sequence[Content], width: int, height: int, style: str = "") -> list[Content]:
    """Of a sentence's rows the last for which there is room, 1 or more; marked if not all are."""
    if len(rows) <= height:
        return list(rows)
    first, *rest = rows[-height:]
    kept = first.truncate(width - 2)
    return [Content.styled("… ", style) + kept, *rest]


def _middle_out(name: str, cells: int) -> str:
    """A name without what stands before its last few cells, if it is too long."""
    if cell_len(name) <= cells or cells < 3:
        return Content(name).truncate(cells, ellipsis=True).plain
    tail = ""
    for character in reversed(name):
        if cell_len(character + tail) > max(1, cells // 3):
            break
        tail = character + tail
    tail = tail.strip()
    return Content(name).truncate(cells - cell_len(tail), ellipsis=True).plain + tail
