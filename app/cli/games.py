"""`diceport games`: the games that are kept, latest first."""

import argparse
import json
from collections.abc import Sequence
from typing import Any

from app.cli.lists import GAP, check_game, hanging, padded, room, standing, title
from app.cli.places import games_kept
from app.store.store import Entry
from app.text import Catalogue
from app.text.rules import SECTIONS


def games(arguments: argparse.Namespace, say: Catalogue) -> int:
    """Print a line a game, or with `--json` a list of objects."""
    check_game(arguments, say)
    with games_kept(arguments, say) as store:
        found = store.games(
            player=arguments.player,
            game=arguments.game,
            finished=False if arguments.unfinished else None,
        )
    if arguments.json:
        _print_json(found)
    elif found:
        _print_lines(found, say)
    elif arguments.player or arguments.game or arguments.unfinished:
        print(say("cli-games-no-such"))
    else:
        print(say("cli-games-none"))
    return 0


def _print_lines(entries: Sequence[Entry], say: Catalogue) -> None:
    width = room()
    titles = [say(f"menu-{game}") for game in SECTIONS]
    widest = max(map(len, titles))
    for entry in entries:
        when = f"{entry.updated.astimezone():%Y-%m-%d %H:%M}"
        head = GAP.join((entry.id, when, padded(title(entry, say), widest), ""))
        print(hanging(head, standing(entry, say), width))


def _print_json(entries: Sequence[Entry]) -> None:
    """A list with a line an object, so that it can also be read line by line."""
    last = len(entries) - 1
    print("[")
    for number, entry in enumerate(entries):
        print(json.dumps(_values(entry)), end=",\n" if number < last else "\n")
    print("]")


def _values(entry: Entry) -> dict[str, Any]:
    return {
        "id": entry.id,
        "game": entry.game,
        "players": entry.players,
        "scores": entry.scores,
        "winners": entry.winners,
        "current": entry.current,
        "finished": entry.winners is not None,
        "playable": entry.playable,
        "started": entry.started.isoformat(),
        "updated": entry.updated.isoformat(),
        "steps": entry.steps,
    }
