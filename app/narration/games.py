"""The words of each game."""

from collections.abc import Mapping
from types import MappingProxyType

from app.narration.martian import MartianWords
from app.narration.pickomino import PickominoWords
from app.narration.words import GameWords

WORDS: Mapping[str, type[GameWords]] = MappingProxyType(
    {"martian": MartianWords, "pickomino": PickominoWords}
)
