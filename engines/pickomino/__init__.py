"""Pickomino, 2 to 7 players."""

from collections.abc import Sequence

from engines.core import Game
from engines.pickomino.model import (
    DIE,
    FACES,
    SEATS,
    STEPS,
    TILES,
    Claim,
    Face,
    PickominoOptions,
    PickominoState,
    Roll,
    Take,
    value,
    worms,
)
from engines.pickomino.rules import apply, claims, legal_actions, new_game


def _roll(player: int, dice: Sequence[Face]) -> Roll:
    return Roll(player=player, dice=tuple(dice))


def _scores(state: PickominoState) -> tuple[int, ...]:
    return state.worms


def _summary(state: PickominoState) -> dict[str, object]:
    return {
        "scores": list(state.worms),
        "stacks": [list(stack) for stack in state.stacks],
        "grill": list(state.grill),
        "face_down": list(state.face_down),
        "aside": {str(face): count for face, count in zip(FACES, state.aside, strict=True)},
    }


PICKOMINO: Game[PickominoState] = Game(
    name="pickomino",
    seats=SEATS,
    die=DIE,
    faces=FACES,
    digits={face: digit for digit, face in enumerate(FACES, 1)},
    options=PickominoOptions,
    state=PickominoState,
    steps=STEPS,
    roll=_roll,
    new_game=new_game,
    legal_actions=legal_actions,
    apply=apply,
    scores=_scores,
    summary=_summary,
)

__all__ = [
    "PICKOMINO",
    "TILES",
    "Claim",
    "Face",
    "PickominoOptions",
    "PickominoState",
    "Roll",
    "Take",
    "apply",
    "claims",
    "legal_actions",
    "new_game",
    "value",
    "worms",
]
