"""Nobody waits for ever: not where beginning is bad for whoever does it, and nobody has begun."""

import numpy as np
import pytest

from app.bots.thinking import impatient
from engines.pickomino.model import TILES, PickominoOptions, PickominoState
from engines.pickomino.turn import BUST, ENDS
from engines.turn import Floats


def end(stacks: tuple[tuple[int, ...], ...] = ((), ()), **options: str) -> PickominoState:
    """Two tiles are left in the grill."""
    open_tiles = {22, 24, *(tile for stack in stacks for tile in stack)}
    return PickominoState(
        players=("Ann", "Ben"),
        options=PickominoOptions.model_validate(options),
        grill=(22, 24),
        face_down=tuple(tile for tile in TILES if tile not in open_tiles),
        stacks=stacks,
    )


def worth(bust: float, *claims: float) -> Floats:
    """A bust up to 21, the tiles at 22 and 24."""
    found = np.full((ENDS, 1), bust)
    found[22:24], found[24:] = claims
    return found


def test_a_bust_is_worse_than_any_claim_where_it_would_be_best_and_changes_nothing() -> None:
    found = impatient([end()], worth(0.5, 0.2, 0.3))

    assert 0.2 - 1e-6 < found[BUST, 0] < 0.2 - 1e-12
    assert found[21, 0] == found[BUST, 0]
    assert (found[22, 0], found[24, 0]) == (0.2, 0.3)


@pytest.mark.parametrize(
    ("state", "before"),
    [
        (end(), worth(0.5, 0.2, 0.6)),
        (end(stacks=((), (30,))), worth(0.5, 0.2, 0.3)),
        (end(bust_without_tile="turn_down"), worth(0.5, 0.2, 0.3)),
    ],
    ids=["there is a better claim", "somebody has a tile", "a bust turns a tile down"],
)
def test_else_a_bust_is_worth_what_it_is(state: PickominoState, before: Floats) -> None:
    assert np.array_equal(impatient([state], before), before)
