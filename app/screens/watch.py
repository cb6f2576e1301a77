"""Watching a game while it is played somewhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Protocol

from textual.binding import Binding, BindingType
from textual.timer import Timer

from app.screens.house import house
from app.screens.replay import ReplayScreen
from app.store.failures import StoreFailed
from app.table.replay import Followed
from app.table.view import View
from app.widgets.advice import Advice, Words
from engines.message import Message

LOOKS = 0.25
"""Seconds from one look into the store to the next."""
ASKS = 4
"""One look in so many asks as well whether somebody plays."""
FOLLOWS = 0.6
"""Seconds for which a step is shown at least when several come at once."""
FAR_BEHIND = 20
"""Steps that nobody wants to watch one by one before seeing how things stand."""


class Watched(Protocol):
    """Where a game is kept that is played elsewhere, as far as who watches needs it."""

    def lines(self, game_id: str, after: int = 0) -> Sequence[str]:
        """The lines of a record, without the first `after`. Raises `StoreFailed`."""

    def busy(self, game_id: str) -> bool:
        """Whether the game is being played. Raises `StoreFailed`."""


class WatchScreen(ReplayScreen):
    """Shows each step soon after it was made; one may look back, and come back to what goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("end,greater_than_sign", "end", "watch-key-live", id="watch.live"),
        Binding("p", "take_over", "watch-key-take-over", id="watch.take-over"),
    ]

    def __init__(self, store: Watched, game: str, *, live: bool = True) -> None:
        """Watch the game with this id, from now on or, if not `live`, from its start.

        Raises `StoreFailed` and `BadRecord`.
        """
        self._followed = Followed(store.lines(game))
        super().__init__(self._followed, steps=self._followed.last if live else 0)
        self._store = store
        self._game = game
        self._live = self._playing = live
        """Whether one sees what goes on, or waits for it."""
        self._left = False
        """Whether nobody plays any more."""
        self._failed: Message | None = None
        """Why the store could not be read just now."""
        self._looks = 0
        self._looking: Timer | None = None

    def on_mount(self) -> None:
        self._looking = self.set_interval(LOOKS, self._look)
        self._look()

    # --- What goes on elsewhere

    def _look(self) -> None:
        """See what is new, and play it."""
        before = self._failed, self._left
        try:
            lines = self._store.lines(self._game, after=self._followed.lines)
            if self._looks % ASKS == 0:
                self._left = not self._store.busy(self._game)
            self._looks += 1
            self._failed = None
        except StoreFailed as failure:
            lines, self._failed = (), failure.message
        if lines:
            self._followed.extend(lines)
            self._follow()
        if lines or before != (self._failed, self._left):
            self._tell_place()
            self.watch_view(self.view)
        if self._is_over and self._looking is not None:
            self._looking.stop()

    def _follow(self) -> None:
        """Go on, unless one looks back or is going on already."""
        if not self._live or self._timer is not None or self.view.in_the_air:
            return
        if self.replay.last - self._steps > FAR_BEHIND:
            self._go(self.replay.last)
        elif self._steps < self.replay.last:
            self._forward()

    @property
    def _is_over(self) -> bool:
        return self.replay.outcome is not None or self.replay.trouble is not None

    def cover(self) -> None:
        if not self._live:
            super().cover()

    def _at_the_end(self) -> None:
        self._live = self._playing = not self._is_over

    def _pause(self) -> None:
        super()._pause()
        self._live = False

    def seconds(self) -> float:
        return FOLLOWS if self._live else super().seconds()

    # --- Words

    def pace(self) -> str:
        return self.say("watch-live") if self._live else super().pace()

    def words(self, view: View) -> Words:
        words = super().words(view)
        if self._failed is not None:
            hint = self.say(self._failed.id, **self._failed.args)
        elif self._is_over or view.in_the_air or view.state.current is None:
            return words
        elif self._left:
            hint = self.say("watch-left")
        elif self._live:
            hint = self.say("watch-hint", player=view.state.players[view.state.current])
        else:
            hint = self.say("watch-behind")
        return Words(words.news, hint, words.mood)

    def key_label(self, binding: Binding) -> str:
        """What the hint of a key says; some need no hint here, or not now."""
        if binding.action.startswith("pace") or (self._live and binding.action == "end"):
            return ""
        return super().key_label(binding)

    # --- Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Whether a key does something now; None, so that a key that does not can say why."""
        if action == "take_over" and (self._is_over or not self._left):
            return None
        return action not in ("odds", "review") or None  # who plays there might ask who watches

    def refuse(self, action: str) -> None:
        """Say why the game cannot be taken over, and that there are no odds."""
        if action == "take_over":
            why = "watch-why-over" if self._is_over else "watch-why-busy"
        else:
            why = "watch-why-odds"
        self.query_one(Advice).words = Words(self.words(self.view).news, self.say(why))

    def say_the_end(self, way: int) -> None:
        if way < 0 or self._is_over:
            super().say_the_end(way)
        else:
            self.hint(self.say("watch-why-last"))

    def action_play(self) -> None:
        """Pause, or go on from here; where there is no more yet, wait for it."""
        if not self._playing and self._steps == self.replay.last and not self._is_over:
            self.action_end()
        else:
            super().action_play()

    def action_end(self) -> None:
        """Come back to what goes on."""
        super().action_end()
        self._at_the_end()
        self._tell_place()
        self.watch_view(self.view)

    def action_take_over(self) -> None:
        """Play on where the players elsewhere left off."""
        house(self).resume(self._game)
