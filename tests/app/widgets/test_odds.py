"""The odds panel, for odds made by hand."""

from pathlib import Path

from app.coach import Counsel
from app.settings import Skin
from app.widgets.odds import OddsPanel, Sight
from engines.pickomino.model import TILES
from tests.app.coach.counsels import choice, counsel
from tests.app.widgets.boards import Board, lines, played

TAKES = ((0.451, 2.2, 0.37), (0.472, 2.8, 0.394), (0.46, 2.8, 0.001))


async def drawn(
    folder: Path, sight: Sight | None, size: tuple[int, int], skin: Skin = "pictures"
) -> list[str]:
    """What the panel shows when it is as large as the screen."""
    panel = OddsPanel()
    async with Board(folder, panel, skin=skin).run_test(size=size) as pilot:
        panel.sight = sight
        await pilot.pause()
        return [line.rstrip() for line in lines(panel)]


def takes() -> Sight:
    view = played("TTTRRRRHHHCCC", players=("Ann", "Ben"))
    keys = {take: str(key) for key, take in view.choices.items()}
    return Sight(counsel(view, *TAKES), keys, view.takes[2])  # type: ignore[arg-type]


async def test_a_column_for_each_choice_the_best_one_starred(tmp_path: Path) -> None:
    assert await drawn(tmp_path, takes(), (58, 4)) == [
        "exact         [1] 4 rays    [2] 3 humans     [3] 3 cows◄",
        "to win             45.1%         ★ 47.2%           46.0%",
        "points               2.2             2.8             2.8",
        "nothing              37%             39%             <1%",
    ]


async def test_where_there_is_less_room_the_heads_are_shorter(tmp_path: Path) -> None:
    assert (await drawn(tmp_path, takes(), (48, 4)))[0] == (
        "exact         1: rays    2: humans     3: cows◄"
    )
    assert await drawn(tmp_path, takes(), (34, 4), skin="ascii") == [
        "exact        [1]     [2]    [3]<",
        "to win     45.1%  *47.2%   46.0%",
        "points       2.2     2.8     2.8",
        "nothing      37%     39%     <1%",
    ]


async def test_the_tiles_with_the_chances_of_the_best_or_of_all(tmp_path: Path) -> None:
    view = played("WWWWW555", "take W", game="pickomino", players=("Ann", "Ben"))
    roll, claim = view.game.legal_actions(view.state)
    reach = {tile: (36 - tile) / 16 for tile in TILES} | {35: 0.004}
    certain = {tile: float(tile <= 25) for tile in TILES}
    choices = (
        choice(roll, 0.5, 2.4, 0.2, reach=reach),
        choice(claim, 0.4, 2.0, 0.0, reach=certain),
    )
    odds = Counsel(view.game, view.state, choices, choices[0], False, "win", chosen=True)

    rows = await drawn(tmp_path, Sight(odds, {}), (60, 7))

    assert rows[0].split() == ["estimate", "roll", "3", "claim", "25"]
    assert rows[2].split() == ["worms", "2.40", "2.00"]
    assert rows[4:] == [
        "at least 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36",
        "roll 3   94 88 81 75 69 62 56 50 44 38 31 25 19 12 <1  –",
        "claim 25  ✓  ✓  ✓  ✓  ✓  –  –  –  –  –  –  –  –  –  –  –",
    ]
    assert (await drawn(tmp_path, Sight(odds, {}), (60, 6)))[4:] == rows[4:6]


async def test_tiles_that_can_be_stolen_stand_apart(tmp_path: Path) -> None:
    view = played("WWWWW555", game="pickomino", players=("Ann", "Ben"))
    state = view.state.model_copy(update={"grill": (21, 36), "stacks": ((), (30,))})
    reach = {21: 0.9, 36: 0.1}
    choices = tuple(choice(take, 0.5, reach=reach, steal={1: 0.25}) for take in view.takes)
    odds = Counsel(view.game, state, choices, choices[0], False, "win", chosen=True)

    rows = await drawn(tmp_path, Sight(odds, {}), (60, 6))
    assert rows[4:] == ["at least 21 36 steal 30", "fives    90 10       25"]
    rows = await drawn(tmp_path, Sight(odds, {}), (22, 6))
    assert rows[4:] == ["at least 21 36 ◄ 30", "fives    90 10   25"]


async def test_what_is_not_known_yet_is_not_shown(tmp_path: Path) -> None:
    assert await drawn(tmp_path, Sight(None, {}), (58, 4)) == ["…"]
    assert await drawn(tmp_path, None, (58, 4)) == [""]
