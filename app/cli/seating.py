"""A game as the command line asks for it: who plays, by which options, with which dice."""

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from app.bots import LEVELS
from app.bots.seats import known, seat_names
from app.cli.complaint import Complaint
from app.session import House
from app.settings import USUAL_PLAYERS, Settings
from app.table.fair import Seal, repeatable
from app.table.journal import FileJournal, JournalFailed
from app.table.record import Bots
from app.text import Catalogue
from engines.core import BadTable, Game
from engines.message import Refusal
from engines.registry import GAMES

BOT = "bot:"
"""Before the level of a bot where names are asked for."""

LONGEST_SEED = 1000
"""How many digits a seed may have."""


@dataclass(frozen=True)
class Seating:
    """A table that can be laid."""

    game: Game[Any]
    players: tuple[str, ...]
    bots: Bots
    options: Mapping[str, object]
    new_seal: Callable[[], Seal]

    def begin(self, home: House) -> None:
        """Lay the table and play at it."""
        dice = self.new_seal().dice([""] * len(self.players))
        home.begin(self.game, self.players, self.options, dice, bots=self.bots)


def read_seating(arguments: argparse.Namespace, settings: Settings, say: Catalogue) -> Seating:
    """The table that `diceport play` asks for.

    Raises:
        Complaint: no such game or bot, or no game can begin like this.
    """
    game = read_game(arguments, say)
    new_seal = _sealing(arguments.seed, say)
    players, bots = _seats(arguments.players, game, settings, say)
    options = read_options(arguments.option, game, players, say)
    return Seating(game, players, bots, options, new_seal)


def read_game(arguments: argparse.Namespace, say: Catalogue) -> Game[Any]:
    """The game asked for by name. Raises `Complaint`."""
    known = ", ".join(GAMES)
    if arguments.game is None:
        raise Complaint(say("cli-which-game", known=known, command=arguments.command))
    game = GAMES.get(arguments.game)
    if game is None:
        raise Complaint(say("cli-unknown-game", game=arguments.game, known=known))
    return game


def read_options(
    asked: Sequence[str], game: Game[Any], players: Sequence[str], say: Catalogue
) -> dict[str, object]:
    """All options of a game, with those asked for, each as `NAME=VALUE`.

    Raises:
        Complaint: there is no such option, or the game cannot begin with these players.
    """
    try:
        options = game.read_options(_options(asked, say)).model_dump()
        game.start(players, options)
    except BadTable as error:
        raise complaint(error, say) from error
    return options


def open_record(path: Path, say: Catalogue) -> FileJournal:
    """The new file into which the game is written as it is played.

    Raises:
        Complaint: the file cannot be made, or would overwrite something.
    """
    try:
        return FileJournal(path)
    except JournalFailed as error:
        raise complaint(error, say) from error


def complaint(error: Refusal, say: Catalogue) -> Complaint:
    """A refusal as a sentence."""
    return Complaint(say(error.message.id, **error.message.args))


def _sealing(seed: str | None, say: Catalogue) -> Callable[[], Seal]:
    if seed is None:
        return Seal
    number = read_seed(seed, say)
    games = count()  # the second game of this run does not repeat the first
    return lambda: repeatable(number, next(games))


def read_seed(seed: str, say: Catalogue) -> int:
    """The number that dice are made from. Raises `Complaint`."""
    if len(seed) > LONGEST_SEED:
        raise Complaint(say("cli-long-seed", most=LONGEST_SEED))
    try:
        return int(seed)
    except ValueError:
        raise Complaint(say("cli-bad-seed", seed=seed)) from None


def read_players(asked: str, say: Catalogue) -> tuple[tuple[str, ...], Bots]:
    """The names of all at a table, and which of them are bots: `Ann,bot:master` and its like.

    Raises:
        Complaint: there is no such bot.
    """
    people = [name.strip() for name in asked.split(",")]
    bots = [_level(name, say) for name in people]
    return seat_names(say, people, bots), tuple(bots)


def _level(name: str, say: Catalogue) -> str | None:
    """The level of the bot that is asked for; None for a person's name."""
    if not name.startswith(BOT):
        return None
    level = name.removeprefix(BOT)
    if not level:
        raise Complaint(say("cli-which-bot", known=", ".join(LEVELS)))
    if level not in LEVELS:
        raise Complaint(say("cli-unknown-bot", bot=level, known=", ".join(LEVELS)))
    return level


def _seats(
    asked: str | None, game: Game[Any], settings: Settings, say: Catalogue
) -> tuple[tuple[str, ...], Bots]:
    """Who sits where: those who are asked for, else those who played last, else two people."""
    if asked is not None:
        return read_players(asked, say)
    people: Sequence[str] = settings.names[: game.seats[-1]]
    if len(people) < game.seats[0]:
        fewest = max(USUAL_PLAYERS, game.seats[0])
        people = [say("setup-player", number=number) for number in range(1, fewest + 1)]
    bots = known(settings.bots, len(people))
    return seat_names(say, people, bots), bots


def _options(asked: Sequence[str], say: Catalogue) -> dict[str, str]:
    options = {}
    for option in asked:
        name, equals, value = option.partition("=")
        if not (name and equals and value):
            raise Complaint(say("cli-bad-option", option=option))
        options[name.strip()] = value.strip()
    return options
