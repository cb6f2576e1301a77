"""Going through a game: what each decision cost, and how lucky each roll was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from app.odds import odds_of
from app.review.marks import MARKS, ROUNDING, grade, mark
from app.review.model import Decision, Fall, Review, Seat
from app.table.replay import Replay
from engines.core import Action, Roll, State, roll_dice
from engines.odds import Chances, TurnOdds, turns
from engines.turn import AT_ONCE


def review(replay: Replay) -> Review:
    """Go through the legal part of a record, whether the game is over or not."""
    return _Reviewer(replay).review()


class _Reviewer:
    """Goes through one game, turn by turn, and notes what dice and decisions did to the chances.

    Estimates can see a position otherwise in one turn than in the turn before. What is noted in a
    turn is how that turn sees it; the difference is the players' drift.
    """

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self._game = replay.game
        self._points: list[Chances] = []
        self._moments: list[Fall | Decision] = []

    def review(self) -> Review:
        state, exact = self._replay.began(0), True
        players = state.players
        for number, turn in enumerate(self._turns()):
            state = self._see(number, turn)
            exact = exact and turn.exact
        if state.outcome is not None:
            self._points[-1] = turn.win(state)
        return Review(
            game=self._game.name,
            players=players,
            finished=state.outcome is not None,
            measure=turn.measure,
            exact=exact,
            points=tuple(self._points),
            moments=tuple(self._moments),
            seats=tuple(self._seat(seat, name, turn) for seat, name in enumerate(players)),
        )

    def _turns(self) -> Iterator[TurnOdds]:
        odds = odds_of(self._game.name)
        starts = [self._replay.began(turn) for turn in range(len(self._replay.turns))]
        for first in range(0, len(starts), AT_ONCE):  # all at once would take much room
            yield from turns(odds, starts[first : first + AT_ONCE])

    def _see(self, number: int, turn: TurnOdds) -> State:
        """Note all that happened in a turn; the state after it."""
        state = self._replay.began(number)
        now = turn.win(state)
        self._points[-1:] = [now]  # in place of what the turn before thought of it
        for step in self._replay.made(number):
            after = turn.after(state, step)
            if isinstance(step, Roll):
                rolling = roll_dice(step.player, len(step.dice))
                if len(self._game.legal_actions(state)) > 1:
                    self._decided(number, turn, state, rolling)
                    now = turn.promise(state, rolling)
                self._fell(number, step, _less(after, now))
            else:
                self._decided(number, turn, state, step)
            now = after
            self._points.append(now)
            state = self._game.apply(state, step).state
        return state

    def _fell(self, number: int, step: Roll, change: Chances) -> None:
        self._moments.append(
            Fall(
                step=len(self._points) - 1,
                turn=number + 1,
                round=self._replay.turns[number].round,
                player=step.player,
                change=change,
                dice=step.dice,
            )
        )

    def _decided(self, number: int, turn: TurnOdds, state: State, action: Action) -> None:
        """Note that somebody chose one of the legal actions."""
        seat = action.player
        now, win = turn.win(state), turn.promise(state, action)
        best, best_win = action, win
        if now[seat] - win[seat] > ROUNDING:  # else all that could be done need not be gone through
            best = turn.best(state)
            best_win = turn.promise(state, best)
        loss = best_win[seat] - win[seat]
        self._moments.append(
            Decision(
                step=len(self._points) - 1,
                turn=number + 1,
                round=self._replay.turns[number].round,
                player=seat,
                change=_less(win, now),
                rolled=state.rolled,
                aside=state.aside,
                action=_words(action),
                win=win,
                best=_words(best),
                best_win=best_win,
                loss=loss,
                mark=mark(turn.measure, loss),
                forced=len(self._game.legal_actions(state)) == 1,
            )
        )

    def _seat(self, seat: int, player: str, turn: TurnOdds) -> Seat:
        """What it all was for one player; `turn` says in what it is measured."""
        falls = [moment for moment in self._moments if isinstance(moment, Fall)]
        decisions = [moment for moment in self._moments if isinstance(moment, Decision)]
        own = [each for each in decisions if each.player == seat and not each.forced]
        start, result = self._points[0][seat], self._points[-1][seat]
        luck = sum(fall.change[seat] for fall in falls)
        skill = sum(decision.change[seat] for decision in decisions)
        mean_loss = sum(each.loss for each in own) / len(own) if own else 0.0
        marks = Counter(each.mark for each in own)
        return Seat(
            player=player,
            start=start,
            result=result,
            luck=luck,
            skill=skill,
            drift=result - start - luck - skill,
            own_luck=sum(fall.own for fall in falls if fall.player == seat),
            adjusted=result - luck,
            decisions=len(own),
            mean_loss=mean_loss,
            marks={sign: marks[sign] for _, sign in MARKS[turn.measure]},
            grade=grade(turn.measure, mean_loss, len(self._points[0])) if own else None,
        )


def _words(action: Action) -> dict[str, object]:
    return action.model_dump(mode="json", exclude={"player"})


def _less(after: Chances, before: Chances) -> Chances:
    return tuple(now - then for now, then in zip(after, before, strict=True))
