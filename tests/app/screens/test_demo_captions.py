"""What the demo says: each rule where it is what happened."""

import pytest

from app.screens.demo_captions import Captions
from app.screens.pickomino import PickominoScene
from app.table.view import View
from app.text import load_catalogue
from engines.core import TurnOver
from engines.pickomino import PickominoState, Roll, Take
from engines.pickomino.model import TILES
from engines.registry import GAMES

GAME = GAMES["pickomino"]
RETURNED = "goes back into the grill"
TURNED_DOWN = "turned face down"


@pytest.mark.parametrize(
    ("own", "told"),
    [((), []), ((21,), [RETURNED, TURNED_DOWN]), ((36,), [RETURNED])],
    ids=["without a tile", "with a tile", "with the highest tile"],
)
def test_of_a_bust_only_what_it_brought_about_is_explained(
    own: tuple[int, ...], told: list[str]
) -> None:
    view = _bust(own)
    say = load_catalogue()

    caption = Captions(say, PickominoScene(say)).beginning(view, "Ann busts.")

    lessons = caption.sentences[:-1]  # the last one is who rolls next
    assert len(lessons) == len(told)
    for lesson, rule in zip(lessons, told, strict=True):
        assert rule in lesson


def _bust(own: tuple[int, ...]) -> View:
    """The table after a bust of Ann, who has these tiles."""
    start = GAME.start(["Ann", "Ben"])
    assert isinstance(start, PickominoState)
    grill = tuple(tile for tile in TILES if tile not in own)
    state = start.model_copy(update={"stacks": (own, ()), "grill": grill})
    rolled = GAME.apply(state, Roll(player=0, dice=(1,) * 8)).state
    after = GAME.apply(rolled, Take(player=0, face=1))
    ended = next(event for event in after.events if isinstance(event, TurnOver))
    return View(GAME, after.state, ended=ended, news=after.events)
