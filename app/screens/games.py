"""What each game looks like."""

from collections.abc import Mapping
from types import MappingProxyType

from app.screens.martian import MartianScene
from app.screens.pickomino import PickominoScene
from app.screens.scene import Scene

SCENES: Mapping[str, type[Scene]] = MappingProxyType(
    {"martian": MartianScene, "pickomino": PickominoScene}
)
