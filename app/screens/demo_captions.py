"""What the demo says to a stranger: what happens, why, and each rule when it first matters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from app.coach import Counsel
from app.coach.words import named, reason
from app.narration import narrate
from app.narration.words import Mood
from app.screens.scene import Scene
from app.table.prospect import Prospect
from app.table.view import View
from app.widgets.advice import Words, fits
from engines.core import Action, Event, RollDice, State, Stop, Take
from engines.martian import MartianState
from engines.martian.events import TanksSetAside, TurnOverrun
from engines.martian.model import RAY
from engines.pickomino import Claim, PickominoState
from engines.pickomino.events import Bust, TileReturned, TileStolen, TileTurnedDown
from engines.pickomino.model import WORM

if TYPE_CHECKING:
    from app.text import Catalogue

INTRODUCTION = 4
"""Turns in which each take is given its reason; later only where it is against the odds."""
BUSTS: Mapping[type[Event], str] = MappingProxyType(
    {TileReturned: "demo-pickomino-bust", TileTurnedDown: "demo-pickomino-turned-down"}
)
"""What a bust may bring about, and the rule of it."""


@dataclass(frozen=True)
class Caption:
    """A headline, and sentences that are shown with it as far as there is room, or after it."""

    news: str
    sentences: tuple[str, ...] = ()
    mood: Mood = "plain"

    def page(self, width: int, height: int) -> tuple[Words, Caption | None]:
        """What fits into so much room, and the rest, if there is any."""
        shown = [
            count
            for count in range(1, len(self.sentences) + 1)
            if fits(self._words(count), width, height)
        ]
        if shown or not self.sentences:
            count = max(shown, default=0)
        elif self.news:  # the first sentence takes all the room
            rest = Caption("", self.sentences)
            return self._words(0), rest
        else:
            count = 1
        left = self.sentences[count:]
        return self._words(count), Caption("", left) if left else None

    def _words(self, count: int) -> Words:
        return Words(self.news, " ".join(self.sentences[:count]), self.mood)


class Captions:
    """The captions of one game. It remembers what it has explained."""

    def __init__(self, say: Catalogue, scene: Scene) -> None:
        self._say = say
        self._scene = scene
        self._told: dict[str, State] = {}
        """What was explained, and at which moment: there it is explained again if need be."""

    # --- One moment after the other

    def beginning(self, view: View, news: str) -> Caption:
        """A turn, or a roll in a roll-off, is about to begin, after the `news`."""
        game, player = view.game.name, self._player(view)
        mood = self._scene.mood(view) if view.ended else "plain"
        if isinstance(view.ended, TurnOverrun):
            lessons = self._lesson(view.state, "demo-martian-overrun")
        elif isinstance(view.ended, Bust):
            lessons = ()
            for kind, message in BUSTS.items():
                if any(isinstance(event, kind) for event in view.news):
                    lessons = (*lessons, *self._lesson(view.state, message))
        elif isinstance(view.ended, TileStolen):
            lessons = self._lesson(view.state, "demo-pickomino-stolen")
        elif view.untouched:
            lessons = self._lesson(view.state, f"demo-{game}-aim")
        else:
            lessons = ()
        roll = view.first_roll
        rolls = self._say("play-bot-rolls", player=player, dice=roll.count if roll else 0)
        return Caption(news, (*lessons, rolls), mood) if news else Caption(rolls, lessons)

    def rolled(self, view: View, news: str) -> Caption:
        """Dice have fallen, from which something must be taken."""
        lessons = self._lesson(view.state, f"demo-{view.game.name}-take")
        if any(isinstance(event, TanksSetAside) for event in view.news):
            lessons = (*self._lesson(view.state, "demo-martian-tanks"), *lessons)
        return Caption(news, lessons)

    def taken(self, view: View, prospect: Prospect, counsel: Counsel, turn: int) -> Caption:
        """Something is taken from them; `turn` is how many turns there were before."""
        take = prospect.take
        assert take is not None
        news = narrate(self._say, view.game.name, view.state, prospect.events[0])
        lessons: tuple[str, ...] = ()
        why = ""
        if turn < INTRODUCTION or counsel.mistaken(take):
            forced = len(counsel.choices) == 1
            why = self._say("demo-forced") if forced else self._why(counsel, take)
        if take.face == RAY:
            lessons = self._lesson(view.state, "demo-martian-rays")
        elif take.face == WORM:
            lessons = self._lesson(view.state, "demo-pickomino-worm")
        elif isinstance(prospect.after, MartianState) and prospect.after.begun:
            lessons = self._lesson(view.state, "demo-martian-earthlings")
        closes = (
            (self._say("play-bot-ends", ending=self._scene.ending(prospect, None)),)
            if prospect.closes
            else ()
        )
        return Caption(news, (*((why,) if why else ()), *lessons, *closes))

    def going_on(self, prospect: Prospect, action: Action, counsel: Counsel) -> Caption:
        """After a take: the turn ends, or more is risked."""
        lessons: tuple[str, ...] = ()
        if isinstance(action, Claim) and action.source != "grill":
            lessons = self._lesson(counsel.state, "demo-pickomino-steal")
        elif isinstance(action, Claim):
            lessons = self._lesson(counsel.state, "demo-pickomino-claim")
        why = self._why(counsel, action)
        standing = self._standing(prospect)
        return Caption(
            f"{standing} {self._does(prospect, action)}", (*((why,) if why else ()), *lessons)
        )

    def over(self, news: str, mood: Mood) -> Caption:
        """The game has ended."""
        return Caption(news, (), mood)

    # --- Words

    def _player(self, view: View) -> str:
        assert view.state.current is not None
        return view.state.players[view.state.current]

    def _lesson(self, state: State, message: str) -> tuple[str, ...]:
        """A rule that has not been told yet in this game."""
        if self._told.setdefault(message, state) is not state:
            return ()
        return (self._say(message),)

    def _why(self, counsel: Counsel, chosen: Action) -> str:
        """Why the odds are for what is chosen, or what they are for instead."""
        because = reason(self._say, counsel, chosen)
        if not counsel.mistaken(chosen):
            best = because and isinstance(chosen, Take)
            return self._say("demo-best", reason=because) if best else because
        better = named(self._say, counsel, counsel.best.action)
        return self._say("demo-better", choice=better, reason=because)

    def _standing(self, prospect: Prospect) -> str:
        """What the dice that are set aside come to."""
        after = prospect.after
        if isinstance(after, PickominoState):
            worm = "yes" if after.aside.worms else "no"
            return self._say("demo-pickomino-standing", total=after.aside.total, worm=worm)
        assert isinstance(after, MartianState)
        rays, tanks = after.aside.ray, after.aside.tank
        risk = "safe" if rays > tanks else "level" if rays == tanks else "short"
        return self._say(
            "demo-martian-standing",
            rays=rays,
            tanks=tanks,
            case=risk if rays or tanks else "none",
        )

    def _does(self, prospect: Prospect, action: Action) -> str:
        """What whoever has set them aside does now."""
        state = prospect.after
        assert state.current is not None
        player = state.players[state.current]
        if isinstance(action, RollDice):
            return self._say("play-bot-rolls-on", player=player, dice=action.count)
        if isinstance(action, Claim):
            if action.source == "grill":
                return self._say("demo-pickomino-takes", player=player, tile=action.tile)
            victim = state.players[action.source]
            return self._say(
                "demo-pickomino-steals", player=player, tile=action.tile, victim=victim
            )
        assert isinstance(action, Stop)
        if isinstance(state, MartianState):
            return self._say("demo-martian-stops", player=player, points=state.aside.points)
        return self._say("demo-pickomino-gives-up", player=player)
