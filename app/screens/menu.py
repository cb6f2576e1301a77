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

from app.screens.house import house
from app.widgets.keys import KeyBar
from app.widgets.lettering import Lettering
from app.widgets.speech import Speaks

ITEMS = (
    ("r", "resume"),
    ("1", "martian"),
    ("2", "pickomino"),
    ("3", "rules"),
    ("4", "settings"),
    ("q", "quit"),
)
"""The key and the name of each line; a line's action is what its name says."""


class MenuScreen(Speaks, Screen[None]):
    """Play, resume, read, change, quit."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "resume", "menu-key-resume", id="menu.resume"),
        Binding("1", "martian", "menu-key-choose", id="menu.martian"),
        Binding("2", "pickomino", "menu-key-choose", id="menu.pickomino"),
        Binding("3", "rules", "menu-key-choose", id="menu.rules"),
        Binding("4", "settings", "menu-key-choose", id="menu.settings"),
        Binding("question_mark", "rules", "menu-key-rules", id="menu.help"),
        Binding("q", "quit", "menu-key-quit", id="menu.quit"),
    ]

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
        items.set_options([Option(self._line(key, name), id=name) for key, name in self._offered()])
        items.highlighted = 0
        items.focus()
        self.refresh_bindings()

    def _offered(self) -> list[tuple[str, str]]:
        return [item for item in ITEMS if item[1] != "resume" or house(self).left is not None]

    def _line(self, key: str, name: str) -> Content:
        title = self.say(f"menu-{name}")
        room = max(len(self.say(f"menu-{other}")) for _, other in ITEMS)
        return Content.assemble(
            (key, "bold"),
            "  ",
            (title.ljust(room), "bold"),
            "  ",
            self._about(name),
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
        house(self).resume()

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

        clear_the_table(self, self.app.exit)
