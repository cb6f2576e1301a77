"""What a choice that is not made yet would lead to."""

from dataclasses import dataclass
from typing import Any

from engines.core import Action, Event, Game, RollDice, State, Take


@dataclass(frozen=True)
class Prospect:
    """What a player who takes a face (or has taken one) can do next."""

    take: Take | None
    """The pending take; None when it has been made already."""
    after: State
    """The state once it is made."""
    events: tuple[Event, ...]
    """What making it brings about."""
    roll: RollDice | None
    """Rolling on, where that is possible afterwards."""
    endings: tuple[Action, ...]
    """The ways to end the turn afterwards, best first; empty when the take itself ends it."""

    @property
    def closes(self) -> bool:
        """Whether the take ends the turn by itself."""
        return self.roll is None and not self.endings


def takes(game: Game[Any], state: State) -> tuple[Take, ...]:
    """The faces that can be taken now, in the order in which the screen numbers them."""
    return tuple(action for action in game.legal_actions(state) if isinstance(action, Take))


def prospect(game: Game[Any], state: State, take: Take | None) -> Prospect:
    """What `take` would lead to; without one, what can be done after the last take.

    Raises `IllegalStep` for a take that is not allowed.
    """
    after, events = game.apply(state, take) if take else (state, ())
    actions = game.legal_actions(after) if after.begun else ()
    rolls = [action for action in actions if isinstance(action, RollDice)]
    endings = tuple(action for action in actions if not isinstance(action, RollDice))
    return Prospect(take, after, events, rolls[0] if rolls else None, endings)
