"""The last word: what just happened or what the choice leads to, and what can be done now."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from app.widgets.speech import Speaks

Mood = Literal["plain", "good", "bad"]
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
    """Shows `Words`: the news stands out when a turn ended well or badly."""

    words: reactive[Words] = reactive(Words("", ""))

    def render(self) -> RenderResult:
        words = self.words
        news = Content.styled(words.news, STYLES[words.mood])
        hint = Content.styled(words.hint, "$text-muted")
        return Content("\n").join(line for line in (news, hint) if line)
