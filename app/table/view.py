"""What those who watch a table see: the state, and enough of the story to follow it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from app.table.fair import Fairness
from app.table.prospect import Prospect, prospect, takes
from app.table.record import Bots
from app.table.table import Update
from engines.core import Event, Game, Roll, RollDice, State, Take, TurnOver


@dataclass(frozen=True)
class View:
    """A table as one sees it, frozen at one moment; screens show it whole."""

    game: Game[Any]
    state: State
    rolls: int = 0
    """How many times the current seat has rolled in this turn."""
    in_the_air: int = 0
    """How many dice are rolling, so that nobody sees yet how they fall."""
    last_roll: Roll | None = None
    """The last dice that fell, and whose they are; they stay in sight until the next."""
    ended: TurnOver | None = None
    """How the last turn ended, until somebody rolls again."""
    news: tuple[Event, ...] = ()
    """What the last step brought about."""
    story: tuple[Event, ...] = ()
    """What happened so far, the latest last."""
    prospect: Prospect | None = None
    """What the pending face, or the dice set aside already, lead to; None when there is neither."""
    fairness: Fairness | None = None
    """What the dice are bound to; None for dice bound to nothing, or to what is not known here."""
    bots: Bots = ()
    """Which seats are those of bots."""
    coach: bool = True
    """Whether players may ask for the odds."""

    def after(self, update: Update) -> View:
        """The view once a step has been made."""
        step, state = update.step, update.state
        rolled = isinstance(step, Roll)
        return replace(
            self,
            state=state,
            rolls=self.rolls + rolled if state.begun else 0,
            in_the_air=0,
            last_roll=step if isinstance(step, Roll) else self.last_roll,
            ended=next((event for event in update.events if isinstance(event, TurnOver)), None),
            news=update.events,
            story=(*self.story, *update.events),
            prospect=standing(self.game, state),
        )

    def throwing(self, dice: int) -> View:
        """The view while so many dice roll: nothing of what they bring is known yet."""
        return replace(self, in_the_air=dice, ended=None, news=())

    def choosing(self, take: Take) -> View:
        """The view with a face pending. Raises `IllegalStep` when it may not be taken."""
        return replace(self, prospect=prospect(self.game, self.state, take))

    @property
    def bot(self) -> str | None:
        """The level of the bot whose turn it is; None if it is a person's, or nobody's."""
        seat = self.state.current
        return self.bots[seat] if self.bots and seat is not None else None

    @property
    def fallen(self) -> tuple[str | int, ...]:
        """All dice of the last roll as they fell."""
        return self.last_roll.dice if self.last_roll else ()

    @property
    def untouched(self) -> bool:
        """Whether no dice have been rolled in this game yet."""
        return not self.story and not self.in_the_air

    @property
    def takes(self) -> tuple[Take, ...]:
        """The faces that may be taken now."""
        return takes(self.game, self.state)

    @property
    def choices(self) -> dict[int, Take]:
        """The faces that may be taken now, by the digit that chooses each.

        A face that shows a digit is chosen by it; others are numbered as they lie.
        """
        digits = self.game.digits
        return {digits.get(take.face, place): take for place, take in enumerate(self.takes, 1)}

    @property
    def pending(self) -> Take | None:
        """The take that is chosen but not made yet."""
        return self.prospect.take if self.prospect else None

    @property
    def first_roll(self) -> RollDice | None:
        """The roll with which a turn (or a roll in a roll-off) begins, when one is due."""
        if self.state.begun:
            return None
        actions = self.game.legal_actions(self.state)
        return next((action for action in actions if isinstance(action, RollDice)), None)


def standing(game: Game[Any], state: State) -> Prospect | None:
    """What can be done after a take that has been made already."""
    return prospect(game, state, None) if state.begun and not state.rolled else None
