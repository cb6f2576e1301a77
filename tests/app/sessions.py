"""Sessions for tests: nothing of this machine, nothing left behind."""

from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

from app.session import Session
from app.settings import Settings, SettingsFile
from app.table.dice import SeededDice
from app.text import load_catalogue


def session(folder: Path, **changes: Any) -> Session:
    """A session at a terminal that can do everything, with settings in `folder`."""
    moments = count(0.0, 5.0)  # all that is done is done at leisure
    ordinary = Session(
        settings=Settings(),
        settings_file=SettingsFile(folder / "settings.json"),
        theme="diceport-dark",
        skin="pictures",
        motion="none",
        auto_skin="pictures",
        auto_motion="full",
        motion_by_ssh=False,
        say=load_catalogue(),
        clock=lambda: next(moments),
        new_dice=lambda: SeededDice(1),
        folder=folder,
    )
    return replace(ordinary, **changes)
