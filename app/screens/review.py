"""What a game turned on: its chances as a chart, every decision and every roll."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.screen import Screen
from textual.widgets import Static

from app.narration import ending
from app.review import review
from app.review.model import Decision, Fall, Review, Seat
from app.review.words import cell, chance, dice, instead, matters, told, turning_points
from app.screens.guard import AtOnce
from app.table.replay import Replay
from app.widgets.chart import ChanceChart
from app.widgets.keys import KeyBar
from app.widgets.longlist import LongList
from app.widgets.moments import MomentList, SeatHead, SeatTable
from app.widgets.speech import Speaks


class ReviewKeys(KeyBar):
    """The foot of a review: says which of the two orders a key would bring."""

    def label(self, binding: Binding) -> str:
        if binding.action == "order":
            screen = self.screen
            assert isinstance(screen, ReviewScreen)
            return self.say("review-key-order", all="yes" if screen.all else "no")
        return super().label(binding)


class ReviewScreen(AtOnce, Speaks, Screen[None]):
    """The chart, the players and the moments; the chart goes along with the moment chosen."""

    CSS_PATH = "../../styles/review.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "look", "review-key-look", id="review.look"),
        Binding("o", "order", "review-key-order", id="review.order"),
        Binding("p", "other", "review-key-players", id="review.players"),
        Binding("q,b,escape", "back", "keys-back", id="review.back"),
    ]

    found: reactive[Review | None] = reactive[Review | None](None, init=False)
    """The review, once it is there."""
    all: reactive[bool] = reactive(False, init=False)
    """Whether everything is listed in order, instead of what the game turned on."""

    @dataclass
    class Reviewed(Message):
        """The game has been gone through."""

        found: Review

    def __init__(self, replay: Replay) -> None:
        """Go through the legal part of a record."""
        super().__init__()
        self._replay = replay

    def compose(self) -> ComposeResult:
        yield Static(Content(self._title()), classes="title")
        yield Static(Content(self.say("review-thinking")), id="said")
        with Container(id="page"):
            yield ChanceChart()
            with Container(id="players"):
                yield SeatHead()
                yield SeatTable()
            yield Static(id="order")
            yield MomentList()
            yield Static(id="about")
        yield ReviewKeys()

    def on_mount(self) -> None:
        self.query_one("#page").visible = False
        if self._withheld:
            self.query_one("#said", Static).update(Content(self.say("review-withheld")))
        else:
            self._go_through()

    @property
    def _withheld(self) -> bool:
        """Whether the game is still to be played without a coach."""
        return self._replay.outcome is None and not self._replay.view(0).coach

    def _title(self) -> str:
        replay = self._replay
        game, state = self.say(f"menu-{replay.game.name}"), replay.view(replay.last).state
        if state.outcome is None:
            return self.say("review-title-running", game=game)
        end = ending(self.say, replay.game.name, state, state.outcome)
        return self.say("review-title", game=game, ending=end)

    @work(thread=True)
    def _go_through(self) -> None:
        """Work it out while the screen goes on; nobody hears of it who has left."""
        self.post_message(self.Reviewed(review(self._replay)))

    @on(Reviewed)
    def _reviewed(self, message: Reviewed) -> None:
        self.found = found = message.found
        said = self.query_one("#said", Static)
        said.display = not found.moments
        if not found.moments:
            said.update(Content(self.say("review-nothing")))
            return
        self.query_one("#page").visible = True
        self.query_one(ChanceChart).review = found
        self.query_one(SeatHead).review = found
        self.query_one(SeatTable).show_review(found)
        self.all = not turning_points(found)
        self._list(0)
        self.query_one(MomentList).focus()

    # --- What is shown

    def _list(self, here: int) -> None:
        """List the moments that are wanted, with one of them highlighted."""
        assert self.found is not None
        moments = self.found.moments if self.all else turning_points(self.found)
        order = self.say("review-all" if self.all else "review-turning")
        self.query_one("#order", Static).update(Content(order))
        self.query_one(MomentList).show_moments(self.found, moments, here)
        self.refresh_bindings()

    @property
    def _moment(self) -> Fall | Decision | None:
        """What is highlighted."""
        moments = self.query_one(MomentList)
        return moments.moments[moments.highlighted] if moments.moments else None

    @on(LongList.Highlighted)
    def _highlighted(self) -> None:
        moment, found = self._moment, self.found
        if found is None or moment is None:
            return
        self.query_one(ChanceChart).steps = moment.seen
        table = self.query_one(SeatTable)
        self.set_class(table.has_focus, "-players")
        if table.has_focus:
            about = self._about_seat(found, found.seats[table.highlighted])
        else:
            about = self._about(found, moment)
        self.query_one("#about", Static).update(Content(about))

    def on_descendant_focus(self) -> None:
        self._highlighted()
        self.refresh_bindings()

    def _about(self, found: Review, moment: Fall | Decision) -> str:
        """A moment in words."""
        seat = moment.player
        words = {"player": found.players[seat], "told": told(self.say, found, moment)}
        if isinstance(moment, Fall):
            after = found.points[moment.seen][seat]
            before = self._worth(found, after - moment.own)
            shown = chance(self.say, found.measure, after)
            return self.say("review-about-fall", before=before, after=shown, **words)
        if not matters(found, moment.loss):
            said = self.say("review-about-best", **words)
        else:
            said = self.say(
                "review-about-decision",
                win=self._worth(found, moment.win[seat]),
                better=instead(self.say, found, moment),
                best=self._worth(found, moment.best_win[seat]),
                **words,
            )
        if not moment.rolled:
            return said
        rolled = dice(self.say, found.game, moment.rolled)
        return f"{said}\n{self.say('review-about-rolled', dice=rolled)}"

    def _about_seat(self, found: Review, seat: Seat) -> str:
        """From what a player started with to the result, and how the decisions were."""
        words = {
            name: cell(self.say, found, seat, name)
            for name in ("start", "luck", "skill", "drift", "result", "adjusted")
        }
        did = self.say(
            "review-about-seat",
            player=seat.player,
            measure=found.measure,
            exact="yes" if found.exact else "no",
            finished="yes" if found.finished else "no",
            **words,
        )
        loss, grade = (cell(self.say, found, seat, name) for name in ("mean_loss", "grade"))
        play = self.say("review-about-play", decisions=seat.decisions, loss=loss, grade=grade)
        return f"{did} {self.say('review-about-estimate', measure=found.measure)} {play}"

    def _worth(self, found: Review, value: float) -> str:
        shown = chance(self.say, found.measure, value)
        return self.say(f"review-worth-{found.measure}", chance=shown)

    # --- What can be done

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        if action == "back":
            return True
        if not (self.found and self.found.moments):
            return None
        return action != "look" or self.query_one(MomentList).has_focus or None

    def why_not(self, action: str) -> str:  # noqa: ARG002
        if self._withheld:
            return self.say("review-withheld")
        if self.found is None:
            return self.say("review-why-thinking")
        return self.say("review-why-look" if self.found.moments else "review-nothing")

    def action_order(self) -> None:
        """List everything in order, or only what the game turned on; the moment stays."""
        before = self._moment
        assert self.found is not None
        self.all = not self.all
        moments = self.found.moments if self.all else turning_points(self.found)
        self._list(next((at for at, moment in enumerate(moments) if moment == before), 0))
        self.query_one(MomentList).focus()

    def action_other(self) -> None:
        """Go to the players, or back to the moments."""
        table, moments = self.query_one(SeatTable), self.query_one(MomentList)
        (moments if table.has_focus else table).focus()

    @on(ChanceChart.Sought)
    def _sought(self, message: ChanceChart.Sought) -> None:
        """Go to the moment in the list that is nearest to where the chart was clicked."""
        moments = self.query_one(MomentList)
        moments.focus()
        places = range(len(moments.moments))
        moments.highlighted = min(
            places, key=lambda place: abs(moments.moments[place].seen - message.steps)
        )

    @on(LongList.Selected)
    def _clicked(self) -> None:
        if self.is_active and self.query_one(MomentList).has_focus:
            self.action_look()

    def action_look(self) -> None:
        """See the moment at the table, with the odds of all that could be done."""
        from app.screens.replay import ReplayScreen  # noqa: PLC0415

        moment = self._moment
        if moment is not None:
            self.app.push_screen(ReplayScreen(self._replay, steps=moment.seen, odds=True))

    def action_back(self) -> None:
        self.dismiss()
