"""Playing in a pty at 80×24: from key to frame, bytes an update, memory, and what idling costs.

The budgets: p95 at most 10 ms from key to frame on a quiet machine, at most 4 KB an update, at most
60 MB, and nothing at all while idle. With full motion, what a key sends until all is still.
"""

import os
import statistics
import tempfile
import time
from pathlib import Path

from benchmarks.report import report, wants_json
from tests.terminal.hands import Hands
from tests.terminal.harness import Terminal

PRESSES = 150
PAUSE = 0.4
"""Seconds without a byte: turns have passed on for good, and nothing moves any more."""
IDLE = 5.0
MOVING_PRESSES = 40


class Measured(Hands):
    """Hands that note of every key how soon something came, and how much."""

    def __init__(self, terminal: Terminal) -> None:
        super().__init__(terminal)
        self.seconds: list[float] = []
        self.bytes: list[int] = []

    def press(self, key: str, until: str | None = None) -> None:  # noqa: ARG002
        """Press a key once and measure until nothing moves, unless it does nothing."""
        terminal = self.terminal
        terminal.settle(PAUSE)
        before = len(terminal.output)
        began = time.perf_counter()
        terminal.press(key)
        terminal.read_on(lambda: len(terminal.output) > before, PAUSE)
        first = time.perf_counter() - began
        terminal.settle(PAUSE)
        if size := len(terminal.output) - before:
            self.seconds.append(first)
            self.bytes.append(size)


def begin(game: str, motion: str, home: str) -> Measured:
    """Sit down at a table of this game."""
    terminal = Terminal(
        Path(home),
        *("play", game, "--seed", "4", "--motion", motion, "--players", "Ann,Ben"),
        environ={"COLORTERM": "truecolor"},
    )
    terminal.wait_for("q leave")
    return Measured(terminal)


def measure(game: str, home: str) -> dict[str, float]:
    """Play on and measure every key that brought a frame."""
    hands = begin(game, "none", home)
    terminal = hands.terminal
    for _ in range(PRESSES):
        if not hands.step():
            break
    megabytes = resident(terminal.pid)
    busy, sent = _processor_seconds(terminal.pid), len(terminal.output)
    terminal.read_on(lambda: False, IDLE)
    seconds, sizes = sorted(hands.seconds), sorted(hands.bytes)
    figures = {
        "updates measured": len(sizes),
        "key to frame, median ms": statistics.median(seconds) * 1000,
        "key to frame, p95 ms": seconds[int(len(seconds) * 0.95)] * 1000,
        "bytes an update, median": statistics.median(sizes),
        "bytes an update, p95": sizes[int(len(sizes) * 0.95)],
        "bytes an update, most": sizes[-1],
        "memory MB": megabytes,
        "idle for 5 s: bytes": len(terminal.output) - sent,
        "idle for 5 s: processor seconds": _processor_seconds(terminal.pid) - busy,
    }
    terminal.close()
    return {f"{game}: {name}": figure for name, figure in figures.items()}


def moving(game: str, home: str) -> dict[str, float]:
    """Open and close a modal, then play on, with full motion."""
    hands = begin(game, "full", home)
    for key in "?q":
        hands.press(key)
    for _ in range(MOVING_PRESSES):
        if not hands.step():
            break
    hands.terminal.close()
    opened, closed, *played = hands.bytes
    figures = {
        "help opened, bytes": opened,
        "help closed, bytes": closed,
        "bytes a key, median": statistics.median(played),
        "bytes a key, most": max(played),
    }
    return {f"{game}, full motion: {name}": figure for name, figure in figures.items()}


def _processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> float:
    """The memory of a process in megabytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    """Measure both games and report."""
    as_json = wants_json(__doc__ or "")
    with tempfile.TemporaryDirectory() as home:
        figures = measure("martian", home) | measure("pickomino", home)
        figures |= moving("martian", home) | moving("pickomino", home)
    report(figures, as_json=as_json)


if __name__ == "__main__":
    main()
