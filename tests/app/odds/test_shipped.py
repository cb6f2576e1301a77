"""What comes with the app is worth something: tables and networks that were made well."""

import pytest

from app.bots import Level
from app.odds import odds_of
from app.simulate import simulate
from app.simulate.plan import Plan
from app.simulate.tally import Tally
from engines.odds import turns
from engines.pickomino import PICKOMINO
from engines.pickomino.model import SEATS


@pytest.mark.parametrize("players", SEATS)
def test_a_game_of_pickomino_begins_with_a_turn_that_makes_sense(players: int) -> None:
    start = PICKOMINO.start([f"Player {seat}" for seat in range(players)], {})

    (roll,) = turns(odds_of("pickomino"), [start])[0].choices(start)

    assert roll.nothing < 0.5
    assert roll.gain > 1.3
    assert roll.win == pytest.approx([1 / players] * players, rel=0.1)


@pytest.mark.parametrize(("game", "players"), [("martian", 2), ("pickomino", 2), ("pickomino", 5)])
def test_a_master_beats_beginners(game: str, players: int) -> None:
    names = tuple(f"Player {number}" for number in range(players))
    tally = Tally(players)
    beginner: Level = "beginner"
    levels: tuple[Level, ...] = ("master", *[beginner] * (players - 1))
    for played in simulate(Plan(game, names, levels, {}, seed=1), games=16, jobs=1):
        tally.add(played)

    assert tally.standing(0).result.mean > 1.25 / players
