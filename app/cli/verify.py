"""`diceport verify`: what the referee says of a record, in plain words or as JSON."""

import argparse
import json
import sys
from pathlib import Path

from app.cli.complaint import Complaint
from app.narration import ending
from app.table.record import BadRecord, Position
from app.table.referee import dice_checked, findings, judge, judge_input
from app.text import Catalogue


def verify(arguments: argparse.Namespace, say: Catalogue) -> int:
    """0 for a record that is legal to its end, 1 for an illegal one, 2 for what is no record."""
    if arguments.file is None:
        raise Complaint(say("cli-which-file", command="verify"))
    try:
        position = _judge(arguments.file)
    except BadRecord as error:
        sentence = say(error.message.id, **error.message.args)
        if arguments.json:
            print(json.dumps({"ok": False, "line": error.line, "error": sentence}))
        elif error.line is None:
            print(sentence)
        else:
            print(say("cli-verify-line", line=error.line, error=sentence))
        return 2 if error.unreadable else 1
    if arguments.json:
        print(json.dumps(findings(position)))
    else:
        print(_in_words(position, say))
    return 0


def _judge(file: str) -> Position:
    """The position at the end of a record's file, or with `-` of standard input.

    Raises `BadRecord`.
    """
    if file == "-":
        return judge_input(None if sys.stdin is None else sys.stdin.buffer)
    return judge(Path(file))


def _in_words(position: Position, say: Catalogue) -> str:
    state = position.state
    scores = position.game.scores(state)
    outcome = state.outcome
    lines = [say(f"cli-verify-{position.game.name}", steps=position.steps)]
    if outcome is not None:
        end = ending(say, position.game.name, state, outcome)
        lines.append(say("cli-verify-over", ending=end))
    elif state.current is not None:
        lines.append(say("cli-verify-running", player=state.players[state.current]))
    lines.append(say(f"cli-verify-dice-{dice_checked(position)}"))
    lines += [
        say("cli-verify-score", player=player, score=score)
        for player, score in zip(state.players, scores, strict=True)
    ]
    return "\n".join(lines)
