"""Learning a game at its table: a turn and a half, every key pressed by the reader."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import PurePath
from typing import Any, ClassVar

from textual.actions import parse
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from app.bots.seats import seat_names
from app.narration import kebab
from app.screens.guard import KeyGuard
from app.screens.house import house
from app.screens.lessons import END, FREE, LESSONS, READ, RIVAL, ROLL, LessonDice, Step
from app.screens.modals import ChooseClaim
from app.screens.play import PlayScreen
from app.screens.possible import ALWAYS, instead, possible
from app.table.journal import MemoryJournal
from app.table.table import Table, Update
from app.table.view import View
from app.widgets.keys import in_runs, spelled
from app.widgets.lesson import SLOT, LessonPanel, Saying
from engines.core import Roll, Take, TurnOver
from engines.registry import GAMES

OPPONENT = "beginner"
"""The level of the one who also sits at the table, and of the first to be played against."""


class ChooseLesson(ChooseClaim[str]):
    """Offers the lessons; the result is the name of a game."""

    QUESTION = "learn-which"


def choose_lesson(screen: Screen[Any], guard: KeyGuard) -> None:
    """Ask which game is to be learned, and begin its lesson."""
    say = house(screen).session.say

    def chosen(game: str | None) -> None:
        if game is not None:
            screen.app.push_screen(LearnScreen(screen, game))

    games = [(say(f"menu-{game}"), game) for game in LESSONS]
    screen.app.push_screen(ChooseLesson(games, guard), chosen)


def names(screen: Screen[Any]) -> tuple[str, ...]:
    """The reader, by the name of whoever sat down last, and the opponent."""
    home = house(screen)
    say, settings = home.session.say, home.settings
    bots = (*settings.bots, *(None for _ in settings.names))
    people = [name for name, bot in zip(settings.names, bots, strict=False) if bot is None]
    reader = people[0] if people else say("setup-player", number=1)
    return seat_names(say, (reader, ""), (None, OPPONENT))


class LearnScreen(PlayScreen):
    """The table of a lesson, which is kept nowhere; only what the lesson is about can be done."""

    CSS_PATH: ClassVar[list[str | PurePath]] = [*PlayScreen.CSS_PATH, "../../styles/learn.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("o", "other", "learn-key-other", id="learn.other"),
    ]

    def __init__(self, screen: Screen[Any], game: str) -> None:
        """`screen` is the one from which it is opened."""
        self._lesson = LESSONS[game]
        self._place = 0
        self._acting = False
        """Whether what the step awaits is being done."""
        self._how: TurnOver | None = None
        """How the reader's last turn ended."""
        self._names = names(screen)
        super().__init__(
            Table.begin(
                GAMES[game],
                self._names,
                None,
                dice=LessonDice(self._lesson.rolls),
                journal=MemoryJournal(),
                coach=False,
            )
        )

    def foot(self) -> ComposeResult:
        yield LessonPanel()
        yield from super().foot()

    # --- What is told

    @property
    def step(self) -> Step:
        """The step of the lesson that is on."""
        return self._lesson.steps[self._place]

    @property
    def last(self) -> bool:
        """Whether the lesson has come to its end."""
        return self.step is self._lesson.steps[-1]

    def watch_view(self, view: View) -> None:
        super().watch_view(view)
        self._tell()

    def _tell(self, answer: str = "") -> None:
        """Say what the step says; while dice tumble, nothing that is not known before."""
        if self._acting:
            return
        panel = self.query_one(LessonPanel)
        if self._updates:
            panel.saying = replace(panel.saying, do=self.news(self.view), answer="")
            return
        panel.saying = Saying(self._text(), self._do(), self._key(), answer)
        for part in self.query("#table *"):
            part.set_class(type(part).__name__ == self.step.zone, "-meant")
        self.refresh_bindings()

    def _text(self) -> str:
        name, how = f"learn-{self.view.game.name}-{self.step.text}", self._how
        if not self.step.tells_end or how is None:
            return self.say(name, rival=self._names[RIVAL])
        ended = {field: value for field, value in how if isinstance(value, int)}
        return self.say(f"{name}-{kebab(type(how).__name__)}", **ended)

    def _do(self) -> str:
        view, prospect, awaits = self.view, self.view.prospect, self.step.awaits
        rival = self._names[RIVAL]
        if awaits == FREE:
            words = self.words(view)
            return f"{words.news} {words.hint}".strip()
        if awaits == READ:
            if self.last:
                return self.say("learn-do-play", key=SLOT, rival=rival)
            if self.step.plays:
                return self.say("learn-do-watch", key=SLOT, rival=rival)
            return self.say("learn-do-read", key=SLOT)
        if awaits == ROLL:
            return self.say("learn-do-roll", key=SLOT, dice=view.state.dice_left - self._pending)
        if awaits == END and prospect is not None:
            ending = self.scene.ending(prospect, prospect.endings[0])
            return self.say("learn-do-end", key=SLOT, ending=ending)
        face = view.choices[int(self._key())].face
        count = view.state.rolled.count(face)
        faces = self.say(f"{view.game.name}-face-{face}", count=count)
        return self.say("learn-do-choose", key=SLOT, count=count, faces=faces)

    @property
    def _pending(self) -> int:
        """How many dice are pending."""
        take = self.view.pending
        return self.view.state.rolled.count(take.face) if take else 0

    def _key(self) -> str:
        """The key that leads on, as people read it."""
        _, action, parameters = parse(self.step.awaits)
        if parameters:
            return str(parameters[0])
        return {READ: spelled(self.say, ("enter",)), ROLL: "r", END: "s"}.get(action, "")

    def key_label(self, binding: Binding) -> str:
        if binding.action == "other":
            return self.say("learn-key-other", game=self.say(f"menu-{self._other}"))
        if binding.action != READ or self.step.awaits == FREE:
            return super().key_label(binding)
        return self.say("learn-key-play" if self.last else "learn-key-read")

    # --- What can be done

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "other":
            return self.last
        if action in ALWAYS or action == "hurry" or self.step.awaits == FREE:
            return super().check_action(action, parameters)
        return self._leads_on(action, *parameters) or None

    def _leads_on(self, action: str, *parameters: object) -> bool:
        asked = f"{action}({parameters[0]})" if parameters else action
        return asked == self.step.awaits

    def refuse(self, action: str) -> None:
        """Say why a key is not for now; what it is to be stands under that."""
        _, name, parameters = parse(action)
        if name == "odds":
            why = "learn-why-odds"
        elif self.step.awaits == FREE:
            why = instead(self.view, action)
        elif self.step.awaits == READ:
            why = "learn-why-over" if self.last else "learn-why-read"
        elif possible(self.view, name, *parameters):
            why = "learn-why-another"
        else:
            why = "learn-why-take" if self.view.takes else "learn-why-roll"
        self._tell(self.say(why, keys=in_runs(self.view.choices)))

    def choose(self, take: Take) -> None:
        """Have a face pending, if it is the one that is meant."""
        digit = next(key for key, choice in self.view.choices.items() if choice == take)
        if self.step.awaits == FREE:
            super().choose(take)
        elif self._leads_on("choose", digit):
            choose = super().choose
            self._go_on(lambda: choose(take))
        else:
            self.refuse(f"choose({digit})")

    def action_roll(self) -> None:
        if self.step.awaits == ROLL:
            self._go_on(super().action_roll)
        else:
            super().action_roll()

    def action_end_turn(self) -> None:
        if self.step.awaits == END:
            self._go_on(super().action_end_turn)
        else:
            super().action_end_turn()

    def action_go_on(self) -> None:
        """Enter: read on, let the rival play, or begin a game."""
        if self.step.awaits == FREE:
            super().action_go_on()
        elif self.last:
            self._play()
        else:
            plays = self.step.plays
            self._go_on(lambda: self.submit(*plays))

    def _go_on(self, act: Callable[[], object]) -> None:
        """Do what the step awaits, and tell of the next one after that."""
        self._acting = True
        act()
        self._acting = False
        self._place += 1
        self._tell()

    def _show(self, update: Update) -> None:
        """Show a step of the table; where the reader is free, it is what leads on."""
        super()._show(update)
        if self.step.awaits != FREE:
            return
        following = self._lesson.steps[self._place + 1]
        self._how = self.view.ended
        if self._how is not None:
            while self.step.awaits == FREE:
                self._place += 1
        elif isinstance(update.step, Roll) and following.awaits == FREE:
            self._place += 1
        self._tell()

    # --- To other screens

    @property
    def _other(self) -> str:
        """The game of the other lesson."""
        return next(game for game in LESSONS if game != self.view.game.name)

    def action_other(self) -> None:
        """Begin the other lesson."""
        self.app.switch_screen(LearnScreen(self, self._other))

    def action_leave(self) -> None:
        house(self).to_menu()

    def _play(self) -> None:
        """Begin a game against the opponent of the lesson."""
        dice = house(self).session.new_seal().dice([""])
        house(self).begin(self.view.game, self._names, {}, dice, bots=(None, OPPONENT))
