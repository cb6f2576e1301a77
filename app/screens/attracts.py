"""What all screens of the demo have in common: whoever passes by can begin to play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from textual.binding import Binding, BindingType
from textual.events import Click, Key
from textual.screen import Screen

from app.screens.guard import Guarded
from app.screens.house import house
from app.screens.modals import Confirm

NO_ANSWER = 15.0
"""Seconds until nobody wants to play, if nobody answers."""


class Attracts(Guarded):
    """Mixed into a screen of the demo: any key or click asks whether somebody wants to play."""

    KEYS: ClassVar[Sequence[BindingType]] = (
        Binding("enter", "ask", "demo-key-play", id="demo.play"),
        Binding("q", "end", "demo-key-end", id="demo.end"),
    )

    async def on_key(self, event: Key) -> None:
        event.stop()
        event.prevent_default()
        if not self._screen_itself.is_current:
            return
        if event.key == "q":
            self.action_end()
        elif self._guard.admits(event.key):
            self.action_ask()

    def on_click(self, event: Click) -> None:
        if "action" not in event.style.meta:  # no hint of a key, which has an action of its own
            self.action_ask()

    def action_ask(self) -> None:
        """Ask whether somebody wants to play; if so, the menu is there for it."""
        screen = self._screen_itself
        if not screen.is_current:
            return
        home = house(screen)

        def answered(yes: bool | None) -> None:
            if yes:
                home.to_menu()

        question = AskToPlay(home.session.say("demo-play"), self._guard)
        screen.app.push_screen(question, answered)

    def action_end(self) -> None:
        """End the program."""
        self._screen_itself.app.exit()

    @property
    def _screen_itself(self) -> Screen[Any]:
        return cast(Screen[Any], self)


class AskToPlay(Confirm, inherit_bindings=False):
    """Asks whether somebody wants to play; Enter says so once more, and no answer means no."""

    AUTO_FOCUS = "#yes"
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
