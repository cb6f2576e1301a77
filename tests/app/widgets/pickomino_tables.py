"""Tables of Pickomino in the middle of a game, as a screen sees them."""

from collections.abc import Sequence
from typing import Any

from textual.content import Content
from textual.widget import Widget

from app.table.prospect import prospect
from app.table.view import View
from engines.core import Event, TurnOver
from engines.pickomino import PickominoState, Roll
from engines.pickomino.model import FACES, TILES, Aside, Face, PickominoOptions, take
from engines.registry import GAMES

GAME = GAMES["pickomino"]


def seen(
    *,
    players: Sequence[str] = ("Ann", "Ben", "Cleo"),
    stacks: Sequence[Sequence[int]] = (),
    face_down: Sequence[int] = (),
    aside: Sequence[Face] = (),
    rolled: Sequence[Face] = (),
    pending: Face | None = None,
    current: int = 0,
    tiles: Sequence[int] = TILES,
    news: Sequence[Event] = (),
    **options: Any,
) -> View:
    """What is seen with these tiles on the stacks and face down, the others in the grill."""
    held = [tile for stack in stacks for tile in stack]
    state = PickominoState(
        players=tuple(players),
        options=PickominoOptions(**options),
        grill=tuple(tile for tile in tiles if tile not in (*held, *face_down)),
        face_down=tuple(face_down),
        stacks=tuple(map(tuple, stacks)) or ((),) * len(players),
        rolled=tuple(rolled),
        aside=Aside(*(aside.count(face) for face in FACES)),
        current=current,
    )
    take_first = take(current, pending) if pending else None
    standing = state.begun and not state.rolled
    return View(
        GAME,
        state,
        last_roll=Roll(player=current, dice=state.rolled) if rolled else None,
        news=tuple(news),
        ended=next((event for event in news if isinstance(event, TurnOver)), None),
        prospect=prospect(GAME, state, take_first) if pending or standing else None,
    )


def title(widget: Widget) -> str:
    """What stands in a widget's upper border."""
    return Content.from_markup(widget.border_title or "").plain
