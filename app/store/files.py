"""The files that make up a database: whose they are, and how they get other names."""

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

NAME = "games.db"
"""Of the file of games in its folder."""

BESIDE = ("", "-wal", "-shm")
"""How the names of the files end that belong together."""

Which: TypeAlias = tuple[int, int]


def which(path: Path) -> Which | None:
    """Tells a file from another of the same name; None when there is none. Raises `OSError`."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def is_there(path: Path) -> bool:
    """Whether there is such a file, or something that cannot be looked at."""
    try:
        return which(path) is not None
    except OSError:
        return True


def at_rest(path: Path) -> bool:
    """Whether the database is in its file alone. Raises `OSError`."""
    try:
        return not path.with_name(path.name + "-wal").stat().st_size
    except FileNotFoundError:
        return True


def close_to_others(path: Path) -> None:
    """Let the owner do with all files of a database what they may do with it, and nobody else.

    As far as that may be changed.
    """
    with suppress(OSError):
        mode = stat.S_IMODE(path.stat().st_mode) & 0o700
        for end in BESIDE:
            with suppress(FileNotFoundError):
                file = path.with_name(path.name + end)
                if stat.S_IMODE(file.stat().st_mode) != mode:
                    file.chmod(mode)


def make_folder(folder: Path) -> None:
    """Make a folder that only its owner can look into, if there is none. Raises `OSError`."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)
        keep_names(folder.parent)


def keep_names(folder: Path) -> None:
    """Let the names in a folder outlive a power cut, where the system can do that."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def set_aside(path: Path, when: str) -> str:
    """Rename a database, over nothing that is there; its new name. Raises `OSError`."""
    stem, again = f"{path.stem}-damaged-{when}", 1
    while any(path.with_name(f"{stem}{path.suffix}{end}").exists() for end in BESIDE):
        again += 1
        stem = f"{path.stem}-damaged-{when}-{again}"
    for end in BESIDE:
        with suppress(FileNotFoundError):
            path.with_name(path.name + end).rename(path.with_name(f"{stem}{path.suffix}{end}"))
    return stem + path.suffix
