"""Games for tests of reviews: the lines of records."""

from collections.abc import Sequence
from random import Random

from app.bots import Level, make_bot
from app.table.record import header_line, result_line, step_line
from engines.core import RollDice, Step
from engines.martian import MARTIAN
from engines.registry import GAMES
from tests.engines.script import Martian


class Written(Martian):
    """A game of Martian Dice by a script, with its record."""

    def __init__(self, players: int = 2, /, **options: object) -> None:
        super().__init__(players, **options)
        self.lines = [header_line(MARTIAN, self.now)]

    def apply(self, step: Step) -> None:
        super().apply(step)
        self.lines.append(step_line(step))


def last_throw_of_the_dice() -> list[str]:
    """Player 0 has 8; player 1, with 9 set aside in the last turn, rolls on and loses all."""
    game = Written(2, target=5, tie="share")
    game.roll("h" * 8 + "r" * 5)
    game.take("h")
    game.stop()
    game.roll("h" * 9 + "r" * 4)
    game.take("h")
    game.roll("tttt")
    return [*game.lines, result_line(game.now.outcome)]  # type: ignore[arg-type]


def played(
    game: str,
    levels: Sequence[Level],
    seed: int,
    options: dict[str, object],
    most: int = 1000,
    *,
    players: Sequence[str] = (),
) -> list[str]:
    """A game of bots, under their own names or those of players, or its first steps."""
    rules, random = GAMES[game], Random(seed)
    state = rules.start(players or [f"Player {seat}" for seat in range(len(levels))], options)
    bots = [make_bot(level, rules, random) for level in levels]
    lines = [header_line(rules, state)]
    while state.current is not None and len(lines) <= most:
        action = bots[state.current].choose(state)
        if isinstance(action, RollDice):
            action = rules.roll(action.player, random.choices(rules.die, k=action.count))
        assert isinstance(action, Step)
        lines.append(step_line(action))
        state = rules.apply(state, action).state
    return lines
