"""Setting up a table: how many play, who they are, by which house rules."""

import re
from dataclasses import replace
from typing import Any, ClassVar

from pydantic import TypeAdapter, ValidationError
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Input, Label, Static

from app.narration import kebab
from app.screens.guard import AtOnce
from app.screens.house import house
from app.settings import USUAL_PLAYERS
from app.widgets.choice import Choice
from app.widgets.field import Field
from app.widgets.keys import KeyBar
from app.widgets.speech import Speaks
from engines.core import BadTable, Game, Players
from engines.registry import GAMES

_WHOLE = re.compile(r" *[0-9]{1,9} *")

_PLAYERS: TypeAdapter[tuple[str, ...]] = TypeAdapter(Players)


class SetupScreen(AtOnce, Speaks, Screen[None]):
    """Who plays, and how; Enter starts at once with what was chosen last time."""

    CSS_PATH = "../../styles/setup.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(count), f"players({count})", "setup-key-players", id=f"setup.{count}")
            for count in range(1, 10)
        ),
        Binding("up", "app.focus_previous", "keys-move", id="setup.up"),
        Binding("down", "app.focus_next", "keys-move", id="setup.down"),
        Binding("left", "app.focus_previous", show=False, id="setup.left"),
        Binding("right", "app.focus_next", show=False, id="setup.right"),
        Binding("question_mark", "rules", "setup-key-rules", id="setup.rules"),
        Binding("q,b,escape", "back", "keys-back", id="setup.back"),
    ]

    def __init__(self, game: str) -> None:
        """Set up a table for the game of this name."""
        super().__init__()
        self._game: Game[Any] = GAMES[game]
        self._choices = self._game.options.choices()

    def compose(self) -> ComposeResult:
        game = self._game
        yield Static(Content(self.say(f"menu-{game.name}")), classes="title")
        with Container(id="form"):
            with Container(id="people"):
                with Horizontal(classes="row"):
                    yield Label(Content(self.say("setup-players")), classes="label")
                    counts = {str(count): str(count) for count in game.seats}
                    yield Choice(counts, str(self._usual_count()), id="count")
                with Container(id="names"):
                    yield from self._name_fields()
            with Container(id="options"):
                for option in self._choices:
                    yield from self._option_field(option)
        with Container(id="end"):
            yield Static(id="wrong")
            with Horizontal(id="buttons"):
                yield Button(Content(self.say("setup-start")), id="start", compact=True)
                yield Button(Content(self.say("setup-back")), id="back", compact=True)
        yield KeyBar()

    def _usual_count(self) -> int:
        seats = self._game.seats
        known = len(house(self).settings.names)
        return min(max(known or USUAL_PLAYERS, seats[0]), seats[-1])

    def _name_fields(self) -> ComposeResult:
        remembered = house(self).settings.names
        for seat in range(self._game.seats[-1]):
            usual = self._usual_name(seat)
            name = remembered[seat] if seat < len(remembered) else usual
            with Horizontal(classes="seat"):
                yield Label(Content(str(seat + 1)), classes="number")
                yield Field("" if name == usual else name, usual, id=f"name-{seat}")

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
    def _names(self) -> tuple[str, ...]:
        """The names as entered; a field left empty has the usual name of its seat."""
        fields = [self.query_one(f"#name-{seat}", Field) for seat in range(self._count)]
        return tuple(
            field.value.strip() or self._usual_name(seat) for seat, field in enumerate(fields)
        )

    @property
    def _options(self) -> dict[str, object]:
        return {option: self._option(option) for option in self._choices}

    def _option(self, option: str) -> str | int:
        field = self.query_one(f"#{option}")
        assert isinstance(field, Choice | Field)
        # What is no number goes to the rules as it was written, for them to say what is wrong.
        return int(field.value) if _WHOLE.fullmatch(field.value) else field.value

    @on(Choice.Changed)
    @on(Input.Changed)
    def _look(self) -> None:
        """Show as many names as there are players, and what is wrong with what was entered."""
        for seat, row in enumerate(self.query(".seat")):
            row.display = seat < self._count
        wrong = self._what_is_wrong()
        self.query_one("#wrong", Static).update(Content(wrong))
        self.query_one("#wrong").display = bool(wrong)
        for field in self.query(Field):
            field.remove_class("-wrong")
        if wrong:
            self._wrong_field().add_class("-wrong")

    def _what_is_wrong(self) -> str:
        try:
            self._game.start(self._names, self._options)
        except BadTable as error:
            words = dict(error.message.args)
            if "option" in words:  # here it goes by the name that stands beside it
                words["option"] = self.say(self._option_name(str(words["option"])))
            return self.say(error.message.id, **words)
        return ""

    def _wrong_field(self) -> Field:
        """The field that has to be changed: the first name that cannot be, else a number."""
        names = self._names
        for seat in range(len(names)):
            try:
                _PLAYERS.validate_python(names[: seat + 1])
            except ValidationError:
                return self.query_one(f"#name-{seat}", Field)
        return self.query(".whole").first(Field)

    # --- What can be done

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "players" or parameters[0] in self._game.seats

    def action_players(self, count: int) -> None:
        """Let so many play."""
        self.query_one("#count", Choice).value = str(count)

    def action_rules(self) -> None:
        from app.screens.rules import RulesScreen  # noqa: PLC0415

        hints = self.query_one(KeyBar).hints
        self.app.push_screen(RulesScreen(self._game.name, hints=hints))

    @on(Input.Submitted)
    def _next_field(self) -> None:
        self.focus_next()

    def action_back(self) -> None:
        """Return to the menu."""
        self.dismiss()

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        if not self.is_active:  # a button pressed twice at once is told twice
            return
        if event.button.id == "start":
            self._start()
        else:
            self.action_back()

    def _start(self) -> None:
        if self._what_is_wrong():  # the form says it already
            self._wrong_field().focus()
            return
        names, home = self._names, house(self)
        if names != home.settings.names:
            home.change_settings(replace(home.settings, names=names))
            home.save_settings()
        dice = home.session.new_seal().dice([""] * len(names))
        home.begin(self._game, names, self._options, dice)
