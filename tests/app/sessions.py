"""Sessions for tests: nothing of this machine, nothing left behind."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from app.session import House, Session
from app.settings import Settings, SettingsFile
from app.table.fair import repeatable
from app.table.table import Table
from app.text import load_catalogue

if TYPE_CHECKING:
    from app.store.store import Store

NOON = datetime(2026, 3, 14, 12, tzinfo=UTC)


def session(folder: Path, **changes: Any) -> Session:
    """A session at a terminal that can do everything, with settings and games in `folder`."""
    moments = count(0.0, 5.0)  # all that is done is done at leisure
    games = count()

    def now() -> datetime:
        return NOON

    @cache
    def open_store() -> "Store":
        from app.store.store import Store

        return Store(folder / "data", now)

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
        now=now,
        data=folder / "data",
        data_asked=False,
        open_store=open_store,
        new_seal=lambda: repeatable(1, next(games)),
        new_random=lambda: Random(1),
        folder=folder,
    )
    return replace(ordinary, **changes)


def at(table: Table) -> Callable[[House], None]:
    """The start of a session that comes to a table."""
    return lambda home: home.open_game(table)
