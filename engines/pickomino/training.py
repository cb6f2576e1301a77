"""How the networks learn: fitted value iteration in games of their own.

In many games at once, the turn is solved exactly with the network's judgement of what comes after
it; what that makes of the position before the turn is what the network is to learn. Then the turn
is played and the games go on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from engines.pickomino.ends import Ended, Turns, solve
from engines.pickomino.model import TILES
from engines.pickomino.network import Network, Weights, fresh, inputs, softmax
from engines.pickomino.positions import OTHER_RULES, Flags, Positions, beginnings
from engines.pickomino.walk import best_ends
from engines.turn import Floats

GAMES = 256
"""How many games are played at once."""
ROUNDS = {2: 8_000, 3: 1_500, 4: 1_500, 5: 1_200, 6: 1_000, 7: 1_000}
"""By players, how many turns of each game are learned from."""
KEPT = 8
"""How many of the last rounds are learned from again."""
BATCHES = 8
"""How many steps are learned after each round, each from as many positions as there are games."""
RATE = 2e-3
"""How far a step goes at first; it shrinks to nothing along a quarter of a cosine."""
ODD_TURNS = 0.1
"""How many turns end by chance, so that odd positions are seen too."""
DEFAULT_RULES = 0.5
"""How many games have the default options; the others have any."""
AVERAGED = 0.1
"""The last part of the work: the average of the weights in that time is what is kept."""

_FIRST, _SECOND = 0.9, 0.999
"""How much of the moments of the slopes stays at each step of Adam."""


def train(
    players: int,
    seed: int,
    progress: Callable[[float], None],
    tiles: Sequence[int] = TILES,
    rounds: int | None = None,
) -> Network:
    """A network for so many players, from nothing; `progress` hears which share is done, 0 to 1.

    The same seed makes the same network on the same machine, if NumPy reckons in one thread.
    """
    random = np.random.default_rng([seed, players])
    learner = _Learner(fresh(players, len(tiles), random))
    rounds = rounds or ROUNDS[players]
    positions = beginnings(players, tiles, _any_rules(GAMES, random))
    memory: list[tuple[Weights, Floats]] = []
    for done in range(rounds):
        turns = Turns.of(positions)
        ended = turns.ended(learner.network.shares(turns.after))
        worth = solve(ended.worth)
        memory = [*memory[1 - KEPT :], (inputs(positions), worth.shares)]
        rate = RATE * np.cos(np.pi / 2 * done / rounds)
        seen, wanted = (np.concatenate(parts) for parts in zip(*memory, strict=True))
        for places in random.integers(len(seen), size=(BATCHES, GAMES)):
            learner.learn(seen[places], wanted[places], rate)
        if done + 1 > rounds * (1 - AVERAGED):
            learner.remember()
        positions = _played(turns, ended, worth.values, random)
        progress((done + 1) / rounds)
    return learner.average


def _any_rules(count: int, random: np.random.Generator) -> Flags:
    rules = random.random((count, len(OTHER_RULES))) < 0.5
    rules[random.random(count) < DEFAULT_RULES] = False
    return rules


def _played(turns: Turns, ended: Ended, values: Floats, random: np.random.Generator) -> Positions:
    """The positions after the turns; new games in place of those that ended."""
    count = len(turns.before)
    tables = np.arange(count)
    places = ended.places[tables, best_ends(values, random)]
    odd = np.flatnonzero(random.random(count) < ODD_TURNS)
    possible = turns.allowed[odd].any(axis=1)
    by_chance = np.where(possible, random.random(possible.shape), -1).argmax(axis=1)
    places[odd] = turns.places[odd, by_chance]
    after = turns.after.of(places)
    over = after.over
    after.owner[over] = beginnings(after.players, after.tiles, after.rules[over]).owner
    after.depth[over] = 0
    after.rules[over] = _any_rules(int(over.sum()), random)
    return after


class _Learner:
    """A network that learns by Adam, and the average of what it was."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self._parameters = [*network.weights, *network.biases]
        self._means = [np.zeros_like(held) for held in self._parameters]
        self._squares = [np.zeros_like(held) for held in self._parameters]
        self._totals = [np.zeros(held.shape) for held in self._parameters]
        self._steps = self._remembered = 0

    def learn(self, seen: Weights, wanted: Floats, rate: float) -> None:
        """One step towards these shares, in all rows alike."""
        self._steps += 1
        fading = 1 - _FIRST**self._steps, 1 - _SECOND**self._steps
        for place, slope in enumerate(self._slopes(seen, wanted)):
            mean, square = self._means[place], self._squares[place]
            mean += (1 - _FIRST) * (slope - mean)
            square += (1 - _SECOND) * (slope * slope - square)
            step = rate / fading[0] * mean / (np.sqrt(square / fading[1]) + 1e-8)
            self._parameters[place] -= step.astype(np.float32)

    def _slopes(self, seen: Weights, wanted: Floats) -> list[Weights]:
        """How the cross entropy grows with each of the weights, then with each of the biases."""
        held = self.network.layers(seen)
        slope = ((softmax(held[-1].astype(np.float64)) - wanted) / len(seen)).astype(np.float32)
        weights: list[Weights] = []
        biases: list[Weights] = []
        for layer in reversed(range(len(self.network.weights))):
            below = np.tanh(held[layer]) if layer else seen
            weights.insert(0, below.T @ slope)
            biases.insert(0, slope.sum(axis=0))
            if layer:
                slope = (slope @ self.network.weights[layer].T) * (1 - below**2)
        return weights + biases

    def remember(self) -> None:
        """Let the weights as they are now count for the average."""
        self._remembered += 1
        for total, held in zip(self._totals, self._parameters, strict=True):
            np.add(total, held, out=total)

    @property
    def average(self) -> Network:
        """The network of the average weights at the moments that count."""
        layers = len(self.network.weights)
        held = [(total / self._remembered).astype(np.float32) for total in self._totals]
        return Network(tuple(held[:layers]), tuple(held[layers:]))
