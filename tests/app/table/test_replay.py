"""A record to look through, and one that is still being written."""

import json
import tracemalloc
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.table.record import BadRecord
from app.table.replay import Followed, Replay, Turn, replayed
from app.table.table import Update
from app.table.view import View
from engines.core import Take, TurnBegan, TurnOver
from engines.pickomino import PICKOMINO
from tests.app.table.fair_games import fair_record, go_on, table
from tests.app.table.test_record import record_of
from tests.engines.play import Chance, Made, Start, chances, play, starts
from tests.engines.test_cases import CASES

PAIR = Start(PICKOMINO, ("Ann", "Ben"), {})


def lines_of(start: Start, made: list[Made]) -> list[str]:
    return record_of(start, made).decode().splitlines()


def watched(start: Start, made: list[Made]) -> list[View]:
    """What one sees who has been at the table from the start, step by step."""
    views = [View(start.game, start.state)]
    for one in made:
        views.append(views[-1].after(Update(*one)))
    return views


def what_is_held(replay: Replay) -> tuple[object, ...]:
    """All that can be asked of a replay."""
    views = [replay.view(steps) for steps in range(replay.last + 1)]
    trouble = replay.trouble and (replay.trouble.message, replay.trouble.line)
    return views, replay.turns, replay.outcome, trouble


@given(starts(), chances())
@settings(max_examples=20)
def test_every_moment_is_as_one_saw_it_then(start: Start, chance: Chance) -> None:
    made = list(play(start.game, start.state, chance, most=60))
    replay = Replay.of_lines(lines_of(start, made))
    views = watched(start, made)
    assert [replay.view(steps) for steps in range(replay.last + 1)] == views
    assert replay.outcome == views[-1].state.outcome
    assert replay.trouble is None
    begins = [steps for steps, view in enumerate(views) if view.first_roll is not None]
    assert [turn.start for turn in replay.turns] == begins
    assert [turn.player for turn in replay.turns] == [views[at].state.current for at in begins]
    for steps in range(replay.last + 1):
        turn = replay.turn_at(steps)
        assert begins[turn] <= steps < (*begins, replay.last + 1)[turn + 1]


@given(starts(), chances(), st.data())
@settings(max_examples=15)
def test_a_record_may_come_in_pieces(start: Start, chance: Chance, data: st.DataObject) -> None:
    made = list(play(start.game, start.state, chance, most=40, eager=True))
    lines = lines_of(start, made)
    first, second = sorted(data.draw(st.integers(1, len(lines))) for _ in range(2))
    followed = Followed(lines[:first])
    followed.extend(lines[first:second])
    followed.extend(lines[second:])
    assert followed.lines == len(lines)
    assert what_is_held(followed) == what_is_held(Replay.of_lines(lines))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_what_comes_before_an_illegal_line_can_be_looked_at(case: Path) -> None:
    lines = case.read_text("utf-8").splitlines()
    expected = json.loads(case.with_suffix(".expect.json").read_text("utf-8"))
    replay = Replay.of_file(case)
    followed = Followed(lines[:1])
    followed.extend(lines[1:])
    if expected["ok"]:
        assert replay.trouble is None
        assert replay.view(replay.last) == replayed(lines)
    else:
        assert replay.trouble is not None
        assert replay.trouble.line == expected["line"]
        assert replay.last == expected["line"] - 2
        assert replay.view(replay.last) == replayed(lines[: expected["line"] - 1])
    assert what_is_held(followed) == what_is_held(replay)


def test_other_dice_than_the_seed_gives_end_the_legal_part() -> None:
    game = table(PICKOMINO)
    go_on(game, Random(1))
    lines = list(game.journal.lines)
    dice = [json.loads(line).get("roll", []) for line in lines]
    wrong = max(number for number, roll in enumerate(dice) if roll != roll[::-1])
    cheat = json.loads(lines[wrong]) | {"roll": dice[wrong][::-1]}
    lines[wrong] = json.dumps(cheat)
    followed = Followed(lines[:-1])
    assert followed.trouble is None, "nobody knows yet"
    followed.extend(lines[-1:])
    assert followed.trouble is not None
    assert followed.trouble.line == wrong + 1
    assert followed.view(followed.last) == replayed(lines[:wrong])
    assert followed.outcome is None
    assert followed.turns[-1].start < wrong


def test_a_game_can_be_looked_at_to_its_end_whatever_follows() -> None:
    lines = fair_record(PICKOMINO)
    whole = Replay.of_lines(lines)
    followed = Followed(lines)
    followed.extend(lines[-1:])
    for replay in (Replay.of_lines([*lines, lines[-1]]), followed):
        assert replay.trouble is not None
        assert replay.trouble.line == len(lines) + 1
        assert replay.outcome == whole.outcome is not None
        assert replay.view(replay.last) == whole.view(whole.last)


def test_nothing_can_be_looked_at_without_a_header(tmp_path: Path) -> None:
    with pytest.raises(BadRecord):
        Replay.of_lines(["{}"])
    (tmp_path / "empty.jsonl").touch()
    for name in ("empty.jsonl", "none.jsonl", "."):
        with pytest.raises(BadRecord) as caught:
            Replay.of_file(tmp_path / name)
        assert caught.value.unreadable


def a_game(*rolls: Sequence[object]) -> list[Made]:
    """Turns of Pickomino that each end with the take of the lowest face."""
    state = PAIR.state
    made: list[Made] = []
    for dice in rolls:
        assert state.current is not None
        for _ in range(2):
            due = PAIR.game.legal_actions(state)[0]
            step = due if isinstance(due, Take) else PICKOMINO.roll(state.current, dice)
            before, (state, events) = state, PAIR.game.apply(state, step)
            made.append(Made(before, step, events, state))
    return made


def test_turns_tell_whose_they_are_in_which_round_and_how_they_went() -> None:
    made = a_game([1] * 8, [2] * 8, [3] * 8, [4] * 8)
    replay = Replay.of_lines(lines_of(PAIR, made[:-1]))
    assert replay.turns == [Turn(0, 0, 1), Turn(2, 1, 1), Turn(4, 0, 2), Turn(6, 1, 2)]
    ends = [[type(event).__name__ for event in replay.how(turn)] for turn in range(4)]
    assert ends == [["FaceTaken", "Bust"]] * 3 + [[]], "Ben is still at it"


def test_the_last_turn_tells_how_the_game_ended() -> None:
    replay = Replay.of_file(next(case for case in CASES if case.stem == "p-game-to-the-end"))
    assert replay.outcome is not None
    events = replay.how(len(replay.turns) - 1)
    assert isinstance(events[0], TurnOver)
    assert not any(isinstance(event, TurnBegan) for event in events)


def test_who_looks_back_sees_a_take_among_what_could_have_been_taken() -> None:
    made = a_game([5, 5, 1, 1, 1, 2, 3, "worm"])
    replay = Replay.of_lines(lines_of(PAIR, made))
    rolled, taken = replay.view(1), replay.view(2)
    assert replay.seen(1) == rolled
    chosen = replay.seen(2)
    assert chosen.pending == made[1].step
    assert chosen.takes == rolled.takes
    assert (chosen.news, chosen.story) == (taken.news, taken.story)
    assert replace(chosen, news=rolled.news, story=rolled.story, prospect=None) == rolled


def test_a_take_that_ends_the_turn_is_seen_as_it_ended() -> None:
    replay = Replay.of_lines(lines_of(PAIR, a_game([1] * 8)))
    assert replay.seen(2) == replay.view(2)


def test_dice_are_thrown_from_where_they_lay_before() -> None:
    made = a_game([1] * 8, [2] * 8)
    replay = Replay.of_lines(lines_of(PAIR, made))
    assert replay.thrown(3) == replay.view(2).throwing(8)
    assert replay.thrown(2) is None, "a take"


def test_a_record_held_in_memory_does_not_hold_each_moment_whole() -> None:
    lines = lines_of(PAIR, a_game(*[[1] * 8, [2] * 8] * 250))
    tracemalloc.start()
    replay = Replay.of_lines(lines)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert replay.last == 1_000
    assert held < 3_000_000, "all stories in full would be 6 MB, and all states as much"
