"""Names in little room can still be told apart."""

import pytest

from app.widgets.shortened import shortened


@pytest.mark.parametrize(
    ("names", "cells", "shown"),
    [
        (("Ann", "Player 1"), 8, ("Ann", "Player 1")),
        (("Ann", "Maximilian"), 6, ("Ann", "Maxim…")),
        (("Player 1", "Player 2", "Ben"), 6, ("Play…1", "Play…2", "Ben")),
        (("Player 9", "Player 10"), 7, ("Playe…9", "Play…10")),
        (("日本語日本語1", "日本語日本語2"), 8, ("日本語…1", "日本語…2")),
    ],
)
def test_those_that_begin_alike_keep_their_ends(
    names: tuple[str, ...], cells: int, shown: tuple[str, ...]
) -> None:
    assert shortened(names, cells) == shown
