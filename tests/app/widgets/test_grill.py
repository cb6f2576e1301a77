"""The grill: where every tile is, and which of them the present total reaches."""

from pathlib import Path
from typing import Any

import pytest

from app.settings import SKINS as SKIN_NAMES
from app.table.view import View
from app.widgets.grill import Grill
from app.widgets.skin import SKINS
from engines.pickomino.events import Bust, TileReturned, TileStolen, TileTaken, TileTurnedDown
from engines.pickomino.model import TILES
from tests.app.widgets.boards import Board, lines
from tests.app.widgets.pickomino_tables import seen, title

AT_80, AT_60, AT_100, AT_160, AT_240 = (76, 4), (56, 2), (96, 5), (156, 7), (236, 9)
every_size = pytest.mark.parametrize("size", [AT_60, AT_80, AT_100, AT_160, AT_240])
every_skin = pytest.mark.parametrize("skin", SKIN_NAMES)


async def shown(
    folder: Path, view: View, size: tuple[int, int] = AT_80, **changes: Any
) -> tuple[str, list[str]]:
    """The grill's title and what it draws."""
    grill = Grill()
    async with Board(folder, grill, **changes).run_test(size=(240, 70)) as pilot:
        grill.styles.width, grill.styles.height = size
        grill.view = view
        await pilot.pause()
        return title(grill), lines(grill)


def column(drawn: list[str], place: int, size: tuple[int, int]) -> list[str]:
    """What is drawn at a place, when all tiles stand at theirs."""
    width, gap, margin = {
        AT_60: (3, 2, 1),
        AT_80: (4, 4, 0),
        AT_100: (6, 0, 0),
        AT_160: (8, 4, 8),
        AT_240: (10, 4, 32),
    }[size]
    start = margin + place * width + place // 4 * gap
    return [line[start : start + width] for line in drawn]


async def test_a_game_begins_with_all_tiles_open(tmp_path: Path) -> None:
    assert await shown(tmp_path, seen()) == (
        "Grill",
        [
            "╭──╮╭──╮╭──╮╭──╮    ╭──╮╭──╮╭──╮╭──╮    ╭──╮╭──╮╭──╮╭──╮    ╭──╮╭──╮╭──╮╭──╮",
            "│21││22││23││24│    │25││26││27││28│    │29││30││31││32│    │33││34││35││36│",
            "│~ ││~ ││~ ││~ │    │~~││~~││~~││~~│    │≈~││≈~││≈~││≈~│    │≈≈││≈≈││≈≈││≈≈│",
            "╰──╯╰──╯╰──╯╰──╯    ╰──╯╰──╯╰──╯╰──╯    ╰──╯╰──╯╰──╯╰──╯    ╰──╯╰──╯╰──╯╰──╯",
        ],
    )


async def test_gone_tiles_leave_a_gap_and_face_down_ones_a_shadow(tmp_path: Path) -> None:
    view = seen(stacks=[(21, 24), (27, 29), (26,)], face_down=(33, 35, 36))

    _, small = await shown(tmp_path, view, AT_60)
    _, drawn = await shown(tmp_path, view)

    assert small == [
        "  ·· 22 23 ··   25 ·· ·· 28   ·· 30 31 32   ▒▒ 34 ▒▒ ▒▒",
        "     ~  ~       ~~       ~~      ≈~ ≈~ ≈~      ≈≈      ",
    ]
    assert drawn == [
        "    ╭──╮╭──╮        ╭──╮        ╭──╮        ╭──╮╭──╮╭──╮    ┌╌╌┐╭──╮┌╌╌┐┌╌╌┐",
        " ·· │22││23│ ··     │25│ ··  ·· │28│     ·· │30││31││32│    ╎▒▒╎│34│╎▒▒╎╎▒▒╎",
        "    │~ ││~ │        │~~│        │~~│        │≈~││≈~││≈~│    ╎▒▒╎│≈≈│╎▒▒╎╎▒▒╎",
        "    ╰──╯╰──╯        ╰──╯        ╰──╯        ╰──╯╰──╯╰──╯    └╌╌┘╰──╯└╌╌┘└╌╌┘",
    ]


@every_size
async def test_each_tile_keeps_its_place(tmp_path: Path, size: tuple[int, int]) -> None:
    _, first = await shown(tmp_path, seen(), size)
    _, later = await shown(tmp_path, seen(stacks=[(21, 24), (), (30,)], face_down=(36,)), size)

    for place, tile in enumerate(TILES):
        was, now = column(first, place, size), column(later, place, size)
        assert any(str(tile) in line for line in was)
        assert (was == now) == (tile not in (21, 24, 30, 36))


async def test_nothing_is_left_but_gaps(tmp_path: Path) -> None:
    _, drawn = await shown(tmp_path, seen(stacks=[TILES[:8], TILES[8:], ()]), AT_60)

    assert drawn[0].split() == ["··"] * 16
    assert drawn[1].strip() == ""


async def test_nothing_is_left_but_shadows(tmp_path: Path) -> None:
    _, drawn = await shown(tmp_path, seen(face_down=TILES), AT_60)

    assert drawn[0].split() == ["▒▒"] * 16


async def test_fewer_tiles_stand_closer_together(tmp_path: Path) -> None:
    _, drawn = await shown(tmp_path, seen(tiles=(21, 22, 36), stacks=[(22,), (), ()]), (20, 2))

    assert drawn[0].split() == ["21", "··", "36"]


@pytest.mark.parametrize(
    ("size", "skin", "worm"),
    [(AT_100, "ascii", "~o"), (AT_160, "ascii", "~~o"), (AT_240, "ascii", "/\\ |")],
)
async def test_large_tiles_bear_their_worms_one_by_one(
    tmp_path: Path, size: tuple[int, int], skin: str, worm: str
) -> None:
    _, drawn = await shown(tmp_path, seen(), size, skin=skin)

    for place in range(16):
        tile = "".join(column(drawn, place, size))
        assert tile.count(worm) == place // 4 + 1


# --- What the total reaches


async def test_the_exact_tile_is_marked_and_no_other(tmp_path: Path) -> None:
    words, drawn = await shown(tmp_path, seen(aside=("worm", "worm", 5, 5, 4)))

    assert words == "Grill – total 24 claims 24"
    assert column(drawn, 3, AT_80) == ["┏━━┓", "┃24┃", "┃~ ┃", "┗▲▲┛"]
    assert "".join(drawn).count("▲") == 2
    assert "△" not in "".join(drawn)


async def test_without_the_exact_tile_all_lower_ones_are_marked(tmp_path: Path) -> None:
    view = seen(aside=("worm", "worm", 5, 5, 4), stacks=[(), (24,), ()])

    words, drawn = await shown(tmp_path, view)

    assert words == "Grill – total 24 claims 23 or lower"
    assert drawn[3].startswith("╰△△╯╰△△╯╰△△╯        ╰──╯")
    assert "▲" not in "".join(drawn)


async def test_only_the_next_lower_tile_is_marked_where_that_is_the_rule(tmp_path: Path) -> None:
    view = seen(aside=("worm", "worm", 5, 5, 4), stacks=[(), (24,), ()], lower_tile="next")

    words, drawn = await shown(tmp_path, view, AT_60)

    assert words == "Grill – total 24 claims 23"
    assert "".join(drawn).count("△") == 1
    assert " 22△23 ·· " in drawn[0]


async def test_a_pending_face_counts(tmp_path: Path) -> None:
    view = seen(aside=("worm", "worm", 5, 5), rolled=(4, 4, 1, 1), pending=4)

    words, drawn = await shown(tmp_path, view, AT_60)

    assert words == "Grill – total 28 claims 28"
    assert "▲28" in drawn[0]


async def test_a_total_over_all_tiles_takes_any(tmp_path: Path) -> None:
    words, drawn = await shown(tmp_path, seen(aside=("worm",) * 8), AT_60)

    assert words == "Grill – total 40 claims 36 or lower"
    assert drawn[0].count("△") == 16


async def test_no_worm_takes_nothing(tmp_path: Path) -> None:
    words, drawn = await shown(tmp_path, seen(aside=(5, 5, 5, 4, 4, 3)))

    assert words == "Grill – total 26 claims nothing without a worm"
    assert not {"▲", "△"} & set("".join(drawn))


async def test_a_total_below_all_tiles_takes_nothing(tmp_path: Path) -> None:
    words, _ = await shown(tmp_path, seen(aside=("worm", "worm")))

    assert words == "Grill – total 10 claims nothing here"


async def test_a_take_that_loses_the_turn_says_so(tmp_path: Path) -> None:
    view = seen(aside=(5, 5, 4, 4, 3, 3, 3), rolled=(1,), pending=1)

    words, _ = await shown(tmp_path, view)

    assert words == "Grill – total 28 claims nothing: a bust"


@every_skin
@every_size
async def test_all_that_a_tile_can_be_is_told_without_colour(
    tmp_path: Path, skin: str, size: tuple[int, int]
) -> None:
    """Tile 24 as it lies open, exact, lower, just returned, gone, just taken, down, just down."""
    exact: Any = ("worm", "worm", 5, 5, 4)
    away: Any = [(), (24,), ()]
    views = [
        seen(),
        seen(aside=exact),
        seen(aside=("worm", "worm", 5, 5, 5), stacks=[(25,), (), ()]),
        seen(news=[TileReturned(player=0, tile=24)]),
        seen(stacks=away),
        seen(stacks=away, news=[taken()]),
        seen(face_down=(24,)),
        seen(face_down=(24,), news=[TileTurnedDown(tile=24)]),
    ]

    looks = [
        tuple(column((await shown(tmp_path, view, size, skin=skin))[1], 3, size)) for view in views
    ]

    assert len(set(looks)) == len(views)


def taken() -> TileTaken:
    return TileTaken(player=1, aside=(0, 0, 0, 1, 2, 2), tile=24, total=24)


@every_size
async def test_the_ascii_skin_draws_in_seven_bits(tmp_path: Path, size: tuple[int, int]) -> None:
    view = seen(
        stacks=[(24,), (), ()],
        face_down=(36,),
        aside=("worm", "worm", 5, 5, 4),
        news=[TileTurnedDown(tile=36)],
    )

    _, drawn = await shown(tmp_path, view, size, skin="ascii")

    assert "".join(drawn).isascii()


async def test_a_view_from_before_it_stood_on_a_screen_is_told_as_well(tmp_path: Path) -> None:
    grill = Grill()
    grill.view = seen(aside=("worm", "worm", 5, 5, 4))
    async with Board(tmp_path, grill).run_test():
        assert title(grill) == "Grill – total 24 claims 24"


# --- What has just happened


async def test_a_bust_is_marked_until_somebody_rolls(tmp_path: Path) -> None:
    news = [
        Bust(player=0, aside=(0, 0, 0, 0, 2, 1), reason="no_face", total=15),
        TileReturned(player=0, tile=25),
        TileTurnedDown(tile=36),
    ]
    view = seen(face_down=(36,), current=1, news=news)

    _, drawn = await shown(tmp_path, view)
    _, next_roll = await shown(tmp_path, view.throwing(8))

    assert column(drawn, 4, AT_80) == ["╭••╮", "│25│", "│~~│", "╰──╯"]
    assert column(drawn, 15, AT_80) == ["┌••┐", "╎▒▒╎", "╎▒▒╎", "└╌╌┘"]
    assert "".join(drawn).count("•") == 4
    assert "•" not in "".join(next_roll)


async def test_a_stolen_tile_changes_nothing_in_the_grill(tmp_path: Path) -> None:
    news = [TileStolen(player=0, aside=(0, 0, 0, 1, 2, 2), tile=24, victim=1)]

    _, drawn = await shown(tmp_path, seen(stacks=[(24,), (), ()], news=news))

    assert "•" not in "".join(drawn)


def test_marks_of_tiles_differ_in_every_skin() -> None:
    for skin in SKINS.values():
        assert len({skin.exact, skin.lower, skin.new, skin.gap, skin.shadow}) == 5
        assert len(set(skin.worms)) == 4
