"""`diceport odds`: what each choice is worth where a record ends."""

import argparse
import json
from typing import Any

from app.cli.lists import table
from app.cli.looking import record_to_judge
from app.coach import Counsel, Thought
from app.coach.words import figure, mean, named, risk
from app.narration import ending
from app.odds import odds_of
from app.text import Catalogue
from engines.core import Action, Game, RollDice, State, Take
from engines.odds import Chances

ABREAST = 8
"""How many totals stand beside each other."""


def odds(arguments: argparse.Namespace, say: Catalogue) -> int:
    """Print tables, or with `--json` one object. Raises `Complaint` for what is no legal record,
    and for a game that goes on without a coach.
    """
    replay = record_to_judge(arguments, say)
    game, state = replay.game, replay.view(replay.last).state
    counsel = None if state.outcome is not None else Thought(game, state).counsel(state)
    if arguments.json:
        print(json.dumps(_values(game, state, counsel)))
    else:
        print("\n".join(_in_words(game, state, counsel, say)))
    return 0


def _chances(game: Game[Any], state: State, counsel: Counsel | None) -> Chances:
    """By seat, with the best play from here on."""
    if counsel is None:
        return odds_of(game.name).drawn(state)
    return counsel.best.win


def _values(game: Game[Any], state: State, counsel: Counsel | None) -> dict[str, Any]:
    """All numbers, in the record's own words."""
    chances = _chances(game, state, counsel)
    found: dict[str, Any] = {"win": chances}
    if _alone(state):
        found = {"win": [1.0], "turns": -chances[0]}
    found |= {"exact": counsel is None or counsel.exact, "choices": []}
    for choice in counsel.choices if counsel else ():
        mine = choice.win[state.current or 0]
        found["choices"].append(
            {
                **choice.action.model_dump(mode="json", exclude={"player"}),
                **({"win": 1.0, "turns": -mine} if _alone(state) else {"win": mine}),
                "mean": choice.mean,
                "nothing": choice.nothing,
                **({"steal": choice.steal} if choice.steal and _plays_on(choice.action) else {}),
            }
        )
    if game.name == "pickomino":
        found["reach"] = counsel.reach if counsel else {}
    return found


def _plays_on(action: Action) -> bool:
    return isinstance(action, RollDice | Take)


def _alone(state: State) -> bool:
    return len(state.players) == 1


def _in_words(game: Game[Any], state: State, counsel: Counsel | None, say: Catalogue) -> list[str]:
    """Everybody's chances, then what each choice leads to, where anybody still chooses anything."""
    if counsel is None:
        assert state.outcome is not None
        return [say("cli-verify-over", ending=ending(say, game.name, state, state.outcome))]
    assert state.current is not None
    lines = [say("cli-verify-running", player=state.players[state.current])]
    lines.append(say("cli-odds-exact" if counsel.exact else "cli-odds-estimate"))
    head = say("coach-row-turns" if _alone(state) else "coach-row-win")
    rows = [["", head]]
    rows += [
        [player, figure(say, counsel, chance)]
        for player, chance in zip(state.players, _chances(game, state, counsel), strict=True)
    ]
    lines += ["", *table(rows, right=(1,))]
    if not counsel.chosen:
        return lines
    rows = [["", head, *(say(f"coach-row-{game.name}-{name}") for name in ("mean", "nothing"))]]
    rows += [
        [
            named(say, counsel, choice.action),
            figure(say, counsel, counsel.worth(choice)),
            mean(counsel, choice),
            risk(say, choice.nothing),
        ]
        for choice in counsel.choices
    ]
    lines += ["", *table(rows, right=(1, 2, 3))]
    reach = list(counsel.reach.items())
    if reach:
        lines += ["", say("cli-odds-reach")]
    for first in range(0, len(reach), ABREAST):
        totals, chances = zip(*reach[first : first + ABREAST], strict=True)
        rows = [[str(total) for total in totals], [risk(say, chance) for chance in chances]]
        lines += ["", *table(rows, right=range(ABREAST))]
    return lines
