"""Bots play many games: a bar while they do, a table or one JSON object when they have."""

import json
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from textwrap import wrap
from types import FrameType
from typing import Any

from app.cli.complaint import Complaint
from app.cli.crash import INTERRUPTED
from app.cli.ends import exit_code
from app.cli.lists import named
from app.cli.progress import bars
from app.cli.seating import complaint
from app.cli.simulate import Contest
from app.processes import HelperDied
from app.simulate import simulate
from app.simulate.plan import Plan
from app.simulate.records import Records
from app.simulate.tally import Estimate, Tally
from app.table.journal import JournalFailed, RecordFile
from app.text import Catalogue

WIDTH = 80
LONGEST_NAME = 24


def hold(contest: Contest, say: Catalogue, *, as_json: bool) -> int:
    """Play, then report what was played. Raises `Complaint`: there is no room for the records.

    0: all games were played. 1: a process died that shared in them. 128 + n: signal n ended it.
    """
    try:
        file = None if contest.records is None else RecordFile(contest.records)
    except JournalFailed as error:
        raise complaint(error, say) from error
    contested = _Contested(contest, say)
    code = 0
    trouble: Complaint | None = None
    try:
        with _ended_in_order():
            contested.play(Records(file) if file else None)
    except KeyboardInterrupt as error:
        code = exit_code(error.number) if isinstance(error, _Ended) else INTERRUPTED
    except HelperDied:
        code = 1
    except JournalFailed as error:
        trouble = complaint(error, say)
    if as_json:
        print(json.dumps(contested.values(interrupted=code != 0)))
    else:
        print("\n".join(contested.in_words()))
    if trouble is not None:
        raise trouble
    if code == 1:
        print(say("cli-helper-died"), file=sys.stderr)
    return code


class _Ended(KeyboardInterrupt):
    """A signal that does what Ctrl+C does."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def _ended_in_order() -> Iterator[None]:
    """Let SIGTERM end what is done in it as Ctrl+C would."""

    def end(number: int, _: FrameType | None) -> None:
        raise _Ended(number)

    handler = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, handler)


class _Contested:
    """A contest, and how it went so far."""

    def __init__(self, contest: Contest, say: Catalogue) -> None:
        self._contest = contest
        self._say = say
        self._tally = Tally(len(contest.players))
        self._seconds = 0.0
        self._alone = len(contest.players) == 1

    def play(self, records: Records | None) -> None:
        """Play all games. Raises `JournalFailed`, and `KeyboardInterrupt` where one comes."""
        contest, tally = self._contest, self._tally
        plan = Plan(
            contest.game.name,
            contest.players,
            contest.levels,
            contest.options,
            contest.seed,
            recorded=records is not None,
        )
        began = time.monotonic()
        try:
            with closing(simulate(plan, contest.games, contest.jobs)) as playing, bars() as shown:
                bar = shown.add_task(self._say(f"menu-{plan.game}"), total=contest.games)
                for played in playing:
                    if records is not None:
                        records.add(played)
                    tally.add(played)
                    shown.advance(bar)
        finally:
            self._seconds = time.monotonic() - began
            if records is not None:
                records.close()

    @property
    def _speed(self) -> float:
        return self._tally.games / self._seconds if self._seconds else 0.0

    # --- In words

    def in_words(self) -> list[str]:
        """A table of the players, with a title and what its columns mean."""
        say, tally, contest = self._say, self._tally, self._contest
        game = say(f"menu-{contest.game.name}")
        if not tally.games:
            return [say("cli-simulate-none", game=game)]
        title = say(
            "cli-simulate-title",
            game=game,
            games=tally.games,
            asked=contest.games,
            speed=f"{self._speed:.1f}",
            seed=str(contest.seed),
        )
        measure = "turns" if self._alone else "won"
        score = "points" if contest.game.name == "martian" else "worms"
        columns = [measure, "error", "adjusted", "error", score]
        rows = [["", *(say(f"cli-simulate-column-{column}") for column in columns)]]
        for number, (player, level) in enumerate(zip(contest.players, contest.levels, strict=True)):
            standing = tally.standing(number)
            name = say("cli-simulate-player", player=player, level=say(f"bot-level-{level}"))
            numbers = [*self._shown(standing.result), *self._shown(standing.adjusted)]
            rows.append([name, *numbers, f"{standing.score:.2f}"])
        luck = "unmeasured" if tally.standing(0).adjusted is None else "measured"
        about = " ".join(
            (
                say(f"cli-simulate-about-{measure}"),
                say(f"cli-simulate-luck-{luck}"),
                say(f"cli-simulate-about-{score}"),
            )
        )
        return [*wrap(title, WIDTH), "", *named(rows, LONGEST_NAME), "", *wrap(about, WIDTH)]

    def _shown(self, estimate: Estimate | None) -> list[str]:
        if estimate is None:
            return ["-", "-"]
        mean, error = self._read(estimate)
        if self._alone:
            return [f"{mean:.3f}", "-" if error is None else f"{error:.3f}"]
        shares = [mean] if error is None else [mean, error]
        shown = [self._say("cli-simulate-share", percent=f"{100 * share:.2f}") for share in shares]
        return shown if error is not None else [*shown, "-"]

    def _read(self, estimate: Estimate) -> tuple[float, float | None]:
        """The mean and its error as people read them: turns without a minus."""
        return abs(estimate.mean) if self._alone else estimate.mean, estimate.error

    # --- As JSON

    def values(self, *, interrupted: bool) -> dict[str, Any]:
        """All numbers."""
        contest, tally = self._contest, self._tally
        return {
            "game": contest.game.name,
            "options": contest.options,
            "seed": contest.seed,
            "games": tally.games,
            "interrupted": interrupted,
            "seconds": self._seconds,
            "games_per_second": self._speed,
            "steps": tally.steps,
            "players": [self._player(player) for player in range(len(contest.players))],
        }

    def _player(self, player: int) -> dict[str, Any]:
        contest = self._contest
        found: dict[str, Any] = {
            "player": contest.players[player],
            "bot": contest.levels[player],
            "games": self._tally.games,
        }
        if not self._tally.games:
            return found
        standing = self._tally.standing(player)
        for name, estimate in (
            ("turns" if self._alone else "won", standing.result),
            ("adjusted", standing.adjusted),
        ):
            mean, error = self._read(estimate) if estimate else (None, None)
            found |= {name: mean, f"{name}_error": error}
        return found | {"score": standing.score}
