"""Sharing games out among processes."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import connection, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeAlias

from app.simulate.batch import AT_ONCE, play
from app.simulate.plan import Plan, Played

_Pipe: TypeAlias = "Connection[Any, Any]"


def simulate(plan: Plan, games: int, jobs: int) -> Iterator[Played]:
    """Play so many games in `jobs` processes; each comes when it is over.

    Which games are played side by side does not depend on `jobs`, so they are the same for any. The
    other processes end when this iterator is closed.
    """
    shares = [range(first, min(first + AT_ONCE, games)) for first in range(0, games, AT_ONCE)]
    jobs = min(jobs, len(shares))
    if jobs > 1:
        yield from _shared_out(plan, shares, jobs)
        return
    for numbers in shares:
        yield from play(plan, numbers)


def _shared_out(plan: Plan, shares: Sequence[range], jobs: int) -> Iterator[Played]:
    waiting = iter(shares)
    helpers: list[BaseProcess] = []
    busy: list[_Pipe] = []
    context = get_context("spawn")
    try:
        with _interrupts_ignored():  # by the helpers, too: they are told when to end
            for _ in range(jobs):
                here, there = context.Pipe()
                helper = context.Process(target=_help, args=(plan, there), daemon=True)
                helper.start()
                helpers.append(helper)
                there.close()
                here.send(next(waiting))
                busy.append(here)
        while busy:
            ready = connection.wait(busy)
            for pipe in [pipe for pipe in busy if pipe in ready]:
                found = pipe.recv()
                if found is not None:
                    yield found
                elif (numbers := next(waiting, None)) is not None:
                    pipe.send(numbers)
                else:
                    busy.remove(pipe)
    finally:
        for process in helpers:
            process.terminate()
            process.join()


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)


def _help(plan: Plan, pipe: _Pipe) -> None:
    """Play the games that are asked for, until this process is ended, or the one that asks."""
    try:
        while True:
            for played in play(plan, pipe.recv()):
                pipe.send(played)
            pipe.send(None)
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
