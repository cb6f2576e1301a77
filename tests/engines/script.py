"""A game played by a script, a letter a die."""

from typing import Any, Literal

import pytest

from engines.core import Action, Event, Game, IllegalStep, State, Step, Stop
from engines.martian import MARTIAN, MartianState
from engines.martian import Face as MartianFace
from engines.martian import Take as MartianTake
from engines.pickomino import PICKOMINO, Claim, PickominoState
from engines.pickomino import Take as PickominoTake

MARTIAN_LETTERS = {
    "t": MartianFace.TANK,
    "r": MartianFace.RAY,
    "h": MartianFace.HUMAN,
    "c": MartianFace.COW,
    "k": MartianFace.CHICKEN,
}
PICKOMINO_LETTERS: dict[str, int | str] = {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "w": "worm"}


class Script:
    """Plays for whoever is to move; `events` tells what the last step brought about."""

    def __init__(self, game: Game[Any], state: State) -> None:
        self.game = game
        self.now = state
        self.events: tuple[Event, ...] = ()

    @property
    def seat(self) -> int:
        assert self.now.current is not None, "the game is over"
        return self.now.current

    def apply(self, step: Step) -> None:
        self.now, self.events = self.game.apply(self.now, step)

    def stop(self) -> None:
        self.apply(Stop(player=self.seat, stop=True))

    def legal(self) -> tuple[Action, ...]:
        return self.game.legal_actions(self.now)

    def words(self) -> list[dict[str, object]]:
        """The legal actions in the record's words, best first."""
        return [action.model_dump(exclude={"player"}) for action in self.legal()]

    def refused(self, step: Step) -> str:
        """Have the step refused, and say why: a message id of the catalogue."""
        before = self.now.model_dump_json()
        with pytest.raises(IllegalStep) as refusal:
            self.game.apply(self.now, step)
        assert self.now.model_dump_json() == before
        return refusal.value.message.id

    def kinds(self) -> list[str]:
        """The kinds of the last step's events, in order."""
        return [type(event).__name__ for event in self.events]

    def event(self, kind: str) -> Any:
        (found,) = [event for event in self.events if type(event).__name__ == kind]
        return found


class Martian(Script):
    """`t`anks, `r`ays, `h`umans, `c`ows and chic`k`ens."""

    def __init__(self, players: int = 2, /, **options: object) -> None:
        names = [f"Player {seat}" for seat in range(players)]
        super().__init__(MARTIAN, MARTIAN.start(names, options))

    @property
    def state(self) -> MartianState:
        assert isinstance(self.now, MartianState)
        return self.now

    def roll(self, dice: str) -> None:
        self.apply(MARTIAN.roll(self.seat, [MARTIAN_LETTERS[letter] for letter in dice]))

    def take(self, letter: str) -> None:
        self.apply(self.a_take(letter))

    def a_take(self, letter: str) -> Step:
        return MartianTake(player=self.seat, face=MARTIAN_LETTERS[letter])

    def score(self, *points: int) -> None:
        """One turn after the other of 0 to 13 points each (0 by thirteen tanks)."""
        for count in points:
            if not count:
                self.roll("t" * 13)
                continue
            self.roll("h" * count + "r" * (13 - count))
            self.take("h")
            if count < 13:
                self.stop()


class Pickomino(Script):
    """The faces `1` to `5` and `w`orm."""

    def __init__(self, players: int = 2, /, **options: object) -> None:
        names = [f"Player {seat}" for seat in range(players)]
        super().__init__(PICKOMINO, PICKOMINO.start(names, options))

    @classmethod
    def at(cls, state: PickominoState) -> "Pickomino":
        """A script that goes on from `state`."""
        play = cls()
        play.now = state
        return play

    @property
    def state(self) -> PickominoState:
        assert isinstance(self.now, PickominoState)
        return self.now

    def roll(self, dice: str) -> None:
        self.apply(PICKOMINO.roll(self.seat, [PICKOMINO_LETTERS[letter] for letter in dice]))

    def take(self, letter: str) -> None:
        self.apply(self.a_take(letter))

    def a_take(self, letter: str) -> Step:
        return PickominoTake.model_validate(
            {"player": self.seat, "face": PICKOMINO_LETTERS[letter]}
        )

    def claim(self, tile: int, source: int | Literal["grill"] = "grill") -> None:
        self.apply(self.a_claim(tile, source))

    def a_claim(self, tile: int, source: int | Literal["grill"] = "grill") -> Step:
        return Claim(player=self.seat, tile=tile, source=source)

    def claims(self) -> list[tuple[int, int | str]]:
        return [(a.tile, a.source) for a in self.legal() if isinstance(a, Claim)]

    def reach(self, total: int) -> None:
        """Set dice aside, worms among them, that sum up to 5 to 40."""
        worms, rest = divmod(total, 5)
        others = self.state.dice - worms
        self.roll("w" * worms + "1" * others)
        self.take("w")
        if rest:
            self.roll(str(rest) + "w" * (others - 1))
            self.take(str(rest))

    def win(self, *tiles: int) -> None:
        """One turn after the other that claims its tile from the grill."""
        for tile in tiles:
            self.reach(tile)
            self.claim(tile)

    def bust(self, times: int = 1) -> None:
        """Turns that end with eight ones set aside."""
        for _ in range(times):
            self.roll("1" * self.state.dice)
            self.take("1")
