"""The stacks: who holds what, who leads, and from whom the total steals."""

from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Vertical

from app.settings import SKINS
from app.table.view import View
from app.widgets.stacks import Stacks
from engines.core import Outcome
from engines.pickomino.events import Bust, TileStolen, TileTaken
from engines.pickomino.model import Face
from tests.app.widgets.boards import Board, lines
from tests.app.widgets.pickomino_tables import seen, title

AT_60, AT_80, AT_100, AT_160 = (20, 8), (32, 3), (40, 8), (56, 24)

WORMY: tuple[Face, ...] = ("worm", "worm", 5, 5, 4)
SEVEN = (
    "Maximiliane-Wilhelmine von Hohen",
    "山田太郎と花子のとても長い名前です",
    "[red]",
    "[/]",
    "Ben",
    "Cleo",
    "Dora",
)
SEVEN_STACKS = ((21, 22, 23, 25, 26, 24), (), (34,), (27,), (28, 29), (), (30,))


async def shown(
    folder: Path, view: View, size: tuple[int, int] = AT_80, **changes: Any
) -> tuple[str, list[str]]:
    """The title and what is drawn."""
    stacks = Stacks()
    async with Board(folder, stacks, **changes).run_test(size=(160, 48)) as pilot:
        stacks.styles.width, stacks.styles.height = size
        stacks.view = view
        await pilot.pause()
        return title(stacks), [line.rstrip() for line in lines(stacks)]


async def test_nobody_has_anything_at_the_start(tmp_path: Path) -> None:
    assert await shown(tmp_path, seen()) == (
        "Stacks",
        [
            "► Ann   –     no tile   0 ~",
            "  Ben   –     no tile   0 ~",
            "  Cleo  –     no tile   0 ~",
        ],
    )


async def test_top_height_worms_and_the_leader(tmp_path: Path) -> None:
    view = seen(stacks=[(21, 24), (27, 29), (36,)], current=1)

    _, drawn = await shown(tmp_path, view)

    assert drawn == [
        "  Ann  24 ~   2 tiles   2 ~",
        "► Ben  29 ≈~  2 tiles   5 ~ ★",
        "  Cleo 36 ≈≈  1 tile    4 ~",
    ]


async def test_little_room_counts_the_tiles_below_the_top_one(tmp_path: Path) -> None:
    view = seen(stacks=[(21, 24), (), (36,)], current=1)

    _, drawn = await shown(tmp_path, view, (20, 3))

    assert drawn == [
        " Ann  24+1    2~",
        "►Ben   –      0~",
        " Cleo 36      4~★",
    ]


async def test_all_who_are_level_lead(tmp_path: Path) -> None:
    _, drawn = await shown(tmp_path, seen(stacks=[(21,), (), (24,)]))

    assert [line.endswith("★") for line in drawn] == [True, False, True]


async def test_in_the_end_the_winner_is_marked_alone(tmp_path: Path) -> None:
    view = seen(stacks=[(21,), (), (24,)])
    outcome = Outcome(reason="highest_tile", winners=(2,), scores=(1, 0, 1))
    over = view.state.model_copy(update={"current": None, "outcome": outcome})

    _, drawn = await shown(tmp_path, View(view.game, over))

    assert [line.endswith("★") for line in drawn] == [False, False, True]
    assert "►" not in "".join(drawn)


# --- Stealing


async def test_the_tile_that_can_be_stolen_is_pointed_at(tmp_path: Path) -> None:
    view = seen(stacks=[(), (21, 24), (29,)], aside=WORMY)

    words, drawn = await shown(tmp_path, view)
    _, small = await shown(tmp_path, view, (20, 3))

    assert words == "Stacks – steal 24"
    assert [" 24 ~   ◄ steal " in line for line in drawn] == [False, True, False]
    assert ["24+1◄" in line for line in small] == [False, True, False]
    assert "◄" not in drawn[0] + drawn[2] + small[0] + small[2]


@pytest.mark.parametrize(
    ("case", "aside"),
    [
        ("no worm", (5, 5, 5, 5, 4)),
        ("another total", ("worm", "worm", 5, 5, 3)),
    ],
)
async def test_no_tile_is_pointed_at_without_its_total_and_a_worm(
    tmp_path: Path, case: str, aside: Any
) -> None:
    words, drawn = await shown(tmp_path, seen(stacks=[(), (24,), ()], aside=aside))

    assert words == "Stacks", case
    assert "◄" not in "".join(drawn)


async def test_nobody_steals_from_oneself_or_from_below_the_top(tmp_path: Path) -> None:
    _, own = await shown(tmp_path, seen(stacks=[(24,), (), ()], aside=WORMY))
    _, below = await shown(tmp_path, seen(stacks=[(), (24, 21), ()], aside=WORMY))

    assert "◄" not in "".join(own + below)


async def test_pending_dice_steal_too(tmp_path: Path) -> None:
    view = seen(
        stacks=[(), (24,), ()], aside=("worm", "worm", 5, 5), rolled=(4, 1, 1, 1), pending=4
    )

    words, _ = await shown(tmp_path, view)

    assert words == "Stacks – steal 24"


# --- What has just happened


@pytest.mark.parametrize("size", [AT_60, AT_80, AT_100])
async def test_a_tile_just_won_is_marked_until_somebody_rolls(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    turn = (0, 0, 0, 1, 2, 2)
    for event in (
        TileTaken(player=0, aside=turn, tile=24, total=24),
        TileStolen(player=0, aside=turn, tile=24, victim=1),
    ):
        view = seen(stacks=[(24,), (22,), ()], current=1, news=[event])

        _, drawn = await shown(tmp_path, view, size)
        _, next_roll = await shown(tmp_path, view.throwing(8), size)

        assert ["•" in line for line in drawn if "Ann" in line or "Ben" in line] == [True, False]
        assert "•" not in "".join(next_roll)


async def test_a_bust_marks_no_stack(tmp_path: Path) -> None:
    bust = Bust(player=0, aside=(0, 0, 0, 0, 0, 1), reason="no_face", total=5)

    _, drawn = await shown(tmp_path, seen(stacks=[(24,), (), ()], news=[bust]))

    assert "•" not in "".join(drawn)


# --- More room


async def test_with_room_the_tiles_are_listed(tmp_path: Path) -> None:
    _, drawn = await shown(tmp_path, seen(stacks=[(21, 29, 24), (), (36,)]), AT_100)

    assert [line.strip() for line in drawn[1::2]] == ["21 29 [24]", "", "[36]"]


async def test_with_much_room_the_tiles_are_drawn(tmp_path: Path) -> None:
    view = seen(stacks=[(), (21, 29, 24), (36,)], aside=WORMY)

    _, drawn = await shown(tmp_path, view, (34, 24))

    assert [line.strip() for line in drawn[6:10]] == [
        "╭──╭──┏━━┓",
        "│21│29┃24┃",
        "│~ │≈~┃~ ┃",
        "╰──╰──┗━━┛",
    ]
    assert [line.strip() for line in drawn[11:15]] == ["╭──╮", "│36│", "│≈≈│", "╰──╯"]


async def test_tiles_of_a_stack_show_their_worms_where_they_have_room(tmp_path: Path) -> None:
    view = seen(stacks=[(), (21, 24), (36,)])

    _, drawn = await shown(tmp_path, view, (40, 18))

    assert [line.strip() for line in drawn[7:12]] == [
        "╭────╭────╮",
        "│ 21 │ 24 │",
        "│ ~● │ ~● │",
        "│    │    │",
        "╰────╰────╯",
    ]
    assert [line.strip() for line in drawn[15:17]] == ["│~●~●│"] * 2


@pytest.mark.parametrize("size", [(20, 6), (20, 15)])
async def test_a_high_stack_shows_its_upper_end(tmp_path: Path, size: tuple[int, int]) -> None:
    _, drawn = await shown(tmp_path, seen(stacks=[range(21, 37), (), ()]), size)

    assert "…" in "".join(drawn)
    assert not any("21" in line for line in drawn)
    assert max(map(cell_len, drawn)) <= 20


# --- Many players and strange names


@pytest.mark.parametrize("size", [(20, 7), (32, 7), (56, 7), (58, 4), (58, 14), (58, 35), (96, 4)])
@pytest.mark.parametrize("skin", SKINS)
async def test_seven_players_with_long_names_fit(
    tmp_path: Path, size: tuple[int, int], skin: str
) -> None:
    view = seen(players=SEVEN, stacks=SEVEN_STACKS, aside=WORMY, current=1)

    _, drawn = await shown(tmp_path, view, size, skin=skin)
    text = "\n".join(drawn)

    assert len(drawn) <= size[1]
    assert max(map(cell_len, drawn)) <= size[0]
    for name in ("Maxi", "山", "[red]", "[/]", "Ben", "Cleo", "Dora", "24", "34", "27", "29", "30"):
        assert name in text


async def test_names_are_cut_by_cells(tmp_path: Path) -> None:
    view = seen(players=SEVEN, stacks=SEVEN_STACKS)

    _, drawn = await shown(tmp_path, view, (20, 7))

    assert drawn[:3] == [
        "►Maximi… 24+5    8~★",
        " 山田太…  –      0~",
        " [red]   34      4~",
    ]


async def test_names_stand_whole_where_there_is_room(tmp_path: Path) -> None:
    view = seen(players=SEVEN, stacks=SEVEN_STACKS)

    _, drawn = await shown(tmp_path, view, (60, 7))

    assert SEVEN[0] in drawn[0]
    assert SEVEN[1] in drawn[1]


@pytest.mark.parametrize("size", [AT_60, AT_80, AT_100, AT_160])
async def test_the_ascii_skin_draws_in_seven_bits(tmp_path: Path, size: tuple[int, int]) -> None:
    turn = TileTaken(player=0, aside=(0, 0, 0, 1, 2, 2), tile=21, total=24)
    view = seen(stacks=[(21,), (22, 24), ()], aside=WORMY, news=[turn])

    _, drawn = await shown(tmp_path, view, size, skin="ascii")

    assert "".join(drawn).isascii()


# --- The height it asks for


class Side(Vertical):
    """Stacks of two to seven players, above something that takes what is left."""

    def __init__(self, view: View) -> None:
        super().__init__()
        self.stacks = Stacks()
        self.stacks.set_reactive(Stacks.view, view)
        self.stacks.styles.height = "auto"

    def compose(self) -> ComposeResult:
        yield self.stacks


@pytest.mark.parametrize(
    ("players", "rows", "height"),
    [(2, 11, 4), (3, 11, 3), (7, 11, 7), (3, 30, 24), (3, 24, 18), (7, 30, 14)],
)
async def test_it_grows_where_there_is_room_for_more(
    tmp_path: Path, players: int, rows: int, height: int
) -> None:
    side = Side(seen(players=SEVEN[:players]))
    side.styles.height = rows
    async with Board(tmp_path, side).run_test(size=(80, 48)):
        assert side.stacks.content_size.height == height
