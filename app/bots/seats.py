"""Who sits at a table: people by their names, bots by their levels."""

from collections.abc import Container, Sequence
from itertools import chain, count, islice, repeat

from app.bots import LEVELS, Level
from app.text import Catalogue


def known(bots: Sequence[str | None], seats: int) -> tuple[Level | None, ...]:
    """The bots of so many seats, as far as their levels are known here.

    Somebody wrote them down, perhaps with another version: a seat of a level that is not known, or
    of which nothing is said, is a person's.
    """
    all_seats = islice(chain(bots, repeat(None)), seats)
    return tuple(next((level for level in LEVELS if level == bot), None) for bot in all_seats)


def seat_names(
    say: Catalogue, people: Sequence[str], bots: Sequence[str | None]
) -> tuple[str, ...]:
    """The names of all at a table: a bot has one by its level, with a number if it is taken.

    Both are by seat; what `people` has for the seat of a bot is not used.
    """
    taken = {name for name, level in zip(people, bots, strict=True) if level is None}
    found = []
    for name, level in zip(people, bots, strict=True):
        found.append(name if level is None else _free_name(say, level, taken))
        taken.add(found[-1])
    return tuple(found)


def _free_name(say: Catalogue, level: str, taken: Container[str]) -> str:
    name = say(f"bot-name-{level}")
    others = (say("bot-name-another", name=name, number=number) for number in count(2))
    return next(free for free in chain([name], others) if free not in taken)
