"""Somebody at the keyboard who plays by what the screen says, and by nothing else."""

import re
import time
from collections.abc import Callable

from tests.terminal.harness import DEADLINE, Terminal

ENTER = "\r"
PATIENCE = 0.3
"""Seconds until a person who sees nothing happen presses again."""

_HINT = re.compile(r"(\d(?:[–,]\d)*|Enter|[a-z?])(?: (\S+(?: \S+)*))?")


class Hands:
    """Plays a game by the keys that the last line of the screen names."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.tumbling: set[str] = set()
        """The screens that were seen while dice were in the air."""
        self.in_a_hurry = False
        """Whether a turn is ended at once, also for nothing."""

    @property
    def keys(self) -> dict[str, str]:
        """The keys that the last line names, with what they do; digits as `1–4`."""
        line = self.terminal.screen.display[-1].strip()
        found = (_HINT.fullmatch(part) for part in re.split(r" {2,}", line))
        return {hint[1]: hint[2] or "" for hint in found if hint}

    def press(self, key: str, until: str | None = None) -> None:
        """Press a key, and again for as long as it changes nothing, or `until` is not shown."""
        terminal, before = self.terminal, self.terminal.text

        def done() -> bool:
            return until in terminal.text if until else terminal.text != before

        end = time.monotonic() + DEADLINE
        while not done():
            assert time.monotonic() < end, f"{key!r} does nothing; the screen shows\n{before}"
            terminal.press(key)
            terminal.read_on(done, PATIENCE)
        self.watch()

    def watch(self) -> None:
        """Look on until all that moves has come to rest."""
        self.terminal.settle()
        while " rolling …" in self.terminal.text:
            before = self.terminal.text
            self.tumbling.add(before)
            self.terminal.wait_until(lambda: self.terminal.text != before, "the next picture")  # noqa: B023
            self.terminal.settle()

    def step(self) -> bool:
        """Do the next thing that leads on in the game; False when it is over."""
        keys = self.keys
        if keys.get("Enter") == "the result":
            return False
        self.press(_choice(self.terminal.text, keys, in_a_hurry=self.in_a_hurry))
        return True

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Play on to the end of the game, or until a condition holds."""
        while not until() and self.step():
            pass


def _choice(text: str, keys: dict[str, str], *, in_a_hurry: bool) -> str:
    """Take what counts most, end a turn as soon as it is worth something, or can be ended."""
    if "What now?" in text:
        return "1"
    if "y" in keys:
        return "y"
    if "Enter" in keys:
        return ENTER
    worthless = keys.get("s", "").endswith(("score 0", "give up"))
    if "s" in keys and (in_a_hurry or not ("r" in keys and worthless)):
        return "s"
    if "r" in keys:
        return "r" if keys["r"].startswith("take") else " "
    choices = next((key for key in keys if key[0].isdigit()), None)
    assert choices, f"no key leads on; the screen shows\n{text}"
    return choices[-1]
