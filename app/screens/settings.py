"""Settings: colours, dice, motion, bots, tutor and bell, in force at once and remembered."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Label, OptionList, Static
from textual.widgets.option_list import Option

from app.screens.guard import AtOnce
from app.screens.house import house
from app.session import Session
from app.settings import BELLS, MOTION_CHOICES, PACES, SKIN_CHOICES, TUTORS
from app.themes import THEMES
from app.widgets.choice import Choice
from app.widgets.keys import KeyBar
from app.widgets.sample import Sample
from app.widgets.speech import Speaks


def choice_label(session: Session, name: str, value: str) -> str:
    """What this value of a setting is called; of what `auto` means here, too."""
    if value != "auto":
        return session.say(f"settings-{name}-{value}")
    automatic = getattr(session, f"auto_{name}")
    return session.say("settings-auto", choice=session.say(f"settings-{name}-{automatic}"))


class ChoosingScreen(AtOnce, Speaks, Screen[None]):
    """Settings are chosen here and seen at once; they are kept when the screen is left."""

    def themes(self, names: Iterable[str]) -> OptionList:
        """A list of these themes."""
        known = self.app.available_themes
        return OptionList(
            *(
                Option(Content(self.say(f"settings-theme-{name}")), id=name)
                for name in names
                if name in known
            )
        )

    def choice(self, name: str, values: Iterable[str]) -> ComposeResult:
        """A row to choose the setting of this name from these values."""
        session = house(self).session
        labels = {value: choice_label(session, name, value) for value in values}
        with Horizontal(classes="choice"):
            yield Label(Content(self.say(f"settings-{name}")), classes="label")
            yield Choice(labels, getattr(house(self).settings, name), id=name)

    def on_mount(self) -> None:
        themes = self.query_one(OptionList)
        chosen = house(self).settings.theme
        places = {option.id: place for place, option in enumerate(themes.options)}
        themes.highlighted = places.get(chosen)
        themes.focus()
        # Watched, since a message could come too late: when the screen has been left already.
        self.watch(themes, "highlighted", self._theme_chosen, init=False)
        for choice in self.query(Choice):
            assert choice.id is not None  # it has the name of its setting
            self.watch(choice, "value", partial(self._chosen, choice.id), init=False)

    def _theme_chosen(self, place: int | None) -> None:
        if place is not None:
            theme = self.query_one(OptionList).get_option_at_index(place).id
            self._change(theme=str(theme))

    def _chosen(self, name: str, value: str) -> None:
        self._change(**{name: value})
        if name == "motion":
            self.query_one(Sample).tumble()

    def _change(self, **changes: str) -> None:
        home = house(self)
        settings = replace(home.settings, **changes)  # type: ignore[arg-type]
        if settings != home.settings:
            home.change_settings(settings)

    def action_back(self) -> None:
        """Go back to where one came from."""
        self.dismiss()

    def on_unmount(self) -> None:
        # Only now, and also when the program ends: not at each key over the list of themes.
        house(self).save_settings()


class SettingsScreen(ChoosingScreen):
    """What is chosen holds at once, for this run and for those to come."""

    CSS_PATH = "../../styles/settings.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", "keys-move", id="settings.up"),
        Binding("down", "app.focus_next", "keys-move", id="settings.down"),
        Binding("tab", "app.focus_next", "settings-key-next", id="settings.next"),
        Binding("q,b,escape", "back", "keys-back", id="settings.back"),
    ]

    def compose(self) -> ComposeResult:
        yield Static(Content(self.say("menu-settings")), classes="title")
        with Horizontal(id="form"):
            with Container(id="themes"):
                yield Label(Content(self.say("settings-theme")), classes="label")
                yield self.themes(THEMES)
            with Container(id="rest"):
                with VerticalScroll(id="choices", can_focus=False):
                    yield from self.choice("skin", SKIN_CHOICES)
                    yield from self.choice("motion", MOTION_CHOICES)
                    yield from self.choice("pace", PACES)
                    yield from self.choice("tutor", TUTORS)
                    yield Static(Content(self.say("settings-tutor-about")), classes="about")
                    yield from self.choice("bell", BELLS)
                    yield Static(Content(self.say("settings-bell-about")), classes="about")
                yield Sample()
        yield KeyBar()
