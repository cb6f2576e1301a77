"""Whole games in a real terminal: by keystrokes alone, in all sizes, to every kind of end."""

import json
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from app.cli import main
from tests.terminal.hands import ENTER, PATIENCE, Hands
from tests.terminal.harness import ROOT, Terminal

Start = Callable[..., Terminal]

CTRL_C = "\x03"
MARTIAN = ("play", "martian", "--players", "Ann,Ben", "--option", "target=5")
PICKOMINO = ("play", "pickomino", "--players", "Ann,Ben")
TURN_DOWN = ("--option", "bust_without_tile=turn_down")
"""With this even players who get nothing bring the end of the game nearer."""

SHORT = ("--seed", "38")
"""With this seed Ann and Ben need one roll each to end a game of Martian Dice."""

ANN_BUSTS = 10568
"""With this seed Ann busts in Pickomino when she takes the last face offered and rolls on."""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "record.jsonl"


@pytest.fixture
def begin(start: Start, record: Path) -> Callable[..., Hands]:
    """Begins a game that is recorded; returns the hands at its keyboard."""

    def begin(*arguments: str, **keywords: object) -> Hands:
        terminal = start(*arguments, "--record", str(record), **keywords)
        terminal.wait_for("q leave")
        return Hands(terminal)

    return begin


def verdict(record: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    """What the referee says of a record that it accepts."""
    assert main(["verify", str(record), "--json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def quit_from_menu(terminal: Terminal) -> None:
    terminal.wait_for("q quit")
    assert terminal.press_to_end("q") == 0
    terminal.assert_left_clean()


@pytest.mark.parametrize(
    ("game", "arguments"),
    [
        ("martian", (*MARTIAN, "--seed", "7", "--motion", "full")),
        ("pickomino", (*PICKOMINO, "--seed", "41", *TURN_DOWN, "--motion", "none")),
    ],
    ids=["martian", "pickomino"],
)
def test_a_whole_game_by_keystrokes_alone(  # noqa: PLR0917
    begin: Callable[..., Hands],
    record: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    game: str,
    arguments: tuple[str, ...],
) -> None:
    path = {"PYTHONPATH": str(ROOT)}
    hands, saved = begin(*arguments, folder=tmp_path, environ=path), tmp_path / "saved.jsonl"
    terminal = hands.terminal
    if game == "pickomino":
        hands.play(until=lambda: record.read_text().count('"claim"') == 2)
    hands.in_a_hurry = True
    hands.play()
    assert "Game over" in terminal.text
    assert bool(hands.tumbling) == ("full" in arguments)
    hands.press(ENTER, until="Save the record")
    hands.press("2", until="Save as")  # what is shown may still change by itself
    terminal.press("\x15")  # Ctrl+U clears what is suggested
    terminal.wait_until(lambda: f"{game}-1" not in terminal.text, "an empty field")
    terminal.press(f"saved{ENTER}")
    terminal.wait_for("The record is in")
    hands.press("q")
    quit_from_menu(terminal)
    found = verdict(record, capsys)
    assert (found["game"], found["finished"]) == (game, True)
    assert found.get("grill", []) == []
    assert saved.read_text() == record.read_text()


@pytest.mark.parametrize(
    ("keys", "turn"),
    [((ENTER, ENTER), "13"), (("1", ENTER), "13"), (("2", ENTER), "8")],
    ids=["martian-by-enter", "martian", "pickomino"],
)
def test_three_keystrokes_from_the_menu_to_the_dice(
    start: Start, keys: tuple[str, str], turn: str
) -> None:
    terminal = start("--motion", "none")
    terminal.wait_for("q quit")
    terminal.press(keys[0])
    terminal.wait_for("Start")
    terminal.press(keys[1])
    terminal.wait_for(f"r roll {turn}")
    terminal.press("r")
    terminal.wait_for("Player 1, choose what to take")
    terminal.press(CTRL_C)
    terminal.wait_for("Ctrl+C once more")
    terminal.press(CTRL_C)
    assert terminal.wait_for_end() == 0
    terminal.assert_left_clean()


def test_a_game_left_is_resumed_and_played_to_its_end(
    begin: Callable[..., Hands], record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = begin(*MARTIAN, *SHORT, "--motion", "none")
    terminal = hands.terminal
    hands.step()
    hands.press("r", until="First choose")  # an r too many would say so after the menu's
    before = terminal.text
    hands.press("q", until="r resume")
    hands.press("r", until="First choose")
    terminal.wait_until(lambda: terminal.text == before, "the game as it was")
    hands.play()
    hands.press("q", until="q quit")
    quit_from_menu(terminal)
    assert verdict(record, capsys)["finished"] is True


@pytest.mark.parametrize("game", [MARTIAN, PICKOMINO], ids=["martian", "pickomino"])
def test_sizes_change_in_the_middle_of_a_game(
    begin: Callable[..., Hands], game: tuple[str, ...]
) -> None:
    hands = begin(*game, "--seed", "4", "--motion", "none")
    terminal = hands.terminal
    hands.step()
    hands.step()
    before = terminal.text
    for columns, lines in ((60, 20), (160, 48), (100, 30)):
        terminal.resize(columns, lines)
        terminal.wait_until(
            lambda: (
                "Ann's turn" in terminal.screen.display[0]
                and {"r", "s", "q"} <= set(terminal.screen.display[-1].split())
            ),
            f"the turn in the first, the keys in the last of {lines} lines",
        )
    terminal.resize(80, 24)
    terminal.wait_until(lambda: terminal.text == before, "the game as it was")
    hands.step()
    assert terminal.text != before


def test_no_room_while_dice_tumble_loses_nothing(
    begin: Callable[..., Hands], record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = begin(*MARTIAN, *SHORT, "--motion", "full")
    terminal = hands.terminal
    terminal.press("r")
    while not terminal.read_on(lambda: "13 dice are rolling" in terminal.text, PATIENCE):
        terminal.press("r")  # the first came too early to count
    terminal.resize(50, 18)
    terminal.wait_for("50 and 18")
    terminal.press("1s")  # whoever sees no dice takes none
    terminal.resize(80, 24)
    terminal.wait_for("Ann, choose what to take")
    hands.play()
    assert "Game over" in terminal.text
    assert verdict(record, capsys)["finished"] is True


def test_a_held_key_never_plays_the_next_turn(begin: Callable[..., Hands], record: Path) -> None:
    hands = begin(*PICKOMINO, "--seed", str(ANN_BUSTS), "--motion", "none")
    terminal = hands.terminal
    hands.press("r")
    hands.press("5")
    terminal.press("r" * 100)
    terminal.wait_for("Ann busts")
    # Once the rules are open, all that was pressed before has been seen to.
    hands.press("?", until="A bust")
    assert '"player":1' not in record.read_text()
    terminal.press("q")
    terminal.wait_for("Ben's turn")
    hands.press("r", until="Ben, choose what to take")
    assert '"player":1,"roll"' in record.read_text()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_while_dice_tumble_loses_nothing(
    begin: Callable[..., Hands],
    record: Path,
    capsys: pytest.CaptureFixture[str],
    number: signal.Signals,
) -> None:
    hands = begin(*PICKOMINO, "--seed", "1", "--motion", "full")
    terminal = hands.terminal
    hands.step()
    hands.step()
    terminal.press("r")
    terminal.wait_for("are rolling")
    terminal.signal(number)
    assert terminal.wait_for_end() == 128 + number
    terminal.assert_left_clean()
    found = verdict(record, capsys)
    assert (found["finished"], found["steps"]) == (False, 3)


def test_a_terminal_that_goes_away_leaves_a_whole_record(
    begin: Callable[..., Hands], record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = begin(*MARTIAN, "--seed", "0", "--motion", "full")
    hands.step()
    hands.terminal.hang_up()
    found = verdict(record, capsys)
    assert (found["finished"], found["steps"]) == (False, 1)


def test_ctrl_c_twice_in_a_game(
    begin: Callable[..., Hands], record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = begin(*MARTIAN, "--seed", "0", "--motion", "none")
    terminal = hands.terminal
    hands.step()
    terminal.press(CTRL_C)
    terminal.wait_for("Ctrl+C once more")
    terminal.press(CTRL_C)
    assert terminal.wait_for_end() == 0
    terminal.assert_left_clean()
    assert verdict(record, capsys)["steps"] == 1
