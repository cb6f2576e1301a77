"""The demo: bots play game after game on the real table, until somebody wants to play."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, cast

from textual._styles_cache import StylesCache
from textual.screen import Screen

from app.show import Match, Show, lay

if TYPE_CHECKING:
    from textual.app import App

    from app.session import House


class Director:
    """Goes from title to game to result to title, for ever or once."""

    def __init__(self, home: House, show: Show) -> None:
        self._show = show
        self._home = home

    def begin(self) -> None:
        """Show the first title over the menu."""
        self._app.push_screen(self._title(0))

    def _title(self, number: int) -> Screen[Any]:
        from app.screens.demo_cards import DemoTitle  # noqa: PLC0415

        match = lay(self._show, number, self._home.session.say)
        return DemoTitle(self._show, match, partial(self._play, match))

    def _play(self, match: Match) -> None:
        from app.screens.demo_game import DemoGame  # noqa: PLC0415

        self._go(DemoGame(self._show, match, partial(self._result, match)))

    def _result(self, match: Match) -> None:
        from app.screens.demo_cards import DemoResult  # noqa: PLC0415

        self._go(DemoResult(self._show, match, partial(self._next, match.number + 1)))

    def _next(self, number: int) -> None:
        if self._show.once and number == len(self._show.games):
            self._app.exit()
        else:
            self._go(self._title(number))

    def _go(self, screen: Screen[Any]) -> None:
        # Of up to a thousand widgets that are gone Textual would keep all that they painted.
        StylesCache.get_inner_outer.cache_clear()
        self._app.switch_screen(screen)

    @property
    def _app(self) -> App[Any]:
        return cast("App[Any]", self._home)
