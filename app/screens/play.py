"""A game being played."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar

from textual import on
from textual.actions import parse
from textual.binding import Binding, BindingType

from app.screens.bots import Bots
from app.screens.coach import PlayersCoach
from app.screens.guard import Guarded, KeyGuard
from app.screens.house import house, say_no, say_warning
from app.screens.possible import instead, possible
from app.screens.rings import rings
from app.table.journal import JournalFailed
from app.table.prospect import Prospect
from app.table.replay import replayed
from app.table.table import Table, Update
from app.table.view import View
from app.text.dice import counted
from app.widgets.advice import Advice, Words
from app.widgets.keys import in_runs
from app.widgets.tray import FaceChosen, Landed
from engines.core import Action, Roll, RollDice, Take

ROOMY = 80
"""Columns in which there is room to say of a key that it takes what is pending as well."""

MOST_FACES = 6
"""No game has more faces to choose from, so the digits 1 to 6 choose."""


class PlayScreen(Guarded, PlayersCoach):
    """Shows one table and submits what the one at the keyboard does.

    An action goes to the table, which tells the screen of the step; a roll is then shown only once
    the dice have landed.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(number), f"choose({number})", "play-key-choose", id=f"play.choose-{number}")
            for number in range(1, MOST_FACES + 1)
        ),
        Binding("left", "turn_to(-1)", "play-key-previous", show=False, id="play.previous"),
        Binding("right", "turn_to(1)", "play-key-next", show=False, id="play.next"),
        Binding("escape", "unchoose", "play-key-unchoose", show=False, id="play.unchoose"),
        Binding("r", "roll", "play-key-roll", id="play.roll"),
        Binding("space", "hurry", "play-key-hurry", id="play.hurry"),  # or else it rolls
        Binding("space", "roll", "play-key-roll", id="play.roll-too"),
        Binding("s", "end_turn", "play-key-end", id="play.end"),
        Binding("enter", "go_on", "play-key-close", id="play.go-on"),
        Binding("h", "odds", "play-key-odds", id="play.odds"),
        Binding("l", "story", "play-key-log", id="play.log"),
        Binding("question_mark", "rules", "play-key-rules", id="play.rules"),
        Binding("q", "leave", "play-key-leave", id="play.leave"),
    ]

    def __init__(self, table: Table) -> None:
        self._bots = Bots(self, table)
        super().__init__(replace(replayed(table.journal.lines), bots=self._bots.seats))
        self._table = table
        self._updates: deque[Update] = deque()
        self._unwatch: Callable[[], None] | None = None

    def on_mount(self) -> None:
        self._guard = KeyGuard(house(self).session.clock)
        self._unwatch = self._table.watch(self._told)

    def on_unmount(self) -> None:
        self.app.sub_title = ""
        if self._unwatch is not None:
            self._unwatch()
        if house(self).left is not self._table:
            self._table.journal.close()

    def on_screen_resume(self) -> None:
        self._bots.go_on()

    def on_screen_suspend(self) -> None:
        self._bots.stop()

    @property
    def shows_all(self) -> bool:
        """Whether one sees the table as it stands."""
        return self.is_current and not self._updates

    # --- From the table to the screen

    def _told(self, update: Update) -> None:
        self._updates.append(update)
        if len(self._updates) == 1:
            self._show_next()

    def _show_next(self) -> None:
        """Show what the table told, one step after the other; rolls once they have landed."""
        while self._updates:
            step = self._updates[0].step
            if isinstance(step, Roll) and house(self).motion != "none":
                self.view = self.view.throwing(len(step.dice))
                return
            self._show(self._updates.popleft())

    @on(Landed)
    def _landed(self) -> None:
        if self._updates:
            self._show(self._updates.popleft())
            self._show_next()
        self._bots.go_on()

    def _show(self, update: Update) -> None:
        before = self.view
        with self.motion.of(update.events):
            self.view = before.after(update)
        if house(self).settings.bell == "on" and rings(before, self.view, self.scene):
            self.app.bell()
        among_bots = self._bots.turn(update.before.current) and self._bots.turn(
            update.state.current
        )
        if not (update.state.begun or among_bots):
            self._guard.close()
        if update.state.current is None and house(self).left is self._table:
            house(self).left = None

    def watch_view(self, view: View) -> None:
        super().watch_view(view)
        self.app.sub_title = self.turn(view)

    # --- Words

    def words(self, view: View) -> Words:
        news, prospect = self.news(view), view.prospect
        if view.in_the_air:
            return Words(news, "")
        if view.state.current is None:
            return Words(news, self.say("play-hint-over"), "good")
        if view.bot is not None:
            return self._bots.words(view, self.seal(view) or news)
        if prospect is not None:
            hint = self.scene.risk(prospect) if prospect.roll else ""
            return Words(self.scene.outlook(prospect), hint)
        player = view.state.players[view.state.current]
        if view.first_roll is not None:
            dice, seal = view.first_roll.count, self.seal(view)
            if seal:
                return Words(seal, self.say("play-hint-sealed", dice=dice))
            hint = self.say("play-hint-first-roll", player=player, dice=dice)
            return Words(news, hint, self.scene.mood(view) if view.ended else "plain")
        return Words(news, self.say("play-hint-choose", player=player, keys=in_runs(view.choices)))

    def key_label(self, binding: Binding) -> str:
        view, prospect = self.view, self.view.prospect
        roomy = self.app.size.width >= ROOMY  # elsewhere the dice and the advice have to tell
        pending = "yes" if view.pending and roomy else "no"
        if binding.action == "roll":
            roll = view.first_roll or (prospect.roll if prospect else None)
            return self.say("play-key-roll", dice=roll.count if roll else 0, pending=pending)
        if binding.action == "end_turn" and prospect is not None and prospect.endings:
            ending = self.scene.ending(prospect, prospect.endings[0])
            more = "yes" if len(prospect.endings) > 1 else "no"
            return self.say("play-key-end", ending=ending, pending=pending, more=more)
        if binding.action == "go_on":
            if view.state.current is None:
                return self.say("play-key-result")
            if prospect is not None and prospect.closes:
                return self.say("play-key-close", ending=self.scene.ending(prospect, None))
            return ""
        return super().key_label(binding)

    def key_told(self, binding: Binding) -> str:
        _, action, parameters = parse(binding.action)
        if action != "choose":
            return super().key_told(binding)
        face = self.view.choices[int(parameters[0])].face  # type: ignore[call-overload]
        count = self.view.state.rolled.count(face)
        dice = counted(self.say, self.view.game.name, face, count)
        return self.say("play-key-choose-face", dice=dice)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key does something now; None, so that a key that does not can say why."""
        if action == "hurry":
            return self._bots.turn(self.view.state.current)
        can = possible(self.view, action, *parameters)
        if action == "odds":
            can = can and self.coached(self.view)
        return can or None

    # --- Keys

    def admits(self, key: str, waited: float = 0.0) -> bool:
        """Whether a key or click acts: what comes while dice tumble only lets them land.

        For those of a bot that is what Space is for; another key acts all the same, unless a
        person's turn comes with them. Whatever else moves has arrived, and keeps no key away.
        """
        self.motion.end()
        admitted = super().admits(key, waited) and not self.weighing
        if not self._updates:
            return admitted
        self.tray.skip()
        if key == "space" or self.view.bot is None:
            return False
        while self._updates:
            self._show(self._updates.popleft())
        return admitted and self.view.bot is not None

    def refuse(self, action: str) -> None:
        """Say what to do instead of what cannot be done now."""
        view, words = self.view, self.words(self.view)
        if view.bot is None or view.state.current is None:
            why = self.say(instead(view, action), keys=in_runs(view.choices))
            words = Words(words.news, why)
        else:
            why = self.say("play-why-bot", player=view.state.players[view.state.current])
            words = Words(words.news, why, words.mood)
        self.query_one(Advice).words = words

    @on(FaceChosen)
    def _face_clicked(self, message: FaceChosen) -> None:
        can = self.admits("click") and self.view.bot is None
        if can and message.take in self.view.takes:
            self.choose(message.take)

    def choose(self, take: Take) -> None:
        """Have a face pending."""
        self.view = self.view.choosing(take)

    def action_choose(self, number: int) -> None:
        self.choose(self.view.choices[number])

    def action_unchoose(self) -> None:
        """Have no face pending any more."""
        self.view = replace(self.view, prospect=None)

    def action_turn_to(self, way: int) -> None:
        """Make the next face to the left or right the pending one."""
        takes = self.view.takes
        if self.view.pending is None:
            place = 0 if way > 0 else len(takes) - 1
        else:
            place = (takes.index(self.view.pending) + way) % len(takes)
        self.choose(takes[place])

    def action_roll(self) -> None:
        prospect = self.view.prospect
        if self.view.first_roll is not None:
            self.submit(self.view.first_roll)
        elif prospect is not None and prospect.roll is not None:
            self._finish(prospect, prospect.roll)

    def action_end_turn(self) -> None:
        prospect = self.view.prospect
        if prospect is not None:
            self._offer(prospect, prospect.endings)

    def action_go_on(self) -> None:
        """Enter: the one thing that can be done, or a list of what can."""
        prospect = self.view.prospect
        if self.view.state.current is None:
            self._to_result()
        elif prospect is None:
            self.action_roll()
        elif prospect.closes:
            self._finish(prospect, None)
        else:
            rolls = (prospect.roll,) if prospect.roll else ()
            self._offer(prospect, (*rolls, *prospect.endings))

    def action_hurry(self) -> None:
        self._bots.hurry()

    # --- From the screen to the table

    def _offer(self, prospect: Prospect, actions: Sequence[Action]) -> None:
        """Do the one action there is, or let the player choose."""
        if len(actions) == 1:
            self._finish(prospect, actions[0])
            return
        from app.screens.modals import ChooseClaim  # noqa: PLC0415

        options = [(self._action_label(prospect, action), action) for action in actions]

        def chosen(action: Action | None) -> None:
            if action is not None:
                self._finish(prospect, action)

        self.app.push_screen(ChooseClaim(options, self._guard), chosen)

    def _action_label(self, prospect: Prospect, action: Action) -> str:
        if isinstance(action, RollDice):
            return self.say("play-choose-roll", dice=action.count)
        return self.scene.ending(prospect, action)

    def _finish(self, prospect: Prospect, action: Action | None) -> None:
        """Take what is pending and do this, after a second thought where one is due.

        `action` is None where the take itself ends the turn.
        """

        def weighed(doubt: str) -> None:
            question = doubt or self.scene.second_thought(prospect, action)
            if not question:
                self.submit(prospect.take, action)
                return
            from app.screens.modals import ask  # noqa: PLC0415

            ask(self, question, self._guard, lambda: self.submit(prospect.take, action))

        self.weigh(prospect, action, weighed)

    def submit(self, *actions: Action | None, all_the_same: str = "") -> bool:
        """Submit actions of the current seat, one after the other; whether all are made.

        `all_the_same` is the message of a failure after which they are to be made nevertheless.
        """
        due = [action for action in actions if action is not None]
        for place, action in enumerate(due):
            try:
                self._table.submit(action.player, action)
            except JournalFailed as failure:
                if failure.message.id == all_the_same:  # it cannot be helped
                    say_no(self, failure)
                else:
                    self._not_written(failure, due[place:])
                say_warning(self)
                return False
        say_warning(self)
        self._bots.go_on()
        return True

    def _not_written(self, failure: JournalFailed, due: list[Action]) -> None:
        """The step cannot be kept: play on all the same, or leave things as they are."""
        from app.screens.modals import ask  # noqa: PLC0415

        def play_on() -> None:
            self._table.go_on_unrecorded()
            self.submit(*due, all_the_same=failure.message.id)

        message = self.say(failure.message.id, **failure.message.args)
        question = self.say("play-journal-failed", message=message)
        ask(self, question, self._guard, play_on)

    # --- To other screens

    def action_leave(self) -> None:
        """To the menu, where the game can be resumed; a game that is over shows its result."""
        if self.view.state.current is None:
            self._to_result()
        else:
            house(self).leave(self._table)

    def _to_result(self) -> None:
        from app.screens.result import ResultScreen  # noqa: PLC0415

        self.app.push_screen(ResultScreen(self._table, self._guard))
