"""Martian Dice, 1 to 10 players."""

from collections.abc import Sequence

from engines.core import Game
from engines.martian.model import (
    DIE,
    SEATS,
    STEPS,
    Face,
    MartianOptions,
    MartianState,
    Roll,
    Take,
)
from engines.martian.rules import apply, legal_actions, new_game


def _roll(player: int, dice: Sequence[Face]) -> Roll:
    return Roll(player=player, dice=tuple(dice))


def _scores(state: MartianState) -> tuple[int, ...]:
    return state.scores


def _summary(state: MartianState) -> dict[str, object]:
    return {"scores": list(state.scores), "aside": state.aside._asdict()}


MARTIAN: Game[MartianState] = Game(
    name="martian",
    seats=SEATS,
    die=DIE,
    faces=tuple(Face),
    digits={},
    options=MartianOptions,
    state=MartianState,
    steps=STEPS,
    roll=_roll,
    new_game=new_game,
    legal_actions=legal_actions,
    apply=apply,
    scores=_scores,
    summary=_summary,
)

__all__ = [
    "MARTIAN",
    "Face",
    "MartianOptions",
    "MartianState",
    "Roll",
    "Take",
    "apply",
    "legal_actions",
    "new_game",
]
