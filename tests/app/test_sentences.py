"""Every sentence on every screen comes from the catalogue.

The catalogue here is written in look-alikes of ASCII letters, and so are the names of players: a
word in ASCII letters on a screen is a sentence that somebody wrote into the program.
"""

import errno
import os
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Input

from app.application import DiceportApp
from app.bots import LEVELS
from app.screens.coach import CoachedScreen
from app.screens.guard import KeyGuard
from app.screens.history import HistoryScreen
from app.screens.menu import MenuScreen
from app.screens.modals import ChooseClaim, ChooseGame, Confirm
from app.screens.play import PlayScreen
from app.screens.replay import ReplayScreen
from app.screens.result import ResultScreen
from app.screens.review import ReviewScreen
from app.screens.rules import RulesScreen
from app.screens.salts import SaltsScreen
from app.screens.settings import SettingsScreen
from app.screens.setup import SetupScreen
from app.screens.statistics import StatisticsScreen
from app.screens.too_small import TooSmall
from app.screens.watch import WatchScreen
from app.settings import Settings, SettingsFile
from app.table.dice import SecureDice, SeededDice
from app.table.fair import FairDice, Seal, repeatable
from app.table.journal import JournalFailed, MemoryJournal, Standing
from app.table.replay import Replay
from app.table.table import Table
from app.text import Catalogue
from app.text.rules import SECTIONS
from app.widgets.choice import Choice
from app.widgets.seat import PERSON
from app.widgets.skin import SKINS
from engines.martian import MartianState
from engines.message import Message
from engines.registry import GAMES
from tests.app.coach.counsels import Known
from tests.app.screens.house import SIZES, shown, visiting
from tests.app.screens.play import Play, playing
from tests.app.screens.test_learn import KEYS, OWN_WAYS, learning
from tests.app.sessions import session
from tests.pseudo import pseudo, pseudo_catalogue

NAMES = ("Анна", "Борис", "Влада")

Size = tuple[int, int]


@pytest.fixture(scope="module")
def say(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    """The catalogue in look-alikes."""
    return pseudo_catalogue(tmp_path_factory.mktemp("pseudo") / "locales")


def ascii_words(text: str) -> set[str]:
    return set(re.findall(r"[A-Za-z]{2,}", text))


# The wheels of a tank.
DRAWN = {
    word
    for figures in SKINS["pictures"].figures.values()
    for row in figures.large
    for word in ascii_words(row)
}


def look(app: DiceportApp, *, given: str = "") -> str:
    """See that no word on the screen is in ASCII letters, but for those of what was given."""
    text = shown(app)
    foreign = ascii_words(text) - ascii_words(given) - DRAWN
    assert not foreign, f"not from the catalogue: {foreign}\n{text}"
    return text


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Paths without a folder lie in one of the test's own."""
    monkeypatch.chdir(tmp_path)


class Walk:
    """A game played in look-alikes; whatever key is pressed, the screen is looked at."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.app = play.app

    async def press(self, *keys: str) -> str:
        for key in keys:
            await self.play.press(key)
            text = look(self.app)
        return text

    async def open(self, key: str, screen: type) -> None:
        """Press a key that opens a screen of this class."""
        await self.press(key)
        assert isinstance(self.app.screen, screen)


@asynccontextmanager
async def walking(
    folder: Path, game: str, *rolls: str, say: Catalogue, **changes: Any
) -> AsyncIterator[Walk]:
    players = changes.pop("players", NAMES[:2])
    here = folder.relative_to(Path.cwd())  # a record is named without the folders above
    async with playing(here, game, *rolls, players=players, say=say, **changes) as play:
        look(play.app)
        yield Walk(play)


# Between them all panels and all short forms are seen.
smallest_and_largest = pytest.mark.parametrize(
    "size", [SIZES[0], SIZES[-1]], ids=lambda size: f"{size[0]}x{size[1]}"
)


async def test_english_would_be_found(tmp_path: Path) -> None:
    async with visiting(tmp_path) as (app, _):
        with pytest.raises(AssertionError, match="Quit"):
            look(app)


# --- Around the games ---------------------------------------------------------------------------


@smallest_and_largest
async def test_menu_and_settings(tmp_path: Path, size: Size, say: Catalogue) -> None:
    Path("файл").touch()
    file = SettingsFile(Path("файл/settings"))
    app = DiceportApp(session(tmp_path, say=say, settings_file=file, motion_by_ssh=True))
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        assert pseudo("SSH") in look(app)
        await pilot.press("ctrl+c")
        assert pseudo("Press") in look(app)
        await pilot.press("6")
        assert isinstance(app.screen, SettingsScreen)
        look(app)
        for key in ("down", "pagedown", "end"):
            await pilot.press(key)
            look(app)
        for choice in app.screen.query(Choice):
            choice.focus()
            for _ in range(3):
                await pilot.press("right")
                if app.skin != "ascii":  # there everything is drawn in ASCII
                    look(app)
        app.change_settings(replace(app.settings, skin="pictures"))
        await pilot.press("q")
        await pilot.pause()
        assert pseudo("could not be") in look(app, given="settings")
        await pilot.press("q")
        assert not app.is_running


@pytest.mark.parametrize("key", ["1", "2"], ids=["martian", "pickomino"])
@smallest_and_largest
async def test_set_up(tmp_path: Path, size: Size, say: Catalogue, key: str) -> None:
    async with visiting(tmp_path, size, say=say) as (app, pilot):
        await pilot.press(key)
        assert isinstance(app.screen, SetupScreen)
        for count in ("7", "3", "2"):
            await pilot.press(count)
            look(app, given="seed")
        for choice in app.screen.query("#options Choice").results(Choice):
            choice.focus()
            await pilot.press("right")
            look(app, given="seed")
        kind = app.screen.query_one("#kind-0", Choice)
        for level in (*LEVELS, PERSON):
            kind.value = level
            await pilot.pause()
            look(app, given="seed")
        first, second = app.screen.query("#name-0, #name-1").results(Input)
        for name in (NAMES[0], "Г" * 40, "\N{ZERO WIDTH SPACE}"):
            first.value, second.value = name, NAMES[0]
            await pilot.pause()
            assert app.screen.query_one("#wrong").display
            look(app, given="seed")
        first.value = NAMES[1]
        for whole in app.screen.query(".whole").results(Input):
            for number in ("1000", "§"):
                whole.value = number
                await pilot.pause()
                assert app.screen.query_one("#wrong").display
                look(app, given="seed")


async def test_fair_dice(tmp_path: Path, say: Catalogue) -> None:
    size = (60, 20)
    seal = Seal(bytes(32))
    given = f"{seal.commitment} seed"
    async with visiting(tmp_path, size, say=say, new_seal=lambda: seal) as (app, pilot):
        await pilot.press("1", "2", "f")
        assert isinstance(app.screen, SaltsScreen)
        look(app, given=given)
        for field in app.screen.query(Input):
            field.value = "Ж" * 200
        await pilot.pause()
        look(app, given=given)
        for field in app.screen.query(Input):
            field.value = "Ж"
        await pilot.press("escape")
        look(app, given=given)
        await pilot.press("enter")
        assert isinstance(app.screen, PlayScreen)
        look(app, given=given)
        await pilot.press("l")
        look(app, given=given)
    async with visiting(tmp_path, size, say=say, new_seal=lambda: repeatable(7, 0)) as (app, pilot):
        await pilot.press("1")
        look(app, given=given)
        await pilot.press("enter")
        look(app, given=given)


@pytest.mark.parametrize("kept", [True, False])
async def test_what_reveals_fair_dice(tmp_path: Path, say: Catalogue, kept: bool) -> None:
    dice = FairDice(bytes(32), "Ж")
    async with visiting(tmp_path, say=say) as (app, pilot):
        journal = app.store.new_journal(dice.seed) if kept else MemoryJournal()
        table = Table.begin(GAMES["martian"], NAMES[:1], {"target": 5}, dice=dice, journal=journal)
        while table.state.current is not None:
            table.submit(0, table.legal_actions[0])
        await app.push_screen(ResultScreen(table, KeyGuard(app.session.clock)))
        await pilot.pause()
        given = f"{dice.fairness.commitment} {journal.about.get('id')}"
        assert pseudo("check") in look(app, given=given)


@pytest.mark.parametrize("game", SECTIONS)
@smallest_and_largest
async def test_rules(tmp_path: Path, size: Size, say: Catalogue, game: str) -> None:
    async with visiting(tmp_path, size, say=say) as (app, pilot):
        await pilot.press("5")
        assert isinstance(app.screen, RulesScreen)
        if app.screen.page[0] != game:
            await pilot.press("g")
        for number in range(len(SECTIONS[game]) + 1):
            await pilot.press(str(number + 1), "home")
            look(app)
            await pilot.press("pagedown")
            look(app)
        assert app.screen.page == (game, "keys")


async def test_looking_back(tmp_path: Path, say: Catalogue) -> None:
    async with visiting(tmp_path, (60, 20), say=say) as (app, pilot):
        games = [app.store.new_journal(None) for _ in range(3)]
        given = " ".join(game.id for game in games)
        for journal in games:
            table = Table.begin(
                GAMES["martian"], NAMES[:2], {"target": 5}, dice=SecureDice(), journal=journal
            )
            while journal is games[0] and table.state.current is not None:
                table.submit(table.state.current, table.legal_actions[0])
        games[0].close()
        games[1].close()
        await pilot.press("r")
        assert isinstance(app.screen, ChooseGame)
        look(app)
        await pilot.press("h")
        assert isinstance(app.screen, HistoryScreen)
        for key in ("f", "f", "f", "n", "escape", "d", "end", "d", "n"):
            await pilot.press(key)
            look(app, given=given)
        await pilot.press("q", "4")
        assert isinstance(app.screen, StatisticsScreen)
        await app.workers.wait_for_complete()
        await pilot.pause()
        look(app)
        app.replay(games[0].id)
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        assert not shown(app).endswith("1–3")  # no key without a word
        for key in ("right", "end", "t", "q", "q"):
            look(app)
            await pilot.press(key)
        app.watch_game(games[2].id)
        await pilot.pause()
        assert isinstance(app.screen, WatchScreen)
        await pilot.press("p")
        look(app)
        games[2].close()


@pytest.mark.parametrize(("size", "players"), [((60, 20), 1), ((160, 48), 3)])
async def test_what_a_game_turned_on(
    tmp_path: Path, size: Size, say: Catalogue, players: int
) -> None:
    table = Table.begin(
        GAMES["martian"],
        NAMES[:players],
        {"target": 9},
        dice=SeededDice(4),
        journal=MemoryJournal(),
    )
    while table.state.current is not None:
        table.submit(table.state.current, table.legal_actions[0])
    async with visiting(tmp_path, size, say=say) as (app, pilot):
        for lines in (table.journal.lines, table.journal.lines[:9], table.journal.lines[:1]):
            await app.push_screen(ReviewScreen(Replay.of_lines(lines)))
            await pilot.pause()
            await app.workers.wait_for_complete()
            await pilot.pause()
            for key in ("down", "o", "home", "down", "end", "p"):
                look(app)
                await pilot.press(key)
            look(app)


async def test_no_room(tmp_path: Path, say: Catalogue) -> None:
    async with visiting(tmp_path, (50, 18), say=say) as (app, _):
        assert isinstance(app.screen, TooSmall)
        look(app)


@pytest.mark.parametrize("game", GAMES)
async def test_the_coach(
    tmp_path: Path, say: Catalogue, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CoachedScreen, "_thought", Known(game))
    rolls = ("122345ww",) if game == "pickomino" else ("trrrrhhccckkk",)
    settings = Settings(tutor="1")
    async with walking(tmp_path, game, *rolls, say=say, size=(60, 20), settings=settings) as walk:
        assert pseudo("to win") in await walk.press("h")
        await walk.press("r", "1", "2")
        await walk.open("r", Confirm)
    async with walking(tmp_path, game, *rolls, say=say, coach=False) as walk:
        assert pseudo("without the coach") in await walk.press("h")


# --- Martian Dice -------------------------------------------------------------------------------


async def test_turns_of_bots(tmp_path: Path, say: Catalogue) -> None:
    bots: dict[str, Any] = {"bots": ("random", "random"), "settings": Settings(pace="slow")}
    rolls = ("rrrrrrrrrrrrk", "k")
    async with walking(tmp_path, "martian", *rolls, say=say, size=(60, 20), **bots) as walk:
        await walk.press("x", "s", "space", "space", "space", "q")
    async with walking(tmp_path, "pickomino", "wwwwwwww", say=say, size=(60, 20), **bots) as walk:
        await walk.press("space", "space", "space", "q")


@smallest_and_largest
async def test_turns_of_martian_dice(tmp_path: Path, size: Size, say: Catalogue) -> None:
    rolls = (
        *("ttthhhhcccckr", "rrrttcckk", "tttt"),  # overrun
        "hhhhcccckkkkr",  # scored
        *("rrrrrrrrrrcck", "ccc"),  # the bonus is near, and all dice are used
        *("rrrrrrrrrrrrh", "r"),
    )
    async with walking(tmp_path, "martian", *rolls, say=say, players=NAMES, size=size) as walk:
        await walk.press("s", "1", "enter")  # Enter rolls; the others say why not
        await walk.press("r", "s", "1", "2", "right", "left", "3", "l")
        await walk.press("q")
        await walk.open("s", Confirm)
        await walk.press("right", "n")
        await walk.press("1", "s", "n", "r", "1", "r")
        assert walk.play.screen.view.ended is not None
        await walk.press("r", "2", "s")
        assert walk.play.table.state.current == 2
        await walk.press("r", "1", "r", "1", "r", "s", "enter")
        await walk.open("question_mark", RulesScreen)
        await walk.press("9", "8", "pagedown", "q", "q")
        assert isinstance(walk.app.screen, MenuScreen)
        assert NAMES[0] in shown(walk.app)
        await walk.open("q", Confirm)


@smallest_and_largest
async def test_the_end_of_martian_dice(tmp_path: Path, size: Size, say: Catalogue) -> None:
    rolls = ("hhhhhhhhhhhhh", "hhhhhhhhhhhhh", "rrrrrr", "rrrrrr", "rtttth", "tttttt")
    options = {"target": 5}
    async with walking(tmp_path, "martian", *rolls, say=say, options=options, size=size) as walk:
        await walk.press("r", "1", "enter")
        await walk.press("r", "1", "enter")
        state = walk.play.table.state
        assert isinstance(state, MartianState)
        assert state.roll_off is not None
        await walk.press("s", "1", "r", "r", "r", "r", "s", "1")
        await see_the_end(walk)


@pytest.mark.parametrize("players", [NAMES, NAMES[:1]])
async def test_other_ends_of_martian_dice(
    tmp_path: Path, say: Catalogue, players: tuple[str, ...]
) -> None:
    rolls = ["hhhhhhhhhhhhh"] * len(players)
    options = {"target": 5, "tie": "share"}
    async with walking(
        tmp_path, "martian", *rolls, say=say, players=players, options=options
    ) as walk:
        for _ in players:
            await walk.press("r", "1", "enter")
        await see_the_end(walk)


async def see_the_end(walk: Walk) -> None:
    """From the end of a game to its result, and to all that can be done there."""
    assert walk.play.table.state.current is None
    await walk.open("enter", ResultScreen)
    await walk.play.press("2")
    field = walk.app.screen.query_one(Input)
    default = field.value
    look(walk.app, given=default)
    # The operating system says in its own words why a file cannot be written.
    Path("папка.jsonl").mkdir()
    given = {"нет/файл": "", "папка": os.strerror(errno.EISDIR), "файл": "jsonl"}
    for path, reason in given.items():
        field.value = path
        await walk.play.press("enter")
        look(walk.app, given=f"{default} {reason}")
    assert Path("файл.jsonl").exists()
    await walk.play.press("down")
    await walk.press("q")


@pytest.mark.parametrize("motion", ["less", "full"])
async def test_dice_in_the_air(tmp_path: Path, say: Catalogue, motion: str) -> None:
    async with walking(tmp_path, "martian", "rrrhhhhccckkt", say=say, motion=motion) as walk:
        await walk.play.press("r")
        assert walk.play.screen.view.in_the_air
        look(walk.app)


class FullDisk(MemoryJournal):
    """Keeps the header and one roll, then nothing more."""

    def append(self, *lines: str, standing: Standing | None = None) -> None:
        if len(self.lines) == 2:
            raise JournalFailed(Message("refusal-record-write", {"file": "§", "reason": "§"}))
        super().append(*lines, standing=standing)


@smallest_and_largest
async def test_a_full_disk(tmp_path: Path, size: Size, say: Catalogue) -> None:
    async with walking(
        tmp_path, "martian", "rrrhhhhccckkr", say=say, size=size, journal=FullDisk()
    ) as walk:
        await walk.press("r", "2")
        await walk.open("s", Confirm)
        await walk.press("y")


# --- Pickomino ----------------------------------------------------------------------------------

STEAL = ("wwww1111", "4111", "wwww1111", "4111")
"""The first player takes 24 from the grill; then the second has 24 with a worm."""


@smallest_and_largest
@pytest.mark.parametrize("game", KEYS)
async def test_lessons(tmp_path: Path, size: Size, say: Catalogue, game: str) -> None:
    async with learning(tmp_path, game, size, say=say) as (app, pilot, _):
        for key in (*KEYS[game], *OWN_WAYS[game][0], "enter"):
            for pressed in ("h", key):
                look(app)
                await pilot.press(pressed)
                await pilot.pause()
        look(app)


@smallest_and_largest
async def test_turns_of_pickomino(tmp_path: Path, size: Size, say: Catalogue) -> None:
    rolls = (*STEAL, "11112222", "11111111")
    async with walking(tmp_path, "pickomino", *rolls, say=say, size=size) as walk:
        await walk.press("s", "1", "enter", "s", "1", "6", "r", "1", "4")
        await walk.press("enter")
        assert isinstance(walk.app.screen, ChooseClaim)
        await walk.press("down", "q", "s")
        assert walk.play.table.state.current == 1
        await walk.press("r", "6", "r", "4")
        await walk.open("question_mark", RulesScreen)
        await walk.press("pagedown", "q")
        await walk.open("s", ChooseClaim)
        await walk.press("1")
        await walk.press("r", "1")
        await walk.open("s", Confirm)
        await walk.press("y")
        assert walk.play.screen.view.ended is not None
        await walk.press("r", "1", "r", "s", "enter")  # Ben puts back what he stole


@smallest_and_largest
async def test_the_end_of_pickomino(tmp_path: Path, size: Size, say: Catalogue) -> None:
    rolls = [*STEAL[:2], *["11111111"] * 17]
    options = {"bust_without_tile": "turn_down"}
    async with walking(tmp_path, "pickomino", *rolls, say=say, options=options, size=size) as walk:
        await walk.press("r", "6", "r", "4", "s")
        table = walk.play.table
        while len(table.state.grill) > 1:  # type: ignore[attr-defined]
            assert table.state.current is not None
            table.submit(table.state.current, table.legal_actions[0])
        await walk.press("x")
        await walk.press("r", "1", "enter")
        await see_the_end(walk)
