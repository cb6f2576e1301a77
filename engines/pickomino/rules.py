"""Pickomino: what may be done, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

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
from engines.message import Message
from engines.pickomino.events import (
    Bust,
    DiceRolled,
    FaceTaken,
    TileReturned,
    TileStolen,
    TileTaken,
    TileTurnedDown,
)
from engines.pickomino.model import (
    DICE,
    FACES,
    TILES,
    Aside,
    Claim,
    Face,
    PickominoOptions,
    PickominoState,
    Roll,
    Take,
    claim,
    take,
)


def new_game(
    players: Sequence[str],
    options: PickominoOptions | None = None,
    *,
    tiles: Sequence[int] = TILES,
    dice: int = DICE,
) -> PickominoState:
    """The start of a game. Raises pydantic's `ValidationError` for players nobody can seat."""
    return PickominoState(
        players=tuple(players),
        options=options or PickominoOptions(),
        dice=dice,
        grill=tuple(tiles),
        stacks=((),) * len(players),
    )


def legal_actions(state: PickominoState) -> tuple[Action, ...]:
    """All that the current player may do, claims best first; empty only when the game is over."""
    seat = state.current
    if seat is None:
        return ()
    if state.rolled:
        return _takes(seat, state.rolled, state.aside)
    left = state.dice_left
    if not state.begun:
        return (roll_dice(seat, left),)
    ends = claims(state) or (stop(seat),)
    if left and state.aside.face_left:
        return (roll_dice(seat, left), *ends)
    return ends


def claims(state: PickominoState) -> tuple[Claim, ...]:
    """The tiles the dice set aside allow the current player: a steal first, then high to low."""
    seat, total = state.current, state.aside.total
    if seat is None or not state.aside.worms:
        return ()
    steals = tuple(
        claim(seat, total, victim)
        for victim, stack in enumerate(state.stacks)
        if victim != seat and stack and stack[-1] == total
    )
    return steals + tuple(claim(seat, tile, "grill") for tile in _open_to(state, total))


def _open_to(state: PickominoState, total: int) -> tuple[int, ...]:
    if total in state.grill:
        return (total,)
    lower = tuple(tile for tile in reversed(state.grill) if tile < total)
    return lower[:1] if state.options.lower_tile == "next" else lower


def _takes(seat: int, rolled: tuple[Face, ...], aside: Aside) -> tuple[Take, ...]:
    takes = []
    for face, taken in zip(FACES, aside, strict=True):
        if not taken and face in rolled:
            takes.append(take(seat, face))
    return tuple(takes)


def apply(state: PickominoState, step: Step) -> Transition[PickominoState]:
    """The state after a step, and what happened. Raises `IllegalStep`."""
    legal = legal_actions(state)
    if isinstance(step, Roll):
        if not is_due(step, legal):
            raise _illegal(state, step)
        return _rolled(state, step)
    if step not in legal:
        raise _illegal(state, step)
    if isinstance(step, Take):
        return _taken(state, step)
    if isinstance(step, Claim):
        return _claimed(state, step)
    return _bust(state, "stopped", [])


def _rolled(state: PickominoState, step: Roll) -> Transition[PickominoState]:
    events: list[Event] = [DiceRolled(player=step.player, dice=step.dice)]
    if not _takes(step.player, step.dice, state.aside):
        return _bust(state, "no_face", events)
    return Transition(state.model_copy(update={"rolled": step.dice}), tuple(events))


def _taken(state: PickominoState, step: Take) -> Transition[PickominoState]:
    count = state.rolled.count(step.face)
    aside = state.aside.plus(step.face, count)
    events: list[Event] = [
        FaceTaken(player=step.player, face=step.face, count=count, total=aside.total)
    ]
    after = state.model_copy(update={"rolled": (), "aside": aside})
    can_roll = after.dice_left and aside.face_left
    if not can_roll and not claims(after):
        return _bust(after, "no_claim", events)
    return Transition(after, tuple(events))


def _claimed(state: PickominoState, step: Claim) -> Transition[PickominoState]:
    seat, aside = step.player, state.aside
    stacks = list(state.stacks)
    grill = state.grill
    if step.source == "grill":
        grill = tuple(tile for tile in grill if tile != step.tile)
        event: Event = TileTaken(player=seat, aside=aside, tile=step.tile, total=aside.total)
    else:
        stacks[step.source] = stacks[step.source][:-1]
        event = TileStolen(player=seat, aside=aside, tile=step.tile, victim=step.source)
    stacks[seat] = (*stacks[seat], step.tile)
    return _next_turn(state, {"grill": grill, "stacks": tuple(stacks)}, [event])


def _bust(
    state: PickominoState, reason: Literal["no_face", "no_claim", "stopped"], events: list[Event]
) -> Transition[PickominoState]:
    seat = state.current
    assert seat is not None
    aside = state.aside
    events.append(Bust(player=seat, aside=aside, reason=reason, total=aside.total))
    grill, face_down, stacks = state.grill, state.face_down, state.stacks
    returned = stacks[seat][-1] if stacks[seat] else None
    if returned is not None:
        grill = tuple(sorted((*grill, returned)))
        stacks = (*stacks[:seat], stacks[seat][:-1], *stacks[seat + 1 :])
        events.append(TileReturned(player=seat, tile=returned))
    if _turns_down(state.options, returned, grill[-1]):
        events.append(TileTurnedDown(tile=grill[-1]))
        face_down = tuple(sorted((*face_down, grill[-1])))
        grill = grill[:-1]
    return _next_turn(state, {"grill": grill, "face_down": face_down, "stacks": stacks}, events)


def _turns_down(options: PickominoOptions, returned: int | None, highest: int) -> bool:
    """Whether a bust turns the highest open tile face down."""
    if returned is None:
        return options.bust_without_tile == "turn_down"
    return returned != highest or options.returned_highest == "turned_down"


def _next_turn(
    state: PickominoState, changes: dict[str, object], events: list[Event]
) -> Transition[PickominoState]:
    assert state.current is not None
    following = (state.current + 1) % len(state.players)
    after = state.model_copy(
        update=changes | {"rolled": (), "aside": Aside(), "current": following}
    )
    if not after.grill:
        return _over(after, events)
    events.append(TurnBegan(player=following))
    return Transition(after, tuple(events))


def _over(state: PickominoState, events: list[Event]) -> Transition[PickominoState]:
    scores = state.worms
    level = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    reason, winners = "most_worms", level
    if len(level) > 1:
        highest = {seat: max(state.stacks[seat], default=0) for seat in level}
        winners = tuple(seat for seat in level if highest[seat] == max(highest.values()))
        reason = "highest_tile" if len(winners) == 1 else "shared"
    outcome = Outcome(reason=reason, winners=winners, scores=scores)
    events.append(GameEnded(reason=reason, winners=winners, scores=scores))
    return Transition(state.model_copy(update={"current": None, "outcome": outcome}), tuple(events))


def _illegal(state: PickominoState, step: Step) -> IllegalStep:
    """Why a step that is not among the legal actions is refused."""
    refuse_out_of_turn(state, step)
    legal = legal_actions(state)
    if isinstance(step, Roll):
        due = legal[0] if isinstance(legal[0], RollDice) else None
        refuse_roll(due, len(step.dice), waiting=bool(state.rolled))
        return IllegalStep(
            Message("refusal-no-face-left" if state.dice_left else "refusal-no-dice-left")
        )
    if isinstance(step, Take):
        return IllegalStep(_why_not_take(state, step.face))
    if state.rolled:
        return IllegalStep(Message("refusal-take-first"))
    if isinstance(step, Claim):
        return IllegalStep(_why_not_claim(state, step))
    if isinstance(step, Stop):
        return IllegalStep(
            Message("refusal-claim-instead" if state.begun else "refusal-stop-before-roll")
        )
    return IllegalStep(Message("refusal-unknown-step"))


def _why_not_take(state: PickominoState, face: Face) -> Message:
    if not state.rolled:
        return Message("refusal-roll-first")
    if face not in state.rolled:
        return Message("refusal-face-not-rolled", {"face": str(face)})
    return Message("refusal-face-taken", {"face": str(face)})


def _why_not_claim(state: PickominoState, step: Claim) -> Message:
    total = state.aside.total
    if not total:
        return Message("refusal-roll-first")
    if not state.aside.worms:
        return Message("refusal-no-worm")
    if step.source == step.player:
        return Message("refusal-own-tile")
    words: dict[str, str | int] = {"tile": step.tile, "total": total}
    if step.source != "grill":
        return Message("refusal-no-steal", words)
    if step.tile not in state.grill:
        return Message("refusal-tile-not-open", words)
    if step.tile > total:
        return Message("refusal-tile-too-high", words)
    if total in state.grill:
        return Message("refusal-exact-tile-there", words)
    return Message("refusal-next-lower-only", words)
