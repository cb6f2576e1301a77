"""Playing at a table line by line: what is said, what is asked, what comes of the answers."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random

from app.bots import Bot, make_bot
from app.bots.seats import known
from app.coach import Thought
from app.coach.words import doubt, figure, mean, named, risk, why
from app.narration import ending, names
from app.plain.talk import MOST_WRONG, Left, Talk
from app.plain.words import PlainWords
from app.settings import Tutor
from app.table.fair import Fairness
from app.table.journal import JournalFailed
from app.table.prospect import Prospect, prospect
from app.table.record import last_position
from app.table.replay import replayed
from app.table.table import Table, Update
from engines.core import Action, GameEnded, State, Take, TurnBegan


class PlainGame:
    """The people at one table, who answer what they are asked, and the bots among them."""

    def __init__(
        self,
        table: Table,
        talk: Talk,
        random: Random,
        *,
        tutor: Tutor = "off",
        where: str = "",
    ) -> None:
        """`random` is what bots leave to chance, `tutor` what a choice costs that is asked about.

        `where` is what a command needs besides an id in order to find the game.
        """
        self._table = table
        self._talk = talk
        self._say = talk.say
        self._random = random
        self._tutor: Tutor = tutor
        self._where = where
        self._words = PlainWords(talk.say, table.game.name)
        self._levels = known(table.bots, len(table.state.players))
        self._bots: dict[int, Bot] = {}
        self._view = replace(replayed(table.journal.lines), bots=self._levels)
        self._thought: Thought | None = None
        table.watch(self._told)

    def play(self) -> None:
        """Play to the end, or until whoever answers has left; then the table is free for others."""
        try:
            with suppress(Left):
                self._greet()
                while (seat := self._table.state.current) is not None:
                    bot = self._levels[seat] is not None
                    self._submit(self._bots_choice(seat) if bot else self._asked(seat))
        finally:
            self._table.journal.close()

    def farewell(self) -> None:
        """Say how the game ended, or how to play on, once nobody plays any more."""
        self._talk.tell()
        if self._table.state.current is None:
            self._over()
        else:
            self._leave()

    # --- Saying how it stands

    def _greet(self) -> None:
        view, say = self._view, self._say
        game = say(f"menu-{view.game.name}")
        players = [
            say("cli-simulate-player", player=player, level=say(f"bot-level-{level}"))
            if level
            else player
            for player, level in zip(view.state.players, self._levels, strict=True)
        ]
        begins = "plain-begins" if view.untouched else "plain-goes-on"
        self._talk.tell(say(begins, game=game, players=names(say, players)))
        if not all(self._levels):
            self._talk.tell(say("plain-keys"))
        fairness = view.fairness
        if fairness is not None and fairness.repeats:
            self._talk.tell(say("play-repeatable", salt=fairness.salt))
        elif fairness is not None:
            self._talk.tell(say("play-sealed", commitment=fairness.commitment))
        self._head()
        if view.state.rolled:
            self._talk.tell(self._words.rolled(view))

    def _head(self) -> None:
        """Whose turn it is, and to people how all stand."""
        self._talk.tell()
        self._talk.tell(self._words.turn(self._view))
        if self._view.bot is None:
            self._stand()

    def _stand(self) -> None:
        for line in self._words.standings(self._view):
            self._talk.tell(line)

    def _told(self, update: Update) -> None:
        """Say what happened."""
        self._view = self._view.after(update)
        for event in update.events:
            if not isinstance(event, TurnBegan | GameEnded):  # each has a heading of its own
                self._talk.tell(self._words.event(self._view, event))
        if update.state.current is not None and not update.state.begun:
            self._head()

    # --- Choosing

    def _bots_choice(self, seat: int) -> Action:
        """What the bot of this seat does next."""
        level = self._levels[seat]
        if seat not in self._bots and level is not None:
            self._bots[seat] = make_bot(level, self._table.game, self._random)
        return self._bots[seat].choose(self._table.state)

    def _asked(self, seat: int) -> Action:
        """What a person does next. Raises `Left`."""
        player = self._view.state.players[seat]
        choices = self._choices()
        while True:
            self._ask(player, choices)
            action = self._answer(len(choices), [action for _, action in choices])
            if action is None:
                continue
            question = self._second_thought(action) if len(choices) > 1 else ""
            if not question or self._talk.agreed(question):
                return action

    def _second_thought(self, action: Action) -> str:
        """What is asked before one of several choices, nothing for most."""
        view = self._view
        if isinstance(action, Take):
            leads_to, then = prospect(view.game, view.state, action), None
        else:
            assert view.prospect is not None
            leads_to, then = view.prospect, action
        question = self._tutors_doubt(leads_to, then)
        if question or then is None:
            return question
        return self._words.of_game.second_thought(leads_to, then) or ""

    def _tutors_doubt(self, leads_to: Prospect, then: Action | None) -> str:
        if self._tutor == "off" or not self._view.coach:
            return ""
        state = self._view.state
        verdict = self._thinking(state).verdict(state, leads_to, then)
        return doubt(self._say, verdict) if verdict.asked_about(self._tutor) else ""

    def _thinking(self, state: State) -> Thought:
        """The turn of a moment, worked out."""
        if self._thought is None or not self._thought.covers(state):
            self._thought = Thought(self._view.game, state)
        return self._thought

    def _choices(self) -> list[tuple[str, Action]]:
        """All that can be done now, in words."""
        view, words = self._view, self._words
        if view.takes:
            prospects = [(take, prospect(view.game, view.state, take)) for take in view.takes]
            return [(words.take(view, take, leads_to), take) for take, leads_to in prospects]
        here = view.prospect or prospect(view.game, view.state, None)
        return [(words.action(here, action), action) for action in self._table.legal_actions]

    def _ask(self, player: str, choices: Sequence[tuple[str, Action]]) -> None:
        """Say what the player has, what can be done with it, and that it is to be chosen."""
        view = self._view
        if len(choices) > 1:  # the only one says itself what comes of it
            have = [self._words.aside(view)]
            if view.prospect is not None:
                have.append(self._words.outlook(view.prospect))
            if any(have):
                self._talk.tell(" ".join(filter(None, have)))
        for number, (choice, _) in enumerate(choices, 1):
            self._talk.tell(self._say("plain-choice", number=number, choice=choice))
        self._talk.tell(self._say("plain-choose", player=player, most=len(choices)))

    def _answer(self, most: int, actions: Sequence[Action]) -> Action | None:
        """The action chosen; None once something else was asked for and said. Raises `Left`."""
        for _ in range(MOST_WRONG):
            answer = self._talk.hear().lower()
            if answer.isdecimal() and len(answer) < 4 and 1 <= int(answer) <= most:
                return actions[int(answer) - 1]
            match answer:
                case "" if most == 1:
                    return actions[0]
                case "?":
                    self._rules()
                case "h":
                    self._odds(actions)
                case "s":
                    self._talk.tell(self._words.turn(self._view))
                    self._stand()
                case "q":
                    kept = self._table.journal.durable
                    if kept or self._talk.agreed(self._say("plain-leave-unkept")):
                        raise Left
                case _:
                    self._talk.tell(self._say("plain-wrong", most=most))
                    continue
            return None
        raise Left

    # --- Asked for

    def _rules(self) -> None:
        """The part of the rules that fits the moment."""
        section = self._words.of_game.rules_section(self._view)
        name = f"rules-{self._view.game.name}-{section}"
        self._talk.tell(self._say(f"{name}-title"))
        for line in self._say(f"{name}-body").split("\n"):
            self._talk.tell(line)
        self._talk.tell(self._say("plain-keys"))

    def _odds(self, actions: Sequence[Action]) -> None:
        """What each choice is worth, which is best, and why."""
        say, state = self._say, self._view.state
        if not self._view.coach:
            self._talk.tell(say("play-why-no-coach"))
            return
        counsel = self._thinking(state).counsel(state)
        self._talk.tell(say("plain-odds", exact="yes" if counsel.exact else "no"))
        if not counsel.chosen:
            assert state.current is not None
            best = figure(say, counsel, counsel.worth(counsel.best))
            player = state.players[state.current]
            self._talk.tell(say("plain-odds-no-choice", player=player, figure=best))
            return
        for number, action in enumerate(actions, 1):
            choice = counsel.of(action)
            assert choice is not None
            self._talk.tell(
                say(
                    "plain-odds-choice",
                    number=number,
                    choice=named(say, counsel, action),
                    measure=counsel.measure,
                    figure=figure(say, counsel, counsel.worth(choice)),
                    game=self._view.game.name,
                    mean=mean(counsel, choice),
                    risk=risk(say, choice.nothing),
                )
            )
        reason = why(say, counsel)
        if reason:
            self._talk.tell(reason)

    # --- To the table

    def _submit(self, action: Action) -> None:
        """Do it. What cannot be kept is done only if the players want it all the same."""
        while True:
            try:
                self._table.submit(action.player, action)
            except JournalFailed as failure:
                message = self._say(failure.message.id, **failure.message.args)
                if not self._talk.agreed(self._say("play-journal-failed", message=message)):
                    return
                self._table.go_on_unrecorded()
            else:
                return

    # --- The end

    def _leave(self) -> None:
        """Say how to play on."""
        journal, say = self._table.journal, self._say
        if journal.durable:
            self._talk.tell(say("plain-left", id=journal.about["id"], where=self._where))
        else:
            self._talk.tell(say("plain-unkept"))

    def _over(self) -> None:
        """Say who won and why, where the record is, and how the dice can be checked."""
        table, say, talk = self._table, self._say, self._talk
        assert table.state.outcome is not None
        headline = ending(say, table.game.name, table.state, table.state.outcome)
        talk.tell(say("plain-over", game=table.game.name, ending=headline))
        self._stand()
        journal = table.journal
        if journal.path is not None:
            talk.tell(say("result-saved", file=str(journal.path)))
        end = last_position(journal.lines)
        if isinstance(end.fairness, Fairness) and end.seed is not None:
            talk.tell(say("plain-seed", seed=end.seed))
        if journal.durable:
            game = journal.about["id"]
            talk.tell(say("result-check-kept", id=game))
            talk.tell(say("result-check-game", id=game, where=self._where))
        else:
            talk.tell(say("plain-unkept"))
