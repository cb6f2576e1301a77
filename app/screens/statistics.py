"""Statistics: what the finished games add up to, by player and game, and how the dice fell."""

from dataclasses import dataclass
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.screen import Screen
from textual.widgets import Static
from textual.worker import get_current_worker

from app.screens.guard import AtOnce
from app.screens.house import house
from app.screens.people import ChoosePlayer
from app.store.statistics import Statistics, catch_up, count_dice, statistics, together
from app.store.store import Store, StoreFailed
from app.text.rules import SECTIONS
from app.widgets.careers import CareerCard, CareerHead, CareerTable, Line, Scores
from app.widgets.choice import Choice
from app.widgets.dicechart import DiceChart
from app.widgets.keys import KeyBar
from app.widgets.longlist import LongList
from app.widgets.speech import Speaks


class StatisticsScreen(AtOnce, Speaks, Screen[None]):
    """The players of one game; of whom is highlighted, everything and the dice."""

    CSS_PATH = "../../styles/statistics.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("g", "game", "statistics-key-game", id="statistics.game"),
        Binding("left,right", "game", "statistics-key-game", show=False, id="statistics.turn"),
        Binding("n", "player", "statistics-key-player", id="statistics.player"),
        Binding("q,b,escape", "back", "keys-back", id="statistics.back"),
        Binding("up", "app.focus_previous", "keys-move", show=False, id="statistics.up"),
        Binding("down", "app.focus_next", "keys-move", show=False, id="statistics.down"),
    ]

    found: reactive[Statistics | None] = reactive[Statistics | None](None, init=False)
    """What the games add up to, once they are counted."""

    @dataclass
    class Counting(Message):
        """So many games are still to be counted."""

        left: int

    @dataclass
    class Counted(Message):
        """All games are counted."""

        found: Statistics

    @dataclass
    class Failed(Message):
        """The games cannot be read."""

        refusal: StoreFailed

    def compose(self) -> ComposeResult:
        yield Static(Content(self.say("statistics-title")), classes="title")
        games = {game: self.say(f"menu-{game}") for game in SECTIONS}
        yield Choice(games, next(iter(games)), id="game")
        yield Static(id="said")
        with Container(id="page"):
            with Horizontal(id="careers"):
                with Container(id="people"):
                    yield CareerHead()
                    yield CareerTable()
                with Container(id="person"):
                    yield CareerCard()
                    yield Scores(classes="-empty")
            yield DiceChart()
        yield KeyBar()

    def on_mount(self) -> None:
        self._tell("")
        self.query_one("#page").visible = False
        self._count(house(self).store.another())

    # --- Counting

    @work(thread=True)
    def _count(self, store: Store) -> None:
        """Count what is new and add everything up, while the screen goes on."""
        worker = get_current_worker()

        def told(left: int) -> bool:
            if not worker.is_cancelled:
                self.post_message(self.Counting(left))
            return not worker.is_cancelled

        try:
            more = catch_up(store, told)
            self.post_message(self.Counted(statistics(store, more=more)))
        except StoreFailed as refusal:
            self.post_message(self.Failed(refusal))
        finally:
            store.close()

    @on(Counting)
    def _counting(self, message: Counting) -> None:
        self._tell(self.say("statistics-counting", left=message.left))

    @on(Failed)
    def _failed(self, message: Failed) -> None:
        refusal = message.refusal.message
        self._tell(self.say(refusal.id, **refusal.args))

    @on(Counted)
    def _counted(self, message: Counted) -> None:
        self.found = message.found
        games = message.found.games
        if games and self._game not in games:
            self.query_one("#game", Choice).value = next(iter(games))
        self._look()

    # --- What is shown

    @property
    def _game(self) -> str:
        return self.query_one("#game", Choice).value

    @on(Choice.Changed)
    def _look(self) -> None:
        """Show the players of the game that is chosen."""
        found, game = self.found, self._game
        if found is None:
            return
        careers = [career for career in found.careers if career.game == game]
        self.query_one("#page").visible = bool(careers)
        if not careers:
            name = self.say(f"menu-{game}")
            none = self.say("statistics-none-of-game", game=name)
            self._tell(none if found.games else self.say("statistics-none"))
            return
        self._tell("")
        everybody = Line(together(careers), found.games[game], len(careers))
        players = [Line(career, career.games) for career in careers]
        self.query_one(CareerHead).game = game
        table = self.query_one(CareerTable)
        table.show_lines([everybody, *players])
        table.focus()

    @on(LongList.Highlighted)
    def _highlighted(self) -> None:
        table = self.query_one(CareerTable)
        line = table.lines[table.highlighted]
        self.query_one(CareerCard).shown = line
        self.query_one(Scores).scores = line.career.recent
        dice = self.query_one(DiceChart)
        dice.player = line.career.player
        dice.dice = count_dice(line.career.game, [line.career.faces])

    def _tell(self, sentence: str) -> None:
        """Say this in place of the page, or nothing."""
        said = self.query_one("#said", Static)
        said.update(Content(sentence))
        said.display = bool(sentence)

    # --- What can be done

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        return action != "player" or bool(self.found and self.found.careers) or None

    def why_not(self, action: str) -> str:  # noqa: ARG002
        return self.say("statistics-why-nobody" if self.found else "statistics-why-counting")

    def action_game(self) -> None:
        """Show the other game."""
        self.query_one("#game", Choice).action_cycle()

    def action_player(self) -> None:
        """Choose whom to show."""
        table = self.query_one(CareerTable)
        names = [line.career.player for line in table.lines]

        def chosen(player: str | None) -> None:
            if player is not None:
                table.highlighted = names.index(player)

        self.app.push_screen(ChoosePlayer(names[1:]), chosen)

    def action_back(self) -> None:
        self.dismiss()
