"""Martian Dice, the roll-off: six dice each, most rays win, those who are level roll again."""

from __future__ import annotations

from math import comb

from engines.martian.model import ROLL_OFF_DICE, RollOff

_RAYS = tuple(
    comb(ROLL_OFF_DICE, rays) * (1 / 3) ** rays * (2 / 3) ** (ROLL_OFF_DICE - rays)
    for rays in range(ROLL_OFF_DICE + 1)
)
"""How likely so many rays are: one die in three shows one."""


def roll_off_chances(tie: RollOff, seats: int) -> tuple[float, ...]:
    """By seat, the chance to win from this moment of a roll-off on."""
    chances = [0.0] * seats
    waiting = len(tie.contenders) - len(tie.rays)
    best = max(tie.rays, default=-1)
    level = [seat for seat, rays in zip(tie.contenders, tie.rays, strict=False) if rays == best]
    for seat in level:
        chances[seat] = _kept(best, len(level), waiting)
    for seat in tie.contenders[len(tie.rays) :]:
        chances[seat] = (1 - sum(chances[seat] for seat in level)) / waiting
    return tuple(chances)


def _kept(best: int, level: int, waiting: int) -> float:
    """The chance of each of so many with the most rays, while others have still to roll.

    Nobody has an edge among those who roll again.
    """
    less, same = sum(_RAYS[:best]), _RAYS[best]
    return sum(
        comb(waiting, joining) * same**joining * less ** (waiting - joining) / (level + joining)
        for joining in range(waiting + 1)
    )
