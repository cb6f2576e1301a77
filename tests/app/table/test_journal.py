"""The record file while it is being written."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.table.dice import SeededDice
from app.table.journal import Copied, FileJournal, JournalFailed, MemoryJournal, Standing, save
from app.table.referee import judge
from app.table.table import Table
from engines.message import Message
from engines.pickomino import PICKOMINO

# A file may grow to a limit: the line that crosses it is written in part. Once there is room
# again the game goes on.
DISK_FULL = """
import resource, sys
from pathlib import Path
from app.table.dice import SeededDice
from app.table.journal import FileJournal, JournalFailed
from app.table.table import Table
from engines.pickomino import PICKOMINO

path = Path(sys.argv[1])
journal = FileJournal(path)
table = Table.begin(PICKOMINO, ["Ann", "Ben"], None, dice=SeededDice(1), journal=journal)
while len(journal.lines) < 9:
    table.submit(table.state.current, table.legal_actions[0])

whole = path.read_bytes()
_, most = resource.getrlimit(resource.RLIMIT_FSIZE)
for room in (10, 3, 0):
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(whole) + room, most))
    state = table.state
    try:
        table.submit(state.current, table.legal_actions[0])
    except JournalFailed as error:
        assert error.message.id == "refusal-record-write"
    else:
        raise AssertionError("the line was kept")
    assert path.read_bytes() == whole
    assert table.state is state
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
table.submit(table.state.current, table.legal_actions[0])
assert path.read_text().splitlines() == list(journal.lines)
assert len(journal.lines) == 10
"""

# Not even the first line fits.
DISK_FULL_AT_ONCE = """
import resource, sys
from pathlib import Path
from app.table.dice import SeededDice
from app.table.journal import FileJournal, JournalFailed, save
from app.table.table import Table
from engines.pickomino import PICKOMINO

path = Path(sys.argv[1])
_, most = resource.getrlimit(resource.RLIMIT_FSIZE)
for room in (10, 0):
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, most))
    for begin in (
        lambda: save(path, ("x" * 20, "y")),
        lambda: Table.begin(
            PICKOMINO, ["Ann", "Ben"], None, dice=SeededDice(1), journal=FileJournal(path)
        ),
    ):
        try:
            begin()
        except JournalFailed as error:
            assert error.message.id == "refusal-record-write"
        else:
            raise AssertionError("the line was kept")
        assert not path.exists()
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
save(path, ("x" * 20, "y"))
assert path.read_text().count(chr(10)) == 2
"""


def refusal(path: Path) -> str:
    with pytest.raises(JournalFailed) as refused:
        FileJournal(path)
    assert refused.value.message.args["file"] == str(path)
    return refused.value.message.id


def test_memory_keeps_what_is_written() -> None:
    journal = MemoryJournal(("a",))
    journal.append("b", "c")
    assert journal.lines == ("a", "b", "c")


def test_each_line_is_in_the_file_when_append_returns(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    journal = FileJournal(path)
    journal.append('{"players":["Zoë","李"]}')
    assert path.read_bytes() == '{"players":["Zoë","李"]}\n'.encode()
    journal.append("b", "c")
    assert path.read_text("utf-8").splitlines() == list(journal.lines)


def test_a_file_that_somebody_has_taken_away_is_not_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    journal = FileJournal(path)
    journal.append("a")
    path.unlink()
    with pytest.raises(JournalFailed):
        journal.append("b")
    assert not path.exists()


def test_another_game_gets_a_file_of_its_own(tmp_path: Path) -> None:
    first = FileJournal(tmp_path / "game.jsonl")
    second = first.another()
    third = first.another()
    assert (second.path.name, third.path.name) == ("game-2.jsonl", "game-3.jsonl")


def test_a_file_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("mine\n")
    assert refusal(path) == "refusal-record-exists"
    with pytest.raises(JournalFailed):
        save(path, ("yours",))
    assert path.read_text() == "mine\n"


def test_a_new_file_is_one_games_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    first = FileJournal(path)
    assert refusal(path) == "refusal-record-exists"
    first.append("a")
    assert refusal(path) == "refusal-record-exists"
    assert path.read_text() == "a\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_what_is_no_file_is_left_alone(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(tmp_path / "nowhere")
    for path in (pipe, link):
        assert refusal(path) == "refusal-record-exists"
    assert not (tmp_path / "nowhere").exists()


def test_what_cannot_be_opened_is_refused_in_words(tmp_path: Path) -> None:
    assert refusal(tmp_path) == "refusal-record-write"
    assert refusal(tmp_path / "no" / "such" / "place") == "refusal-record-write"
    assert refusal(tmp_path / ("x" * 300)) == "refusal-record-write"


@pytest.mark.skipif(sys.platform == "win32", reason="limits of files are not known there")
@pytest.mark.parametrize("script", [DISK_FULL, DISK_FULL_AT_ONCE], ids=["later", "at once"])
def test_nothing_is_left_of_lines_that_do_not_fit(tmp_path: Path, script: str) -> None:
    # With warnings, Python would tell of a file that nobody has closed.
    command = [sys.executable, "-W", "error", "-c", script, str(tmp_path / "game.jsonl")]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")


def test_the_file_of_a_game_under_way_is_a_legal_record(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    journal = FileJournal(path)
    table = Table.begin(PICKOMINO, ["Ann", "Ben"], None, dice=SeededDice(1), journal=journal)
    assert judge(path).state == table.state
    for _ in range(200):
        if table.state.current is None:
            break
        table.submit(table.state.current, table.legal_actions[-1])
        assert judge(path).state == table.state


# --- A record file beside another journal


class Fitful(MemoryJournal):
    """Keeps nothing for a while."""

    failing = False

    def append(self, *lines: str, standing: Standing | None = None) -> None:
        if self.failing:
            raise JournalFailed(Message("refusal-record-write"))
        super().append(*lines, standing=standing)

    def relaxed(self) -> MemoryJournal:
        return MemoryJournal((*self.lines, "relaxed"))


def fails(journal: Copied, *lines: str) -> None:
    before = journal.lines
    with pytest.raises(JournalFailed):
        journal.append(*lines)
    assert journal.lines == before


def test_a_file_with_nothing_in_it_is_not_left(tmp_path: Path) -> None:
    first, second = FileJournal(tmp_path / "first"), FileJournal(tmp_path / "second")
    second.append("a")
    first.close()
    second.close()
    assert [file.name for file in tmp_path.iterdir()] == ["second"]


def test_the_copy_has_no_line_before_the_journal_has_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    other = Fitful()
    told: list[Message] = []
    journal = Copied(other, FileJournal(path), told.append)
    for number in range(6):
        other.failing = number % 2 == 0
        if other.failing:
            fails(journal, "x", "y")
        else:
            journal.append(str(number))
        assert path.read_text().splitlines() == list(journal.lines) == list(other.lines)
    assert journal.path == path
    assert told == []


def test_play_goes_on_without_what_has_failed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    other = Fitful()
    told: list[Message] = []
    journal = Copied(other, FileJournal(path), told.append)
    other.failing = True
    fails(journal, "a")
    relaxed = journal.relaxed()
    relaxed.append("a")
    assert relaxed.lines == ("relaxed", "a")
    assert path.read_text() == "a\n"

    path.unlink()
    for _ in range(2):
        relaxed.append("b")
    assert list(relaxed.lines) == ["relaxed", "a", "b", "b"]
    assert [(message.id, message.args["file"]) for message in told] == [
        ("store-copy-ended", str(path))
    ]
    assert relaxed.path is None
