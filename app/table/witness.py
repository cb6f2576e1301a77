"""Whether the dice of a record are those its seed gives, which only its last line can tell."""

from io import BytesIO
from typing import Any

from app.table.fair import Fairness, commitment, throw
from engines.core import Game, Roll, Step


class Witness:
    """Remembers the fair dice of a record that is being read, until their seed is known.

    A record may be long: a step takes one byte, and one more for each die rolled.
    """

    def __init__(self, game: Game[Any], fairness: Fairness) -> None:
        self._game = game
        self._fairness = fairness
        self._steps = bytearray()

    def see(self, step: Step) -> None:
        """Remember the next step of the record."""
        dice = step.dice if isinstance(step, Roll) else ()
        self._steps.append(len(dice))
        self._steps.extend(map(self._game.faces.index, dice))

    def knows(self, seed: str) -> bool:
        """Whether this is the seed that was promised before the first roll."""
        return commitment(bytes.fromhex(seed)) == self._fairness.commitment

    def first_wrong(self, seed: str) -> int | None:
        """Which step, from 0, is the first roll that this seed does not give; None if none is."""
        key, salt, game = bytes.fromhex(seed), self._fairness.salt, self._game
        steps, number = BytesIO(self._steps), 0
        for step, count in enumerate(iter(lambda: steps.read(1), b"")):
            rolled = tuple(game.faces[face] for face in steps.read(*count))
            if rolled:
                if rolled != throw(key, salt, number, game.die, len(rolled)):
                    return step
                number += 1
        return None
