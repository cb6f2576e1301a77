"""Which screen each game is played on."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from app.screens.martian import MartianScreen
from app.screens.pickomino import PickominoScreen
from app.screens.play import PlayScreen
from app.table.table import Table

SCREENS: Mapping[str, Callable[[Table], PlayScreen]] = MappingProxyType(
    {"martian": MartianScreen, "pickomino": PickominoScreen}
)


def play_screen(table: Table) -> PlayScreen:
    """The screen on which the game of `table` is played."""
    return SCREENS[table.game.name](table)
