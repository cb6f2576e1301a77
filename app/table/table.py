"""The table: the one owner of a game in progress, and the only one who changes it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Self, TypeAlias

from app.table.dice import DiceSource
from app.table.journal import Journal, Standing
from app.table.record import Bots, header_line, result_line, step_line
from engines.core import Action, Event, Game, IllegalStep, Roll, RollDice, State, Step
from engines.message import Message


class Update(NamedTuple):
    """What watchers are told of one step."""

    before: State
    step: Step
    events: tuple[Event, ...]
    state: State


Watcher: TypeAlias = Callable[[Update], None]


class Table:
    """A game in progress.

    Each action goes the same way: the seat is checked, dice are drawn if dice are needed, the rules
    are applied, the step is written to the journal, and only then do the watchers see it.
    """

    def __init__(
        self,
        game: Game[Any],
        state: State,
        *,
        dice: DiceSource,
        journal: Journal,
        rolls: int = 0,
        bots: Bots = (),
        coach: bool = True,
    ) -> None:
        """A table at which `game` stands at `state` after so many `rolls`.

        The lines of `journal` must have it so, with its `bots` and whether a `coach` may help.
        """
        self.game = game
        self.bots = bots
        self.coach = coach
        self._state = state
        self._journal = journal
        self._dice = dice
        self._rolls = rolls
        self._watchers: list[Watcher] = []
        self._fallen: Step | None = None

    @classmethod
    def begin(
        cls,
        game: Game[Any],
        players: Sequence[str],
        options: Mapping[str, object] | None,
        *,
        dice: DiceSource,
        journal: Journal,
        bots: Bots = (),
        coach: bool = True,
    ) -> Self:
        """Seat the players. Raises `BadTable`, and `JournalFailed` if the header is not kept.

        `bots` has as many seats as there are players, unless it is empty.
        """
        state: State = game.start(players, options)
        bots = bots if any(bots) else ()
        header = header_line(game, state, dice.fairness, journal.about, bots, coach=coach)
        journal.append(header, standing=standing(game, state))
        return cls(game, state, dice=dice, journal=journal, bots=bots, coach=coach)

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self._state

    @property
    def journal(self) -> Journal:
        """Where the game is written."""
        return self._journal

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """All that the current seat may do."""
        return self.game.legal_actions(self._state)

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Tell `watcher` of every step from now on; returns what ends it."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def submit(self, seat: int, action: Action) -> Update:
        """Do what a seat asks for, and tell everybody. Dice are asked for, never brought along.

        Raises `IllegalStep` when the seat may not do it, and `JournalFailed` when the step could
        not be written; then nothing has happened, and the same dice fall when the seat asks again.
        What is written instead does not use them up: only a written roll counts.
        """
        if action.player != seat:
            raise IllegalStep(Message("refusal-other-seat"))
        if isinstance(action, Roll):
            raise IllegalStep(Message("refusal-own-dice"))
        step = self._roll(action) if isinstance(action, RollDice) else action
        before = self._state
        state, events = self.game.apply(before, step)
        end = (result_line(state.outcome, self._dice.seed),) if state.outcome else ()
        self._journal.append(step_line(step), *end, standing=standing(self.game, state))
        self._state, self._fallen = state, None
        self._rolls += isinstance(step, Roll)
        update = Update(before, step, events, state)
        for watcher in tuple(self._watchers):
            watcher(update)
        return update

    def go_on_unrecorded(self) -> None:
        """Keep the game, with its lines so far, as well as can be done."""
        self._journal = self._journal.relaxed()

    def _roll(self, action: RollDice) -> Step:
        """The roll a seat asks for; dice that have fallen but were not written lie as they fell."""
        die = self.game.die
        if action not in self.legal_actions:  # let the rules say why, before dice are spent
            self.game.apply(self._state, self.game.roll(action.player, die[:1] * action.count))
        if self._fallen is None:
            dice = self._dice.roll(die, action.count, self._rolls)
            self._fallen = self.game.roll(action.player, dice)
        return self._fallen


def standing(game: Game[Any], state: State) -> Standing:
    """The game as journals are told of it."""
    winners = state.outcome.winners if state.outcome else None
    return Standing(state.current, game.scores(state), winners)
