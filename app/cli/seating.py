"""A game as the command line asks for it: who plays, by which options, with which dice."""

import argparse
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from app.cli.complaint import Complaint
from app.session import House
from app.settings import USUAL_PLAYERS, Settings
from app.table.fair import Seal, repeatable
from app.table.journal import FileJournal, JournalFailed
from app.text import Catalogue
from engines.core import BadTable, Game
from engines.message import Refusal
from engines.registry import GAMES


@dataclass(frozen=True)
class Seating:
    """A table that can be laid."""

    game: Game[Any]
    players: tuple[str, ...]
    options: Mapping[str, object]
    new_seal: Callable[[], Seal]

    def begin(self, home: House) -> None:
        """Lay the table and play at it."""
        dice = self.new_seal().dice([""] * len(self.players))
        home.begin(self.game, self.players, self.options, dice)


def read_seating(arguments: argparse.Namespace, settings: Settings, say: Catalogue) -> Seating:
    """The table that `diceport play` asks for.

    Raises:
        Complaint: no such game, or no game can begin like this.
    """
    known = ", ".join(GAMES)
    if arguments.game is None:
        raise Complaint(say("cli-which-game", known=known, command="play"))
    game = GAMES.get(arguments.game)
    if game is None:
        raise Complaint(say("cli-unknown-game", game=arguments.game, known=known))
    new_seal = _sealing(arguments.seed, say)
    players = _players(arguments.players, game, settings, say)
    try:
        options = game.read_options(_options(arguments.option, say)).model_dump()
        game.start(players, options)
    except BadTable as error:
        raise _complaint(error, say) from error
    return Seating(game, players, options, new_seal)


def open_record(path: Path, say: Catalogue) -> FileJournal:
    """The new file into which the game is written as it is played.

    Raises:
        Complaint: the file cannot be made, or would overwrite something.
    """
    try:
        return FileJournal(path)
    except JournalFailed as error:
        raise _complaint(error, say) from error


def _complaint(error: Refusal, say: Catalogue) -> Complaint:
    return Complaint(say(error.message.id, **error.message.args))


def _sealing(seed: str | None, say: Catalogue) -> Callable[[], Seal]:
    if seed is None:
        return Seal
    try:
        number = int(seed)
    except ValueError:
        raise Complaint(say("cli-bad-seed", seed=seed)) from None
    games = count()  # the second game of this run does not repeat the first
    return lambda: repeatable(number, next(games))


def _players(
    asked: str | None, game: Game[Any], settings: Settings, say: Catalogue
) -> tuple[str, ...]:
    if asked is not None:
        return tuple(name.strip() for name in asked.split(","))
    remembered = settings.names[: game.seats[-1]]
    if len(remembered) >= game.seats[0]:
        return remembered
    fewest = max(USUAL_PLAYERS, game.seats[0])
    return tuple(say("setup-player", number=number) for number in range(1, fewest + 1))


def _options(asked: list[str], say: Catalogue) -> dict[str, str]:
    options = {}
    for option in asked:
        name, equals, value = option.partition("=")
        if not (name and equals and value):
            raise Complaint(say("cli-bad-option", option=option))
        options[name.strip()] = value.strip()
    return options
