"""Pickomino, sentence by sentence of the rules."""

import pytest

from engines.core import Stop
from engines.pickomino import PICKOMINO, TILES, Face, value, worms
from engines.pickomino.model import FACES, Aside
from tests.engines.script import Pickomino

STOP = Stop(player=0, stop=True)


def test_a_worm_counts_five_but_is_a_face_of_its_own() -> None:
    assert [value(face) for face in PICKOMINO.faces] == [1, 2, 3, 4, 5, 5]  # type: ignore[arg-type]
    play = Pickomino()
    play.roll("5555wwww")
    play.take("5")
    assert play.event("FaceTaken").total == 20
    play.roll("55ww")
    assert play.refused(play.a_take("5")) == "refusal-face-taken"
    play.take("w")
    assert play.state.aside.total == 30
    assert play.state.aside.worms == 2


def test_tiles_bear_one_to_four_worms() -> None:
    assert [worms(tile) for tile in TILES] == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4


def test_all_dice_showing_the_face_are_taken() -> None:
    play = Pickomino()
    play.roll("11133355")
    assert play.refused(play.a_take("w")) == "refusal-face-not-rolled"
    assert play.refused(STOP) == "refusal-take-first"
    assert play.refused(play.a_claim(21)) == "refusal-take-first"
    assert play.refused(PICKOMINO.roll(0, [1] * 8)) == "refusal-take-first"
    play.take("3")
    assert play.state.aside == (0, 0, 3, 0, 0, 0)
    assert play.state.dice_left == 5


def test_nothing_but_a_roll_begins_a_turn() -> None:
    play = Pickomino()
    assert play.words() == [{"roll": 8}]
    assert play.refused(STOP) == "refusal-stop-before-roll"
    assert play.refused(play.a_take("1")) == "refusal-roll-first"
    assert play.refused(play.a_claim(21)) == "refusal-roll-first"
    for count in (0, 7, 9):
        assert play.refused(PICKOMINO.roll(0, [1] * count)) == "refusal-roll-count"


def test_a_roll_without_a_new_face_is_a_bust() -> None:
    play = Pickomino()
    play.win(25, 26)
    play.roll("wwwww111")
    play.take("w")
    play.roll("www")
    assert play.event("Bust").reason == "no_face"
    assert play.event("Bust").total == 25
    assert play.state.stacks == ((), (26,))


def test_giving_up_is_a_bust_where_nothing_can_be_claimed() -> None:
    play = Pickomino()
    play.roll("ww111111")
    play.take("w")
    assert play.words() == [{"roll": 6}, {"stop": True}]
    play.stop()
    assert play.event("Bust").reason == "stopped"


def test_nobody_gives_up_a_claim() -> None:
    play = Pickomino()
    play.reach(21)
    assert play.refused(STOP) == "refusal-claim-instead"


def test_the_last_die_without_a_claim_is_a_bust_by_itself() -> None:
    play = Pickomino()
    play.roll("55555111")
    play.take("5")
    play.roll("111")
    play.take("1")
    assert play.event("Bust").reason == "no_claim"


def take_all_faces(play: Pickomino, worms: int) -> None:
    """One die of each face set aside, but so many worms."""
    left = play.state.dice
    for face in "w54321":
        count = worms if face == "w" else 1
        play.roll(face * count + ("1" if face == "w" else "w") * (left - count))
        play.take(face)
        left -= count


def test_with_all_faces_taken_and_no_claim_the_turn_is_a_bust_by_itself() -> None:
    play = Pickomino()
    take_all_faces(play, worms=1)
    bust = play.event("Bust")
    assert (bust.reason, bust.total, sum(bust.aside)) == ("no_claim", 20, 6)


def test_with_all_faces_taken_only_a_claim_is_left() -> None:
    play = Pickomino()
    take_all_faces(play, worms=2)
    assert play.state.dice_left == 1
    assert play.refused(PICKOMINO.roll(0, [1])) == "refusal-no-face-left"
    assert play.words() == [{"claim": 25, "from": "grill"}]


def test_a_roll_without_dice_is_refused_in_words() -> None:
    play = Pickomino()
    play.roll("w" * 8)
    play.take("w")
    assert play.refused(PICKOMINO.roll(0, [1])) == "refusal-no-dice-left"


# --- Claims -------------------------------------------------------------------------------------


def test_only_the_exact_tile_while_it_lies_in_the_grill() -> None:
    play = Pickomino()
    play.reach(24)
    assert play.claims() == [(24, "grill")]
    assert play.refused(play.a_claim(23)) == "refusal-exact-tile-there"
    assert play.refused(play.a_claim(25)) == "refusal-tile-too-high"
    assert play.refused(play.a_claim(40)) == "refusal-tile-not-open"
    assert play.refused(play.a_claim(24, 1)) == "refusal-no-steal"
    play.claim(24)
    taken = play.event("TileTaken")
    assert (taken.tile, taken.total, taken.player) == (24, 24, 0)
    assert play.state.stacks == ((24,), ())


def test_without_a_worm_there_is_no_claim() -> None:
    play = Pickomino()
    play.roll("55555111")
    play.take("5")
    assert play.claims() == []
    assert play.refused(play.a_claim(25)) == "refusal-no-worm"
    assert {"stop": True} in play.words()


def test_a_lower_tile_when_another_holds_the_exact_one_beneath_a_top() -> None:
    play = Pickomino()
    play.win(25, 30, 26)  # seat 0 holds 25 beneath 26
    play.reach(25)
    assert play.claims() == [(24, "grill"), (23, "grill"), (22, "grill"), (21, "grill")]
    assert play.refused(play.a_claim(25, 0)) == "refusal-no-steal"


def test_a_lower_tile_when_one_holds_the_exact_one_oneself() -> None:
    play = Pickomino()
    play.win(25, 30)
    play.reach(25)
    assert play.claims() == [(24, "grill"), (23, "grill"), (22, "grill"), (21, "grill")]
    assert play.refused(play.a_claim(25, 0)) == "refusal-own-tile"


def test_a_lower_tile_when_the_exact_one_is_face_down() -> None:
    play = Pickomino(bust_without_tile="turn_down")
    play.bust()
    assert play.state.face_down == (36,)
    play.reach(36)
    assert [tile for tile, _ in play.claims()] == list(range(35, 20, -1))
    assert play.refused(play.a_claim(36)) == "refusal-tile-not-open"


@pytest.mark.parametrize("total", [37, 38, 39, 40])
def test_more_than_36_reaches_every_tile_of_the_grill(total: int) -> None:
    play = Pickomino()
    play.reach(total)
    assert play.claims() == [(tile, "grill") for tile in range(36, 20, -1)]


@pytest.mark.parametrize("total", [37, 40])
def test_more_than_36_reaches_the_highest_tile_by_option(total: int) -> None:
    play = Pickomino(lower_tile="next")
    play.reach(total)
    assert play.claims() == [(36, "grill")]


def test_only_the_next_lower_tile_by_option() -> None:
    play = Pickomino(lower_tile="next")
    play.win(25, 24)
    play.reach(25)
    assert play.claims() == [(23, "grill")], "24 is gone too"
    assert play.refused(play.a_claim(22)) == "refusal-next-lower-only"


def test_the_top_tile_of_another_is_stolen_by_its_exact_number() -> None:
    play = Pickomino(3)
    play.win(25, 30, 26)
    play.bust()
    play.reach(26)
    assert play.claims()[0] == (26, 2), "a steal is named first"
    assert (24, "grill") in play.claims(), "the player chooses"
    play.claim(26, 2)
    stolen = play.event("TileStolen")
    assert (stolen.player, stolen.tile, stolen.victim) == (1, 26, 2)
    assert play.state.stacks == ((), (30, 26), ())


def test_the_tile_beneath_a_stolen_one_is_in_play_again() -> None:
    play = Pickomino()
    play.win(25, 30, 26)
    play.reach(26)
    play.claim(26, 0)
    assert [stack[-1] for stack in play.state.stacks] == [25, 26]
    play.bust()  # 25 goes back
    play.reach(25)
    play.claim(25)  # now seat 1 has 30, 26, 25
    play.reach(25)
    play.claim(25, 1)
    play.bust()
    play.reach(30)
    play.claim(30, 1)
    assert play.state.stacks == ((25, 30), ())


def test_a_steal_may_be_the_only_claim() -> None:
    play = Pickomino()
    play.win(21)
    play.reach(21)
    assert play.claims() == [(21, 0)]


def test_one_cannot_steal_from_a_seat_that_is_not_there() -> None:
    play = Pickomino()
    play.reach(21)
    assert play.refused(play.a_claim(21, 9)) == "refusal-no-steal"


# --- Busts --------------------------------------------------------------------------------------


def test_the_top_tile_goes_back_and_the_highest_is_turned_down() -> None:
    play = Pickomino()
    play.win(25, 30, 26)
    play.win(31)
    play.bust()
    assert play.kinds() == ["FaceTaken", "Bust", "TileReturned", "TileTurnedDown", "TurnBegan"]
    assert play.event("TileReturned").tile == 26
    assert play.event("TileTurnedDown").tile == 36
    assert play.state.stacks == ((25,), (30, 31))
    assert 26 in play.state.grill
    assert play.state.face_down == (36,)


def test_the_returned_tile_stays_when_it_is_the_highest() -> None:
    play = Pickomino()
    play.win(36, 21)
    play.bust()
    assert "TileTurnedDown" not in play.kinds()
    assert play.state.grill[-1] == 36
    assert play.state.face_down == ()


def test_the_returned_tile_is_turned_down_by_option_when_it_is_the_highest() -> None:
    play = Pickomino(returned_highest="turned_down")
    play.win(36, 21)
    play.bust()
    assert play.event("TileReturned").tile == 36
    assert play.event("TileTurnedDown").tile == 36
    assert play.state.grill[-1] == 35
    assert play.state.face_down == (36,)


def test_a_player_without_a_tile_loses_nothing_and_nothing_is_turned_down() -> None:
    play = Pickomino()
    play.bust(2)
    assert play.kinds() == ["FaceTaken", "Bust", "TurnBegan"]
    assert play.state.grill == TILES


@pytest.mark.parametrize("returned_highest", ["stays", "turned_down"])
def test_a_bust_without_a_tile_turns_down_by_option(returned_highest: str) -> None:
    play = Pickomino(bust_without_tile="turn_down", returned_highest=returned_highest)
    play.bust(2)
    assert play.kinds() == ["FaceTaken", "Bust", "TileTurnedDown", "TurnBegan"]
    assert play.state.face_down == (35, 36)


# --- The end ------------------------------------------------------------------------------------


def outcome(play: Pickomino) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    assert play.state.outcome is not None
    assert play.kinds()[-1] == "GameEnded"
    assert play.words() == []
    return play.state.outcome.reason, play.state.outcome.winners, play.state.outcome.scores


def ended(*stacks: tuple[int, ...]) -> Pickomino:
    """A game in which the first seat takes 21, the last open tile, on top of these stacks."""
    play = Pickomino(len(stacks))
    won = {tile for stack in stacks for tile in stack}
    play.now = play.state.model_copy(
        update={
            "stacks": stacks,
            "grill": (21,),
            "face_down": tuple(tile for tile in TILES if tile not in won and tile != 21),
        }
    )
    play.reach(21)
    play.claim(21)
    return play


def test_most_worms_win_as_soon_as_no_tile_is_open() -> None:
    # The others have had a turn less.
    assert outcome(ended((25,), (36,), (24,))) == ("most_worms", (1,), (3, 4, 1))
    assert outcome(ended((33,), (36,), ())) == ("most_worms", (0,), (5, 4, 0))


def test_the_highest_tile_breaks_a_tie_wherever_it_lies() -> None:
    # 33 lies at the bottom; the tops would say otherwise.
    assert outcome(ended((33, 22), (32, 29))) == ("highest_tile", (0,), (6, 6))


def test_only_those_level_compare_their_tiles() -> None:
    assert outcome(ended((26,), (30,), (36, 33), (34, 35))) == (
        "highest_tile",
        (2,),
        (3, 3, 8, 8),
    )


def test_players_without_any_tile_share() -> None:
    play = Pickomino(3, bust_without_tile="turn_down")
    play.bust(15)
    assert play.state.outcome is None
    play.bust()
    assert outcome(play) == ("shared", (0, 1, 2), (0, 0, 0))
    assert play.state.face_down == TILES
    assert play.refused(STOP) == "refusal-game-over"


def test_the_faces_left_are_those_that_can_still_be_taken() -> None:
    aside, left = Aside(), list(FACES)
    order: tuple[Face, ...] = (3, "worm", 1, 5, 2, 4)
    for face in order:
        assert list(aside.faces_left) == left
        assert aside.face_left
        aside = aside.plus(face, 1)
        left.remove(face)
    assert aside.faces_left == ()
    assert not aside.face_left
