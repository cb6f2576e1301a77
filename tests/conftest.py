"""What all tests share."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

from app.store.database import Database

# The same examples in every run: a failure seen once is seen by everybody.
settings.register_profile("diceport", derandomize=True, deadline=None, max_examples=100)
settings.load_profile("diceport")


@pytest.fixture(autouse=True)
def no_store_stays_open(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Python complains of files that nobody has closed, and stores lie about in tests."""
    opened: list[Database] = []
    begin = Database.__init__

    def noted(database: Database, *args: Any) -> None:
        begin(database, *args)
        opened.append(database)

    monkeypatch.setattr(Database, "__init__", noted)
    yield
    for database in opened:
        database.close()
