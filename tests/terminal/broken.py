"""Diceport with a mistake in it: its menu fails when it is shown."""

import sys

from app.cli import main
from app.screens.menu import MenuScreen


def _fail(_: MenuScreen) -> None:
    raise LookupError("a broken screen")


setattr(MenuScreen, "on_screen_resume", _fail)  # noqa: B010
sys.exit(main([]))
