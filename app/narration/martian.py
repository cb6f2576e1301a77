"""The words of Martian Dice."""

from app.narration.words import GameWords, Mood
from app.table.prospect import Prospect
from app.table.view import View
from engines.core import Action, RollDice
from engines.martian import MartianState
from engines.martian.events import TurnScored


class MartianWords(GameWords):
    """Points and tanks: what a turn is worth, and how safe it is."""

    def progress(self, view: View) -> str:
        state = _state(view)
        return self.say(
            "play-martian-progress",
            round=state.round,
            target=state.options.target,
            phase="roll-off" if state.roll_off else "last" if state.last_round else "on",
        )

    def outlook(self, prospect: Prospect) -> str:
        points = _points(prospect)
        if prospect.closes:
            return self.say("play-martian-outlook-closes", points=points)
        tanks_ahead = _after(prospect).aside.overrun
        return self.say(
            "play-martian-outlook", points=points, overrun="yes" if tanks_ahead else "no"
        )

    def risk(self, prospect: Prospect) -> str:
        aside, dice = _after(prospect).aside, _after(prospect).dice_left
        margin = aside.ray - aside.tank
        if _lost(prospect):
            standing = "lost"
        else:
            standing = "safe" if margin > 0 else "short" if margin < 0 else "level"
        return self.say("play-martian-risk", dice=dice, standing=standing, margin=abs(margin))

    def ending(self, prospect: Prospect, action: Action | None) -> str:  # noqa: ARG002
        return self.say("play-martian-ending", points=_points(prospect))

    def second_thought(self, prospect: Prospect, action: Action | None) -> str | None:
        worthless = _points(prospect) == 0 and not _lost(prospect)
        if prospect.roll is None or isinstance(action, RollDice) or not worthless:
            return None
        return self.say("play-martian-sure", dice=prospect.roll.count)

    def mood(self, view: View) -> Mood:
        return "good" if isinstance(view.ended, TurnScored) and view.ended.points else "bad"

    def rules_section(self, view: View) -> str:
        state = _state(view)
        if state.roll_off is not None or state.last_round:
            return "end"
        if view.takes:
            return "take"
        if view.prospect is not None:
            return "tanks-and-rays" if _after(view.prospect).aside.overrun else "scoring"
        return "turn"


def _state(view: View) -> MartianState:
    assert isinstance(view.state, MartianState)
    return view.state


def _after(prospect: Prospect) -> MartianState:
    assert isinstance(prospect.after, MartianState)
    return prospect.after


def _lost(prospect: Prospect) -> bool:
    """Whether the dice left are too few to make good what the tanks are ahead."""
    after = _after(prospect)
    return after.aside.tank - after.aside.ray > after.dice_left


def _points(prospect: Prospect) -> int:
    """What the turn is worth if it ends with this."""
    scored = [event.points for event in prospect.events if isinstance(event, TurnScored)]
    return scored[0] if scored else _after(prospect).aside.points
