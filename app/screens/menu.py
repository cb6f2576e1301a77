"""The menu: where everybody comes in, and where every game ends up.

The program starts here, so this module must not wait for the engines.
"""

from typing import ClassVar, Literal

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from app.screens.guard import Guarded, KeyGuard
from app.screens.house import house
from app.screens.unfinished import Unfinished, look
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
        Binding("l", "learn", "menu-key-learn", id="menu.learn"),
        Binding("3", "history", "menu-key-choose", id="menu.history"),
        Binding("4", "statistics", "menu-key-choose", id="menu.statistics"),
        Binding("5", "rules", "menu-key-choose", id="menu.rules"),
        Binding("6", "settings", "menu-key-choose", id="menu.settings"),
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
        self.word = ""
        """What is said until another screen is opened."""
        self.just_left: str | None = None
        """The game of which this is said, where it is kept: the first to be resumed."""
        self._looked = False
        self._games: list[Unfinished] = []
        self._count = 0

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="hall", can_focus=False):
            yield Lettering()
            yield Static(id="tagline")
            with Center():
                yield OptionList(id="items")
        yield KeyBar()

    def on_screen_resume(self) -> None:
        self._word(self.word)
        if self._looked:
            self._look()  # games may have been left, or finished
        else:  # the first picture does not wait for what is kept
            self._list()
            self.call_after_refresh(self._look)
        self.query_one(OptionList).focus()

    def on_screen_suspend(self) -> None:
        self.word = ""

    def _word(self, word: str) -> None:
        """Say this under the name of the house, or what is always said there."""
        tagline = self.query_one("#tagline", Static)
        tagline.update(Content(word or self.say("menu-tagline")))
        tagline.set_class(bool(word), "-word")

    def _look(self) -> None:
        """See which games can be resumed, and list what there is to do."""
        first, self._looked = not self._looked, True
        self._games, self._count = look(self, aloud=first)
        if self.word:
            self._games.sort(key=lambda game: game.id != self.just_left)
        if self._games or not first:
            self._list()

    def _list(self) -> None:
        items = self.query_one(OptionList)
        items.set_options(
            Option(self._line(line), id=line.action)
            for line in self.LINES
            if line.action != "resume" or self._games
        )
        items.highlighted = 0
        self.refresh_bindings()

    def _line(self, line: Binding) -> Content:
        titles = [self.say(f"menu-{other.action}") for other in self.LINES]
        room = max(map(len, titles))
        title = self.say(f"menu-{line.action}").ljust(room)
        if line.action == "resume":
            rows = self._resume_rows()
        else:
            rows = [self.say(f"menu-{line.action}-about")]
        first = Content.assemble((line.key, "bold"), "  ", (title, "bold"), "  ", rows[0])
        indent = " " * (room + 5)
        return Content("\n").join([first, *(Content(indent + row) for row in rows[1:])])

    def _resume_rows(self) -> list[str]:
        """The latest game that can be resumed, and how many more there are."""
        game = self._games[0]
        rows = [
            self.say("menu-resume-about", game=self.say(f"menu-{game.game}"), player=game.next),
            self.say(
                "menu-resume-standings",
                when=game.when(self.say, house(self).session.now()),
                scores=", ".join(game.standings(self.say)),
            ),
        ]
        if self._count > 1:
            at_once = "yes" if self._at_once else "no"
            rows.append(self.say("menu-resume-more", count=self._count - 1, at_once=at_once))
        return rows

    @property
    def _at_once(self) -> bool:
        """Whether it is clear which game is meant: what is said is about it."""
        return bool(self.word) and self._games[0].id == self.just_left

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Whether a key does something now; None, so that it is looked whether it does by now."""
        return action != "resume" or bool(self._games) or None

    def refuse(self, action: str) -> None:
        """Look again: it was not known yet what can be resumed, or a game has been left since."""
        if action == "resume":
            self.action_resume()

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option.id is not None and self.is_active:
            await self.run_action(event.option.id)

    def action_resume(self) -> None:
        """Play on at the game just left or the only one; where there are several, choose which."""
        self._look()  # others may have gone on with them, or ended them
        if not self._games:
            self._word(self.say("menu-nothing-to-resume"))
            return
        if self._count == 1 or self._at_once:
            self._resume(self._games[0])
            return
        from app.screens.modals import ChooseGame  # noqa: PLC0415

        def chosen(answer: "Unfinished | Literal['all'] | None") -> None:
            if answer == "all":
                self.action_history()
            elif answer is not None:
                self._resume(answer)

        self.app.push_screen(ChooseGame(self._games, self._guard), chosen)

    def _resume(self, game: Unfinished) -> None:
        home = house(self)
        if game.id is not None:
            home.resume(game.id)
        elif home.left is not None:
            home.open_game(home.left)

    def action_martian(self) -> None:
        self._set_up("martian")

    def action_pickomino(self) -> None:
        self._set_up("pickomino")

    def _set_up(self, game: str) -> None:
        from app.screens.setup import SetupScreen  # noqa: PLC0415

        self.app.push_screen(SetupScreen(game))

    def action_learn(self) -> None:
        from app.screens.learn import choose_lesson  # noqa: PLC0415

        choose_lesson(self, self._guard)

    def action_history(self) -> None:
        from app.screens.history import HistoryScreen  # noqa: PLC0415

        self.app.push_screen(HistoryScreen())

    def action_statistics(self) -> None:
        from app.screens.statistics import StatisticsScreen  # noqa: PLC0415

        self.app.push_screen(StatisticsScreen())

    def action_rules(self) -> None:
        from app.screens.rules import RulesScreen  # noqa: PLC0415

        self.app.push_screen(RulesScreen("martian"))

    def action_settings(self) -> None:
        from app.screens.settings import SettingsScreen  # noqa: PLC0415

        self.app.push_screen(SettingsScreen())

    def action_quit(self) -> None:
        if house(self).unsaved is None:
            self.app.exit()
            return
        from app.screens.modals import clear_the_table  # noqa: PLC0415

        clear_the_table(self, "modal-clear-quit", self.app.exit)
