"""What is painted again when a row changes: enough, and not more than it takes."""

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.content import Content

from app.widgets.board import changed_cells

PIECES = st.tuples(
    st.sampled_from(["", "a", "b", " ", "12", "虎", "a虎b"]), st.sampled_from(["", "bold"])
)
ROWS = st.lists(PIECES, max_size=8).map(lambda pieces: Content.assemble(*pieces))


def cells(row: Content, width: int) -> list[tuple[str, bool]]:
    """What stands in each cell of a row, and whether it is bold."""
    found = []
    for place, character in enumerate(row.plain):
        bold = any(span.start <= place < span.end for span in row.spans)
        found += [(character, bold)] * cell_len(character)
    return found + [(" ", False)] * (width - len(found))


@given(ROWS, ROWS)
def test_painting_the_changed_cells_leaves_the_new_row(before: Content, after: Content) -> None:
    width = max(before.cell_length, after.cell_length)
    screen, new = cells(before, width), cells(after, width)
    for cell in changed_cells(before, after):
        screen[cell] = new[cell]
    assert screen == new


def test_a_row_that_is_the_same_is_not_painted() -> None:
    row = Content.assemble("a", ("b", "bold"))
    assert not changed_cells(row, Content.assemble("a", ("b", "bold")))


def test_only_what_changed_in_the_middle_is_painted() -> None:
    assert changed_cells(Content("a虎 1 z"), Content("a虎 2 z")) == range(4, 5)


def test_a_style_alone_is_a_change() -> None:
    assert changed_cells(Content("abc"), Content.assemble("a", ("b", "bold"), "c")) == range(1, 2)


def test_what_moved_is_painted_to_the_end() -> None:
    assert changed_cells(Content("1 2 3"), Content("1 3")) == range(2, 5)
