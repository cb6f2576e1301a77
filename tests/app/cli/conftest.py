"""What the tests of commands share."""

from pathlib import Path

import pytest


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for games, which is not there yet."""
    folder = tmp_path / "data"
    monkeypatch.setenv("DICEPORT_DATA", str(folder))
    return folder
