"""What a player has chosen once and for all: theme, skin, motion, who sat down last.

Standard library only: the menu waits for this module.
"""

import json
import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal, TypeVar, get_args

Skin = Literal["pictures", "letters", "ascii"]
Motion = Literal["none", "less", "full"]
SkinChoice = Literal["auto", "pictures", "letters", "ascii"]
MotionChoice = Literal["auto", "none", "less", "full"]
Pace = Literal["slow", "normal", "fast"]
Tutor = Literal["off", "1", "2", "4", "8"]
Bell = Literal["off", "on"]

SKINS: tuple[Skin, ...] = get_args(Skin)
MOTIONS: tuple[Motion, ...] = get_args(Motion)
SKIN_CHOICES: tuple[SkinChoice, ...] = get_args(SkinChoice)
MOTION_CHOICES: tuple[MotionChoice, ...] = get_args(MotionChoice)
PACES: tuple[Pace, ...] = get_args(Pace)
TUTORS: tuple[Tutor, ...] = get_args(Tutor)
BELLS: tuple[Bell, ...] = get_args(Bell)

# As many players, and names as long, as any table takes.
MOST_NAMES = 10
LONGEST_NAME = 32

USUAL_PLAYERS = 2
"""How many sit down when nobody has played before."""

_Choice = TypeVar("_Choice", bound=str)


@dataclass(frozen=True)
class Settings:
    """One player's choices. `auto` leaves a decision to what the terminal can do."""

    theme: str = "diceport-dark"
    skin: SkinChoice = "auto"
    motion: MotionChoice = "auto"
    names: tuple[str, ...] = ()
    """Who played last, in seat order: at most 10 names of 1 to 32 printable characters."""
    bots: tuple[str | None, ...] = ()
    """Which of them were bots, by seat: their level, None for a person; perhaps not for all."""
    pace: Pace = "normal"
    """How fast bots act."""
    tutor: Tutor = "off"
    """From what cost on, in per cent of the chance to win, a choice is asked about."""
    bell: Bell = "off"
    """Whether the terminal's bell rings for a turn that begins, a bust, and the end of a game."""


class SettingsError(Exception):
    """The settings could not be saved at `path`; they hold for this run only."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


class SettingsFile:
    """The settings as a JSON file, which may be missing, damaged or read-only."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def exists(self) -> bool:
        """Whether anything has ever been saved there, as far as can be seen."""
        return self.path.exists()

    def load(self) -> Settings:
        """The settings saved, with the default for all that is missing or makes no sense."""
        try:
            found = json.loads(self.path.read_bytes())
        # RecursionError: a file nested deeper than the parser goes.
        except (OSError, ValueError, RecursionError):
            return Settings()
        return _understood(found) if isinstance(found, dict) else Settings()

    def save(self, settings: Settings) -> None:
        """Put `settings` in place of what was saved: all of them, or none.

        Raises:
            SettingsError: the place cannot be written; what was saved before is untouched.
        """
        text = json.dumps(asdict(settings), ensure_ascii=False, indent=2) + "\n"
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=".settings-")
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as file:
                    file.write(text)
                    file.flush()
                    os.fsync(file.fileno())
                Path(name).replace(self.path)
            except BaseException:
                with suppress(OSError):
                    Path(name).unlink()
                raise
        except (OSError, ValueError) as error:
            raise SettingsError(self.path) from error


def _understood(found: Mapping[object, object]) -> Settings:
    default = Settings()
    theme = found.get("theme")
    return Settings(
        # Which themes there are is known to the application, which falls back by itself.
        theme=theme if isinstance(theme, str) and theme else default.theme,
        skin=_choice(found.get("skin"), SKIN_CHOICES, default.skin),
        motion=_choice(found.get("motion"), MOTION_CHOICES, default.motion),
        names=_names(found.get("names")),
        bots=_bots(found.get("bots")),
        pace=_choice(found.get("pace"), PACES, default.pace),
        tutor=_choice(found.get("tutor"), TUTORS, default.tutor),
        bell=_choice(found.get("bell"), BELLS, default.bell),
    )


def _choice(found: object, choices: tuple[_Choice, ...], default: _Choice) -> _Choice:
    return next((choice for choice in choices if choice == found), default)


def _names(found: object) -> tuple[str, ...]:
    if not isinstance(found, list):
        return ()
    good = [
        name
        for name in found
        if isinstance(name, str) and 1 <= len(name) <= LONGEST_NAME and name.isprintable()
    ]
    return tuple(dict.fromkeys(good))[:MOST_NAMES]


def _bots(found: object) -> tuple[str | None, ...]:
    # Which levels there are is known to the bots; whoever is of another is taken for a person.
    if not isinstance(found, list):
        return ()
    return tuple(level if isinstance(level, str) else None for level in found[:MOST_NAMES])
