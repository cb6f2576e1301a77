"""Cold start to the first frame of the menu, against a Textual app of one label.

Both start in a pty, one after the other in turn, with bytecode compiled. The budget is a ratio of
at most 1.35.
"""

import compileall
import os
import statistics
import tempfile
import time
from pathlib import Path

from benchmarks.report import report, wants_json
from tests.terminal.harness import ROOT, Terminal

ONE_LABEL = """
from textual.app import App
from textual.widgets import Label
class OneLabel(App):
    def compose(self):
        yield Label("Two games")
OneLabel().run()
"""
FIRST_FRAME = "Two games"
RUNS = 15


def seconds_to_first_frame(home: Path, program: tuple[str, ...]) -> float:
    """How long a fresh process takes to show its first words."""
    began = time.perf_counter()
    terminal = Terminal(home, program=program)
    terminal.wait_for(FIRST_FRAME)
    taken = time.perf_counter() - began
    terminal.close()
    return taken


def main() -> None:
    """Measure and report."""
    as_json = wants_json(__doc__ or "")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    compileall.compile_dir(ROOT / "app", quiet=1)
    ours: list[float] = []
    label: list[float] = []
    with tempfile.TemporaryDirectory() as home:
        for _ in range(RUNS + 1):
            label.append(seconds_to_first_frame(Path(home), ("-c", ONE_LABEL)))
            ours.append(seconds_to_first_frame(Path(home), ("-m", "app")))
    ratios = [mine / base for mine, base in zip(ours[1:], label[1:], strict=True)]
    report(
        {
            "start: one label, median seconds": statistics.median(label[1:]),
            "start: menu, median seconds": statistics.median(ours[1:]),
            "start: ratio, median of pairs": statistics.median(ratios),
        },
        as_json=as_json,
    )


if __name__ == "__main__":
    main()
