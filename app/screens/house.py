"""What screens ask of the application, which stands above them."""

from typing import TYPE_CHECKING, Any, Protocol, cast

from textual.screen import Screen

from app.session import Session
from app.settings import Motion, Settings, Skin

if TYPE_CHECKING:
    from app.table.table import Table


class House(Protocol):
    """The application, as far as screens know it."""

    session: Session
    settings: Settings
    skin: Skin
    motion: Motion
    left: "Table | None"
    """The game that was left in this run and can be resumed."""

    def change_settings(self, settings: Settings) -> None:
        """Use these settings from now on."""

    def save_settings(self) -> None:
        """Keep the settings for the next time."""

    def open_game(self, table: "Table") -> None:
        """Leave all screens but the menu, and play at this table."""

    def resume(self) -> None:
        """Play on at the table that was left."""

    def to_menu(self) -> None:
        """Leave all screens but the menu."""


def house(screen: Screen[Any]) -> House:
    """The application that shows `screen`."""
    return cast(House, screen.app)
