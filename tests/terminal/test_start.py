"""What the menu waits for: only what it shows."""

from collections.abc import Callable

from tests.terminal.harness import Terminal

# The engines and their models come with the first game; Fluent with the first plural.
HEAVY = {"pydantic", "pydantic_core", "engines", "fluent", "babel", "attr", "numpy", "sqlite3"}
FOR_TESTS_ONLY = {"hypothesis", "pytest", "pyte", "pexpect"}
FOR_LATER = {"asyncssh", "aiohttp"}


def test_the_menu_imports_nothing_heavy(start: Callable[..., Terminal]) -> None:
    terminal = start(program=("-m", "tests.terminal.imports"))
    terminal.wait_for("Pickomino")
    terminal.press("q")
    assert terminal.wait_for_end() == 0
    imported = set(terminal.output.decode().rpartition("imported:")[2].split())
    assert "textual" in imported
    assert imported & (HEAVY | FOR_TESTS_ONLY | FOR_LATER) == set()
