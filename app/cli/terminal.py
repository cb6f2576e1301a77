"""What the terminal can do, and what follows from it. A pure function of what it is given.

Textual reads its own settings from the environment when it is imported, so all is decided first.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from app.settings import Motion, Settings, Skin

Colours = Literal["none", "16", "256", "truecolor"]

# Of 24-bit colours and silent about it in COLORTERM when reached over SSH or sudo.
_TRUECOLOR_TERMS = (
    "xterm-ghostty",
    "ghostty",
    "xterm-kitty",
    "alacritty",
    "foot",
    "wezterm",
    "contour",
    "rio",
)
_MONOCHROME_TERMS = ("vt100", "vt102", "vt220", "xterm-mono")
_UNUSABLE_TERMS = ("dumb", "unknown")

COLOURLESS_THEME = "ansi-dark"


class Reason(NamedTuple):
    """Why something was decided: a message id and its arguments."""

    id: str
    args: Mapping[str, str] = {}


@dataclass(frozen=True)
class Flags:
    """What the command line says about this run; None where it says nothing."""

    skin: Skin | None = None
    motion: Motion | None = None


@dataclass(frozen=True)
class Terminal:
    """What was decided about a terminal, and why."""

    refusal: Reason | None
    """Why nothing can be played here, if so."""
    size: tuple[int, int] | None
    """Columns and lines, None if unknown."""
    colours: Colours
    utf8: bool
    theme: str
    skin: Skin
    auto_skin: Skin
    motion: Motion
    auto_motion: Motion
    motion_by_ssh: bool
    """Nobody asked for less motion: the remote connection decided it."""
    why: Mapping[str, Reason] = field(default_factory=dict)
    """The reasons by what was decided: colours, utf8, theme, skin, motion."""

    @property
    def environ(self) -> dict[str, str | None]:
        """What Textual must find in the environment; None for what it must not find."""
        colourless = self.colours == "none"
        return {
            "TEXTUAL_COLOR_SYSTEM": "standard" if self.colours in ("none", "16") else self.colours,
            # Textual takes an empty NO_COLOR for one that is set.
            "NO_COLOR": "1" if colourless else None,
            # Textual picks its way of leaving colours out by the theme it starts with.
            "TEXTUAL_THEME": COLOURLESS_THEME if colourless else None,
        }


def examine(
    *,
    environ: Mapping[str, str],
    size: tuple[int, int] | None,
    encoding: str,
    stdin_tty: bool,
    stdout_tty: bool,
    settings: Settings,
    flags: Flags,
) -> Terminal:
    """Decide what a terminal is given.

    `size` is in columns and lines, None if unknown; `encoding` is that of what is written;
    `stdout_tty` is True when all that is written goes to the terminal.
    """
    colours, why_colours = _colours(environ)
    utf8, why_utf8 = _utf8(environ, encoding)
    ssh = bool(environ.get("SSH_TTY") or environ.get("SSH_CONNECTION"))
    auto_skin, why_auto_skin = _auto_skin(environ, utf8)
    auto_motion: Motion = "less" if ssh else "full"
    skin, why_skin = _skin(settings, flags, auto_skin, why_auto_skin)
    motion, why_motion = _motion(settings, flags, auto_motion)
    colourless = colours == "none"
    why_theme = Reason("terminal-theme-colourless" if colourless else "terminal-chosen")
    return Terminal(
        refusal=_refusal(environ, stdin_tty, stdout_tty),
        size=size,
        colours=colours,
        utf8=utf8,
        theme=COLOURLESS_THEME if colourless else settings.theme,
        skin=skin,
        auto_skin=auto_skin,
        motion=motion,
        auto_motion=auto_motion,
        motion_by_ssh=why_motion.id == "terminal-motion-ssh",
        why={
            "colours": why_colours,
            "utf8": why_utf8,
            "theme": why_theme,
            "skin": why_skin,
            "motion": why_motion,
        },
    )


def _refusal(environ: Mapping[str, str], stdin_tty: bool, stdout_tty: bool) -> Reason | None:
    if not (stdin_tty and stdout_tty):
        return Reason("terminal-not-a-terminal")
    term = environ.get("TERM", "")
    if term in _UNUSABLE_TERMS:
        return Reason("terminal-unusable", {"term": term})
    return None


def _colours(environ: Mapping[str, str]) -> tuple[Colours, Reason]:
    if environ.get("NO_COLOR"):
        return "none", Reason("terminal-colours-no-color")
    colorterm = environ.get("COLORTERM", "").strip().lower()
    if colorterm in ("truecolor", "24bit"):
        return "truecolor", Reason("terminal-colours-colorterm", {"value": colorterm})
    term = environ.get("TERM", "").strip().lower()
    because = Reason("terminal-colours-term", {"value": term})
    if not term:
        return "16", Reason("terminal-colours-unknown")
    if term in _TRUECOLOR_TERMS or term.startswith(tuple(f"{t}-" for t in _TRUECOLOR_TERMS)):
        return "truecolor", because
    if term.endswith(("-direct", "-truecolor")):
        return "truecolor", because
    if term.endswith("-256color"):
        return "256", because
    if term in _MONOCHROME_TERMS:
        return "none", because
    return "16", because


def _utf8(environ: Mapping[str, str], encoding: str) -> tuple[bool, Reason]:
    if encoding.lower().replace("_", "-") not in ("utf-8", "utf8"):
        return False, Reason("terminal-utf8-encoding", {"value": encoding})
    variable, value = _locale(environ)
    if not value:
        return False, Reason("terminal-utf8-unset")
    utf8 = "utf-8" in value.lower() or "utf8" in value.lower()
    return utf8, Reason("terminal-utf8-locale", {"variable": variable, "value": value})


def _locale(environ: Mapping[str, str]) -> tuple[str, str]:
    """The variable that decides the locale of characters, and its value."""
    for variable in ("LC_ALL", "LC_CTYPE", "LANG"):
        value = environ.get(variable, "")
        # Python itself puts this here when it finds the plain C locale.
        if variable == "LC_CTYPE" and value == "C.UTF-8":
            continue
        if value:
            return variable, value
    return "", ""


def _auto_skin(environ: Mapping[str, str], utf8: bool) -> tuple[Skin, Reason]:
    if not utf8:
        return "ascii", Reason("terminal-skin-not-utf8")
    if environ.get("TERM") == "linux":
        return "ascii", Reason("terminal-skin-console")
    return "pictures", Reason("terminal-skin-utf8")


def _skin(settings: Settings, flags: Flags, auto: Skin, why_auto: Reason) -> tuple[Skin, Reason]:
    if flags.skin is not None:
        return flags.skin, Reason("terminal-flag")
    if settings.skin != "auto":
        return settings.skin, Reason("terminal-chosen")
    return auto, why_auto


def _motion(settings: Settings, flags: Flags, auto: Motion) -> tuple[Motion, Reason]:
    if flags.motion is not None:
        return flags.motion, Reason("terminal-flag")
    if settings.motion != "auto":
        return settings.motion, Reason("terminal-chosen")
    return auto, Reason("terminal-motion-ssh" if auto == "less" else "terminal-motion-local")
