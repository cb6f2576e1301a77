"""`diceport stats`: who won how often, and how the dice fell."""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from textwrap import fill
from typing import Any

from app.cli.lists import check_game, named, table
from app.cli.places import games_kept
from app.store.evenness import in_words
from app.store.statistics import Career, DiceCount, Statistics, catch_up, statistics
from app.text import Catalogue
from engines.pickomino import PICKOMINO
from engines.registry import GAMES

WIDEST = 80
"""Columns of a table and its words."""

LONGEST_NAME = 18
"""Cells: a longer name has a line of its own, so that its numbers fit into 80 columns."""

MANY = 500
"""Games that take long enough to be counted that it is said."""


def stats(arguments: argparse.Namespace, say: Catalogue) -> int:
    """Print tables, or with `--json` all numbers as one object."""
    check_game(arguments, say)
    with games_kept(arguments, say) as store:
        more = catch_up(store, _Told(say))
        found = statistics(store, arguments.player, arguments.game, more)
    if arguments.json:
        print(json.dumps(_values(found)))
    else:
        print("\n".join(_in_words(found, say)))
    return 0


class _Told:
    """Says once, to a person, that there is much to count."""

    def __init__(self, say: Catalogue) -> None:
        self._say = say
        self._said = sys.stderr is None or not sys.stderr.isatty()

    def __call__(self, waiting: int) -> bool:
        if waiting >= MANY and not self._said:
            print(self._say("cli-stats-counting", games=waiting), file=sys.stderr)
            self._said = True
        return True


def _in_words(found: Statistics, say: Catalogue) -> list[str]:
    lines = [say("cli-stats-games", games=sum(found.games.values()))]
    for dice in found.dice:
        careers = [career for career in found.careers if career.game == dice.game]
        lines += ["", *_careers(dice.game, careers, say), "", *_dice(dice, say)]
    return lines


def _careers(game: str, careers: Sequence[Career], say: Catalogue) -> list[str]:
    stealing = game == PICKOMINO.name
    columns = ["games", "won", "worms" if stealing else "points", "busts", "best"]
    columns += ["steals", "stolen"] if stealing else []
    columns += ["row", "most"]
    rows = [[say(f"menu-{game}"), *(say(f"cli-stats-column-{column}") for column in columns)]]
    for career in careers:
        numbers = {
            "games": str(career.games),
            "won": _share(career.won, say),
            "points": f"{career.mean:.2f}",
            "worms": f"{career.mean:.2f}",
            "busts": _share(career.busted, say),
            "best": str(career.best),
            "steals": str(career.steals),
            "stolen": str(career.stolen),
            "row": str(career.streak),
            "most": str(career.longest),
        }
        rows.append([career.player, *(numbers[column] for column in columns)])
    return [*named(rows, LONGEST_NAME), say(f"cli-stats-{game}-columns")]


def _share(share: float | None, say: Catalogue) -> str:
    return "-" if share is None else say("cli-stats-share", percent=round(100 * share))


def _dice(dice: DiceCount, say: Catalogue) -> list[str]:
    rows = [[say("cli-stats-face"), say("cli-stats-fallen"), say("cli-stats-due"), ""]]
    for face, fallen, due in zip(GAMES[dice.game].faces, dice.fallen, dice.due, strict=True):
        off = f"{100 * (fallen - due) / due:+.1f}%" if due else ""
        rows.append([say(f"{dice.game}-face-{face}", count=2), str(fallen), f"{due:.1f}", off])
    words = in_words(sum(dice.fallen), dice.evenness)
    return [*table(rows, right=(1, 2, 3)), fill(say(words.id, **words.args), WIDEST)]


def _values(found: Statistics) -> dict[str, Any]:
    """All numbers, in the record's own words."""
    return {
        "games": dict(found.games),
        "players": [
            {
                "player": career.player,
                "game": career.game,
                **asdict(career),
                "won": career.won,
                "mean": career.mean,
                "busted": career.busted,
                "faces": _by_face(career.game, career.faces),
            }
            for career in found.careers
        ],
        "dice": [
            {
                "game": dice.game,
                "fallen": _by_face(dice.game, dice.fallen),
                "due": _by_face(dice.game, dice.due),
                "evenness": asdict(dice.evenness) if dice.evenness else None,
            }
            for dice in found.dice
        ],
    }


def _by_face(game: str, counts: Sequence[float]) -> dict[str, float]:
    return dict(zip(map(str, GAMES[game].faces), counts, strict=True))
