"""Lines out and answers in, whatever the terminal and the one who types are like."""

import errno
import os
import subprocess
import sys
from io import BytesIO, StringIO

import pytest

from app.plain.talk import LONGEST_LINE, MOST_WRONG, Left, Talk
from app.text import load_catalogue


def talk(heard: bytes = b"", *, utf8: bool = True) -> tuple[Talk, StringIO]:
    said = StringIO()
    return Talk(load_catalogue(), BytesIO(heard), said, utf8=utf8), said


def test_nothing_that_is_said_moves_the_cursor() -> None:
    talker, said = talk()
    talker.tell("\x1b[2Jgone\r\x07\x9b1m")
    assert said.getvalue() == "\ufffd[2Jgone\ufffd\ufffd\ufffd1m\n"


def test_without_utf8_all_is_seven_bit() -> None:
    talker, said = talk(utf8=False)
    talker.tell("Zoë – “3” … 日本")
    assert said.getvalue() == 'Zo? - "3" . ??\n'


def test_a_line_is_broken_between_words_where_a_terminal_would_break_it() -> None:
    said = StringIO()
    widths = iter([20, None, 12])
    talker = Talk(load_catalogue(), None, said, room=lambda: next(widths))
    for _ in range(3):
        talker.tell("2. Take 3 humans. 3 points.")
    assert said.getvalue().splitlines() == [
        "2. Take 3 humans. 3",
        "   points.",
        "2. Take 3 humans. 3 points.",
        "2. Take 3",
        "   humans. 3",
        "   points.",
    ]


def test_a_long_line_is_one_answer() -> None:
    talker, _ = talk(b"x" * 1000 + b"1\n2\n")
    assert len(talker.hear()) > 3
    assert talker.hear() == "2"
    with pytest.raises(Left):
        talker.hear()


def test_whoever_never_answers_has_left() -> None:
    talker, said = talk(b"3\n" * 1000)
    with pytest.raises(Left):
        talker.agreed("Leave?")
    assert len(said.getvalue().splitlines()) == MOST_WRONG + 1


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (b"1\n", "1"),
        (b" 2 \r\n", "2"),
        (b"3", "3"),
        (b"\n", ""),
        (b"\xff\x00\n", "\ufffd\x00"),
        ("١\n".encode(), "١"),
    ],
)
def test_answers_may_be_any_bytes(line: bytes, answer: str) -> None:
    assert talk(line)[0].hear() == answer


def test_a_line_without_an_end_is_heard_in_pieces() -> None:
    talker, _ = talk(b"1" * (2 * LONGEST_LINE + 50))
    assert [len(talker.hear()) for _ in range(3)] == [LONGEST_LINE, LONGEST_LINE, 50]


class Gone(BytesIO):
    """A terminal that is gone."""

    def readline(self, _most: int | None = -1, /) -> bytes:
        raise OSError(errno.EIO, os.strerror(errno.EIO))


def test_no_more_answers() -> None:
    with pytest.raises(Left):
        talk()[0].hear()
    with pytest.raises(Left):
        Talk(load_catalogue(), None, StringIO()).hear()
    with pytest.raises(Left):
        Talk(load_catalogue(), Gone(), StringIO()).hear()


@pytest.mark.parametrize(
    ("answers", "yes"),
    [
        (b"y\n", True),
        (b"NO\n", False),
        (b"3\n\nperhaps\nYes\n", True),
        (b"1\n", True),
        (b"2\n", False),
    ],
)
def test_yes_or_no(answers: bytes, yes: bool) -> None:
    talker, said = talk(answers)
    assert talker.agreed("Is it?") is yes
    asked, *wrong = said.getvalue().splitlines()
    assert asked == "Is it? Type 1 for yes or 2 for no."
    assert wrong == ["Type 1 or y for yes, 2 or n for no."] * (answers.count(b"\n") - 1)


@pytest.mark.parametrize("answers", [b"q\n", b"", b"hm\nQ\n"])
def test_who_leaves_has_not_said_yes(answers: bytes) -> None:
    with pytest.raises(Left):
        talk(answers)[0].agreed("Is it?")


def test_plain_lines_need_no_screen() -> None:
    drawn = "sorted({'textual', 'rich'} & set(sys.modules))"
    code = f"import sys, app.plain.game; print({drawn})"
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert ran.stdout.strip() == "[]"
