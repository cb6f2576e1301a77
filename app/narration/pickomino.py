"""The words of Pickomino."""

from app.narration.words import GameWords, Mood
from app.table.prospect import Prospect
from app.table.view import View
from engines.core import Action, RollDice
from engines.pickomino import Claim, PickominoState
from engines.pickomino.events import Bust


class PickominoWords(GameWords):
    """Totals and tiles: what can be claimed, and what is left to take."""

    def progress(self, view: View) -> str:
        assert isinstance(view.state, PickominoState)
        return self.say("play-pickomino-progress", open=len(view.state.grill))

    def outlook(self, prospect: Prospect) -> str:
        if prospect.closes:
            bust = next(event for event in prospect.events if isinstance(event, Bust))
            return self.say("play-pickomino-outlook-closes", total=bust.total)
        aside = _after(prospect).aside
        claims = [action for action in prospect.endings if isinstance(action, Claim)]
        if claims:
            return self.say(
                "play-pickomino-outlook-claim",
                total=aside.total,
                claim=self.ending(prospect, claims[0]),
                more=len(claims) - 1,
            )
        worm = "yes" if aside.worms else "no"
        return self.say("play-pickomino-outlook-none", total=aside.total, worm=worm)

    def risk(self, prospect: Prospect) -> str:
        after = _after(prospect)
        faces = [
            self.say("play-pickomino-worm") if face == "worm" else str(face)
            for face in after.aside.faces_left
        ]
        return self.say("play-pickomino-risk", dice=after.dice_left, faces=" ".join(faces))

    def ending(self, prospect: Prospect, action: Action | None) -> str:
        if action is None:
            return self.say("play-pickomino-bust")
        if not isinstance(action, Claim):
            return self.say("play-pickomino-give-up")
        if action.source == "grill":
            return self.say("play-pickomino-take", tile=action.tile)
        victim = prospect.after.players[action.source]
        return self.say("play-pickomino-steal", tile=action.tile, victim=victim)

    def second_thought(self, prospect: Prospect, action: Action | None) -> str | None:
        if action is None or isinstance(action, RollDice | Claim):
            return None
        dice = prospect.roll.count if prospect.roll else 0
        return self.say("play-pickomino-sure", dice=dice)

    def mood(self, view: View) -> Mood:
        return "bad" if isinstance(view.ended, Bust) else "good"

    def rules_section(self, view: View) -> str:
        if isinstance(view.ended, Bust):
            return "bust"
        if view.takes:
            return "take"
        if view.prospect is not None:
            steals = any(
                isinstance(action, Claim) and action.source != "grill"
                for action in view.prospect.endings
            )
            return "steal" if steals else "claim"
        return "turn"


def _after(prospect: Prospect) -> PickominoState:
    assert isinstance(prospect.after, PickominoState)
    return prospect.after
