"""The log: the latest of the story, in whole sentences where that can be."""

from pathlib import Path

from app.widgets.log import GameLog
from tests.app.widgets.boards import Board, lines, played

MOVES = ("RRHTTTTTTTTTT", "take R", "H")


async def shown(folder: Path, size: tuple[int, int]) -> list[str]:
    log = GameLog()
    async with Board(folder, log).run_test(size=(80, 24)) as pilot:
        log.styles.border = ("none", "transparent")
        log.styles.width, log.styles.height = size
        log.view = played(*MOVES)
        await pilot.pause()
        return [line.strip() for line in lines(log)]


async def test_the_last_word_is_at_the_bottom(tmp_path: Path) -> None:
    drawn = await shown(tmp_path, (60, 20))

    assert drawn[0] == "Ann rolls 13 dice."
    assert drawn[-1] == "Ann rolls 1 die."


async def test_it_never_begins_within_a_sentence(tmp_path: Path) -> None:
    everything = await shown(tmp_path, (18, 20))
    firsts = {line for line in everything if line.startswith("Ann") or line[0].isdigit()}

    for height in range(1, len(everything) + 1):
        drawn = await shown(tmp_path, (18, height))

        assert len(drawn) <= height
        assert drawn[0] in firsts


async def test_of_a_sentence_that_does_not_fit_the_end_is_left(tmp_path: Path) -> None:
    assert await shown(tmp_path, (10, 1)) == ["… 1 die."]
