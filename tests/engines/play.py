"""Random legal play, and what there is to draw from for property tests."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple
from unicodedata import category

from hypothesis import strategies as st

from engines.core import Action, Event, Game, RollDice, State, Step
from engines.pickomino import PICKOMINO, Claim
from engines.registry import GAMES


@dataclass(frozen=True)
class Start:
    """A table at which a game can begin."""

    game: Game[Any] = field(repr=False)
    players: tuple[str, ...]
    options: dict[str, object]

    @property
    def state(self) -> State:
        state: State = self.game.start(self.players, self.options)
        return state


class Made(NamedTuple):
    """A step made in a game."""

    before: State
    step: Step
    events: tuple[Event, ...]
    state: State


names = (
    st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=32)
    .filter(str.isprintable)
    .filter(lambda name: not all(category(letter).startswith("M") for letter in name))
)


@st.composite
def starts(draw: st.DrawFn, only: Game[Any] | None = None) -> Start:
    """Any game, any players and any options."""
    game = only or draw(st.sampled_from(list(GAMES.values())))
    players = draw(st.lists(names, unique=True, min_size=game.seats[0], max_size=game.seats[-1]))
    options = {
        name: draw(st.sampled_from(values))
        for name, values in game.options.choices().items()
        if draw(st.booleans())
    }
    return Start(game, tuple(players), options)


@st.composite
def chances(draw: st.DrawFn, die: Sequence[Any] = range(6)) -> "Chance":
    """Dice, loaded as badly as can be, and somebody who decides by chance."""
    loads = st.lists(st.integers(0, 9), min_size=len(die), max_size=len(die)).filter(any)
    return Chance(draw(st.integers(0, 2**32)), draw(loads))


class Chance:
    """Random decisions and dice: fair, or loaded with a weight for each side."""

    def __init__(self, seed: int, loads: Sequence[int] | None = None) -> None:
        self.random = Random(seed)
        self.loads = loads

    def step(self, game: Game[Any], actions: Sequence[Action], *, eager: bool) -> Step:
        """One of the actions as a step; an eager player claims as soon as it is possible."""
        claims = [action for action in actions if isinstance(action, Claim)]
        action = self.random.choice(claims if eager and claims else actions)
        if isinstance(action, RollDice):
            dice = self.random.choices(game.die, self.loads, k=action.count)
            return game.roll(action.player, dice)
        return action

    def __repr__(self) -> str:
        return f"Chance(loads={self.loads})"


def play(
    game: Game[Any], state: State, chance: Chance, *, most: int, eager: bool = False
) -> Iterator[Made]:
    """At most so many steps of a game."""
    for _ in range(most):
        if state.current is None:
            return
        step = chance.step(game, game.legal_actions(state), eager=eager)
        before, (state, events) = state, game.apply(state, step)
        yield Made(before, step, events, state)


def any_step(game: Game[Any]) -> st.SearchStrategy[Step]:
    """Steps that are well formed, whoever makes them; most of them are not allowed."""
    seats = st.integers(0, 3) | st.integers(0, 10**20)
    face = st.sampled_from(game.faces)
    lines: list[st.SearchStrategy[dict[str, Any]]] = [
        st.fixed_dictionaries({"player": seats, "stop": st.just(value=True)}),
        st.fixed_dictionaries({"player": seats, "roll": st.lists(face, max_size=14)}),
        st.fixed_dictionaries({"player": seats, "take": face}),
    ]
    if game is PICKOMINO:
        tiles = st.integers(20, 41) | st.integers(-(10**20), 10**20)
        sources = st.just("grill") | seats
        claims = st.fixed_dictionaries({"player": seats, "claim": tiles, "from": sources})
        lines.append(claims)
    return st.one_of(lines).map(json.dumps).map(game.steps.validate_json)
