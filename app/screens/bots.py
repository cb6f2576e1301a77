"""The bots at a table: they think while the screen goes on, and act so that one can follow."""

from __future__ import annotations

from asyncio import Event, to_thread
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from app.bots import Bot, make_bot
from app.bots.seats import known
from app.narration import narrate
from app.screens.house import house
from app.settings import Pace
from app.table.table import Table
from app.table.view import View
from app.widgets.advice import Words
from engines.core import Action, RollDice, State, Take

if TYPE_CHECKING:
    from textual.worker import Worker

    from app.screens.play import PlayScreen

BEATS: Mapping[Pace, float] = MappingProxyType({"slow": 1.5, "normal": 0.7, "fast": 0.25})
"""Seconds for which one sees what a bot sees, and then what it chose."""
AFTER_A_TURN = 2
"""Beats until the next turn begins: how the last one ended is to be read."""
AFTER_THE_GAME = 4
"""Beats until the result is shown where nobody is there to ask for it."""


class Bots:
    """Act for the seats of a table that are theirs, on the screen that shows it.

    An action is thought of, shown and submitted like a person's. Whatever comes between (another
    screen over this one, the end of this one) makes a bot forget what it was about to do.
    """

    def __init__(self, screen: PlayScreen, table: Table) -> None:
        self._screen = screen
        self._table = table
        self.seats = known(table.bots, len(table.state.players))
        """By seat, the level of the bot that plays there; None where a person does."""
        self._bots: dict[int, Bot] = {}
        self._worker: Worker[None] | None = None
        self._hurried = Event()
        self._plan: tuple[Action, ...] = ()
        self._refused: State | None = None
        """Where an action could not be kept; from there only who hurries lets a bot go on."""

    def turn(self, seat: int | None) -> bool:
        """Whether it is for a bot to go on when it is the turn of `seat`; None: the game is over.

        Only bots alone go on to the result.
        """
        return all(self.seats) if seat is None else self.seats[seat] is not None

    # --- Acting

    def go_on(self) -> None:
        """Let the bot act whose turn it is, if it is one's and the screen shows it."""
        state = self._table.state
        if self._worker or state is self._refused or not self._screen.shows_all:
            return
        if self.turn(state.current):
            seat = state.current
            # No coroutine yet: one that is stopped before it has begun would be complained of.
            self._worker = self._screen.run_worker(
                self._finish if seat is None else partial(self._act, seat, state)
            )

    def stop(self) -> None:
        """Let the one that acts forget it."""
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None
            self._hurried.clear()

    def hurry(self) -> None:
        """Let what is waiting happen at once."""
        if self._worker is None:
            self._refused = None
            self.go_on()
        else:
            self._hurried.set()

    async def _act(self, seat: int, state: State) -> None:
        plan = await to_thread(self._think, seat, state)
        await self._pause(AFTER_A_TURN if self._screen.view.ended else 1)
        if isinstance(plan[0], Take) and self._is_on(state):
            self._plan = plan
            self._screen.choose(plan[0])
            await self._pause()
        self._worker = None
        if not self._is_on(state):
            self.go_on()
        elif not self._screen.submit(*plan):
            self._refused = self._table.state

    def _think(self, seat: int, state: State) -> tuple[Action, ...]:
        """What the bot does next: whether it rolls on or stops belongs to what it takes."""
        game, level = self._table.game, self.seats[seat]
        if seat not in self._bots and level is not None:
            random = house(self._screen).session.new_random()
            self._bots[seat] = make_bot(level, game, random)
        action = self._bots[seat].choose(state)
        after = game.apply(state, action).state if isinstance(action, Take) else None
        return (action, self._bots[seat].choose(after)) if after and after.begun else (action,)

    async def _finish(self) -> None:
        """Show the result of a game that nobody played but bots."""
        await self._pause(AFTER_THE_GAME)
        self._screen.action_go_on()

    async def _pause(self, beats: int = 1) -> None:
        """Give time to see what is there, unless somebody hurries."""
        await self._wait(beats * BEATS[house(self._screen).settings.pace])

    async def _wait(self, seconds: float) -> None:
        timer = self._screen.set_timer(seconds, self._hurried.set)
        try:
            await self._hurried.wait()
        finally:
            timer.stop()
            self._hurried.clear()

    def _is_on(self, state: State) -> bool:
        """Whether the table still stands there, and on the screen."""
        return self._table.state is state and self._screen.is_current

    # --- Words

    def words(self, view: View, news: str) -> Words:
        """What the bot whose turn it is does, after the `news`."""
        say, scene = self._screen.say, self._screen.scene
        prospect, current = view.prospect, view.state.current
        assert current is not None
        player = view.state.players[current]
        if prospect is not None and prospect.take is not None:
            news = narrate(say, view.game.name, view.state, prospect.events[0])
            action = self._plan[1] if len(self._plan) > 1 else None
            if isinstance(action, RollDice):
                return Words(news, say("play-bot-rolls-on", player=player, dice=action.count))
            return Words(news, say("play-bot-ends", ending=scene.ending(prospect, action)))
        if view.first_roll is not None:
            hint = say("play-bot-rolls", player=player, dice=view.first_roll.count)
            return Words(news, hint, scene.mood(view) if view.ended else "plain")
        return Words(
            news, say("play-bot-chooses" if view.takes else "play-bot-thinks", player=player)
        )
