"""What the screens look like: the main ones at every size and in every look, others at one size.

After a change that is meant: `pytest tests/app/test_snapshots.py --snapshot-update`, and look at
the pictures in `__snapshots__`.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from tests.app.places import coming_to

Size = tuple[int, int]

SMALL, USUAL, ROOMY, WIDE, VAST = (60, 20), (80, 24), (100, 30), (160, 48), (240, 70)
LOOKS: dict[str, dict[str, str]] = {
    "dark": {},
    "light": {"theme": "diceport-light"},
    "contrast": {"theme": "diceport-contrast"},
    "safe": {"theme": "diceport-safe"},
    "colourless": {"theme": "ansi-dark"},
    "letters": {"skin": "letters"},
    "ascii": {"skin": "ascii"},
}
MAIN = {
    "menu": "menu",
    "first-start": "first start",
    "lesson": "martian lesson, pending",
    "set-up": "set-up with bots",
    "martian": "martian pending",
    "pickomino": "pickomino pending",
    "odds": "martian with odds",
    "result": "result of pickomino",
    "review": "review",
    "history": "history",
    "statistics": "statistics",
    "rules": "rules of martian, 2",
    "settings": "settings",
    "demo": "demo of martian",
}
"""The main screens: what their pictures are called, and which places show them."""
MOMENTS: dict[str, tuple[str, Size]] = {
    "too-small": ("menu", (50, 18)),
    "menu-with-a-game": ("menu with a game to resume", USUAL),
    "set-up-wrong": ("set-up of martian, wrong", USUAL),
    "set-up-seven": ("set-up of pickomino, seven", SMALL),
    "salts": ("salts", USUAL),
    "martian-begins": ("martian begins", USUAL),
    "martian-overrun": ("martian overrun", USUAL),
    "martian-overrun-small": ("martian overrun", SMALL),
    "martian-roll-off": ("martian roll-off", USUAL),
    "martian-of-ten": ("martian of ten", USUAL),
    "martian-asks": ("martian asks", USUAL),
    "martian-vast": ("martian pending", VAST),
    "martian-log": ("log", USUAL),
    "martian-result": ("result of martian", USUAL),
    "pickomino-begins": ("pickomino begins", USUAL),
    "pickomino-bust": ("pickomino bust", USUAL),
    "pickomino-bust-small": ("pickomino bust", SMALL),
    "pickomino-claims": ("pickomino claims", USUAL),
    "pickomino-odds": ("pickomino with odds", USUAL),
    "pickomino-of-seven": ("pickomino of seven, late", WIDE),
    "pickomino-vast": ("pickomino pending", VAST),
    "pickomino-over": ("pickomino over", USUAL),
    "rules-of-pickomino": ("rules of pickomino, 4", ROOMY),
    "replay": ("replay", USUAL),
    "replay-small": ("replay of pickomino", SMALL),
    "history-empty": ("history, empty", USUAL),
    "statistics-empty": ("statistics, empty", USUAL),
    "palette": ("palette over a game", USUAL),
    "menu-vast": ("menu", VAST),
    "demo-title": ("demo title", USUAL),
    "demo-odds": ("demo with odds", USUAL),
    "demo-pickomino": ("demo of pickomino", USUAL),
    "demo-result": ("demo result", USUAL),
    "demo-asks": ("demo asks", USUAL),
}
"""What else is worth a picture, at one size."""


def _name(size: Size) -> str:
    return f"{size[0]}x{size[1]}"


@pytest.fixture
def snap(
    snap_compare: Callable[..., bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., None]:
    """Compares what a place looks like with its picture."""
    # Nothing of the terminal and of the folder in which the tests were started.
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.chdir(tmp_path)

    def snap(place: str, size: Size, look: str = "dark") -> None:
        if look == "colourless":
            monkeypatch.setenv("NO_COLOR", "1")
        changes: dict[str, Any] = LOOKS[look]
        app, come = coming_to(place, tmp_path, monkeypatch, **changes)

        async def come_and_stay(pilot: Pilot[None]) -> None:
            await come(pilot)
            for field in app.screen.query(Input):
                field.cursor_blink = False

        assert snap_compare(app, terminal_size=size, run_before=come_and_stay)

    return snap


@pytest.mark.parametrize("look", ["dark", "light"])
@pytest.mark.parametrize("size", [SMALL, USUAL, ROOMY, WIDE], ids=_name)
@pytest.mark.parametrize("screen", MAIN)
def test_at_every_size(snap: Callable[..., None], screen: str, size: Size, look: str) -> None:
    snap(MAIN[screen], size, look)


@pytest.mark.parametrize("look", list(LOOKS)[2:])
@pytest.mark.parametrize("screen", MAIN)
def test_in_every_look(snap: Callable[..., None], screen: str, look: str) -> None:
    snap(MAIN[screen], USUAL, look)


@pytest.mark.parametrize("moment", MOMENTS)
def test_moments(snap: Callable[..., None], moment: str) -> None:
    snap(*MOMENTS[moment])
