"""A record to look through: what was seen after any of its steps, and where each turn begins."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from app.table.fair import Fairness
from app.table.record import BadRecord, Position, read, read_lines, read_on
from app.table.referee import record_file
from app.table.view import View, standing
from engines.core import Event, Outcome, Roll, State, Step, Take, TurnBegan, TurnOver


@dataclass(frozen=True)
class Turn:
    """A turn of a game; each roll of a roll-off is one, too."""

    start: int
    """How many steps had been made when it began."""
    player: int
    round: int
    """How often play has come round to this turn, from 1."""


class Replay:
    """The legal part of a record.

    It is looked through by the number of steps that had been made, from 0 to `last`. What is held
    is each step, each event once, and the state where each turn begins; the rest comes out anew, in
    the time that a turn takes.
    """

    record: Sequence[str] = ()
    """Its lines, if they were kept one by one."""

    def __init__(self, positions: Iterator[Position]) -> None:
        """Read all of them. Raises `BadRecord` only where there is not even a legal header."""
        self._read(positions)

    def _read(self, positions: Iterator[Position]) -> None:
        first = next(positions)
        self.game = first.game
        self._fairness = first.fairness if isinstance(first.fairness, Fairness) else None
        self._bots, self._coach = first.bots, first.coach
        self.trouble: BadRecord | None = None
        """What is wrong with the record after its legal part."""
        self.turns: list[Turn] = []
        self._states: list[State] = []
        """By turn, how it began."""
        self._steps: list[Step] = []
        self._events: list[Event] = []
        self._told = [0]
        """By the number of steps, how many events they brought about."""
        self._see(first)
        try:
            for position in positions:
                self._see(position)
        except BadRecord as error:
            self.trouble = error.with_traceback(None)
            if error.line is not None:
                self._cut(min(error.line - 2, self.last))  # the line may follow the result

    @classmethod
    def of_lines(cls, lines: Sequence[str]) -> Replay:
        """A record that was kept line by line. Raises `BadRecord` as the constructor."""
        replay = cls(read_lines(lines))
        replay.record = tuple(lines)
        return replay

    @classmethod
    def of_file(cls, path: Path) -> Replay:
        """A record in a file. Raises `BadRecord` as the constructor, and if it cannot be read."""
        with record_file(path) as stream:
            return cls(read(stream))

    def _see(self, position: Position) -> None:
        """Hold the position after the steps so far."""
        self._end = position
        state = position.state
        if position.step is not None:
            self._steps.append(position.step)
            self._events.extend(position.events)
            self._told.append(len(self._events))
        if state.current is not None and not state.begun:
            self.turns.append(Turn(self.last, state.current, self._round(state.current)))
            self._states.append(state)

    def _round(self, player: int) -> int:
        if not self.turns:
            return 1
        before = self.turns[-1]
        return before.round + (player <= before.player)

    def _cut(self, steps: int) -> None:
        """Hold no more than so many steps."""
        del self._steps[steps:]
        del self._told[steps + 1 :]
        del self._events[self._told[-1] :]
        turns = self.turn_at(steps) + 1
        del self.turns[turns:]
        del self._states[turns:]
        self._end = Position(self.game, self.view(steps).state, steps, None)

    # --- Looking

    @property
    def last(self) -> int:
        """How many steps there are."""
        return len(self._steps)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it did."""
        return self._end.state.outcome

    def turn_at(self, steps: int) -> int:
        """Which of the turns is on after so many steps, from 0."""
        return bisect_right(self.turns, steps, key=lambda turn: turn.start) - 1

    def began(self, turn: int) -> State:
        """How a turn began, by its place from 0."""
        return self._states[turn]

    def made(self, turn: int) -> Sequence[Step]:
        """The steps of a turn, by its place from 0."""
        after = turn + 1
        end = self.turns[after].start if after < len(self.turns) else self.last
        return self._steps[self.turns[turn].start : end]

    def next_step(self, steps: int) -> Step | None:
        """What was done after so many steps; None at the end."""
        return self._steps[steps] if steps < self.last else None

    def how(self, turn: int) -> tuple[Event, ...]:
        """What ended a turn, by its place from 0, and what came of it; nothing if it goes on."""
        after = turn + 1
        if after < len(self.turns):
            news = self._news(self.turns[after].start)
        else:
            news = self._news(self.last) if self.outcome else ()
        return tuple(event for event in news if not isinstance(event, TurnBegan))

    def view(self, steps: int) -> View:
        """The table after so many steps, exactly as one who comes to it then."""
        turn = self.turn_at(steps)
        state, start = self._states[turn], self.turns[turn].start
        for step in self._steps[start:steps]:
            state = self.game.apply(state, step).state
        made = self._steps[start:steps] if state.begun else ()
        news = self._news(steps)
        return View(
            self.game,
            state,
            rolls=sum(isinstance(step, Roll) for step in made),
            last_roll=self._last_roll(steps),
            ended=next((event for event in news if isinstance(event, TurnOver)), None),
            news=news,
            story=tuple(self._events[: self._told[steps]]),
            prospect=standing(self.game, state),
            fairness=self._fairness,
            bots=self._bots,
            coach=self._coach,
        )

    def seen(self, steps: int) -> View:
        """The same for one who looks back: what was taken is seen among what could have been.

        A take that did not end the turn is shown as the choice that it was.
        """
        view = self.view(steps)
        step = self._steps[steps - 1] if steps else None
        if not (isinstance(step, Take) and view.state.begun):
            return view
        choice = self.view(steps - 1).choosing(step)
        return replace(choice, news=view.news, story=view.story)

    def thrown(self, steps: int) -> View | None:
        """The table while the dice of a step roll; None if that step is no roll."""
        step = self._steps[steps - 1]
        return self.view(steps - 1).throwing(len(step.dice)) if isinstance(step, Roll) else None

    def _news(self, steps: int) -> tuple[Event, ...]:
        """What the last of so many steps brought about."""
        return tuple(self._events[self._told[steps - 1] : self._told[steps]]) if steps else ()

    def _last_roll(self, steps: int) -> Roll | None:
        """The last roll of so many steps."""
        for number in range(steps, 0, -1):
            step = self._steps[number - 1]
            if isinstance(step, Roll):
                return step
        return None


class Followed(Replay):
    """A record that is still being written."""

    def __init__(self, lines: Sequence[str]) -> None:
        """Read what is there. Raises `BadRecord` as a `Replay`."""
        self.record = self._lines = list(lines)
        super().__init__(read_lines(lines))

    @property
    def lines(self) -> int:
        """How many lines are known."""
        return len(self._lines)

    def extend(self, lines: Sequence[str]) -> None:
        """Read on: these lines come after those that are known."""
        self._lines += lines
        for line in lines:
            position = self._next(line)
            if position is None:  # only who reads all of it can tell what is wrong, if anything is
                self._read(read_lines(self._lines))
                return
            self._see(position)

    def _next(self, line: str) -> Position | None:
        """The position after one more line; None if it is no further step of a legal record."""
        try:
            return None if self.trouble else read_on(self._end, line)
        except BadRecord:
            return None


def replayed(lines: Sequence[str]) -> View:
    """The view of a table that one comes to, from its record so far.

    Raises `BadRecord` for lines that are no legal record.
    """
    replay = Replay.of_lines(lines)
    if replay.trouble is not None:
        raise replay.trouble
    return replay.view(replay.last)
