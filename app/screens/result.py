"""The end of a game: who won and why, and what to do next."""

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Container, Horizontal
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from app.narration import ending
from app.screens.clipboard import copy_record
from app.screens.guard import Guarded, KeyGuard
from app.screens.house import house
from app.screens.modals import clear_the_table
from app.table.fair import Fairness
from app.table.journal import JournalFailed, save
from app.table.record import last_position
from app.table.replay import Replay
from app.table.table import Table
from app.widgets.bigname import BigName
from app.widgets.fanfare import Fanfare
from app.widgets.field import Field
from app.widgets.keys import KeyBar
from app.widgets.proof import Proof
from app.widgets.speech import Speaks
from app.widgets.standings import Standings

ITEMS = {"again": 1, "save": 2, "look": 3, "menu": 4, "quit": 5, "review": 6}
"""What can be done, from top to bottom, each with its digit."""

ENDING = ".jsonl"
"""What the name of a record ends with."""


class ResultScreen(Guarded, Speaks, Screen[None]):
    """Shown over the game that has ended; leaving it leaves the game too."""

    CSS_PATH = "../../styles/result.tcss"
    AUTO_FOCUS = ""  # it would scroll to the list, away from who won
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(ITEMS[name]), name, "result-key-choose", id=f"result.{name}")
            for name in sorted(ITEMS, key=ITEMS.__getitem__)
        ),
        Binding("v", "review", "result-key-review", show=False, id="result.v"),
        Binding("c", "copy", "clipboard-key", id="result.copy"),
        Binding("q,b,escape", "menu", "result-key-menu", id="result.leave"),
        Binding("escape", "stop_saving", "keys-back", id="result.stop"),
        # With priority, since the list, which is never too long, would have them otherwise.
        Binding("pagedown", "scroll(1)", "result-key-more", priority=True, id="result.more"),
        Binding("pageup", "scroll(-1)", "result-key-more", False, priority=True, id="result.less"),
    ]

    def __init__(self, table: Table, guard: KeyGuard) -> None:
        """Show how the game of `table` ended; `guard` keeps out the keys that ended it."""
        super().__init__()
        assert table.state.outcome is not None
        self._table = table
        self._outcome = table.state.outcome
        self._guard = guard

    def compose(self) -> ComposeResult:
        state, game = self._table.state, self._table.game.name
        with Container(id="hall"):
            yield Fanfare(game)
            winners = [state.players[seat] for seat in self._outcome.winners]
            yield BigName(winners, len(state.players))
            yield Static(Content(self._headline()), id="headline")
            with Center():
                yield Standings(state, self._outcome, game)
            with Center():
                yield OptionList(
                    *(
                        Option(Content(f"{number}  {self._label(name)}"), id=name)
                        for name, number in ITEMS.items()
                    )
                )
            with Horizontal(id="saving"):
                yield Label(Content(self.say("result-file")))
                yield Field("", id="file")
            yield Static(id="said")
            yield from self._proof()
        yield KeyBar()

    def _proof(self) -> ComposeResult:
        """How the dice can be checked, if anything binds them."""
        journal = self._table.journal
        end = last_position(journal.lines)
        if isinstance(end.fairness, Fairness) and end.seed is not None:
            game = journal.about["id"] if journal.durable else None
            session = house(self).session
            folder = session.data if session.data_asked else None
            yield Center(Proof(end.fairness, end.seed, game, folder), id="proof")

    def on_mount(self) -> None:
        self._guard.close()
        self.query_one("#saving").display = False
        self.query_one("#said").display = False
        items = self.query_one(OptionList)
        items.highlighted = 0
        items.focus(scroll_visible=False)
        if self._table.journal.path is not None:
            self._tell(self.say("result-saved", file=self._table.journal.path.name))

    def _headline(self) -> str:
        table = self._table
        return ending(self.say, table.game.name, table.state, self._outcome)

    def _label(self, name: str) -> str:
        players = self._next_players()
        if name == "again" and len(players) > 1:
            return self.say("result-again-next", player=players[0])
        return self.say(f"result-{name}")

    def _next_players(self) -> tuple[str, ...]:
        first, *others = self._table.state.players
        return (*others, first)

    # --- What can be done

    def admits(self, key: str, waited: float = 0.0) -> bool:
        """Any key does what it does, and lets all that moves be there."""
        self.query_one(Fanfare).skip()
        return super().admits(key, waited)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        saving = self.is_mounted and self.query_one("#saving").display
        if action == "scroll":
            return self.is_mounted and self.query_one("#hall").max_scroll_y > 0
        return {"menu": not saving, "stop_saving": saving}.get(action, True)

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option.id is not None and self.is_active:
            await self.run_action(event.option.id)

    def action_again(self) -> None:
        """Play once more, the player after the one who started going first."""
        table, home, players = self._table, house(self), self._next_players()
        dice = home.session.new_seal().dice([""] * len(players))
        bots = (*table.bots[1:], *table.bots[:1])
        options = table.state.options.model_dump()
        home.begin(table.game, players, options, dice, bots=bots, coach=table.coach)

    def action_look(self) -> None:
        """Look back at the game."""
        house(self).look_through(Replay.of_lines(self._table.journal.lines))

    def action_review(self) -> None:
        """See what the game turned on."""
        from app.screens.review import ReviewScreen  # noqa: PLC0415

        self.app.push_screen(ReviewScreen(Replay.of_lines(self._table.journal.lines)))

    def action_copy(self) -> None:
        """Copy the record to the clipboard."""
        copy_record(self, self._table.journal.lines)

    def action_save(self) -> None:
        """Ask for the name of a file in the session's folder."""
        self.query_one("#saving").display = True
        self._tell("")
        field = self.query_one(Field)
        field.value = free_name(house(self).session.folder, self._table.game.name)
        field.focus()

    @on(Input.Submitted)
    def _save(self, event: Input.Submitted) -> None:
        name = file_name(event.value)
        if name is None:
            self._tell(self.say("result-bad-name"), wrong=True)
            return
        try:
            save(house(self).session.folder / name, self._table.journal.lines)
        except JournalFailed as error:
            self._tell(self.say(error.message.id, **error.message.args), wrong=True)
            return
        if house(self).table is self._table:
            house(self).table = None
        self.action_stop_saving()
        self._tell(self.say("result-saved", file=name))

    def action_stop_saving(self) -> None:
        """Leave the question for a file."""
        self.query_one("#saving").display = False
        self._tell("")
        self.query_one(OptionList).focus()

    def _tell(self, sentence: str, *, wrong: bool = False) -> None:
        said = self.query_one("#said", Static)
        said.update(Content(sentence))
        said.set_class(wrong, "-wrong")
        said.display = bool(sentence)
        said.scroll_visible()

    def action_scroll(self, way: int) -> None:
        """See what there is no room for at once."""
        hall = self.query_one("#hall")
        hall.scroll_relative(y=way * hall.size.height, animate=False)

    def action_menu(self) -> None:
        self._leave(house(self).to_menu)

    def action_quit(self) -> None:
        self._leave(self.app.exit)

    def _leave(self, then: Callable[[], None]) -> None:
        """Do `then`, which leaves the game too, unless it would be lost and should not be."""
        clear_the_table(self, "modal-clear-over", then)


def free_name(folder: Path, game: str) -> str:
    """A name for a new record in `folder`."""
    number = 1
    while (folder / f"{game}-{number}{ENDING}").exists():
        number += 1
    return f"{game}-{number}{ENDING}"


def file_name(entered: str) -> str | None:
    """The name of the record that is meant; None for what could lead elsewhere or hide.

    Whoever plays may be a guest on this machine: nothing but records in one folder is written.
    """
    name = "".join(character for character in entered if character.isprintable()).strip()
    if not name or name.startswith(".") or "/" in name or "\\" in name:
        return None
    return name if name.endswith(ENDING) else name + ENDING
