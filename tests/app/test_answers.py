"""On every screen, a key that has a meaning but cannot act now is answered with a sentence."""

from pathlib import Path

import pytest
from textual.binding import Binding

from app.application import DiceportApp
from app.widgets.advice import Advice
from app.widgets.lesson import LessonPanel
from tests.app.places import PLACES, standing_at
from tests.app.screens.play import Clock

MEANINGLESS = ("stop_saving", "scroll", "menu", "hurry")
"""What has no meaning at times: there is nothing to leave, to scroll, or to hurry."""


@pytest.mark.parametrize("name", PLACES)
async def test_every_key_that_cannot_act_says_what_to_do(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with standing_at(name, tmp_path, (80, 24), monkeypatch) as (app, pilot):
        clock = app.session.clock
        assert isinstance(clock, Clock)
        for key in _idle(app):
            app.clear_notifications()
            before = app.screen
            for advice in before.query(Advice):
                advice.words = type(advice.words)("", "")
            clock.now += 5  # at leisure
            await pilot.press(key)
            assert app.screen is before, (name, key)
            assert _said(app).endswith((".", "!")), (name, key)


def _idle(app: DiceportApp) -> list[str]:
    """The keys of the screen with which nothing can be done just now."""
    active = app.screen.active_bindings
    idle = []
    for key, bindings in app.screen._bindings.key_to_bindings.items():
        if key in active and active[key].enabled:
            continue
        if app.focused is not None and app.focused.check_consume_key(key, key):
            continue  # it is typed
        if any(not _meaningless(binding) for binding in bindings):
            idle.append(key)
    return idle


def _meaningless(binding: Binding) -> bool:
    return binding.action.startswith(MEANINGLESS)


def _said(app: DiceportApp) -> str:
    """What is said in passing, under the table, or under the name of the house."""
    said = [str(toast.message) for toast in app._notifications]
    said += [advice.words.hint for advice in app.screen.query(Advice)]
    said += [panel.saying.answer for panel in app.screen.query(LessonPanel)]
    said += [str(word.render()) for word in app.screen.query("#tagline.-word")]
    return " ".join(said)
