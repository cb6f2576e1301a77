"""Makes the README's recording from a real run of the demo: `python docs/recording.py`.

The terminal is read as a person would see it, frame by frame; each row that ever came is one symbol
of the picture, and a step of its animation shows the rows of a frame. Of the run the beginning and
the end are kept, as `KEPT` has it.
"""

import sys
import tempfile
import time
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parent
sys.path.insert(0, str(DOCS.parent))

from tests.terminal.harness import Terminal  # noqa: E402

COLUMNS, LINES = 80, 24
DEMO = ("demo", "--once", "--game", "martian", "--seed", "687", "--speed", "fast")
LONGEST = 900.0
FRAME = 1 / 12
"""Seconds between two frames; more would only make the picture larger."""
KEPT = (45.0, 14.0)
"""Seconds that are kept of the beginning and of the end."""
LAST = 4.0
"""Seconds for which the last frame is shown."""

CELL, ROW = 8.4, 18
MARGIN = 12
FONTS = "ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace"
INK, PAPER = "d8dce6", "14161b"
NAMED = {
    "black": "000000",
    "red": "cd3131",
    "green": "0dbc79",
    "brown": "e5e510",
    "blue": "2472c8",
    "magenta": "bc3fbc",
    "cyan": "11a8cd",
    "white": "e5e5e5",
}

Row = tuple[tuple[str, str, str, bool], ...]
"""Runs of cells that look alike: the text, ink, paper, and whether it is bold."""
Frame = tuple[float, tuple[Row, ...]]
"""Seconds since the start, and all rows."""


def frames() -> Iterator[Frame]:
    """Run the demo and look at its terminal, now and then, until it ends."""
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal(
            Path(home), *DEMO, columns=COLUMNS, lines=LINES, environ={"COLORTERM": "truecolor"}
        )
        began = time.monotonic()
        running = True
        while running and time.monotonic() - began < LONGEST:
            now = time.monotonic()
            try:
                terminal.read_on(lambda seen=now: time.monotonic() - seen >= FRAME, FRAME)
                terminal.settle()
            except AssertionError:  # it has ended, and the terminal is as it was before
                running = False
            else:
                yield time.monotonic() - began, rows(terminal.screen)
        terminal.close()


def rows(screen: Any) -> tuple[Row, ...]:
    """What is on the screen."""
    return tuple(
        row([screen.buffer[line][column] for column in range(COLUMNS)]) for line in range(LINES)
    )


def row(cells: list[Any]) -> Row:
    """Cells that look alike, together."""
    runs: list[tuple[str, str, str, bool]] = []
    for cell in cells:
        ink, paper = colour(cell.fg, INK), colour(cell.bg, PAPER)
        if cell.reverse:
            ink, paper = paper, ink
        if runs and runs[-1][1:] == (ink, paper, cell.bold):
            runs[-1] = (runs[-1][0] + cell.data, *runs[-1][1:])
        else:
            runs.append((cell.data, ink, paper, cell.bold))
    return tuple(runs)


def colour(name: str, default: str) -> str:
    """A colour of the emulator's as six hexadecimal digits."""
    return default if name == "default" else NAMED.get(name.removeprefix("bright"), name)


def cut(seen: list[Frame]) -> list[Frame]:
    """The frames that show something new, of the beginning and of the end, one after the other."""
    seen = [(at, picture) for at, picture in seen if not blank(picture)]
    began = seen[0][0]
    seen = [(at - began, picture) for at, picture in seen]
    first, last = KEPT
    end = seen[-1][0]
    gap = max(end - first - last, 0.0)
    kept: list[Frame] = []
    for at, picture in seen:
        if first < at < first + gap:
            continue
        moment = at if at <= first else at - gap
        if not kept or kept[-1][1] != picture:
            kept.append((moment, picture))
    return kept


def blank(picture: tuple[Row, ...]) -> bool:
    """Whether there is nothing yet, or nothing any more."""
    return not any(text.strip() for content in picture for text, *_ in content)


def draw(shown: list[Frame]) -> str:
    """The animated picture."""
    length = shown[-1][0] + LAST
    symbols: dict[Row, str] = {}
    styles: dict[tuple[str, bool], str] = {}
    strips = []
    for line in range(LINES):
        spans: list[tuple[float, Row]] = []
        for at, picture in shown:
            if not spans or spans[-1][1] != picture[line]:
                spans.append((at, picture[line]))
        strips.append(spans)
    body, moves = [], []
    for line, spans in enumerate(strips):
        # A strip holds all that ever stood in this line, side by side; the animation moves along.
        places: dict[Row, int] = {}
        for _, content in spans:
            places.setdefault(content, len(places))
            symbols.setdefault(content, f"r{len(symbols)}")
        width = COLUMNS * CELL
        uses = "".join(
            f'<use href="#{symbols[content]}" x="{place * width:g}"/>'
            for content, place in places.items()
        )
        if len(places) > 1:
            steps = "".join(
                f"{100 * at / length:.3f}%{{transform:translateX({-places[content] * width:g}px)}}"
                for at, content in spans
            )
            moves.append(f"@keyframes k{line}{{{steps}}}#l{line}{{animation-name:k{line}}}")
        body.append(f'<svg y="{line * ROW}" width="{width:g}" height="{ROW}">')
        body.append(f'<g id="l{line}" class="s">{uses}</g></svg>')
    defined = "".join(symbol(name, content, styles) for content, name in symbols.items())
    looks = "".join(
        f".{name}{{fill:#{ink}{';font-weight:bold' if bold else ''}}}"
        for (ink, bold), name in styles.items()
    )
    wide, high = COLUMNS * CELL + 2 * MARGIN, LINES * ROW + 2 * MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}">'
        f"<style>rect{{shape-rendering:crispEdges}}text{{font:14px {FONTS};white-space:pre}}"
        f".s{{animation-duration:{length:.2f}s;animation-timing-function:step-end;"
        f"animation-iteration-count:infinite}}{looks}{''.join(moves)}</style>"
        f"<defs>{defined}</defs>"
        f'<rect width="100%" height="100%" rx="8" fill="#{PAPER}"/>'
        f'<svg x="{MARGIN}" y="{MARGIN}" width="{COLUMNS * CELL:g}" height="{LINES * ROW}">'
        f"{''.join(body)}</svg></svg>\n"
    )


def symbol(name: str, content: Row, styles: dict[tuple[str, bool], str]) -> str:
    """A row, of which each run keeps its place whatever the font."""
    parts, column = [], 0
    for text, ink, paper, bold in content:
        x, width = column * CELL, len(text) * CELL
        if paper != PAPER:
            parts.append(f'<rect x="{x:g}" width="{width:g}" height="{ROW}" fill="#{paper}"/>')
        bare = text.strip()
        if bare:
            style = styles.setdefault((ink, bold), f"c{len(styles)}")
            start = x + (len(text) - len(text.lstrip())) * CELL
            parts.append(
                f'<text class="{style}" x="{start:g}" y="13.5" '
                f'textLength="{len(bare) * CELL:g}">{escape(bare)}</text>'
            )
        column += len(text)
    return f'<g id="{name}">{"".join(parts)}</g>'


def main() -> None:
    """Make the recording."""
    picture = draw(cut(list(frames())))
    (DOCS / "demo.svg").write_text(picture, encoding="utf-8")
    print(f"{len(picture.encode()):,} bytes")


if __name__ == "__main__":
    main()
