"""Conversations on plain lines: what is answered, and all that is said and answered."""

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from io import BytesIO, StringIO
from pathlib import Path
from random import Random

from app.plain.game import PlainGame
from app.plain.talk import Talk
from app.settings import Tutor
from app.store.store import Store
from app.table.table import Table
from app.text import Catalogue, load_catalogue


class Answers(BytesIO):
    """Lines that come in as they are asked for, each noted where it was heard."""

    def __init__(self, answers: Iterator[str], said: StringIO) -> None:
        super().__init__()
        self._answers = answers
        self._said = said

    def readline(self, _most: int | None = -1, /) -> bytes:
        answer = next(self._answers, None)
        if answer is None:
            return b""
        self._said.write(f"> {answer}\n")
        return f"{answer}\n".encode()


def store(folder: Path) -> Store:
    """A store whose only game is called `g4me22`."""
    return Store(folder, lambda: datetime(2026, 1, 1, tzinfo=UTC), lambda: "g4me22")


def talked(
    table: Table,
    answers: Sequence[str] | Callable[[StringIO], Iterator[str]],
    say: Catalogue | None = None,
    tutor: Tutor = "off",
) -> str:
    """All that is said at a table and answered; answers may depend on what was said."""
    said = StringIO()
    coming = answers(said) if callable(answers) else iter(answers)
    talk = Talk(say or load_catalogue(), Answers(coming, said), said)
    game = PlainGame(table, talk, Random(1), tutor=tutor)
    game.play()
    game.farewell()
    return said.getvalue()
