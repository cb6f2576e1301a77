"""Everything that varies from one session to another, handed to the application at its start."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.settings import Motion, Settings, SettingsFile, Skin

if TYPE_CHECKING:
    from pathlib import Path

    from app.table.dice import DiceSource
    from app.table.table import Table
    from app.text import Catalogue


@dataclass(frozen=True)
class Session:
    """One person at one terminal.

    `theme`, `skin` and `motion` are what this session starts with; `settings` are the choices
    they came from, unless the command line or the terminal had a word in it.
    """

    settings: Settings
    settings_file: SettingsFile
    theme: str
    skin: Skin
    motion: Motion
    auto_skin: Skin
    """What the choice `auto` means on this terminal."""
    auto_motion: Motion
    """What the choice `auto` means on this terminal."""
    motion_by_ssh: bool
    """Motion was reduced because the connection is remote; the screen says so once."""
    say: "Catalogue"
    clock: Callable[[], float]
    """Seconds that only ever go forward."""
    new_dice: "Callable[[], DiceSource]"
    folder: "Path"
    """Where records are saved."""
    start: "Table | None" = None
    """The game to open first; the menu if there is none."""
