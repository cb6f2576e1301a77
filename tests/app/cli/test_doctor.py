"""What the doctor says of the file of games, which is left exactly as it was found."""

import errno
import os
import sqlite3
from pathlib import Path

import pytest

from app.cli import main
from tests.app.cli.kept import FINISHED


def report(capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    assert main(["doctor"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def do(connection: sqlite3.Connection, statement: str) -> None:
    with connection:
        connection.execute(statement)
    connection.close()


def test_no_games_yet(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = report(capsys)
    assert f"games: {data / 'games.db'}" in out
    assert "games kept: none" in out
    assert "games can be kept there: yes" in out
    assert not data.exists()


def test_games_are_counted(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", str(FINISHED)]) == 0
    before = sorted(data.iterdir())
    out = report(capsys)
    assert "games kept: 1, in version 1" in out
    assert "permissions: drwx------ -rw-------" in out
    assert f"sqlite: {sqlite3.sqlite_version}" in out
    assert sorted(data.iterdir()) == before


def test_a_newer_file_is_named(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", str(FINISHED)]) == 0
    do(sqlite3.connect(data / "games.db"), "PRAGMA user_version = 99")
    out = report(capsys)
    assert "newer Diceport" in out
    assert "games can be kept there: no. " in out


@pytest.mark.parametrize("content", [b"x" * 4096, b"", b"SQLite format 3\0" + b"\xff" * 4080])
def test_a_damaged_file_is_named_and_left_alone(
    data: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    data.mkdir()
    (data / "games.db").write_bytes(content)
    out = report(capsys)
    assert "games.db is damaged" in out
    assert "games can be kept there: yes" in out  # in a new file
    assert [file.name for file in data.iterdir()] == ["games.db"]
    assert (data / "games.db").read_bytes() == content


def test_a_place_where_nothing_can_be_kept(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--data", "/proc/diceport"]) == 0
    assert "games can be kept there: no. Games cannot be kept in /proc" in capsys.readouterr().out
    data.write_text("not a folder")
    assert "games can be kept there: no. " in report(capsys)
    data.unlink()
    (data / "games.db").mkdir(parents=True)
    assert "games can be kept there: no. " in report(capsys)


def test_a_full_disk(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["import", str(FINISHED)]) == 0
    before = sorted(data.iterdir())

    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, f"no space for {file}")

    monkeypatch.setattr(os, "fsync", full)
    assert "games can be kept there: no. The disk is full" in report(capsys)
    assert sorted(data.iterdir()) == before
