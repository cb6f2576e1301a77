"""Bars that show how far long work is."""

import sys

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn


def bars() -> Progress:
    """Bars on standard error while it is a terminal; they are gone when the work is done."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f}%"),
        TimeRemainingColumn(compact=True),
        console=console,
        transient=True,
        disable=sys.stderr is None or not sys.stderr.isatty(),
    )
