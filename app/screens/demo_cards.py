"""What the demo shows before and after a game: its title, and its result."""

from __future__ import annotations

from asyncio import to_thread
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Center, Container
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from app.narration import ending
from app.review import review
from app.review.model import Decision, Fall, Review
from app.review.words import change, dice, instead, told
from app.screens.attracts import Attracts
from app.screens.guard import KeyGuard
from app.screens.house import house
from app.table.replay import Replay
from app.widgets.fanfare import Fanfare
from app.widgets.keys import KeyBar
from app.widgets.lettering import Lettering
from app.widgets.speech import Speaks
from app.widgets.standings import Standings

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.timer import Timer

    from app.show import Match, Show

AT_ONCE = 0.001
"""Seconds; a timer cannot have none."""
TITLE_BEATS = 3
RESULT_BEATS = 12


class _Card(Attracts, Speaks, Screen[None], inherit_bindings=False):
    """Is shown for a while and then gives way; while something lies over it, time stands still."""

    CSS_PATH = "../../styles/demo.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*Attracts.KEYS]
    BEATS: ClassVar[float]

    def __init__(self, show: Show, match: Match, go_on: Callable[[], None]) -> None:
        """`go_on` gives way to what comes next."""
        super().__init__()
        self._show = show
        self._match = match
        self._go_on = go_on
        self._timer: Timer | None = None
        self._guard = KeyGuard(house(self).session.clock)

    def compose(self) -> ComposeResult:
        with Container(id="card"):
            yield from self.content()
        yield KeyBar()

    def content(self) -> ComposeResult:
        """What is shown."""
        raise NotImplementedError

    def on_screen_resume(self) -> None:
        seconds = self._show.seconds(beats=self.BEATS)
        self._timer = self.set_timer(seconds or AT_ONCE, self._time_is_up)

    def on_screen_suspend(self) -> None:
        if self._timer is not None:
            self._timer.stop()

    def _time_is_up(self) -> None:
        if self.is_current:
            self._go_on()


class DemoTitle(_Card):
    """Which game is next, how it goes and who plays."""

    BEATS = TITLE_BEATS

    def content(self) -> ComposeResult:
        match = self._match
        yield Lettering()
        yield Static(Content(self.say(f"demo-{match.game}-title")), id="game")
        with Center():
            yield Static(Content(self.say(f"demo-{match.game}-aim")), id="aim")
        with Center():
            yield Static(Content("\n").join(self._players()), id="players")

    def _players(self) -> list[Content]:
        room = max(map(len, self._match.players))
        return [
            Content.assemble((name.ljust(room), "bold"), "  ", self.say(f"bot-about-{level}"))
            for name, level in zip(self._match.players, self._match.levels, strict=True)
        ]


class DemoResult(_Card):
    """Who won, how all came off, and what the game turned on."""

    BEATS = RESULT_BEATS

    def content(self) -> ComposeResult:
        table, game = self._match.table, self._match.game
        outcome = table.state.outcome
        assert outcome is not None
        yield Fanfare(game)
        yield Static(Content(ending(self.say, game, table.state, outcome)), id="headline")
        with Center():
            yield Standings(table.state, outcome, game)
        yield Static(id="turned")

    def on_mount(self) -> None:
        if self._show.speed != "max":
            self._review()

    @work
    async def _review(self) -> None:
        replay = Replay.of_lines(self._match.table.journal.lines)
        self.query_one("#turned", Static).update(
            Content(self._turned(await to_thread(review, replay)))
        )

    def _turned(self, found: Review) -> str:
        """The roll or the choice that changed most for whoever made it."""
        moment = max(found.moments, key=lambda each: abs(each.own))
        player = found.players[moment.player]
        changed = change(self.say, found.measure, moment.own)
        if isinstance(moment, Fall):
            fallen = dice(self.say, found.game, moment.dice)
            return self.say(
                "demo-turned-roll", round=moment.round, player=player, dice=fallen, change=changed
            )
        assert isinstance(moment, Decision)
        return self.say(
            "demo-turned-choice",
            round=moment.round,
            player=player,
            told=told(self.say, found, moment),
            better=instead(self.say, found, moment),
            change=changed,
        )
