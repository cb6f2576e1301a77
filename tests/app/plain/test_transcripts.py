"""Whole conversations, word by word.

A transcript begins with the game and its players, house rules and rolls; after a line of dashes
comes all that is said, with the answers behind `>`.
"""

from pathlib import Path

import pytest

from app.table.dice import ScriptedDice
from app.table.table import Table
from engines.registry import GAMES
from tests.app.plain.talks import store, talked

TRANSCRIPTS = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))

WORDS = {"t": "tank", "r": "ray", "h": "human", "c": "cow", "k": "chicken", "w": "worm"}


def face(letter: str) -> str | int:
    """The face that a transcript has as one letter or digit."""
    return int(letter) if letter.isdecimal() else WORDS[letter]


@pytest.mark.parametrize("file", TRANSCRIPTS, ids=lambda file: file.stem)
def test_the_conversation_is_the_one_written_down(file: Path, tmp_path: Path) -> None:
    head, talk = file.read_text("utf-8").split("\n---\n")
    (name, *players), *more = (line.split() for line in head.splitlines())
    rolls = [[face(letter) for letter in words[1]] for words in more if words[0] == "roll"]
    options = {words[0]: words[1] for words in more if words[0] != "roll"}
    game = GAMES[name]
    table = Table.begin(
        game,
        players,
        game.read_options(options).model_dump(),
        dice=ScriptedDice(rolls),
        journal=store(tmp_path).new_journal(None),
    )
    answers = [line[2:] for line in talk.splitlines() if line.startswith("> ")]

    assert talked(table, answers) == talk
