"""Working out from nothing what the odds are made from: the files that come with the app."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from app.processes import Tell, share_out
from engines.martian.tables import build as build_tables
from engines.pickomino.model import SEATS
from engines.pickomino.network import PickominoNetworks
from engines.pickomino.training import train

DATA = Path(__file__).parent / "data"
"""Where the app reads the files."""

SEED = 1
"""From which the networks learn."""

Arrays: TypeAlias = Mapping[str, NDArray[Any]]


class Part(NamedTuple):
    """What is worked out by itself."""

    game: str
    players: int | None
    """For how many players; None for all."""


_NETWORKS = [Part("pickomino", players) for players in SEATS]
PARTS = (_NETWORKS[0], Part("martian", None), *_NETWORKS[1:])
"""All there is to work out, what takes longest first."""


def work_out(part: Part, tell: Tell) -> None:
    """Tell the share that is done, 0 to 1, as it grows, and at last the arrays of a part."""
    if part.players is None:
        tell(build_tables(tell).as_arrays())
    else:
        network = train(part.players, SEED, tell)
        tell(PickominoNetworks({part.players: network}).as_arrays())


def build(
    jobs: int,
    progress: Callable[[Part, float], None],
    work: Callable[[Part, Tell], None] = work_out,
) -> dict[str, Arrays]:
    """By game, its arrays, worked out in `jobs` processes; they are the same for any number.

    `progress` hears of each part which share is done. `work` is what is done for one, as `work_out`
    does it.
    """
    found: dict[Part, Arrays] = {}
    with closing(share_out(work, PARTS, jobs)) as told:
        for part, said in told:
            if isinstance(said, float):
                progress(part, said)
            else:
                found[part] = said
    arrays: dict[str, Arrays] = {}
    for part in PARTS:
        arrays[part.game] = {**arrays.get(part.game, {}), **found[part]}
    return arrays


def make_room(folder: Path) -> None:
    """Make the folder where there is none. Raises `OSError` where nothing can be written in it."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryFile(dir=folder):
        pass


def write(folder: Path, game: str, arrays: Arrays) -> Path:
    """Write the file of a game, whole or not at all. Raises `OSError`.

    The same arrays always give the same bytes: NumPy dates what is in the archive 1980.
    """
    path = folder / f"{game}.npz"
    unfinished = path.with_suffix(".part")
    try:
        with unfinished.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, **arrays)
            file.flush()
            os.fsync(file.fileno())
        return unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
