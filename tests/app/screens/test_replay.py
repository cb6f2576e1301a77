"""Looking back: any moment of any record, by keys, by the mouse, or played by itself."""

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from app.application import DiceportApp
from app.screens import replay as module
from app.screens.menu import MenuScreen
from app.screens.replay import ReplayScreen
from app.screens.rules import RulesScreen
from app.table.replay import Replay, replayed
from app.widgets.advice import Advice
from app.widgets.flight import Ghost
from app.widgets.place import PlaceBar
from engines.martian import MARTIAN
from tests.app.screens.house import click, hints, shown
from tests.app.sessions import session
from tests.app.table.fair_games import fair_record
from tests.engines.test_cases import CASES

TO_THE_END = "p-game-to-the-end"
CHOICE = "p-steal-or-lower-choice"


def lines_of(name: str) -> list[str]:
    """The record of one of the shared cases."""
    case = next(case for case in CASES if case.stem == name)
    return case.read_text("utf-8").splitlines()


class Look:
    """Somebody who looks back at a game."""

    def __init__(self, app: DiceportApp, pilot: Pilot[None], screen: ReplayScreen) -> None:
        self.app = app
        self.pilot = pilot
        self.screen = screen

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    @property
    def at(self) -> tuple[int, int]:
        """The step that the screen names, and the turn it is in."""
        steps = self.screen.query_one(PlaceBar).place.steps
        return steps, self.screen.replay.turn_at(steps) + 1

    @property
    def moving(self) -> bool:
        return self.screen.query_one(PlaceBar).place.moving

    @property
    def advice(self) -> str:
        words = self.screen.query_one(Advice).words
        return f"{words.news} {words.hint}".strip()


@asynccontextmanager
async def looking(
    folder: Path,
    lines: Sequence[str],
    size: tuple[int, int] = (80, 24),
    title: str = "",
    **changes: Any,
) -> AsyncIterator[Look]:
    """A record that is looked back at."""
    app = DiceportApp(session(folder, **changes))
    async with app.run_test(size=size) as pilot:
        screen = ReplayScreen(Replay.of_lines(lines), title)
        await app.push_screen(screen)
        await pilot.pause()
        yield Look(app, pilot, screen)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hardly anything is waited for from step to step."""
    monkeypatch.setattr(module, "PACES", MappingProxyType(dict.fromkeys(module.PACES, 0.01)))


async def test_keys_go_by_step_and_turn_to_the_start_and_to_the_end(tmp_path: Path) -> None:
    lines = lines_of(TO_THE_END)
    first, second, third, *_, last = [turn.start for turn in Replay.of_lines(lines).turns]
    end = len(lines) - 2
    async with looking(tmp_path, lines) as look:
        for keys, steps in (
            ("right right", 2),
            ("left", 1),
            ("full_stop full_stop comma", 2),
            ("down", second),
            ("right_square_bracket", third),
            ("left_square_bracket", second),
            ("right up", second),
            ("up up", first),
            ("end", end),
            ("right down", end),
            ("up", last),
            ("home", 0),
            ("greater_than_sign", end),
            ("less_than_sign", 0),
        ):
            await look.press(*keys.split())
            assert look.at[0] == steps, keys
        assert look.at == (0, 1)
        assert "step  0 of 74 · round 1 of 8" in shown(look.app)


async def test_every_moment_shows_the_table_as_it_was(tmp_path: Path) -> None:
    lines = lines_of(CHOICE)
    async with looking(tmp_path, lines) as look:
        for made in range(len(lines)):
            seen, then = look.screen.view, replayed(lines[: made + 1])
            assert seen.news == then.news
            assert seen.story == then.story
            assert seen.pending is not None or seen == then
            await look.press("right")
        assert "not over" in look.advice


async def test_what_one_looks_back_at_cannot_be_played(tmp_path: Path) -> None:
    async with looking(tmp_path, lines_of(CHOICE)) as look:
        await look.press("right")
        view = look.screen.view
        assert view.takes
        await look.press("r", "s", "enter", "4", "5", "6")
        await look.pilot.click("DiceTray", offset=(4, 2))
        await look.pilot.pause()
        assert look.screen.view == view
        assert not any(hint.startswith(("r ", "s ", "Enter")) for hint in hints(look.app))


async def test_a_turn_can_be_chosen_from_a_list(tmp_path: Path) -> None:
    lines = lines_of(TO_THE_END)
    async with looking(tmp_path, lines) as look:
        await look.press("right", "t")
        text = shown(look.app)
        assert "Turns" in text
        assert "1  Ann claims 36 from the grill." in text
        await look.press("down", "down", "down", "enter")
        assert look.at == (look.screen.replay.turns[3].start, 4)
        await look.press("t", "end", "q")
        assert look.at[1] == 4, "nothing chosen"


@pytest.mark.usefixtures("painting")
async def test_a_place_on_the_bar_can_be_clicked(tmp_path: Path) -> None:
    async with looking(tmp_path, lines_of(TO_THE_END)) as look:
        bar = look.screen.query_one(PlaceBar)
        cells = bar._bar
        await look.pilot.click(PlaceBar, offset=(bar.gutter.left + cells[-1], 0))
        await look.pilot.pause()
        assert look.at[0] == 74
        await look.pilot.click(PlaceBar, offset=(bar.gutter.left + cells[len(cells) // 2], 0))
        await look.pilot.pause()
        assert 30 < look.at[0] < 44
        await look.pilot.click(PlaceBar, offset=(bar.gutter.left + cells[0], 0))
        await look.pilot.pause()
        assert look.at[0] == 0


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("motion", ["none", "less"])
async def test_a_game_plays_by_itself_to_its_end(tmp_path: Path, motion: str) -> None:
    async with looking(tmp_path, lines_of("m-last-seat-ends-at-once"), motion=motion) as look:
        await look.press("space")
        while look.moving:
            await look.pilot.pause(0.01)
        assert look.at[0] == look.screen.replay.last
        assert look.screen._timer is None, "nothing ticks any more"
        assert "wins" in look.advice


async def test_playing_can_be_paused_and_hurried(tmp_path: Path) -> None:
    async with looking(tmp_path, lines_of(TO_THE_END)) as look:
        assert "Space play" in hints(look.app)
        await look.press("space")
        assert look.moving
        assert "Space pause" in hints(look.app)
        for key, pace in (("3", "fast"), ("minus", "normal"), ("1", "slow"), ("plus", "normal")):
            await look.press(key)
            assert look.moving
            assert f"► {pace}" in shown(look.app)
        await look.press("space")
        assert not look.moving
        await look.press("space", "left")
        assert not look.moving, "who goes somewhere pauses"
        await look.press("end", "space")
        assert (look.at[0], look.moving) == (0, True), "from the start again"


async def test_playing_waits_while_something_else_is_read(tmp_path: Path) -> None:
    async with looking(tmp_path, lines_of(TO_THE_END)) as look:
        await look.press("space", "l")
        assert not look.moving
        story = look.app.screen.query_one("#story Static", Static)
        assert story
        await look.press("l", "question_mark")
        assert isinstance(look.app.screen, RulesScreen)
        text = "\n".join(str(keys.render()) for keys in look.app.screen.query("KeyHelp"))
        for told in ("←→  step", "Home  the start", "+  faster", "1–3  pace"):
            assert told in text
        await look.press("q", "q")
        assert isinstance(look.app.screen, MenuScreen)


async def test_dice_tumble_only_when_one_goes_forward(tmp_path: Path) -> None:
    async with looking(tmp_path, lines_of(TO_THE_END), motion="full") as look:
        await look.press("right")
        assert look.screen.view.in_the_air == 8
        assert "8 dice are rolling" in look.advice
        await look.press("right")
        assert (look.at[0], look.screen.view.in_the_air) == (1, 0), "a key lands them"
        assert look.screen.view == look.screen.replay.view(1)
        for keys in (["end"], ["left"], ["up"], ["home"], ["down"]):
            await look.press(*keys)
            assert look.screen.view.in_the_air == 0, keys
        await look.press("home", "right", "down")
        assert look.at[1] == 2, "other keys do what they do at once"
        await look.press("home", "right")
        assert look.screen.view.in_the_air
        while look.screen.view.in_the_air:
            await look.pilot.pause(0.01)
        assert look.screen.view == look.screen.replay.view(1)


async def test_the_end_says_who_won_and_why(tmp_path: Path) -> None:
    async with looking(tmp_path, lines_of("m-roll-off-won-second-time")) as look:
        await look.press("end")
        assert look.advice.startswith("Level on ")
        assert "wins the roll-off" in look.advice


async def test_a_bad_record_says_so_at_once_and_at_its_legal_end(tmp_path: Path) -> None:
    lines = [*lines_of(TO_THE_END)[:20], '{"player": 1, "stop": true}']
    async with looking(tmp_path, lines, (60, 20)) as look:
        sentence = "Line 21: "
        assert sentence in shown(look.app)
        await look.press("right")
        assert sentence not in shown(look.app)
        await look.press("end")
        assert look.at[0] == 19
        assert sentence in shown(look.app)
        await look.press("space")
        assert look.moving, "what is legal can be played"


async def test_what_is_wrong_with_the_dice_is_said_in_full(tmp_path: Path) -> None:
    lines = fair_record(MARTIAN)
    wrong = max(at for at, line in enumerate(lines) if "roll" in line and "cow" in line)
    lines[wrong] = lines[wrong].replace("cow", "chicken", 1)
    async with looking(tmp_path, lines, (60, 20)) as look:
        await look.press("end")
        assert look.at[0] == wrong - 1
        assert f"Line {wrong + 1}: The seed in the last line gives other dice" in look.advice
        assert look.advice in " ".join(shown(look.app).split())


async def test_a_record_of_nothing_but_a_header_can_be_looked_at(tmp_path: Path) -> None:
    async with looking(tmp_path, lines_of(TO_THE_END)[:1]) as look:
        await look.press("right", "left", "down", "up", "space", "end", "home")
        assert look.at == (0, 1)
        assert not look.moving
        await look.press("t", "enter")
        assert look.at == (0, 1)


async def test_dice_are_seen_on_their_way_only_when_one_goes_forward(tmp_path: Path) -> None:
    async with looking(tmp_path, lines_of(TO_THE_END), motion="full") as look:
        await look.press("right", "right")
        assert not look.screen.query(Ghost)
        await look.press("right")
        assert look.at[0] == 2
        assert look.screen.query(Ghost)
        assert look.screen.view == look.screen.replay.seen(2)
        await look.press("left")
        assert look.at[0] == 1
        assert not look.screen.query(Ghost)
        await look.press("end")
        assert not look.screen.query(Ghost)


async def test_the_record_is_copied_unless_it_is_a_file_anyway(tmp_path: Path) -> None:
    lines = lines_of(TO_THE_END)
    async with looking(tmp_path, lines) as look:
        await look.press("c")
        assert look.app.clipboard.splitlines() == list(lines)
        file = tmp_path / "game.jsonl"
        file.write_text(look.app.clipboard)
        look.app.copy_to_clipboard("mine")
        await look.app.push_screen(ReplayScreen(Replay.of_file(file)))
        await look.press("c")
        assert look.app.clipboard == "mine"
        assert any("from a file" in note.message for note in look.app._notifications)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_where_one_is_can_always_be_seen(tmp_path: Path, size: tuple[int, int]) -> None:
    async with looking(tmp_path, lines_of(TO_THE_END), size) as look:
        await look.press("end")
        text = shown(look.app)
        assert "step 74 of 74 · round 8 of 8" in text
        assert "Ann wins" in text
        assert re.search(r"\?( rules)? +q back$", text.rstrip())
        await click(look.pilot, "t list")
        assert "16  Ben claims 21 from the grill." in shown(look.app)


async def test_names_are_never_markup(tmp_path: Path) -> None:
    lines = [line.replace("Ann", "[red]") for line in lines_of(TO_THE_END)]
    async with looking(tmp_path, lines, (100, 30), title="[b].jsonl") as look:
        assert look.advice.startswith("[red] and Ben")
        assert "[b].jsonl" in shown(look.app)
        await look.press("t")
        assert "[red] claims 36" in shown(look.app)
