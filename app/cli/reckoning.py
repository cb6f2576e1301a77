"""How much is to be reckoned, and by how many processes."""

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
