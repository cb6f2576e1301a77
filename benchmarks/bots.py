"""How fast bots play and think, and a game is reviewed, on one core.

The budgets: 60,000 steps a second of *random* bots, 100 games a second of two *masters*, 50 ms a
decision of one, a second for the review of a game. The engine alone, which is plain Python, is the
yardstick by which machines are compared: how many of its steps it takes to play a game of masters.
"""

import os
import statistics
from collections.abc import Sequence
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any

from app.bots import Level, make_bot
from app.table.dice import SeededDice
from benchmarks.engine import steps_a_second
from benchmarks.report import report, wants_json
from engines.core import Game, RollDice
from engines.registry import GAMES

if TYPE_CHECKING:
    from app.simulate.plan import Played

STEPS_BUDGET = 60_000
GAMES_BUDGET = 100
GAMES_PLAYED: dict[Level, int] = {"random": 64, "master": 256}
RUNS = 3
"""The fastest counts: what else the machine does only ever slows a run down."""
REVIEWED = 10


def play(game: str, level: Level, games: int) -> tuple[list["Played"], float]:
    """Games of two bots of a level, and how many seconds they took."""
    # Only now, for they import NumPy, which is to reckon on one processor.
    from app.simulate import simulate  # noqa: PLC0415
    from app.simulate.plan import Plan  # noqa: PLC0415

    plan = Plan(game, ("Ann", "Ben"), (level, level), {}, seed=1, recorded=level == "master")
    began = process_time()
    played = list(simulate(plan, games, jobs=1))
    return played, process_time() - began


def thinking(game: Game[Any]) -> list[float]:
    """How many milliseconds a *master* takes for each decision of a game, the first excepted."""
    dice, taken = SeededDice(1), []
    masters = [make_bot("master", game, Random(1)) for _ in range(2)]
    state = game.start(["Ann", "Ben"])
    while state.current is not None:
        began = process_time()
        action = masters[state.current].choose(state)
        taken.append((process_time() - began) * 1000)
        if isinstance(action, RollDice):
            action = game.roll(action.player, dice.roll(game.die, action.count))
        state = game.apply(state, action).state
    return taken[1:]


def reviewing(games: Sequence["Played"]) -> list[float]:
    """How many seconds each of these games takes to review."""
    from app.review import review  # noqa: PLC0415
    from app.table.replay import Replay  # noqa: PLC0415

    taken = []
    for game in games:
        began = process_time()
        review(Replay.of_lines(game.lines))
        taken.append(process_time() - began)
    return taken


def measure(name: str) -> dict[str, float]:
    """All figures of a game."""
    game = GAMES[name]
    masters, _ = play(name, "master", GAMES_PLAYED["master"])  # with all that is read only once
    speeds = {}
    for level, games in GAMES_PLAYED.items():
        runs = [play(name, level, games) for _ in range(RUNS)]
        best = min(seconds for _, seconds in runs)
        steps = sum(played.steps for played in runs[0][0])
        speeds[level] = (steps / best, games / best)
    decisions, reviews = thinking(game), reviewing(masters[:REVIEWED])
    return {
        "random, steps a second": speeds["random"][0],
        "random, ratio to the budget": speeds["random"][0] / STEPS_BUDGET,
        "masters, games a second": speeds["master"][1],
        "masters, ratio to the budget": speeds["master"][1] / GAMES_BUDGET,
        "masters, engine steps a game": steps_a_second(game) / speeds["master"][1],
        "master, ms a decision, median": statistics.median(decisions),
        "master, ms a decision, most": max(decisions),
        "review, seconds a game, median": statistics.median(reviews),
        "review, seconds a game, most": max(reviews),
    }


def main() -> None:
    """Measure both games and report."""
    as_json = wants_json(__doc__ or "")
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # as the command line has it
    figures = {
        f"{game}: {name}": figure for game in GAMES for name, figure in measure(game).items()
    }
    report(figures, as_json=as_json)


if __name__ == "__main__":
    main()
