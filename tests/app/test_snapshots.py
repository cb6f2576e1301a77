"""What the screens look like.

After a change that is meant: `pytest tests/app/test_snapshots.py --snapshot-update`, and look at
the pictures in `__snapshots__`.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input

from app.application import DiceportApp
from app.screens.coach import CoachedScreen
from app.screens.house import House
from app.screens.modals import ChooseClaim, Confirm
from app.screens.play import PlayScreen
from app.screens.replay import ReplayScreen
from app.screens.result import ResultScreen
from app.screens.review import ReviewScreen
from app.table.dice import ScriptedDice
from app.table.journal import MemoryJournal
from app.table.replay import Replay
from app.table.table import Table
from engines.core import Roll, RollDice
from engines.registry import GAMES
from tests.app.coach.counsels import Known
from tests.app.review.games import played
from tests.app.screens.play import LETTERS, Clock
from tests.app.sessions import at, session
from tests.engines.test_cases import CASES

Size = tuple[int, int]
Snap = Callable[..., bool]

PLAYERS = ("Ann", "Ben", "Cleo")

sizes = pytest.mark.parametrize(
    "size", [(60, 20), (80, 24), (100, 30), (160, 48)], ids=lambda size: f"{size[0]}x{size[1]}"
)


@pytest.fixture(autouse=True)
def a_plain_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the terminal and of the folder in which the tests were started."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def snap(snap_compare: Snap, tmp_path: Path) -> Callable[..., None]:
    """Compares the screen after some keys with its picture."""

    def snap(
        *keys: str,
        table: Table | None = None,
        replay: Replay | None = None,
        size: Size = (80, 24),
        shows: type = Screen,
        **changes: Any,
    ) -> None:
        clock = Clock()
        start = at(table) if table is not None else None
        if replay is not None:
            start = looking_through(replay)
        app = DiceportApp(session(tmp_path, clock=clock, start=start, **changes))

        async def play(pilot: Pilot[None]) -> None:
            await pilot.pause()
            for key in keys:
                clock.now += 5  # at leisure
                await pilot.press(key)
                await pilot.pause()
            await app.workers.wait_for_complete()
            await pilot.pause()
            for field in app.screen.query(Input):
                field.cursor_blink = False
            assert isinstance(app.screen, shows)

        assert snap_compare(app, terminal_size=size, run_before=play)

    return snap


def scripted(
    game: str,
    *rolls: str,
    players: Sequence[str] = PLAYERS,
    options: dict[str, object] | None = None,
) -> Table:
    """A table at which these rolls will fall, a letter a die."""
    dice = ScriptedDice([[LETTERS[letter] for letter in roll] for roll in rolls])
    return Table.begin(GAMES[game], players, options, dice=dice, journal=MemoryJournal())


def looking_through(replay: Replay) -> Callable[[House], None]:
    """The start of a session that looks back at a game."""
    return lambda home: home.look_through(replay)


def recorded(name: str) -> Table:
    """A table at which one of the shared cases has been played to its end."""
    case = next(case for case in CASES if case.stem == name)
    header, *lines = [json.loads(line) for line in case.read_text("utf-8").splitlines()]
    game = GAMES[header["game"]]
    steps = [game.steps.validate_json(json.dumps(line)) for line in lines if "result" not in line]
    dice = ScriptedDice([step.dice for step in steps if isinstance(step, Roll)])
    table = Table.begin(
        game, header["players"], header["options"], dice=dice, journal=MemoryJournal()
    )
    for step in steps:
        rolled = isinstance(step, Roll)
        action = RollDice(player=step.player, count=len(step.dice)) if rolled else step
        table.submit(step.player, action)
    return table


# --- Around the games ---------------------------------------------------------------------------


@sizes
def test_menu(snap: Callable[..., None], size: Size) -> None:
    snap(size=size)


def test_menu_with_a_game_left(snap: Callable[..., None]) -> None:
    snap("r", "2", "q", table=martian())


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 48)], ids=lambda size: f"{size[0]}")
def test_set_up_of_pickomino(snap: Callable[..., None], size: Size) -> None:
    snap("2", "3", size=size)


def test_set_up_of_martian_dice_with_two_of_one_name(snap: Callable[..., None]) -> None:
    name = "Player 1"
    snap("1", *["up"] * 3, *[{" ": "space"}.get(letter, letter) for letter in name])


@pytest.mark.parametrize("size", [(80, 24), (160, 48)], ids=lambda size: f"{size[0]}")
def test_settings(snap: Callable[..., None], size: Size) -> None:
    snap("6", size=size)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)], ids=lambda size: f"{size[0]}")
def test_rules_of_martian_dice(snap: Callable[..., None], size: Size) -> None:
    snap("5", "4", size=size)


@pytest.mark.parametrize("size", [(80, 24), (100, 30)], ids=lambda size: f"{size[0]}")
def test_rules_of_pickomino(snap: Callable[..., None], size: Size) -> None:
    snap("5", "g", "5", size=size)


def test_too_small(snap: Callable[..., None]) -> None:
    snap(size=(50, 18))


# --- Martian Dice -------------------------------------------------------------------------------

FIRST_ROUND = ("r", "2", "s", "r", "2", "s", "r", "3", "s")
PENDING = (*FIRST_ROUND, "r", "1", "r", "2")
"""In her second turn Ann has rays, and humans pending; she is one ray short."""


def martian() -> Table:
    first_round = ("rrhhhhccckkkk", "rrhhhhhhcckkk", "rrhhhccccckkk")
    return scripted("martian", *first_round, "ttrrrhhcccckk", "ttrhhhck", "ttt")


def test_martian_dice_begins(snap: Callable[..., None]) -> None:
    snap(table=martian(), shows=PlayScreen)


@sizes
def test_martian_dice_pending(snap: Callable[..., None], size: Size) -> None:
    snap(*PENDING, table=martian(), size=size)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)], ids=lambda size: f"{size[0]}")
def test_martian_dice_overrun(snap: Callable[..., None], size: Size) -> None:
    snap(*PENDING, "r", table=martian(), size=size)


def test_martian_dice_asks(snap: Callable[..., None]) -> None:
    snap(*PENDING, "s", table=martian(), shows=Confirm)


def test_martian_dice_log(snap: Callable[..., None]) -> None:
    snap(*PENDING, "l", table=martian())


def test_the_odds_of_martian_dice(
    snap: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CoachedScreen, "_thought", Known("martian"))
    snap(*FIRST_ROUND, "h", "r", table=martian(), size=(160, 48))


def test_martian_dice_roll_off(snap: Callable[..., None]) -> None:
    rolls = ("hhhhhhhhhhhhh", "hhhhhhhhhhhhh", "rrttth")
    table = scripted("martian", *rolls, players=("Ann", "Ben"), options={"target": 5})
    snap("r", "1", "enter", "r", "1", "enter", "r", table=table)


def test_martian_dice_result(snap: Callable[..., None]) -> None:
    snap("enter", table=recorded("m-roll-off-won-second-time"), shows=ResultScreen)


# --- Pickomino ----------------------------------------------------------------------------------

TILES_TAKEN = ("r", "6", "r", "4", "s", "r", "6", "r", "5", "s", "r", "6", "r", "4", "s")
STEALING = (*TILES_TAKEN, "r", "6", "r", "5")
"""All have a tile; Ann has worms, and fives pending, with which she could steal from Ben."""


def pickomino() -> Table:
    first_round = ("wwww1111", "4111", "wwww1111", "5111", "www11122", "44455")
    return scripted("pickomino", *first_round, "www11155", "55121", "555")


def test_pickomino_begins(snap: Callable[..., None]) -> None:
    snap(table=pickomino(), shows=PlayScreen)


def test_the_odds_of_pickomino(snap: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CoachedScreen, "_thought", Known("pickomino"))
    snap(*TILES_TAKEN, "h", "r", "6", "r", table=pickomino())


@sizes
def test_pickomino_pending(snap: Callable[..., None], size: Size) -> None:
    snap(*STEALING, table=pickomino(), size=size)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)], ids=lambda size: f"{size[0]}")
def test_pickomino_bust(snap: Callable[..., None], size: Size) -> None:
    snap(*STEALING, "r", table=pickomino(), size=size)


def test_pickomino_several_claims(snap: Callable[..., None]) -> None:
    snap(*STEALING, "s", table=pickomino(), shows=ChooseClaim)


def test_pickomino_over(snap: Callable[..., None]) -> None:
    snap(table=recorded("p-game-to-the-end"), shows=PlayScreen)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 48)], ids=lambda size: f"{size[0]}")
def test_pickomino_result(snap: Callable[..., None], size: Size) -> None:
    snap("enter", table=recorded("p-game-to-the-end"), size=size, shows=ResultScreen)


# --- Looking back -------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(60, 20), (100, 30)], ids=lambda size: f"{size[0]}")
def test_looking_back(snap: Callable[..., None], size: Size) -> None:
    lines = recorded("p-steal-or-lower-choice").journal.lines
    snap("right", "right", replay=Replay.of_lines(lines), size=size, shows=ReplayScreen)


def test_what_a_game_turned_on(snap: Callable[..., None]) -> None:
    lines = played("martian", ["steady", "beginner", "beginner"], 4, {"target": 15})
    snap("v", replay=Replay.of_lines(lines), shows=ReviewScreen)


# --- Other ways to draw -------------------------------------------------------------------------

LOOKS: dict[str, dict[str, str]] = {
    "light": {"theme": "diceport-light"},
    "letters": {"skin": "letters"},
    "ascii": {"skin": "ascii"},
}


@pytest.mark.parametrize("look", LOOKS)
def test_pickomino_in_other_looks(snap: Callable[..., None], look: str) -> None:
    snap(*STEALING, table=pickomino(), **LOOKS[look])


@pytest.mark.parametrize("look", ["light", "ascii"])
def test_martian_dice_in_other_looks(snap: Callable[..., None], look: str) -> None:
    snap(*PENDING, table=martian(), **LOOKS[look])


def test_no_colour(snap: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    snap(*STEALING, table=pickomino(), theme="ansi-dark")
