"""Opponents, from harmless to the best there is.

A bot is told the state that everybody sees, and says which legal action it wants. Its dice are the
table's.
"""

from __future__ import annotations

from random import Random
from typing import Any, Literal, Protocol, TypeAlias, get_args

from engines.core import Action, Game, State

Level: TypeAlias = Literal["random", "beginner", "steady", "sharp", "master"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""How strong a bot can be, the weakest first."""


class Bot(Protocol):
    """A player of one game."""

    def choose(self, state: Any) -> Action:
        """One of the legal actions of the current seat."""


class RandomBot:
    """Does anything that is allowed, each as likely as the other."""

    def __init__(self, game: Game[Any], random: Random) -> None:
        self._game = game
        self._random = random

    def choose(self, state: State) -> Action:
        """Any legal action."""
        return self._random.choice(self._game.legal_actions(state))


def make_bot(level: Level, game: Game[Any], random: Random) -> Bot:
    """A bot of this level; `random` is for what it leaves to chance."""
    if level == "random":
        return RandomBot(game, random)
    if level == "beginner":
        from app.bots.beginner import BEGINNERS  # noqa: PLC0415

        return BEGINNERS[game.name](random)
    from app.bots.thinking import ThinkingBot, goal  # noqa: PLC0415

    return ThinkingBot(goal(level, game.name))
