"""Setting up a table: how many play, which people and bots, by which house rules."""

import re
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar

from pydantic import TypeAdapter, ValidationError
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.content import Content
from textual.events import DescendantFocus
from textual.screen import Screen
from textual.widgets import Button, Input, Label, Static

from app.bots import LEVELS
from app.bots.seats import known, seat_names
from app.narration import kebab
from app.screens.guard import AtOnce
from app.screens.house import house
from app.screens.salts import SaltsScreen, too_long, what_is_wrong
from app.settings import USUAL_PLAYERS
from app.table.fair import Seal
from app.widgets.choice import Choice
from app.widgets.field import Field
from app.widgets.keys import KeyBar
from app.widgets.seat import PERSON, Seat
from app.widgets.speech import Speaks
from engines.core import BadTable, Game, Players
from engines.registry import GAMES

COACH = ("allowed", "forbidden")
"""Whether players may ask for the odds, the usual first."""

_WHOLE = re.compile(r" *[0-9]{1,9} *")

_PLAYERS: TypeAdapter[tuple[str, ...]] = TypeAdapter(Players)


class SetupScreen(AtOnce, Speaks, Screen[None]):
    """Who plays, and how; Enter starts at once with what was chosen last time."""

    CSS_PATH = "../../styles/setup.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(count % 10), f"players({count})", "setup-key-players", id=f"setup.{count}")
            for count in range(1, 11)
        ),
        Binding("up", "app.focus_previous", "keys-move", id="setup.up"),
        Binding("down", "app.focus_next", "keys-move", id="setup.down"),
        Binding("left", "app.focus_previous", show=False, id="setup.left"),
        Binding("right", "app.focus_next", show=False, id="setup.right"),
        Binding("f", "salts", "setup-key-salts", id="setup.salts"),
        Binding("question_mark", "rules", "setup-key-rules", id="setup.rules"),
        Binding("q,b,escape", "back", "keys-back", id="setup.back"),
    ]

    def __init__(self, game: str) -> None:
        """Set up a table for the game of this name."""
        super().__init__()
        self._game: Game[Any] = GAMES[game]
        self._choices = self._game.options.choices()
        self._salts = [""] * self._game.seats[-1]
        """What was typed for each seat, also for those that nobody takes just now."""
        self._bots_alone = False
        """Whether no people play, so that nobody can add a salt."""
        self._met = 0
        """The seat of the bot that was looked at last."""

    @cached_property
    def _seal(self) -> Seal:
        """Drawn when the set-up is opened, before anybody types a salt."""
        return house(self).session.new_seal()

    def compose(self) -> ComposeResult:
        game, seal = self._game, self._seal
        title = self.say(f"menu-{game.name}")
        yield Static(
            Content.assemble(title, (f"   {self.say('setup-how')}", "not bold $foreground")),
            classes="title",
        )
        with Container(id="form"):
            with Container(id="people"):
                with Horizontal(classes="row"):
                    yield Label(Content(self.say("setup-players")), classes="label")
                    counts = {str(count): str(count) for count in game.seats}
                    yield Choice(counts, str(self._usual_count()), id="count")
                with Container(id="names"):
                    yield from self._seats()
                yield Static(id="bots")
            with Container(id="options"):
                for option in self._choices:
                    yield from self._option_field(option)
                coach = {word: self.say(f"setup-coach-{word}") for word in COACH}
                with Horizontal(classes="row"):
                    yield Label(Content(self.say("setup-coach")), classes="label")
                    yield Choice(coach, COACH[0], id="coach")
                yield Static(Content(self.say("setup-coach-about")), classes="about")
        with Container(id="end"):
            yield Static(id="wrong")
            with Horizontal(id="seal"):
                if seal.salt is None:
                    yield Label(Content(self.say("setup-sealed")))
                    yield Static(Content(seal.commitment))
                else:
                    yield Static(Content(self.say("setup-repeatable", salt=seal.salt)))
            with Horizontal(id="buttons"):
                yield Button(Content(self.say("setup-start")), id="start", compact=True)
                if seal.salt is None:
                    yield Button("", id="salts", compact=True)
                yield Button(Content(self.say("setup-back")), id="back", compact=True)
        yield KeyBar()

    def _usual_count(self) -> int:
        seats = self._game.seats
        known = len(house(self).settings.names)
        return min(max(known or USUAL_PLAYERS, seats[0]), seats[-1])

    def _seats(self) -> ComposeResult:
        settings, most = house(self).settings, self._game.seats[-1]
        kinds = {PERSON: self.say("setup-person")}
        kinds |= {level: self.say(f"bot-level-{level}") for level in LEVELS}
        for seat, level in enumerate(known(settings.bots, most)):
            usual = self._usual_name(seat)
            name = settings.names[seat] if seat < len(settings.names) and not level else usual
            yield Seat(seat, "" if name == usual else name, usual, kinds, level or PERSON)

    def _option_field(self, option: str) -> ComposeResult:
        name = self._option_name(option)
        default = self._game.options.model_fields[option].default
        allowed = self._choices[option]
        with Horizontal(classes="row"):
            yield Label(Content(self.say(name)), classes="label")
            if isinstance(allowed, range):
                yield Field(str(default), id=option, classes="whole")
            else:
                labels = {word: self.say(f"{name}-{kebab(word)}") for word in allowed}
                yield Choice(labels, default, id=option)
        yield Static(Content(self.say(f"{name}-about")), classes="about")

    def _option_name(self, option: str) -> str:
        """The message that names an option."""
        return f"{self._game.name}-option-{kebab(option)}"

    def on_mount(self) -> None:
        self._look()
        self.query_one("#start").focus()

    # --- What was entered

    def _usual_name(self, seat: int) -> str:
        return self.say("setup-player", number=seat + 1)

    @property
    def _count(self) -> int:
        return int(self.query_one("#count", Choice).value)

    @property
    def _taken(self) -> list[Seat]:
        """The seats of those who play."""
        return list(self.query(Seat).results(Seat))[: self._count]

    @property
    def _bots(self) -> tuple[str | None, ...]:
        """By seat, the level of a bot, None for a person."""
        return tuple(seat.level for seat in self._taken)

    @property
    def _names(self) -> tuple[str, ...]:
        """Of people as entered, a field left empty having the usual name of its seat; of bots."""
        people = [seat.typed or self._usual_name(seat.place) for seat in self._taken]
        return seat_names(self.say, people, self._bots)

    @property
    def _people(self) -> dict[int, str]:
        """The names of people by seat."""
        names = enumerate(zip(self._names, self._bots, strict=True))
        return {seat: name for seat, (name, level) in names if level is None}

    @property
    def _options(self) -> dict[str, object]:
        return {option: self._option(option) for option in self._choices}

    def _option(self, option: str) -> str | int:
        field = self.query_one(f"#{option}")
        assert isinstance(field, Choice | Field)
        # What is no number goes to the rules as it was written, for them to say what is wrong.
        return int(field.value) if _WHOLE.fullmatch(field.value) else field.value

    @property
    def _typed(self) -> list[str]:
        """The salts of the people who play; where bots play alone, that nobody typed one."""
        return [self._salts[seat] for seat in self._people] or [""]

    @on(Choice.Changed)
    @on(Input.Changed)
    def _look(self) -> None:
        """Show as many seats as there are players, and what is wrong with what was entered."""
        self._bots_alone = not self._people
        self.refresh_bindings()
        for button in self.query("#salts").results(Button):
            added = sum(map(bool, self._typed))
            button.label = Content(self.say("setup-salts", added=added))
            button.set_class(bool(too_long(self._typed)), "-wrong")
            button.display = not self._bots_alone
        for seat in self.query(Seat):
            seat.display = seat.place < self._count
        for seat, name in zip(self._taken, self._names, strict=True):
            seat.call(name)
        self._introduce()
        wrong = self._what_is_wrong()
        self.query_one("#wrong", Static).update(Content(wrong))
        self.query_one("#wrong").display = bool(wrong)
        for field in self.query(Field):
            field.remove_class("-wrong")
        if wrong:
            self._wrong_field().add_class("-wrong")

    @on(DescendantFocus)
    def _introduce(self) -> None:
        """Say what the bot is like in whose seat one is, or was last, and how bots play at all."""
        bots = [seat for seat in self._taken if seat.level]
        here = [seat for seat in bots if seat.has_focus_within]
        met = here or [seat for seat in bots if seat.place == self._met] or bots
        words = self.query_one("#bots", Static)
        words.display = bool(bots)
        for seat in met[:1]:
            self._met = seat.place
            name, about = self._names[seat.place], self.say(f"bot-about-{seat.level}")
            words.update(Content(self.say("setup-bots", name=name, about=about)))

    def _what_is_wrong(self) -> str:
        """What the rules, or else the dice, have against what was entered."""
        return self._refusal() or what_is_wrong(self.say, list(self._people.values()), self._typed)

    def _refusal(self) -> str:
        try:
            self._game.start(self._names, self._options)
        except BadTable as error:
            words = dict(error.message.args)
            if "option" in words:  # here it goes by the name that stands beside it
                words["option"] = self.say(self._option_name(str(words["option"])))
            return self.say(error.message.id, **words)
        return ""

    def _wrong_field(self) -> Field | Button:
        """What has to be changed: the first name that cannot be, else a number, else a salt."""
        names = self._names
        for seat in range(len(names)):
            try:
                _PLAYERS.validate_python(names[: seat + 1])
            except ValidationError:
                return self.query_one(f"#name-{seat}", Field)
        if self._refusal():
            return self.query(".whole").first(Field)
        return self.query_one("#salts", Button)

    # --- What can be done

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "players":
            return parameters[0] in self._game.seats or None
        return action != "salts" or not (self._seal.salt or self._bots_alone) or None

    def why_not(self, action: str) -> str:
        if action == "salts":
            return self.say("setup-why-bots" if self._bots_alone else "setup-why-repeatable")
        fewest, *_, most = self._game.seats
        game = self.say(f"menu-{self._game.name}")
        return self.say("setup-why-players", game=game, fewest=fewest, most=most)

    def action_players(self, count: int) -> None:
        """Let so many play."""
        self.query_one("#count", Choice).value = str(count)

    def action_salts(self) -> None:
        """Let the players add to the dice what nobody could foresee."""

        def typed(salts: tuple[str, ...] | None) -> None:
            assert salts is not None
            for seat, salt in zip(people, salts, strict=True):
                self._salts[seat] = salt
            self._look()

        people = self._people
        screen = SaltsScreen(self._seal.commitment, list(people.values()), self._typed)
        self.app.push_screen(screen, typed)

    def action_rules(self) -> None:
        from app.screens.rules import RulesScreen  # noqa: PLC0415

        hints = self.query_one(KeyBar).hints
        self.app.push_screen(RulesScreen(self._game.name, hints=hints))

    @on(Input.Submitted)
    def _next_field(self) -> None:
        self.focus_next("Field, #options Choice, Button")  # from name to name

    def action_back(self) -> None:
        """Return to the menu."""
        self.dismiss()

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        if not self.is_active:  # a button pressed twice at once is told twice
            return
        if event.button.id == "start":
            self._start()
        elif event.button.id == "salts":
            self.action_salts()
        else:
            self.action_back()

    def _start(self) -> None:
        if self._what_is_wrong():  # the form says it already
            self._wrong_field().focus()
            return
        names, bots, home = self._names, self._bots, house(self)
        remembered = bots if any(bots) else ()
        home.change_settings(replace(home.settings, names=names, bots=remembered))
        home.save_settings()
        dice = self._seal.dice(self._typed)
        coach = self.query_one("#coach", Choice).value == COACH[0]
        home.begin(self._game, names, self._options, dice, bots=bots, coach=coach)
