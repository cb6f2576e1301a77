"""Events put into words: one sentence each, in the session's language."""

import re
from collections.abc import Sequence

from app.text import Catalogue
from engines.core import Event, Outcome, State
from engines.martian import MartianState

SEAT_FIELDS = ("player", "victim")
SEATS_FIELDS = ("contenders", "winners")


def narrate(say: Catalogue, game: str, state: State, event: Event) -> str:
    """What an event says to people, seats as names; `state` is any state of the same game.

    The message is `GAME-event-NAME`, with those of the event's fields that are seats, words or
    whole numbers as its arguments, and of dice their number.
    """
    args: dict[str, str | int] = {}
    for field, value in event:
        if field in SEAT_FIELDS:
            args[field] = state.players[value]
        elif field in SEATS_FIELDS:
            args[field] = names(say, [state.players[seat] for seat in value])
            args[f"{field}_count"] = len(value)
        elif field == "dice":
            args[field] = len(value)
        elif isinstance(value, bool):
            args[field] = "yes" if value else "no"
        elif isinstance(value, str | int):
            args[field] = value
    return say(f"{game}-event-{kebab(type(event).__name__)}", **args)


def ending(say: Catalogue, game: str, state: State, outcome: Outcome) -> str:
    """Who won and why; `state` is the game at its end."""
    return say(
        f"{game}-end-{kebab(outcome.reason)}",
        winners=names(say, [state.players[seat] for seat in outcome.winners]),
        score=outcome.scores[outcome.winners[0]],
        rounds=state.round if isinstance(state, MartianState) else 1,
    )


def names(say: Catalogue, all_names: Sequence[str]) -> str:
    """Names in a row, as a sentence lists them."""
    *others, last = all_names
    if not others:
        return last
    return say("play-names", others=", ".join(others), last=last)


def kebab(name: str) -> str:
    """A name as message ids spell it: `TurnScored` as `turn-scored`, `turn_down` as `turn-down`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower().replace("_", "-")
