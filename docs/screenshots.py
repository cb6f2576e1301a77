"""Makes the README's pictures from the running app: `python docs/screenshots.py`."""

import asyncio
import re
import sys
import tempfile
from datetime import timedelta
from io import BytesIO
from pathlib import Path

import pytest

DOCS = Path(__file__).parent
sys.path.insert(0, str(DOCS.parent))

from app.store.transfer import import_stream  # noqa: E402
from app.table.dice import SeededDice  # noqa: E402
from app.table.journal import MemoryJournal  # noqa: E402
from app.table.table import Table  # noqa: E402
from engines.registry import GAMES  # noqa: E402
from tests.app.places import PLACES, Place, way_to  # noqa: E402
from tests.app.review.games import played  # noqa: E402
from tests.app.sessions import NOON  # noqa: E402
from tests.app.store.scores import Games  # noqa: E402

PLAYERS = ("Ann", "Ben", "Cleo")
SIZE = (80, 24)


def begun(game: str, seed: int) -> Table:
    """A table with dice of this seed, before the first roll."""
    return Table.begin(GAMES[game], PLAYERS, None, dice=SeededDice(seed), journal=MemoryJournal())


def over(game: str, seed: int) -> list[str]:
    """The record of a game, over and done."""
    return played(game, ("steady", "sharp", "beginner"), seed, {}, players=PLAYERS)


def some(folder: Path) -> None:
    """Keep a handful of games, the last one unfinished."""
    games = Games(folder, NOON - timedelta(days=2))
    records = [over(game, seed) for seed in range(4) for game in ("martian", "pickomino")]
    records.append(over("martian", 9)[:40])
    for record in records:
        import_stream(games.store, BytesIO("\n".join(record).encode()))


PICTURES = {
    "menu": PLACES["menu"],
    "first-start": PLACES["first start"],
    "set-up": PLACES["set-up with bots"],
    "learn": Place(("l", "1", "r", "2")),
    "martian": Place(tuple("r1r2sr1r1"), lambda: begun("martian", 21)),
    "pickomino": Place(
        tuple("r6r5sr6r5r4sr6r5r3sr6r4r5sr6r5r3sr6r4r5"),
        lambda: begun("pickomino", 24),
    ),
    "coach": Place(("r", "h"), lambda: begun("martian", 3)),
    "result": PLACES["result of pickomino"],
    "review": Place(("v",), replay=lambda: over("martian", 2)),
    "history": Place(("3",), kept=some),
    "statistics": Place(("4", "down"), kept=some),
    "rules": PLACES["rules of martian, 2"],
    "settings": PLACES["settings"],
}


async def picture(place: Place) -> str:
    """The place, as an SVG without anything to be fetched from elsewhere."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        app, come = way_to(place, Path(folder), patch)
        async with app.run_test(size=SIZE) as pilot:
            await come(pilot)
            svg = app.export_screenshot(title="Diceport")
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


def main() -> None:
    """Make all pictures."""
    for name, place in PICTURES.items():
        (DOCS / f"{name}.svg").write_text(asyncio.run(picture(place)), encoding="utf-8")


if __name__ == "__main__":
    main()
