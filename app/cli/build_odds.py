"""`diceport build-odds`: the tables and weights of the odds, worked out from nothing."""

import argparse
import sys
from pathlib import Path

from app.cli.complaint import Complaint
from app.cli.progress import bars
from app.cli.reckoning import jobs
from app.processes import HelperDied
from app.text import Catalogue


def build_odds(arguments: argparse.Namespace, say: Catalogue) -> int:
    """Write both files, with a bar a part meanwhile; 1 where a process died that worked on them.

    Raises `Complaint` where they cannot be written.
    """
    processes = jobs(arguments.jobs, say)
    from app.odds.build import DATA, PARTS, build, make_room, write  # noqa: PLC0415

    folder = DATA if arguments.into is None else Path(arguments.into)
    try:
        make_room(folder)
        with bars() as shown:
            tasks = {part: shown.add_task(_name(*part, say), total=1.0) for part in PARTS}
            found = build(processes, lambda part, share: shown.update(tasks[part], completed=share))
        for game, arrays in found.items():
            path = write(folder, game, arrays)
            print(say("cli-build-written", file=str(path), bytes=path.stat().st_size))
    except OSError as error:
        words = {"folder": str(folder), "reason": error.strerror or ""}
        raise Complaint(say("cli-build-cannot-write", **words)) from error
    except HelperDied:
        print(say("cli-helper-died"), file=sys.stderr)
        return 1
    return 0


def _name(game: str, players: int | None, say: Catalogue) -> str:
    name = say(f"menu-{game}")
    return name if players is None else say("cli-build-part", game=name, players=players)
