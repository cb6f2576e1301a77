"""The records of many games in one file."""

from app.simulate.plan import Played
from app.table.journal import RecordFile


class Records:
    """Writes games one after the other, in the order of their numbers."""

    def __init__(self, file: RecordFile) -> None:
        self._file = file
        self._next = 0
        self._waiting: dict[int, tuple[str, ...]] = {}

    def add(self, played: Played) -> None:
        """Write a game, or keep it until those before it are over. Raises `JournalFailed`."""
        self._waiting[played.number] = played.lines
        while self._next in self._waiting:
            self._file.append(*self._waiting.pop(self._next))
            self._next += 1

    def close(self) -> None:
        """No more games come: write those that waited for others. Raises `JournalFailed`."""
        for number in sorted(self._waiting):
            self._file.append(*self._waiting.pop(number))
        self._file.close()
