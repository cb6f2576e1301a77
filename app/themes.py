"""Diceport's own colours, and what colours mean in any theme.

Four meanings can be used in a stylesheet under every theme: `$danger` (what can be lost), `$safe`
(what cannot), `$gain` (what it brings) and `$turn` (whose turn it is). In our own themes danger is
orange and safe is blue, which everybody can tell apart.
"""

from textual.theme import Theme

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
    panel="#282c36",
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


def meanings(theme: Theme) -> dict[str, str]:
    """The four meanings for a theme that does not name them itself."""
    return {
        "danger": theme.error or theme.primary,
        "safe": theme.success or theme.primary,
        "gain": theme.warning or theme.primary,
        "turn": theme.accent or theme.primary,
    }
