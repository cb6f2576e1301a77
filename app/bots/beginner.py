"""How somebody plays who knows the rules and has not thought about the odds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType

from app.bots import Bot
from engines import martian, pickomino
from engines.core import Action, RollDice, Take
from engines.martian.model import RAY, MartianState
from engines.pickomino.model import WORM, PickominoState, value


class MartianBeginner:
    """Likes many dice at once, thinks of the tanks when they are ahead, and often stops too soon
    or too late.
    """

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, state: MartianState) -> Action:
        """What looks good at first sight."""
        actions = martian.legal_actions(state)
        takes = [action for action in actions if isinstance(action, Take)]
        if takes:
            return self._take(state, takes)
        if len(actions) == 1 or state.aside.overrun:
            return actions[0]
        enough = self._random.randint(3, 7)
        return actions[1] if state.aside.points >= enough else actions[0]

    def _take(self, state: MartianState, takes: Sequence[Take]) -> Take:
        if state.aside.overrun and takes[0].face == RAY and self._random.random() < 0.7:
            return takes[0]
        return max(takes, key=lambda take: (state.rolled.count(take.face), self._random.random()))


class PickominoBeginner:
    """Likes high sums at once, forgets the worm now and then, and is glad of the first tile."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, state: PickominoState) -> Action:
        """What looks good at first sight."""
        actions = pickomino.legal_actions(state)
        takes = [action for action in actions if isinstance(action, pickomino.Take)]
        if takes:
            return self._take(state, takes)
        claims = [action for action in actions if isinstance(action, pickomino.Claim)]
        rolls = [action for action in actions if isinstance(action, RollDice)]
        if claims and (not rolls or self._random.random() < 0.75):
            return claims[0]
        return rolls[0] if rolls else actions[0]

    def _take(self, state: PickominoState, takes: Sequence[pickomino.Take]) -> Action:
        if takes[-1].face == WORM and self._random.random() < 0.5:
            return takes[-1]
        if self._random.random() < 0.25:
            return max(takes, key=lambda take: state.rolled.count(take.face))
        return max(takes, key=lambda take: state.rolled.count(take.face) * value(take.face))


BEGINNERS: Mapping[str, Callable[[Random], Bot]] = MappingProxyType(
    {"martian": MartianBeginner, "pickomino": PickominoBeginner}
)
