"""Odds made by hand, for moments of games played by a script."""

from app.coach import Counsel, Thought, Verdict
from app.table.prospect import Prospect
from app.table.view import View
from engines.core import Action, State
from engines.odds import Choice, Measure
from engines.pickomino import PickominoState
from engines.registry import GAMES


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
    return Choice(action, (win, 1 - win), mean, mean, nothing, reach or {}, steal or {})


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


class Known(Thought):
    """Figures made up for any moment, so that nothing has to be worked out."""

    def __init__(self, game: str) -> None:
        self._game = GAMES[game]

    def covers(self, state: State) -> bool:  # noqa: ARG002
        return True

    def counsel(self, state: State) -> Counsel:
        """The last choice but one is best, and each other a little worse than its neighbour."""
        actions = self._game.legal_actions(state)
        seats = range(len(state.players))
        choices = []
        for place, action in enumerate(actions):
            off = abs(len(actions) - 2 - place)
            win = tuple(0.42 - 0.013 * off if seat == state.current else 0.29 for seat in seats)
            reach, steal = {}, {}
            if isinstance(state, PickominoState):
                reach = {tile: max(0.0, 0.97 - 0.06 * (tile - 20 + off)) for tile in range(21, 37)}
                steal = {s: 0.2 for s in seats if state.stacks[s] and s != state.current}
            mean = 1.9 - 0.3 * off
            choices.append(Choice(action, win, mean, mean, 0.18 + 0.04 * off, reach, steal))
        best = choices[max(len(choices) - 2, 0)]
        return Counsel(self._game, state, tuple(choices), best, False, "win", chosen=True)

    def verdict(self, state: State, prospect: Prospect, action: Action | None) -> Verdict:
        """All choices cost the same."""
        del prospect, action
        counsel = self.counsel(state)
        return Verdict(counsel, 0.381, 0.42, (counsel.best.action, counsel.best.action))
