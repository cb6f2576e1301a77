"""Diceport's own colours, and what colours mean in any theme.

Four meanings can be used in a stylesheet under every theme: `$danger` (what can be lost), `$safe`
(what cannot), `$gain` (what it brings) and `$turn` (whose turn it is). In our own themes danger is
orange and safe is blue, which everybody can tell apart. `$quiet` is for words that are only there
to be seen, `$frame` for the lines around things.

Under every theme all of them can be read on all that Diceport writes on; see `readable`.
"""

from collections.abc import Iterator, Mapping, Sequence

from textual.color import BLACK, WHITE, Color
from textual.theme import Theme

LEAST_CONTRAST = 4.5
"""The contrast that WCAG 2 asks of text for its level AA."""
MOST_APART = 1.35
"""The contrast between what text is written on: the same colours have to be read on all of it."""
STEPS = 50
"""In how many steps a colour is moved towards another."""

DARK = Theme(
    name="diceport-dark",
    dark=True,
    primary="#6cb6ff",
    secondary="#b9a3ff",
    accent="#f2c14e",
    success="#56b4e9",
    warning="#f2c14e",
    error="#ff8552",
    foreground="#e4e6ea",
    background="#14161b",
    surface="#1c1f26",
    panel="#242831",
    variables={
        "danger": "#ff8552",
        "safe": "#56b4e9",
        "gain": "#f2c14e",
        "turn": "#d0b8ff",
    },
)

LIGHT = Theme(
    name="diceport-light",
    dark=False,
    primary="#1f5fae",
    secondary="#6a45ad",
    accent="#7d5a00",
    success="#005f94",
    warning="#7d5a00",
    error="#a8390c",
    foreground="#1d2026",
    background="#f7f6f2",
    surface="#eeece5",
    panel="#e1ded3",
    variables={
        "danger": "#a8390c",
        "safe": "#005f94",
        "gain": "#7d5a00",
        "turn": "#6a45ad",
    },
)

CONTRAST = Theme(
    name="diceport-contrast",
    dark=True,
    primary="#8fd0ff",
    secondary="#e0c8ff",
    accent="#ffe14d",
    success="#66c2ff",
    warning="#ffe14d",
    error="#ff9a6b",
    foreground="#ffffff",
    background="#000000",
    surface="#0c0c0c",
    panel="#1f1f1f",
    variables={
        "danger": "#ff9a6b",
        "safe": "#66c2ff",
        "gain": "#ffe14d",
        "turn": "#e0c8ff",
        "quiet": "#d0d0d0",
        "frame": "#a0a0a0",
        "block-cursor-foreground": "#000000",
        "block-cursor-background": "#ffe14d",
    },
)
"""High contrast: all text has at least 7:1, WCAG's level AAA."""

SAFE = Theme(
    name="diceport-safe",
    dark=True,
    primary="#4a9df5",
    secondary="#cfe4ff",
    accent="#fff07a",
    success="#4a9df5",
    warning="#fff07a",
    error="#ec7a1c",
    foreground="#e4e6ea",
    background="#0f131a",
    surface="#171c26",
    panel="#202733",
    variables={
        "danger": "#ec7a1c",
        "safe": "#4a9df5",
        "gain": "#fff07a",
        "turn": "#cfe4ff",
    },
)
"""Safe for red-green blindness: warm and cold, of each a bright and a deep one."""

OWN = (DARK, LIGHT, CONTRAST, SAFE)
"""Diceport's own themes."""

THEMES = (
    "diceport-dark",
    "diceport-light",
    "diceport-contrast",
    "diceport-safe",
    "textual-dark",
    "textual-light",
    "ansi-dark",
    "ansi-light",
    "atom-one-dark",
    "atom-one-light",
    "catppuccin-frappe",
    "catppuccin-latte",
    "catppuccin-macchiato",
    "catppuccin-mocha",
    "dracula",
    "flexoki",
    "gruvbox",
    "monokai",
    "nord",
    "rose-pine",
    "rose-pine-dawn",
    "rose-pine-moon",
    "solarized-dark",
    "solarized-light",
    "tokyo-night",
)
"""The themes on offer, our own first; the catalogue has their names."""

WRITTEN_IN = (
    "foreground",
    "primary",
    "secondary",
    "accent",
    "success",
    "warning",
    "error",
    "danger",
    "safe",
    "gain",
    "turn",
    "quiet",
)
"""The variables that text is written in."""
RAISED = ("surface", "panel")
"""The variables that it is written on, apart from the background."""
QUIET = ("text-muted", "text-disabled", "foreground-muted", "foreground-disabled")
"""What Textual has for quiet words, some of it hardly to be seen."""
PAIRS = ("block-cursor", "input-cursor")
"""Each has a foreground for a background of its own."""


def variables(theme: Theme, generated: Mapping[str, str]) -> dict[str, str]:
    """What stylesheets may use under `theme`, `generated` being what Textual made of it."""
    found = {**meanings(theme), **generated}
    if theme.ansi:  # the terminal's own colours, which nobody here knows
        found |= {"quiet": found["foreground"], "frame": found["foreground"]}
    else:
        found = readable(found)
    return found | dict.fromkeys(QUIET, found["quiet"])


def meanings(theme: Theme) -> dict[str, str]:
    """The four meanings for a theme that does not name them itself."""
    return {
        "danger": theme.error or theme.primary,
        "safe": theme.success or theme.primary,
        "gain": theme.warning or theme.primary,
        "turn": theme.accent or theme.primary,
    }


def readable(found: Mapping[str, str]) -> dict[str, str]:
    """The variables of a theme, with colours moved until all text can be read.

    Text goes towards black or white, what it is written on towards the background; what can be
    read as it is stays as it is.
    """
    background, foreground = Color.parse(found["background"]), Color.parse(found["foreground"])
    raised = {name: near(Color.parse(found[name]), background) for name in RAISED}
    grounds = [background, *raised.values()]
    made = {
        "quiet": background.blend(foreground, 0.6).hex,
        "frame": foreground.with_alpha(0.3).hex,
        **found,
        **{name: color.hex for name, color in raised.items()},
        "block-cursor-blurred-background": raised["panel"].hex,
    }
    made |= {name: legible(Color.parse(made[name]), grounds).hex for name in WRITTEN_IN}
    for pair in PAIRS:
        text, ground = found[f"{pair}-foreground"], Color.parse(found[f"{pair}-background"])
        wanted = ground.get_contrast_text(1.0) if text.startswith("auto") else Color.parse(text)
        made[f"{pair}-foreground"] = legible(wanted, [ground]).hex
    for part in ("foreground", "background"):
        made[f"input-selection-{part}"] = made[f"block-cursor-{part}"]
    made["block-cursor-blurred-foreground"] = made["foreground"]
    return made


def legible(text: Color, grounds: Sequence[Color]) -> Color:
    """A colour as near to `text` as may be, for text on any of `grounds`.

    Black or white where nothing in between can be read on all of them.
    """
    extreme = max((BLACK, WHITE), key=lambda color: min(contrast(color, on) for on in grounds))
    for moved in _towards(extreme, text):
        if all(contrast(moved, on) >= LEAST_CONTRAST for on in grounds):
            return moved
    return extreme


def near(ground: Color, background: Color) -> Color:
    """A colour as near to `ground` as may be that is not too far from `background`."""
    return next(
        moved for moved in _towards(background, ground) if contrast(moved, background) <= MOST_APART
    )


def _towards(end: Color, start: Color) -> Iterator[Color]:
    return (start.blend(end, step / STEPS) for step in range(STEPS + 1))


def contrast(one: Color, other: Color) -> float:
    """How far two colours are apart in lightness, from 1 to 21, as WCAG 2 has it."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: Color) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in color.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
