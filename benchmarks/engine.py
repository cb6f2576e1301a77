"""Steps a second of random legal play through the engines' public API, on one core.

The budget is at least 100,000 for either game.
"""

from random import Random
from time import process_time
from typing import Any

from benchmarks.report import report, wants_json
from engines.core import Game, RollDice
from engines.registry import GAMES

BUDGET = 100_000
SECONDS = 1.0
RUNS = 7
"""The fastest counts: what else the machine does only ever slows a run down."""


def play(game: Game[Any], chance: Random) -> int:
    """Play a game of three to its end; returns how many steps it took."""
    state = game.start(["Ann", "Ben", "Cleo"])
    die, random, steps = game.die, chance.random, 0
    while actions := game.legal_actions(state):
        action = actions[int(random() * len(actions))]
        if isinstance(action, RollDice):
            dice = [die[int(random() * 6)] for _ in range(action.count)]
            action = game.roll(action.player, dice)
        state, _ = game.apply(state, action)
        steps += 1
    return steps


def steps_a_second(game: Game[Any]) -> float:
    """How fast the game goes while it is played for about a second."""
    chance, steps, began = Random(1), 0, process_time()
    while (taken := process_time() - began) < SECONDS:
        steps += play(game, chance)
    return steps / taken


def main() -> None:
    """Measure and report."""
    as_json = wants_json(__doc__ or "")
    figures: dict[str, float] = {}
    for name, game in GAMES.items():
        speed = max(steps_a_second(game) for _ in range(RUNS))
        figures[f"engine: {name}, steps a second"] = speed
        figures[f"engine: {name}, ratio to the budget"] = speed / BUDGET
    report(figures, as_json=as_json)


if __name__ == "__main__":
    main()
