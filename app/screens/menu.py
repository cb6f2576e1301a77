"""The menu: where everybody comes in, and where every game ends up.

The program starts here, so this module must not wait for the engines.
"""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from app.screens.guard import Guarded, KeyGuard
from app.screens.house import house
from app.widgets.keys import KeyBar
from app.widgets.lettering import Lettering
from app.widgets.speech import Speaks

HELP = Binding("question_mark", "rules", "menu-key-rules", id="menu.help")


class MenuScreen(Guarded, Speaks, Screen[None]):
    """Play, resume, read, change, quit."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "resume", "menu-key-resume", id="menu.resume"),
        Binding("1", "martian", "menu-key-choose", id="menu.martian"),
        Binding("2", "pickomino", "menu-key-choose", id="menu.pickomino"),
        Binding("3", "rules", "menu-key-choose", id="menu.rules"),
        Binding("4", "settings", "menu-key-choose", id="menu.settings"),
        HELP,
        Binding("q", "quit", "menu-key-quit", id="menu.quit"),
    ]
    LINES: ClassVar[tuple[Binding, ...]] = tuple(
        binding for binding in BINDINGS if isinstance(binding, Binding) and binding is not HELP
    )
    """What the menu lists, a line a key: `menu-ACTION` is what it is called."""

    def __init__(self) -> None:
        super().__init__()
        self._guard = KeyGuard(house(self).session.clock)

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="hall", can_focus=False):
            yield Lettering()
            yield Static(Content(self.say("menu-tagline")), id="tagline")
            with Center():
                yield OptionList(id="items")
        yield KeyBar()

    def on_screen_resume(self) -> None:
        """Offer what there is to do now: a game may have been left, or finished."""
        items = self.query_one(OptionList)
        items.set_options(
            Option(self._line(line), id=line.action)
            for line in self.LINES
            if line.action != "resume" or house(self).left is not None
        )
        items.highlighted = 0
        items.focus()
        self.refresh_bindings()

    def _line(self, line: Binding) -> Content:
        title = self.say(f"menu-{line.action}")
        room = max(len(self.say(f"menu-{other.action}")) for other in self.LINES)
        return Content.assemble(
            (line.key, "bold"),
            "  ",
            (title.ljust(room), "bold"),
            "  ",
            self._about(line.action),
        )

    def _about(self, name: str) -> str:
        left = house(self).left
        if name != "resume" or left is None:
            return self.say(f"menu-{name}-about")
        state = left.state
        return self.say(
            "menu-resume-about",
            game=self.say(f"menu-{left.game.name}"),
            players=", ".join(state.players),
            player=state.players[state.current or 0],
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        return action != "resume" or house(self).left is not None

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option.id is not None and self.is_active:
            await self.run_action(event.option.id)

    def action_resume(self) -> None:
        home = house(self)
        if home.left is not None:
            home.open_game(home.left)

    def action_martian(self) -> None:
        self._set_up("martian")

    def action_pickomino(self) -> None:
        self._set_up("pickomino")

    def _set_up(self, game: str) -> None:
        from app.screens.setup import SetupScreen  # noqa: PLC0415

        self.app.push_screen(SetupScreen(game))

    def action_rules(self) -> None:
        from app.screens.rules import RulesScreen  # noqa: PLC0415

        self.app.push_screen(RulesScreen("martian"))

    def action_settings(self) -> None:
        from app.screens.settings import SettingsScreen  # noqa: PLC0415

        self.app.push_screen(SettingsScreen())

    def action_quit(self) -> None:
        if house(self).left is None:
            self.app.exit()
            return
        from app.screens.modals import clear_the_table  # noqa: PLC0415

        clear_the_table(self, "modal-clear-quit", self.app.exit)
