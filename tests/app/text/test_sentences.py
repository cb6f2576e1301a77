"""What players read of a game, word by word."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from app.narration import narrate
from app.text import load_catalogue
from engines.core import Event, Game, GameEnded, RollDice, State, Step, TurnBegan
from engines.martian import events as martian
from engines.martian.model import Face
from engines.pickomino import events as pickomino
from engines.registry import GAMES

NAMES = ["Ann", "Ben", "Cleo"]
ASIDE = (0,) * 6


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (TurnBegan(player=2), "Cleo is next."),
        (martian.DiceRolled(player=0, dice=(Face.RAY,)), "Ann rolls 1 die."),
        (martian.DiceRolled(player=0, dice=(Face.RAY,) * 13), "Ann rolls 13 dice."),
        (
            martian.TanksSetAside(player=0, count=1, tanks=3, rays=1),
            "A tank rolls in: now 3 against 1 ray.",
        ),
        (
            martian.TanksSetAside(player=0, count=2, tanks=2, rays=0),
            "2 tanks roll in: now 2 against 0 rays.",
        ),
        (martian.FaceTaken(player=0, face=Face.RAY, count=1), "Ann takes 1 ray."),
        (martian.FaceTaken(player=0, face=Face.CHICKEN, count=2), "Ann takes 2 chickens."),
        (martian.NothingToTake(player=0), "Nothing there that Ann may take."),
        (
            martian.TurnScored(player=0, aside=ASIDE, points=6, bonus=False, total=21),
            "Ann scores 6 and has 21.",
        ),
        (
            martian.TurnScored(player=0, aside=ASIDE, points=0, bonus=False, total=21),
            "Ann scores nothing and stays at 21.",
        ),
        (
            martian.TurnScored(player=0, aside=ASIDE, points=8, bonus=True, total=29),
            "Ann scores 8 with the bonus and has 29.",
        ),
        (
            martian.TurnOverrun(player=0, aside=ASIDE, tanks=4, rays=1, total=9),
            "4 tanks beat 1 ray: Ann scores nothing and stays at 9.",
        ),
        (
            martian.TargetReached(player=1, total=27),
            "Ben reaches the target with 27: the last round is on.",
        ),
        (
            martian.RollOffBegan(contenders=(0, 2)),
            "Ann and Cleo are level. Six dice each, most rays wins.",
        ),
        (
            martian.RollOffRolled(player=0, dice=(Face.RAY,) * 6, rays=6),
            "Ann rolls 6 rays in the roll-off.",
        ),
        (
            martian.RollOffTied(contenders=(0, 1, 2)),
            "Ann, Ben and Cleo are still level and roll again.",
        ),
        (
            GameEnded(reason="roll_off", winners=(1,), scores=(26, 26, 3)),
            "Ben wins the roll-off and the game.",
        ),
        (
            GameEnded(reason="shared", winners=(0, 1), scores=(26, 26, 3)),
            "Ann and Ben share the win.",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else None,
)
def test_martian_dice_in_words(event: Event, sentence: str) -> None:
    state = GAMES["martian"].start(NAMES)
    assert narrate(load_catalogue(), "martian", state, event) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (pickomino.DiceRolled(player=0, dice=(1,) * 8), "Ann rolls 8 dice."),
        (
            pickomino.FaceTaken(player=0, face=4, count=3, total=12),
            "Ann takes 3 fours: total 12.",
        ),
        (
            pickomino.FaceTaken(player=0, face="worm", count=1, total=17),
            "Ann takes 1 worm: total 17.",
        ),
        (
            pickomino.TileTaken(player=0, aside=ASIDE, tile=24, total=24),
            "Ann claims 24 from the grill.",
        ),
        (
            pickomino.TileStolen(player=0, aside=ASIDE, tile=24, victim=1),
            "Ann steals 24 from Ben.",
        ),
        (
            pickomino.Bust(player=1, aside=ASIDE, reason="no_face", total=12),
            "Ben busts: no new face in the roll.",
        ),
        (
            pickomino.Bust(player=1, aside=ASIDE, reason="no_claim", total=20),
            "Ben busts: no tile for 20.",
        ),
        (
            pickomino.Bust(player=1, aside=ASIDE, reason="stopped", total=12),
            "Ben gives up, a bust.",
        ),
        (pickomino.TileReturned(player=1, tile=27), "27 goes back."),
        (pickomino.TileTurnedDown(tile=36), "36 is turned down."),
        (
            GameEnded(reason="highest_tile", winners=(1,), scores=(7, 7, 3)),
            "The grill is empty. Ben wins by the highest tile.",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else None,
)
def test_pickomino_in_words(event: Event, sentence: str) -> None:
    state = GAMES["pickomino"].start(NAMES)
    assert narrate(load_catalogue(), "pickomino", state, event) == sentence


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_whole_games_can_be_told_whatever_the_players_are_called(game: Game[Any]) -> None:
    say = load_catalogue()
    names = ["{ $name }", "[red]", "[/]"]

    told = [
        narrate(say, game.name, state, event)
        for seed in range(10)
        for state, event in played(game, names, Random(seed))
    ]

    for name in names:
        assert any(name in sentence for sentence in told)


def played(game: Game[Any], names: list[str], random: Random) -> Iterator[tuple[State, Event]]:
    """The events of a game in which everyone acts at random."""
    state = game.start(names)
    while actions := game.legal_actions(state):
        action = random.choice(actions)
        if isinstance(action, RollDice):
            dice = random.choices(game.die, k=action.count)
            step: Step = game.roll(action.player, dice)
        else:
            step = action
        state, events = game.apply(state, step)
        for event in events:
            yield state, event


@pytest.mark.parametrize(
    ("message_id", "args", "sentence"),
    [
        (
            "refusal-name-length",
            {"length": 0, "most": 32},
            "Every player needs a name: give one of 1 to 32 characters.",
        ),
        (
            "refusal-name-length",
            {"length": 40, "most": 32},
            "A name of 40 characters is too long: use at most 32.",
        ),
        (
            "refusal-player-count",
            {"count": 1, "fewest": 2, "most": 7},
            "1 player cannot play this game: it is for 2 to 7.",
        ),
        (
            "refusal-player-count",
            {"count": 8, "fewest": 2, "most": 7},
            "8 players cannot play this game: it is for 2 to 7.",
        ),
        (
            "refusal-roll-count",
            {"due": 1, "rolled": 2},
            "One die has to be rolled, not 2.",
        ),
        (
            "refusal-face-taken",
            {"face": "cow"},
            "Cows have been taken this turn: take another face.",
        ),
        (
            "refusal-face-taken",
            {"face": "4"},
            "The face 4 has been taken this turn: take another face.",
        ),
        (
            "refusal-option-unknown",
            {"game": "martian", "option": "tie_break", "known": "target, tie"},
            "Martian Dice has no option tie_break: there are target, tie.",
        ),
    ],
)
def test_refusals_in_words(message_id: str, args: dict[str, str | int], sentence: str) -> None:
    assert load_catalogue()(message_id, **args) == sentence
