"""Tells the terminal about colours and attributes only what changes.

Textual sets everything anew for each piece of text and takes it back after it. Over SSH that is
more than half of all bytes.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice

_SGR = re.compile(r"\x1b\[([\d;]*)m")
# For these it does not matter with which colours they are sent.
_MOVES = re.compile(r"(?:\x1b\[\d+;\d+H|\r?\n)+")
_TAKEN_BACK = {
    "22": {"1", "2"},
    "23": {"3"},
    "24": {"4"},
    "25": {"5"},
    "27": {"7"},
    "28": {"8"},
    "29": {"9"},
}


@dataclass(frozen=True)
class Pen:
    """What the next character will look like, in the codes of SGR (ECMA-48, 8.3.117)."""

    foreground: str = "39"
    background: str = "49"
    attributes: frozenset[str] = frozenset()


class Frugal:
    """Shortens a stream of output; every character looks as it would without it."""

    def __init__(self) -> None:
        self._wanted = Pen()
        self._told: Pen | None = None

    def __call__(self, data: str) -> str:
        """The next piece of the stream, shortened."""
        shortened: list[str] = []
        end = 0
        for found in _SGR.finditer(data):
            self._write(data[end : found.start()], shortened)
            self._wanted = _after(self._wanted, found[1])
            end = found.end()
        self._write(data[end:], shortened)
        return "".join(shortened)

    def _write(self, text: str, shortened: list[str]) -> None:
        if text and self._told != self._wanted and not _MOVES.fullmatch(text):
            shortened.append(_change(self._told, self._wanted))
            self._told = self._wanted
        shortened.append(text)


@lru_cache(maxsize=4096)
def _after(pen: Pen, codes: str) -> Pen:
    """The pen after the codes of one sequence."""
    rest = iter(codes.split(";"))
    for code in rest:
        if code in ("", "0"):
            pen = Pen()
        elif code in _TAKEN_BACK:
            pen = replace(pen, attributes=pen.attributes - _TAKEN_BACK[code])
        elif int(code) // 10 in (3, 9):
            pen = replace(pen, foreground=_colour(code, rest))
        elif int(code) // 10 in (4, 10):
            pen = replace(pen, background=_colour(code, rest))
        else:
            pen = replace(pen, attributes=pen.attributes | {code})
    return pen


def _colour(code: str, rest: Iterator[str]) -> str:
    """The codes of a whole colour, of which `code` is the first."""
    if code not in ("38", "48"):
        return code
    kind = next(rest, "")
    return ";".join([code, kind, *islice(rest, 3 if kind == "2" else 1)])


@lru_cache(maxsize=4096)
def _change(old: Pen | None, new: Pen) -> str:
    """The shortest sequence that makes one pen of another."""
    plain = Pen()
    anew = ["0", *_differences(plain, new)]
    if old is None or old.attributes - new.attributes:
        return f"\x1b[{';'.join(anew)}m"
    changed = _differences(old, new)
    return min((f"\x1b[{';'.join(codes)}m" for codes in (anew, changed)), key=len)


def _differences(old: Pen, new: Pen) -> list[str]:
    codes = sorted(new.attributes - old.attributes)
    codes += [new.foreground] if new.foreground != old.foreground else []
    codes += [new.background] if new.background != old.background else []
    return codes
