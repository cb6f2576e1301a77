"""What is left of a mistake in the program: a traceback in a log, one sentence for the player."""

import sys
from datetime import datetime
from pathlib import Path

from app.text import Catalogue


def report(traceback: str, log: Path, record: Path | None, say: Catalogue) -> None:
    """Write `traceback` to the end of `log`, and say on standard error where it is."""
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("a", encoding="utf-8") as file:
            file.write(f"{datetime.now().astimezone().isoformat()}\n{traceback}\n")
    except OSError:
        sentence = say("cli-crashed-without-log", file=str(log))
    else:
        sentence = say("cli-crashed", file=str(log))
    resume = say("cli-crashed-record", record=str(record)) if record else say("cli-crashed-again")
    print(f"{sentence} {resume}", file=sys.stderr)
