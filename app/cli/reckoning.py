"""How much is to be reckoned, and by how many processes."""

import os

from app.cli.complaint import Complaint
from app.text import Catalogue

MOST_JOBS = 64


def whole_number(option: str, asked: str | None, usual: int, most: int, say: Catalogue) -> int:
    """The number asked for, from 1 to `most`; `usual` where none is. Raises `Complaint`."""
    if asked is None:
        return usual
    if asked.isdecimal() and len(asked) <= len(str(most)) and 1 <= int(asked) <= most:
        return int(asked)
    raise Complaint(say("cli-number", option=option, most=f"{most:,}"))


def jobs(asked: str | None, say: Catalogue) -> int:
    """How many processes are to work. Raises `Complaint`."""
    return whole_number("--jobs", asked, 1, MOST_JOBS, say)


def one_thread() -> None:
    """Let each process reckon on one processor; NumPy reads it when it is first imported.

    The sums are too small to be shared out, and their last digits would depend on it.
    """
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
