"""The demo: bots play game after game on the real table, until somebody wants to play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual._styles_cache import StylesCache
from textual.binding import Binding, BindingType
from textual.events import Click, Key
from textual.screen import Screen

from app.screens.guard import Guarded, KeyGuard
from app.screens.modals import Confirm
from app.show import Match, Show, lay

if TYPE_CHECKING:
    from textual.app import App

    from app.session import House

NO_ANSWER = 15.0
"""Seconds until nobody wants to play, if nobody answers."""


class Director:
    """Goes from title to game to result to title, for ever or once."""

    def __init__(self, home: House, show: Show) -> None:
        self.show = show
        self._home = home

    def begin(self) -> None:
        """Show the first title over the menu."""
        cast("App[Any]", self._home).push_screen(self._title(0))

    def play(self, match: Match) -> None:
        """From its title to the game."""
        from app.screens.demo_game import DemoGame  # noqa: PLC0415

        self._go(DemoGame(self, match))

    def result(self, match: Match) -> None:
        """From the game to its result."""
        from app.screens.demo_cards import DemoResult  # noqa: PLC0415

        self._go(DemoResult(self, match))

    def next(self, match: Match) -> None:
        """From a result to the next title, or to the end."""
        if self.show.once and match.number + 1 == len(self.show.games):
            self.end()
        else:
            self._go(self._title(match.number + 1))

    def end(self) -> None:
        """End the program."""
        cast("App[Any]", self._home).exit()

    def ask(self) -> None:
        """Ask whether somebody wants to play; if so, the menu is there for it."""

        def answered(yes: bool | None) -> None:
            if yes:
                self._home.to_menu()

        say, guard = self._home.session.say, KeyGuard(self._home.session.clock)
        cast("App[Any]", self._home).push_screen(AskToPlay(say("demo-play"), guard), answered)

    def _go(self, screen: Screen[Any]) -> None:
        # Of up to a thousand widgets that are gone Textual would keep all that they painted.
        StylesCache.get_inner_outer.cache_clear()
        cast("App[Any]", self._home).switch_screen(screen)

    def _title(self, number: int) -> Screen[Any]:
        from app.screens.demo_cards import DemoTitle  # noqa: PLC0415

        return DemoTitle(self, lay(self.show, number, self._home.session.say))


class Attracts(Guarded):
    """Mixed into a screen of the demo: any key or click asks whether somebody wants to play."""

    director: Director

    KEYS: ClassVar[Sequence[BindingType]] = (
        Binding("enter", "ask", "demo-key-play", id="demo.play"),
        Binding("q", "end", "demo-key-end", id="demo.end"),
    )

    async def on_key(self, event: Key) -> None:
        event.stop()
        event.prevent_default()
        screen = cast(Screen[Any], self)
        if not screen.is_current:
            return
        if event.key == "q":
            self.action_end()
        elif self._guard.admits(event.key):
            self.action_ask()

    def on_click(self, event: Click) -> None:
        if "action" not in event.style.meta:  # no hint of a key, which has an action of its own
            self.action_ask()

    def action_ask(self) -> None:
        if cast(Screen[Any], self).is_current:
            self.director.ask()

    def action_end(self) -> None:
        self.director.end()


class AskToPlay(Confirm, inherit_bindings=False):
    """Asks whether somebody wants to play; no answer means no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "modal-key-yes", id="demo.yes"),
        Binding("n,b,escape", "answer(False)", "modal-key-no", id="demo.no"),
        Binding("left,up,shift+tab", "app.focus_previous", "keys-move", id="demo.left"),
        Binding("right,down,tab", "app.focus_next", "keys-move", id="demo.right"),
        Binding("q", "end", "demo-key-end", id="demo.quit"),
    ]

    def on_mount(self) -> None:
        self._wait()

    def _wait(self) -> None:
        self.set_timer(NO_ANSWER, self._nobody)

    def _nobody(self) -> None:
        if self.is_current:
            self.dismiss(False)
        else:  # the terminal is too small for it
            self._wait()

    def action_end(self) -> None:
        self.app.exit()
