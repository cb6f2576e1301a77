"""The rules of both games, a section at a time, and what the keys do."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from textual import on
from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from app.narration import kebab
from app.screens.guard import AtOnce
from app.screens.pictures import picture
from app.screens.play import PlayScreen
from app.text.rules import SECTIONS, wrapped
from app.widgets.keys import Hint, KeyBar, spelled
from app.widgets.speech import Speaks

KEYS = "keys"
"""The section that stands after those of each game."""


class Prose(Speaks, Widget):
    """The text of a section, wrapped to the width there is."""

    DEFAULT_CSS: ClassVar[str] = """
    Prose { width: 1fr; max-width: 76; height: auto; }
    """

    text: reactive[str] = reactive("", layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return wrapped(self.text, width).count("\n") + 1

    def render(self) -> RenderResult:
        return Content(wrapped(self.text, self.content_size.width))


class KeyHelp(Widget):
    """Keys and what they do, a line each."""

    DEFAULT_CSS: ClassVar[str] = """
    KeyHelp { width: 1fr; height: auto; }
    """

    def __init__(self, title: str, keys: Sequence[tuple[str, str]]) -> None:
        """`keys` are the keys as people read them, and what they do."""
        super().__init__()
        self._title = title
        self._keys = keys
        self.display = bool(keys)

    def render(self) -> RenderResult:
        lines = [Content.styled(self._title, "bold")]
        lines += [
            Content.assemble((f"{keys:>7}", "bold $accent"), "  ", label)
            for keys, label in self._keys
        ]
        return Content("\n").join(lines)


def keys_of_a_game(say: Callable[[str], str]) -> list[tuple[str, str]]:
    """All keys of the game screens, and what each does."""
    keys: dict[str, list[str]] = {}
    for binding in PlayScreen.BINDINGS:
        assert isinstance(binding, Binding)
        keys.setdefault(binding.description, []).extend(binding.key.split(","))
    return [
        *(
            (every_key(say, keys[name]), say(f"rules-keys-{name.removeprefix('play-key-')}"))
            for name in keys
        ),
        (say("keys-ctrl-p"), say("rules-keys-palette")),
    ]


def every_key(say: Callable[[str], str], keys: Sequence[str]) -> str:
    """All these keys as people read them: `1–6`, `r Space`."""
    if keys[0].isdigit():
        return spelled(say, tuple(keys))
    return " ".join(spelled(say, (key,)) for key in keys)


class Page(VerticalScroll, inherit_bindings=False):
    """What scrolls up and down, and leaves the other arrows to the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_up", "rules-key-scroll", id="page.up"),
        Binding("down", "scroll_down", "rules-key-scroll", id="page.down"),
        Binding("pageup", "page_up", "rules-key-scroll", show=False, id="page.page-up"),
        Binding("space,pagedown", "page_down", "rules-key-scroll", show=False, id="page.page-down"),
        Binding("home", "scroll_home", "rules-key-scroll", show=False, id="page.home"),
        Binding("end", "scroll_end", "rules-key-scroll", show=False, id="page.end"),
    ]


class RulesScreen(AtOnce, Speaks, Screen[None]):
    """One section at a time, with a picture where a picture says it best."""

    CSS_PATH: ClassVar = [
        "../../styles/widgets.tcss",
        "../../styles/pickomino_widgets.tcss",
        "../../styles/rules.tcss",
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(number), f"show({number - 1})", "rules-key-section", id=f"rules.{number}")
            for number in range(1, 10)
        ),
        Binding("left", "turn(-1)", "rules-key-turn", id="rules.back"),
        Binding("right,enter", "turn(1)", "rules-key-turn", id="rules.on"),
        Binding("g", "other_game", "rules-key-game", id="rules.game"),
        Binding("q,b,escape,question_mark", "leave", "keys-back", id="rules.leave"),
    ]

    page: reactive[tuple[str, str]] = reactive(("martian", "goal"), init=False)
    """The game and the section that are open."""

    def __init__(
        self,
        game: str,
        section: str | None = None,
        hints: Sequence[Hint] = (),
        options: Mapping[str, object] = MappingProxyType({}),
    ) -> None:
        """Open the rules of `game` at `section`; `hints` are the keys of the screen before.

        `options` are the house rules of its table that are not the usual ones.
        """
        super().__init__()
        self._hints = hints
        self._options = options
        self._game = game
        self.set_reactive(RulesScreen.page, (game, section or SECTIONS[game][0]))

    def compose(self) -> ComposeResult:
        yield Static(classes="title")
        with Horizontal(id="book"):
            yield OptionList(id="sections")
            with Page(id="page"):
                yield Static(id="heading")
                yield Static(Content(self._at_this_table()), id="unusual")
                yield Container(id="picture")
                yield Prose()
                yield KeyHelp(self.say("rules-keys-game"), keys_of_a_game(self.say))
                now = [(spelled(self.say, hint.keys), hint.label) for hint in self._hints]
                yield KeyHelp(self.say("rules-keys-now"), now)
        yield KeyBar()

    async def on_mount(self) -> None:
        self.query_one(OptionList).can_focus = False
        self.query_one("#page").focus()
        await self.watch_page()

    async def watch_page(self) -> None:
        """Show the section, with its picture, and where in the book it stands."""
        game, section = self.page
        sections = _sections(game)
        number = sections.index(section)
        contents = self.query_one(OptionList)
        contents.set_options(
            Option(Content(f"{place} {self._title(one)}"), id=one)
            for place, one in enumerate(sections, 1)
        )
        contents.highlighted = number
        title = self.say("rules-title", game=self.say(f"rules-{game}-title"))
        self.query_one(".title", Static).update(Content(title))
        place = self.say("rules-place", number=number + 1, count=len(sections))
        self.query_one("#heading", Static).update(
            Content.assemble((self._title(section), "bold $accent"), ("  " + place, "$quiet"))
        )
        self.query_one("#unusual").display = bool(self._options) and game == self._game
        self.query_one(Prose).text = self.say(f"rules-{_name(game, section)}-body")
        self.query(KeyHelp).first().display = section == KEYS
        self.query_one("#page").scroll_home(animate=False)
        frame = self.query_one("#picture")
        await frame.remove_children()
        await frame.mount_all(picture(game, section, self.say))
        frame.display = bool(frame.children)
        self.refresh_bindings()

    def _at_this_table(self) -> str:
        """Which house rules one plays by."""
        if not self._options:
            return ""
        named = []
        for option, value in self._options.items():
            name = f"{self._game}-option-{kebab(option)}"
            shown = self.say(f"{name}-{kebab(value)}") if isinstance(value, str) else value
            named.append(self.say("rules-table-option", option=self.say(name), value=str(shown)))
        return self.say("rules-table", options=", ".join(named))

    def _title(self, section: str) -> str:
        return self.say(f"rules-{_name(self.page[0], section)}-title")

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.action_show(event.option_index)

    # --- What can be done

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "show" or parameters[0] in range(len(_sections(self.page[0]))) or None

    def why_not(self, action: str) -> str:
        count = len(_sections(self.page[0]))
        end = {"turn(-1)": "rules-why-first", "turn(1)": "rules-why-last"}
        return self.say(end.get(action, "rules-why-section"), count=count)

    def action_show(self, number: int) -> None:
        """Open the section with this number, counted from 0."""
        game, _ = self.page
        self.page = (game, _sections(game)[number])

    def action_turn(self, step: int) -> None:
        """Turn the page, as far as there is one."""
        game, section = self.page
        sections = _sections(game)
        number = sections.index(section) + step
        if number in range(len(sections)):
            self.page = (game, sections[number])
        else:
            self.refuse(f"turn({step})")

    def action_other_game(self) -> None:
        """Go to the rules of the other game, to the section of the same name if there is one."""
        game, section = self.page
        games = tuple(SECTIONS)
        other = games[(games.index(game) + 1) % len(games)]
        self.page = (other, section if section in _sections(other) else SECTIONS[other][0])

    def action_leave(self) -> None:
        self.dismiss()


def _sections(game: str) -> tuple[str, ...]:
    return (*SECTIONS[game], KEYS)


def _name(game: str, section: str) -> str:
    """The middle of the ids of a section's messages."""
    return KEYS if section == KEYS else f"{game}-{section}"
