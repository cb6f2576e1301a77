"""What is painted piece by piece is the same as what is painted whole."""

from collections.abc import Callable

import pytest
from pyte.screens import Char

from tests.terminal.hands import Hands
from tests.terminal.harness import Terminal

STEPS = 9
QUIET = 0.3
"""Seconds after which no other picture follows, also on a machine that has much to do."""


def cells(terminal: Terminal) -> list[list[tuple[object, ...]]]:
    """Every cell as one sees it: character, colours and attributes."""
    screen = terminal.screen
    return [
        [seen(screen.buffer[row][column]) for column in range(screen.columns)]
        for row in range(screen.lines)
    ]


def seen(cell: Char) -> tuple[object, ...]:
    """What one sees of a cell: of a blank, only what lies behind it."""
    if cell.data == " " and not (cell.reverse or cell.underscore or cell.strikethrough):
        return (cell.bg,)
    return tuple(cell)


@pytest.mark.parametrize(("game", "motion"), [("martian", "none"), ("pickomino", "full")])
def test_a_repainted_screen_shows_what_it_showed(
    start: Callable[..., Terminal], game: str, motion: str
) -> None:
    terminal = start("play", game, "--players", "Ann,Ben,虎", "--seed", "5", "--motion", motion)
    terminal.wait_for("q leave")
    hands = Hands(terminal)
    for _ in range(STEPS):
        if not hands.step():
            break
        if "q leave" in terminal.text:  # no question is open: the rules cover all and go again
            terminal.settle(QUIET)
            piecemeal = cells(terminal)
            hands.press("?", until="Rules of")
            hands.press("q", until="q leave")
            assert cells(terminal) == piecemeal
    terminal.close()
