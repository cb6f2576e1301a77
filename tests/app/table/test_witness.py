"""The referee and fair dice: what it says of them, and which line it names when they are wrong."""

import json
import tracemalloc
from collections.abc import Callable
from io import BytesIO
from itertools import cycle
from random import Random
from typing import Any

import pytest

from app.table.fair import LONGEST_SALT
from app.table.record import BadRecord, read_to_end
from app.table.referee import dice_checked, judge_input
from app.text import load_catalogue
from engines.registry import GAMES
from tests.app.table.fair_games import SEED, due, fair_record

FAIR = {"scheme": "hmac-sha256/1", "commitment": "a" * 64, "salt": "x"}
HEAD: dict[str, Any] = {"record": 1, "game": "martian", "players": ["Ann"]}
SAY = load_catalogue()

Change = Callable[[dict[str, Any]], object]


def verdict(lines: list[str]) -> str | tuple[int | None, str]:
    """What is known of a legal record's dice; of another the line and the message."""
    refused = None
    try:
        return dice_checked(read_to_end(BytesIO("\n".join(lines).encode())))
    except BadRecord as error:
        refused = error
    assert SAY(refused.message.id, **refused.message.args)
    assert not refused.unreadable or refused.message.id == "record-no-header"
    return refused.line, refused.message.id


def changed(lines: list[str], place: int, change: Change) -> list[str]:
    """The record with another line at `place`, counted as in a list."""
    line = json.loads(lines[place])
    change(line)
    there = place % len(lines)
    return [*lines[:there], json.dumps(line), *lines[there + 1 :]]


def header(**fairness: Any) -> list[str]:
    return [json.dumps({**HEAD, "fairness": fairness})]


@pytest.fixture(scope="module", params=GAMES.values(), ids=list(GAMES))
def lines(request: pytest.FixtureRequest) -> list[str]:
    """The record of a finished game."""
    return fair_record(request.param)


# --- What is known of the dice ------------------------------------------------------------------


def test_what_the_referee_says_of_dice(lines: list[str]) -> None:
    def other_scheme(line: dict[str, Any]) -> None:
        line["fairness"] = {"scheme": "coin/2", "salt": 5}

    assert verdict(lines) == "checked"
    for end in (1, 2, 10):
        assert verdict(lines[:end]) == "sealed"
    assert verdict(lines[:-1]) == "unrevealed"
    assert verdict(changed(lines, -1, lambda line: line.pop("seed"))) == "unrevealed"
    assert verdict(changed(lines, 0, other_scheme)) == "unknown"
    assert verdict(changed(lines, 0, lambda line: line.pop("fairness"))) == "none"


def test_a_seed_that_belongs_to_nothing_is_not_read(lines: list[str]) -> None:
    unbound = changed(lines, 0, lambda line: line.pop("fairness"))
    assert verdict(changed(unbound, -1, lambda line: line.update(seed=[5]))) == "none"
    assert verdict(changed(lines, -1, lambda line: line.update(seed=None))) == "unrevealed"


def test_keys_that_are_not_known_are_ignored(lines: list[str]) -> None:
    more = changed(lines, 0, lambda line: line["fairness"].update(by=[1]))
    assert verdict(changed(more, -1, lambda line: line.update(by=[1]))) == "checked"


@pytest.mark.parametrize(
    "fairness",
    [
        True,
        "hmac-sha256/1",
        [],
        {},
        {"scheme": 1},
        {"scheme": None, **{key: FAIR[key] for key in ("commitment", "salt")}},
        {"scheme": "hmac-sha256/1"},
        {key: FAIR[key] for key in ("scheme", "salt")},
        {key: FAIR[key] for key in ("scheme", "commitment")},
        FAIR | {"salt": None},
        FAIR | {"salt": 5},
        FAIR | {"salt": ["x"]},
        FAIR | {"salt": "x" * (LONGEST_SALT + 1)},
        FAIR | {"commitment": None},
        FAIR | {"commitment": ""},
        FAIR | {"commitment": "a" * 63},
        FAIR | {"commitment": "a" * 65},
        FAIR | {"commitment": "A" * 64},
        FAIR | {"commitment": "g" * 64},
        FAIR | {"commitment": "a" * 64 + "\n"},
        FAIR | {"commitment": "١" * 64},
    ],
    ids=lambda value: str(value)[:70],
)
def test_fair_dice_must_be_told_whole(fairness: object) -> None:
    line = json.dumps(HEAD | {"fairness": fairness})
    assert verdict([line]) == (1, "record-bad-fairness")


@pytest.mark.parametrize(
    "salt", ["", " ", "\0", "\n", "/", "🦊" * LONGEST_SALT], ids=lambda salt: repr(salt)[:9]
)
def test_a_salt_is_any_text(salt: str) -> None:
    assert verdict(header(**FAIR | {"salt": salt})) == "sealed"


def test_half_a_character_is_no_text() -> None:
    """Python's own reader of JSON would let it pass, and it cannot be hashed."""
    assert verdict(header(**FAIR | {"salt": "\ud800"})) == (1, "record-no-header")


def test_other_mistakes_of_a_header_are_not_put_on_fair_dice() -> None:
    assert verdict([json.dumps({"record": 1, "fairness": 5})]) == (1, "record-bad-header")


# --- What is wrong with them --------------------------------------------------------------------


@pytest.mark.parametrize(
    "seed",
    [
        "",
        "0" * 63,
        "0" * 65,
        SEED.hex().upper(),
        SEED.hex() + " ",
        " " + SEED.hex()[1:],
        "١" * 64,
        0,
        True,
        [SEED.hex()],
        {"": SEED.hex()},
    ],
    ids=lambda value: str(value)[:70],
)
def test_a_seed_that_is_none(lines: list[str], seed: object) -> None:
    bad = changed(lines, -1, lambda line: line.update(seed=seed))
    assert verdict(bad) == (len(lines), "record-bad-seed")


def test_no_other_seed_or_commitment_will_do(lines: list[str]) -> None:
    """Every byte of both."""
    for place in range(0, 64, 2):
        for line, key in ((-1, "seed"), (0, "commitment")):
            old = json.dumps(json.loads(lines[line]))
            start = old.index(f'"{key}": "') + len(key) + 5 + place
            new = f"{int(old[start : start + 2], 16) ^ Random(place).randrange(1, 256):02x}"
            bad = list(lines)
            bad[line] = old[:start] + new + old[start + 2 :]
            assert verdict(bad) == (len(lines), "record-other-seed")


@pytest.mark.parametrize("salt", ["", "Salt", "sal", "salt ", "salt:", "salt\0", "sält"])
def test_another_salt_gives_other_dice(lines: list[str], salt: str) -> None:
    game = GAMES[json.loads(lines[0])["game"]]
    rolls = [(n, json.loads(line)["roll"]) for n, line in enumerate(lines, 1) if '"roll"' in line]
    first = next(
        line
        for number, (line, roll) in enumerate(rolls)
        if roll != due(game.die, SEED, salt, number, len(roll))
    )
    bad = changed(lines, 0, lambda line: line["fairness"].update(salt=salt))
    assert verdict(bad) == (first, "record-other-dice")


def test_a_die_turned_over_is_found_where_it_lies(lines: list[str]) -> None:
    """And not where the rules can no longer follow: a take, a claim or the result."""
    chance = Random(1)
    faces = GAMES[json.loads(lines[0])["game"]].faces
    for place in range(0, len(lines), 3):
        step = json.loads(lines[place])
        if "roll" in step:
            die = chance.randrange(len(step["roll"]))
            step["roll"][die] = chance.choice([face for face in faces if face != step["roll"][die]])
            bad = [*lines[:place], json.dumps(step), *lines[place + 1 :]]
            assert verdict(bad) == (place + 1, "record-other-dice")


def test_a_wrong_die_comes_before_whatever_else_is_wrong(lines: list[str]) -> None:
    roll = json.loads(lines[1])["roll"]
    bad = changed(lines, 1, lambda line: line.update(roll=[*roll[1:], roll[0]]))
    assert verdict(bad) == (2, "record-other-dice"), "the same dice in another order"
    assert verdict([*bad, "more"]) == (2, "record-other-dice")
    for place in (3, -1):
        worse = changed(bad, place, lambda line: line.update(player=9))
        assert verdict(worse) == (2, "record-other-dice")
    other = changed(bad, -1, lambda line: line["result"].update(winners=[]))
    assert verdict(other) == (2, "record-other-dice")


def test_the_seed_tells_nothing_of_what_only_the_rules_forbid(lines: list[str]) -> None:
    stranger = changed(lines, 2, lambda line: line.update(player=9))
    assert verdict(stranger) == (3, "refusal-no-such-seat")
    other = changed(lines, -1, lambda line: line["result"].update(winners=[]))
    assert verdict(other) == (len(lines), "record-other-result")
    assert verdict([*lines, "more"]) == (len(lines) + 1, "record-after-result")
    early = [*lines[:10], lines[-1]]
    assert verdict(early) == (11, "record-result-too-early")
    for end in ("", "x" * 100_000, "{}"):
        assert verdict([*lines[:2], "rubbish", *lines[2:], end]) == (3, "record-not-json")


def test_many_sealed_dice_are_remembered_in_little_memory() -> None:
    turn = '{"player":%d,"roll":[1,1,1,1,1,1,1,1]}\n{"player":%d,"take":1}\n'
    seats = zip(cycle([0, 1]), range(1_000), strict=False)
    head = json.dumps({**HEAD, "game": "pickomino", "players": ["A", "B"], "fairness": FAIR})
    record = f"{head}\n{''.join(turn % (seat, seat) for seat, _ in seats)}".encode()
    judge_input(BytesIO(record))
    tracemalloc.start()
    assert judge_input(BytesIO(record)).rolls == 1_000
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < len(record) / 2
