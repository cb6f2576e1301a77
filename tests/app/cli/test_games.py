"""The games that are kept: listed, taken out, brought in, deleted."""

import io
import json
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from app.cli import main
from app.cli.places import now
from app.store.store import Store
from tests.app.cli.kept import (
    FINISHED,
    ROLLED,
    UNFINISHED,
    Out,
    complaint,
    listed,
    written,
)


class Terminal(io.StringIO):
    """Somebody sits at the keyboard and types this."""

    def isatty(self) -> bool:
        return True


def test_no_games_are_said_in_words_and_make_no_file(data: Path, out: Out) -> None:
    assert "No games" in out("games")
    assert listed(out) == []
    assert out("export", "--all") == ""
    assert not data.exists()


def test_games_are_listed_with_who_won_and_who_is_next(out: Out, unfinished: Path) -> None:
    out("import", str(FINISHED))
    out("import", str(unfinished))
    lines = out("games").splitlines()
    assert len(lines) == 2
    assert all(re.match(r"[a-z0-9]{6}  \d{4}-\d\d-\d\d \d\d:\d\d  ", line) for line in lines)
    assert sum("Pickomino" in line and "Ann won: Ann: 20, Ben: 20" in line for line in lines) == 1
    assert sum("花子 is next" in line and "花子: 0, [red]: 0" in line for line in lines) == 1
    by_game = {game["game"]: game for game in listed(out)}
    assert by_game["pickomino"]["winners"] == [0]
    assert by_game["pickomino"]["finished"] is True
    assert by_game["pickomino"]["scores"] == [20, 20]
    assert by_game["martian"]["players"] == UNFINISHED["players"]
    assert by_game["martian"]["winners"] is None
    assert by_game["martian"]["current"] == 0
    assert by_game["martian"]["steps"] == 1


def test_who_plays_alone_wins_nothing(tmp_path: Path, out: Out) -> None:
    took = {"player": 0, "take": "cow"}
    result = {"result": {"winners": [0], "scores": [13]}}
    lines = ({**UNFINISHED, "players": ["Ann"]}, ROLLED, took, result)
    out("import", str(written(tmp_path / "alone.jsonl", *lines)))
    assert out("games").endswith("  Ann: 13, alone\n")


def test_filters(out: Out, unfinished: Path) -> None:
    out("import", str(FINISHED))
    out("import", str(unfinished))
    for arguments in (["--player", "花子"], ["--game", "martian"], ["--unfinished"]):
        assert [game["game"] for game in listed(out, *arguments)] == ["martian"]
    assert listed(out, "--player", "nobody") == []
    assert "like that" in out("games", "--player", "nobody")


def test_the_flag_wins_over_the_variable_and_stands_anywhere(tmp_path: Path, out: Out) -> None:
    other = tmp_path / "other" / "place"
    out("--data", str(other), "import", str(FINISHED))
    assert len(listed(out, "--data", str(other))) == 1
    assert len(json.loads(out("--data", str(other), "games", "--json"))) == 1
    assert listed(out) == []
    assert other.stat().st_mode & 0o777 == 0o700


def test_an_empty_variable_is_as_unset(
    tmp_path: Path, out: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("DICEPORT_DATA", "")
    out("import", str(FINISHED))
    assert (tmp_path / "diceport" / "games.db").is_file()


def test_what_is_exported_can_be_imported(
    tmp_path: Path, out: Out, unfinished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out("import", str(FINISHED))
    out("import", str(unfinished))
    whole = out("export", "--all")
    games = listed(out)
    assert whole == "".join(out("export", game["id"]) for game in reversed(games))
    assert out("export", games[0]["id"][:4]) == out("export", games[0]["id"])

    file = tmp_path / "all.jsonl"
    file.write_text(whole, encoding="utf-8")
    again = out("import", str(file))
    assert again.count("was here already") == 2
    assert listed(out) == games
    elsewhere = ("--data", str(tmp_path / "elsewhere"))
    assert out("import", str(file), *elsewhere).count("Imported") == 2
    assert out("export", "--all", *elsewhere) == whole
    through_a_pipe = io.TextIOWrapper(io.BytesIO(whole.encode()))
    monkeypatch.setattr("sys.stdin", through_a_pipe)
    assert out("import", "-", "--data", str(tmp_path / "there")).count("Imported") == 2
    assert out("export", "--all", "--data", str(tmp_path / "there")) == whole


@pytest.mark.parametrize("content", [None, b"", b"hello\n"], ids=["closed", "empty", "no-record"])
def test_a_bad_input_is_not_imported(
    data: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    content: bytes | None,
) -> None:
    stream = None if content is None else io.TextIOWrapper(io.BytesIO(content))
    monkeypatch.setattr("sys.stdin", stream)
    complaint(capsys, "import", "-")
    assert not data.exists()


def test_an_export_is_utf8_whatever_the_terminal_shows(
    out: Out, unfinished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out("import", str(unfinished))
    raw = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(raw, encoding="ascii"))
    assert main(["export", "--all"]) == 0
    assert "花子" in raw.getvalue().decode("utf-8")


def test_a_record_does_not_command_the_terminal_it_is_shown_on(
    tmp_path: Path, out: Out, unfinished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    header, rolled = unfinished.read_text().splitlines()
    note = '{"note":\t"\x9b2J\u202e\U0001f3b2\U000e0041",\r'
    file = tmp_path / "commands.jsonl"
    file.write_bytes(f"{header.replace('{', note, 1)}\n{rolled}\n".encode())
    out("import", str(file))
    whole = out("export", "--all")
    assert whole.encode() == file.read_bytes()
    shown = Terminal()
    monkeypatch.setattr("sys.stdout", shown)
    assert main(["export", "--all"]) == 0
    assert shown.getvalue().replace("\n", "").isprintable()
    assert "花子" in shown.getvalue()
    assert list(map(json.loads, shown.getvalue().splitlines())) == [
        json.loads(line) for line in whole.split("\n") if line
    ]


@pytest.mark.parametrize(
    ("lines", "code", "words"),
    [
        ([UNFINISHED, ROLLED, ROLLED], 1, "Line 3: "),
        ([{"hello": 1}], 2, "Line 1: "),
        ([], 2, "must begin"),
    ],
    ids=["illegal", "no-record", "empty"],
)
def test_a_bad_record_is_not_imported(  # noqa: PLR0917
    tmp_path: Path,
    out: Out,
    capsys: pytest.CaptureFixture[str],
    lines: list[dict[str, Any]],
    code: int,
    words: str,
) -> None:
    assert main(["import", str(written(tmp_path / "bad.jsonl", *lines))]) == code
    printed, said = capsys.readouterr()
    assert printed == ""
    assert said.count("\n") == 1
    assert words in said
    assert listed(out) == []


def test_a_file_that_cannot_be_read_is_one_sentence(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "missing" in complaint(capsys, "import", str(data / "missing"))


def test_a_game_is_deleted_only_when_it_is_meant(
    out: Out, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out("import", str(FINISHED))
    (game,) = listed(out)
    assert "--yes" in complaint(capsys, "delete", game["id"])
    for answer in ("n\n", "\n", "", "what?\n"):
        monkeypatch.setattr("sys.stdin", Terminal(answer))
        asked = out("delete", game["id"])
        assert "Ann won" in asked
        assert "Nothing was deleted" in asked
    monkeypatch.setattr("sys.stdin", Terminal("y\n"))
    assert "Deleted" in out("delete", game["id"])
    assert listed(out) == []


def test_a_script_deletes_without_being_asked(out: Out) -> None:
    out("import", str(FINISHED))
    (game,) = listed(out)
    assert game["id"] in out("delete", game["id"][:3], "--yes")
    assert listed(out) == []


def test_a_game_that_is_being_played_is_not_deleted(
    data: Path, out: Out, unfinished: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out("import", str(unfinished))
    (game,) = listed(out)
    journal = Store(data, now).open_journal(game["id"])
    assert "being played" in complaint(capsys, "delete", game["id"])
    assert "being played" in complaint(capsys, "delete", game["id"], "--yes")
    journal.close()
    out("delete", game["id"], "--yes")


def test_a_damaged_file_is_set_aside_and_said_once(
    data: Path, out: Out, capsys: pytest.CaptureFixture[str]
) -> None:
    data.mkdir()
    (data / "games.db").write_bytes(b"no games")
    assert main(["games"]) == 0
    printed, said = capsys.readouterr()
    assert "No games" in printed
    assert "set aside" in said
    assert said.count("\n") == 1
    assert "No games" in out("games")
    assert b"no games" in [file.read_bytes() for file in data.iterdir()]


def test_a_newer_file_is_left_alone(
    data: Path, out: Out, capsys: pytest.CaptureFixture[str]
) -> None:
    out("import", str(FINISHED))
    connection = sqlite3.connect(data / "games.db")
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    for command in (["games"], ["stats"], ["import", str(FINISHED)], ["resume"]):
        assert "newer Diceport" in complaint(capsys, *command)


def test_where_nothing_can_be_kept_is_one_sentence(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data.write_text("not a folder")
    assert "choose another" in complaint(capsys, "import", str(FINISHED))


@pytest.mark.parametrize("command", ["export", "delete", "resume"])
def test_a_game_there_is_not_is_one_sentence(
    data: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "zzzzzz" in complaint(capsys, command, "zzzzzz")
    assert not data.exists()


def test_there_is_nothing_to_resume(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "no game to play on:" in complaint(capsys, "resume")
    assert not data.exists()


def test_a_game_that_is_over_is_not_resumed(out: Out, capsys: pytest.CaptureFixture[str]) -> None:
    out("import", str(FINISHED))
    (game,) = listed(out)
    assert "no game to play on" in complaint(capsys, "resume")
    assert "is over" in complaint(capsys, "resume", game["id"])


def test_a_game_sealed_elsewhere_is_not_resumed(
    tmp_path: Path, out: Out, capsys: pytest.CaptureFixture[str]
) -> None:
    sealed = {"scheme": "hmac-sha256/1", "commitment": "0" * 64, "salt": "x"}
    out("import", str(written(tmp_path / "x.jsonl", {**UNFINISHED, "fairness": sealed}, ROLLED)))
    (game,) = listed(out)
    assert game["playable"] is False
    assert "only to look at" in out("games")
    assert "sealed" in complaint(capsys, "resume", game["id"])
    assert "terminal" in complaint(capsys, "replay", game["id"])


@pytest.mark.parametrize("command", ["resume", "replay"])
def test_a_game_that_is_there_needs_a_terminal(
    out: Out, unfinished: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out("import", str(unfinished))
    (game,) = listed(out)
    assert "terminal" in complaint(capsys, command, game["id"][:5])


def test_a_file_is_replayed_before_a_game_of_that_id(
    tmp_path: Path, out: Out, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out("import", str(FINISHED))
    (game,) = listed(out)
    monkeypatch.chdir(tmp_path)
    (tmp_path / game["id"]).write_text("hello")
    assert "no game record" in complaint(capsys, "replay", game["id"])
    assert "neither" in complaint(capsys, "replay", "zzzzzz")
