"""Odds made by hand, for moments of games played by a script."""

from app.coach import Counsel
from app.table.view import View
from engines.core import Action, State
from engines.odds import Choice, Measure


def choice(
    action: Action,
    win: float,
    mean: float = 0.0,
    nothing: float = 0.0,
    *,
    reach: dict[int, float] | None = None,
    steal: dict[int, float] | None = None,
) -> Choice:
    """What an action of the first seat leads to; the others share what it does not win."""
    return Choice(action, (win, 1 - win), mean, nothing, reach or {}, steal or {})


def counsel(
    view: View,
    *figures: tuple[float, float, float],
    state: State | None = None,
    exact: bool = True,
    measure: Measure = "win",
) -> Counsel:
    """The odds of a view, or of another state: chance, mean and risk of each legal action."""
    state = state or view.state
    actions = view.game.legal_actions(state)
    choices = tuple(choice(action, *each) for action, each in zip(actions, figures, strict=True))
    best = max(choices, key=lambda one: one.win[0])
    return Counsel(view.game, state, choices, best, exact, measure, chosen=True)
