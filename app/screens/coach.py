"""The coach at a table: the odds in a panel, and a word before a bad choice."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable, Mapping
from dataclasses import replace

from textual import work

from app.coach import Counsel, Thought
from app.coach.words import doubt, why
from app.screens.house import house
from app.screens.table import TableScreen
from app.table.prospect import Prospect
from app.table.view import View
from app.widgets.advice import Advice
from app.widgets.odds import OddsPanel, Sight
from engines.core import Action, State, turn_of

ROOM = (140, 40)
"""Columns and rows in which the panel opens by itself for the only person at a table."""


class CoachedScreen(TableScreen):
    """A table at which odds can be seen. They are worked out while the screen goes on."""

    _thought: Thought | None = None
    """The last turn that was worked out."""
    _asked: object = None
    """The turn that was asked for last."""

    def moment(self, view: View) -> State | None:
        """Whose odds are to be seen; None while none are."""
        raise NotImplementedError

    def marked(self, view: View) -> Action | None:
        """The choice that is pending, or was made."""
        raise NotImplementedError

    def keys_of(self, view: View) -> Mapping[Action, str]:  # noqa: ARG002
        """What is pressed for the choices."""
        return {}

    def place_kept(self, view: View) -> bool:
        """Whether the panel has its place."""
        return self.moment(view) is not None

    def watch_view(self, view: View) -> None:
        super().watch_view(view)
        if not view.in_the_air:
            self._show_odds(view)

    def _show_odds(self, view: View) -> None:
        """Show the odds of the moment if they are asked for, or have them worked out."""
        self.set_class(self.place_kept(view), "-coach")
        state = self.moment(view)
        sight = None
        if state is not None:
            thought = self.thought(state)
            counsel = thought.counsel(state) if thought else None
            sight = Sight(counsel, self.keys_of(view), self.marked(view))
            remark = self._remark(view, counsel, thought) if thought and counsel else ""
            if remark:
                advice = self.query_one(Advice)
                news = "" if self.has_class("-compact") else advice.words.news
                advice.words = replace(advice.words, news=news, hint=remark)
        for panel in self.query(OddsPanel):
            panel.sight = sight

    def _remark(self, view: View, counsel: Counsel, thought: Thought) -> str:
        """What is best and why; what is pending comes first if it is better not done at all."""
        mine = self.marked(view)
        if counsel.mistaken(mine):
            return why(self.say, counsel, mine)
        if mine is not None and view.state is not counsel.state:
            before = thought.counsel(view.state)
            if before.mistaken(mine):
                return why(self.say, before, mine)
        return why(self.say, counsel)

    def thought(self, state: State) -> Thought | None:
        """The turn of a moment; None while it is being worked out."""
        if self._thought is not None and self._thought.covers(state):
            return self._thought
        if turn_of(state) != self._asked:
            self._asked = turn_of(state)
            self._think(state)
        return None

    @work(group="odds", exclusive=True)
    async def _think(self, state: State) -> None:
        self._thought = await to_thread(Thought, self.view.game, state)
        self.thought_of()

    def thought_of(self) -> None:
        """A turn has been worked out: see whether it is that of now."""
        self.watch_view(self.view)


class PlayersCoach(CoachedScreen):
    """The coach of each person at the keyboard, who opens and closes the own panel."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self._open: set[int] = set()
        """The seats whose panel is open."""
        self._then: Callable[[], None] | None = None
        """What is done once the turn is worked out."""

    def on_mount(self) -> None:
        view, (width, height) = self.view, ROOM
        seats = range(len(view.state.players))
        people = [seat for seat in seats if not (view.bots and view.bots[seat])]
        if len(people) == 1 and self.app.size.width >= width and self.app.size.height >= height:
            self._open.update(people)

    def moment(self, view: View) -> State | None:
        is_open = view.state.current in self._open and self.coached(view)
        return following(view) if is_open else None

    def coached(self, view: View) -> bool:
        """Whether the one whose turn it is may have help: a person, where the table allows it."""
        return view.coach and view.state.current is not None and view.bot is None

    def marked(self, view: View) -> Action | None:
        return view.pending

    def keys_of(self, view: View) -> Mapping[Action, str]:
        keys: dict[Action, str] = {take: str(key) for key, take in view.choices.items()}
        prospect = view.prospect
        if view.first_roll is not None:
            keys[view.first_roll] = "r"
        if prospect is not None and prospect.roll is not None:
            keys[prospect.roll] = "r"
        if prospect is not None and prospect.endings:
            keys[prospect.endings[0]] = "s"
        return keys

    def place_kept(self, view: View) -> bool:
        # While bots play nothing is shown, but the table does not jump with every turn.
        return self.has_class("-coach") if view.bot else super().place_kept(view)

    def action_odds(self) -> None:
        """Open or close the panel of the seat to move."""
        seat = self.view.state.current
        if seat is not None:
            self._open ^= {seat}
        self.watch_view(self.view)

    # --- The tutor

    @property
    def weighing(self) -> bool:
        """Whether the tutor has a choice in hand, and nothing else can be done."""
        return self._then is not None

    def weigh(self, prospect: Prospect, action: Action | None, then: Callable[[str], None]) -> None:
        """Call `then` with what the tutor asks before a choice, nothing for none; perhaps later.

        The choice is to do what is pending, and then `action` unless that ends the turn.
        """
        state = self.view.state
        if not self._tutored(self.view):
            then("")
            return
        thought = self.thought(state)
        if thought is None:
            self._then = lambda: self.weigh(prospect, action, then)
            advice = self.query_one(Advice)
            advice.words = replace(advice.words, hint=self.say("coach-weighing"))
            return
        verdict = thought.verdict(state, prospect, action)
        asks = verdict.asked_about(house(self).settings.tutor)
        then(doubt(self.say, verdict) if asks else "")

    def _tutored(self, view: View) -> bool:
        return house(self).settings.tutor != "off" and self.coached(view)

    def _show_odds(self, view: View) -> None:
        super()._show_odds(view)
        if view.state.begun and self._tutored(view):
            self.thought(view.state)  # so that it is there when it is needed

    def thought_of(self) -> None:
        super().thought_of()
        if self._then is not None:
            then, self._then = self._then, None
            then()


def following(view: View) -> State:
    """The moment at which the next choice is: after what is pending, if that leaves any."""
    prospect = view.prospect
    return view.state if prospect is None or prospect.closes else prospect.after
