"""The record of a game: written line by line, and read back."""

import hashlib
import json
from io import BytesIO
from itertools import accumulate, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.table.fair import LONGEST_SALT, FairDice
from app.table.record import BadRecord, Position, header_line, read, result_line, step_line
from engines.core import Roll, Stop
from engines.martian import MARTIAN, Face
from engines.martian import Take as MartianTake
from engines.pickomino import PICKOMINO, Claim
from engines.pickomino import Take as PickominoTake
from tests.engines.play import Chance, Made, Start, chances, play, starts


def record_of(start: Start, made: list[Made]) -> bytes:
    """The record of a game, as a table would write it."""
    lines = [header_line(start.game, start.state), *(step_line(one.step) for one in made)]
    if made and made[-1].state.outcome:
        lines.append(result_line(made[-1].state.outcome))
    return "".join(f"{line}\n" for line in lines).encode()


@given(starts(), chances())
def test_a_record_gives_the_game_back(start: Start, chance: Chance) -> None:
    made = list(play(start.game, start.state, chance, most=200))
    positions = list(read(BytesIO(record_of(start, made))))
    assert positions[0] == Position(start.game, start.state, 0, None)
    assert [(one.state, one.step, one.events) for one in positions[1:]] == [
        (one.state, one.step, one.events) for one in made
    ]
    assert [one.steps for one in positions] == list(range(len(made) + 1))
    rolls = [isinstance(one.step, Roll) for one in positions]
    assert [one.rolls for one in positions] == list(accumulate(rolls))


def test_steps_are_written_in_the_records_words() -> None:
    assert [
        json.loads(step_line(step))
        for step in (
            PICKOMINO.roll(0, [5, 5, "worm", 1]),
            PickominoTake(player=1, face="worm"),
            PickominoTake(player=1, face=5),
            Claim(player=0, tile=28, source="grill"),
            Claim(player=0, tile=28, source=2),
            Stop(player=3, stop=True),
            MARTIAN.roll(2, [Face.TANK, Face.COW]),
            MartianTake(player=9, face=Face.CHICKEN),
        )
    ] == [
        {"player": 0, "roll": [5, 5, "worm", 1]},
        {"player": 1, "take": "worm"},
        {"player": 1, "take": 5},
        {"player": 0, "claim": 28, "from": "grill"},
        {"player": 0, "claim": 28, "from": 2},
        {"player": 3, "stop": True},
        {"player": 2, "roll": ["tank", "cow"]},
        {"player": 9, "take": "chicken"},
    ]


def only(line: str) -> Position:
    (position,) = read(BytesIO(line.encode()))
    return position


def test_missing_options_have_their_defaults() -> None:
    assert only('{"record": 1, "game": "martian", "players": ["A"]}').state == MARTIAN.start(["A"])


def test_keys_of_the_header_that_are_not_known_are_ignored() -> None:
    line = (
        '{"id": "7", "record": 1, "started": {"deep": [1.5, null, 1e999]}, "game": "martian",'
        ' "players": ["A"], "options": {"target": 9}, "fairness": null}'
    )
    assert only(line).state == MARTIAN.start(["A"], {"target": 9})


@given(st.text(max_size=LONGEST_SALT))
def test_a_header_says_what_fair_dice_are_bound_to(salt: str) -> None:
    fairness = FairDice(bytes(32), salt).fairness
    line = header_line(MARTIAN, MARTIAN.start(["A"]), fairness, {"id": "7"})
    assert only(line).fairness == fairness
    words = json.loads(line)
    assert words["id"] == "7"
    assert words["fairness"] == {
        "scheme": "hmac-sha256/1",
        "commitment": hashlib.sha256(bytes(32)).hexdigest(),
        "salt": salt,
    }


def test_a_header_without_fair_dice_says_nothing_of_them() -> None:
    assert "fairness" not in json.loads(header_line(MARTIAN, MARTIAN.start(["A"])))


def test_a_header_says_who_is_a_bot_and_whether_a_coach_may_help() -> None:
    start = PICKOMINO.start(["A", "B"])
    line = header_line(PICKOMINO, start, bots=(None, "master"), coach=False)
    assert only(line).bots == (None, "master")
    assert not only(line).coach
    words = json.loads(line)
    assert (words["bots"], words["coach"]) == ([None, "master"], False)
    nobody = header_line(PICKOMINO, start)
    assert not {"bots", "coach"} & json.loads(nobody).keys()
    assert (only(nobody).bots, only(nobody).coach) == ((), True)


@pytest.mark.parametrize(
    ("bots", "read_as"),
    [
        ('["grandmaster", null]', ("grandmaster", None)),
        ('[3, "sharp"]', (None, "sharp")),
        ("[null, null]", ()),
        ('["sharp"]', ()),
        ('"sharp"', ()),
        ("{}", ()),
    ],
)
def test_of_bots_what_is_not_understood_is_ignored(
    bots: str, read_as: tuple[str | None, ...]
) -> None:
    line = f'{{"record": 1, "game": "martian", "players": ["A", "B"], "bots": {bots}}}'
    assert only(line).bots == read_as


def test_names_keep_all_their_letters() -> None:
    names = ["Zoë", "李", "[red]", "[/]", '"', "\\", "🦊"]
    start = Start(PICKOMINO, tuple(names), {})
    assert only(record_of(start, []).decode()).state.players == tuple(names)


def test_reading_goes_no_further_than_it_is_asked_to() -> None:
    head = b'{"record": 1, "game": "martian", "players": ["A"]}\n'
    roll = b'{"player": 0, "roll": ["ray"' + b', "ray"' * 12 + b"]}\n"
    stream = BytesIO(head + roll + b"rubbish\n")
    first = list(islice(read(stream), 2))
    assert [position.steps for position in first] == [0, 1]
    assert stream.tell() == len(head + roll)
    stream.seek(0)
    with pytest.raises(BadRecord) as bad:
        list(read(stream))
    assert bad.value.line == 3
