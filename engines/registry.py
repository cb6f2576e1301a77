"""The games there are, by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engines.core import Game
from engines.martian import MARTIAN
from engines.pickomino import PICKOMINO

GAMES: Mapping[str, Game[Any]] = MappingProxyType(
    {game.name: game for game in (MARTIAN, PICKOMINO)}
)
