"""Records on the clipboard of whoever sits at the terminal, by OSC 52."""

from collections.abc import Sequence
from typing import Any

from textual.screen import Screen

from app.screens.house import house

MOST = 74_000
"""Bytes of a record; of more many terminals take nothing at all."""


def copy_record(screen: Screen[Any], lines: Sequence[str]) -> None:
    """Copy the record with these lines, and say so; or what to do with one that is too long."""
    record, say = "".join(f"{line}\n" for line in lines), house(screen).session.say
    if len(record.encode()) > MOST:
        screen.notify(say("clipboard-too-long"), severity="warning", markup=False)
        return
    screen.app.copy_to_clipboard(record)
    screen.notify(say("clipboard-copied"), markup=False)
