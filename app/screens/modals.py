"""Small questions asked over a game."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, Literal, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, OptionList, Static
from textual.widgets.option_list import Option

from app.narration import names
from app.screens.guard import Guarded, KeyGuard
from app.screens.house import house, try_to_keep
from app.screens.unfinished import MOST, Unfinished
from app.widgets.keys import KeyBar
from app.widgets.skin import SKINS
from app.widgets.speech import Speaks

ValueT = TypeVar("ValueT")


class Question(Guarded, Speaks, ModalScreen[ValueT], Generic[ValueT]):
    """Lies over all that was said before; `guard` keeps out what was pressed before it came."""

    def __init__(self, guard: KeyGuard) -> None:
        super().__init__()
        self._guard = guard

    def on_mount(self) -> None:
        self._guard.close()
        self.app.clear_notifications()  # they would cover it


class Confirm(Question[bool]):
    """Asks whether something is meant; the result is False for whoever just presses Enter."""

    AUTO_FOCUS = "#no"
    CSS_PATH = "../../styles/modals.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "modal-key-yes", id="confirm.yes"),
        Binding("n", "answer(False)", "modal-key-no", id="confirm.no"),
        Binding("q,b,escape", "answer(False)", "keys-back", id="confirm.back"),
        Binding("left,up", "app.focus_previous", "keys-move", id="confirm.left"),
        Binding("right,down", "app.focus_next", "keys-move", id="confirm.right"),
    ]

    def __init__(self, message: str, guard: KeyGuard) -> None:
        """`message` is the question."""
        super().__init__(guard)
        self._message = message

    def compose(self) -> ComposeResult:
        with Container(id="box"):
            yield Static(Content(self._message), id="message")
            with Horizontal(id="buttons"):
                yield Button(Content(self.say("modal-no")), id="no", compact=True)
                yield Button(Content(self.say("modal-yes")), id="yes", compact=True)
        yield KeyBar()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if self.is_active:  # a button pressed twice at once is told twice
            self.dismiss(event.button.id == "yes")

    def action_answer(self, yes: bool) -> None:
        """Answer the question."""
        self.dismiss(yes)


class ChooseClaim(Question[ValueT | None], Generic[ValueT]):
    """Offers what a turn can end with, best first; the result is None for whoever goes back."""

    QUESTION: ClassVar[str] = "modal-claim"
    CSS_PATH = "../../styles/modals.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(number), f"choose({number})", "modal-key-choose", id=f"claim.{number}")
            for number in range(1, 10)
        ),
        Binding("q,b,escape", "back", "keys-back", id="claim.back"),
    ]

    def __init__(self, options: Sequence[tuple[str, ValueT]], guard: KeyGuard) -> None:
        """`options` are labels and values."""
        super().__init__(guard)
        self._offered = tuple(options)

    def compose(self) -> ComposeResult:
        with Container(id="box"):
            yield Static(Content(self.say(self.QUESTION)), id="message")
            yield OptionList(
                *(
                    Option(Content(f"{number if number < 10 else ' '}  {label}"))
                    for number, (label, _) in enumerate(self._offered, 1)
                )
            )
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(OptionList).highlighted = 0

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "choose" or parameters[0] in range(1, len(self._offered) + 1) or None

    def why_not(self, action: str) -> str:  # noqa: ARG002
        return self.say("modal-why-choose", count=len(self._offered))

    def action_choose(self, number: int) -> None:
        """Take the one with this number."""
        self.dismiss(self._offered[number - 1][1])

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        if self.is_active:  # a line chosen twice at once is told twice
            self.dismiss(self._offered[event.option_index][1])

    def action_back(self) -> None:
        """Take none."""
        self.dismiss(None)


class ChooseGame(Question[Unfinished | Literal["all"] | None]):
    """Offers games to play on, latest first; the result is None for whoever goes back."""

    CSS_PATH = "../../styles/modals.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(number), f"choose({number})", "modal-key-choose", id=f"game.{number}")
            for number in range(1, MOST + 1)
        ),
        Binding("h", "all", "modal-key-history", id="game.all"),
        Binding("q,b,escape", "back", "keys-back", id="game.back"),
    ]

    def __init__(self, games: Sequence[Unfinished], guard: KeyGuard) -> None:
        """`games` are no more than have a digit."""
        super().__init__(guard)
        self._games = tuple(games)

    def compose(self) -> ComposeResult:
        with Container(id="box"):
            yield Static(Content(self.say("modal-game")), id="message")
            yield OptionList(
                *map(Option, self._lines()), Option(Content(f"h  {self.say('modal-all-games')}"))
            )
        yield KeyBar()

    def _lines(self) -> list[Content]:
        """A line a game: when, which, and everybody's score, marked the one who is next."""
        home = house(self)
        now, mark = home.session.now(), SKINS[home.skin].current
        whens = [Content(game.when(self.say, now)) for game in self._games]
        names = [Content(self.say(f"menu-{game.game}")) for game in self._games]
        lines = []
        for number, game in enumerate(self._games, 1):
            scores = game.standings(self.say)
            scores[game.current] = f"{mark} {scores[game.current]}"
            columns = _padded(whens, number - 1), _padded(names, number - 1)
            cells = [Content(str(number)), *columns, Content(", ".join(scores))]
            lines.append(Content("  ").join(cells))
        return lines

    def on_mount(self) -> None:
        self.query_one(OptionList).highlighted = 0

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "choose" or parameters[0] in range(1, len(self._games) + 1) or None

    def why_not(self, action: str) -> str:  # noqa: ARG002
        return self.say("modal-why-choose", count=len(self._games))

    def action_choose(self, number: int) -> None:
        """Play on at the one with this number."""
        self.dismiss(self._games[number - 1])

    def action_all(self) -> None:
        """See all of them."""
        self.dismiss("all")

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        if self.is_active:
            place = event.option_index
            self.dismiss(self._games[place] if place < len(self._games) else "all")

    def action_back(self) -> None:
        """Go on with none."""
        self.dismiss(None)


def _padded(column: Sequence[Content], place: int) -> Content:
    """One of a column, as wide as the widest."""
    width = max(cell.cell_length for cell in column)
    return column[place].pad_right(width - column[place].cell_length)


def ask(screen: Screen[Any], question: str, guard: KeyGuard, then: Callable[[], object]) -> None:
    """Do `then` only if that is meant; `guard` keeps out what was pressed before the question."""

    def answered(yes: bool | None) -> None:
        if yes:
            then()

    screen.app.push_screen(Confirm(question, guard), answered)


def clear_the_table(screen: Screen[Any], question: str, then: Callable[[], None]) -> None:
    """Do `then`, with which a game that is not saved is gone; if there is one, only when it may be.

    `question` is the message that asks about one that is not over.
    """
    home = house(screen)
    lost = home.unsaved
    if lost is None or try_to_keep(lost):
        then()
        return
    if lost.state.current is None:
        question = "modal-clear-over"

    say = home.session.say
    asked = say(question, players=names(say, lost.state.players))
    ask(screen, asked, KeyGuard(home.session.clock), then)
