"""The Textual application: themes, size classes, settings, and how it ends."""

import traceback
from collections.abc import Callable, Mapping, Sequence
from io import StringIO
from typing import TYPE_CHECKING, Any, ClassVar

from rich.console import Console, RenderableType
from textual.actions import SkipAction
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.events import Resize
from textual.filter import LineFilter
from textual.reactive import reactive
from textual.screen import Screen

from app.screens.too_small import SMALLEST, TooSmall
from app.session import Session
from app.settings import Motion, Settings, SettingsError, Skin
from app.text import Catalogue
from app.themes import DARK, OWN, variables
from app.widgets.plain import SevenBit
from app.widgets.skin import Skinned

if TYPE_CHECKING:
    from app.store.store import Store
    from app.table.dice import DiceSource
    from app.table.record import Bots
    from app.table.replay import Replay
    from app.table.table import Table
    from engines.core import Game

PRESS_AGAIN = 3.0
"""Seconds within which a second Ctrl+C means it."""

SAID_ONCE = 4.0
"""Seconds for which a word about the start is shown."""


def _menu() -> Screen[Any]:
    from app.screens.menu import MenuScreen  # noqa: PLC0415

    return MenuScreen()


class DiceportApp(App[None]):
    """One player's or one table's screen. All that varies comes with the `Session`."""

    TITLE = "Diceport"
    ENABLE_COMMAND_PALETTE = False  # it has one of its own
    # The menu's style is named here, since Textual does not read that of a default screen.
    CSS_PATH: ClassVar = ["../styles/app.tcss", "../styles/menu.tcss"]
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-compact"),
        (80, "-normal"),
        (100, "-roomy"),
        (140, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (24, "-medium"), (30, "-tall"), (40, "-high")]  # noqa: RUF012
    SCREENS: ClassVar[dict[str, Callable[[], Screen[Any]]]] = {"menu": _menu}

    # Before all others, since a modal screen keeps the rest of our keys away.
    BINDINGS: ClassVar[list[BindingType]] = [
        # Ctrl+Q is Textual's own key to quit, with which a game would be gone without a word.
        Binding("ctrl+c,ctrl+q", "help_quit", show=False, priority=True, system=True),
        Binding("ctrl+p", "command_palette", show=False, priority=True, system=True),
    ]

    skin: reactive[Skin] = reactive[Skin]("pictures", init=False)
    """How dice and boxes are drawn. `ascii` also keeps everything else to 7-bit characters."""
    motion: reactive[Motion] = reactive[Motion]("full", init=False)
    """How much may move."""
    sub_title: reactive[str] = reactive[str]("", init=False, repaint=False)
    """What is going on; it stands in the terminal's title, and nowhere on the screen."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.settings = session.settings
        self._saved = None if session.first_start else session.settings
        self.left: Table | None = None
        """The unfinished game that was left and is kept nowhere but here."""
        self.record = session.record
        """The file of the last game that was begun, or of the first to be."""
        self.table: Table | None = None
        """The game that is on the screen, unless it is over and saved into a file."""
        self.crash: str | None = None
        """The traceback of the mistake in the program that ended it, if one did."""
        self._ctrl_c_at: float | None = None
        self._started = False
        self._end_code: int | None = None
        for theme in OWN:
            self.register_theme(theme)
        # Set before the start, so that the first frame is drawn once, in the right colours.
        theme_name = session.theme if session.theme in self.available_themes else DARK.name
        self.set_reactive(App.theme, theme_name)
        self.stylesheet.set_variables(self.get_css_variables())
        self.set_reactive(DiceportApp.skin, session.skin)
        self.set_reactive(DiceportApp.motion, session.motion)
        self._follow_motion()

    @property
    def say(self) -> Catalogue:
        """The catalogue of this session's language."""
        return self.session.say

    @property
    def store(self) -> "Store":
        """Where games are kept."""
        return self.session.open_store()

    @property
    def unsaved(self) -> "Table | None":
        """The game that is lost when it is given up, if there is one."""
        for table in (self.left, self.table):
            if table is None or table.journal.durable:
                continue
            if table.state.current is not None or table.journal.path is None:
                return table
        return None

    # --- The start

    def get_driver_class(self) -> type[Driver]:
        from textual.drivers.linux_driver import LinuxDriver  # noqa: PLC0415

        from app.driver import TidyDriver  # noqa: PLC0415

        chosen = super().get_driver_class()
        return TidyDriver if chosen is LinuxDriver else chosen

    def get_default_screen(self) -> Screen[Any]:
        return _menu()

    def on_mount(self) -> None:
        if self.session.start is not None:
            self.session.start(self)
        elif self.session.first_start:
            from app.screens.welcome import WelcomeScreen  # noqa: PLC0415

            self.push_screen(WelcomeScreen())
        self._measure(self.size.width, self.size.height)
        self.watch_sub_title(self.sub_title)
        if self.session.motion_by_ssh:
            self.notify(self.say("terminal-less-motion"), timeout=SAID_ONCE, markup=False)

    # --- From screen to screen

    # The engines come in only then: the menu does not wait for them.

    def begin(
        self,
        game: "Game[Any]",
        players: Sequence[str],
        options: Mapping[str, object],
        dice: "DiceSource",
        *,
        bots: "Bots" = (),
        coach: bool = True,
    ) -> None:
        """Lay a table and play at it; asks first when something would be lost by that."""
        from app.screens import opening  # noqa: PLC0415

        opening.begin(self.screen, game, players, options, dice, bots=bots, coach=coach)

    def open_game(self, table: "Table") -> None:
        """Leave all screens but the menu, and play at this table."""
        from app.screens import opening  # noqa: PLC0415

        opening.open_game(self.screen, table)

    def leave(self, table: "Table") -> None:
        """Leave a table where a game is not over, for the menu, where it can be resumed."""
        from app.screens import opening  # noqa: PLC0415

        opening.leave(self.screen, table)

    def resume(self, game: str) -> None:
        """Play on at the game with this id; says why not where that cannot be."""
        from app.screens import opening  # noqa: PLC0415

        opening.resume(self.screen, game)

    def watch_game(self, game: str) -> None:
        """Look on while the game with this id is played somewhere else."""
        from app.screens import opening  # noqa: PLC0415

        opening.watch(self.screen, game)

    def replay(self, game: str) -> None:
        """Look through the game with this id."""
        from app.screens import opening  # noqa: PLC0415

        opening.replay(self.screen, game)

    def look_through(self, replay: "Replay") -> None:
        """Look through a record."""
        from app.screens import opening  # noqa: PLC0415

        opening.look_through(self.screen, replay)

    def to_menu(self, word: str = "", game: str | None = None) -> None:
        """Leave all screens but the menu, which says this word, if there is one."""
        from app.screens.menu import MenuScreen  # noqa: PLC0415

        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.table = None
        if isinstance(self.screen, MenuScreen):
            self.screen.word, self.screen.just_left = word, game

    def action_command_palette(self) -> None:
        """Offer all that can be done from here."""
        from app.screens import palette  # noqa: PLC0415

        palette.open_over(self.screen)

    # --- Settings

    def change_settings(self, settings: Settings) -> None:
        """Use `settings` from now on; what did not change stays as it is."""
        before, self.settings = self.settings, settings
        if settings.theme != before.theme:
            self.theme = settings.theme
        if settings.skin != before.skin:
            skin = settings.skin
            self.skin = self.session.auto_skin if skin == "auto" else skin
        if settings.motion != before.motion:
            motion = settings.motion
            self.motion = self.session.auto_motion if motion == "auto" else motion

    def save_settings(self) -> None:
        """Keep the settings for the next time, if they were changed; say so when they cannot be."""
        if self.settings == self._saved:
            return
        self._saved = self.settings
        try:
            self.session.settings_file.save(self.settings)
        except SettingsError as error:
            message = self.say("settings-not-saved", file=str(error.path))
            self.notify(message, severity="warning", markup=False)

    def watch_motion(self) -> None:
        self._follow_motion()

    def _follow_motion(self) -> None:
        self.animation_level = "full" if self.motion == "full" else "none"

    def watch_skin(self) -> None:
        # Not watched by the widgets: Textual remembers those who do for as long as it runs.
        for screen in self.screen_stack:
            for widget in screen.query(Skinned):
                widget.draw_anew()
        self.refresh(layout=True)

    def watch_sub_title(self, sub_title: str) -> None:
        """Let the window's title tell whose turn it is, since others may lie over it."""
        if self._driver is not None and not self.is_headless:
            title = f"{sub_title} – {self.TITLE}" if sub_title else self.TITLE
            self._driver.write(f"\x1b]2;{title}\x07")

    def get_line_filters(self) -> Sequence[LineFilter]:
        filters = list(super().get_line_filters())
        return [*filters, SevenBit()] if self.skin == "ascii" else filters

    def get_css_variables(self) -> dict[str, str]:
        self.theme_variables = variables(self.current_theme, super().get_css_variables())
        return self.theme_variables

    # --- The size of the terminal

    def on_resize(self, event: Resize) -> None:
        self._measure(event.size.width, event.size.height)

    def _measure(self, width: int, height: int) -> None:
        too_small = width < SMALLEST.width or height < SMALLEST.height
        if too_small and not isinstance(self.screen, TooSmall):
            self.push_screen(TooSmall(self.say))
        elif not too_small and isinstance(self.screen, TooSmall):
            self.pop_screen()

    # --- The end

    def end(self, return_code: int) -> None:
        """End in order, with this exit code; before the first frame is shown, right after it."""
        self._end_code = return_code
        if self._started:
            self._stop(return_code)

    def on_unmount(self) -> None:
        if self.left is not None:
            self.left.journal.close()

    def on_ready(self) -> None:
        self._started = True
        if self._end_code is not None:
            self.end(self._end_code)

    def action_help_quit(self) -> None:
        """Ctrl+C or Ctrl+Q: say how to quit, and quit when it is pressed again."""
        if self.screen.get_selected_text() is not None:
            raise SkipAction  # it copies what the mouse has selected
        now = self.session.clock()
        if self._ctrl_c_at is not None and now - self._ctrl_c_at <= PRESS_AGAIN:
            self.exit()
            return
        self._ctrl_c_at = now
        word = "terminal-press-again" if self.unsaved is None else "terminal-press-again-lost"
        self.notify(self.say(word), timeout=PRESS_AGAIN, markup=False)

    def panic(self, *renderables: RenderableType) -> None:
        """Textual's way to end over something it has already rendered."""
        report = StringIO()
        Console(file=report, width=100, color_system=None).print(*renderables)
        self._crashed(report.getvalue())

    def _fatal_error(self) -> None:
        # Textual would print the traceback; a player gets one sentence, the log the rest.
        self._crashed(traceback.format_exc())

    def _crashed(self, report: str) -> None:
        self.crash = self.crash or report
        self._stop(1)

    def _stop(self, return_code: int) -> None:
        # Not by `exit`, which leaves a screen that is just being opened without its widgets.
        self._return_code = return_code
        self._close_messages_no_wait()
