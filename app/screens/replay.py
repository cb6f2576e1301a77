"""Looking back at a game: any record, step by step, turn by turn, or played by itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.timer import Timer

from app.narration import ending, names
from app.screens.clipboard import copy_record
from app.screens.coach import CoachedScreen, following
from app.screens.house import house
from app.table.replay import Replay
from app.table.view import View
from app.widgets.advice import Advice, Words
from app.widgets.keys import Hint, KeyBar
from app.widgets.place import Place, PlaceBar, Sought
from app.widgets.tray import Landed
from engines.core import Action, Roll, State, roll_dice

PACES: Mapping[str, float] = MappingProxyType({"slow": 2.5, "normal": 1.2, "fast": 0.25})
"""Seconds from one step to the next; dice tumble before that."""

ROOMY, ROOMIER = 80, 100
"""Columns in which there is room for what nearly every key does, and for what every key does."""


class ReplayScreen(CoachedScreen):
    """Shows a record at any of its moments. Only what is played forward is animated."""

    CSS_PATH: ClassVar = [*CoachedScreen.CSS_PATH, "../../styles/replay.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,comma", "step(-1)", "replay-key-step", id="replay.step-back"),
        Binding("right,full_stop", "step(1)", "replay-key-step", id="replay.step-on"),
        Binding("up,left_square_bracket", "turn(-1)", "replay-key-turn", id="replay.back"),
        Binding("down,right_square_bracket", "turn(1)", "replay-key-turn", id="replay.on"),
        Binding("home,less_than_sign", "go(0)", "replay-key-start", show=False, id="replay.start"),
        Binding("end,greater_than_sign", "end", "replay-key-end", show=False, id="replay.end"),
        Binding("space", "play", "replay-key-play", id="replay.play"),
        Binding("t", "turns", "replay-key-turns", id="replay.turns"),
        Binding("h", "odds", "play-key-odds", id="replay.odds"),
        Binding("v", "review", "replay-key-review", id="replay.review"),
        Binding("l", "story", "play-key-log", id="replay.log"),
        Binding("c", "copy", "clipboard-key", show=False, id="replay.copy"),
        Binding("question_mark", "rules", "play-key-rules", id="replay.rules"),
        Binding("q,b,escape", "leave", "keys-back", id="replay.leave"),
        *(
            Binding(str(number), f"pace('{pace}')", "replay-key-pace", id=f"replay.{pace}")
            for number, pace in enumerate(PACES, 1)
        ),
        Binding("+,equals_sign", "hurry(1)", "replay-key-faster", show=False, id="replay.plus"),
        Binding("-", "hurry(-1)", "replay-key-slower", show=False, id="replay.minus"),
    ]

    def __init__(
        self, replay: Replay, title: str = "", steps: int = 0, *, odds: bool = False
    ) -> None:
        """Show the moment after so many steps, with its `odds` or without.

        `title` says what is looked at, in a few words.
        """
        super().__init__(replay.seen(steps))
        self.replay = replay
        self._title = title
        self._steps = steps
        self._odds = odds
        self._pace = "normal"
        self._playing = False
        self._timer: Timer | None = None

    def foot(self) -> ComposeResult:
        yield PlaceBar(self._title)
        yield from super().foot()

    def on_mount(self) -> None:
        self.tray.offers = False
        self._tell_place()

    def on_screen_suspend(self) -> None:
        self.cover()

    def cover(self) -> None:
        """Another screen is over this one, and nobody would see what is played."""
        self._pause()
        self._tell_place()

    # --- From moment to moment

    def _go(self, steps: int) -> None:
        """Be at a moment, whatever was going on."""
        self._steps = min(max(steps, 0), self.replay.last)
        self._show()

    def _show(self) -> None:
        self.view = self.replay.seen(self._steps)
        self._tell_place()

    def _forward(self) -> None:
        """Make the next step, and let its dice tumble."""
        self._timer = None
        self._steps += 1
        thrown = self.replay.thrown(self._steps) if house(self).motion != "none" else None
        if thrown is None:
            self._made()
        else:
            self.view = thrown
            self._tell_place()

    @on(Landed)
    def _landed(self) -> None:
        if self.view.in_the_air:
            self._made()

    def _made(self) -> None:
        """Show the step, and what it moved on its way."""
        with self.motion.of(self.replay.seen(self._steps).news):
            self._arrived()

    def _arrived(self) -> None:
        """A step has been made: show it, and in a moment the next if it is played."""
        if self._steps == self.replay.last:
            self._at_the_end()
        self._show()
        if self._playing:
            self._wait()

    def _at_the_end(self) -> None:
        self._playing = False

    def _wait(self) -> None:
        """Make the next step in a moment, if there is one."""
        self._stop_waiting()
        if self._steps < self.replay.last:
            self._timer = self.set_timer(self.seconds(), self._forward)

    def seconds(self) -> float:
        """From one step to the next."""
        return PACES[self._pace]

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _pause(self) -> None:
        self._playing = False
        self._stop_waiting()

    def _tell_place(self) -> None:
        replay = self.replay
        self.query_one(PlaceBar).place = Place(
            steps=self._steps,
            last=replay.last,
            round=replay.turns[replay.turn_at(self._steps)].round,
            rounds=replay.turns[-1].round,
            pace=self.pace(),
            moving=self._playing,
            broken=replay.trouble is not None,
        )
        self.refresh_bindings()

    # --- Odds

    def moment(self, view: View) -> State | None:
        shown = self._odds and view.state.current is not None and not self._withheld
        return following(view) if shown else None

    def marked(self, view: View) -> Action | None:  # noqa: ARG002
        """What was done next."""
        step = self.replay.next_step(self._steps)
        return roll_dice(step.player, len(step.dice)) if isinstance(step, Roll) else step

    def place_kept(self, view: View) -> bool:  # noqa: ARG002
        return self._odds and not self._withheld

    @property
    def _withheld(self) -> bool:
        """Whether the game is still to be played without a coach."""
        return not self.view.coach and self.replay.outcome is None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Whether a key does something now; None, so that the odds can say why they do not."""
        return None if action == "odds" and self._withheld else True

    def refuse(self, action: str) -> None:  # noqa: ARG002
        """Say that there are no odds."""
        self.hint(self.say("play-why-no-coach"))

    def action_odds(self) -> None:
        """Show the odds of each moment, or no more."""
        self._odds = not self._odds
        self.watch_view(self.view)

    # --- Words

    def pace(self) -> str:
        """How fast it goes on, in a word."""
        return self.say(f"replay-pace-{self._pace}")

    def words(self, view: View) -> Words:
        news, replay = self.news(view), self.replay
        if view.in_the_air:
            return Words(news, "")
        at_the_end = self._steps == replay.last
        if replay.trouble is not None and (at_the_end or not self._steps):
            legal = self.say("replay-hint-legal", steps=replay.last)
            return Words(self._trouble(), legal, "bad")
        if at_the_end and replay.outcome is not None:
            end = ending(self.say, replay.game.name, view.state, replay.outcome)
            return Words(end, news, "good")
        if not self._steps:
            start = self.seal(view) or self._begins(view)
            return Words(start, self.say("replay-hint-start"))
        hint = self.say("replay-hint-unfinished") if at_the_end else ""
        return Words(news, hint, self.scene.mood(view) if view.ended else "plain")

    def _begins(self, view: View) -> str:
        return self.say("replay-begins", players=names(self.say, view.state.players))

    def _trouble(self) -> str:
        """What the referee says of the line that follows the last step."""
        trouble = self.replay.trouble
        assert trouble is not None
        assert trouble.line is not None
        sentence = self.say(trouble.message.id, **trouble.message.args)
        return self.say("replay-trouble", line=trouble.line, error=sentence)

    def key_label(self, binding: Binding) -> str:
        # In a small terminal a pace is offered only while it matters, and instead of the list; what
        # leads to other screens stands with the rules.
        width = self.app.size.width
        spared = ("turns" if self._playing else "pace", "story") if width < ROOMIER else ()
        if binding.action.startswith(spared) or (width < ROOMY and binding.action == "review"):
            return ""
        if binding.action == "play":
            return self.say("replay-key-play", playing="yes" if self._playing else "no")
        return super().key_label(binding)

    # --- Keys

    def admits(self, key: str, waited: float = 0.0) -> bool:
        """Any key lets dice land that tumble, and all else, and does what it does."""
        if self.view.in_the_air:
            self.tray.skip()
        self.motion.end()
        return super().admits(key, waited)

    def action_step(self, way: int) -> None:
        """Go a step back, or forward; dice in the air are the step forward."""
        self._pause()
        if self.view.in_the_air and way > 0:
            self._show()
        elif self._at_an_end(way):
            self._tell_place()
            self.say_the_end(way)
        elif way < 0:
            self._go(self._steps - 1)
        else:
            self._forward()

    def _at_an_end(self, way: int) -> bool:
        """Whether there is nothing that way."""
        return self._steps == (0 if way < 0 else self.replay.last)

    def say_the_end(self, way: int) -> None:
        """Say that there is nothing more to see that way, and what there is."""
        if way < 0:
            self.hint(self.say("replay-why-first"))
        elif self.replay.outcome is not None:
            self.hint(self.say("replay-why-last"))
        else:
            self.watch_view(self.view)  # what is said there tells why it does not go on

    def hint(self, sentence: str) -> None:
        """Say this under the table instead of what can be done."""
        advice = self.query_one(Advice)
        advice.words = replace(advice.words, hint=sentence)

    def action_turn(self, way: int) -> None:
        """Go to where the next turn begins, or this one, or the one before."""
        turns = self.replay.turns
        turn = self.replay.turn_at(self._steps)
        if self._at_an_end(way):
            self.action_go(self._steps)
            self.say_the_end(way)
        elif way < 0:
            turn -= turns[turn].start == self._steps
            self.action_go(turns[max(turn, 0)].start)
        elif turn + 1 < len(turns):
            self.action_go(turns[turn + 1].start)
        else:
            self.action_end()

    def action_go(self, steps: int) -> None:
        """Jump to a moment."""
        self._pause()
        self._go(steps)

    def action_end(self) -> None:
        """Jump to the end."""
        self.action_go(self.replay.last)

    @on(Sought)
    def _sought(self, message: Sought) -> None:
        self.action_go(message.steps)

    def action_play(self) -> None:
        """Play from here on, from the start if this is the end; or pause."""
        if self._playing:
            self._pause()
            self._tell_place()
            return
        if self._steps == self.replay.last:
            self._go(0)
        self._playing = True
        self._arrived()

    def action_pace(self, pace: str) -> None:
        """Play at this pace from now on."""
        self._pace = pace
        if self._playing and not self.view.in_the_air:
            self._wait()
        self._tell_place()

    def action_hurry(self, way: int) -> None:
        """Play at the next faster or slower pace, as far as there is one."""
        paces = tuple(PACES)
        place = paces.index(self._pace) + way
        self.action_pace(paces[min(max(place, 0), len(paces) - 1)])

    # --- To other screens

    def action_turns(self) -> None:
        """Choose a turn to jump to."""
        from app.screens.turns import TurnsScreen  # noqa: PLC0415

        def chosen(turn: int | None) -> None:
            if turn is not None:
                self.action_go(self.replay.turns[turn].start)

        turn = self.replay.turn_at(self._steps)
        self.app.push_screen(TurnsScreen(self.replay, turn), chosen)

    def action_review(self) -> None:
        """What the game turned on; back to it, for whoever comes from there."""
        from app.screens.review import ReviewScreen  # noqa: PLC0415

        if isinstance(self.app.screen_stack[-2], ReviewScreen):
            self.dismiss()
        else:
            self.app.push_screen(ReviewScreen(self.replay))

    def action_rules(self) -> None:
        """The rules, at what fits the moment, and all keys, also those that the foot leaves out."""
        left_out = [
            Hint(tuple(binding.key.split(",")), self.say(binding.description), binding.action, self)
            for binding in ReplayScreen.BINDINGS
            if isinstance(binding, Binding) and not binding.show
        ]
        hints = self.query_one(KeyBar).hints
        spared = {
            "replay-key-turns": ("t",),
            "replay-key-review": ("v",),
            "play-key-log": ("l",),
            "replay-key-pace": ("1", "2", "3"),
        }
        for label, keys in spared.items():
            if self.say(label) not in {hint.label for hint in hints}:
                left_out.append(Hint(keys, self.say(label), "", self))
        self.open_rules([*hints, *left_out])

    def action_copy(self) -> None:
        """Copy the record to the clipboard, unless it is a file that whoever looks has."""
        if self.replay.record:
            copy_record(self, self.replay.record)
        else:
            self.notify(self.say("clipboard-file"), markup=False)

    def action_leave(self) -> None:
        """Back to where one came from."""
        self.dismiss()
