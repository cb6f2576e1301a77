"""A real terminal for tests: a pty with `python -m app` in it and an emulator that reads it."""

import os
import re
import select
import signal
import sys
import termios
import time
import warnings
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pexpect
import pyte

ROOT = Path(__file__).parents[2]
DEADLINE = 30.0
"""Seconds to wait for anything; a slow machine is no failure."""
PATIENCE = 0.5
"""Seconds until a person who sees nothing happen presses again."""
SOON = 0.02
"""Seconds within which the rest of a picture follows its beginning."""

_MODE = re.compile(rb"\x1b\[\?([\d;]+)([hl])")
_COLOUR = re.compile(rb"\x1b\[([\d;]+)m")
# What pyte does not know: private sequences that ask or that push keyboard modes.
_UNKNOWN = re.compile(rb"\x1b\[[<>=?][\d;]*(?:\$p|[a-gi-km-zA-Z])")

# Private modes and whether they are set in a terminal that was left as it was found.
CLEAN = {
    1049: False,  # the alternate screen
    25: True,  # the cursor is shown
    7: True,  # lines wrap
    1000: False,  # mouse: buttons
    1003: False,  # mouse: moves
    1006: False,  # mouse: how it reports
    1015: False,
    1016: False,
    1004: False,  # focus
    2004: False,  # bracketed paste
    2048: False,  # resize reports
}


class Terminal:
    """One run of Diceport in a pty of its own."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        columns: int = 80,
        lines: int = 24,
        environ: Mapping[str, str] | None = None,
        before: Callable[[], None] | None = None,
        program: Sequence[str] = ("-m", "app"),
        folder: Path = ROOT,
        answers: Mapping[bytes, str] | None = None,
        first: bool = False,
    ) -> None:
        """Start Diceport with a clean environment in `folder`; `before` runs in it first.

        The terminal replies to what is asked of it by `answers`, and otherwise keeps silent. It is
        the `first` start only where that is asked for.
        """
        if not first:
            settings = home / ".config/diceport/settings.json"
            settings.parent.mkdir(parents=True, exist_ok=True)
            settings.touch()
        clean = {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "LANG": "C.UTF-8",
            "TERM": "xterm-256color",
        }
        self.home = home
        self.screen = pyte.Screen(columns, lines)
        self._answers = answers or {}
        self._stream = pyte.ByteStream(self.screen)
        self.output = b""
        """All bytes that came, from the start."""
        with warnings.catch_warnings():
            # Python 3.12 warns of forking beside threads; the new process execs at once.
            warnings.simplefilter("ignore", DeprecationWarning)
            self._process: Any = pexpect.spawn(
                sys.executable,
                [*program, *arguments],
                cwd=str(folder),
                env={**clean, **(environ or {})},
                dimensions=(lines, columns),
                preexec_fn=before,
                timeout=DEADLINE,
            )
        self._process.delaybeforesend = None
        # Textual must find what a shell would leave: an ordinary, cooked terminal.
        self._before = termios.tcgetattr(self._process.child_fd)

    @property
    def text(self) -> str:
        """What is on the screen now."""
        return "\n".join(self.screen.display)

    @property
    def pid(self) -> int:
        pid: int = self._process.pid
        return pid

    def wait_until(self, condition: Callable[[], bool], what: str) -> None:
        """Read on until `condition` holds; fails at the deadline or when the process has ended."""
        end = time.monotonic() + DEADLINE
        while not condition():
            if not self._read() or time.monotonic() > end:
                raise AssertionError(f"{what} did not come; the screen shows\n{self.text}")

    def wait_for(self, text: str) -> None:
        """Read on until `text` is on the screen."""
        self.wait_until(lambda: text in self.text, repr(text))

    def read_on(self, condition: Callable[[], bool], seconds: float) -> bool:
        """Read on until `condition` holds, but not for longer than this; whether it does."""
        end = time.monotonic() + seconds
        while not condition() and time.monotonic() < end:
            if not self._read():
                raise AssertionError(f"the process has ended; the screen shows\n{self.text}")
        return condition()

    def settle(self, quiet: float = SOON) -> None:
        """Read all that is on its way, until nothing has come for so many seconds."""
        while self._process.child_fd in select.select([self._process.child_fd], [], [], quiet)[0]:
            if not self._read():
                raise AssertionError(f"the process has ended; the screen shows\n{self.text}")

    def press(self, keys: str) -> None:
        """Send these characters as if typed."""
        self._process.send(keys)

    def press_to_end(self, key: str) -> int:
        """Press a key, as often as it takes, to the end; the exit code as `wait_for_end`.

        Where another screen has just been left, a key may come too early to count.
        """
        end = time.monotonic() + DEADLINE
        self.press(key)
        pressed = time.monotonic()
        while self._read():
            assert time.monotonic() < end, f"the process goes on; the screen shows\n{self.text}"
            if time.monotonic() - pressed > PATIENCE:
                self.press(key)
                pressed = time.monotonic()
        return self._reap()

    def resize(self, columns: int, lines: int) -> None:
        """Change the size of the terminal."""
        self.screen.resize(lines, columns)
        self._process.setwinsize(lines, columns)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the process alone."""
        os.kill(self.pid, number)

    def wait_for_end(self) -> int:
        """Read to the end; the exit code, negative for a signal that killed the process."""
        end = time.monotonic() + DEADLINE
        while self._read():
            assert time.monotonic() < end, f"the process goes on; the screen shows\n{self.text}"
        return self._reap()

    def hang_up(self) -> int:
        """Close the terminal under the process; its exit code once it is gone."""
        os.close(self._process.child_fd)
        self._process.child_fd = -1
        self._process.closed = True
        end = time.monotonic() + DEADLINE
        pid, status = os.waitpid(self.pid, os.WNOHANG)
        while pid == 0:
            assert time.monotonic() < end, "the process lives on without a terminal"
            signal.sigtimedwait({signal.SIGUSR2}, 0.05)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
        return os.waitstatus_to_exitcode(status)

    def assert_left_clean(self) -> None:
        """After the end: the terminal is as it was before the start."""
        modes = dict(CLEAN)
        for numbers, state in _MODE.findall(self.output):
            for number in numbers.split(b";"):
                modes[int(number)] = state == b"h"
        wrong = {number for number, state in CLEAN.items() if modes[number] != state}
        assert not wrong, f"private modes left on or off: {wrong}"
        pushed = len(re.findall(rb"\x1b\[>\d+u", self.output))
        popped = len(re.findall(rb"\x1b\[<\d*u", self.output))
        assert pushed == popped, "the keyboard mode was not taken back"
        assert termios.tcgetattr(self._process.child_fd) == self._before

    def colours(self) -> set[str]:
        """The kinds of colour codes that came: `3`, `4`, `9`, `10` (of 16), `38;5`, `48;2`…"""
        found = set()
        for sequence in _COLOUR.findall(self.output):
            codes = iter(sequence.decode().split(";"))
            for code in codes:
                if code in ("38", "48"):
                    kind = next(codes)
                    found.add(f"{code};{kind}")
                    for _ in range(3 if kind == "2" else 1):
                        next(codes)
                elif code not in ("39", "49") and int(code or "0") // 10 in (3, 4, 9, 10):
                    found.add(str(int(code) // 10))
        return found

    def close(self) -> None:
        """Make sure that nothing is left running."""
        if not self._process.closed:
            self._process.close(force=True)

    def _read(self) -> bool:
        """Read what there is, waiting a little for it; False at the end."""
        try:
            data: bytes = self._process.read_nonblocking(65536, timeout=0.1)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.output += data
        for question, answer in self._answers.items():
            if question in data:
                self.press(answer)
        self._stream.feed(_UNKNOWN.sub(b"", data))
        return True

    def _reap(self) -> int:
        self._process.wait()
        if self._process.signalstatus is not None:
            return -int(self._process.signalstatus)
        return int(self._process.exitstatus)
