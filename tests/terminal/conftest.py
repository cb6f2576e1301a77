"""Terminals that are gone when a test is over."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.terminal.harness import Terminal


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    """Starts Diceport in a terminal, with a home directory of the test's own."""
    started: list[Terminal] = []

    def run(*arguments: str, **keywords: object) -> Terminal:
        terminal = partial(Terminal, tmp_path)(*arguments, **keywords)  # type: ignore[arg-type]
        started.append(terminal)
        return terminal

    yield run
    for terminal in started:
        terminal.close()
