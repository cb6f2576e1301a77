"""The last word: what just happened or what the choice leads to, and what can be done now."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from app.narration.words import Mood
from app.widgets.shortened import last_rows
from app.widgets.speech import Speaks

STYLES: Mapping[Mood, str] = MappingProxyType(
    {"plain": "bold", "good": "bold $gain", "bad": "bold $background on $danger"}
)


@dataclass(frozen=True)
class Words:
    """Two sentences under the table."""

    news: str
    """What happened, or what the pending choice leads to."""
    hint: str
    """What can be done now, and what it risks."""
    mood: Mood = "plain"
    """Whether the news is good or bad for the one it happened to."""


class Advice(Speaks, Widget):
    """Shows `Words`: the news stands out when a turn ended well or badly.

    A hint by itself is all there is to read, and so stands out like news.
    """

    words: reactive[Words] = reactive(Words("", ""))

    def render(self) -> RenderResult:
        words, (width, height) = self.words, self.content_size
        hint = _rows(words.hint, "", width)
        news = _rows(words.news, STYLES[words.mood], width)
        room = height - len(hint)
        if room <= 0 or not news:
            return Content("\n").join(hint).stylize(STYLES["plain"])
        # The last words tell how things stand, the hint what to do.
        shown = last_rows(news, width, room, STYLES[words.mood])
        return Content("\n").join([*shown, *(row.stylize("$quiet") for row in hint)])


def fits(words: Words, width: int, height: int) -> bool:
    """Whether all of it can be shown in so many columns and rows."""
    return len(_rows(words.news, "", width)) + len(_rows(words.hint, "", width)) <= height


def _rows(sentence: str, style: str, width: int) -> list[Content]:
    if not (sentence and width):
        return []
    words = (half for word in sentence.split(" ") for half in _halves(word, width))
    return Content.styled(" ".join(words), style).wrap(width)


def _halves(word: str, width: int) -> tuple[str, ...]:
    """A word as it is, but one that is longer than a row in two equal parts."""
    middle = (len(word) + 1) // 2
    return (word,) if len(word) <= width else (word[:middle], word[middle:])
