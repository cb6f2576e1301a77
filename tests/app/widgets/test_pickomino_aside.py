"""Pickomino's set-aside zone: the dice, their total, and whether there is a worm."""

from pathlib import Path
from typing import Any

import pytest

from app.table.view import View
from app.widgets.pickomino_aside import PickominoAside
from engines.pickomino.events import Bust
from tests.app.widgets.boards import Board, lines, played
from tests.app.widgets.pickomino_tables import seen, title

SMALL, AT_80, AT_160 = (32, 2), (40, 5), (96, 7)
every_size = pytest.mark.parametrize("size", [SMALL, AT_80, AT_160])


async def shown(
    folder: Path, view: View, size: tuple[int, int] = SMALL, **changes: Any
) -> tuple[str, list[str]]:
    """The title and what is drawn."""
    zone = PickominoAside()
    async with Board(folder, zone, **changes).run_test(size=(160, 48)) as pilot:
        zone.styles.border, zone.styles.padding = ("round", "white"), (0, 1)
        zone.styles.width, zone.styles.height = size[0] + 4, size[1] + 2
        zone.view = view
        await pilot.pause()
        return title(zone), [line.rstrip() for line in lines(zone)]


async def test_nothing_lies_there_at_first(tmp_path: Path) -> None:
    assert await shown(tmp_path, played(game="pickomino")) == ("Set aside", ["nothing yet"])


async def test_dice_by_face_total_and_worm(tmp_path: Path) -> None:
    view = played("WW554321", "take W", "554321", "take 5", game="pickomino")

    assert await shown(tmp_path, view) == (
        "Set aside – total 20, worm ✓",
        [" 5  5    ≈  ≈", "to take: 1 2 3 4"],
    )


async def test_no_worm_is_said_in_words(tmp_path: Path) -> None:
    view = played("WW554321", "take 5", game="pickomino")

    words, drawn = await shown(tmp_path, view)

    assert words == "Set aside – total 10, no worm"
    assert drawn[1] == "to take: 1 2 3 4 worm"


async def test_pending_dice_are_framed_and_change_the_total(tmp_path: Path) -> None:
    view = played("WW554321", "take 5", "WW4321", "choose W", game="pickomino")

    words, drawn = await shown(tmp_path, view, AT_80)

    assert words == "Set aside – total 10 → 20, worm ✓"
    assert drawn == [
        "┌╌╌╌┐┌╌╌╌┐  ┏━━━┓┏━━━┓",
        "╎ 5 ╎╎ 5 ╎  ┃▞▚●┃┃▞▚●┃",
        "└╌╌╌┘└╌╌╌┘  ┗━━━┛┗━━━┛",
        "to take: 1 2 3 4",
    ]


async def test_small_pending_dice_are_framed_as_well(tmp_path: Path) -> None:
    view = played("WW554321", "choose 5", game="pickomino")

    words, drawn = await shown(tmp_path, view)

    assert words == "total 0 → 10, no worm"
    assert drawn[0] == "▐5▌▐5▌"


async def test_little_room_leaves_the_total_alone_in_the_border(tmp_path: Path) -> None:
    view = played("WW554321", "take 5", "WW4321", "choose W", game="pickomino")

    words, _ = await shown(tmp_path, view, (30, 2))

    assert words == "total 10 → 20, worm ✓"


async def test_a_take_that_loses_the_turn_still_shows_its_dice(tmp_path: Path) -> None:
    view = seen(aside=(5, 5, 4, 4, 3, 3, 3), rolled=(1,), pending=1)

    words, drawn = await shown(tmp_path, view)

    assert words == "total 27 → 28, no worm"
    assert drawn == ["▐1▌   3  3  3    4  4    5  5"]


async def test_with_all_dice_set_aside_nothing_is_left_to_take(tmp_path: Path) -> None:
    words, drawn = await shown(tmp_path, seen(aside=("worm",) * 8))

    assert words == "Set aside – total 40, worm ✓"
    assert drawn == [" ≈  ≈  ≈  ≈  ≈  ≈  ≈  ≈"]


async def test_dice_may_be_left_without_a_face_to_take(tmp_path: Path) -> None:
    _, drawn = await shown(tmp_path, seen(aside=(1, 2, 3, 4, 5, "worm")))

    assert drawn[1] == "every face is taken"


async def test_the_last_turn_stays_until_somebody_rolls(tmp_path: Path) -> None:
    bust = Bust(player=0, aside=(0, 0, 0, 0, 2, 2), reason="no_face", total=20)
    ended = seen(current=1, news=[bust])

    words, drawn = await shown(tmp_path, ended)
    next_words, next_drawn = await shown(tmp_path, ended.throwing(8))

    assert (words, drawn) == ("Last turn – total 20, worm ✓", [" 5  5    ≈  ≈"])
    assert (next_words, next_drawn) == ("Set aside", ["nothing yet"])


@every_size
async def test_all_dice_fit_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    view = seen(aside=(1, 2, 3, 4, 5, "worm", "worm", "worm"))

    _, drawn = await shown(tmp_path, view, size)

    assert max(len(line) for line in drawn) <= size[0]
    assert len(drawn) <= size[1]


@every_size
async def test_the_ascii_skin_draws_in_seven_bits(tmp_path: Path, size: tuple[int, int]) -> None:
    view = played("WW554321", "take 5", "WW4321", "choose W", game="pickomino")

    words, drawn = await shown(tmp_path, view, size, skin="ascii")

    assert "".join(drawn).isascii()
    assert words.endswith("total 10 > 20, worm *")
