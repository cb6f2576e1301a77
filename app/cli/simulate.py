"""`diceport simulate`: how strong bots are, told by many games among themselves."""

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from secrets import randbits
from typing import Any

from app.bots import LEVELS, Level
from app.bots.seats import known
from app.cli.complaint import Complaint
from app.cli.reckoning import jobs, whole_number
from app.cli.seating import BOT, read_game, read_options, read_players, read_seed
from app.text import Catalogue
from engines.core import Game

GAMES = 1000
"""How many games are played where no number is asked for."""
MOST_GAMES = 10_000_000


@dataclass(frozen=True)
class Contest:
    """What is to be played, and how."""

    game: Game[Any]
    players: tuple[str, ...]
    levels: tuple[Level, ...]
    options: Mapping[str, object]
    seed: int
    games: int
    jobs: int
    records: Path | None
    """The new file in which they are to be."""


def simulate(arguments: argparse.Namespace, say: Catalogue) -> int:
    """Print a table, or with `--json` one object.

    The same where Ctrl+C ended it (130), or SIGTERM (143), or a process died that shared in the
    games (1): then of what was played.

    Raises `Complaint`: nothing can be played like this, or a record cannot be written.
    """
    game = read_game(arguments, say)
    players, levels = _bots(arguments.players, say)
    contest = Contest(
        game,
        players,
        levels,
        options=read_options(arguments.option, game, players, say),
        seed=randbits(64) if arguments.seed is None else read_seed(arguments.seed, say),
        games=whole_number("--games", arguments.games, GAMES, MOST_GAMES, say),
        jobs=jobs(arguments.jobs, say),
        records=None if arguments.records is None else Path(arguments.records),
    )
    from app.cli.contest import hold  # noqa: PLC0415

    return hold(contest, say, as_json=arguments.json)


def _bots(asked: str | None, say: Catalogue) -> tuple[tuple[str, ...], tuple[Level, ...]]:
    """The names and levels of those who are to play. Raises `Complaint`."""
    choices = ", ".join(f"{BOT}{level}" for level in LEVELS)
    if not asked:
        raise Complaint(say("cli-simulate-who", known=choices))
    players, bots = read_players(asked, say)
    levels = []
    for player, level in zip(players, known(bots, len(players)), strict=True):
        if level is None:
            raise Complaint(say("cli-simulate-person", player=player or '""', known=choices))
        levels.append(level)
    return players, tuple(levels)
