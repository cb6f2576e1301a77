"""Fewer bytes, and the same picture."""

import pyte
from hypothesis import given
from hypothesis import strategies as st

from app.frugal import Frugal

ATTRIBUTES = ("0", "1", "2", "3", "4", "7", "9", "22", "23", "24", "27")
COLOURS = ("31", "97", "39", "44", "49", "38;5;208", "48;5;17", "38;2;228;230;234", "48;2;1;2;3")
CODES = st.sampled_from((*ATTRIBUTES, *COLOURS, "", "1;38;2;1;2;3;48;2;4;5;6"))
SGR = st.lists(CODES, max_size=3).map(lambda codes: f"\x1b[{';'.join(codes)}m")
PIECES = st.one_of(
    SGR,
    st.sampled_from(["a", "bc ", "\x1b[2;3H", "\r\n", "\x1b[K", "\x1b[2J", "\x1b[?25l"]),
)
STREAMS = st.lists(st.lists(PIECES, max_size=6).map("".join), max_size=6)


def picture(writes: list[str]) -> list[list[tuple[object, ...]]]:
    """Every cell of a small terminal after these writes, with all that one sees of it."""
    screen = pyte.Screen(8, 4)
    stream = pyte.Stream(screen)
    for data in writes:
        stream.feed(data)
    return [[tuple(screen.buffer[row][column]) for column in range(8)] for row in range(4)]


@given(STREAMS)
def test_every_cell_looks_the_same(writes: list[str]) -> None:
    frugal = Frugal()
    assert picture([frugal(data) for data in writes]) == picture(writes)


def test_what_is_the_same_is_said_once() -> None:
    frugal = Frugal()
    piece = "\x1b[38;2;228;230;234;48;2;20;22;27mab\x1b[0m"
    assert frugal(piece * 3).count("\x1b") == 1


def test_only_the_colour_that_changes_is_said() -> None:
    frugal = Frugal()
    frugal("\x1b[31;44ma")
    assert frugal("\x1b[0m\x1b[32;44mb") == "\x1b[32mb"


def test_nothing_is_left_on_when_other_sequences_follow() -> None:
    frugal = Frugal()
    frugal("\x1b[1;31ma\x1b[0m")
    assert frugal("\x1b[?1049l") == "\x1b[0m\x1b[?1049l"
