"""Names of bots, and bots that are not known."""

from app.bots import LEVELS
from app.bots.seats import known, seat_names
from app.text import load_catalogue

SAY = load_catalogue()


def test_bots_are_called_by_their_levels_each_by_a_name_of_its_own() -> None:
    bots = (None, "master", "sharp", "master", None)
    names = seat_names(SAY, ("Ann", "", "", "", "Vega"), bots)
    assert names == ("Ann", "Vega 2", "Sly", "Vega 3", "Vega")
    assert len(set(seat_names(SAY, [""] * 5, LEVELS))) == 5


def test_people_may_have_the_same_name_for_the_rules_to_refuse() -> None:
    assert seat_names(SAY, ("Ann", "Ann"), (None, None)) == ("Ann", "Ann")


def test_a_seat_of_an_unknown_level_is_a_persons() -> None:
    assert known(("boss", None, "steady", "random"), 3) == (None, None, "steady")
    assert known(("sharp",), 2) == ("sharp", None)
