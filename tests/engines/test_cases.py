"""The shared cases: records with the referee's expected findings."""

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from engines.core import IllegalStep
from engines.registry import GAMES

CASES = sorted((Path(__file__).parents[1] / "cases").glob("*.jsonl"))


def expectation(case: Path) -> dict[str, Any]:
    expected: dict[str, Any] = json.loads(case.with_suffix(".expect.json").read_text("utf-8"))
    return expected


def in_words(value: Any) -> Any:
    """A value as JSON would have it."""
    return json.loads(json.dumps(value))


def test_every_case_is_here() -> None:
    assert len(CASES) == 38


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_the_engine_plays_the_case(case: Path) -> None:
    header, *lines = [json.loads(line) for line in case.read_text("utf-8").splitlines()]
    expected = expectation(case)
    game = GAMES[header["game"]]
    state = game.start(header["players"], header["options"])
    for number, line in enumerate(lines, start=2):
        if "result" in line:
            assert state.outcome is not None
            assert line["result"] == {
                "winners": list(state.outcome.winners),
                "scores": list(state.outcome.scores),
            }
            continue
        if expected == {"ok": False, "line": number}:
            with pytest.raises((ValidationError, IllegalStep)):  # no step at all, or not here
                game.apply(state, game.steps.validate_json(json.dumps(line)))
            return
        state = game.apply(state, game.steps.validate_json(json.dumps(line))).state
    assert expected["ok"]
    found = in_words(
        {
            "game": game.name,
            "finished": state.outcome is not None,
            "winners": state.outcome.winners if state.outcome else None,
            "current": state.current,
            "legal": [
                action.model_dump(mode="json", exclude={"player"})
                for action in game.legal_actions(state)
            ],
            **game.summary(state),
        }
    )
    for key in expected.keys() - {"ok"}:
        assert found[key] == expected[key], key
