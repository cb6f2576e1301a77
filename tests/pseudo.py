"""A language for tests: the catalogue's own words in letters that are not ASCII.

What is still written in ASCII letters on a screen did not come from the catalogue, or is a name.
"""

import string
from pathlib import Path

from fluent.runtime import FluentResource
from fluent.syntax import ast, serialize
from fluent.syntax.visitor import Transformer

from app.text import Catalogue, load_catalogue
from app.text.catalogue import LOCALES

LOOK_ALIKES = str.maketrans(
    string.ascii_letters,
    "àƀćđéƒĝĥîĵķĺṁñöþǫŕšţûṽŵẋýž" + "ÀƁĆĐÉƑĜĤÎĴĶĹṀÑÖÞǪŔŠŢÛṼŴẊÝŽ",
)


def pseudo(text: str) -> str:
    """`text` with every ASCII letter changed into a look-alike of the same width."""
    return text.translate(LOOK_ALIKES)


def pseudo_catalogue(folder: Path) -> Catalogue:
    """The English catalogue in look-alikes, arguments left as they are; written into `folder`."""
    (folder / "en").mkdir(parents=True)
    for file in (LOCALES / "en").iterdir():
        resource = FluentResource(file.read_text(encoding="utf-8"))
        text = serialize(_Disguise().visit(resource))
        (folder / "en" / file.name).write_text(text, encoding="utf-8")
    return load_catalogue("en", folder)


class _Disguise(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        return ast.TextElement(pseudo(node.value))

    def visit_StringLiteral(self, node: ast.StringLiteral) -> ast.StringLiteral:  # noqa: N802
        escaped = "\\" in node.value
        return node if escaped else ast.StringLiteral(pseudo(node.value))
