"""A table on the screen: what is the same for whoever plays at it, looks back or watches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import PurePath
from typing import ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container
from textual.messages import Prune
from textual.reactive import reactive
from textual.screen import Screen

from app.narration import narrate
from app.screens.games import SCENES
from app.screens.guard import AtOnce
from app.screens.motion import Motion
from app.screens.scene import Scene
from app.table.view import View
from app.widgets.advice import Advice, Words
from app.widgets.banner import Banner
from app.widgets.board import Board
from app.widgets.flight import Flights
from app.widgets.keys import Hint, KeyBar
from app.widgets.odds import OddsPanel
from app.widgets.speech import Speaks
from app.widgets.tray import DiceTray


class TableKeys(KeyBar):
    """The foot of a table: the labels say what a key would do just now."""

    def __init__(self, screen: TableScreen) -> None:
        super().__init__()
        self._table = screen

    def label(self, binding: Binding) -> str:
        return self._table.key_label(binding)

    def whole(self, binding: Binding) -> str:
        return self._table.key_told(binding)

    async def run(self, hint: Hint) -> None:
        if self._table.admits("click"):
            await super().run(hint)


class TableScreen(AtOnce, Speaks, Screen[None]):
    """Shows one table. It holds one reactive, the `view`; all widgets draw that."""

    CSS_PATH: ClassVar[list[str | PurePath]] = [
        "../../styles/widgets.tcss",
        "../../styles/pickomino_widgets.tcss",
        "../../styles/play.tcss",
        "../../styles/odds.tcss",
    ]

    # The widgets draw it, so the screen itself is not painted again.
    view: reactive[View] = reactive(cast(View, None), init=False, repaint=False)

    def __init__(self, view: View) -> None:
        super().__init__(classes=f"-{view.game.name}")
        self.set_reactive(TableScreen.view, view)
        self.motion = Motion(self)

    @cached_property
    def scene(self) -> Scene:
        """What the game looks like; a table is only ever of one game."""
        return SCENES[self.view.game.name](self.say)

    # --- Structure

    def compose(self) -> ComposeResult:
        yield Flights()
        yield Banner(self.scene.progress).data_bind(TableScreen.view)
        with Container(id="table"):
            yield from self._bound(self.scene.widgets())
        yield OddsPanel(classes="-foot")  # in large terminals it has its place at the side
        yield Advice()
        yield from self.foot()

    def _bound(self, widgets: ComposeResult) -> ComposeResult:
        for widget in widgets:
            yield widget.data_bind(TableScreen.view) if isinstance(widget, Board) else widget

    def foot(self) -> ComposeResult:
        """What stands under the advice, with the keys at the bottom."""
        yield TableKeys(self)

    def on_mount(self) -> None:
        self.watch_view(self.view)

    async def on_prune(self, _: Prune) -> None:
        # What comes back from a thread must not find the widgets gone: they go before the screen.
        self.workers.cancel_node(self)

    def on_resize(self) -> None:
        self.motion.end()

    def on_screen_suspend(self) -> None:
        self.motion.end()

    @property
    def tray(self) -> DiceTray:
        """Where dice roll."""
        return self.query_one(DiceTray)

    def watch_view(self, view: View) -> None:
        self.query_one(Advice).words = self.words(view)
        self.refresh_bindings()

    # --- Words

    def words(self, view: View) -> Words:
        """The two sentences under the table."""
        raise NotImplementedError

    def seal(self, view: View) -> str:
        """What the dice are bound to, said before the first of them are rolled."""
        fairness = view.fairness
        if fairness is None or not view.untouched:
            return ""
        if fairness.repeats:
            return self.say("play-repeatable", salt=fairness.salt)
        return self.say("play-sealed", commitment=fairness.commitment)

    def turn(self, view: View) -> str:
        """Whose turn it is, in as few words as it takes."""
        seat = view.state.current
        if seat is None:
            return self.say("play-banner-over")
        return self.say("play-banner-turn", player=view.state.players[seat])

    def news(self, view: View) -> str:
        """What the last step brought about, as far as it has to be told."""
        if view.in_the_air:
            return self.say("play-news-rolling", dice=view.in_the_air)
        seen = self.scene.SEEN if view.ended else ()
        return " ".join(
            narrate(self.say, view.game.name, view.state, event)
            for event in view.news
            if not isinstance(event, seen)
        )

    def key_label(self, binding: Binding) -> str:
        """What the hint of a key says, nothing for none."""
        return self.say(binding.description)

    def key_told(self, binding: Binding) -> str:
        """What a key does, where it stands by itself."""
        return self.key_label(binding)

    # --- To other screens

    def action_story(self) -> None:
        from app.screens.story import StoryScreen  # noqa: PLC0415

        self.app.push_screen(StoryScreen(self.view))

    def action_rules(self) -> None:
        self.open_rules(self.query_one(KeyBar).hints)

    def open_rules(self, hints: Sequence[Hint]) -> None:
        """Open the rules at what fits the moment; `hints` are the keys of this screen."""
        from app.screens.rules import RulesScreen  # noqa: PLC0415

        section = self.scene.rules_section(self.view)
        options = self.view.state.options.model_dump(exclude_defaults=True)
        self.app.push_screen(RulesScreen(self.view.game.name, section, hints, options))
