"""Fair dice: known answers, evenness, and what binds the table."""

import hashlib
import string
from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.table.fair import (
    LONGEST_SALT,
    FairDice,
    Fairness,
    Seal,
    join_salts,
    repeatable,
    salt_room,
    throw,
)
from app.table.journal import JournalFailed, MemoryJournal, Standing
from app.table.record import last_position, read_lines
from app.table.referee import dice_checked
from app.table.table import Table
from engines.core import Game, RollDice
from engines.martian import MARTIAN
from engines.martian.events import RollOffTied
from engines.message import Message
from engines.pickomino import PICKOMINO
from engines.registry import GAMES
from tests.app.table.fair_games import SEED, due, fair_record, go_on, table
from tests.app.table.test_table import FullJournal

salts = st.text(max_size=LONGEST_SALT)
games = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


# --- How dice fall ------------------------------------------------------------------------------


def test_known_answers() -> None:
    """Worked out with openssl; in the first, the fifteenth byte is 255 and skipped."""
    dice = FairDice(SEED, "Zoë/6f")
    assert dice.fairness.model_dump() == {
        "scheme": "hmac-sha256/1",
        "commitment": "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
        "salt": "Zoë/6f",
    }
    assert dice.seed == "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
    worms = ("worm", 1, 4, 1, 1, "worm", 5, "worm", 4, 3, 1, 4, 3, 3, "worm")
    assert dice.roll(PICKOMINO.die, 15, 0) == worms
    martians = "chicken tank human tank tank chicken cow chicken human ray tank human ray"
    assert dice.roll(MARTIAN.die, 13, 0) == tuple(martians.split())
    assert dice.roll(MARTIAN.die, 6, 10) == (
        *("ray", "cow", "human"),
        *("ray", "ray", "ray"),
    )


@given(
    st.binary(min_size=32, max_size=32),
    salts,
    st.integers(0, 10**6),
    st.sampled_from([MARTIAN.die, PICKOMINO.die]),
    st.integers(0, 100),
)
def test_every_roll_is_what_the_scheme_says(
    seed: bytes, salt: str, number: int, die: tuple[object, ...], count: int
) -> None:
    """Also more dice than one block has bytes for."""
    assert list(throw(seed, salt, number, die, count)) == due(die, seed, salt, number, count)


def test_each_side_has_as_many_bytes_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks: list[bytes] = []

    def each_byte_once(_: bytes, message: bytes, digest: str) -> bytes:
        assert digest == "sha256"
        blocks.append(message)
        return bytes(range(256))

    monkeypatch.setattr("app.table.fair.hmac.digest", each_byte_once)
    assert Counter(throw(SEED, "s", 7, range(6), 252)) == dict.fromkeys(range(6), 42)
    assert blocks == [b"s:7:0"]
    assert throw(SEED, "s", 7, range(6), 253)[-1] == 0
    assert blocks[1:] == [b"s:7:0", b"s:7:1"]


# --- Seed and salt ------------------------------------------------------------------------------


def test_salts_are_joined_in_seat_order() -> None:
    assert join_salts(["b", "a"]) == "b/a"
    assert join_salts(["a/b", " "]) == "a/b/ "
    assert join_salts(["only"]) == "only"


def test_who_types_nothing_gets_a_salt() -> None:
    made, typed, other = join_salts(["", "mine", ""]).split("/")
    assert typed == "mine"
    assert made != other
    for salt in (made, other):
        assert len(salt) == 16
        assert set(salt) <= set(string.hexdigits.lower())


@games
def test_there_is_room_for_every_players_salt(game: Game[Any]) -> None:
    for players in game.seats:
        typed = "🦊" * salt_room(players)
        assert LONGEST_SALT - players < len(join_salts([typed] * players)) <= LONGEST_SALT
        assert len(join_salts([""] * players)) <= LONGEST_SALT
    assert salt_room(1) == LONGEST_SALT


def test_a_salt_that_is_too_long_makes_no_dice() -> None:
    assert FairDice(SEED, "é" * LONGEST_SALT).roll(PICKOMINO.die, 1, 0)
    with pytest.raises(ValueError, match="salt"):
        FairDice(SEED, "x" * (LONGEST_SALT + 1))


def test_half_a_character_does_no_harm() -> None:
    """Some keyboards send what is no text: no record could hold it."""
    salt = Seal(SEED).dice(["\ud83e!", "a\udcff"]).fairness.salt
    assert salt == "?!/a?"


def test_a_seal_promises_the_dice_that_it_makes() -> None:
    seal = Seal()
    dice = seal.dice(["Ann's", "Ben's"])
    assert dice.fairness == Fairness(commitment=seal.commitment, salt="Ann's/Ben's")
    assert hashlib.sha256(bytes.fromhex(dice.seed)).hexdigest() == seal.commitment
    assert len(bytes.fromhex(dice.seed)) == 32
    assert dice.seed not in repr(seal)
    assert Seal().seed != seal.seed


def test_dice_to_be_repeated_say_so() -> None:
    dice = repeatable(7, 0).dice(["Ann's", "Ben's"])
    assert dice.fairness.salt == "--seed 7"
    assert dice.seed == hashlib.sha256(b"diceport --seed 7 game 0").hexdigest()
    assert repeatable(7, 0) == repeatable(7, 0)
    assert len({repeatable(*which).seed for which in ((7, 0), (7, 1), (8, 0), (-7, 0))}) == 4
    assert repeatable(10**400, 0).dice([]).roll(PICKOMINO.die, 1, 0), "its salt is cut off"


# --- At the table -------------------------------------------------------------------------------


@games
def test_a_game_ends_with_the_seed_and_shows_it_to_nobody_before(game: Game[Any]) -> None:
    playing = table(game, salt="Ann's/Ben's")
    shown: list[tuple[str, ...]] = []
    playing.watch(lambda _: shown.append(playing.journal.lines))
    go_on(playing, Random(1))
    assert not any(SEED.hex() in line for lines in shown[:-1] for line in lines)
    assert dice_checked(last_position(shown[-2])) == "sealed"
    end = last_position(shown[-1])
    assert (dice_checked(end), end.seed) == ("checked", SEED.hex())
    assert end.fairness == FairDice(SEED, "Ann's/Ben's").fairness


@games
@pytest.mark.parametrize("made", [1, 2, 3, 20, 40])
def test_a_game_that_is_resumed_is_the_same_game(game: Game[Any], made: int) -> None:
    playing = table(game)
    go_on(playing, Random(1), most=made)
    lines = playing.journal.lines
    left = last_position(lines)
    resumed = Table(
        left.game,
        left.state,
        dice=FairDice(SEED, "salt"),
        journal=MemoryJournal(lines),
        rolls=left.rolls,
    )
    for each in (playing, resumed):
        go_on(each, Random(2))
    assert resumed.journal.lines == playing.journal.lines
    assert last_position(resumed.journal.lines).seed == SEED.hex()


class UnsureJournal(MemoryJournal):
    """Fails at every other append."""

    sure = False

    def append(self, *lines: str, standing: Standing | None = None) -> None:
        self.sure = not self.sure
        if not self.sure:
            raise JournalFailed(Message("refusal-record-write"))
        super().append(*lines, standing=standing)


def test_a_roll_that_could_not_be_written_is_made_once() -> None:
    dice = FairDice(SEED, "salt")
    playing = Table.begin(MARTIAN, ["Ann"], {"target": 5}, dice=dice, journal=UnsureJournal())
    while playing.state.current is not None:
        with suppress(JournalFailed):
            go_on(playing, Random(1))
    assert dice_checked(last_position(playing.journal.lines)) == "checked"


def test_what_is_done_instead_of_a_roll_uses_up_no_dice() -> None:
    """The disk is full; then it is not, and the player stops rather than rolls once more."""
    dice, journal = FairDice(SEED, "salt"), FullJournal()
    playing = Table.begin(MARTIAN, ["Ann", "Ben"], {"target": 5}, dice=dice, journal=journal)
    stopped = 0
    while playing.state.current is not None:
        action, *others = playing.legal_actions
        if isinstance(action, RollDice) and others:
            journal.full = True
            with pytest.raises(JournalFailed):
                playing.submit(action.player, action)
            journal.full = False
            stopped += 1
            action = others[0]
        playing.submit(action.player, action)
    assert stopped
    assert dice_checked(last_position(journal.lines)) == "checked"


def test_a_roll_off_is_counted_like_any_roll() -> None:
    lines = fair_record(MARTIAN, 250, players=("Ann", "Ben", "Cleo"))
    *_, end = positions = list(read_lines(lines))
    assert any(isinstance(event, RollOffTied) for each in positions for event in each.events)
    assert end.rolls == sum('"roll"' in line for line in lines)
    assert dice_checked(last_position(lines)) == "checked"


@settings(max_examples=20)
@given(
    st.sampled_from(list(GAMES.values())),
    st.integers(2, 7),
    st.binary(min_size=32, max_size=32),
    salts,
    st.integers(),
)
def test_every_fair_game_can_be_checked(
    game: Game[Any], players: int, seed: bytes, salt: str, chance: int
) -> None:
    names = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gus"][:players]
    lines = fair_record(game, chance, seed=seed, salt=salt, players=names)
    end = last_position(lines)
    assert end.seed == seed.hex()
    assert isinstance(end.fairness, Fairness)
    assert end.fairness.salt == salt
