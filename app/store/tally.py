"""What is counted of a finished game: seat by seat, from its record."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from app.table.record import read_lines
from engines.core import Event, Game, Roll, State, TurnOver
from engines.martian.events import TurnOverrun, TurnScored
from engines.pickomino.events import Bust, TileStolen, TileTaken


@dataclass(frozen=True, kw_only=True)
class Deeds:
    """What one player did, in one game or in several."""

    player: str
    score: int
    """All points in Martian Dice, all worms in Pickomino."""
    turns: int
    busts: int
    """Turns that brought nothing: no point in Martian Dice, a bust in Pickomino."""
    steals: int
    """Tiles taken from others."""
    stolen: int
    """Tiles that others took."""
    best: int
    """The most points of a turn, or the highest tile claimed; 0 if there is none."""
    faces: tuple[int, ...]
    """How often the player rolled each face, in the order of the game's faces."""


@dataclass(frozen=True, kw_only=True)
class SeatTally(Deeds):
    """What one player did in one game."""

    won: bool
    """Alone or with others; whoever plays alone wins nothing."""


@dataclass
class _Seat:
    turns: int = 0
    busts: int = 0
    steals: int = 0
    stolen: int = 0
    best: int = 0
    rolled: Counter[str | int] = field(default_factory=Counter)


def tally(lines: Iterable[str]) -> tuple[SeatTally, ...]:
    """Count a game by its record, seat by seat; nothing if it is not finished.

    Raises `BadRecord`.
    """
    positions = read_lines(lines)
    position = next(positions)
    seats = [_Seat() for _ in position.state.players]
    for position in positions:
        if isinstance(position.step, Roll):
            seats[position.step.player].rolled.update(position.step.dice)
        for event in position.events:
            _count(seats, event)
    return _told(position.game, position.state, seats)


def _count(seats: list[_Seat], event: Event) -> None:
    if not isinstance(event, TurnOver):
        return
    seat = seats[event.player]
    seat.turns += 1
    if isinstance(event, TurnScored):
        seat.busts += not event.points
        seat.best = max(seat.best, event.points)
    elif isinstance(event, TurnOverrun | Bust):
        seat.busts += 1
    elif isinstance(event, TileTaken | TileStolen):
        seat.best = max(seat.best, event.tile)
        if isinstance(event, TileStolen):
            seat.steals += 1
            seats[event.victim].stolen += 1


def _told(game: Game[Any], state: State, seats: list[_Seat]) -> tuple[SeatTally, ...]:
    outcome = state.outcome
    if outcome is None:
        return ()
    return tuple(
        SeatTally(
            player=player,
            won=place in outcome.winners and len(seats) > 1,
            score=outcome.scores[place],
            turns=seat.turns,
            busts=seat.busts,
            steals=seat.steals,
            stolen=seat.stolen,
            best=seat.best,
            faces=tuple(seat.rolled[face] for face in game.faces),
        )
        for place, (player, seat) in enumerate(zip(state.players, seats, strict=True))
    )
