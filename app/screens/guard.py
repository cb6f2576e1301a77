"""Keeps a key that ended one turn from acting in the next."""

from collections.abc import Callable
from typing import Any, cast

from textual.events import Event, Key
from textual.message import Message
from textual.screen import Screen

QUIET = 0.25
"""Seconds without any key after which a key is meant for the new turn; repeats come faster."""
HELD = 1.0
"""Seconds until the key that ended the turn counts again: a held key first repeats well within."""


class KeyGuard:
    """Sorts the keys meant for the new turn from those left over from the old one.

    A terminal does not tell when a key is let go, so time has to: a double press comes at once,
    and a key held down comes again and again.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        """`clock` gives seconds that only ever go forward."""
        self._clock = clock
        self._ended_by: str | None = None
        self._ended_at = 0.0
        self._last_at = 0.0
        self._last = ""
        self._closed = False

    def close(self) -> None:
        """The turn has passed on, by the key pressed last, or without any."""
        self._closed = True
        self._ended_at = self._clock()
        held = self._ended_at - self._last_at < HELD  # or else it would have come again
        self._ended_by = self._last if held else None

    def admits(self, key: str, waited: float = 0.0) -> bool:
        """Whether this key press, made `waited` seconds ago, may do anything.

        While the program was busy, keys may have piled up; what counts is when they were pressed.
        """
        now = self._clock() - waited
        quiet = now - max(self._last_at, self._ended_at)
        self._last, self._last_at = key, now
        if self._closed:
            held = key == self._ended_by and now - self._ended_at < HELD
            self._closed = held or quiet < QUIET
        return not self._closed


class AtOnce:
    """Mixed into a screen: a key acts before the next one is looked at.

    Left to Textual, a key acts some time later, and then perhaps on another screen.
    """

    async def on_key(self, event: Key) -> None:
        screen = cast(Screen[Any], self)
        if not (screen.is_active and self.admits(event.key, _waited(event))):
            event.stop()
            return
        bound = screen.active_bindings.get(event.key)
        if bound is None:
            return
        event.stop()
        if bound.enabled:
            await screen.app.run_action(bound.binding.action, bound.node)
        else:
            self.refuse(bound.binding.action)

    def admits(self, key: str, waited: float = 0.0) -> bool:  # noqa: ARG002
        """Whether a key, pressed `waited` seconds ago, or a click may do anything."""
        return True

    def refuse(self, action: str) -> None:
        """Answer a key that has a meaning, but not now."""
        sentence = self.why_not(action)
        if sentence:
            app = cast(Screen[Any], self).app
            app.clear_notifications()  # the last answer stands, however often one asks
            app.notify(sentence, markup=False)

    def why_not(self, action: str) -> str:  # noqa: ARG002
        """Why `action` cannot be done now, and what to do instead; nothing where it needs no word.

        It is asked for actions of which `check_action` says None.
        """
        return ""


class Guarded(AtOnce):
    """Mixed into a screen: keys have to pass a guard, also when one comes back to the screen."""

    _guard: KeyGuard
    _was_covered = False

    def on_screen_suspend(self) -> None:
        self._was_covered = True

    def on_screen_resume(self) -> None:
        if self._was_covered:  # more may come of the keys that led back here
            self._guard.close()

    def admits(self, key: str, waited: float = 0.0) -> bool:
        return self._guard.admits(key, waited)


def _waited(event: Event) -> float:
    """How many seconds ago an event came in."""
    return Message().time - event.time
