"""The command palette: all that can be done from where one is, found by typing a part of it."""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar, cast

from textual import on
from textual.actions import SkipAction
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.fuzzy import Matcher
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from app.screens.attracts import Attracts
from app.screens.guard import AtOnce
from app.screens.house import house
from app.screens.menu import MenuScreen
from app.screens.modals import clear_the_table
from app.screens.settings import ChoosingScreen, choice_label
from app.screens.too_small import TooSmall
from app.settings import BELLS, MOTION_CHOICES, PACES, SKIN_CHOICES, TUTORS
from app.themes import THEMES
from app.widgets.keys import NAMED, KeyBar, spelled
from app.widgets.skin import SKINS
from app.widgets.speech import Speaks

SETTINGS = {
    "skin": SKIN_CHOICES,
    "motion": MOTION_CHOICES,
    "pace": PACES,
    "tutor": TUTORS,
    "bell": BELLS,
    "theme": THEMES,
}
"""The settings that are on offer, and what can be chosen."""

MARGIN = 7
"""Cells before a command, for its key or a mark."""


@dataclass(frozen=True)
class Command:
    """One thing that can be done."""

    label: str
    run: Callable[[], Awaitable[object]]
    mark: str = ""
    """The key that does it too, or what shows that it is so already."""


class Line(Input):
    """What is typed; other keys of it move about in the list and do what is highlighted there."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "screen.go('cursor_up')", "keys-move", id="palette.up"),
        Binding("down", "screen.go('cursor_down')", "keys-move", id="palette.down"),
        Binding("pageup", "screen.go('page_up')", show=False, id="palette.page-up"),
        Binding("pagedown", "screen.go('page_down')", show=False, id="palette.page-down"),
        Binding("enter", "screen.run", "palette-key-run", id="palette.run"),
    ]


class PaletteScreen(AtOnce, Speaks, ModalScreen[Command | None]):
    """Lists commands, and of them only those that were meant by what is typed; best first.

    The result is None for whoever goes back.
    """

    CSS_PATH = "../../styles/palette.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "keys-back", id="palette.back")
    ]

    def __init__(self, commands: list[Command]) -> None:
        super().__init__()
        self._commands = commands
        self._found = commands

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Line(placeholder=self.say("palette-placeholder"), compact=True)
            yield OptionList()
            yield Static(Content(self.say("palette-nothing")), id="nothing")
        yield KeyBar()

    def on_mount(self) -> None:
        self.app.clear_notifications()  # they would cover it
        self.query_one(OptionList).can_focus = False
        line = self.query_one(Line)
        line.focus()
        # Watched, since a message could come later than an Enter.
        self.watch(line, "value", self._typed)

    def _typed(self, value: str) -> None:
        words = value.strip()
        if words:
            matcher = Matcher(words)
            scores = [(matcher.match(command.label), command) for command in self._commands]
            scores.sort(key=lambda scored: scored[0], reverse=True)
            self._found = [command for score, command in scores if score > 0]
        else:
            self._found = self._commands
        self._list()

    def _list(self) -> None:
        commands = self.query_one(OptionList)
        commands.set_options(
            Option(
                Content.assemble(
                    (f"{command.mark:>{MARGIN - 2}}  ", "bold"),
                    command.label,
                )
            )
            for command in self._found
        )
        commands.display = bool(self._found)
        self.query_one("#nothing").display = not self._found
        if self._found:
            commands.highlighted = 0

    async def action_go(self, way: str) -> None:
        """Highlight another command."""
        await self.app.run_action(way, self.query_one(OptionList))

    def action_run(self) -> None:
        """Do what is highlighted."""
        highlighted = self.query_one(OptionList).highlighted
        if self._found and highlighted is not None:
            self.dismiss(self._found[highlighted])

    @on(OptionList.OptionSelected)
    def _clicked(self, event: OptionList.OptionSelected) -> None:
        if self.is_active:
            self.dismiss(self._found[event.option_index])

    def action_back(self) -> None:
        """Do nothing."""
        self.dismiss(None)


def open_over(screen: Screen[Any]) -> None:
    """Offer what can be done from `screen`, and do it; over the palette itself, close it."""
    if isinstance(screen, PaletteScreen):
        screen.action_back()  # by the same key, since a lone Escape is slow over SSH
        return
    if isinstance(screen, TooSmall | Attracts):
        raise SkipAction  # these have an answer of their own to every key

    async def chosen(command: Command | None) -> None:
        if command is not None:
            await command.run()

    here = list(_here(screen))
    words = {command.label.casefold() for command in here}
    menu = [command for command in _menu(screen) if command.label.casefold() not in words]
    screen.app.push_screen(PaletteScreen([*here, *menu, *_settings(screen)]), chosen)


def _here(screen: Screen[Any]) -> Iterator[Command]:
    """What the keys of `screen` do now, but for those that only move about."""
    if isinstance(screen, MenuScreen):
        return
    say = house(screen).session.say
    label = next((bar.whole for bar in screen.query(KeyBar)), lambda of: say(of.description))
    done = set()
    for node, binding, enabled, _ in screen.active_bindings.values():
        if not (binding.show and enabled and binding.description):
            continue
        if binding.key in NAMED and binding.key not in ("enter", "space"):
            continue
        if (words := label(binding)) and binding.action not in done:
            done.add(binding.action)
            run = partial(screen.app.run_action, binding.action, node)
            yield Command(words, run, spelled(say, (binding.key,)))


def _menu(screen: Screen[Any]) -> Iterator[Command]:
    """What the menu offers."""
    home = house(screen)
    say = home.session.say
    menu = cast(MenuScreen, screen.app.screen_stack[0])
    for line in menu.LINES:
        at_it = line.action == "resume" and home.table is not None
        if menu.check_action(line.action, ()) and not at_it:
            key = line.key if screen is menu else ""
            yield Command(say(f"menu-{line.action}"), partial(_from_menu, screen, line.action), key)


async def _from_menu(screen: Screen[Any], action: str) -> None:
    """Go to the menu in the way that loses no game, and on from there."""
    home, app = house(screen), screen.app

    def go_on() -> None:
        if app.screen is not app.screen_stack[0]:
            home.to_menu()
        app.call_next(app.screen.run_action, action)

    table = home.table
    if table is not None and table.state.current is not None:
        home.leave(table)
        go_on()
    elif table is not None:
        clear_the_table(screen, "modal-clear-over", go_on)
    else:
        go_on()


def _settings(screen: Screen[Any]) -> Iterator[Command]:
    """What can be set, unless one is about to."""
    if isinstance(screen, ChoosingScreen):
        return
    home = house(screen)
    say, known = home.session.say, screen.app.available_themes
    for name, values in SETTINGS.items():
        for value in values:
            if name == "theme" and value not in known:
                continue
            label = say(f"palette-{name}", choice=choice_label(home.session, name, value))
            now = getattr(home.settings, name) == value
            mark = SKINS[home.skin].check if now else ""
            yield Command(label, partial(_set, screen, name, value), mark)


async def _set(screen: Screen[Any], name: str, value: str) -> None:
    home = house(screen)
    home.change_settings(replace(home.settings, **{name: value}))  # type: ignore[arg-type]
    home.save_settings()
