"""What the tests of commands share."""

from pathlib import Path

import pytest

from app.cli import main
from tests.app.cli.kept import ROLLED, UNFINISHED, Out, written


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for games, which is not there yet."""
    folder = tmp_path / "data"
    monkeypatch.setenv("DICEPORT_DATA", str(folder))
    return folder


@pytest.fixture
def out(data: Path, capsys: pytest.CaptureFixture[str]) -> Out:  # noqa: ARG001
    """What a command that goes well prints of the games in that folder."""

    def run(*arguments: str) -> str:
        assert main(arguments) == 0
        printed, complaints = capsys.readouterr()
        assert complaints == ""
        return printed

    return run


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """The record of a game that is not over."""
    return written(tmp_path / "unfinished.jsonl", UNFINISHED, ROLLED)
