"""Makes the README's pictures from the running app: `python docs/screenshots.py`."""

import asyncio
import re
import sys
import tempfile
from itertools import count
from pathlib import Path

DOCS = Path(__file__).parent
sys.path.insert(0, str(DOCS.parent))

from app.application import DiceportApp  # noqa: E402
from app.table.dice import SeededDice  # noqa: E402
from app.table.journal import MemoryJournal  # noqa: E402
from app.table.table import Table  # noqa: E402
from engines.registry import GAMES  # noqa: E402
from tests.app.sessions import session  # noqa: E402

PLAYERS = ("Ann", "Ben", "Cleo")
PICTURES = {
    "menu": (None, 0, ""),
    "martian": ("martian", 21, "r1r2s r1r1"),
    "pickomino": ("pickomino", 24, "r6r5s r6r5r4s r6r5r3s r6r4r5s r6r5r3s r6r4r5"),
    "coach": ("martian", 3, "rh"),
    "rules": (None, 0, "5→→→"),
}
"""By name: the game and the seed of its dice, and the keys that lead to the moment."""
NAMED = {"→": "right", " ": "x"}
SIZE = (80, 24)


async def picture(game: str | None, seed: int, keys: str) -> str:
    """The screen after these keys, as an SVG without anything to be fetched from elsewhere."""
    with tempfile.TemporaryDirectory() as folder:
        moments = count(step=10)  # every key comes at leisure
        app = DiceportApp(session(Path(folder), clock=lambda: float(next(moments))))
        async with app.run_test(size=SIZE) as pilot:
            if game is not None:
                dice = SeededDice(seed)
                app.open_game(
                    Table.begin(GAMES[game], PLAYERS, None, dice=dice, journal=MemoryJournal())
                )
            await pilot.pause()
            for key in keys:
                await pilot.press(NAMED.get(key, key))
            await app.workers.wait_for_complete()  # the odds
            await pilot.pause()
            svg = app.export_screenshot(title="Diceport")
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


def main() -> None:
    """Make all pictures."""
    for name, moment in PICTURES.items():
        (DOCS / f"{name}.svg").write_text(asyncio.run(picture(*moment)), encoding="utf-8")


if __name__ == "__main__":
    main()
