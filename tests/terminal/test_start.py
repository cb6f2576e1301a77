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


def test_the_first_start_asks_once_how_it_is_to_look(start: Callable[..., Terminal]) -> None:
    first = start(first=True)
    first.wait_for("Welcome to Diceport")
    first.press("\r")
    first.wait_for("Pickomino")
    assert first.press_to_end("q") == 0
    first.assert_left_clean()
    second = start(first=True)
    second.wait_for("Pickomino")
    assert second.press_to_end("q") == 0
    assert b"Welcome" not in second.output


def test_the_first_start_can_be_left_by_ctrl_c_twice(start: Callable[..., Terminal]) -> None:
    terminal = start(first=True)
    terminal.wait_for("Welcome to Diceport")
    terminal.press("\x03")
    terminal.wait_for("Press Ctrl+C once more")
    terminal.press("\x03")
    assert terminal.wait_for_end() == 0
    terminal.assert_left_clean()
