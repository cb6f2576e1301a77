"""How the process ends when it is not the player who ends it: signals, and a terminal that is gone.

Left alone, Textual dies of SIGTERM and SIGHUP with the terminal in raw mode, and spins for ever
when the terminal has closed without a signal reaching it.
"""

import asyncio
import os
import select
import signal
import threading
from collections.abc import Callable

GRACE = 3.0
"""Seconds to end in order once the terminal is gone; its output may be stuck for good."""

End = Callable[[int], None]
"""Ends the application in order, with this exit code."""
Code = Callable[[int], int]
"""The exit code after a signal."""


def exit_code(number: int) -> int:
    """The exit code by which shells tell that a signal ended a process."""
    return 128 + number


def nothing_wrong(_: int) -> int:
    """The exit code of what is meant to run until somebody stops it."""
    return 0


def end_on_signals(loop: asyncio.AbstractEventLoop, end: End, code: Code = exit_code) -> None:
    """Let SIGTERM, SIGHUP and SIGINT end the application in order, with the code of each."""
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        loop.add_signal_handler(number, end, code(number))


class HangUp:
    """Ends the application when the terminal it reads from is gone, whatever became of SIGHUP."""

    def __init__(
        self, terminal: int, loop: asyncio.AbstractEventLoop, end: End, code: Code = exit_code
    ) -> None:
        """Watch the file descriptor `terminal` until `done` is called."""
        self._terminal = terminal
        self._loop = loop
        self._end = end
        self._code = code(signal.SIGHUP)
        self._done = threading.Event()
        threading.Thread(target=self._watch, name="hang-up", daemon=True).start()

    def done(self) -> None:
        """The application has ended by itself."""
        self._done.set()

    def _watch(self) -> None:
        poll = select.poll()
        # No event is asked for: only a hang-up or an error is reported, and until then it sleeps.
        poll.register(self._terminal, 0)
        if any(event & select.POLLNVAL for _, event in poll.poll()):
            return  # some systems cannot watch some terminals; a signal will have to do
        if not self._done.is_set():
            self._loop.call_soon_threadsafe(self._end, self._code)
            if not self._done.wait(GRACE):
                os._exit(self._code)
