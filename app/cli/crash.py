"""What is left of a mistake in the program: a traceback in a log, one sentence for the player."""

import sys
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType

from app.text import Catalogue

INTERRUPTED = 130
"""The exit code by which shells tell that Ctrl+C ended a process."""


def crash_log() -> Path:
    """Where tracebacks are kept."""
    from platformdirs import user_state_path  # noqa: PLC0415

    return user_state_path("diceport", appauthor=False) / "crash.log"


def report(trace: str, say: Catalogue) -> None:
    """Write `trace` to the end of the log; say on standard error where that is and how to go on."""
    log = crash_log()
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("a", encoding="utf-8", errors="replace") as file:
            file.write(f"{datetime.now().astimezone().isoformat()}\n{trace}\n")
    except OSError:
        sentence = say("cli-crashed-without-log", file=str(log))
    else:
        sentence = say("cli-crashed", file=str(log))
    print(f"{sentence} {say('cli-crashed-resume')}", file=sys.stderr)


def except_hook(
    say: Catalogue,
) -> Callable[[type[BaseException], BaseException, TracebackType | None], None]:
    """What Python does with an exception that nothing else has dealt with."""

    def reported(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if _interrupted(error):
            sys.exit(INTERRUPTED)
        report("".join(traceback.format_exception(kind, error, trace)), say)

    return reported


def _interrupted(error: BaseException | None) -> bool:
    """Whether it comes of Ctrl+C, which an import that it stops wraps into errors of its own."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None
