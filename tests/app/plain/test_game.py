"""Playing on plain lines: everything that can be done can be said, and nothing else is done."""

import re
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.bots import Level
from app.settings import Tutor
from app.store import playing
from app.table.dice import ScriptedDice, SeededDice
from app.table.fair import repeatable
from app.table.journal import JournalFailed, MemoryJournal, Standing
from app.table.record import last_position
from app.table.table import Table
from app.text import Catalogue, load_catalogue
from engines.core import Game
from engines.message import Message
from engines.registry import GAMES
from tests.app.plain.talks import store, talked
from tests.engines.play import Start, starts
from tests.pseudo import pseudo_catalogue

MOST = 150
"""Answers of one who plays at random; most games are over by then."""

BOTS = ("Dizzy", "Pip", "Vega")
WORD = re.compile("[A-Za-z]")
CHOICE = re.compile(r"^(\d+)\. \S", re.MULTILINE)


def numbers(
    table: Table, random: Random, say: Catalogue | None = None
) -> Callable[[StringIO], Iterator[str]]:
    """Answers by whoever takes any of the numbers that are offered, and is sometimes in doubt."""
    doubt = (say or load_catalogue())("plain-yes-or-no", question="")

    def answers(said: StringIO) -> Iterator[str]:
        for _ in range(MOST):
            if said.getvalue().endswith(f"{doubt}\n"):
                yield random.choice("yn")
                continue
            last_answer = said.getvalue().rpartition("\n> ")[2]
            offered = [int(number) for number in CHOICE.findall(last_answer)]
            assert offered == list(range(1, len(table.legal_actions) + 1))
            yield str(random.choice(offered))

    return answers


@settings(max_examples=20)
@given(starts(), st.integers(0, 2**32))
def test_play_by_numbers_is_a_legal_game(start: Start, seed: int) -> None:
    journal = MemoryJournal()
    table = Table.begin(
        start.game, start.players, start.options, dice=SeededDice(seed), journal=journal
    )
    said = talked(table, numbers(table, Random(seed)))

    end = last_position(journal.lines)
    assert end.state == table.state
    assert end.steps > MOST // 3 or end.state.outcome is not None
    assert all(line.isprintable() for line in said.split("\n"))


@pytest.mark.parametrize(
    ("game", "option"),
    [("martian", {"target": 10}), ("pickomino", {"bust_without_tile": "turn_down"})],
)
def test_every_word_comes_from_the_catalogue(
    game: str, option: dict[str, object], tmp_path: Path
) -> None:
    say = pseudo_catalogue(tmp_path / "locales")

    def answers(said: StringIO) -> Iterator[str]:
        for number in numbers(table, Random(3), say)(said):
            yield from (("?", "s", "h", "x", number) if number.isdecimal() else ("x", number))

    table = Table.begin(
        GAMES[game], ["Анна", "Борис"], option, dice=SeededDice(3), journal=MemoryJournal()
    )
    said = talked(table, answers, say)

    assert table.state.outcome is not None
    assert len(said) > 1000
    assert [line for line in said.splitlines() if line[:1] != ">" and WORD.search(line)] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_bots_play_to_the_end_without_a_question(game: Game[Any], tmp_path: Path) -> None:
    bots: tuple[Level, ...] = ("random", "beginner", "master")
    seal = repeatable(5, 0)
    dice = seal.dice([])
    journal = store(tmp_path).new_journal(dice.seed)
    table = Table.begin(game, BOTS, None, dice=dice, journal=journal, bots=bots)
    said = talked(table, [])

    assert table.state.outcome is not None
    assert "Type" not in said
    assert "?" not in said
    players = "Dizzy (random), Pip (beginner) and Vega (master)."
    assert said.splitlines()[0].endswith(f": {players}")
    assert said.splitlines()[1] == "These dice repeat: --seed 5 gives the same again."
    assert f"The seed of the dice: {dice.seed}" in said
    assert said.endswith("diceport export g4me22 | diceport verify -\n")


def test_sealed_dice_are_said_before_the_first_roll(tmp_path: Path) -> None:
    dice = repeatable(5, 0).dice([])
    dice.fairness = dice.fairness.model_copy(update={"salt": "pepper"})
    journal = store(tmp_path).new_journal(dice.seed)
    said = talked(Table.begin(GAMES["martian"], ["Ann"], None, dice=dice, journal=journal), [])

    assert f"\nThese dice are sealed: {dice.fairness.commitment}\n" in said
    assert dice.seed not in said


def test_a_game_that_was_left_goes_on_with_the_dice_on_the_table(tmp_path: Path) -> None:
    games = store(tmp_path)
    dice = ScriptedDice([[1, 2, 2, 4, 5, 5, "worm", "worm"]])
    table = Table.begin(
        GAMES["pickomino"], ["Ann", "Ben"], None, dice=dice, journal=games.new_journal(None)
    )
    talked(table, ["1"])
    said = talked(playing.resume(games, "g4me22"), ["6", "5"])

    assert said.startswith("Pickomino, going on: Ann and Ben.\n")
    assert "\nOn the table: 1 one, 2 twos, 1 four, 2 fives and 2 worms.\n1. Take 1 one." in said
    assert "> 6\nType a number from 1 to 5" in said
    assert "\nAnn takes 2 worms: total 10.\n" in said
    assert playing.resume(games, "g4me22").state.aside == (0, 0, 0, 0, 0, 2)


@pytest.mark.parametrize("answers", [["1"], ["1", "q"], ["q"], []])
def test_who_leaves_is_told_how_to_play_on(answers: list[str], tmp_path: Path) -> None:
    games = store(tmp_path)
    table = Table.begin(
        GAMES["martian"], ["Ann"], None, dice=SeededDice(1), journal=games.new_journal(None)
    )
    said = talked(table, answers)

    assert said.endswith("\nThe game is kept. To play on: diceport resume g4me22 --plain\n")
    assert not games.busy("g4me22")
    assert playing.resume(games, "g4me22").state == table.state


def test_the_odds_are_said_for_each_number(tmp_path: Path) -> None:
    table = Table.begin(
        GAMES["martian"],
        ["Ann", "Ben"],
        None,
        dice=ScriptedDice([["tank"] * 3 + ["ray"] * 4 + ["human"] * 6]),
        journal=store(tmp_path).new_journal(None),
    )
    said = talked(table, ["h", "1", "H"])

    assert "> h\nExact odds.\n1. roll 13: " in said
    odds = said.partition("> H\n")[2].splitlines()
    assert odds[1].startswith("1. 4 rays: ")
    assert odds[2].startswith("2. 6 humans: ")
    assert re.fullmatch(
        r"2\. 6 humans: [\d.]+% to win, [\d.]+ points on average, risk of nothing \d+%\.", odds[2]
    )
    assert odds[3].startswith("Best: ")
    assert odds[4:7] == [
        "Set aside: 3 tanks.",
        "1. Take 4 rays. Nothing yet if you stop now.",
        "2. Take 6 humans. The tanks are ahead: nothing if you stop now.",
    ]


def test_a_roll_off_has_odds_but_no_choices() -> None:
    table = Table.begin(
        GAMES["martian"],
        ["Ann", "Ben"],
        {"target": 5},
        dice=ScriptedDice([["human"] * 13] * 2),
        journal=MemoryJournal(),
    )
    said = talked(table, ["1", "1"] * 2 + ["h"])

    assert "> h\nExact odds.\nAnn: 50.0% to win, and nothing to choose.\n" in said


UNKEPT = "This game could not be kept: to keep the next one, name another folder with --data."
DOUBT = re.compile(r"^This costs .* Type 1 for yes or 2 for no\.$", re.MULTILINE)
"""What the tutor asks."""


def tutored(*, coach: bool) -> Table:
    """A table at which Ann has rolled what is easily taken badly."""
    roll = ["tank"] + ["ray"] * 4 + ["human"] * 2 + ["cow"] * 3 + ["chicken"] * 3
    return Table.begin(
        GAMES["martian"],
        ["Ann", "Ben"],
        None,
        dice=ScriptedDice([roll, ["ray"] * 9]),
        journal=MemoryJournal(),
        coach=coach,
    )


def test_the_tutor_asks_before_a_take_that_costs_much() -> None:
    table = tutored(coach=True)
    said = talked(table, ["1", "2", "2"], tutor="1")

    assert len(DOUBT.findall(said)) == 1
    assert "Better: 4 rays, then roll 8." in said
    assert not table.state.aside[1:].count(2)
    assert table.state.rolled

    assert talked(table, ["2", "1"], tutor="1").count("\nAnn takes 2 humans.\n") == 1


def test_the_tutor_asks_before_a_turn_is_ended_too_soon() -> None:
    said = talked(tutored(coach=True), ["1", "1", "2", "n"], tutor="1")

    assert re.findall("^> .*|^This costs", said, re.MULTILINE) == [
        "> 1",
        "> 1",
        "> 2",
        "This costs",
        "> n",
    ]


@pytest.mark.parametrize(("coach", "tutor"), [(False, "1"), (True, "off")])
def test_no_tutor_asks_where_none_is_wanted_or_allowed(coach: bool, tutor: Tutor) -> None:
    said = talked(tutored(coach=coach), ["1", "2"], tutor=tutor)

    assert "\nAnn takes 2 humans.\n" in said
    assert DOUBT.search(said) is None


def test_a_table_without_a_coach_tells_no_odds() -> None:
    table = Table.begin(
        GAMES["martian"], ["Ann"], None, dice=SeededDice(1), journal=MemoryJournal(), coach=False
    )
    said = talked(table, ["h"])

    assert f"> h\n{load_catalogue()('play-why-no-coach')}\n1. Roll 13 dice.\n" in said


class FullDisk(MemoryJournal):
    """Takes the header, and then no line more."""

    durable = True
    about = MappingProxyType({"id": "g4me22"})

    def append(self, *lines: str, standing: Standing | None = None) -> None:
        if self.lines:
            words = {"file": "games.db", "why": "full", "reason": ""}
            raise JournalFailed(Message("store-cannot-write", words))
        super().append(*lines, standing=standing)


def test_what_cannot_be_kept_is_played_only_when_that_is_wanted() -> None:
    table = Table.begin(GAMES["martian"], ["Ann"], None, dice=SeededDice(1), journal=FullDisk())
    said = talked(table, ["1", "n", "1", "y", "q", "n", "q", "y"])

    full = "> 1\nThe disk is full and games cannot be kept in games.db: make room there."
    asked = f"{full} Play on all the same? Type 1 for yes or 2 for no.\n"
    assert f"{asked}> n\n1. Roll 13 dice.\n" in said
    assert f"{asked}> y\nAnn rolls 13 dice: " in said
    lost = "This game could not be kept, and is lost once you leave. Leave all the same?"
    assert said.count(f"> q\n{lost} Type 1 for yes or 2 for no.\n") == 2
    assert said.endswith(f"> y\n\n{UNKEPT}\n")


class Taken(FullDisk):
    """Cannot be played on here in any way."""

    def relaxed(self) -> "Taken":
        return self


def test_what_cannot_be_done_at_all_is_refused_as_often_as_it_is_tried() -> None:
    table = Table.begin(GAMES["martian"], ["Ann"], None, dice=SeededDice(1), journal=Taken())
    said = talked(table, ["1", *["y"] * 2000, "n", "1", "q"])

    assert said.count("Play on all the same?") == 2002
    assert not table.state.begun


def test_the_winner_of_an_unkept_game_is_told_all_the_same() -> None:
    table = Table.begin(
        GAMES["martian"],
        ["[/]"],
        {"target": 5},
        dice=ScriptedDice([["human"] * 13]),
        journal=MemoryJournal(),
    )
    said = talked(table, ["1", "1"])

    assert "1. Take 13 humans. No dice are left after this: the turn scores 13.\n" in said
    assert "\nGame over. [/] reaches the target with 13 points, in 1 turn.\n" in said
    assert said.endswith(f"Scores: [/]: 13.\n{UNKEPT}\n")


def test_the_grill_that_is_empty_ends_it() -> None:
    table = Table.begin(
        GAMES["pickomino"],
        ["Ann", "Ben"],
        {"bust_without_tile": "turn_down"},
        dice=ScriptedDice([[5] * 8] * 16),
        journal=MemoryJournal(),
    )
    said = talked(table, ["", ""] * 16)

    assert "1. Take 8 fives. Total 40 and no way on: taking these is a bust.\n" in said
    assert (
        "\nBen busts: no tile for 40.\n21 is turned down.\n\nGame over. The grill is empty. "
        in said
    )
    assert said.count("Nobody has a tile: Ann and Ben share the win.\n") == 1
    assert said.count("share the win") == 1
    assert "Stacks: Ann no tile; Ben no tile.\nThis game" in said
