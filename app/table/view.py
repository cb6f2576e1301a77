"""What those who watch a table see: the state, and enough of the story to follow it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from app.table.prospect import Prospect, prospect, takes
from app.table.table import Update
from engines.core import Event, Game, RollDice, State, Step, TurnOver

STORY = 200
"""How many events are remembered for the log."""


@dataclass(frozen=True)
class View:
    """A table as one sees it, frozen at one moment; screens show it whole."""

    game: Game[Any]
    state: State
    rolls: int = 0
    """How many times the current seat has rolled in this turn."""
    fallen: tuple[str | int, ...] = ()
    """All dice of the last roll as they fell; they stay in sight until the next."""
    ended: TurnOver | None = None
    """How the last turn ended, until somebody rolls again."""
    news: tuple[Event, ...] = ()
    """What the last step brought about."""
    story: tuple[Event, ...] = ()
    """What happened so far, the latest last."""
    prospect: Prospect | None = None
    """What the pending face, or the dice set aside already, lead to; None when there is neither."""

    def after(self, update: Update) -> View:
        """The view once a step has been made."""
        step, state = update.step, update.state
        fallen = getattr(step, "dice", None)
        rolls = self.rolls + 1 if fallen is not None else self.rolls
        return replace(
            self,
            state=state,
            rolls=rolls if state.begun else 0,
            fallen=self.fallen if fallen is None else fallen,
            ended=next((event for event in update.events if isinstance(event, TurnOver)), None),
            news=update.events,
            story=(*self.story, *update.events)[-STORY:],
            prospect=_standing(self.game, state),
        )

    def choosing(self, take: Step) -> View:
        """The view with a face pending. Raises `IllegalStep` when it may not be taken."""
        return replace(self, prospect=prospect(self.game, self.state, take))

    @property
    def takes(self) -> tuple[Step, ...]:
        """The faces that may be taken now; the first is chosen by the key 1, and so on."""
        return takes(self.game, self.state)

    @property
    def pending(self) -> Step | None:
        """The take that is chosen but not made yet."""
        return self.prospect.take if self.prospect else None

    @property
    def first_roll(self) -> RollDice | None:
        """The roll with which a turn (or a roll in a roll-off) begins, when one is due."""
        if self.state.begun:
            return None
        actions = self.game.legal_actions(self.state)
        return next((action for action in actions if isinstance(action, RollDice)), None)


def opening(game: Game[Any], state: State) -> View:
    """The view of a table that one comes to."""
    return View(game, state, fallen=state.rolled, prospect=_standing(game, state))


def _standing(game: Game[Any], state: State) -> Prospect | None:
    """What can be done after a take that has been made already."""
    return prospect(game, state, None) if state.begun and not state.rolled else None
