"""Themes: under each of them, all that is written can be read."""

from collections.abc import Sequence
from itertools import combinations
from math import dist
from pathlib import Path

import pytest
from rich.color import Color as Painted
from rich.color import ColorSystem
from textual.color import Color, rgb_to_lab

from app.application import DiceportApp
from app.themes import LEAST_CONTRAST, OWN, THEMES, contrast
from tests.app.places import standing_at
from tests.app.sessions import session

AAA = 7.0
"""The contrast that WCAG 2 asks of text for its highest level."""

MEANINGS = ("danger", "safe", "gain", "turn")


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.48), ("#ff0000", "#0000ff", 2.15)],
)
def test_contrast_is_that_of_wcag(one: str, other: str, ratio: float) -> None:
    assert contrast(Color.parse(one), Color.parse(other)) == pytest.approx(ratio, abs=0.005)


@pytest.mark.parametrize("theme", [theme.name for theme in OWN])
def test_where_there_are_16_colours_all_is_written_on_one_of_them(
    tmp_path: Path, theme: str
) -> None:
    """Of so few, none is near enough to another."""
    found = DiceportApp(session(tmp_path, theme=theme)).get_css_variables()
    grounds = (found[name] for name in ("background", "surface", "panel"))
    painted = (Painted.parse(ground).downgrade(ColorSystem.STANDARD) for ground in grounds)
    assert len({colour.number for colour in painted}) == 1


@pytest.mark.parametrize("theme", [theme for theme in THEMES if not theme.startswith("ansi")])
def test_words_of_every_meaning_can_be_read_on_all_they_are_written_on(
    tmp_path: Path, theme: str
) -> None:
    found = DiceportApp(session(tmp_path, theme=theme)).get_css_variables()
    for name in (*MEANINGS, "foreground", "accent", "quiet", "text-disabled"):
        for ground in ("background", "surface", "panel", "block-cursor-blurred-background"):
            ratio = contrast(Color.parse(found[name]), Color.parse(found[ground]))
            assert ratio >= LEAST_CONTRAST, (name, ground)


# Of colours in linear light, after Machado, Oliveira and Fernandes (2009).
BLINDNESS = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
PLAINLY_DIFFERENT = 25.0
"""A distance in CIELAB; two is about what can just be seen side by side."""


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_meanings_are_told_apart_with_red_green_blindness(blindness: str) -> None:
    safe = next(theme for theme in OWN if theme.name == "diceport-safe")
    seen = {
        name: _seen(Color.parse(safe.variables[name]), BLINDNESS[blindness]) for name in MEANINGS
    }
    for one, other in combinations(MEANINGS, 2):
        assert dist(seen[one], seen[other]) > PLAINLY_DIFFERENT, (one, other)


def _seen(color: Color, matrix: Sequence[Sequence[float]]) -> tuple[float, float, float]:
    """A colour in CIELAB, as someone sees it to whom `matrix` applies."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in color.normalized
    ]
    mixed = [sum(a * b for a, b in zip(row, linear, strict=True)) for row in matrix]
    parts = [
        part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
        for part in (min(max(part, 0.0), 1.0) for part in mixed)
    ]
    red, green, blue = (round(255 * part) for part in parts)
    lab = rgb_to_lab(Color(red, green, blue))
    return lab.L, lab.a, lab.b


# --- As painted ---------------------------------------------------------------------------------

PAINTED = (
    ("menu", (80, 24)),
    ("first start", (80, 24)),
    ("set-up of pickomino, two", (80, 24)),
    ("settings", (80, 24)),
    ("rules of martian, 3", (80, 24)),
    ("history", (100, 30)),
    ("statistics", (80, 24)),
    ("martian pending", (60, 20)),
    ("martian pending", (80, 24)),
    ("martian overrun", (80, 24)),
    ("martian with odds", (160, 48)),
    ("martian asks", (80, 24)),
    ("log", (80, 24)),
    ("pickomino pending", (80, 24)),
    ("pickomino pending", (160, 48)),
    ("pickomino bust", (80, 24)),
    ("pickomino claims", (80, 24)),
    ("result of pickomino", (80, 24)),
    ("replay", (100, 30)),
    ("review", (80, 24)),
    ("palette over a game", (80, 24)),
    ("demo title", (80, 24)),
    ("demo of martian", (80, 24)),
    ("demo with odds", (100, 30)),
    ("demo result", (80, 24)),
    ("demo asks", (80, 24)),
)
"""Places, and how large the terminal is there."""

DRAWN = range(0x2500, 0x25A0)
"""Lines and blocks: no text. What they show is told by words or numbers as well."""


@pytest.mark.parametrize(
    ("name", "size"), PAINTED, ids=[f"{name}, {size[0]}" for name, size in PAINTED]
)
async def test_everything_can_be_read_under_every_theme(
    tmp_path: Path, name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with standing_at(name, tmp_path, size, monkeypatch) as (app, pilot):
        app.notify("Some news", severity="warning")
        for theme in THEMES:
            if not app.available_themes[theme].ansi:  # whose colours are the terminal's own
                app.theme = theme
                await pilot.pause()
                least = AAA if theme == "diceport-contrast" else LEAST_CONTRAST
                assert not _unreadable(app, least), theme


def _unreadable(app: DiceportApp, least: float) -> dict[str, tuple[str, str, float]]:
    """What stands on the screen with too little contrast: its colours, and how much it is."""
    found = {}
    for y, strip in enumerate(app.screen._compositor.render_strips()):
        x = 0
        for text, style, _ in strip:
            at, x = x, x + len(text)
            if not any(_is_text(character) for character in text):
                continue
            if app.screen.is_modal and app.screen.get_widget_at(at, y)[0] is app.screen:
                continue  # what a question lies over cannot be used before it is answered
            assert style is not None
            colors = [Color.from_rich_color(color) for color in (style.color, style.bgcolor)]
            if style.reverse:
                colors.reverse()
            ratio = contrast(*colors)
            if ratio < least or style.dim:
                found[text] = colors[0].hex, colors[1].hex, round(ratio, 2)
    return found


def _is_text(character: str) -> bool:
    return not character.isspace() and ord(character) not in DRAWN
