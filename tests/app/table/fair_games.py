"""Games played with fair dice, and the dice they must have shown, worked out from the scheme."""

import hashlib
from collections.abc import Sequence
from random import Random
from typing import Any

from app.table.fair import FairDice
from app.table.journal import MemoryJournal
from app.table.table import Table
from engines.core import Action, Game, Take
from engines.martian import MARTIAN
from engines.pickomino import PICKOMINO, Claim

SEED = bytes(range(32))


def table(
    game: Game[Any],
    *,
    seed: bytes = SEED,
    salt: str = "salt",
    players: Sequence[str] = ("Ann", "Ben"),
) -> Table:
    """A table at which a game with fair dice begins; a short one."""
    dice, options = FairDice(seed, salt), {"target": 5} if game is MARTIAN else None
    return Table.begin(game, players, options, dice=dice, journal=MemoryJournal())


def go_on(table: Table, chance: Random, *, most: int | None = None) -> None:
    """Play at random, but Pickomino so well that the end comes soon."""
    made = 0
    while table.state.current is not None and made != most:
        choice = _good if table.game is PICKOMINO else chance.choice
        table.submit(table.state.current, choice(table.legal_actions))
        made += 1


def _good(actions: Sequence[Action]) -> Action:
    """A claim, or the take of the best face, or another roll."""
    faces = [action.face for action in actions if isinstance(action, Take)]
    if faces:
        return actions[faces.index(max(faces, key=PICKOMINO.faces.index))]
    return next((action for action in actions if isinstance(action, Claim)), actions[0])


def fair_record(game: Game[Any], chance: int = 0, **how: Any) -> list[str]:
    """The record of a whole game."""
    played = table(game, **how)
    go_on(played, Random(chance))
    return list(played.journal.lines)


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """HMAC as RFC 2104 has it, for keys of no more than a block."""
    key = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def due(die: Sequence[object], seed: bytes, salt: str, number: int, count: int) -> list[object]:
    """The dice of a roll, as the scheme has them."""
    dice: list[object] = []
    block = 0
    while len(dice) < count:
        for byte in hmac_sha256(seed, f"{salt}:{number}:{block}".encode()):
            if byte < 252:
                dice.append(die[byte % 6])
        block += 1
    return dice[:count]
