"""The last word: what just happened or what the choice leads to, and what can be done now."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from app.widgets.speech import Speaks

Mood = Literal["plain", "good", "bad"]


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

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "advice--plain",
        "advice--good",
        "advice--bad",
        "advice--hint",
    }

    words: reactive[Words] = reactive(Words("", ""))

    def render(self) -> RenderResult:
        words = self.words
        news = Content.styled(
            words.news, self.get_visual_style(f"advice--{words.mood}", partial=True)
        )
        hint = Content.styled(words.hint, self.get_visual_style("advice--hint", partial=True))
        return Content("\n").join(line for line in (news, hint) if line)
