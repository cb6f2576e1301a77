"""The command line: what it prints, its exit codes, and one sentence for whatever is wrong."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.cli import main
from app.cli.arguments import COMMANDS

ROOT = Path(__file__).parents[3]
PLAYED = [
    {"record": 1, "game": "martian", "players": ["Ann", "[red]"], "options": {"target": 5}},
    {"player": 0, "roll": ["cow"] * 13},
    {"player": 0, "take": "cow"},
]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "record.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in PLAYED))
    return path


def run(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Diceport in a process of its own, without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "app", *arguments],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LANG": "C.UTF-8"} | environ,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["plya"], "plya"),
        (["--bogus"], "--bogus"),
        (["--skin", "ascii", "plya"], "plya"),
        (["--skin"], "--skin"),
        (["--skin", "emoji"], "emoji"),
        (["--motion", "lots"], "lots"),
        (["--version=2"], "--version"),
        (["--json"], "--json"),
        (["play"], "martian, pickomino"),
        (["play", "chess"], "chess"),
        (["play", "martian", "pickomino"], "pickomino"),
        (["play", "martian", "--motion", "lots"], "lots"),
        (["play", "martian", "--players", ",".join("abcdefghijk")], "11 players"),
        (["play", "pickomino", "--players", "Ann"], "1 player"),
        (["play", "martian", "--players", "Ann, Ann"], "Ann"),
        (["play", "martian", "--players", "Ann,,Ben"], "1 to 32"),
        (["play", "martian", "--players", "x" * 33], "33"),
        (["play", "martian", "--players", "a\tb"], "character"),
        (
            ["play", "martian", "--players", "Ann,bot:boss"],
            "random, beginner, steady, sharp, master",
        ),
        (["play", "martian", "--players"], "--players"),
        (["play", "martian", "--option", "target"], "target"),
        (["play", "martian", "--option", "=5"], "=5"),
        (["play", "martian", "--option", "target=4"], "target"),
        (["play", "martian", "--option", "target=many"], "target"),
        (["play", "martian", "--option", "lower_tile=next"], "lower_tile"),
        (["play", "pickomino", "--option", "lower_tile=all"], "lower_tile"),
        (["play", "martian", "--seed", "x"], "x is no seed"),
        (["play", "martian", "--seed", "1.5"], "1.5"),
        (["play", "martian", "--seed", "9" * 5000], "1000 digits"),
        (["play", "martian", "--record", ""], "--record needs a value"),
        (["build-odds", "--into", ""], "--into needs a value"),
        (["rules"], "martian, pickomino"),
        (["rules", "chess"], "chess"),
        (["verify"], "verify"),
        (["doctor", "now"], "now"),
        (["games", "--data"], "--data"),
        (["--data", "", "games"], "--data"),
        (["--data", "somewhere", "gmaes"], "gmaes"),
        (["rules", "--data", "somewhere"], "--data"),
        (["games", "--json=yes"], "--json"),
        (["games", "--game", "chess"], "martian, pickomino"),
        (["games", "abc"], "abc"),
        (["export"], "--all"),
        (["export", "abc", "--all"], "--all"),
        (["import"], "import"),
        (["replay"], "replay"),
        (["resume", "abc", "def"], "def"),
        (["delete"], "delete"),
        (["delete", ""], "Say which game"),
        (["resume", ""], "Say which game"),
        (["replay", ""], "Say which game"),
        (["export", ""], "Say which games"),
        (["import", ""], "Say which record"),
        (["games", "--player", "\udcff"], "\\xff"),
        (["play", "martian", "--option", "\udcff=1"], "\\xff"),
        (["export", "\udcff"], "\\xff"),
        (["replay", "\udcff"], "\\xff"),
    ],
)
def test_a_wrong_argument_is_one_sentence(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert words in err


@pytest.mark.parametrize("command", [[], *([command] for command in COMMANDS)])
def test_help_everywhere(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "--help"]) == 0
    help_text = capsys.readouterr().out
    assert main([*command, "-h"]) == 0
    assert capsys.readouterr().out == help_text
    assert " ".join(["diceport", *command]) in help_text
    assert all(len(line) <= 80 for line in help_text.splitlines())


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--help"])
    help_text = capsys.readouterr().out
    assert [name for name in COMMANDS if f"\ndiceport {name} " not in help_text] == []


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.strip().count(".") == 2


def test_help_names_every_game_and_option(capsys: pytest.CaptureFixture[str]) -> None:
    from engines.registry import GAMES

    main(["play", "--help"])
    help_text = capsys.readouterr().out
    for name, game in GAMES.items():
        assert name in help_text
        for option, allowed in game.options.choices().items():
            ends = (allowed[0], allowed[-1]) if isinstance(allowed, range) else allowed
            assert option in help_text
            assert all(str(value) in help_text for value in ends)


def test_verify_in_words(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(record)]) == 0
    out = capsys.readouterr().out
    assert "2 steps" in out
    assert "[red] is next" in out
    assert "[red]: 0" in out


@pytest.mark.parametrize(
    ("case", "sentence"),
    [
        ("m-target-ten", "Ann wins with 12 points."),
        ("m-tie-share", "Ann and Ben share the win with 26 points each."),
        ("m-roll-off-won-second-time", "Level on 26 points, Ben wins the roll-off."),
        ("p-game-to-the-end", "Level on 20 worms, Ann wins by the highest tile."),
        ("p-turn-down-to-the-end", "Nobody has a tile: Ann and Ben share the win."),
    ],
)
def test_verify_tells_who_has_won_and_why(
    case: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(ROOT / "tests/cases" / f"{case}.jsonl")]) == 0
    assert capsys.readouterr().out.splitlines()[1] == f"The game is over. {sentence}"


def test_verify_as_json(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(record), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["ok"] is True
    assert found["steps"] == 2


def test_verify_names_the_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with record.open("a") as file:
        file.write('{"player": 1, "roll": ["cow"]}\n')
    assert main(["verify", str(record)]) == 1
    assert capsys.readouterr().out.startswith("Line 4: ")
    assert main(["verify", str(record), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["ok"], found["line"]) == (False, 4)
    assert found["error"]


@pytest.mark.parametrize("content", [b"", b"\x00\xff", b"hello\n", b"{}\n", b"[" * 100_000])
def test_verify_of_what_is_no_record(
    record: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_bytes(content)
    assert main(["verify", str(record)]) == 2
    assert capsys.readouterr().out.count("\n") == 1
    assert main(["verify", str(record), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["ok"] is False


@pytest.mark.parametrize("name", ["missing", "."])
def test_verify_of_what_cannot_be_read(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(tmp_path / name)]) == 2
    assert str(tmp_path) in capsys.readouterr().out


@pytest.mark.parametrize("game", ["martian", "pickomino"])
def test_rules_fit_a_terminal(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", game]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 20
    assert all(len(line) <= 80 for line in lines)


def test_rules_can_be_written_in_any_encoding() -> None:
    done = run("rules", "pickomino", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()


def test_a_reader_who_has_read_enough_is_no_mistake() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "app", "rules", "martian"],
        cwd=ROOT,
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("arguments", [["rules", "martian"], ["doctor"], ["--help"]])
def test_a_full_disk_is_no_mistake_of_the_program(arguments: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "app", *arguments],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith("The output cannot be written (")
    assert done.stderr.count("\n") == 1


def test_doctor_works_in_a_pipe_and_names_nobody(tmp_path: Path) -> None:
    done = run(
        "doctor",
        HOME=str(tmp_path),
        TERM="xterm-ghostty",
        SSH_CONNECTION="192.0.2.1 50000 192.0.2.2 22",
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "colours: truecolor" in done.stdout
    assert "motion: less" in done.stdout
    assert "LANG is C.UTF-8" in done.stdout
    assert "192.0.2" not in done.stdout
    assert str(tmp_path) not in done.stdout


SCREENS = {"textual", "app.widgets"}
MODELS = {"pydantic", "engines.core"}


@pytest.mark.parametrize(
    ("arguments", "heavy"),
    [
        (["--version"], {"rich", "sqlite3", "engines", *SCREENS, *MODELS}),
        (["--help"], {"rich", "sqlite3", "engines", *SCREENS, *MODELS}),
        (["rules", "martian"], {"rich", "sqlite3", "engines", *SCREENS, *MODELS}),
        (["doctor"], {"rich", *SCREENS, *MODELS}),
        (["games"], {"rich.console", *SCREENS, *MODELS}),
        (["games", "--json"], {"rich.console", *SCREENS, *MODELS}),
        (["export", "--all"], {"rich.console", *SCREENS, *MODELS}),
        (["delete", "none"], {"rich.console", *SCREENS, *MODELS}),
        (["import", "missing"], {"rich.console", *SCREENS}),
        (["stats"], {"rich.console", *SCREENS}),
        (["resume"], {"rich", *SCREENS}),
        (["verify", "missing"], {"rich", "sqlite3", *SCREENS}),
    ],
)
def test_a_command_imports_only_what_it_needs(
    tmp_path: Path, arguments: list[str], heavy: set[str]
) -> None:
    code = (
        f"import sys; from app.cli import main; main({arguments!r}); "
        "print('imported:', *sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "DICEPORT_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    imported = set(done.stdout.rpartition("imported:")[2].split())
    assert "app.cli" in imported
    assert imported & heavy == set()


def test_ctrl_c_while_the_program_starts_is_no_mistake(tmp_path: Path) -> None:
    (tmp_path / "interrupted.py").write_text(
        "try: raise KeyboardInterrupt\nexcept BaseException as stop: raise RuntimeError from stop"
    )
    code = (
        "import app.cli, sys; "
        "app.cli.import_module = lambda _: __import__('interrupted'); "
        "sys.exit(app.cli.main(['rules', 'martian']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
    assert not (tmp_path / ".local").exists()


@pytest.mark.parametrize("log_can_be_written", [True, False])
def test_a_mistake_in_the_program_is_one_sentence(tmp_path: Path, log_can_be_written: bool) -> None:
    if not log_can_be_written:
        (tmp_path / ".local").touch()
    code = (
        "import app.cli.rules, sys; from app.cli import main; "
        "app.cli.rules.plain = None; sys.exit(main(['rules', 'martian']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    log = tmp_path / ".local/state/diceport/crash.log"
    assert str(log) in done.stderr
    assert not log_can_be_written or "TypeError" in log.read_text()
