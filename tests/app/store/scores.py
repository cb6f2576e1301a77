"""Games in a store of which only the scores matter."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import count, product
from pathlib import Path

from app.store.statistics import Career, catch_up, statistics
from app.store.store import LENGTH, LETTERS, Store
from app.table.journal import Standing

FIRST = datetime(2026, 3, 1, tzinfo=UTC)
PICKOMINO = (Path(__file__).parents[2] / "cases/p-game-to-the-end.jsonl").read_text().splitlines()


class Games:
    """A store, and games of Martian Dice to 5 points of which only the scores matter."""

    def __init__(self, folder: Path, start: datetime = FIRST) -> None:
        """Keep them in `folder`; the store's clock goes on by a minute when it is asked.

        The games have the same ids each time.
        """
        moments, names = count(), map("".join, product(LETTERS, repeat=LENGTH))
        self.store = Store(
            folder / "data",
            lambda: start + timedelta(minutes=next(moments)),
            new_id=lambda: next(names),
        )

    def played(self, *scores: int, players: Sequence[str] = ("Ann", "Ben", "Cleo")) -> str:
        """One round, in which each player scores so many points (0 by thirteen tanks)."""
        seats = players[: len(scores)]
        lines = [_header(seats)]
        for seat, score in enumerate(scores):
            dice = ["human"] * score + ["ray"] * (13 - score) if score else ["tank"] * 13
            lines.append(_line(seat, roll=dice))
            if score:
                lines += [_line(seat, take="human"), _line(seat, stop=True)]
        winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
        lines.append(_line(None, result={"winners": winners, "scores": scores}))
        return self.keep(lines, Standing(None, scores, tuple(winners)))

    def pickomino(self) -> str:
        """Ann and Ben claim all the tiles; level on 20 worms, Ann wins by the highest."""
        return self.keep(PICKOMINO, Standing(None, (20, 20), (0,)))

    def begun(self, *players: str) -> str:
        """A game that has only begun."""
        return self.keep([_header(players), _line(0, roll=["ray"] * 13)], None)

    def keep(self, lines: Sequence[str], standing: Standing | None) -> str:
        journal = self.store.new_journal(None)
        journal.append(*lines, standing=standing)
        journal.close()
        return journal.id

    def forget(self) -> None:
        """As if the program had always ended before it counted a game."""
        self.store.database.write(lambda found: found.execute("DELETE FROM tally"))

    def careers(self, game: str = "martian") -> dict[str, Career]:
        """What they add up to, by player."""
        catch_up(self.store)
        return {career.player: career for career in statistics(self.store, game=game).careers}


def _header(players: Sequence[str]) -> str:
    options = {"target": 5, "tie": "share"}
    return json.dumps(
        {"record": 1, "game": "martian", "players": list(players), "options": options}
    )


def _line(player: int | None, **step: object) -> str:
    return json.dumps(step if player is None else {"player": player, **step})
