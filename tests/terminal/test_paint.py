"""What is painted piece by piece is the same as what is painted whole."""

from collections.abc import Callable

import pytest

from tests.terminal.hands import Hands
from tests.terminal.harness import Terminal

STEPS = 15


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
        piecemeal = terminal.text
        if "q leave" in piecemeal:  # no question is open: the rules cover all and go again
            hands.press("?", until="Rules of")
            hands.press("q", until="q leave")
            assert terminal.text == piecemeal
    terminal.close()
