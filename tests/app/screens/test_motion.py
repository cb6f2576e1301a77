"""What moves over a table: where it should be already, until any key is pressed."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from textual.content import Content
from textual.geometry import Offset, Region, Size

from app.screens.motion import BLOW, Blow, Dice, Flip, Move, Tile, moves
from app.widgets.flight import Flights, Ghost, Way, glide
from engines import core
from engines.registry import GAMES
from tests.app.screens.play import LETTERS, Play, playing

TAKE = ("ttrrrhhckkkkk", "ttrrhhkk")
"""Martian Dice: rolls of a first and a second throw, three rays being taken in between."""


def told(game: str, *steps: str, players: Sequence[str] = ("Ann", "Ben")) -> list[tuple[Move, ...]]:
    """What moves in each of these steps; a roll is a letter a die, a take starts with a plus."""
    rules = GAMES[game]
    state, seen = rules.start(players), []
    for step in steps:
        legal = rules.legal_actions(state)
        assert state.current is not None
        move: Any
        if step.startswith("+"):
            face = LETTERS[step[1:]]
            move = next(act for act in legal if isinstance(act, core.Take) and act.face == face)
        elif step == "end":
            move = next(act for act in legal if not isinstance(act, core.RollDice))
        else:
            faces = {face: face for face in rules.die}
            move = rules.roll(state.current, [faces[LETTERS[letter]] for letter in step])
        state, events = rules.apply(state, move)
        seen.append(moves(events))
    return seen


def test_dice_that_are_taken_and_tanks_that_roll_in() -> None:
    rolled, taken, again = told("martian", TAKE[0], "+r", TAKE[1])

    assert rolled == (Dice("tank", 2),)
    assert taken == (Dice("ray", 3),)
    assert again == (Dice("tank", 2),)


def test_tanks_that_win() -> None:
    *_, stopped = told("martian", "tttttttttttrh", "+r", "end")

    assert stopped == (Blow("overrun"),)


def test_tiles_that_are_claimed_and_stolen() -> None:
    *_, claimed = told("pickomino", "wwwww111", "+w", "end")
    *_, stolen = told("pickomino", "wwwww111", "+w", "end", "wwwww222", "+w", "end")

    assert claimed == (Tile(25, "grill", 0),)
    assert stolen == (Tile(25, 0, 1),)


def test_a_bust_is_felt_before_its_tiles_move() -> None:
    claims = ("wwwww111", "+w", "end", "wwwwww22", "+w", "end")

    *_, bust = told("pickomino", *claims, "wwww2222", "+w", "wwww")

    assert bust == (Blow("bust"), Tile(25, 0, "grill"), Flip(36))


def test_what_stays_where_it_is_does_not_move() -> None:
    assert told("pickomino", "wwwww111") == [()]


# --- On the screen


def ghosts(play: Play) -> list[Ghost]:
    return list(play.app.screen.query(Ghost))


def shaken(play: Play) -> bool:
    return any(widget.offset.x for widget in play.app.screen.query("DiceTray, MartianAside"))


async def land(play: Play) -> None:
    """Let what moves arrive in its own time, without waiting for it."""
    flights = play.app.screen.query_one(Flights)
    while flights.moving:
        flights._next()
    await play.pilot.pause()


async def rolled(play: Play) -> None:
    """Roll, and let the dice fall at once."""
    await play.press("r")
    play.screen.tray.skip()
    await play.pilot.pause()


async def test_dice_fly_from_where_they_were_to_where_they_are(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", *TAKE, motion="full") as play:
        await rolled(play)
        await land(play)
        await play.press("1")
        tray = play.screen.tray
        before = tray.spot("ray")
        assert before is not None
        start = before.translate(tray.content_region.offset)
        await play.press("r")
        flying = ghosts(play)[-1]
        assert flying.region == start
        places = set()
        flights = play.screen.query_one(Flights)
        while flights.moving:
            places.add(flying.offset)
            assert play.screen.view.in_the_air == 8  # the next roll tumbles meanwhile
            flights._next()
        assert len(places) > 2
        assert max(place.y for place in places) > start.bottom
        await play.pilot.pause()
        assert not ghosts(play)


@pytest.mark.parametrize(
    ("size", "skin"),
    [
        ((60, 20), "pictures"),
        ((80, 24), "ascii"),
        ((100, 30), "letters"),
        ((160, 48), "pictures"),
    ],
)
async def test_it_never_leaves_the_screen_and_leaves_nothing_behind(
    tmp_path: Path, size: tuple[int, int], skin: str
) -> None:
    rolls = ("wwwww111", "wwwww222", "wwwww333", "wwww2222", "wwww")
    async with playing(tmp_path, "pickomino", *rolls, motion="full", size=size, skin=skin) as play:
        await rolled(play)
        for keys in (("6", "s"), ("6", "s", "enter"), ("6", "s", "enter"), ("6", "r")):
            await play.press(*keys)
            assert ghosts(play)
            flights = play.screen.query_one(Flights)
            while flights.moving:
                for ghost in ghosts(play):
                    assert not ghost.display or play.screen.region.contains_region(ghost.region)
                flights._next()
                await play.pilot.pause()
            assert not ghosts(play)
            if play.screen.view.in_the_air:
                play.screen.tray.skip()
                await play.pilot.pause()
            else:
                await rolled(play)
        assert shaken(play)
        flights = play.screen.query_one(Flights)
        for _ in range(BLOW):
            flights._next()
        assert flights.moving
        assert not shaken(play)  # what shakes is sent whole with every frame
        await land(play)
        assert not ghosts(play)
        assert not shaken(play)
        assert play.screen.max_scroll_x == play.screen.max_scroll_y == 0


@pytest.mark.parametrize("motion", ["full", "less"])
async def test_a_key_acts_at_once_and_ends_it(tmp_path: Path, motion: str) -> None:
    async with playing(tmp_path, "martian", *TAKE, motion=motion) as play:
        await rolled(play)
        assert ghosts(play)
        await play.press("2")
        pending = play.screen.view.pending
        assert pending is not None
        assert pending.face == "human"
        assert not ghosts(play)


async def test_the_mouse_gets_through_to_what_lies_below(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", *TAKE, motion="full") as play:
        await rolled(play)
        flying = ghosts(play)[-1]
        await play.pilot.mouse_down(offset=flying.region.offset)
        await play.pilot.pause()
        assert not ghosts(play)


async def test_with_less_motion_one_sees_the_start_and_the_end_and_nothing_shakes(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path, "martian", "t" * 6 + "rhhckkk", motion="less") as play:
        await rolled(play)
        flights, frames = play.screen.query_one(Flights), 0
        while flights.moving:
            frames += 1
            flights._next()
        assert frames == 2
        await play.press("1", "s", "y")
        assert len(ghosts(play)) > 0
        assert not shaken(play)


async def test_without_motion_nothing_moves(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "t" * 6 + "rhhckkk", motion="none") as play:
        for keys in (("r",), ("1",), ("s", "y")):
            await play.press(*keys)
            assert not ghosts(play)
            assert not shaken(play)


async def test_nothing_moves_while_dice_tumble_for_what_they_will_show(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "t" * 13, motion="full") as play:
        await play.press("r")
        assert play.screen.view.in_the_air == 13
        assert not ghosts(play)


async def test_a_resize_ends_it(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", *TAKE, motion="full") as play:
        await rolled(play)
        assert ghosts(play)
        await play.pilot.resize_terminal(60, 20)
        play.app._check_resize()  # so that nobody waits for it
        await play.pilot.pause()
        assert not ghosts(play)


async def test_another_screen_above_ends_it(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", *TAKE, motion="full") as play:
        await rolled(play)
        table = play.screen
        assert table.query(Ghost)
        table.action_rules()
        await play.pilot.pause()
        assert play.app.screen is not table
        assert not table.query(Ghost)


# --- Ways


def test_a_way_begins_and_ends_in_the_middle_and_bows_in_between() -> None:
    way = Way(Region(0, 0, 4, 2), Region(20, 10, 2, 2), bow=-6)

    assert [way.at(part) for part in (0, 0.5, 1)] == [(2, 1), (5.5, 6), (21, 11)]


def test_a_picture_stays_on_the_screen() -> None:
    way = Way(Region(0, 0, 1, 1), Region(79, 23, 1, 1))

    first, last = glide([Content("xxxx\nxxxx")], way, 2, Size(80, 24))

    assert first.place == Offset(0, 0)
    assert last.place == Offset(76, 22)
