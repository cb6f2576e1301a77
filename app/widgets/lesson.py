"""What a lesson says, beside the table it is about."""

from dataclasses import dataclass

from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

SLOT = "\ufffc"
"""Stands in a sentence for the key that is meant."""


@dataclass(frozen=True)
class Saying:
    """One text of a lesson and what the reader is to do."""

    text: str
    """What happened and which rule matters now."""
    do: str
    """What to do now, with a `SLOT` where its key is."""
    key: str = ""
    """The key as people read it."""
    answer: str = ""
    """What is said to a key that was not meant."""


class LessonPanel(Widget):
    """Shows a `Saying`, its key as on the dice."""

    saying: reactive[Saying] = reactive(Saying("", ""))

    def render(self) -> RenderResult:
        saying = self.saying
        before, slot, after = saying.do.partition(SLOT)
        key = (f" {saying.key} ", "bold reverse $accent") if slot else ""
        rows = [
            Content(saying.text),
            Content.styled(saying.answer, "bold $danger"),
            Content.assemble((before, "bold"), key, (after, "bold")),
        ]
        return Content("\n").join([row for row in rows if row])
