"""Playing by keys: what is pending, what is final, whose turn it is."""

from pathlib import Path

import pytest
from textual.widgets import Static

from app.application import DiceportApp
from app.screens.menu import MenuScreen
from app.screens.modals import ChooseClaim, Confirm
from app.screens.result import ResultScreen
from app.settings import Settings
from app.table.journal import JournalFailed, MemoryJournal, Standing
from app.widgets.advice import Advice
from engines.message import Message
from tests.app.screens.house import every_size, shown
from tests.app.screens.play import playing

STEAL = ("wwww1111", "4111", "wwww1111", "4111")
"""Ann takes 24 from the grill; then Ben has 24 with a worm."""


async def test_a_digit_only_chooses_and_another_changes_the_mind(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "rrrhhhhccckkt") as play:
        await play.press("r", "2")
        assert play.screen.view.pending is not None
        assert play.advice.startswith("The tanks are ahead")
        await play.press("1")
        assert play.advice.startswith("Nothing yet if you stop now.")
        assert len(play.table.journal.lines) == 2  # the header and the roll: nothing is taken yet


async def test_r_takes_and_rolls_on(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "rrrhhhhccckkt", "rrrrrrrrr") as play:
        await play.press("r", "1", "r")
        assert play.table.state.aside == (1, 3, 0, 0, 0)
        assert play.screen.view.rolls == 2


async def test_s_takes_and_ends_the_turn(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "rrrhhhhccckkr") as play:
        await play.press("r", "2", "s")
        assert play.table.state.scores == (4, 0)  # type: ignore[attr-defined]
        assert play.advice == ("Ann scores 4 and has 4. Ben is next. Ben, roll 13 dice: press r.")


async def test_nothing_is_taken_by_r_before_a_face_is_chosen(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "rrrhhhhccckkr") as play:
        for key in ("r", "s", "enter"):
            await play.press("r" if key == "r" and play.screen.view.first_roll else key, key)
            assert len(play.table.journal.lines) == 2
            assert "First choose what to take: press 1–4." in play.advice
        await play.press("2", "6")  # nothing is taken yet with a face pending
        assert "That is not to be taken from this roll: press 1–4." in play.advice


async def test_arrows_choose_too(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "rrrhhhhccckkr") as play:
        await play.press("r", "right", "right")
        assert play.screen.view.pending == play.screen.view.takes[1]
        await play.press("left", "left")
        assert play.screen.view.pending == play.screen.view.takes[-1]


async def test_a_take_that_ends_the_turn_asks_for_enter(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "hhhhhhhhhhhhh") as play:
        await play.press("r", "1", "r", "s")
        assert play.table.state.current == 0
        assert play.keys["enter"] == "take: score 13"
        await play.press("enter")
        assert play.table.state.current == 1


async def test_stopping_with_the_tanks_ahead_is_asked_about(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "tthhhhhhhhhhh") as play:
        await play.press("r", "1")
        await play.press("enter")  # all dice are used: this ends the turn by itself
        assert play.table.state.current == 1
    async with playing(tmp_path, "martian", "tthhhhhhhhrrr") as play:
        await play.press("r", "2", "s")
        assert isinstance(play.app.screen, Confirm)
        await play.press("n")
        assert play.table.state.current == 0
        await play.press("s", "y")
        assert play.table.state.current == 1


async def test_nothing_is_asked_when_rolling_on_cannot_help(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "tttttttthhhhr") as play:
        await play.press("r", "1")
        assert "3 dice" not in play.advice
        await play.press("2")
        assert "One die left: too few to catch up with the tanks." in play.advice
        await play.press("s")
        assert play.table.state.current == 1


async def test_a_held_key_does_not_reach_the_next_turn(tmp_path: Path) -> None:
    rolls = ("ttttttttttttt", "rrrrrrrrrrrrr")
    async with playing(tmp_path, "martian", *rolls) as play:
        await play.hold("r")
        assert play.table.state.current == 1
        assert len(play.table.journal.lines) == 2
        await play.press("r")
        assert len(play.table.journal.lines) == 3


async def test_a_double_click_does_not_reach_the_next_turn(tmp_path: Path) -> None:
    rolls = ("ttttttttttttt", "rrrrrrrrrrrrr")
    async with playing(tmp_path, "martian", *rolls) as play:
        play.clock.now += 5
        await play.pilot.click("TableKeys", offset=(2, 0), times=2)
        await play.pilot.pause()
        assert len(play.table.journal.lines) == 2


@pytest.mark.parametrize("motion", ["full", "less"])
async def test_while_dice_tumble_nothing_is_given_away_and_any_key_lands_them(
    tmp_path: Path, motion: str
) -> None:
    async with playing(tmp_path, "martian", "ttttttttttttt", motion=motion) as play:
        await play.press("r")
        assert play.table.state.current == 1  # the table knows
        assert play.screen.view.state.current == 0  # the screen does not tell
        assert "rolling" in play.advice
        await play.press("x")
        assert play.screen.view.state.current == 1


async def test_dice_land_by_themselves(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "rrrhhhhccckkr", motion="less") as play:
        await play.press("r")
        while play.screen.view.in_the_air:
            await play.pilot.pause(0.02)
        assert play.screen.view.takes


async def test_several_claims_are_offered_best_first(tmp_path: Path) -> None:
    async with playing(tmp_path, "pickomino", *STEAL, "wwww1111", "5111") as play:
        await play.press("r", "6", "r", "4", "s")  # Ann takes 24
        await play.press("r", "6", "r", "4", "s")  # Ben could steal it, or take a lower one
        assert isinstance(play.app.screen, ChooseClaim)
        await play.press("1")
        stacks = play.table.state.stacks  # type: ignore[attr-defined]
        assert stacks == ((), (24,))
        assert "Ben steals 24 from Ann." in play.advice


async def test_the_only_claim_is_made_at_once(tmp_path: Path) -> None:
    async with playing(tmp_path, "pickomino", *STEAL) as play:
        await play.press("r", "6", "r", "4", "s")
        assert play.table.state.stacks == ((24,), ())  # type: ignore[attr-defined]


async def test_enter_offers_all_that_can_be_done(tmp_path: Path) -> None:
    async with playing(tmp_path, "pickomino", *STEAL, "111") as play:
        await play.press("r", "6", "r", "4", "enter")
        assert isinstance(play.app.screen, ChooseClaim)
        await play.press("q")
        assert len(play.table.journal.lines) == 4
        await play.press("enter", "down", "enter")
        assert play.table.state.stacks == ((24,), ())  # type: ignore[attr-defined]


async def test_giving_up_is_asked_about(tmp_path: Path) -> None:
    async with playing(tmp_path, "pickomino", "11112222") as play:
        await play.press("r", "1", "s")
        assert isinstance(play.app.screen, Confirm)
        await play.press("enter")  # the safe answer
        assert play.table.state.current == 0


async def test_a_bust_is_told_with_what_it_cost_and_who_is_next(tmp_path: Path) -> None:
    async with playing(tmp_path, "pickomino", "wwww1111", "4111", "11111111", "11111111") as play:
        await play.press("r", "6", "r", "4", "s", "r", "1", "enter")  # Ben has no tile to lose
        await play.press("r", "1", "enter")  # Ann has
        assert "24 goes back. 36 is turned down. Ben is next." in play.advice


async def test_leaving_keeps_the_game_and_resuming_shows_all_of_it(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "rrrhhhhccckkr") as play:
        await play.press("r", "2")
        view = play.screen.view
        await play.press("q")
        assert isinstance(play.app.screen, MenuScreen)
        await play.press("r")
        assert play.screen.view.state == view.state
        assert (play.screen.view.rolls, play.screen.view.story) == (view.rolls, view.story)


async def test_the_end_leads_to_the_result_by_enter(tmp_path: Path) -> None:
    rolls = ("hhhhhhhhhhhhh", "rrrrrrrrrrrrr")
    options = {"target": 5}
    async with playing(tmp_path, "martian", *rolls, options=options) as play:
        await play.press("r", "1", "enter", "r", "1", "enter")
        assert "Ann wins the game." in play.advice
        await play.press("r", "s", "1")
        await play.press("enter")
        assert isinstance(play.app.screen, ResultScreen)


async def test_leaving_a_game_that_is_over_shows_its_result(tmp_path: Path) -> None:
    rolls = ("hhhhhhhhhhhhh", "rrrrrrrrrrrrr")
    async with playing(tmp_path, "martian", *rolls, options={"target": 5}) as play:
        await play.press("r", "1", "enter", "r", "1", "enter", "q")
        assert isinstance(play.app.screen, ResultScreen)


async def test_names_are_never_markup(tmp_path: Path) -> None:
    rolls = ("rrrhhhhccckkr", "rrrrrrrrrrrrr")
    async with playing(tmp_path, "martian", *rolls, players=("[red]", "[/]")) as play:
        await play.press("r", "2", "s")
        assert play.advice.startswith("[red] scores 4 and has 4. [/] is next.")


class FullDisk(MemoryJournal):
    """Keeps the header and one roll, then nothing more."""

    def append(self, *lines: str, standing: Standing | None = None) -> None:
        if len(self.lines) == 2:
            raise JournalFailed(
                Message("refusal-record-write", {"file": "game.jsonl", "reason": "No space"})
            )
        super().append(*lines, standing=standing)


async def test_a_full_disk_loses_nothing_and_play_goes_on_if_wanted(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "rrrhhhhccckkr", journal=FullDisk()) as play:
        await play.press("r", "2", "s")
        assert isinstance(play.app.screen, Confirm)
        assert play.table.state.current == 0
        await play.press("y")
        assert play.table.state.scores == (4, 0)  # type: ignore[attr-defined]
        assert len(play.table.journal.lines) == 4


async def test_the_whole_log_opens_over_the_game_and_closes_again(tmp_path: Path) -> None:
    rolls = ("rrrhhhhccckkr", "rrrrrrrrrrrrr")
    async with playing(tmp_path, "martian", *rolls, size=(60, 20)) as play:
        await play.press("r", "2", "s", "l")
        log = play.app.screen.query_one("#story Static", Static).render()
        assert str(log).splitlines() == [
            "Ann rolls 13 dice.",
            "Ann takes 4 humans.",
            "Ann scores 4 and has 4.",
        ]
        rows = shown(play.app).splitlines()
        title = next(place for place, row in enumerate(rows) if " Log " in row)
        assert "Ann rolls 13 dice." in rows[title + 1]
        await play.press("l", "r")
        assert play.screen.view.takes


@every_size
async def test_how_a_turn_ended_is_told_to_its_end(tmp_path: Path, size: tuple[int, int]) -> None:
    rolls = ("ttrrrhhcccckk", "ttrhhhck", "ttt")
    async with playing(tmp_path, "martian", *rolls, size=size) as play:
        await play.press("r", "1", "r", "2", "r")
        told = " ".join(shown(play.app).split())
        assert "7 tanks beat 3 rays: Ann scores nothing and stays at 0. Ben is next." in told


async def test_a_face_that_shows_a_digit_is_chosen_by_it(tmp_path: Path) -> None:
    async with playing(tmp_path, "pickomino", "3355wwww") as play:
        await play.press("r")
        assert play.keys == {
            "3": "choose",
            "h": "odds",
            "l": "log",
            "question_mark": "rules",
            "q": "leave",
        }
        assert "press 3,5–6." in play.advice
        await play.press("5")
        assert play.advice.startswith("Total 10")
        await play.press("6")
        assert play.advice.startswith("Total 20")


async def test_escape_lays_the_dice_back(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "rrrhhhhccckkt") as play:
        await play.press("r", "2", "escape")
        assert play.screen.view.pending is None
        assert "choose what to take: press 1–4." in play.advice


async def test_stopping_for_nothing_is_asked_about(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "rrrhhhhccckkt") as play:
        await play.press("r", "1", "s")
        assert isinstance(play.app.screen, Confirm)


@every_size
async def test_the_prompt_and_the_turn_are_never_cut_off(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    names = ("Wolfeschlegelsteinhausenbergerdo", "漢" * 32)
    rolls = ("ttttttthhhhrr", "tt")
    async with playing(tmp_path, "martian", *rolls, players=names, size=size) as play:
        await play.press("r", "2", "r")
        text = shown(play.app)
        assert "'s turn" in text
        assert "is next." in " ".join(text.split())
        assert "press r." in " ".join(text.split())


# --- Whoever looks away


@pytest.fixture
def bells(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was said under the table whenever the bell rang."""
    rung: list[str] = []
    monkeypatch.setattr(
        DiceportApp, "bell", lambda app: rung.append(app.screen.query_one(Advice).words.news)
    )
    return rung


async def test_the_bell_rings_for_a_turn_a_bust_and_the_end(
    tmp_path: Path, bells: list[str]
) -> None:
    rolls = ("hhhhhhhhhhhhh", "ttttttttttttt", "h" * 13)
    options = {"target": 5}
    settings = Settings(bell="on")
    async with playing(tmp_path, "martian", *rolls, options=options, settings=settings) as play:
        await play.press("r")
        assert bells == []
        await play.press("1", "enter")
        assert len(bells) == 1
        await play.press("r")
        assert len(bells) == 2


async def test_the_bell_is_silent_unless_it_is_switched_on(
    tmp_path: Path, bells: list[str]
) -> None:
    async with playing(tmp_path, "martian", "hhhhhhhhhhhhh") as play:
        await play.press("r", "1", "enter")
        assert bells == []


async def test_the_title_tells_whose_turn_it_is(tmp_path: Path) -> None:
    async with playing(tmp_path, "martian", "hhhhhhhhhhhhh") as play:
        assert play.app.sub_title == "Ann's turn"
        await play.press("r", "1", "enter")
        assert play.app.sub_title == "Ben's turn"
        await play.press("q")
        assert play.app.sub_title == ""
