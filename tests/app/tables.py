"""Tables in moments worth looking at."""

import json
from collections.abc import Callable, Sequence

from app.session import House
from app.table.dice import ScriptedDice
from app.table.journal import MemoryJournal
from app.table.replay import Replay
from app.table.table import Table
from engines.core import Roll, RollDice
from engines.registry import GAMES
from tests.app.screens.play import LETTERS
from tests.engines.test_cases import CASES

PLAYERS = ("Ann", "Ben", "Cleo")


def scripted(
    game: str,
    *rolls: str,
    players: Sequence[str] = PLAYERS,
    options: dict[str, object] | None = None,
) -> Table:
    """A table at which these rolls will fall, a letter a die."""
    dice = ScriptedDice([[LETTERS[letter] for letter in roll] for roll in rolls])
    return Table.begin(GAMES[game], players, options, dice=dice, journal=MemoryJournal())


def looking_through(replay: Replay) -> Callable[[House], None]:
    """The start of a session that looks back at a game."""
    return lambda home: home.look_through(replay)


def recorded(name: str) -> Table:
    """A table at which one of the shared cases has been played to its end."""
    case = next(case for case in CASES if case.stem == name)
    header, *lines = [json.loads(line) for line in case.read_text("utf-8").splitlines()]
    game = GAMES[header["game"]]
    steps = [game.steps.validate_json(json.dumps(line)) for line in lines if "result" not in line]
    dice = ScriptedDice([step.dice for step in steps if isinstance(step, Roll)])
    table = Table.begin(
        game, header["players"], header["options"], dice=dice, journal=MemoryJournal()
    )
    for step in steps:
        rolled = isinstance(step, Roll)
        action = RollDice(player=step.player, count=len(step.dice)) if rolled else step
        table.submit(step.player, action)
    return table


FIRST_ROUND = ("r", "2", "s", "r", "2", "s", "r", "3", "s")
PENDING = (*FIRST_ROUND, "r", "1", "r", "2")
"""In her second turn Ann has rays, and humans pending; she is one ray short."""


def martian() -> Table:
    first_round = ("rrhhhhccckkkk", "rrhhhhhhcckkk", "rrhhhccccckkk")
    return scripted("martian", *first_round, "ttrrrhhcccckk", "ttrhhhck", "ttt")


TILES_TAKEN = ("r", "6", "r", "4", "s", "r", "6", "r", "5", "s", "r", "6", "r", "4", "s")
STEALING = (*TILES_TAKEN, "r", "6", "r", "5")
"""All have a tile; Ann has worms, and fives pending, with which she could steal from Ben."""


def pickomino() -> Table:
    first_round = ("wwww1111", "4111", "wwww1111", "5111", "www11122", "44455")
    return scripted("pickomino", *first_round, "www11155", "55121", "555")
