"""Settings: colours, dice, motion, bots and tutor, in force at once and remembered."""

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from textual import on
from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Label, OptionList, Static
from textual.widgets.option_list import Option

from app.screens.guard import AtOnce
from app.screens.house import house
from app.settings import MOTION_CHOICES, PACES, SKIN_CHOICES, TUTORS
from app.widgets.choice import Choice
from app.widgets.die import Size, draw_group, figure_style
from app.widgets.figures import Face
from app.widgets.keys import KeyBar
from app.widgets.skin import Skinned
from app.widgets.speech import Speaks
from engines.registry import GAMES

THEMES = (
    "diceport-dark",
    "diceport-light",
    "diceport-contrast",
    "diceport-safe",
    "textual-dark",
    "textual-light",
    "ansi-dark",
    "ansi-light",
    "atom-one-dark",
    "atom-one-light",
    "catppuccin-frappe",
    "catppuccin-latte",
    "catppuccin-macchiato",
    "catppuccin-mocha",
    "dracula",
    "flexoki",
    "gruvbox",
    "monokai",
    "nord",
    "rose-pine",
    "rose-pine-dawn",
    "rose-pine-moon",
    "solarized-dark",
    "solarized-light",
    "tokyo-night",
)
"""The themes on offer, our own first; the catalogue has their names."""

MEANINGS = ("turn", "safe", "danger", "gain")
"""What colours mean on every screen."""


class Sample(Speaks, Skinned):
    """The dice of both games, and what colours mean, as the settings make them look."""

    DEFAULT_CSS: ClassVar[str] = """
    Sample { width: 1fr; height: auto; }
    """

    def render(self) -> RenderResult:
        width, height = self.app.size
        size = Size.LARGE if width >= 100 and height >= 30 else Size.NORMAL
        rows = [self._dice(game.faces, size) for game in GAMES.values()]
        meanings = Content("  ").join(
            Content.styled(self.say(f"settings-colour-{name}"), f"bold ${name}")
            for name in MEANINGS
        )
        return Content("\n").join([*rows, Content(""), meanings])

    def _dice(self, faces: Iterable[Face], size: Size) -> Content:
        groups = [
            draw_group(face, 1, self.skin, size, figure=f"bold {figure_style(face)}")
            for face in faces
        ]
        return Content("\n").join(Content("").join(row) for row in zip(*groups, strict=True))


class SettingsScreen(AtOnce, Speaks, Screen[None]):
    """What is chosen holds at once, for this run and for those to come."""

    CSS_PATH = "../../styles/settings.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", "keys-move", id="settings.up"),
        Binding("down", "app.focus_next", "keys-move", id="settings.down"),
        Binding("tab", "app.focus_next", "settings-key-next", id="settings.next"),
        Binding("q,b,escape", "back", "keys-back", id="settings.back"),
    ]

    def compose(self) -> ComposeResult:
        settings = house(self).settings
        yield Static(Content(self.say("menu-settings")), classes="title")
        with Horizontal(id="form"):
            with Container(id="themes"):
                yield Label(Content(self.say("settings-theme")), classes="label")
                known = self.app.available_themes
                yield OptionList(
                    *(
                        Option(Content(self.say(f"settings-theme-{name}")), id=name)
                        for name in THEMES
                        if name in known
                    )
                )
            with Container(id="rest"):
                yield from self._choice("skin", SKIN_CHOICES, settings.skin)
                yield from self._choice("motion", MOTION_CHOICES, settings.motion)
                yield Static(Content(self.say("settings-auto-about")), classes="about")
                yield from self._choice("pace", PACES, settings.pace)
                yield from self._choice("tutor", TUTORS, settings.tutor)
                yield Static(Content(self.say("settings-tutor-about")), classes="about")
                yield Sample()
        yield KeyBar()

    def _choice(self, name: str, values: Iterable[str], value: str) -> ComposeResult:
        labels = {value: self.say(f"settings-{name}-{value}") for value in values}
        with Horizontal(classes="choice"):
            yield Label(Content(self.say(f"settings-{name}")), classes="label")
            yield Choice(labels, value, id=name)

    def on_mount(self) -> None:
        themes = self.query_one(OptionList)
        chosen = house(self).settings.theme
        places = {option.id: place for place, option in enumerate(themes.options)}
        themes.highlighted = places.get(chosen, 0)
        themes.focus()

    @on(OptionList.OptionHighlighted)
    def _theme_chosen(self, event: OptionList.OptionHighlighted) -> None:
        # The list says so too when it is first shown, before anybody has moved.
        if event.option.id is not None and event.option_list.has_focus:
            self._change(theme=event.option.id)

    @on(Choice.Changed)
    def _chosen(self, event: Choice.Changed) -> None:
        assert event.choice.id is not None  # a choice has the name of its setting
        self._change(**{event.choice.id: event.value})

    def _change(self, **changes: str) -> None:
        home = house(self)
        settings = replace(home.settings, **changes)  # type: ignore[arg-type]
        if settings != home.settings:
            home.change_settings(settings)

    def action_back(self) -> None:
        self.dismiss()

    def on_unmount(self) -> None:
        # Only now, and also when the program ends: not at each key over the list of themes.
        house(self).save_settings()
