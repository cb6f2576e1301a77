"""Playing on at a game that is kept."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.store.playing import resume
from app.store.store import Store, StoreFailed
from app.table.dice import SeededDice
from app.table.fair import FairDice
from app.table.record import BadRecord
from app.table.replay import replayed
from app.table.table import Table
from engines.core import Game, Roll, RollDice
from engines.pickomino import PICKOMINO
from engines.registry import GAMES
from tests.app.store.games import begin, played, store
from tests.app.table.fair_games import SEED, due, go_on


def refusal(kept: Store, game_id: str) -> str:
    with pytest.raises(StoreFailed) as refused:
        resume(kept, game_id)
    assert not kept.busy(game_id)
    return refused.value.message.id


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_game_goes_on_at_any_moment_as_if_it_had_not_been_left(
    tmp_path: Path, game: Game[Any]
) -> None:
    kept = store(tmp_path)
    whole = begin(kept, game)
    go_on(whole, Random(5), most=40)
    table, chance = begin(kept, game), Random(5)
    for _ in range(40):
        if table.state.current is None:
            break
        state = table.state
        table.journal.close()
        table = resume(store(tmp_path), table.journal.about["id"])
        assert table.state == state
        go_on(table, chance, most=1)
    assert table.journal.lines[1:] == whole.journal.lines[1:]
    assert table.journal.durable


def test_bots_and_the_word_on_the_coach_are_kept(tmp_path: Path) -> None:
    kept = store(tmp_path)
    journal, dice = kept.new_journal(None), SeededDice(1)
    bots = ("sharp", None)
    table = Table.begin(
        PICKOMINO, ["Sly", "Ann"], None, dice=dice, journal=journal, bots=bots, coach=False
    )
    go_on(table, Random(1), most=3)
    view = replayed(table.journal.lines)
    assert (view.bots, view.coach) == (bots, False)
    assert view.bot == ("sharp" if view.state.current == 0 else None)
    journal.close()
    resumed = resume(kept, table.journal.about["id"])
    assert (resumed.bots, resumed.coach) == (bots, False)


def test_a_roll_is_not_escaped_by_leaving(tmp_path: Path) -> None:
    kept = store(tmp_path)
    table = begin(kept, PICKOMINO)
    go_on(table, Random(1), most=30)
    rolls = sum('"roll"' in line for line in table.journal.lines)
    while not isinstance(table.legal_actions[0], RollDice):
        go_on(table, Random(1), most=1)
    table.journal.close()
    table = resume(kept, table.journal.about["id"])
    step = table.submit(table.state.current or 0, table.legal_actions[0]).step
    assert isinstance(step, Roll)
    assert list(step.dice) == due(PICKOMINO.die, SEED, "salt", rolls, len(step.dice))


def test_a_game_without_fair_dice_goes_on_with_others(tmp_path: Path) -> None:
    kept = store(tmp_path)
    journal = kept.new_journal(None)
    go_on(
        Table.begin(PICKOMINO, ["Ann", "Ben"], None, dice=SeededDice(1), journal=journal),
        Random(1),
        most=10,
    )
    journal.close()
    table = resume(kept, journal.id)
    go_on(table, Random(1), most=10)
    assert kept.entry(journal.id).steps == 20


def test_what_is_over_or_sealed_elsewhere_is_only_looked_at(tmp_path: Path) -> None:
    kept = store(tmp_path)
    assert refusal(kept, played(kept)) == "store-finished"
    journal = kept.new_journal(None)
    Table.begin(PICKOMINO, ["Ann", "Ben"], None, dice=FairDice(SEED, "salt"), journal=journal)
    journal.close()
    assert refusal(kept, journal.id) == "store-sealed"
    assert refusal(kept, "abcdef") == "store-no-game"


def test_a_seed_that_was_not_promised_gives_no_dice(tmp_path: Path) -> None:
    kept = store(tmp_path)
    journal = kept.new_journal(bytes(32).hex())
    Table.begin(PICKOMINO, ["Ann", "Ben"], None, dice=FairDice(SEED, "salt"), journal=journal)
    journal.close()
    assert refusal(kept, journal.id) == "store-other-seed"


def test_lines_that_are_no_record_are_refused(tmp_path: Path) -> None:
    kept = store(tmp_path)
    game_id = played(kept, most=3)
    journal = kept.open_journal(game_id)
    journal.append('{"player": 0, "roll": ["cow"]}')
    journal.close()
    with pytest.raises(BadRecord):
        resume(kept, game_id)
    assert not kept.busy(game_id)
