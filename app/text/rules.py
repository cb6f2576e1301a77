"""The rules of both games as text: their sections, and how they look on a plain terminal."""

import re
import textwrap
from collections.abc import Callable, Mapping
from types import MappingProxyType

SECTIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "martian": (
            "goal",
            "turn",
            "take",
            "tanks-and-rays",
            "scoring",
            "end",
            "options",
        ),
        "pickomino": (
            "goal",
            "turn",
            "take",
            "claim",
            "steal",
            "bust",
            "end",
            "options",
        ),
    }
)
"""The sections of each game's rules in reading order.

The catalogue has `rules-GAME-SECTION-title` and `rules-GAME-SECTION-body` for each, and
`rules-GAME-title` for the whole. The lines of a body are paragraphs or items of a list.
"""

_BULLET = re.compile(r"(\d+\.|-) ")


def plain(say: Callable[[str], str], game: str, width: int = 80) -> str:
    """The whole rules of `game` as text without any markup, no line longer than `width`.

    Raises `KeyError` for a game that has no rules here.
    """
    parts = [_headed(say(f"rules-{game}-title"), "=")]
    for section in SECTIONS[game]:
        name = f"rules-{game}-{section}"
        parts.append(_headed(say(f"{name}-title"), "-"))
        parts.append(wrapped(say(f"{name}-body"), width))
    return "\n\n".join(parts) + "\n"


def _headed(title: str, rule: str) -> str:
    return f"{title}\n{rule * len(title)}"


def wrapped(body: str, width: int) -> str:
    """The lines of a section's body, none longer than `width`; list items keep their indent."""
    return "\n".join(_line(line, width) for line in body.split("\n"))


def _line(line: str, width: int) -> str:
    bullet = _BULLET.match(line)
    hanging = " " * (bullet.end() if bullet else 0)
    return textwrap.fill(line, width, subsequent_indent=hanging, break_on_hyphens=False)
