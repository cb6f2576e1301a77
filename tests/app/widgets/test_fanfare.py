"""The dice at the end of a game: all of them are there, at once or in a moment."""

from pathlib import Path

import pytest

from app.widgets.fanfare import Fanfare
from tests.app.widgets.boards import Board, lines

every_size = pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 30), (160, 48)])
every_game = pytest.mark.parametrize("game", ["martian", "pickomino"])


@every_size
@every_game
async def test_they_come_in_and_then_lie_as_they_do_without_motion(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    still, coming = Fanfare(game), Fanfare(game)
    async with Board(tmp_path, still, motion="none").run_test(size=size):
        assert not still.coming
        there = lines(still)
    async with Board(tmp_path, coming, motion="full").run_test(size=size):
        assert "".join(lines(coming)).count("☻") < 3
        pictures = set()
        while coming.coming:
            drawn = lines(coming)
            assert len(drawn) == len(there)
            assert all(len(line) <= size[0] for line in drawn)
            pictures.add("\n".join(drawn))
            coming._go_on()
        assert len(pictures) == 9
        assert lines(coming) == there


async def test_less_motion_is_seen_in_two_frames(tmp_path: Path) -> None:
    fanfare = Fanfare("martian")
    async with Board(tmp_path, fanfare, motion="less").run_test():
        fanfare._go_on()
        assert fanfare.coming
        fanfare._go_on()
        assert not fanfare.coming


@every_game
async def test_they_are_there_at_once_if_wanted(tmp_path: Path, game: str) -> None:
    fanfare = Fanfare(game)
    async with Board(tmp_path, fanfare, motion="full").run_test():
        fanfare.skip()
        assert not fanfare.coming
        assert "".join(lines(fanfare)).count("[") == (9 if game == "martian" else 8)


async def test_a_saucer_brings_earthlings_where_there_is_much_room(tmp_path: Path) -> None:
    fanfare = Fanfare("martian")
    async with Board(tmp_path, fanfare, motion="full").run_test(size=(160, 48)):
        places = []
        while fanfare.coming:
            places.append(lines(fanfare)[0].index("█"))
            fanfare._go_on()
        assert places == sorted(set(places))
