"""What the full screen shows in pictures, put into words."""

from collections.abc import Sequence

from app.narration import names, narrate
from app.narration.games import WORDS
from app.table.prospect import Prospect
from app.table.view import View
from app.text import Catalogue
from app.text.dice import counted
from engines.core import Action, DiceRolled, Event, RollDice, Take
from engines.martian import MartianState
from engines.pickomino import Claim, PickominoState
from engines.pickomino.model import worms


class PlainWords:
    """How a table is told to whoever hears one line after the other."""

    def __init__(self, say: Catalogue, game: str) -> None:
        self.say = say
        self.of_game = WORDS[game](say)
        self._game = game

    def turn(self, view: View) -> str:
        """Whose turn it is, and how far the game has come."""
        state = view.state
        assert state.current is not None
        player = state.players[state.current]
        if isinstance(state, MartianState):
            return self.say(
                "plain-martian-turn",
                player=player,
                phase="roll-off" if state.roll_off else "last" if state.last_round else "on",
                round=state.round,
                target=state.options.target,
            )
        return self.say("plain-pickomino-turn", player=player)

    def standings(self, view: View) -> list[str]:
        """What everybody has, and what is still to be had."""
        state, scores = view.state, view.game.scores(view.state)
        if isinstance(state, MartianState):
            told = [
                self.say("cli-score", player=player, score=score)
                for player, score in zip(state.players, scores, strict=True)
            ]
            return [self.say("plain-martian-scores", scores=", ".join(told))]
        assert isinstance(state, PickominoState)
        told = [
            self.say("plain-pickomino-stack", player=player, worms=score, top=stack[-1])
            if stack
            else self.say("plain-pickomino-no-stack", player=player)
            for player, score, stack in zip(state.players, scores, state.stacks, strict=True)
        ]
        stacks = self.say("plain-pickomino-stacks", stacks="; ".join(told))
        if not state.grill:
            return [stacks]
        return [self.say("plain-pickomino-grill", tiles=self._in_runs(state.grill)), stacks]

    def event(self, view: View, event: Event) -> str:
        """A sentence for what happened; a roll with what was rolled."""
        if not isinstance(event, DiceRolled):
            return narrate(self.say, self._game, view.state, event)
        return self.say(
            "plain-rolls",
            player=view.state.players[event.player],
            dice=len(event.dice),
            faces=self._faces([event.dice.count(face) for face in view.game.faces], view),
        )

    def rolled(self, view: View) -> str:
        """What lies on the table, to be taken from."""
        counts = [view.state.rolled.count(face) for face in view.game.faces]
        return self.say("plain-on-the-table", faces=self._faces(counts, view))

    def aside(self, view: View) -> str:
        """What is set aside; nothing if that is nothing."""
        if not any(view.state.aside):
            return ""
        return self.say("plain-aside", faces=self._faces(view.state.aside, view))

    def outlook(self, prospect: Prospect) -> str:
        """What the turn is worth so far, and what rolling on would mean."""
        worth = self.of_game.outlook(prospect)
        return f"{worth} {self.of_game.risk(prospect)}" if prospect.roll else worth

    def take(self, view: View, take: Take, prospect: Prospect) -> str:
        """A choice: to take these dice, and what that leads to."""
        dice = self._dice(take.face, view.state.rolled.count(take.face))
        return self.say("plain-take", dice=dice, outlook=self._brief_outlook(prospect))

    def action(self, prospect: Prospect, action: Action) -> str:
        """A choice: to roll on, or to end the turn."""
        if isinstance(action, RollDice):
            return self.say("plain-roll", dice=action.count)
        if isinstance(prospect.after, MartianState):
            return self.say("plain-martian-stop", ending=self.of_game.ending(prospect, action))
        if not isinstance(action, Claim):
            return self.say("plain-pickomino-give-up")
        bears = worms(action.tile)
        if action.source == "grill":
            return self.say("plain-pickomino-claim", tile=action.tile, worms=bears)
        victim = prospect.after.players[action.source]
        return self.say("plain-pickomino-steal", tile=action.tile, victim=victim, worms=bears)

    def _brief_outlook(self, prospect: Prospect) -> str:
        """What a take is worth, in fewer words where most takes are worth no tile yet."""
        after = prospect.after
        claims = any(isinstance(action, Claim) for action in prospect.endings)
        if not isinstance(after, PickominoState) or prospect.closes or claims:
            return self.of_game.outlook(prospect)
        worm = "yes" if after.aside.worms else "no"
        return self.say("plain-pickomino-no-tile", total=after.aside.total, worm=worm)

    def _faces(self, counts: Sequence[int], view: View) -> str:
        """So many dice of each face, as a sentence lists them."""
        told = [
            self._dice(face, count)
            for face, count in zip(view.game.faces, counts, strict=True)
            if count
        ]
        return names(self.say, told)

    def _dice(self, face: str | int, count: int) -> str:
        return counted(self.say, self._game, face, count)

    def _in_runs(self, tiles: Sequence[int]) -> str:
        """Rising numbers, three and more in a row told by the first and the last."""
        runs: list[list[int]] = []
        for tile in tiles:
            if runs and tile == runs[-1][-1] + 1:
                runs[-1].append(tile)
            else:
                runs.append([tile])
        told = []
        for run in runs:
            if len(run) > 2:
                told.append(self.say("plain-pickomino-run", first=run[0], last=run[-1]))
            else:
                told += map(str, run)
        return ", ".join(told)
