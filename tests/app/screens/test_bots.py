"""Bots at a table: step by step so that one can follow, hurried by Space, stopped by leaving."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from app.screens.menu import MenuScreen
from app.screens.modals import Confirm
from app.screens.result import ResultScreen
from app.screens.rules import RulesScreen
from app.settings import Settings
from app.table.journal import JournalFailed, MemoryJournal, Standing
from engines.message import Message
from tests.app.screens.play import Play, playing

AT_LEISURE = Settings(pace="slow")
BUST, HUMANS, MIXED = "ttttttttttttt", "hhhhhhhhhhhhh", "rrrrrrhhhhhhh"


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think while the test waits, which cannot see when a thread is done."""

    async def think(function: Callable[..., object], *given: object) -> object:
        return function(*given)

    monkeypatch.setattr("app.screens.bots.to_thread", think)


def against_dizzy(tmp_path: Path, *dice: str, **more: Any) -> AbstractAsyncContextManager[Play]:
    """A game of Martian Dice that a bot begins, which waits long."""
    players, bots = ("Dizzy", "Ann"), ("random", None)
    return playing(
        tmp_path, "martian", *dice, players=players, bots=bots, settings=AT_LEISURE, **more
    )


async def test_a_bot_acts_in_steps_that_one_can_follow(tmp_path: Path) -> None:
    async with playing(
        tmp_path,
        "martian",
        *(BUST, HUMANS, BUST),
        players=("Ann", "Dizzy"),
        bots=(None, "random"),
        settings=AT_LEISURE,
    ) as play:
        await play.press("r")
        assert play.advice.endswith("Dizzy is next. Dizzy rolls 13 dice.")
        assert play.keys == {"space": "hurry", "l": "log", "question_mark": "rules", "q": "leave"}
        await play.press("r", "s", "1", "enter")
        assert play.advice.endswith("It is Dizzy's turn: Space hurries it.")
        assert len(play.table.journal.lines) == 2
        await play.press("space")
        assert play.advice == "Dizzy rolls 13 dice. Dizzy chooses what to take."
        await play.press("space")
        assert play.screen.view.pending is not None
        assert play.advice == "Dizzy takes 13 humans. That ends the turn: score 13."
        assert len(play.table.journal.lines) == 3
        await play.press("space")
        assert play.table.state.scores == (0, 13)
        assert play.advice.endswith("Ann is next. Ann, roll 13 dice: press r.")
        await play.pilot.press("space")  # it comes with the one that ended the turn
        assert len(play.table.journal.lines) == 4
        await play.press("r")
        assert len(play.table.journal.lines) == 5


async def test_a_bot_rolls_on_with_what_it_took(tmp_path: Path) -> None:
    async with against_dizzy(tmp_path, MIXED, "rrrrrrrrrrrrr") as play:
        await play.press("space", "space")
        assert play.advice.startswith("Dizzy takes ")
        assert "Dizzy rolls on with " in play.advice or "That ends the turn" in play.advice


async def test_while_its_dice_tumble_space_lands_them_and_other_keys_act(tmp_path: Path) -> None:
    async with against_dizzy(tmp_path, HUMANS, motion="full") as play:
        await play.press("space")
        assert play.screen.view.in_the_air
        await play.press("question_mark")
        assert isinstance(play.app.screen, RulesScreen)
        await play.press("q")
        assert not play.screen.view.in_the_air
        await play.press("space", "space")
        assert play.table.state.current == 1


async def test_a_bot_forgets_what_it_was_about_when_the_table_is_left(tmp_path: Path) -> None:
    async with against_dizzy(tmp_path, HUMANS) as play:
        await play.press("space")
        lines = play.table.journal.lines
        await play.press("space", "q")
        assert isinstance(play.app.screen, MenuScreen)
        assert play.table.journal.lines == lines
        await play.press("r", "space", "space")
        assert play.table.state.current == 1


async def test_bots_alone_play_to_the_result_and_once_more(tmp_path: Path) -> None:
    async with playing(
        tmp_path,
        "martian",
        *(HUMANS, BUST),
        players=("Dizzy", "Dizzy 2"),
        bots=("random", "random"),
        options={"target": 5},
        settings=AT_LEISURE,
    ) as play:
        for _ in range(4):
            await play.pilot.press("space")  # held down
        assert play.table.state.outcome is not None
        await play.pilot.press("space")
        assert isinstance(play.app.screen, ResultScreen)
        await play.press("1", "y")
        assert play.screen.view.bots == ("random", "random")
        assert play.screen.view.bot == "random"


class FullJournal(MemoryJournal):
    """Keeps nothing while it is full."""

    full = False

    def append(self, *lines: str, standing: Standing | None = None) -> None:
        if self.full:
            raise JournalFailed(Message("refusal-record-write", {"file": "f", "reason": "full"}))
        super().append(*lines, standing=standing)


async def test_a_step_of_a_bot_that_cannot_be_kept_is_asked_about(tmp_path: Path) -> None:
    journal = FullJournal()
    async with against_dizzy(tmp_path, HUMANS, journal=journal) as play:
        journal.full = True
        await play.press("space")
        assert isinstance(play.app.screen, Confirm)
        await play.press("n", "x")
        assert len(play.table.journal.lines) == 1
        await play.press("space", "space")
        await play.press("y")
        assert len(play.table.journal.lines) == 2


async def test_whoever_is_at_the_keyboard_plays_for_a_bot_that_is_not_known(tmp_path: Path) -> None:
    async with playing(
        tmp_path, "martian", HUMANS, players=("Boss", "Ann"), bots=("boss", None)
    ) as play:
        await play.press("r", "1", "enter")
        assert play.table.state.current == 1
