"""The referee passes what is legal, names the first bad line of the rest, and survives any file."""

import json
import tracemalloc
from collections.abc import Iterator
from io import BytesIO
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.table.record import LONGEST_LINE, BadRecord, read
from app.table.referee import findings, judge
from app.text import load_catalogue
from engines.martian import MARTIAN
from tests.app.table.fair_games import fair_record
from tests.app.table.test_record import record_of
from tests.engines.play import Chance, Start, chances, play, starts
from tests.engines.test_cases import CASES, expectation

MARTIAN_HEAD = b'{"record":1,"game":"martian","players":["Ann"],"options":{}}'
PICKOMINO_HEAD = b'{"record":1,"game":"pickomino","players":["Ann","Ben"],"options":{}}'
ONES = b'{"player":0,"roll":[1,1,1,1,1,1,1,1]}'
FINISHED = [
    case.read_bytes()
    for case in CASES
    if case.stem in ("m-roll-off-won-second-time", "p-game-to-the-end")
] + ["\n".join(fair_record(MARTIAN, 95)).encode() + b"\n"]
SAY = load_catalogue()


def verdict(data: bytes) -> tuple[int | None, str] | None:
    """The line and the message of what is wrong; None for a legal record.

    Whatever the file holds, it is a sentence for people, and nothing but the first line makes a
    file unreadable.
    """
    refused = None
    try:
        last = list(read(BytesIO(data)))[-1]
    except BadRecord as error:
        refused = error
    if refused is None:
        assert json.dumps(findings(last))
        return None
    assert SAY(refused.message.id, **refused.message.args)
    assert not refused.unreadable or refused.line in (None, 1)
    return refused.line, refused.message.id


def after(head: bytes, *lines: bytes) -> tuple[int | None, str] | None:
    return verdict(b"\n".join([head, *lines]) + b"\n")


# --- The shared cases ---------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_the_referee_finds_what_the_case_expects(case: Path) -> None:
    expected = expectation(case)
    if not expected["ok"]:
        with pytest.raises(BadRecord) as bad:
            judge(case)
        assert bad.value.line == expected["line"]
        assert not bad.value.unreadable
        return
    found = json.loads(json.dumps(findings(judge(case))))
    assert {key: found[key] for key in expected} == expected


def test_the_findings_of_a_running_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    lines = [
        PICKOMINO_HEAD,
        b'{"player": 0, "roll": [5, 5, "worm", 1, 2, 4, 4, 3]}',
        b'{"player": 0, "take": 5}',
        b'{"player": 0, "roll": ["worm", "worm", 3, 3, 1, 2]}',
        b'{"player": 0, "take": "worm"}',
        b'{"player": 0, "roll": [4, 4, 1, 3]}',
        b'{"player": 0, "take": 4}',
    ]
    path.write_bytes(b"\n".join(lines))
    assert findings(judge(path)) == {
        "ok": True,
        "game": "pickomino",
        "finished": False,
        "steps": 6,
        "fairness": "none",
        "current": 0,
        "winners": None,
        "legal": [{"roll": 2}, {"claim": 28, "from": "grill"}],
        "scores": [0, 0],
        "stacks": [[], []],
        "grill": list(range(21, 37)),
        "face_down": [],
        "aside": {"1": 0, "2": 0, "3": 0, "4": 2, "5": 2, "worm": 2},
    }


# --- What is no record at all -------------------------------------------------------------------


def test_what_cannot_be_opened(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing", tmp_path / ("x" * 300)):
        with pytest.raises(BadRecord) as bad:
            judge(path)
        assert bad.value.message.id == "record-cannot-open"
        assert bad.value.message.args["file"] == str(path)
        assert bad.value.line is None
        assert bad.value.unreadable


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="this system has no such device")
def test_the_empty_device() -> None:
    with pytest.raises(BadRecord) as bad:
        judge(Path("/dev/null"))
    assert (bad.value.message.id, bad.value.line) == ("record-empty", None)
    assert bad.value.unreadable


@pytest.mark.parametrize(
    ("head", "message"),
    [
        (b"\n", "record-no-header"),
        (b"\x00", "record-no-header"),
        (b"\x7fELF\x02\x01\x01", "record-no-header"),
        (b"hello", "record-no-header"),
        (b"[]", "record-no-header"),
        (b"1", "record-no-header"),
        (b"null", "record-no-header"),
        (b"{}", "record-no-header"),
        (b"NaN", "record-no-header"),
        (b'{"player":0,"stop":true}', "record-no-header"),
        (b"\xef\xbb\xbf" + MARTIAN_HEAD, "record-no-header"),
        (MARTIAN_HEAD.decode().encode("utf-16"), "record-no-header"),
        (MARTIAN_HEAD[:-1], "record-no-header"),
        (MARTIAN_HEAD + b"}", "record-no-header"),
        (MARTIAN_HEAD.replace(b"Ann", b"\\ud800"), "record-no-header"),
        (MARTIAN_HEAD.replace(b"Ann", b"\xff"), "record-no-header"),
        (MARTIAN_HEAD.replace(b"1", b"NaN"), "record-no-header"),
        (MARTIAN_HEAD.replace(b"1", b"9" * 5000), "record-no-header"),
        (b"[" * (LONGEST_LINE - 1), "record-no-header"),
        (b'{"record":' * 6000, "record-no-header"),
        (b"[" * 100_000, "record-line-too-long"),
        (b"a" * 10_000_000, "record-line-too-long"),
        (MARTIAN_HEAD.replace(b"1", b"2"), "record-other-version"),
        (MARTIAN_HEAD.replace(b"1", b"true"), "record-other-version"),
        (MARTIAN_HEAD.replace(b"1", b"1.0"), "record-other-version"),
        (MARTIAN_HEAD.replace(b"1", b'"1"'), "record-other-version"),
        (MARTIAN_HEAD.replace(b"1", b"null"), "record-other-version"),
        (MARTIAN_HEAD.replace(b"1", b"[1]"), "record-other-version"),
        (MARTIAN_HEAD.replace(b"1", b"1e999"), "record-other-version"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_first_line_that_is_no_header(head: bytes, message: str) -> None:
    for data in (head, head + b"\n", head + b"\n" + ONES + b"\n"):
        with pytest.raises(BadRecord) as bad:
            list(read(BytesIO(data)))
        assert (bad.value.message.id, bad.value.line) == (message, 1)
        assert bad.value.unreadable


@pytest.mark.parametrize(
    ("head", "message"),
    [
        (b'{"record":1}', "record-bad-header"),
        (MARTIAN_HEAD.replace(b'"martian"', b"5"), "record-bad-header"),
        (MARTIAN_HEAD.replace(b"{", b'{"record":1,', 1), "record-key-twice"),
        (MARTIAN_HEAD.replace(b"{}", b'{"target":9,"target":25}'), "record-key-twice"),
        (MARTIAN_HEAD.replace(b"{", b'{"id":[{"a":1,"a":1}],', 1), "record-key-twice"),
        (MARTIAN_HEAD.replace(b'["Ann"]', b'"Ann"'), "record-bad-header"),
        (MARTIAN_HEAD.replace(b'["Ann"]', b"null"), "record-bad-header"),
        (MARTIAN_HEAD.replace(b'"Ann"', b"1"), "record-bad-header"),
        (MARTIAN_HEAD.replace(b'"Ann"', b"[" * 150 + b"]" * 150), "record-bad-header"),
        (MARTIAN_HEAD.replace(b"{}", b"null"), "record-bad-header"),
        (MARTIAN_HEAD.replace(b"{}", b"[]"), "record-bad-header"),
        (MARTIAN_HEAD.replace(b"martian", b"chess"), "record-unknown-game"),
        (MARTIAN_HEAD.replace(b"martian", b"__class__"), "record-unknown-game"),
        (MARTIAN_HEAD.replace(b'"Ann"', b""), "refusal-player-count"),
        (MARTIAN_HEAD.replace(b'"Ann"', b'"Ann","Ann"'), "refusal-name-twice"),
        (MARTIAN_HEAD.replace(b"Ann", b""), "refusal-name-length"),
        (MARTIAN_HEAD.replace(b"Ann", b"A" * 33), "refusal-name-length"),
        (MARTIAN_HEAD.replace(b"Ann", b"\\u0000"), "refusal-name-unprintable"),
        (MARTIAN_HEAD.replace(b"Ann", b"\\u001b[31m"), "refusal-name-unprintable"),
        (MARTIAN_HEAD.replace(b"{}", b'{"speed":1}'), "refusal-option-unknown"),
        (MARTIAN_HEAD.replace(b"{}", b'{"":1}'), "refusal-option-unknown"),
        (MARTIAN_HEAD.replace(b"{}", b'{"target":4}'), "refusal-option-range"),
        (MARTIAN_HEAD.replace(b"{}", b'{"target":"25"}'), "refusal-option-range"),
        (MARTIAN_HEAD.replace(b"{}", b'{"target":25.0}'), "refusal-option-range"),
        (MARTIAN_HEAD.replace(b"{}", b'{"target":true}'), "refusal-option-range"),
        (MARTIAN_HEAD.replace(b"{}", b'{"target":' + b"9" * 4000 + b"}"), "refusal-option-range"),
        (MARTIAN_HEAD.replace(b"{}", b'{"tie":null}'), "refusal-option-value"),
        (MARTIAN_HEAD.replace(b"{}", b'{"tie":["reroll"]}'), "refusal-option-value"),
    ],
    ids=lambda value: str(value)[:70],
)
def test_a_header_with_which_no_game_begins(head: bytes, message: str) -> None:
    with pytest.raises(BadRecord) as bad:
        list(read(BytesIO(head)))
    assert (bad.value.message.id, bad.value.line) == (message, 1)
    assert SAY(bad.value.message.id, **bad.value.message.args)
    assert not bad.value.unreadable


def test_a_thousand_players() -> None:
    names = ",".join(f'"{seat}"' for seat in range(1000)).encode()
    assert after(MARTIAN_HEAD.replace(b'"Ann"', names)) == (1, "refusal-player-count")


# --- Lines that cannot stand there --------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"", "record-blank-line"),
        (b"  \t", "record-blank-line"),
        (b"\x00", "record-not-json"),
        (b"\xff\xfe", "record-not-json"),
        (b"\xef\xbb\xbf" + ONES, "record-not-json"),
        (ONES[:-1], "record-not-json"),
        (ONES + ONES, "record-not-json"),
        (ONES + b",", "record-not-json"),
        (b'{"player":0,"roll":[NaN]}', "record-not-json"),
        (b'{"player":0,"roll":[Infinity]}', "record-not-json"),
        (b'{"player":0,"roll":["\\ud800"]}', "record-not-json"),
        (b"{'player':0}", "record-not-json"),
        (b"[" * 60_000, "record-not-json"),
        (b'{"player":' * 6_000, "record-not-json"),
        (b'{"player":' + b"9" * 5000 + b',"stop":true}', "record-not-json"),
        (b'{"player":' + b"9" * 5000 + b"," + ONES[1:], "record-not-json"),
        (b"[" * 100_000, "record-line-too-long"),
        (b" " * 10_000_000, "record-line-too-long"),
        (b"[]", "record-not-object"),
        (b"0", "record-not-object"),
        (b"null", "record-not-object"),
        (b'"stop"', "record-not-object"),
        (b"{}", "record-bad-player"),
        (b'{"roll":[1,1,1,1,1,1,1,1]}', "record-bad-player"),
        (ONES.replace(b"0", b"true"), "record-bad-player"),
        (ONES.replace(b"0", b"false"), "record-bad-player"),
        (ONES.replace(b"0", b'"0"'), "record-bad-player"),
        (ONES.replace(b"0", b"0.0"), "record-bad-player"),
        (ONES.replace(b"0", b"-1"), "record-bad-player"),
        (ONES.replace(b"0", b"1e999"), "record-bad-player"),
        (ONES.replace(b"0", b"null"), "record-bad-player"),
        (ONES.replace(b"0", b'"Ann"'), "record-bad-player"),
        (b'{"player":0}', "record-one-step"),
        (b'{"player":0,"stop":true,"take":1}', "record-one-step"),
        (b'{"player":0,"stop":true,"comment":"?"}', "record-one-step"),
        (b'{"player":0,"stop":true,"stop":true}', "record-key-twice"),
        (ONES.replace(b"{", b'{"player":1,'), "record-key-twice"),
        (ONES.replace(b"{", b'{"pl\\u0061yer":0,'), "record-key-twice"),
        (ONES.replace(b'"roll"', b'"roll":[1],"roll"'), "record-key-twice"),
        (ONES.replace(b"}", b',"roll":[]}'), "record-key-twice"),
        (ONES.replace(b"}", b',"roll":"tank"}'), "record-key-twice"),
        (b'{"player":0,"dice":[1,1,1,1,1,1,1,1]}', "record-unknown-step"),
        (b'{"player":0,"face":1}', "record-unknown-step"),
        (b'{"player":0,"tile":21,"source":"grill"}', "record-one-step"),
        (b'{"player":0,"claim":21,"source":"grill"}', "record-one-step"),
        (b'{"player":0,"tile":21,"from":"grill"}', "record-one-step"),
        (ONES.replace(b"1,", b"true,", 1), "record-bad-roll"),
        (ONES.replace(b"1,", b"1.0,", 1), "record-bad-roll"),
        (ONES.replace(b"1,", b'"1",', 1), "record-bad-roll"),
        (ONES.replace(b"1,", b"null,", 1), "record-bad-roll"),
        (ONES.replace(b"1,", b"0,", 1), "record-bad-roll"),
        (ONES.replace(b"1,", b"6,", 1), "record-bad-roll"),
        (ONES.replace(b"1,", b'"worms",', 1), "record-bad-roll"),
        (ONES.replace(b"1,", b"[1],", 1), "record-bad-roll"),
        (b'{"player":0,"roll":8}', "record-bad-roll"),
        (b'{"player":0,"roll":"11111111"}', "record-bad-roll"),
        (b'{"player":0,"roll":{"1":8}}', "record-bad-roll"),
        (b'{"player":0,"roll":[' + b"1," * 20_000 + b"1]}", "record-bad-roll"),
        (b'{"player":0,"take":true}', "record-bad-take"),
        (b'{"player":0,"take":"1"}', "record-bad-take"),
        (b'{"player":0,"take":1.0}', "record-bad-take"),
        (b'{"player":0,"take":"tank"}', "record-bad-take"),
        (b'{"player":0,"take":[1]}', "record-bad-take"),
        (b'{"player":0,"stop":1}', "record-unknown-step"),
        (b'{"player":0,"stop":"true"}', "record-unknown-step"),
        (b'{"player":0,"stop":false}', "record-unknown-step"),
        (b'{"player":0,"claim":21}', "record-unknown-step"),
        (b'{"player":0,"claim":"21","from":"grill"}', "record-unknown-step"),
        (b'{"player":0,"claim":21,"from":"row"}', "record-unknown-step"),
        (b'{"player":0,"claim":21,"from":true}', "record-unknown-step"),
        (b'{"player":0,"resign":true}', "record-unknown-step"),
        (b'{"player":0,"roll":[]}', "refusal-roll-count"),
        (ONES.replace(b"1]", b"1,1]"), "refusal-roll-count"),
        (ONES.replace(b"0", b"1", 1), "refusal-not-your-turn"),
        (ONES.replace(b"0", b"2", 1), "refusal-no-such-seat"),
        (ONES.replace(b"0", b"9" * 4000, 1), "refusal-no-such-seat"),
        (b'{"player":0,"take":1}', "refusal-roll-first"),
        (b'{"player":0,"stop":true}', "refusal-stop-before-roll"),
        (b'{"player":0,"claim":' + b"9" * 4000 + b',"from":"grill"}', "refusal-roll-first"),
        (b'{"result":{"winners":[0],"scores":[0,0]}}', "record-result-too-early"),
        (b'{"result":{"winners":[],"scores":[]}}', "record-result-too-early"),
        (b'{"result":null}', "record-bad-result"),
        (b'{"result":{}}', "record-bad-result"),
        (b'{"result":{"winners":0,"scores":[0,0]}}', "record-bad-result"),
        (b'{"result":{},"result":{"winners":[0],"scores":[0,0]}}', "record-key-twice"),
        (b'{"result":{"winners":[1],"winners":[0],"scores":[0,0]}}', "record-key-twice"),
        (b'{"result":{"winners":[true],"scores":[0,0]}}', "record-bad-result"),
        (b'{"result":{"winners":["0"],"scores":[0,0]}}', "record-bad-result"),
        (b'{"result":{"winners":[0],"scores":[0.0,0]}}', "record-bad-result"),
    ],
    ids=lambda value: str(value)[:70],
)
def test_a_line_that_cannot_stand_there_is_named(line: bytes, message: str) -> None:
    assert after(PICKOMINO_HEAD, line) == (2, message)
    if message.startswith("record-"):
        bust = ONES, b'{"player":0,"take":1}'
        assert after(PICKOMINO_HEAD, *bust, line) == (4, message)


def test_dice_that_cannot_be_martian() -> None:
    line = b'{"player":0,"roll":[1]}'
    assert after(MARTIAN_HEAD, line) == (2, "record-bad-roll")
    assert after(MARTIAN_HEAD, b'{"player":0,"claim":21,"from":0}') == (2, "record-unknown-step")
    dice = b'{"player":0,"dice":["cow"]}'
    assert after(MARTIAN_HEAD, dice) == (2, "record-unknown-step")


def test_lines_may_end_as_on_windows_or_not_at_all() -> None:
    for data in FINISHED:
        assert verdict(data) is None
        assert verdict(data.replace(b"\n", b"\r\n")) is None
        assert verdict(data.rstrip(b"\n")) is None


# --- Records that somebody tampered with --------------------------------------------------------


@pytest.fixture(params=FINISHED, ids=["martian", "pickomino", "fair"])
def lines(request: pytest.FixtureRequest) -> list[bytes]:
    """The lines of a finished game."""
    data: bytes = request.param
    return data.splitlines()


def test_cut_off_anywhere(lines: list[bytes]) -> None:
    data = b"\n".join(lines)
    ends = {0}
    for number in range(1, len(lines) + 1):
        ends |= {len(b"\n".join(lines[:number])), len(b"\n".join(lines[:number])) + 1}
    assert verdict(b"") == (None, "record-empty")
    for cut in range(1, len(data)):
        found = verdict(data[:cut])
        if cut in ends:
            assert found is None
        else:
            number = data[:cut].count(b"\n") + 1
            assert found == (number, "record-no-header" if number == 1 else "record-not-json")


def test_a_line_deleted_or_doubled_or_swapped(lines: list[bytes]) -> None:
    """Nothing before the place is blamed; and a whole game never stays one without a step."""
    for place in range(1, len(lines) - 1):
        number = place + 1
        for changed in (
            [*lines[:place], *lines[place + 1 :]],
            [*lines[:place], lines[place], *lines[place:]],
            [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]],
        ):
            bad = after(changed[0], *changed[1:])
            assert bad is not None
            assert bad[0] is not None
            assert bad[0] >= number
        # A roll and its take are never twice in a row.
        assert after(*lines[:number], lines[place])[0] == number + 1  # type: ignore[index]


def test_a_blank_line_anywhere(lines: list[bytes]) -> None:
    for place in range(1, len(lines)):
        assert after(*lines[:place], b"", *lines[place:]) == (place + 1, "record-blank-line")
    assert after(*lines, b"") == (len(lines) + 1, "record-after-result")


def test_nothing_follows_the_result(lines: list[bytes]) -> None:
    for more in (lines[-1], lines[1], b"\x00", b"rubbish"):
        assert after(*lines, more) == (len(lines) + 1, "record-after-result")
    assert after(*lines[:-1], lines[1]) == (len(lines), "refusal-game-over")


def test_a_record_is_one_game(lines: list[bytes]) -> None:
    for made in (1, 2, len(lines)):
        assert after(*lines[:made], lines[0]) == (made + 1, "record-another-game")


def test_another_result_is_refused(lines: list[bytes]) -> None:
    result = json.loads(lines[-1])["result"]
    for key in ("winners", "scores"):
        values = result[key]
        for other in ([*values, 0], values[:-1], [value + 1 for value in values], []):
            line = json.dumps({"result": {**result, key: other}}).encode()
            assert after(*lines[:-1], line) == (len(lines), "record-other-result")


def test_the_result_comes_when_the_game_is_over(lines: list[bytes]) -> None:
    for place in range(1, len(lines) - 1):
        early = after(*lines[:place], lines[-1])
        assert early == (place + 1, "record-result-too-early")


def changed(value: Any) -> Iterator[Any]:
    """The same value with something in it of another type, or with something more."""
    if isinstance(value, dict):
        for key, inner in value.items():
            for other in changed(inner):
                yield {**value, key: other}
            yield {k: v for k, v in value.items() if k != key}
        yield {**value, "more": 1}
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            for other in changed(inner):
                yield [*value[:place], other, *value[place + 1 :]]
        yield [*value, value]
    elif isinstance(value, bool):
        yield from (1, 0, "true", None, [True])
    elif isinstance(value, int):
        yield from (str(value), float(value), value + 0.5, None, [value], {"": value}, 10**30)
        yield bool(value)
    else:
        yield from (None, True, 1.5, [value], {value: value}, value + " ", value.upper(), "")


def test_other_types_are_refused_in_the_line_where_they_are(lines: list[bytes]) -> None:
    """Every value of every third step: strings for numbers, true for 1, and so on."""
    for place in range(1, len(lines) - 1, 3):
        for other in changed(json.loads(lines[place])):
            bad = after(*lines[:place], json.dumps(other).encode())
            assert bad is not None, other
            assert bad[0] == place + 1, other


# --- Any file at all ----------------------------------------------------------------------------


@given(st.binary())
@example(b"\r")
@example(b"\r\n\r\n")
@example(b"\x00" * 1000)
def test_any_bytes(data: bytes) -> None:
    assert verdict(data) is not None
    assert after(MARTIAN_HEAD, data) is not None


WORDS = (
    "record game players options player roll take claim from stop result winners scores target tie"
)
keys = st.sampled_from(WORDS.split()) | st.text()
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=8,
)


@given(st.lists(json_values, min_size=1, max_size=4))
def test_any_json(values: list[Any]) -> None:
    lines = [json.dumps(value).encode() for value in values]
    verdict(b"\n".join(lines))
    assert after(PICKOMINO_HEAD, *lines) is not None


@given(starts(), chances(), st.data())
def test_any_byte_changed(start: Start, chance: Chance, data: st.DataObject) -> None:
    """What is before the change stays legal: only its line or a later one is blamed."""
    record = bytearray(record_of(start, list(play(start.game, start.state, chance, most=30))))
    place = data.draw(st.integers(0, len(record) - 1))
    record[place] = data.draw(st.integers(0, 255))
    bad = verdict(bytes(record))
    if bad is not None:
        assert bad[0] is not None
        assert bad[0] >= record[:place].count(b"\n") + 1


def test_a_long_record_is_read_in_little_memory(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    turn = b'{"player":%d,"roll":[1,1,1,1,1,1,1,1]}\n{"player":%d,"take":1}\n'
    seats = cycle([0, 1])
    with path.open("wb") as file:
        file.write(PICKOMINO_HEAD + b"\n")
        file.writelines(turn % (seat, seat) for seat, _ in zip(seats, range(5_000), strict=False))
    judge(path)  # whatever is imported or remembered once is there now
    tracemalloc.start()
    assert judge(path).steps == 10_000
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < path.stat().st_size / 4
    assert most < 100_000
