"""`diceport demo`: bots play for those who look on."""

import argparse
from random import SystemRandom

from app.cli.complaint import Complaint
from app.cli.ends import nothing_wrong
from app.cli.seating import read_seed
from app.cli.start import run
from app.session import House
from app.show import SPEEDS, Show
from app.text import Catalogue
from engines.registry import GAMES

BOTH = "both"
SEEDS = 2**32


def demo(arguments: argparse.Namespace, say: Catalogue) -> int:
    """`diceport demo`: game after game. Raises `Complaint` for what cannot be shown."""
    game, speed = arguments.game or BOTH, arguments.speed or "normal"
    for option, value, choices in (("game", game, (*GAMES, BOTH)), ("speed", speed, SPEEDS)):
        if value not in choices:
            known = ", ".join(choices)
            raise Complaint(say("cli-not-a-choice", option=f"--{option}", value=value, known=known))
    seed = arguments.seed
    show = Show(
        games=tuple(GAMES) if game == BOTH else (game,),
        seed=SystemRandom().randrange(SEEDS) if seed is None else read_seed(seed, say),
        speed=next(known for known in SPEEDS if known == speed),
        once=arguments.once,
    )
    if show.speed == "max":
        arguments.motion = "none"

    def start(home: House) -> None:
        # Only now: Textual comes with it, and reads the environment then.
        from app.screens.demo import Director  # noqa: PLC0415

        Director(home, show).begin()

    return run(arguments, say, start=start, code=nothing_wrong)
