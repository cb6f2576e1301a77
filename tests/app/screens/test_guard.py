"""What ended one turn must not act in the next."""

from pathlib import Path

import pytest
from textual.events import Key

from app.screens.guard import KeyGuard
from app.screens.modals import ChooseClaim, Confirm
from app.screens.result import ResultScreen
from app.screens.setup import SetupScreen
from tests.app.screens.house import visiting
from tests.app.screens.play import Play, playing


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def guard_after(key: str) -> tuple[KeyGuard, Clock]:
    """A guard whose turn has just passed on by `key`, pressed after a long silence."""
    clock = Clock()
    guard = KeyGuard(clock)
    assert guard.admits(key)
    guard.close()
    return guard, clock


def press(guard: KeyGuard, clock: Clock, key: str, after: float) -> bool:
    clock.now += after
    return guard.admits(key)


def test_within_a_turn_keys_may_come_as_fast_as_they_like() -> None:
    clock = Clock()
    guard = KeyGuard(clock)
    assert all(guard.admits(key) for key in "1r2r3s")


def test_a_double_press_does_not_act_in_the_next_turn() -> None:
    guard, clock = guard_after("r")
    assert not press(guard, clock, "r", 0.15)


def test_another_key_pressed_in_the_same_moment_does_not_act_either() -> None:
    guard, clock = guard_after("s")
    assert not press(guard, clock, "r", 0.1)


def test_a_held_key_never_acts_however_long_it_is_held() -> None:
    guard, clock = guard_after("r")
    assert not press(guard, clock, "r", 0.66)  # the delay before a keyboard repeats
    assert not any(press(guard, clock, "r", 0.033) for _ in range(300))


def test_a_held_key_acts_again_once_it_was_let_go() -> None:
    guard, clock = guard_after("r")
    for _ in range(60):
        press(guard, clock, "r", 0.033)
    assert press(guard, clock, "r", 0.3)


def test_the_next_player_may_begin_with_another_key_after_a_moment() -> None:
    guard, clock = guard_after("s")
    assert press(guard, clock, "r", 0.3)


def test_the_key_that_ended_the_turn_counts_again_after_a_second() -> None:
    guard, clock = guard_after("r")
    assert press(guard, clock, "r", 1.0)


def test_one_who_taps_impatiently_is_not_locked_out() -> None:
    guard, clock = guard_after("r")
    taps = [press(guard, clock, "r", 0.6) for _ in range(2)]
    assert taps == [False, True]


def test_once_a_key_was_admitted_the_turn_is_free() -> None:
    guard, clock = guard_after("s")
    assert press(guard, clock, "r", 0.5)
    assert press(guard, clock, "1", 0.01)
    assert press(guard, clock, "s", 0.01)


def test_keys_that_piled_up_while_the_program_was_busy_do_not_act() -> None:
    guard, clock = guard_after("r")
    clock.now += 2
    assert not any(guard.admits(key, waited=1.9) for key in "rrs")
    assert press(guard, clock, "s", 0.3)


async def test_a_screen_knows_when_a_key_was_pressed(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "ttttttttttttt", "rrrrrrrrrrrrr") as play:
        await play.press("r")
        play.clock.now += 2
        held = Key("r", "r")
        held.time -= 1.9
        play.app.post_message(held)
        await play.pilot.pause()
        assert play.table.state.current == 1
        assert len(play.table.journal.lines) == 2


async def burst(play: Play, *keys: str) -> None:
    """Keys that come all at once, as over a slow line."""
    play.clock.now += 5
    for key in keys:
        play.app.post_message(Key(key, key if len(key) == 1 else None))
    await play.pilot.pause()


async def test_of_keys_that_come_at_once_none_acts_in_the_next_turn(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "ttttttttttttt", "rrrrrrrrrrrrr") as play:
        await burst(play, *"r" * 50)
        assert play.table.state.current == 1
        assert len(play.table.journal.lines) == 2


async def test_keys_that_come_at_once_do_what_they_say_within_a_turn(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "rrrhhhhccckkr", "rrrrrrrrr") as play:
        await burst(play, "r", "1", "2", "r")
        assert play.table.state.aside == (0, 0, 4, 0, 0)
        assert play.screen.view.rolls == 2


async def test_keys_that_come_with_a_question_neither_answer_it_nor_act_below(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path, "martian", "tthhhhhhhhrrr") as play:
        await play.press("r", "2")
        await burst(play, "s", "y", "y", "1", "r")
        assert isinstance(play.app.screen, Confirm)
        assert len(play.table.journal.lines) == 2
        await burst(play, "y", "r", "r")
        assert play.table.state.current == 1
        assert len(play.table.journal.lines) == 4


async def test_keys_that_come_with_a_claim_do_not_act_in_the_next_turn(tmp_path: Path) -> None:
    rolls = ("wwww1111", "4111", "wwww1111", "4111", "11111111")
    async with playing(tmp_path, "pickomino", *rolls) as play:
        await play.press("r", "6", "r", "4", "s", "r", "6", "r", "4", "s")
        assert isinstance(play.app.screen, ChooseClaim)
        await burst(play, *["enter"] * 20)
        assert play.table.state.current == 0
        assert not play.table.state.begun


async def test_keys_that_come_with_the_end_do_not_begin_another_game(tmp_path: Path) -> None:
    rolls = ("hhhhhhhhhhhhh", "rrrrrrrrrrrrr")
    async with playing(tmp_path, "martian", *rolls, options={"target": 5}) as play:
        await play.press("r", "1", "enter", "r", "1")
        await burst(play, *["enter"] * 20)
        assert play.table.state.current is None
        await burst(play, *["enter"] * 20)
        assert isinstance(play.app.screen, ResultScreen)


@pytest.mark.parametrize("focus", ["start", "back"])
async def test_keys_that_come_at_once_at_set_up_are_no_mistake(tmp_path: Path, focus: str) -> None:
    async with visiting(tmp_path) as (app, pilot):
        for _ in range(20):
            app.post_message(Key("enter", None))
        await pilot.pause()
        assert [type(screen) for screen in app.screen_stack].count(SetupScreen) <= 1
        app.to_menu()
        await app.push_screen(SetupScreen("martian"))
        app.screen.query_one(f"#{focus}").focus()
        await pilot.pause()
        for _ in range(20):
            app.post_message(Key("enter", None))
        await pilot.pause()
        assert len(app.screen_stack) <= 2


async def test_keys_that_close_the_rules_do_not_leave_the_game(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "rrrhhhhccckkt") as play:
        await play.press("question_mark")
        await burst(play, "q", "q", "q")
        assert play.app.screen is play.screen


async def test_a_key_typed_ahead_of_the_first_turn_counts(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "rrrhhhhccckkt") as play:
        await play.pilot.press("r")
        assert play.screen.view.takes
