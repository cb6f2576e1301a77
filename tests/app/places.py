"""Every main screen as one comes to it, for tests that hold of all of them."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import pytest
from textual.pilot import Pilot

from app.application import DiceportApp
from app.bots import make_bot
from app.screens.coach import CoachedScreen
from app.screens.demo import Director
from app.screens.demo_cards import RESULT_BEATS, TITLE_BEATS
from app.session import House
from app.settings import Settings
from app.show import Show
from app.table.fair import Seal, repeatable
from app.table.journal import MemoryJournal
from app.table.record import Bots
from app.table.replay import Replay
from app.table.table import Table
from engines.registry import GAMES
from tests.app.coach.counsels import Known
from tests.app.review.games import played
from tests.app.screens.demo import HOURS, ShowUpTo, it_comes, think_at_once
from tests.app.screens.play import Clock
from tests.app.sessions import NOON, at, session
from tests.app.store.scores import Games
from tests.app.tables import (
    FIRST_ROUND,
    PENDING,
    STEALING,
    TILES_TAKEN,
    looking_through,
    martian,
    pickomino,
    recorded,
    scripted,
)

LONG = tuple(f"Bartholomew-Maximilian-Number-{number:02}" for number in range(10))
"""Ten names as long as a name may be, alike in their beginnings."""


@dataclass(frozen=True)
class Place:
    """How one comes to a screen."""

    keys: tuple[str, ...] = ()
    table: Callable[[], Table] | None = None
    replay: Callable[[], Sequence[str]] | None = None
    """The lines of a record that is looked at from the start on."""
    kept: Callable[[Path], object] | None = None
    """Lays games into the store in this folder."""
    demo: Callable[[], ShowUpTo] | None = None
    """The demo that is shown, and how far it goes."""
    coach: str = ""
    """The game whose odds are shown."""
    changes: Mapping[str, Any] = field(default_factory=dict)
    """What is special about the session."""


def in_play(
    game: str, players: Sequence[str], steps: int = 0, *, bots: Bots = (), **options: object
) -> Table:
    """A table at which so many steps have been made, the same ones each time."""
    rules = GAMES[game]
    dice = repeatable(7, 0).dice([""] * len(players))
    table = Table.begin(rules, players, options, dice=dice, journal=MemoryJournal(), bots=bots)
    hand = make_bot("steady", rules, Random(7))
    for _ in range(steps):
        seat = table.state.current
        assert seat is not None
        table.submit(seat, hand.choose(table.state))
    return table


def _some_games(folder: Path) -> None:
    games = Games(folder, NOON - timedelta(hours=2))
    games.played(9, 0, 3)
    games.pickomino()
    games.played(4, 9, players=["[red]", "Ben"])
    games.begun(*LONG)
    games.begun("Player 1", "Player 2")


def _many_games(folder: Path) -> None:
    games = Games(folder, NOON - timedelta(days=3))
    for number in range(60):
        games.played(number % 13, 5, players=[f"Player {number}", "Ben"])
    games.played(*range(10), players=LONG)


def _moments() -> list[str]:
    return played("martian", ["steady", "beginner", "beginner"], 4, {"target": 15})


def _roll_off() -> Table:
    rolls = ("hhhhhhhhhhhhh", "hhhhhhhhhhhhh", "rrttth")
    return scripted("martian", *rolls, players=("Ann", "Ben"), options={"target": 5})


def _ended(name: str) -> Callable[[], Table]:
    return lambda: recorded(name)


def _demo(game: str, words: str = "", beats: int = 1) -> Callable[[], ShowUpTo]:
    return lambda: ShowUpTo((game,), 7, words=words, beats=beats)


def _begin(show: Show, home: House) -> None:
    Director(home, show).begin()


def _sealed() -> Seal:
    return Seal(bytes(32))


TEN: Mapping[str, Any] = {"settings": Settings(names=LONG)}
SEVEN: Mapping[str, Any] = {"settings": Settings(names=LONG[:7])}
ROLL_OFF_KEYS = ("r", "1", "enter", "r", "1", "enter", "r")
MARTIAN_LESSON = ("l", "1", *"r21r1r1r1s", "enter", *"r1r1r1", "enter", "enter")
PICKOMINO_LESSON = ("l", "2", *"r6r4r3s", "enter", "enter", *"r5r6r4s1", "enter")

PLACES: Mapping[str, Place] = MappingProxyType(
    {
        "menu": Place(),
        "menu with a game to resume": Place((*PENDING[:3], "q"), martian),
        "set-up of martian, two": Place(("1", "2")),
        "set-up of martian, ten": Place(("1", "0"), changes=TEN),
        "set-up of martian, wrong": Place(("1", "up", "up", *"Player", "space", "1")),
        "set-up of pickomino, two": Place(("2", "2")),
        "set-up of pickomino, seven": Place(("2", "7"), changes=SEVEN),
        "set-up with bots": Place(
            ("2", "4"), changes={"settings": Settings(bots=(None, "random", "steady", "expert"))}
        ),
        "salts": Place(("1", "3", "f"), changes={"new_seal": _sealed}),
        "salts of ten": Place(("1", "0", "f"), changes={**TEN, "new_seal": _sealed}),
        "martian begins": Place((), martian),
        "martian pending": Place(PENDING, martian),
        "martian overrun": Place((*PENDING, "r"), martian),
        "martian roll-off": Place(ROLL_OFF_KEYS, _roll_off),
        "martian of ten": Place(("r", "2"), lambda: in_play("martian", LONG, 61)),
        "martian asks": Place((*PENDING, "s"), martian),
        "martian with odds": Place((*FIRST_ROUND, "h", "r"), martian, coach="martian"),
        "martian of ten with odds": Place(
            ("h", "r", "2"), lambda: in_play("martian", LONG, 61), coach="martian"
        ),
        "martian of a bot": Place(
            (),
            lambda: in_play("martian", ("Dizzy", "Ann"), bots=("random", None)),
            changes={"settings": Settings(pace="slow")},
        ),
        "pickomino begins": Place((), pickomino),
        "pickomino pending": Place(STEALING, pickomino),
        "pickomino bust": Place((*STEALING, "r"), pickomino),
        "pickomino claims": Place((*STEALING, "s"), pickomino),
        "pickomino of seven": Place((), lambda: in_play("pickomino", LONG[:7], 100)),
        "pickomino of seven, late": Place((), lambda: in_play("pickomino", LONG[:7], 150)),
        "pickomino with odds": Place(
            (*TILES_TAKEN, "h", "r", "6", "r"), pickomino, coach="pickomino"
        ),
        "pickomino of seven with odds": Place(
            ("h", "r"), lambda: in_play("pickomino", LONG[:7], 100), coach="pickomino"
        ),
        "pickomino over": Place((), _ended("p-game-to-the-end")),
        "log": Place((*PENDING, "l"), martian),
        "result of pickomino": Place(("enter",), _ended("p-game-to-the-end")),
        "result of martian": Place(("enter",), _ended("m-roll-off-won-second-time")),
        "result being saved": Place(("enter", "4"), _ended("p-game-to-the-end")),
        "review": Place(("v",), replay=_moments),
        "review of players": Place(("v", "tab"), replay=_moments),
        "replay": Place(("right",) * 3, replay=_moments),
        "replay at its end": Place(("end",), replay=_moments),
        "replay of pickomino": Place(
            ("right",) * 5, replay=lambda: in_play("pickomino", LONG[:7], 100).journal.lines
        ),
        "replay with odds": Place(("right", "h"), replay=_moments, coach="martian"),
        "turns": Place(("right", "t"), replay=_moments),
        "history, empty": Place(("3",)),
        "history, none such": Place(("3", "f", "f"), kept=lambda folder: Games(folder).pickomino()),
        "history": Place(("3",), kept=_some_games),
        "history, second game": Place(("3", "down"), kept=_some_games),
        "history, many": Place(("3", "end"), kept=_many_games),
        "choose a player": Place(("3", "n"), kept=_many_games),
        "statistics, empty": Place(("4",)),
        "statistics": Place(("4", "down"), kept=_some_games),
        "statistics, many": Place(("4",), kept=_many_games),
        **{
            f"rules of {game}, {section}": Place(("5", *keys, *("right",) * section))
            for game, keys in (("martian", ()), ("pickomino", ("g",)))
            for section in range(9)
        },
        "martian lesson begins": Place(MARTIAN_LESSON[:2]),
        "martian lesson, pending": Place(MARTIAN_LESSON[:4]),
        "martian lesson ends": Place(MARTIAN_LESSON),
        "pickomino lesson begins": Place(PICKOMINO_LESSON[:2]),
        "pickomino lesson, pending": Place(PICKOMINO_LESSON[:4]),
        "pickomino lesson ends": Place(PICKOMINO_LESSON),
        "demo title": Place(demo=_demo("martian", beats=TITLE_BEATS)),
        "demo title of pickomino": Place(demo=_demo("pickomino", beats=TITLE_BEATS)),
        "demo of martian": Place(demo=_demo("martian", "Rays 6, tanks 3: safe.")),
        "demo of pickomino": Place(demo=_demo("pickomino", "steals tile 29")),
        "demo with odds": Place(demo=_demo("martian", "Rays 3, tanks 3: just enough. Stella")),
        "demo of pickomino with odds": Place(demo=_demo("pickomino", "Total 19.")),
        "demo result": Place(demo=_demo("martian", beats=RESULT_BEATS)),
        "demo asks": Place(("x",), demo=_demo("martian", "Rays 6, tanks 3: safe.")),
        "settings": Place(("6",)),
        "first start": Place(changes={"first_start": True}),
        "palette": Place(("ctrl+p",)),
        "palette over a game": Place((*PENDING, "ctrl+p"), martian),
        "palette without a command": Place(("ctrl+p", *"xyz")),
    }
)


def coming_to(
    name: str, folder: Path, patch: pytest.MonkeyPatch, **changes: Any
) -> tuple[DiceportApp, Callable[[Pilot[None]], Awaitable[None]]]:
    """The application, not yet running, and what leads to the place of this name in it."""
    return way_to(PLACES[name], folder, patch, **changes)


def way_to(
    place: Place, folder: Path, patch: pytest.MonkeyPatch, **changes: Any
) -> tuple[DiceportApp, Callable[[Pilot[None]], Awaitable[None]]]:
    """The application, not yet running, and what leads to the place in it."""
    if place.coach:
        patch.setattr(CoachedScreen, "_thought", Known(place.coach))
    if place.kept is not None and not (folder / "data").exists():
        place.kept(folder)
    start = at(place.table()) if place.table is not None else None
    show = place.demo() if place.demo is not None else None
    if show is not None:
        think_at_once(patch)
        patch.setattr("app.screens.attracts.NO_ANSWER", HOURS)
        start = partial(_begin, show)
    if place.replay is not None:
        start = looking_through(Replay.of_lines(place.replay()))
    clock = Clock()
    app = DiceportApp(session(folder, clock=clock, start=start, **{**place.changes, **changes}))

    async def come(pilot: Pilot[None]) -> None:
        await pilot.pause()
        if show is not None:
            assert await it_comes(lambda: show.is_held)
            await pilot.pause()
        else:
            await app.workers.wait_for_complete()
        for key in place.keys:
            clock.now += 5  # at leisure
            await pilot.press(key)
            if show is None:
                await app.workers.wait_for_complete()
            await pilot.pause()

    return app, come


@asynccontextmanager
async def standing_at(
    name: str, folder: Path, size: tuple[int, int], patch: pytest.MonkeyPatch, **changes: Any
) -> AsyncIterator[tuple[DiceportApp, Pilot[None]]]:
    """The application on a screen of this size, at the place of this name."""
    app, come = coming_to(name, folder, patch, **changes)
    async with app.run_test(size=size) as pilot:
        await come(pilot)
        yield app, pilot
