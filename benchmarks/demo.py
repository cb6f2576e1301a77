"""What a demo leaves behind: memory after many games, against that after the first ones.

The budget: at most 1.05 times as much. A demo runs for days, game after game.
"""

import statistics
import tempfile
from pathlib import Path

from benchmarks.report import report, wants_json
from benchmarks.screen import resident
from tests.terminal.harness import Terminal

BUDGET = 1.05
WARM_UP = 15
"""Games after which all is loaded that ever is."""
GAMES = 60
OVER = b"]2;Game over"
"""What the title of the window says once a game."""
PATIENCE = 60.0
"""Seconds that a game may take."""


def after(terminal: Terminal, games: int) -> float:
    """Megabytes after so many games: the median of a whole game, for it goes up and down."""
    seen: list[float] = []

    def over(number: int) -> bool:
        seen.append(resident(terminal.pid))
        return terminal.output.count(OVER) >= number

    for number in range(1, games + 1):
        seen.clear()
        if not terminal.read_on(lambda number=number: over(number), PATIENCE):  # type: ignore[misc]
            raise RuntimeError(f"game {number} does not end")
    return statistics.median(seen)


def main() -> None:
    """Look on for many games, and report."""
    as_json = wants_json(__doc__ or "")
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal(Path(home), "demo", "--speed", "max", "--seed", "1")
        warm = after(terminal, WARM_UP)
        then = after(terminal, GAMES)
        terminal.press_to_end("q")
        terminal.close()
    figures = {
        "games": GAMES,
        "memory MB, warm": warm,
        "memory MB, then": then,
        "ratio": then / warm,
        "ratio to the budget": then / warm / BUDGET,
    }
    report(figures, as_json=as_json)


if __name__ == "__main__":
    main()
