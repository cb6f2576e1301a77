"""Small questions: the safe answer is the easy one."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import ModalScreen

from app.application import DiceportApp
from app.screens.guard import KeyGuard
from app.screens.modals import ChooseClaim, Confirm
from tests.app.screens.house import click, every_size, hints, shown, visiting

QUESTION = "The tanks are ahead, so stopping scores nothing. Stop all the same, [red]?"
OPTIONS = [(f"take {tile}", tile) for tile in range(36, 25, -1)]


class Asked:
    """A question on the screen, and the answers it got."""

    def __init__(self, app: DiceportApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot
        self.now = 1000.0
        self.answers: list[object] = []


@asynccontextmanager
async def asking(
    folder: Path, kind: type[ModalScreen[Any]], what: object, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Asked]:
    async with visiting(folder, size) as (app, pilot):
        asked = Asked(app, pilot)
        question = kind(what, KeyGuard(lambda: asked.now))  # type: ignore[arg-type]
        await app.push_screen(question, asked.answers.append)
        await pilot.pause()
        asked.now += 5
        yield asked


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        (("y",), True),
        (("n",), False),
        (("enter",), False),
        (("q",), False),
        (("b",), False),
        (("escape",), False),
        (("right", "enter"), True),
        (("down", "up", "enter"), False),
    ],
)
async def test_a_question_answered_by_keys(
    tmp_path: Path, keys: tuple[str, ...], answer: bool
) -> None:
    async with asking(tmp_path, Confirm, QUESTION) as asked:
        await asked.pilot.press(*keys)
        assert asked.answers == [answer]


@pytest.mark.parametrize(("word", "answer"), [(" Yes ", True), (" No ", False)])
@every_size
async def test_a_question_answered_by_mouse(
    tmp_path: Path, size: tuple[int, int], word: str, answer: bool
) -> None:
    async with asking(tmp_path, Confirm, QUESTION, size) as asked:
        assert "same, [red]?" in shown(asked.app)
        await click(asked.pilot, word)
        assert asked.answers == [answer]


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        (("1",), 36),
        (("3",), 34),
        (("enter",), 36),
        (("down", "down", "enter"), 34),
        (("up", "enter"), 26),
        (("q",), None),
        (("b",), None),
        (("escape",), None),
    ],
)
async def test_a_claim_chosen_by_keys(
    tmp_path: Path, keys: tuple[str, ...], answer: int | None
) -> None:
    async with asking(tmp_path, ChooseClaim, OPTIONS) as asked:
        await asked.pilot.press(*keys)
        assert asked.answers == [answer]


@every_size
async def test_a_claim_chosen_by_mouse(tmp_path: Path, size: tuple[int, int]) -> None:
    async with asking(tmp_path, ChooseClaim, OPTIONS[:4], size) as asked:
        assert hints(asked.app) == ["1–4 choose", "q back"]
        await click(asked.pilot, "take 34")
        assert asked.answers == [34]


@pytest.mark.parametrize(("kind", "what"), [(Confirm, QUESTION), (ChooseClaim, OPTIONS)])
async def test_keys_pressed_before_the_question_do_not_answer_it(
    tmp_path: Path, kind: type[ModalScreen[Any]], what: object
) -> None:
    async with asking(tmp_path, kind, what) as asked:
        asked.now -= 5
        await asked.pilot.press("enter", "y", "1", "enter")
        assert asked.answers == []
