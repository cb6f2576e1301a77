"""The coach at a table: everybody's own panel, and the question before a bad choice."""

from asyncio import Event
from collections.abc import Callable
from pathlib import Path

import pytest

from app.screens.coach import PlayersCoach
from app.screens.menu import MenuScreen
from app.screens.modals import Confirm
from app.screens.replay import ReplayScreen
from app.settings import Settings
from app.table.replay import Replay
from app.widgets.advice import Advice
from app.widgets.grill import Grill
from app.widgets.odds import OddsPanel, Sight
from tests.app.screens.house import every_size, inside, shown
from tests.app.screens.play import Play, playing


async def ask(play: Play, *keys: str) -> Sight | None:
    """What the panel shows after these keys, once it is worked out."""
    for key in keys:
        await play.press(key)
        await play.app.workers.wait_for_complete()
    await play.pilot.pause()
    panels = play.app.screen.query(OddsPanel)
    return panels.first().sight if panels else None


async def test_the_panel_is_open_in_the_turns_of_who_opened_it(tmp_path: Path) -> None:
    rolls = ("rrrrhhhhhhhhh", "rrrrhhhhhhhhh", "rrrrhhhhhhhhh")
    async with playing(tmp_path, "martian", *rolls) as play:
        sight = await ask(play, "h")
        assert sight is not None
        assert sight.counsel is not None
        assert sight.counsel.worth(sight.counsel.best) > 0.48
        assert await ask(play, "r", "2", "s") is None
        assert not play.screen.query(OddsPanel).first().display
        assert await ask(play, "r", "2", "s") is not None
        assert await ask(play, "h") is None
        assert not play.screen.has_class("-coach")


@every_size
async def test_the_panel_hides_nothing_that_is_needed(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    players = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus")
    rolls = ("122345ww", "12234w")
    async with playing(tmp_path, "pickomino", *rolls, players=players, size=size) as play:
        await ask(play, "h", "r")
        text = shown(play.app)
        assert all(name in text for name in ("Ann's turn", *players))
        assert "at least 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36" in text
        assert "to win" in text
        assert "bust" in text
        await ask(play, "2", "r", "1")
        assert "total 4 → 5, no worm" in shown(play.app)
        assert "[s] give up" in shown(play.app)
        assert all(place.display for place in play.screen.query(Grill))
        assert all(
            inside(play.app, panel) for panel in play.screen.query(OddsPanel) if panel.display
        )


async def test_a_table_can_forbid_it(tmp_path: Path) -> None:
    settings = Settings(tutor="1")
    rolls = ("trrrrhhccckkk",)
    async with playing(tmp_path, "martian", *rolls, coach=False, settings=settings) as play:
        assert await ask(play, "h") is None
        assert "This table plays without the coach: the next one can allow it." in play.advice
        assert "h" not in play.keys
        await play.press("r", "2", "s")  # which costs more
        assert "chance" not in shown(play.app)
        replay = Replay.of_lines(play.table.journal.lines)
        await play.app.push_screen(ReplayScreen(replay, odds=True))
        assert await ask(play, "h") is None


async def test_who_sits_alone_among_bots_has_it_open_where_there_is_room(tmp_path: Path) -> None:
    bots = (None, "random")
    async with playing(tmp_path, "martian", bots=bots, size=(160, 48)) as play:
        assert await ask(play, "x") is not None
        assert play.screen.query_one("#side OddsPanel").display


async def test_the_tutor_asks_before_what_costs_much_is_done(tmp_path: Path) -> None:
    rolls = ("trrrrhhccckkk", "rrrrrrrr")
    async with playing(tmp_path, "martian", *rolls, settings=Settings(tutor="2")) as play:
        await ask(play, "r", "4", "r")
        assert isinstance(play.app.screen, Confirm)
        assert "Better: 4 rays, then roll 8." in shown(play.app)
        await play.press("enter")
        assert len(play.table.journal.lines) == 2
        await ask(play, "1", "r")  # as it was told
        assert len(play.table.journal.lines) == 4


async def test_while_the_tutor_thinks_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PlayersCoach, "thought", lambda self, state: None)  # noqa: ARG005
    settings = Settings(tutor="2")
    async with playing(tmp_path, "martian", "trrrrhhccckkk", settings=settings) as play:
        await play.press("r", "4", "r")
        assert "One moment: the tutor looks at this choice …" in play.advice
        assert len(play.table.journal.lines) == 2


async def test_a_replay_tells_the_odds_and_what_was_chosen(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "trrrrhhccckkk") as play:
        await play.press("r", "4", "s", "y")
        replay = Replay.of_lines(play.table.journal.lines)
        await play.app.push_screen(ReplayScreen(replay, steps=1))
        sight = await ask(play, "h")
        assert sight is not None
        assert sight.marked == replay.next_step(1)
        assert "Better: 4 rays" in shown(play.app)
        assert "chickens◄" in shown(play.app)


async def test_what_is_worked_out_as_the_screen_goes_disturbs_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = Event()

    async def think(function: Callable[..., object], *given: object) -> object:
        await gone.wait()
        return function(*given)

    monkeypatch.setattr("app.screens.coach.to_thread", think)
    monkeypatch.setattr(Advice, "on_unmount", lambda _: gone.set(), raising=False)
    async with playing(tmp_path, "martian") as play:
        await play.press("h", "q")

        assert gone.is_set()
        assert isinstance(play.app.screen, MenuScreen)
