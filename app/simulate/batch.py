"""Playing games side by side, turn by turn, so that their turns are thought through at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, TypeAlias

import numpy as np

from app.bots import LEVELS, make_bot
from app.bots.thinking import Goal, decide, goal
from app.odds import odds_of
from app.simulate.luck import Luck, LuckOfTheBest, Thought, worth_to_all
from app.simulate.plan import Plan, Played
from app.table.dice import SeededDice
from app.table.record import header_line, result_line, step_line
from engines.core import Action, Game, Roll, RollDice, State
from engines.martian import MartianState
from engines.registry import GAMES
from engines.turn import Floats

AT_ONCE = 64
"""How many games are best played side by side."""

TABLES = 32
"""How many turns are solved at once: more do not fit into the processor's cache."""

THINKING = LEVELS[LEVELS.index("steady") :]
"""The bots that know what a turn is worth."""

_Choose: TypeAlias = Callable[[State], Action]


def play(plan: Plan, numbers: Iterable[int]) -> Iterator[Played]:
    """Play the games of these numbers, side by side; each comes when it is over.

    Luck is measured where a bot thinks: among others it would take longer than the games.
    """
    thinkers = _Thinkers(plan) if set(plan.levels) & set(THINKING) else None
    running = [_Running(plan, number) for number in numbers]
    while running:
        if thinkers is not None:
            thinkers.think(running)
        for game in running:
            game.play_turn()
            if game.state.outcome is not None:
                yield game.played(measured=thinkers is not None)
        running = [game for game in running if game.state.outcome is None]


class _Running:
    """A game on its way."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.choose: _Choose | None = None
        """What the bot that moves has made up its mind to do in this turn."""
        self.luck: Luck | None = None
        """That of this turn."""
        self._number = number
        self._players = plan.seats(number)
        self._levels = tuple(plan.levels[player] for player in self._players)
        self._game: Game[Any] = GAMES[plan.game]
        names = [plan.players[player] for player in self._players]
        self.state: State = self._game.start(names, plan.options)
        chance = Random(f"{plan.seed} {number}")
        self._dice = SeededDice(chance.getrandbits(64))
        self._bots = [make_bot(level, self._game, chance) for level in self._levels]
        self._steps = 0
        self._all_luck = np.zeros(len(names))
        self._lines = [header_line(self._game, self.state, bots=self._levels)]
        self._recorded = plan.recorded

    @property
    def level(self) -> str:
        """Which bot is to move."""
        return self._levels[self.state.current or 0]

    def play_turn(self) -> None:
        """Play the running turn to its end."""
        choose = self.choose or self._bots[self.state.current or 0].choose
        while True:
            before = self.state
            action = choose(before)
            step = self._roll(action) if isinstance(action, RollDice) else action
            self.state = self._game.apply(before, step).state
            self._steps += 1
            if self._recorded:
                self._lines.append(step_line(step))
            if self.luck is not None:
                self.luck.add(before, step, self.state)
            if not self.state.begun:
                break
        if self.luck is not None:
            self._all_luck += self.luck.by_seat

    def _roll(self, action: RollDice) -> Roll:
        dice = self._dice.roll(self._game.die, action.count)
        return self._game.roll(action.player, dice)

    def played(self, *, measured: bool) -> Played:
        """The game, which is over."""
        outcome = self.state.outcome
        assert outcome is not None
        lines = (*self._lines, result_line(outcome)) if self._recorded else ()
        order = sorted(range(len(self._players)), key=self._players.__getitem__)
        results = _results(self.state)
        return Played(
            self._number,
            self._steps,
            tuple(results[seat] for seat in order),
            tuple(outcome.scores[seat] for seat in order),
            tuple(float(self._all_luck[seat]) for seat in order) if measured else None,
            lines,
        )


def _results(state: State) -> tuple[float, ...]:
    """By seat, the share of the win; alone, minus the turns, which only Martian Dice has."""
    assert state.outcome is not None
    if isinstance(state, MartianState) and len(state.players) == 1:
        return (-float(state.round),)
    winners = state.outcome.winners
    return tuple((seat in winners) / len(winners) for seat in range(len(state.players)))


class _Thinkers:
    """Knows at the start of a turn what the thinking bots want, and what luck is told by."""

    def __init__(self, plan: Plan) -> None:
        self._odds = odds_of(plan.game)
        self._goals = {level: goal(level, plan.game) for level in THINKING if level in plan.levels}

    def think(self, running: Sequence[_Running]) -> None:
        """Think through the turn that begins in each of these games."""
        odds = self._odds
        choosing = [game for game in running if odds.chooses(game.state)]
        hopes = dict(
            zip(choosing, self._thoughts(choosing, partial(worth_to_all, odds)), strict=True)
        )
        for game in running:
            game.choose = None
            luck = LuckOfTheBest if game.level == "master" else Luck
            game.luck = luck(odds, game.state, hopes.get(game))
        for level, aim in self._goals.items():
            movers = [game for game in choosing if game.level == level]
            if level == "master":  # after the same as what luck is told by
                thoughts = [hopes[game] for game in movers]
            else:
                thoughts = self._thoughts(movers, partial(_worth_to_one, aim))
            for game, thought in zip(movers, thoughts, strict=True):
                game.choose = partial(_decide, aim, thought)

    def _thoughts(
        self, games: Sequence[_Running], worth: Callable[[Sequence[State]], Floats]
    ) -> list[Thought]:
        thoughts: list[Thought] = []
        for first in range(0, len(games), TABLES):
            part = games[first : first + TABLES]
            solved = self._odds.tree.solve(worth([game.state for game in part]))
            thoughts += [Thought(solved, table) for table in range(len(part))]
        return thoughts


def _worth_to_one(goal: Goal, states: Sequence[State]) -> Floats:
    return goal.worth(states)[None]


def _decide(goal: Goal, thought: Thought, state: State) -> Action:
    return decide(goal, state, thought.solved, thought.table)
