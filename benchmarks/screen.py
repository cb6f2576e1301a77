"""Playing in a pty at 80×24: from key to frame, bytes an update, memory, and what idling costs.

The budgets: p95 at most 10 ms from key to frame on a quiet machine, at most 4 KB an update, at most
60 MB, and nothing at all while idle.
"""

import os
import statistics
import tempfile
import time
from itertools import cycle
from pathlib import Path

import pexpect

from benchmarks.report import report, wants_json
from tests.terminal.harness import ROOT

KEYS = "r1r1s"
"""Roll, choose, roll on, choose, end the turn: pressed over and over, whoever is next."""
PRESSES = 200
QUIET = 0.12
"""Seconds without a byte after which an update is whole."""


class Screen:
    """A game in a pty, read without an emulator so that reading costs next to nothing."""

    def __init__(self, home: str, game: str) -> None:
        environ = {**os.environ, "HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        self.process = pexpect.spawn(
            "python -m app play " + game + " --seed 4 --motion none --players Ann,Ben",
            cwd=str(ROOT),
            env=environ,
            dimensions=(24, 80),
        )
        self.settle()

    def settle(self) -> tuple[float, int]:
        """Read until it is quiet: seconds to the first byte, and how many bytes came."""
        began = time.perf_counter()
        first, size, wait = 0.0, 0, 5.0
        while True:
            try:
                data = self.process.read_nonblocking(65536, timeout=wait)
            except pexpect.TIMEOUT:
                return first, size
            first = first or time.perf_counter() - began
            size += len(data)
            wait = QUIET

    def press(self, key: str) -> tuple[float, int]:
        """Press a key: seconds until something came, and how many bytes; zeros for nothing."""
        self.process.send(key)
        began = time.perf_counter()
        try:
            data = self.process.read_nonblocking(65536, timeout=QUIET)
        except pexpect.TIMEOUT:
            return 0.0, 0
        first = time.perf_counter() - began
        return first, len(data) + self._rest()

    def _rest(self) -> int:
        size = 0
        while True:
            try:
                size += len(self.process.read_nonblocking(65536, timeout=QUIET))
            except pexpect.TIMEOUT:
                return size

    def processor_seconds(self) -> float:
        """Processor time used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def megabytes(self) -> float:
        """Resident memory."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def measure(game: str, home: str) -> dict[str, float]:
    """Play on and measure every key that brought a frame."""
    screen = Screen(home, game)
    frames = [screen.press(key) for key, _ in zip(cycle(KEYS), range(PRESSES), strict=False)]
    seconds = sorted(first for first, size in frames if size)
    sizes = sorted(size for _, size in frames if size)
    before = screen.processor_seconds()
    idle_bytes = screen.settle()[1]
    figures = {
        "key to frame, median ms": statistics.median(seconds) * 1000,
        "key to frame, p95 ms": seconds[int(len(seconds) * 0.95)] * 1000,
        "bytes an update, median": statistics.median(sizes),
        "bytes an update, p95": sizes[int(len(sizes) * 0.95)],
        "bytes an update, most": sizes[-1],
        "memory MB": screen.megabytes(),
        "idle for 5 s: bytes": idle_bytes,
        "idle for 5 s: processor seconds": screen.processor_seconds() - before,
    }
    screen.process.close(force=True)
    return {f"{game}: {name}": figure for name, figure in figures.items()}


def main() -> None:
    """Measure both games and report."""
    as_json = wants_json(__doc__ or "")
    with tempfile.TemporaryDirectory() as home:
        figures = measure("martian", home) | measure("pickomino", home)
    report(figures, as_json=as_json)


if __name__ == "__main__":
    main()
