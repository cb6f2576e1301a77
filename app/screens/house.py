"""The application as its screens know it."""

from typing import Any, cast

from textual.screen import Screen

from app.session import House

__all__ = ["House", "house"]


def house(screen: Screen[Any]) -> House:
    """The application that shows `screen`."""
    return cast(House, screen.app)
