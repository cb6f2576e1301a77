"""The odds of the games, from the tables and weights that come with the app."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import numpy as np

from engines.martian.odds import MartianOdds, MartianTables
from engines.odds import GameOdds
from engines.pickomino.odds import PickominoNetworks, PickominoOdds


@cache
def odds_of(game: str) -> GameOdds:
    """The odds of the game of this name; reading them takes a moment the first time."""
    with (files("app.odds") / "data" / f"{game}.npz").open("rb") as file:
        arrays = dict(np.load(file))
    if game == "martian":
        return MartianOdds(MartianTables.of_arrays(arrays))
    return PickominoOdds(PickominoNetworks.of_arrays(arrays))
