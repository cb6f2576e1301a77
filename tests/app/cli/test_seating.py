"""Who sits at the table that the command line asks for."""

from argparse import Namespace
from typing import Any

from app.cli.seating import Seating, read_seating
from app.settings import Settings
from app.text import load_catalogue


def seating(settings: Settings | None = None, **asked: Any) -> Seating:
    arguments = Namespace(
        **({"game": "martian", "players": None, "option": [], "seed": None} | asked)
    )
    return read_seating(arguments, settings or Settings(), load_catalogue())


def test_any_seat_may_be_that_of_a_bot() -> None:
    table = seating(players="bot:sharp, Sly,bot:sharp")
    assert table.players == ("Sly 2", "Sly", "Sly 3")
    assert table.bots == ("sharp", None, "sharp")
    assert seating(players="bot:random").bots == ("random",)


def test_without_a_word_those_sit_down_who_played_last() -> None:
    last = Settings(names=("Vega", "Ann", "Boss"), bots=("master", None, "boss"))
    table = seating(last)
    assert table.players == ("Vega", "Ann", "Boss")
    assert table.bots == ("master", None, None)
    assert seating(last, game="pickomino").bots == ("master", None, None)
    assert seating().bots == (None, None)
