"""A game of the demo: a table at which bots play, with captions."""

from __future__ import annotations

from asyncio import sleep, to_thread
from collections.abc import Callable, Mapping
from pathlib import PurePath
from random import Random
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Size

from app.bots import make_bot
from app.coach import Thought
from app.screens.attracts import Attracts
from app.screens.bots import Bots
from app.screens.demo_captions import Caption, Captions
from app.screens.play import PlayScreen
from app.table.view import View
from app.widgets.advice import Advice, Words
from engines.core import Action, State, Take, TurnOver

if TYPE_CHECKING:
    from app.show import Match, Show

EVERY = 6
"""Of so many turns …"""
WITH_ODDS = 2
"""… the odds are shown in the last few."""


class DemoGame(Attracts, PlayScreen, inherit_bindings=False):
    """Shows one game from the first roll to the end."""

    CSS_PATH: ClassVar[list[str | PurePath]] = [
        *PlayScreen.CSS_PATH,
        "../../styles/demo.tcss",
    ]
    BINDINGS: ClassVar[list[BindingType]] = [*Attracts.KEYS]

    def __init__(self, show: Show, match: Match, go_on: Callable[[], None]) -> None:
        """`go_on` gives way to the result."""
        super().__init__(match.table)
        self._go_on = go_on
        self._bots: DemoBots = DemoBots(self, show, match)
        self._words = Words("", "")
        self._room = Size()
        self.turns = 0
        """How many are over."""
        self._point: tuple[State, Action] | None = None
        """The choice that is being explained."""

    # --- What is shown

    def caption(self, words: Words) -> None:
        """Say this until something else is said."""
        self._words = words
        self.query_one(Advice).words = words

    def explain(self, thought: Thought, state: State, action: Action) -> None:
        """Show the odds of a choice, where they are shown at all."""
        self._thought = thought
        self._point = (state, action)
        self.watch_view(self.view)

    def words(self, view: View) -> Words:
        return Words(self.news(view), "") if view.in_the_air else self._words

    @property
    def odds(self) -> bool:
        """Whether the odds have their place in this turn."""
        small = self.has_class("-compact") or self.has_class("-short")
        return self.turns % EVERY >= EVERY - WITH_ODDS and not small

    def moment(self, view: View) -> State | None:  # noqa: ARG002
        return self._point[0] if self._point and self.odds else None

    def marked(self, view: View) -> Action | None:  # noqa: ARG002
        return self._point[1] if self._point else None

    def keys_of(self, view: View) -> Mapping[Action, str]:  # noqa: ARG002
        return {}

    def place_kept(self, view: View) -> bool:  # noqa: ARG002
        return self.odds

    def _remark(self, *_: object) -> str:
        return ""  # the caption says it

    def watch_view(self, view: View) -> None:
        if view.in_the_air or not view.state.begun:
            self._point = None
        super().watch_view(view)

    def on_mount(self) -> None:
        self.screen_layout_refresh_signal.subscribe(self, self._laid_out)

    def _laid_out(self, _: object) -> None:
        room = self.query_one(Advice).content_size
        if room != self._room:
            self._room = room
            self._bots.page_anew()

    # --- Keys

    def key_label(self, binding: Binding) -> str:
        return self.say(binding.description)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:  # noqa: ARG002
        return True

    def admits(self, key: str, waited: float = 0.0) -> bool:  # noqa: ARG002
        return True

    # --- From the table, to it, and away

    def submit(self, *actions: Action | None, all_the_same: str = "") -> bool:  # noqa: ARG002
        """Submit actions. They can always be kept, since they are kept nowhere."""
        self._point = None
        for action in actions:
            if action is not None:
                events = self._table.submit(action.player, action).events
                self.turns += any(isinstance(event, TurnOver) for event in events)
        self._bots.go_on()
        return True

    def _to_result(self) -> None:
        if self.is_current:
            self._go_on()


class DemoBots(Bots):
    """The bots of a demo, who are explained while they play."""

    _screen: DemoGame

    def __init__(self, screen: DemoGame, show: Show, match: Match) -> None:
        super().__init__(screen, match.table)
        self._show = show
        self._number = match.number
        self._random = Random()
        self._captions = Captions(screen.say, screen.scene)
        self._thought: Thought | None = None
        self._anew = False
        """What is on the screen has another size by now."""

    def page_anew(self) -> None:
        """There is more room, or less."""
        self._anew = True
        self._hurried.set()

    async def _act(self, seat: int, state: State) -> None:
        screen, captions = self._screen, self._captions
        plan = await to_thread(self._think, seat, state)
        thought, news = self._thought, screen.news(screen.view)
        assert thought is not None
        if not state.begun:
            await self._tell(captions.beginning(screen.view, news))
        if isinstance(plan[0], Take):
            await self._tell(captions.rolled(screen.view, news))
            screen.choose(plan[0])
            screen.explain(thought, state, plan[0])
            prospect = screen.view.prospect
            assert prospect is not None
            counsel = thought.counsel(state)
            await self._tell(captions.taken(screen.view, prospect, counsel, screen.turns))
            for action in plan[1:]:
                screen.explain(thought, prospect.after, action)
                counsel = thought.counsel(prospect.after)
                await self._tell(captions.going_on(prospect, action, counsel))
        self._worker = None
        if self._is_on(state):
            screen.submit(*plan)
        else:
            self.go_on()

    def _think(self, seat: int, state: State) -> tuple[Action, ...]:
        level = self.seats[seat]
        if seat not in self._bots and level is not None:
            self._bots[seat] = make_bot(level, self._table.game, self._random)
        # So that it does the same when it thinks again, after somebody has asked to play.
        moment = len(self._table.journal.lines)
        self._random.seed(f"{self._show.seed} {self._number} {moment}")
        if self._thought is None or not self._thought.covers(state):
            self._thought = Thought(self._table.game, state)
        return super()._think(seat, state)

    async def _finish(self) -> None:
        view = self._screen.view
        await self._tell(self._captions.over(self._screen.news(view), "good"))
        self._worker = None
        self._screen.action_go_on()

    async def _tell(self, caption: Caption) -> None:
        """Show a caption page by page, each for as long as it takes to read."""
        rest: Caption | None = caption
        while rest is not None:
            advice = self._screen.query_one(Advice)
            words, after = rest.page(*advice.content_size)
            self._screen.caption(words)
            seconds = self._show.seconds(f"{words.news} {words.hint}")
            if seconds == 0:
                await sleep(0)
            else:
                await self._wait(seconds)
            if self._anew:
                self._anew = False
                self._hurried.clear()
            else:
                rest = after
