"""Sharing work out among processes, which tell how far they are while they work."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import connection, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeAlias, TypeVar

TaskT = TypeVar("TaskT")

Tell: TypeAlias = Callable[[Any], None]
"""Says something about a task to whoever shared it out."""

_Pipe: TypeAlias = "Connection[Any, Any]"


class HelperDied(Exception):
    """A process that shared in the work has ended before it was done."""


def share_out(
    work: Callable[[TaskT, Tell], None], tasks: Iterable[TaskT], jobs: int
) -> Generator[tuple[TaskT, Any]]:
    """What `work` tells of each task, as it comes; at most `jobs` tasks are worked on at once.

    Everything must be possible to pickle. The processes end when this iterator is closed. Raises
    `HelperDied`.
    """
    waiting = iter(tasks)
    busy: dict[_Pipe, TaskT] = {}
    helpers: list[BaseProcess] = []
    context = get_context("spawn")
    try:
        with _interrupts_ignored():  # by the helpers, too: they are told when to end
            for _, task in zip(range(jobs), waiting, strict=False):
                here, there = context.Pipe()
                helper = context.Process(target=_help, args=(work, there), daemon=True)
                helper.start()
                helpers.append(helper)
                there.close()
                _give(here, task)
                busy[here] = task
        while busy:
            ready = connection.wait(list(busy))
            for pipe, task in list(busy.items()):
                if pipe not in ready:
                    continue
                said = _hear(pipe)
                if said:
                    yield task, said[0]
                    continue
                del busy[pipe]
                for another in waiting:
                    _give(pipe, another)
                    busy[pipe] = another
                    break
    finally:
        for process in helpers:
            process.terminate()
            process.join()


def _give(pipe: _Pipe, task: Any) -> None:
    try:
        pipe.send(task)
    except ConnectionError as error:
        raise HelperDied from error


def _hear(pipe: _Pipe) -> Any:
    try:
        return pipe.recv()
    except (EOFError, ConnectionError) as error:
        raise HelperDied from error


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)


def _help(work: Callable[[Any, Tell], None], pipe: _Pipe) -> None:
    """Work on what comes, until this process is ended, or the one that shares the work out."""
    while True:
        try:
            task = pipe.recv()
        except (EOFError, ConnectionResetError):
            return
        work(task, lambda said: _send(pipe, (said,)))
        _send(pipe, ())


def _send(pipe: _Pipe, said: tuple[Any, ...]) -> None:
    try:
        pipe.send(said)
    except BrokenPipeError:
        sys.exit()  # nobody listens any more
