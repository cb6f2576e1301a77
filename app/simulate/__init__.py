"""Many games that bots play among themselves, to measure how strong they are."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import closing
from functools import partial

from app.processes import Tell, share_out
from app.simulate.batch import AT_ONCE, play
from app.simulate.plan import Plan, Played


def simulate(plan: Plan, games: int, jobs: int) -> Generator[Played]:
    """Play so many games in `jobs` processes; each comes when it is over.

    Which games are played side by side does not depend on `jobs`, so they are the same for any. The
    other processes end when this iterator is closed.
    """
    shares = (range(first, min(first + AT_ONCE, games)) for first in range(0, games, AT_ONCE))
    if jobs > 1:
        with closing(share_out(partial(_play, plan), shares, jobs)) as found:
            for _, played in found:
                yield played
        return
    for numbers in shares:
        yield from play(plan, numbers)


def _play(plan: Plan, numbers: Iterable[int], tell: Tell) -> None:
    for played in play(plan, numbers):
        tell(played)
