"""Martian Dice: what may be done, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import (
    Action,
    Event,
    GameEnded,
    IllegalStep,
    Outcome,
    RollDice,
    Step,
    Stop,
    Transition,
    TurnBegan,
    is_due,
    refuse_out_of_turn,
    refuse_roll,
    roll_dice,
    stop,
)
from engines.martian.events import (
    DiceRolled,
    FaceTaken,
    NothingToTake,
    RollOffBegan,
    RollOffRolled,
    RollOffTied,
    TanksSetAside,
    TargetReached,
    TurnOverrun,
    TurnScored,
)
from engines.martian.model import (
    DICE,
    EARTHLINGS,
    RAY,
    ROLL_OFF_DICE,
    TANK,
    Aside,
    Face,
    MartianOptions,
    MartianState,
    Roll,
    RollOff,
    Take,
    take,
)
from engines.message import Message


def new_game(
    players: Sequence[str], options: MartianOptions | None = None, *, dice: int = DICE
) -> MartianState:
    """The start of a game. Raises pydantic's `ValidationError` for players nobody can seat."""
    return MartianState(
        players=tuple(players),
        options=options or MartianOptions(),
        dice=dice,
        scores=(0,) * len(players),
    )


def legal_actions(state: MartianState) -> tuple[Action, ...]:
    """All that the current player may do; empty only when the game is over."""
    seat = state.current
    if seat is None:
        return ()
    if state.roll_off is not None:
        return (roll_dice(seat, ROLL_OFF_DICE),)
    if state.rolled:
        return _takes(seat, state.rolled, state.aside)
    left = state.dice_left
    if not state.begun:
        return (roll_dice(seat, left),)
    return (roll_dice(seat, left), stop(seat))


def _takes(seat: int, rolled: tuple[Face, ...], aside: Aside) -> tuple[Take, ...]:
    takes = [take(seat, RAY)] if RAY in rolled else []
    for kind, taken in zip(EARTHLINGS, aside[2:], strict=True):
        if not taken and kind in rolled:
            takes.append(take(seat, kind))
    return tuple(takes)


def apply(state: MartianState, step: Step) -> Transition[MartianState]:
    """The state after a step, and what happened. Raises `IllegalStep`."""
    legal = legal_actions(state)
    if isinstance(step, Roll):
        if not is_due(step, legal):
            raise _illegal(state, step)
        if state.roll_off is not None:
            return _roll_off(state, state.roll_off, step)
        return _rolled(state, step)
    if step not in legal:
        raise _illegal(state, step)
    if isinstance(step, Take):
        return _taken(state, step)
    return _turn_ended(state, state.aside, [])


def _rolled(state: MartianState, step: Roll) -> Transition[MartianState]:
    events: list[Event] = [DiceRolled(player=step.player, dice=step.dice)]
    aside = state.aside
    rest = step.dice
    tanks = step.dice.count(TANK)
    if tanks:
        aside = aside.plus(TANK, tanks)
        rest = tuple([face for face in step.dice if face is not TANK])
        events.append(
            TanksSetAside(player=step.player, count=tanks, tanks=aside.tank, rays=aside.ray)
        )
    if _takes(step.player, rest, aside):
        return Transition(state.model_copy(update={"rolled": rest, "aside": aside}), tuple(events))
    events.append(NothingToTake(player=step.player))
    return _turn_ended(state, aside, events)


def _taken(state: MartianState, step: Take) -> Transition[MartianState]:
    count = state.rolled.count(step.face)
    aside = state.aside.plus(step.face, count)
    events: list[Event] = [FaceTaken(player=step.player, face=step.face, count=count)]
    if sum(aside) == state.dice:
        return _turn_ended(state, aside, events)
    return Transition(state.model_copy(update={"rolled": (), "aside": aside}), tuple(events))


def _turn_ended(state: MartianState, aside: Aside, events: list[Event]) -> Transition[MartianState]:
    seat = state.current
    assert seat is not None
    points = aside.points
    total = state.scores[seat] + points
    events.append(
        TurnOverrun(player=seat, aside=aside, tanks=aside.tank, rays=aside.ray, total=total)
        if aside.overrun
        else TurnScored(player=seat, aside=aside, points=points, bonus=aside.bonus, total=total)
    )
    scores = (*state.scores[:seat], total, *state.scores[seat + 1 :])
    changes: dict[str, object] = {"scores": scores, "rolled": (), "aside": Aside()}
    last_seat = seat == len(scores) - 1
    if not last_seat:
        if total >= state.options.target and not state.last_round:
            events.append(TargetReached(player=seat, total=total))
        changes["current"] = seat + 1
    elif max(scores) < state.options.target:
        changes |= {"current": 0, "round": state.round + 1}
    else:
        return _round_out(state.model_copy(update=changes), events)
    events.append(TurnBegan(player=0 if last_seat else seat + 1))
    return Transition(state.model_copy(update=changes), tuple(events))


def _round_out(state: MartianState, events: list[Event]) -> Transition[MartianState]:
    leaders = tuple(seat for seat, score in enumerate(state.scores) if score == max(state.scores))
    if len(state.scores) == 1:
        return _over(state, "solo", leaders, events)
    if len(leaders) == 1:
        return _over(state, "most_points", leaders, events)
    if state.options.tie == "share":
        return _over(state, "shared", leaders, events)
    events.append(RollOffBegan(contenders=leaders))
    changes = {"current": leaders[0], "roll_off": RollOff(contenders=leaders)}
    return Transition(state.model_copy(update=changes), tuple(events))


def _roll_off(state: MartianState, tie: RollOff, step: Roll) -> Transition[MartianState]:
    count = step.dice.count(RAY)
    rays = (*tie.rays, count)
    events: list[Event] = [RollOffRolled(player=step.player, dice=step.dice, rays=count)]
    if len(rays) < len(tie.contenders):
        changes: dict[str, object] = {
            "current": tie.contenders[len(rays)],
            "roll_off": RollOff(contenders=tie.contenders, rays=rays),
        }
        return Transition(state.model_copy(update=changes), tuple(events))
    level = tuple(
        seat for seat, mine in zip(tie.contenders, rays, strict=True) if mine == max(rays)
    )
    if len(level) == 1:
        return _over(state, "roll_off", level, events)
    events.append(RollOffTied(contenders=level))
    changes = {"current": level[0], "roll_off": RollOff(contenders=level)}
    return Transition(state.model_copy(update=changes), tuple(events))


def _over(
    state: MartianState, reason: str, winners: tuple[int, ...], events: list[Event]
) -> Transition[MartianState]:
    outcome = Outcome(reason=reason, winners=winners, scores=state.scores)
    events.append(GameEnded(reason=reason, winners=winners, scores=state.scores))
    changes = {"current": None, "roll_off": None, "outcome": outcome}
    return Transition(state.model_copy(update=changes), tuple(events))


def _illegal(state: MartianState, step: Step) -> IllegalStep:
    """Why a step that is not among the legal actions is refused."""
    refuse_out_of_turn(state, step)
    legal = legal_actions(state)
    due = legal[0] if isinstance(legal[0], RollDice) else None
    if isinstance(step, Roll):
        refuse_roll(due, len(step.dice), waiting=bool(state.rolled))
    if state.roll_off is not None:
        return IllegalStep(Message("refusal-roll-off"))
    if isinstance(step, Take):
        return IllegalStep(_why_not_take(state, step.face))
    if isinstance(step, Stop):
        return IllegalStep(
            Message("refusal-take-first") if state.rolled else Message("refusal-stop-before-roll")
        )
    return IllegalStep(Message("refusal-unknown-step"))


def _why_not_take(state: MartianState, face: Face) -> Message:
    if not state.rolled:
        return Message("refusal-roll-first")
    if face is TANK:
        return Message("refusal-take-tank")
    if face not in state.rolled:
        return Message("refusal-face-not-rolled", {"face": face.value})
    return Message("refusal-face-taken", {"face": face.value})
