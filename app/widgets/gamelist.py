"""The games that are kept, a line each."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import cast

from rich.cells import cell_len
from textual.content import Content

from app.settings import Skin
from app.store.store import Entry
from app.text.rules import SECTIONS
from app.widgets.longlist import LongList
from app.widgets.skin import SKINS

PAGE = 100
"""How many games are looked up at once."""

GAP = "  "

NARROW = 66
"""With fewer cells than this the marks at the names have to do for what is unfinished."""


class GameList(LongList):
    """When, which game, who, and what has become of it; looked up as it comes into sight."""

    def __init__(
        self,
        fetch: Callable[[int, int], Sequence[Entry]],
        busy: Callable[[str], bool],
        when: Callable[[datetime], str],
    ) -> None:
        """`fetch` gets the number of a game and how many from there on; `when` says a time."""
        super().__init__()
        self._fetch = fetch
        self._busy = busy
        self._when = when
        self._pages: dict[int, Sequence[Entry]] = {}

    def show(self, count: int, highlighted: int = 0) -> None:
        self._pages.clear()
        super().show(count, highlighted)

    def entry(self, number: int) -> Entry | None:
        """The game of a line, None where there is none any more."""
        page, place = divmod(number, PAGE)
        if page not in self._pages:
            self._pages[page] = self._fetch(page * PAGE, PAGE)
        entries = self._pages[page]
        return entries[place] if place < len(entries) else None

    def line(self, number: int, width: int) -> Content:
        entry = self.entry(number)
        if entry is None:
            return Content.empty()
        games = [self.say(f"menu-{game}") for game in SECTIONS]
        when = Content(self._when(entry.updated)).truncate(13, ellipsis=True, pad=True)
        game = Content(self.say(f"menu-{entry.game}"))
        game = game.pad_right(max(map(cell_len, games)) - game.cell_length)
        state = self._state(entry)
        room = width - when.cell_length - game.cell_length - 2 * len(GAP) - 2
        if width < NARROW and state == self.say("history-open"):
            state = ""
        if state:
            room -= cell_len(state) + len(GAP)
        who = self._who(entry).truncate(max(room, 1), ellipsis=True, pad=True)
        parts = [when, game, who, *([Content.styled(state, "bold")] if state else [])]
        return Content(" ") + Content(GAP).join(parts)

    def _state(self, entry: Entry) -> str:
        if entry.winners is not None:
            return ""
        if self._busy(entry.id):
            return self.say("history-busy")
        return self.say("history-open" if entry.playable else "history-sealed")

    def _who(self, entry: Entry) -> Content:
        """The players with what they have; marked are those who won, or the one who is next."""
        skin = SKINS[cast(Skin, self.app.skin)]  # type: ignore[attr-defined]
        shown = []
        for seat, (player, score) in enumerate(zip(entry.players, entry.scores, strict=True)):
            text = Content(self.say("history-score", player=player, score=score))
            if entry.winners is not None and seat in entry.winners and len(entry.players) > 1:
                text = Content(f"{skin.leads} ") + text.stylize("bold")
            elif entry.winners is None and seat == entry.current:
                text = Content(f"{skin.current} ") + text.stylize("bold")
            shown.append(text)
        return Content(GAP).join(shown)
