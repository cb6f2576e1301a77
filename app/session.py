"""Everything that varies from one session to another, and what a session's screens may ask for."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from app.settings import Motion, Settings, SettingsFile, Skin

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path
    from random import Random

    from app.store.store import Store
    from app.table.dice import DiceSource
    from app.table.fair import Seal
    from app.table.journal import FileJournal
    from app.table.record import Bots
    from app.table.replay import Replay
    from app.table.table import Table
    from app.text import Catalogue
    from engines.core import Game


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
    now: "Callable[[], datetime]"
    """The date and time, with its time zone."""
    data: "Path"
    """The folder in which games are kept."""
    data_asked: bool
    """That folder was asked for on the command line: whoever means it later has to ask again."""
    open_store: "Callable[[], Store]"
    """The games in that folder: the same store each time, opened by whoever asks first."""
    new_seal: "Callable[[], Seal]"
    """Seals the dice of a new game."""
    new_random: "Callable[[], Random]"
    """What a bot leaves to chance."""
    folder: "Path"
    """Where records are saved."""
    record: "FileJournal | None" = None
    """Into which file the first game is written as well; those after it come beside it."""
    start: "Callable[[House], None] | None" = None
    """Opens what is shown first; the menu if there is nothing."""
    first_start: bool = False
    """Nothing has ever been chosen here: whoever comes to the menu is asked how it is to look."""


class House(Protocol):
    """What screens ask of the application, which stands above them."""

    session: Session
    settings: Settings
    skin: Skin
    motion: Motion
    left: "Table | None"
    """The unfinished game that was left and is kept nowhere but here."""
    record: "FileJournal | None"
    """The file of the last game that was begun, or of the first to be."""
    table: "Table | None"
    """The game that is on the screen, unless it is over and saved into a file."""

    @property
    def unsaved(self) -> "Table | None":
        """The game that is lost when it is given up, if there is one."""

    @property
    def store(self) -> "Store":
        """Where games are kept."""

    def change_settings(self, settings: Settings) -> None:
        """Use these settings from now on."""

    def save_settings(self) -> None:
        """Keep the settings for the next time."""

    def begin(
        self,
        game: "Game[Any]",
        players: Sequence[str],
        options: Mapping[str, object],
        dice: "DiceSource",
        *,
        bots: "Bots" = (),
        coach: bool = True,
    ) -> None:
        """Lay a table and play at it; asks first when something would be lost by that.

        Raises `BadTable` when no game can begin like this.
        """

    def open_game(self, table: "Table") -> None:
        """Leave all screens but the menu, and play at this table."""

    def leave(self, table: "Table") -> None:
        """Leave a table where a game is not over, for the menu, where it can be resumed."""

    def resume(self, game: str) -> None:
        """Play on at the game with this id; says why not where that cannot be."""

    def watch_game(self, game: str) -> None:
        """Look on while the game with this id is played somewhere else."""

    def replay(self, game: str) -> None:
        """Look through the game with this id."""

    def look_through(self, replay: "Replay") -> None:
        """Look through a record."""

    def to_menu(self, word: str = "", game: str | None = None) -> None:
        """Leave all screens but the menu, which says this word, if there is one.

        It is about the game with this id, which is the next to be resumed.
        """
