"""`--plain`: whole games through pipes, and every way to end one."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from app.cli import main
from app.cli.places import now
from app.store.store import Store
from tests.terminal.harness import ROOT

ONES = "1\n" * 20_000


def environ(data: Path) -> dict[str, str]:
    home = {"PATH": os.environ["PATH"], "HOME": str(data), "DICEPORT_DATA": str(data)}
    return {**home, "LANG": "C.UTF-8", "TERM": "dumb"}


def talk(
    data: Path, *arguments: str, answers: str = "", **more: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "app", *arguments, "--plain"],
        cwd=ROOT,
        env={**environ(data), **more},
        input=answers.encode(),
        capture_output=True,
        check=False,
        timeout=120,
    )


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The folder of the games."""
    return tmp_path / "games"


def the_only_game(data: Path) -> str:
    store = Store(data, now)
    (entry,) = store.games()
    store.close()
    return entry.id


@pytest.mark.parametrize(
    "table",
    [
        ["martian", "--players", "Ann,Ben", "--option", "target=5"],
        ["martian", "--players", "Ann,bot:sharp"],
        ["pickomino", "--players", "Ann,Ben", "--option", "bust_without_tile=turn_down"],
        ["pickomino", "--players", "bot:random,bot:beginner,bot:steady"],
    ],
    ids=" ".join,
)
def test_a_whole_game_through_a_pipe(
    table: Sequence[str], data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.jsonl"
    done = talk(data, "play", *table, "--seed", "1", "--record", str(record), answers=ONES)

    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\nGame over. " in done.stdout
    assert not re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", done.stdout)
    assert f"\nThe record is in {record}.\n".encode() in done.stdout
    assert main(["verify", str(record)]) == 0
    said = capsys.readouterr().out
    assert "The game is over." in said
    assert "The dice are what the seed gives" in said
    assert done.stdout.endswith(
        f"diceport export {the_only_game(data)} | diceport verify -\n".encode()
    )


def test_the_same_seed_and_answers_are_the_same_conversation(data: Path, tmp_path: Path) -> None:
    table = "play", "martian", "--players", "Ann,Ben", "--seed", "7"
    first, second = (
        talk(folder, *table, answers="1\n1\n1\n1\n") for folder in (data, tmp_path / "others")
    )
    assert len(first.stdout.splitlines()) > 20
    assert first.stdout.splitlines()[:-1] == second.stdout.splitlines()[:-1]  # the last has the ID


def test_a_game_that_was_left_is_played_on_to_its_end(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = talk(data, "play", "martian", "--players", "Ann,Ben", answers="1\n1\n")
    game = the_only_game(data)
    assert begun.returncode == 0
    assert begun.stdout.endswith(
        f"\nThe game is kept. To play on: diceport resume {game} --plain\n".encode()
    )

    ended = talk(data, "resume", answers=ONES)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout.startswith(b"Martian Dice, going on: Ann and Ben.\n")
    assert b"\nGame over. " in ended.stdout
    monkeypatch.setenv("DICEPORT_DATA", str(data))
    assert main(["replay", game, "--plain"]) == 2
    assert main(["export", game]) == 0
    (data / "record").write_text(capsys.readouterr().out)
    assert main(["verify", str(data / "record")]) == 0
    assert main(["resume", game, "--plain"]) == 2
    assert f"Game {game} is over" in capsys.readouterr().err


def test_a_folder_that_was_asked_for_is_named_in_what_to_type(tmp_path: Path) -> None:
    folder = tmp_path / "my games"
    done = talk(tmp_path, "play", "martian", "--data", str(folder))
    game = the_only_game(folder)
    assert f"resume {game} --data '{folder}' --plain\n" in done.stdout.decode()


def test_a_script_reads_what_an_old_terminal_can_show(data: Path) -> None:
    done = talk(
        data, "play", "martian", "--players", "Zoë,Łukasz", answers="1\n", PYTHONIOENCODING="ascii"
    )
    assert done.returncode == 0
    assert done.stdout.startswith(b"Martian Dice: Zo? and ?ukasz.\n")
    assert done.stdout.isascii()


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)]
)
def test_a_signal_ends_it_and_nothing_is_lost(
    number: signal.Signals, code: int, data: Path
) -> None:
    with playing(data) as process:
        assert process.stdin is not None
        process.stdin.write(b"1\n")
        process.stdin.flush()
        read_until(process, b"1 or 2?")
        process.send_signal(number)
        rest, complaints = process.communicate(timeout=60)
    assert process.returncode == code
    assert complaints == b""
    assert (b"The game is kept." in rest) == (number == signal.SIGINT)
    store = Store(data, now)
    game = the_only_game(data)
    assert not store.busy(game)
    assert len(store.lines(game)) == 2
    store.close()


def test_whoever_stops_reading_is_no_mistake(data: Path) -> None:
    with playing(data) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        read_until(process, b"Enter?")
        process.stdout.close()
        process.stdin.write(b"1\n1\n")
        process.stdin.close()
        assert process.wait(timeout=60) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""
    assert the_only_game(data)


def test_a_game_is_played_in_one_place_at_a_time(data: Path) -> None:
    with playing(data) as process:
        read_until(process, b"Enter?")
        other = talk(data, "resume")
        assert (other.returncode, other.stdout) == (2, b"")
        assert other.stderr.count(b"\n") == 1
        assert b"is being played somewhere else" in other.stderr
        process.communicate(timeout=60)


def playing(data: Path) -> "subprocess.Popen[bytes]":
    """Somebody who plays Martian Dice and answers nothing yet."""
    return subprocess.Popen(
        [sys.executable, "-m", "app", "play", "martian", "--plain", "--seed", "1"],
        cwd=ROOT,
        env=environ(data),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def read_until(process: "subprocess.Popen[bytes]", words: bytes) -> None:
    """Read line by line up to the one with these words."""
    assert process.stdout is not None
    for line in process.stdout:
        if words in line:
            return
    raise AssertionError(f"{words!r} did not come")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "martian", "--plain", "--skin", "ascii"], "--skin means nothing"),
        (["--motion", "less", "resume", "--plain"], "--motion means nothing"),
        (["play", "martian", "--plain=yes"], "--plain takes no value"),
        (["play", "--plain"], "martian, pickomino"),
        (["play", "martian", "--plain", "--players", "Ann,Ann"], "Ann"),
        (["games", "--plain"], "--plain"),
        (["resume", "--plain"], "There is no game to play on"),
    ],
)
def test_a_wrong_argument_is_one_sentence(
    arguments: list[str],
    words: str,
    data: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DICEPORT_DATA", str(data))
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert words in err


def test_a_record_is_never_written_over(data: Path, tmp_path: Path) -> None:
    record = tmp_path / "record"
    record.write_text("a game of last year\n")
    done = talk(data, "play", "martian", "--record", str(record))
    assert (done.returncode, done.stdout) == (2, b"")
    assert record.read_text() == "a game of last year\n"


def test_without_a_place_for_games_one_is_asked_and_may_go(data: Path, tmp_path: Path) -> None:
    data.write_text("no folder")
    record = tmp_path / "record"
    done = talk(data, "play", "martian", "--record", str(record), answers="n\n")
    assert done.returncode == 0
    assert done.stdout.count(b"\n") == 1
    assert b"Play on all the same? Type 1 for yes or 2 for no." in done.stdout
    assert not record.exists()

    done = talk(data, "play", "martian", "--option", "target=5", answers=f"y\n{ONES}")
    assert done.returncode == 0
    assert done.stdout.endswith(
        b"\nThis game could not be kept: to keep the next one, name another folder with --data.\n"
    )


def test_what_the_store_has_to_say_is_said_in_the_game(data: Path) -> None:
    data.mkdir()
    (data / "games.db").write_bytes(b"no games " * 1000)
    done = talk(data, "play", "martian", "--players", "Ann", answers="1\n1\n1\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"is damaged and was set aside") == 1
