"""The end of a game: who won and why, and what can be done then."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from app.application import DiceportApp
from app.screens import clipboard
from app.screens.guard import KeyGuard
from app.screens.menu import MenuScreen
from app.screens.play import PlayScreen
from app.screens.replay import ReplayScreen
from app.screens.result import ResultScreen
from app.table.dice import DiceSource, SeededDice
from app.table.fair import FairDice
from app.table.journal import FileJournal, Journal, MemoryJournal
from app.table.record import last_position, read
from app.table.table import Table
from app.widgets.fanfare import Fanfare
from app.widgets.standings import ranking
from engines.core import Outcome, Stop
from engines.pickomino.model import Claim
from engines.registry import GAMES
from tests.app.screens.house import click, every_size, hints, shown, visiting


class Clock:
    """Seconds that pass only when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def played(
    game: str,
    players: Sequence[str],
    options: dict[str, object] | None = None,
    dice: DiceSource | None = None,
    journal: Journal | None = None,
) -> Table:
    """A game played to its end: each turn scores, or claims, as soon as it may."""
    table = Table.begin(
        GAMES[game],
        players,
        options,
        dice=dice or SeededDice(4),
        journal=journal or MemoryJournal(),
    )
    while table.state.current is not None:
        actions = table.legal_actions
        worth = [
            action
            for action in actions
            if isinstance(action, Claim)
            or (isinstance(action, Stop) and getattr(table.state.aside, "points", False))
        ]
        table.submit(table.state.current, (worth or actions)[0])
    return table


def ended(game: str, players: Sequence[str], **changes: Any) -> Table:
    """A game that is over in the way a test needs, however it got there."""
    table = Table.begin(GAMES[game], players, None, dice=SeededDice(4), journal=MemoryJournal())
    table._state = table.state.model_copy(update={"current": None} | changes)
    return table


@asynccontextmanager
async def over(
    folder: Path, table: Table, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[DiceportApp, Pilot[None]]]:
    """The result of `table`, some time after the game ended."""
    clock = Clock()
    async with visiting(folder, size, clock=clock) as (app, pilot):
        await app.push_screen(ResultScreen(table, KeyGuard(clock)))
        await pilot.pause()
        clock.now += 5
        yield app, pilot


def told(app: DiceportApp) -> str:
    """What was last said in passing."""
    return str([*app._notifications][-1].message)


@pytest.mark.parametrize("game", ["martian", "pickomino"])
@every_size
async def test_all_is_said_at_every_size(tmp_path: Path, size: tuple[int, int], game: str) -> None:
    table = played(game, ("[red]", "Ben", "Maximilian of the Long Name Ok 32"[:32], "Zoe", "Eva"))
    assert table.state.outcome is not None
    async with over(tmp_path, table, size) as (app, _):
        text = shown(app)
        for name in ("[red]", "Ben", "Maximilian of the", "Zoe", "Eva"):
            assert name in text
        for words in ("wins", "Play again, Ben starts", "Save the record", "Menu", "Quit"):
            assert words in text
        assert hints(app) == ["1–6 choose", "c copy the record", "q menu"]


@pytest.mark.parametrize(
    ("game", "outcome", "sentence"),
    [
        ("martian", ("most_points", (1,), (20, 26)), "Ben wins with 26 points."),
        ("martian", ("roll_off", (0,), (26, 26)), "Level on 26 points, Ann wins the roll-off."),
        ("martian", ("shared", (0, 1), (26, 26)), "Ann and Ben share the win with 26 points each."),
        ("pickomino", ("most_worms", (0,), (1, 0)), "Ann wins with 1 worm."),
        ("pickomino", ("highest_tile", (1,), (4, 4)), "Level on 4 worms, Ben wins by the highest"),
        ("pickomino", ("shared", (0, 1), (0, 0)), "Nobody has a tile: Ann and Ben share the win."),
    ],
)
async def test_who_won_and_why(
    tmp_path: Path, game: str, outcome: tuple[str, tuple[int, ...], tuple[int, ...]], sentence: str
) -> None:
    reason, winners, scores = outcome
    end = Outcome(reason=reason, winners=winners, scores=scores)
    async with over(tmp_path, ended(game, ("Ann", "Ben"), outcome=end)) as (app, _):
        assert sentence in shown(app)


async def test_alone_the_number_of_turns_is_told(tmp_path: Path) -> None:
    outcome = Outcome(reason="solo", winners=(0,), scores=(27,))
    async with over(tmp_path, ended("martian", ("Ann",), outcome=outcome, round=9)) as (app, _):
        assert "Ann reaches the target with 27 points, in 9 turns." in shown(app)
        assert "1  Play again\n" in shown(app) + "\n"


async def test_tiles_stand_with_their_owner(tmp_path: Path) -> None:
    outcome = Outcome(reason="most_worms", winners=(1,), scores=(1, 6))
    table = ended("pickomino", ("Ann", "Ben"), outcome=outcome, stacks=((23,), (26, 35)))
    async with over(tmp_path, table) as (app, _):
        first, second = (
            line
            for line in shown(app).split("\n")
            if "worm" in line and "." in line and "wins" not in line
        )
        assert "1.  Ben" in first
        assert "26 35" in first
        assert "2.  Ann" in second


async def test_scores_can_be_compared(tmp_path: Path) -> None:
    outcome = Outcome(reason="most_points", winners=(0,), scores=(30, 15, 0))
    async with over(tmp_path, ended("martian", ("Ann", "Ben", "Cleo"), outcome=outcome)) as (
        app,
        _,
    ):
        rows = [line for line in shown(app).split("\n") if " points" in line and "." in line[:30]]
        assert [row.count("━") for row in rows] == [20, 10, 0]


@every_size
async def test_of_many_tiles_the_top_is_seen(tmp_path: Path, size: tuple[int, int]) -> None:
    outcome = Outcome(reason="most_worms", winners=(0,), scores=(40, 0))
    stacks = (tuple(range(21, 37)), ())
    table = ended("pickomino", ("A" * 32, "Ben"), outcome=outcome, stacks=stacks)
    async with over(tmp_path, table, size) as (app, _):
        row = next(line for line in shown(app).split("\n") if "1." in line)
        assert row.rstrip().endswith(" 34 35 36")
        assert ("…" in row[40:]) == (" 21 22 " not in row)


async def test_any_key_acts_while_dice_come_in(tmp_path: Path) -> None:
    clock = Clock()
    async with visiting(tmp_path, clock=clock, motion="full") as (app, pilot):
        await app.push_screen(ResultScreen(played("martian", ("Ann", "Ben")), KeyGuard(clock)))
        fanfare = app.screen.query_one(Fanfare)
        assert fanfare.coming
        clock.now += 5
        await pilot.press("2")
        assert app.focused is app.screen.query_one(Input)
        assert not fanfare.coming


def test_ranks() -> None:
    def ranks(winners: tuple[int, ...], scores: tuple[int, ...]) -> list[tuple[int, int]]:
        return ranking(Outcome(reason="", winners=winners, scores=scores))

    assert ranks((1,), (3, 9, 3, 5)) == [(1, 1), (2, 3), (3, 0), (3, 2)]
    assert ranks((2,), (7, 1, 7)) == [(1, 2), (2, 0), (3, 1)]
    assert ranks((0, 2), (7, 1, 7)) == [(1, 0), (1, 2), (3, 1)]


async def test_the_key_that_ended_the_game_does_nothing_here(tmp_path: Path) -> None:
    clock = Clock()
    guard = KeyGuard(clock)
    async with visiting(tmp_path, clock=clock) as (app, pilot):
        assert guard.admits("enter")
        await app.push_screen(ResultScreen(played("martian", ("Ann", "Ben")), guard))
        for _ in range(30):
            clock.now += 0.04
            await pilot.press("enter")
        assert isinstance(app.screen, ResultScreen)
        clock.now += 5
        await pilot.press("enter")
        assert isinstance(app.screen, PlayScreen)


@pytest.mark.parametrize("keys", [("1",), ("enter",)])
async def test_play_again_the_next_player_starting(tmp_path: Path, keys: tuple[str, ...]) -> None:
    table = played("martian", ("Ann", "Ben", "Cleo"), {"target": 5, "tie": "share"})
    async with over(tmp_path, table) as (app, pilot):
        await pilot.press(*keys)
        assert isinstance(app.screen, PlayScreen)
        assert len(app.screen_stack) == 2
        again = app.screen._table
        assert again.state.players == ("Ben", "Cleo", "Ann")
        assert again.state.options == table.state.options
        assert not again.state.begun


async def test_a_game_that_is_over_cannot_be_resumed(tmp_path: Path) -> None:
    async with over(tmp_path, played("martian", ("Ann",))) as (app, pilot):
        await pilot.press("q")
        assert isinstance(app.screen, MenuScreen)
        assert "Resume" not in shown(app)


async def test_quit(tmp_path: Path) -> None:
    async with over(tmp_path, played("martian", ("Ann",))) as (app, pilot):
        await pilot.press("5")
        assert not app.is_running


async def test_the_record_is_saved_under_a_sensible_name_in_the_folder_of_the_session(
    tmp_path: Path,
) -> None:
    (tmp_path / "martian-1.jsonl").write_text("mine")
    table = played("martian", ("Ann", "Ben"))
    async with over(tmp_path, table) as (app, pilot):
        await pilot.press("2")
        assert app.screen.query_one(Input).value == "martian-2.jsonl"
        await pilot.press("enter")
        assert "The record is in" in shown(app)
        assert "martian-2.jsonl" in shown(app)
        assert hints(app) == ["1–6 choose", "c copy the record", "q menu"]
    with (tmp_path / "martian-2.jsonl").open("rb") as file:
        assert list(read(file))[-1].state == table.state
    assert (tmp_path / "martian-1.jsonl").read_text() == "mine"


@every_size
async def test_what_is_there_is_not_overwritten(tmp_path: Path, size: tuple[int, int]) -> None:
    mine = tmp_path / "mine.jsonl"
    mine.write_text("mine")
    table = played("pickomino", tuple("ABCDEFG"))
    async with over(tmp_path, table, size) as (app, pilot):
        await pilot.press("2")
        app.screen.query_one(Input).value = "mine"
        await pilot.press("enter")
        await pilot.pause()  # it scrolls there once it is laid out
        said = app.screen.query_one("#said")
        assert said.has_class("-wrong")
        assert "give the name of a new file." in " ".join(shown(app).split())
        assert app.focused is app.screen.query_one(Input)
        await pilot.press("escape")
        assert isinstance(app.screen, ResultScreen)
    assert mine.read_text() == "mine"


@every_size
async def test_only_a_plain_name_is_taken(tmp_path: Path, size: tuple[int, int]) -> None:
    folder = tmp_path / "records"
    (folder / "sub").mkdir(parents=True)
    before = set(tmp_path.rglob("*"))
    async with over(folder, played("martian", ("Ann",)), size) as (app, pilot):
        await pilot.press("2")
        field, said = app.screen.query_one(Input), "A record needs a plain name"
        for name in ("", " ", ".bashrc", "..", "sub/x", "/tmp/x", "../x", "a\\b", "\t.profile"):
            field.value = name
            await pilot.press("enter")
            assert said in " ".join(shown(app).split()), name
            assert app.focused is field
            await pilot.press("escape", "2")
            assert said not in " ".join(shown(app).split())
    assert set(tmp_path.rglob("*")) == before


async def test_a_record_always_has_its_ending(tmp_path: Path) -> None:
    async with over(tmp_path, played("martian", ("Ann",))) as (app, pilot):
        await pilot.press("2")
        app.screen.query_one(Input).value = "authorized_keys"
        await pilot.press("enter")
        assert "authorized_keys.jsonl" in shown(app)
    assert [file.name for file in tmp_path.iterdir()] == ["authorized_keys.jsonl"]


async def test_a_file_that_cannot_be_is_said(tmp_path: Path) -> None:
    async with over(tmp_path, played("martian", ("Ann",))) as (app, pilot):
        await pilot.press("2")
        app.screen.query_one(Input).value = "x" * 300
        await pilot.press("enter")
        assert "The record cannot be written" in shown(app)


async def test_the_mouse_does_it_all(tmp_path: Path) -> None:
    async with over(tmp_path, played("martian", ("Ann", "Ben"))) as (app, pilot):
        await click(pilot, "Save the")
        assert app.focused is app.screen.query_one(Input)
        await click(pilot, "Esc back")
        await click(pilot, "4  Menu")
        assert isinstance(app.screen, MenuScreen)


async def test_a_recorded_game_is_followed_by_a_recorded_game(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    journal = FileJournal(folder / "evening.jsonl")
    table = Table.begin(
        GAMES["martian"], ("Ann",), {"target": 5}, dice=SeededDice(4), journal=journal
    )
    while table.state.current is not None:
        table.submit(0, table.legal_actions[0])
    async with visiting(tmp_path, record=journal) as (app, pilot):
        await app.push_screen(ResultScreen(table, KeyGuard(app.session.clock)))
        await pilot.pause()
        assert "The record is in evening.jsonl." in shown(app)
        await pilot.press("1", "r")
        await pilot.pause()
        assert isinstance(app.screen, PlayScreen)
        assert len((folder / "evening-2.jsonl").read_text("utf-8").splitlines()) == 2


async def test_each_record_that_is_saved_is_offered_a_name_of_its_own(tmp_path: Path) -> None:
    async with over(tmp_path, played("martian", ("Ann",), {"target": 5})) as (app, pilot):
        for number in (1, 2):
            await pilot.press("2")
            assert app.screen.query_one(Input).value == f"martian-{number}.jsonl"
            await pilot.press("enter")
            await pilot.pause()
            assert f"The record is in martian-{number}.jsonl." in shown(app)


async def test_the_record_is_copied_to_the_clipboard(tmp_path: Path) -> None:
    table = played("martian", ("Ann", "Zoë"))
    async with over(tmp_path, table) as (app, pilot):
        await pilot.press("c")
        copied = app.clipboard
        assert told(app).startswith("The record is copied.")
    assert list(read(BytesIO(copied.encode())))[-1].state == table.state


async def test_what_no_terminal_would_copy_is_to_be_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played("martian", ("Ann", "Ben"))
    length = len("".join(f"{line}\n" for line in table.journal.lines))
    async with over(tmp_path, table) as (app, pilot):
        monkeypatch.setattr(clipboard, "MOST", length - 1)
        await pilot.press("c")
        assert app.clipboard == ""
        assert "save it to a file instead" in told(app)
        monkeypatch.setattr(clipboard, "MOST", length)
        await pilot.press("c")
        assert len(app.clipboard) == length


# --- Fair dice

SALT = "[red]/" + "x" * 100
SEED = bytes(range(32)).hex()
SHORT: dict[str, object] = {"target": 5}


def fair_dice() -> FairDice:
    return FairDice(bytes.fromhex(SEED), SALT)


@every_size
async def test_the_seed_and_the_line_that_checks_it_are_told(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    players = ("Ann", "Ben", "Cleo")
    asked = size[0] == 60
    async with visiting(tmp_path, size, data_asked=asked, data=tmp_path / "my games") as (
        app,
        pilot,
    ):
        dice = fair_dice()
        journal = app.store.new_journal(dice.seed)
        table = played("martian", players, SHORT, dice, journal)
        await app.push_screen(ResultScreen(table, KeyGuard(app.session.clock)))
        await pilot.pause()
        text, game = shown(app), journal.about["id"]
        assert "Play again" in text
        assert "How to check these dice" in text
        assert all(half in text for half in (SEED[:32], SEED[32:]))
        assert f"kept as {game}" in text
        where = f" --data '{tmp_path / 'my games'}'" if asked else ""
        line = f"diceport export {game}{where} | diceport verify -"
        assert "".join(line.split()) in "".join(text.split())
        assert (dice.fairness.commitment in text) == (size[0] >= 80)
        assert ("[red]/xxxx" in text) == (size[0] >= 80)
        end = last_position(app.store.lines(game))  # as the line says: the referee has checked it
        assert end.seed == SEED
        assert sha256(bytes.fromhex(SEED)).hexdigest() == dice.fairness.commitment


async def test_a_game_that_is_kept_nowhere_is_to_be_saved(tmp_path: Path) -> None:
    async with over(tmp_path, played("martian", ("Ann",), SHORT, fair_dice())) as (app, pilot):
        assert SEED in shown(app)
        assert "Save the record" in shown(app)
        assert "diceport verify FILE" in shown(app)
        await pilot.press("2", "enter")
    saved = (tmp_path / "martian-1.jsonl").read_text("utf-8")
    assert last_position(saved.splitlines()).seed == SEED


async def test_of_dice_bound_to_nothing_nothing_is_told(tmp_path: Path) -> None:
    async with over(tmp_path, played("martian", ("Ann",), SHORT)) as (app, _):
        assert "check" not in shown(app)


async def test_who_won_is_seen_first_and_the_rest_by_a_key(tmp_path: Path) -> None:
    table = played("martian", tuple("ABCDEFGHIJ"), SHORT, fair_dice())
    async with over(tmp_path, table, (60, 20)) as (app, pilot):
        assert "wins" in shown(app)
        assert "5  Quit" in shown(app)
        assert SEED[32:] not in shown(app)
        assert "PgDn more" in hints(app)
        await pilot.press("pagedown")
        await pilot.pause()
        assert SEED[32:] in shown(app)
        assert "diceport verify FILE" in shown(app)
        await pilot.press("pageup")
        await pilot.pause()
        assert "wins" in shown(app)


async def test_the_game_can_be_looked_through_at_once(tmp_path: Path) -> None:
    async with over(tmp_path, played("martian", ("Ann", "Ben"), SHORT)) as (app, pilot):
        await pilot.press("3")
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("q")
        assert isinstance(app.screen, ResultScreen)
