"""History: all games that are kept, to go on with, look through, save or delete."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, ClassVar, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.content import Content
from textual.reactive import reactive
from textual.screen import Screen
from textual.widgets import Label, Static

from app.narration import names
from app.screens.ago import ago
from app.screens.clipboard import copy_record
from app.screens.guard import Guarded, KeyGuard
from app.screens.house import house, say_no, say_warning
from app.screens.modals import ask
from app.screens.people import ChoosePlayer, PlayerName
from app.screens.result import free_name
from app.store.store import Entry, StoreFailed
from app.table.journal import JournalFailed, save
from app.table.record import BadRecord
from app.table.replay import Replay
from app.text.rules import SECTIONS
from app.widgets.brief import Brief
from app.widgets.choice import Choice
from app.widgets.gamelist import GameList
from app.widgets.keys import KeyBar
from app.widgets.longlist import LongList
from app.widgets.speech import Speaks

ALL = "all"

ROOMY = 80
"""Columns in which there is room for all keys."""

STATES = {ALL: None, "unfinished": False, "finished": True}
"""Which games are shown, and whether they are finished."""

ResultT = TypeVar("ResultT")


class HistoryKeys(KeyBar):
    """The foot of the history: where there is little room, the palette has to tell of copying."""

    def label(self, binding: Binding) -> str:
        spared = binding.action == "copy" and self.app.size.width < ROOMY
        return "" if spared else super().label(binding)


class HistoryScreen(Guarded, Speaks, Screen[None]):
    """The games that are kept, latest first; of thousands only those in sight are looked up."""

    CSS_PATH = "../../styles/history.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "resume", "history-key-resume", id="history.resume"),
        Binding("enter", "watch", "history-key-watch", id="history.watch"),
        Binding("enter,p,r", "replay", "history-key-replay", id="history.replay"),
        Binding("v", "review", "history-key-review", id="history.review"),
        Binding("n", "player", "history-key-player", show=False, id="history.player"),
        Binding("g", "game", "history-key-game", show=False, id="history.game"),
        Binding("f", "state", "history-key-state", show=False, id="history.state"),
        Binding("d", "delete", "history-key-delete", id="history.delete"),
        Binding("x", "save", "history-key-save", id="history.save"),
        Binding("c", "copy", "history-key-copy", id="history.copy"),
        Binding("q,b,escape", "back", "keys-back", id="history.back"),
        Binding("up", "app.focus_previous", "keys-move", show=False, id="history.up"),
        Binding("down", "app.focus_next", "keys-move", show=False, id="history.down"),
    ]

    player: reactive[str | None] = reactive[str | None](None, init=False)
    """Whose games are shown; None for everybody's."""

    def __init__(self) -> None:
        super().__init__()
        self._guard = KeyGuard(house(self).session.clock)
        self._entry: Entry | None = None
        self._busy = False

    def compose(self) -> ComposeResult:
        games = {ALL: self.say("history-any-game")}
        games |= {game: self.say(f"menu-{game}") for game in SECTIONS}
        states = {ALL: self.say("history-any-state")}
        states |= {state: self.say(f"history-{state}") for state in ("unfinished", "finished")}
        yield Static(Content(self.say("history-title")), classes="title")
        with Container(id="filters"):
            with Horizontal(id="whose"):
                yield Label(Content("n"), classes="key")
                yield Label(Content(self.say("history-filter-player")), id="of")
                yield PlayerName(id="player")
            with Horizontal():
                yield Label(Content("f"), classes="key")
                yield Choice(states, ALL, id="state")
            with Horizontal(id="which"):
                yield Label(Content("g"), classes="key")
                yield Choice(games, ALL, id="game")
        yield Static(id="said")
        yield GameList(self._fetch, self._is_busy, self._when)
        yield Brief(id="about")
        yield HistoryKeys()

    def on_mount(self) -> None:
        self.watch_player()
        self.query_one(GameList).focus()

    def on_screen_resume(self) -> None:
        """Show what there is now: games may have gone on, here or somewhere else."""
        self._look(self.query_one(GameList).highlighted)

    # --- What is kept

    @property
    def _wanted(self) -> dict[str, Any]:
        game = self.query_one("#game", Choice).value
        return {
            "player": self.player,
            "game": None if game == ALL else game,
            "finished": STATES[self.query_one("#state", Choice).value],
        }

    def _ask(self, store: Callable[[], ResultT], otherwise: ResultT) -> ResultT:
        """What the store says; what it refuses is told instead of the list."""
        try:
            return store()
        except StoreFailed as error:
            self._tell(self.say(error.message.id, **error.message.args))
            return otherwise

    def _fetch(self, skip: int, most: int) -> Sequence[Entry]:
        store, wanted = house(self).store, self._wanted
        return self._ask(lambda: store.games(**wanted, skip=skip, most=most), ())

    def _is_busy(self, game: str) -> bool:
        return house(self).store.busy(game)

    def _when(self, moment: datetime) -> str:
        return ago(self.say, moment, house(self).session.now())

    @on(Choice.Changed)
    def _filtered(self) -> None:
        self._look()

    def _look(self, highlighted: int = 0) -> None:
        """Show the games that are wanted."""
        self._tell("")
        store, wanted = house(self).store, self._wanted
        count = self._ask(lambda: store.count(**wanted), 0)
        if not count and not self.query_one("#said").display:
            filtered = any(value is not None for value in wanted.values())
            self._tell(self.say("history-none-such" if filtered else "history-none"))
        self.query_one(GameList).show(count, highlighted)
        say_warning(self)

    def _tell(self, sentence: str) -> None:
        """Say this in place of the list, or show the list."""
        said = self.query_one("#said", Static)
        said.update(Content(sentence))
        said.display = bool(sentence)

    @on(LongList.Highlighted)
    def _highlighted(self) -> None:
        games = self.query_one(GameList)
        self._entry = entry = games.entry(games.highlighted) if games.count else None
        self._busy = entry is not None and entry.winners is None and self._is_busy(entry.id)
        about = (self._standing(entry), self._facts(entry)) if entry else ("", "")
        self.query_one("#about", Brief).words = about
        self.refresh_bindings()

    def _facts(self, entry: Entry) -> str:
        begun = entry.started.astimezone(house(self).session.now().tzinfo)
        return self.say(
            "history-about",
            game=self.say(f"menu-{entry.game}"),
            begun=f"{begun:%Y-%m-%d %H:%M}",
            steps=entry.steps,
            id=entry.id,
        )

    def _standing(self, entry: Entry) -> str:
        """Everybody's score, and who has won or is next."""
        scores = ", ".join(
            self.say("history-score", player=player, score=score)
            for player, score in zip(entry.players, entry.scores, strict=True)
        )
        if entry.winners is None:
            player = entry.players[entry.current or 0]
            if self._busy:
                return self.say("history-next-busy", scores=scores, player=player)
            if entry.playable:
                return self.say("history-next", scores=scores, player=player)
            return self.say("history-next-sealed", scores=scores, player=player)
        if len(entry.players) == 1:
            return self.say("history-alone", scores=scores)
        winners = names(self.say, [entry.players[seat] for seat in entry.winners])
        return self.say("history-won", scores=scores, winners=winners, count=len(entry.winners))

    # --- What can be done

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        entry = self._entry
        if action in ("replay", "review", "delete", "save", "copy"):
            return entry is not None or None
        if action in ("resume", "watch"):
            if entry is None or entry.winners is not None:
                return False
            return self._busy if action == "watch" else entry.playable and not self._busy
        return True

    def why_not(self, action: str) -> str:  # noqa: ARG002
        filtered = any(value is not None for value in self._wanted.values())
        return self.say("history-why-none-such" if filtered else "history-why-none")

    @on(LongList.Selected)
    async def _opened(self) -> None:
        if self.is_active:
            for action in ("resume", "watch", "replay"):
                if self.check_action(action, ()):
                    await self.run_action(action)
                    break

    def action_resume(self) -> None:
        """Play on where the game was left."""
        if self._entry is not None:
            house(self).resume(self._entry.id)

    def action_watch(self) -> None:
        """Look on while the game is played somewhere else."""
        if self._entry is not None:
            house(self).watch_game(self._entry.id)

    def action_replay(self) -> None:
        """Look through the game."""
        if self._entry is not None:
            house(self).replay(self._entry.id)

    def action_review(self) -> None:
        """See what the game turned on."""
        from app.screens.review import ReviewScreen  # noqa: PLC0415

        if self._entry is None:
            return
        try:
            replay = Replay.of_lines(house(self).store.lines(self._entry.id))
        except (StoreFailed, BadRecord) as refusal:
            say_no(self, refusal)
        else:
            self.app.push_screen(ReviewScreen(replay))

    def action_save(self) -> None:
        """Write the record of the game into a new file in the session's folder."""
        if self._entry is None:
            return
        home, game = house(self), self._entry
        name = free_name(home.session.folder, game.game)
        try:
            save(home.session.folder / name, home.store.lines(game.id))
        except (JournalFailed, StoreFailed) as refusal:
            say_no(self, refusal)
            return
        self.notify(self.say("history-saved", file=name), markup=False)

    def action_copy(self) -> None:
        """Copy the record of the game to the clipboard."""
        if self._entry is None:
            return
        try:
            lines = house(self).store.lines(self._entry.id)
        except StoreFailed as refusal:
            say_no(self, refusal)
        else:
            copy_record(self, lines)

    def action_delete(self) -> None:
        """Ask, and delete the game for good."""
        if self._entry is None:
            return
        game = self._entry
        if self._is_busy(game.id):
            self.notify(self.say("history-delete-busy"), severity="warning", markup=False)
            return
        question = self.say("history-delete", players=names(self.say, game.players))

        def delete() -> None:
            try:
                house(self).store.delete(game.id)
            except StoreFailed as refusal:
                say_no(self, refusal)
            self._look(self.query_one(GameList).highlighted)

        ask(self, question, KeyGuard(house(self).session.clock), delete)

    # --- Which games

    def watch_player(self) -> None:
        name = Content(self.player or self.say("history-anybody"))
        self.query_one(PlayerName).update(name)
        if self.is_mounted:
            self._look()

    def action_player(self) -> None:
        """Choose whose games are shown."""

        def chosen(player: str | None) -> None:
            if player is not None:
                self.player = player or None

        players = self._ask(house(self).store.players, tuple[str, ...]())
        self.app.push_screen(ChoosePlayer(players), chosen)

    @on(PlayerName.Clicked)
    def _clicked(self) -> None:
        self.action_player()

    def action_game(self) -> None:
        """Show the next game's."""
        self.query_one("#game", Choice).action_cycle()

    def action_state(self) -> None:
        """Show unfinished games, finished ones, or all."""
        self.query_one("#state", Choice).action_cycle()

    def action_back(self) -> None:
        self.dismiss()
