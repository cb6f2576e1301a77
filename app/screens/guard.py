"""Keeps a key that ended one turn from acting in the next."""

from collections.abc import Callable

from textual.events import Event
from textual.message import Message

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
        """The turn has passed on, by the key pressed last."""
        self._closed = True
        self._ended_by, self._ended_at = self._last, self._clock()

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


def waiting(event: Event) -> float:
    """How many seconds ago an event came in."""
    return Message().time - event.time
