"""What is known of Martian Dice before any game: numbers that take minutes to work out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields

from engines.martian.duel import build_duel
from engines.martian.last_round import LastRound, build_last_round
from engines.martian.solo import build_solo
from engines.martian.trio import build_trio
from engines.turn import Floats


@dataclass(frozen=True)
class MartianTables:
    """The tables, each as the module that builds it describes it."""

    solo: Floats
    duel_first: Floats
    duel_second: Floats
    trio: Floats
    last_one: Floats
    last_two: Floats
    ways: Floats

    @property
    def last(self) -> LastRound:
        """The last round."""
        return LastRound(self.last_one, self.last_two, self.ways)

    def as_arrays(self) -> dict[str, Floats]:
        """The tables by name."""
        return asdict(self)

    @classmethod
    def of_arrays(cls, arrays: Mapping[str, Floats]) -> MartianTables:
        """The tables out of arrays by name, as `as_arrays` names them. Raises `KeyError`."""
        return cls(**{field.name: arrays[field.name] for field in fields(cls)})


def build(progress: Callable[[float], None]) -> MartianTables:
    """Work out all tables from nothing; `progress` hears the share that is done, 0 to 1."""
    last = build_last_round()
    solo = build_solo(lambda share: progress(share * 0.01))
    duel = build_duel(last, lambda share: progress(0.01 + share * 0.5))
    trio = build_trio(last, lambda share: progress(0.51 + share * 0.49))
    return MartianTables(solo, duel.first, duel.second, trio.chances, last.one, last.two, last.ways)
