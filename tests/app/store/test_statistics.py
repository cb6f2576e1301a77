"""What finished games add up to, and that each is counted once whoever counts."""

from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from app.store.evenness import evenness
from app.store.statistics import BATCH, NOTHING, RECENT, catch_up, statistics, together
from app.table.journal import Standing
from tests.app.store.games import anybody
from tests.app.store.scores import PICKOMINO, Games


@pytest.fixture
def games(tmp_path: Path) -> Iterator[Games]:
    games = Games(tmp_path)
    yield games
    games.store.close()


def counted(games: Games) -> list[int]:
    """Count what is not counted; how many games were told to be left, time after time."""
    waiting: list[int] = []

    def told(left: int) -> bool:
        waiting.append(left)
        return True

    catch_up(games.store, told)
    return waiting


def test_without_games_there_is_nothing_and_nothing_is_made(tmp_path: Path, games: Games) -> None:
    catch_up(games.store)
    assert statistics(games.store) == NOTHING
    assert statistics(games.store).dice == ()
    assert list(tmp_path.iterdir()) == []


def test_games_add_up_by_player(games: Games) -> None:
    games.played(10, 4)
    games.played(0, 6)
    games.played(8, 8)
    ann, ben = games.careers().values()
    assert (ann.player, ann.games, ann.wins, ann.score, ann.turns, ann.busts) == (
        *("Ann", 3, 2),
        *(18, 3, 1),
    )
    assert (ann.mean, ann.won, ann.busted, ann.best) == (6, 2 / 3, 1 / 3, 10)
    assert (ben.wins, ben.score, ben.busts, ben.best) == (2, 18, 0, 8)
    assert ann.faces == (13, 8, 18, 0, 0)
    assert ann.recent == (10, 0, 8)


def test_pickomino_is_counted_in_worms_a_game(games: Games) -> None:
    for _ in range(2):
        games.pickomino()
    ann, ben = games.careers("pickomino").values()
    assert (ann.mean, ann.wins, ann.turns, ann.best) == (20, 2, 16, 36)
    assert (ben.mean, ben.wins, ben.turns, ben.best) == (20, 0, 16, 35)
    assert ann.faces == (88, 0, 0, 36, 0, 64)


def test_playing_alone_is_no_win_and_breaks_no_streak(games: Games) -> None:
    for scores in ((9, 5), (9,), (7, 5)):
        games.played(*scores)
    ann = games.careers()["Ann"]
    assert (ann.games, ann.contested, ann.wins, ann.streak) == (3, 2, 2, 2)
    games.played(9, players=["Zoe"])
    zoe = games.careers()["Zoe"]
    assert (zoe.games, zoe.won, zoe.streak, zoe.longest, zoe.mean) == (1, None, 0, 0, 9)


def test_streaks_follow_the_order_of_the_games(games: Games) -> None:
    for ann in (9, 9, 9, 5, 9, 9, 7, 9):
        games.played(ann, 8)
    careers = games.careers()
    assert (careers["Ann"].streak, careers["Ann"].longest) == (1, 3)
    assert (careers["Ben"].streak, careers["Ben"].longest) == (0, 1)
    assert careers["Ann"].recent == (9, 9, 9, 5, 9, 9, 7, 9)


def test_only_the_latest_scores_are_told_one_by_one(games: Games) -> None:
    for number in range(RECENT + 3):
        games.played(5 + number % 7)
    recent = games.careers()["Ann"].recent
    assert recent == tuple(5 + number % 7 for number in range(3, RECENT + 3))


def test_one_player_or_one_game_alone(games: Games) -> None:
    games.played(9, 5)
    games.played(9, 5, 6)
    games.pickomino()
    catch_up(games.store)
    everything = statistics(games.store)
    assert everything.games == {"martian": 2, "pickomino": 1}
    assert [(career.player, career.game) for career in everything.careers] == [
        ("Ann", "martian"),
        ("Ben", "martian"),
        ("Ann", "pickomino"),
        ("Ben", "pickomino"),
        ("Cleo", "martian"),
    ]
    cleo = statistics(games.store, player="Cleo")
    assert cleo.games == {"martian": 1}
    assert [career.player for career in cleo.careers] == ["Cleo"]
    assert statistics(games.store, game="pickomino").games == {"pickomino": 1}
    assert statistics(games.store, player="Nobody") == NOTHING


def test_the_dice_of_all_players_are_counted_against_what_is_due(games: Games) -> None:
    games.played(12, 0)
    games.pickomino()
    catch_up(games.store)
    martian, pickomino = statistics(games.store).dice
    assert (martian.game, pickomino.game) == ("martian", "pickomino")
    assert martian.fallen == (13, 1, 12, 0, 0)
    assert martian.due == (26 / 6, 52 / 6, 26 / 6, 26 / 6, 26 / 6)
    assert martian.evenness is None  # fewer than 5 of a face are due
    assert pickomino.fallen == (88, 0, 0, 34, 0, 64)
    assert pickomino.due == (31,) * 6
    assert pickomino.evenness == evenness(pickomino.fallen, pickomino.due)


def test_what_all_have_done_together(games: Games) -> None:
    games.played(10, 4)
    games.played(0, 6)
    everybody = together(list(games.careers().values()))
    assert (everybody.score, everybody.turns, everybody.busts, everybody.best) == (20, 4, 1, 10)
    assert (everybody.mean, everybody.won) == (5, None)
    assert everybody.faces == (13, 19, 20, 0, 0)


# --- Counting -----------------------------------------------------------------------------------


def test_only_finished_games_count(games: Games) -> None:
    games.played(9, 5)
    games.begun("Ann", "Ben")
    catch_up(games.store)
    assert statistics(games.store).games == {"martian": 1}


def test_a_game_is_counted_once(games: Games) -> None:
    games.played(9, 5)
    assert statistics(games.store).games == {"martian": 1}  # as soon as it was left
    games.forget()
    assert counted(games) == [1]
    assert counted(games) == []
    assert games.careers()["Ann"].games == 1


def test_several_may_count_at_the_same_time(games: Games) -> None:
    for _ in range(2 * BATCH):
        games.played(9, 5)
    games.forget()

    def count() -> None:
        store = games.store.another()
        catch_up(store)
        store.close()

    threads = [Thread(target=count) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert games.careers()["Ann"].games == 2 * BATCH


def test_counting_can_be_stopped_and_goes_on_where_it_was(games: Games) -> None:
    for _ in range(BATCH + 1):
        games.played(9, 5)
    games.forget()
    catch_up(games.store, lambda left: left > BATCH)
    assert statistics(games.store).games == {"martian": BATCH}
    assert games.careers()["Ann"].games == BATCH + 1


def test_a_game_that_is_deleted_leaves_the_statistics(games: Games) -> None:
    first = games.played(9, 5)
    games.played(0, 7)
    assert games.careers()["Ann"].games == 2
    games.store.delete(first)
    assert games.careers()["Ann"].games == 1
    assert games.careers()["Ann"].best == 0


def test_a_game_that_is_deleted_while_it_is_counted_does_no_harm(games: Games) -> None:
    doomed = games.played(9, 5)
    games.forget()

    def told(_: int) -> bool:
        games.store.delete(doomed)
        return True

    catch_up(games.store, told)
    assert statistics(games.store) == NOTHING


def test_a_game_that_is_no_legal_record_is_left_out_and_looked_at_once(games: Games) -> None:
    games.keep([*PICKOMINO[:5], PICKOMINO[-1]], Standing(None, (20, 20), (0,)))
    games.played(9, 5)
    games.forget()
    assert counted(games) == [2]
    assert counted(games) == []
    found = statistics(games.store)
    assert found.games == {"martian": 1}
    assert [career.game for career in found.careers] == ["martian", "martian"]


@pytest.mark.parametrize("hindrance", ["folder", "file"])
def test_where_nothing_can_be_written_what_is_counted_still_adds_up(hindrance: str) -> None:
    with anybody() as folder:
        games = Games(folder)
        games.played(9, 5)
        games.forget()
        games.played(0, 5, 7)
        kept = games.store
        kept.close()
        path = kept.folder if hindrance == "folder" else kept.folder / "games.db"
        path.chmod(0o500)
        for _ in range(2):
            more = catch_up(kept)
            found = statistics(kept, more=more)
            assert found.games == {"martian": 2}
            assert found.careers[0].recent == (9, 0)
            assert statistics(kept).games == {"martian": 1}
        kept.close()
        path.chmod(0o700)
        assert catch_up(kept) == {}
        assert statistics(kept, more=more) == statistics(kept) == found
