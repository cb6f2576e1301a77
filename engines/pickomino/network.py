"""A small network that says what a position between two turns is worth, to every seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engines.pickomino.model import SEATS
from engines.pickomino.positions import DOWN, GRILL, OTHER_RULES, Positions
from engines.turn import Floats

Weights: TypeAlias = NDArray[np.float32]

KNOWN_DEPTH = 3
"""Tiles that lie deeper in a stack look like the last one of these."""
HIDDEN = {2: (256, 32), 3: (128, 32), 4: (128, 32), 5: (128, 32), 6: (128, 32), 7: (128, 32)}
"""By players, how many units the hidden layers have."""
STORED = np.float16
"""As what weights are stored; half the room, and no weaker play."""


@dataclass(frozen=True)
class Network:
    """Layers of weights; all but the last are followed by tanh, the last by a softmax."""

    weights: tuple[Weights, ...]
    """By layer, from each unit below to each unit of the layer."""
    biases: tuple[Weights, ...]

    def layers(self, inputs: Weights) -> list[Weights]:
        """What each layer holds, from the inputs to the last, which is not yet a softmax."""
        held = [inputs]
        for depth, (weights, biases) in enumerate(zip(self.weights, self.biases, strict=True)):
            below = np.tanh(held[-1]) if depth else inputs
            held.append(below @ weights + biases)
        return held

    def shares(self, positions: Positions) -> Floats:
        """By position and seat, the share of the win; exact where the game is over."""
        values = softmax(self.layers(inputs(positions))[-1].astype(np.float64))
        over = positions.over
        values[over] = positions.of(over).shares()
        return values


def softmax(values: Floats) -> Floats:
    """Shares that add up to 1, in each row."""
    powers = np.exp(values - values.max(axis=1, keepdims=True))
    shares: Floats = powers / powers.sum(axis=1, keepdims=True)
    return shares


def _kinds(players: int) -> int:
    return 2 + players * KNOWN_DEPTH


def input_count(players: int, tiles: int) -> int:
    """How many inputs a network has: one for each place of each tile, and the options."""
    return tiles * _kinds(players) + len(OTHER_RULES)


def inputs(positions: Positions) -> Weights:
    """Positions as a network sees them.

    Each tile has one unit for each place where it can lie: the grill, face down, and for each seat
    the top of the stack, the one below, or deeper. After them comes a unit for each option.
    """
    count, tiles = positions.owner.shape
    kinds = _kinds(positions.players)
    known = np.minimum(positions.depth, KNOWN_DEPTH - 1)
    kind = 2 + positions.owner.astype(np.intp) * KNOWN_DEPTH + known
    kind[positions.owner == GRILL] = 0
    kind[positions.owner == DOWN] = 1
    held = np.zeros((count, input_count(positions.players, tiles)), np.float32)
    held[np.arange(count)[:, None], np.arange(tiles) * kinds + kind] = 1
    held[:, tiles * kinds :] = positions.rules
    return held


def fresh(players: int, tiles: int, random: np.random.Generator) -> Network:
    """A network that has learned nothing: to it all seats are alike."""
    sizes = (input_count(players, tiles), *HIDDEN[players], players)
    weights: list[Weights] = []
    biases: list[Weights] = []
    for below, units in pairwise(sizes):
        fed = tiles if not weights else below  # as many inputs are 1
        spread = np.sqrt(1 / fed) if units != players else 0.0
        weights.append((random.standard_normal((below, units)) * spread).astype(np.float32))
        biases.append(np.zeros(units, np.float32))
    return Network(tuple(weights), tuple(biases))


class PickominoNetworks:
    """A network for each number of players, for the whole grill."""

    def __init__(self, networks: Mapping[int, Network]) -> None:
        self._networks = dict(networks)

    def of(self, players: int) -> Network:
        """The network of so many players."""
        return self._networks[players]

    def as_arrays(self) -> dict[str, NDArray[Any]]:
        """All weights by name, as they are stored: `players.layer.weights` or `.biases`."""
        arrays: dict[str, NDArray[Any]] = {}
        for players, network in self._networks.items():
            for layer, (weights, biases) in enumerate(
                zip(network.weights, network.biases, strict=True)
            ):
                arrays[f"{players}.{layer}.weights"] = weights.astype(STORED)
                arrays[f"{players}.{layer}.biases"] = biases.astype(STORED)
        return arrays

    @classmethod
    def of_arrays(cls, arrays: Mapping[str, NDArray[Any]]) -> PickominoNetworks:
        """The networks that `as_arrays` gave. Raises `KeyError` where an array is missing."""

        def held(players: int, kind: str) -> tuple[Weights, ...]:
            layers: Sequence[int] = range(len(HIDDEN[players]) + 1)
            return tuple(arrays[f"{players}.{layer}.{kind}"].astype(np.float32) for layer in layers)

        return cls(
            {seats: Network(held(seats, "weights"), held(seats, "biases")) for seats in SEATS}
        )
