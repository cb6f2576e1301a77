"""Where this person's games are kept, and the store that keeps them for one command."""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from app.cli.complaint import Complaint
from app.text import Catalogue

if TYPE_CHECKING:
    from app.store.store import Store


def games_folder(arguments: argparse.Namespace) -> Path:
    """The folder of the games: `--data`, else `DICEPORT_DATA`, else where the platform has it."""
    asked = arguments.data or os.environ.get("DICEPORT_DATA")
    return Path(asked) if asked else user_data_path("diceport", appauthor=False)


def now() -> datetime:
    """What time it is here."""
    return datetime.now().astimezone()


@contextmanager
def games_kept(arguments: argparse.Namespace, say: Catalogue) -> "Iterator[Store]":
    """The store of the games, closed at the end of the `with`.

    Raises `Complaint` for whatever the store refuses in it; that a damaged file was set aside is
    said on standard error.
    """
    # The menu does not wait for it.
    from app.store.store import Store, StoreFailed  # noqa: PLC0415

    store = Store(games_folder(arguments), now)
    try:
        yield store
    except StoreFailed as error:
        raise Complaint(say(error.message.id, **error.message.args)) from error
    finally:
        if store.warning is not None:
            print(say(store.warning.id, **store.warning.args), file=sys.stderr)
        store.close()
