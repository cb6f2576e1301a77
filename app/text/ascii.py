"""What can be written in 7-bit characters, and how that looks which cannot."""

from collections.abc import Callable

_ALIKE = {
    **dict.fromkeys("─━┄┅┈┉╌╍═╴╶╸╺╼╾‐‑‒–—―−▔▁▂▃", "-"),
    **dict.fromkeys("│┃┆┇┊┋╎╏║╵╷╹╻╽╿▏▎▍▌▐▕▊▉", "|"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬╭╮╰╯", "+"),
    **dict.fromkeys("█▇▆▅▄▀■▓▒░▖▗▘▝▛▜▙▟", "#"),
    **dict.fromkeys("•·●○◦…", "."),
    **dict.fromkeys("‘’‚‛′", "'"),
    **dict.fromkeys("“”„‟″«»", '"'),
    **dict.fromkeys("▸▶►→›", ">"),
    **dict.fromkeys("◂◀◄←‹", "<"),
    **dict.fromkeys("▲▴↑", "^"),
    **dict.fromkeys("▼▾↓", "v"),
    "╱": "/",
    "╲": "\\",
    "╳": "x",
    "×": "x",
    "✓": "x",
    "±": "~",
    "≈": "~",
    "\u00a0": " ",
}


def seven_bit(text: str, width: Callable[[str], int] = len) -> str:
    """`text` in 7-bit characters: what looks alike, else as many question marks as its `width`."""
    if text.isascii():
        return text
    return "".join(
        character if character.isascii() else _ALIKE.get(character, "?" * width(character))
        for character in text
    )
