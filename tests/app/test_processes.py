"""Work that is shared out among processes."""

import os
from contextlib import closing
from multiprocessing import active_children

import pytest

from app.processes import HelperDied, Tell, share_out


def squares(number: int, tell: Tell) -> None:
    for told in range(3):
        tell((told, number * number))


def for_ever(_: int, tell: Tell) -> None:
    while True:
        tell(0)


def in_vain(_: int, tell: Tell) -> None:
    tell(0)
    os._exit(9)


def test_everything_that_is_told_comes_in_order_for_each_task() -> None:
    said: dict[int, list[tuple[int, int]]] = {}
    for task, what in share_out(squares, range(5), jobs=2):
        said.setdefault(task, []).append(what)

    assert said == {task: [(told, task * task) for told in range(3)] for task in range(5)}
    assert not active_children()


def test_processes_end_when_nobody_listens_any_more() -> None:
    with closing(share_out(for_ever, range(2), jobs=2)) as found:
        next(found)
        assert len(active_children()) == 2

    assert not active_children()


def test_the_end_of_a_process_that_works_is_the_end_of_the_work() -> None:
    said: list[object] = []
    with pytest.raises(HelperDied):
        said += share_out(in_vain, range(2), jobs=1)

    assert not active_children()
