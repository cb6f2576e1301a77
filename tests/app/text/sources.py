"""What the program's own source says about messages, and what the catalogue's files have."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from app.text.catalogue import LOCALES

ROOT = Path(__file__).parents[3]
ENGLISH = LOCALES / "en"
AREAS = sorted(file.name.removesuffix(".ftl") for file in ENGLISH.iterdir())
ID = re.compile(rf"(?:{'|'.join(AREAS)})(?:-[a-z0-9]+)+")
ANY_WORDS = "[a-z0-9-]+"

# Keywords whose values name widgets and their looks, never messages.
NOT_MESSAGES = {"id", "classes", "name"}
ASKING = {"say", "_say", "Message", "PydanticCustomError"}


@cache
def entries(area: str) -> tuple[ftl.EntryType, ...]:
    text = (ENGLISH / f"{area}.ftl").read_text(encoding="utf-8")
    return tuple(FluentResource(text).body)


@cache
def messages() -> dict[str, frozenset[str]]:
    """Every message of the catalogue, with the arguments that it and those it is made of need."""
    found = _references()

    def variables(message_id: str) -> frozenset[str]:
        references = found[message_id]
        return references.variables.union(*map(variables, references.messages))

    return {message_id: variables(message_id) for message_id in found}


def parts() -> frozenset[str]:
    """The messages that others are made of."""
    return frozenset().union(*(references.messages for references in _references().values()))


@cache
def _references() -> "dict[str, _References]":
    return {
        entry.id.name: _References(entry)
        for area in AREAS
        for entry in entries(area)
        if isinstance(entry, ftl.Message)
    }


class _References(Visitor):
    """What a message refers to: arguments and other messages."""

    def __init__(self, entry: ftl.Message) -> None:
        self.variables: frozenset[str] = frozenset()
        self.messages: frozenset[str] = frozenset()
        self.visit(entry)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables |= {node.id.name}

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages |= {node.id.name}


@dataclass(frozen=True)
class Call:
    """A message asked for by its literal id."""

    where: str
    message_id: str
    args: frozenset[str] | None
    """The names of its arguments; None when the source does not write them out."""


@cache
def trees() -> dict[str, ast.Module]:
    files = [*ROOT.glob("app/**/*.py"), *ROOT.glob("engines/**/*.py")]
    return {
        str(file.relative_to(ROOT)): ast.parse(file.read_text(encoding="utf-8")) for file in files
    }


def literal_ids() -> Iterator[tuple[str, str]]:
    """Whatever looks like a message id in the source, with where it stands."""
    for file, tree in trees().items():
        names = {
            id(keyword.value)
            for keyword in ast.walk(tree)
            if isinstance(keyword, ast.keyword) and keyword.arg in NOT_MESSAGES
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and id(node) not in names:
                text = str(node.value)
                if ID.fullmatch(text):
                    yield f"{file}:{node.lineno}", text


def families() -> Iterator[re.Pattern[str]]:
    """The ids that f-strings in the source may make: `f"martian-face-{face}"` and its like.

    An f-string that has nothing of an id's own words in its middle or at its start makes none.
    """
    for tree in trees().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else ANY_WORDS
                    for part in node.values
                ]
                if re.match(rf"(?:{'|'.join(AREAS)})\\-|.+\\-[a-z]+\\-", "".join(parts)):
                    yield re.compile("".join(parts))


def calls() -> Iterator[Call]:
    """Every call that asks for a message by a literal id, also by one of two."""
    for file, tree in trees().items():
        for scope in ast.walk(tree):
            if isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef):
                words = dict(_dictionaries(scope))
                for node in ast.walk(scope):
                    if isinstance(node, ast.Call) and node.args and _name(node) in ASKING:
                        for message_id in _ids(node.args[0]):
                            yield Call(f"{file}:{node.lineno}", message_id, _args(node, words))


def _name(call: ast.Call) -> str:
    function = call.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _ids(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _ids(node.body)
        yield from _ids(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and "-" in node.value:
        yield node.value


def _args(call: ast.Call, words: dict[str, frozenset[str]]) -> frozenset[str] | None:
    if _name(call) in ("say", "_say"):
        named = [keyword.arg for keyword in call.keywords]
        return None if None in named else frozenset(name for name in named if name)
    given = call.args[2:] if _name(call) == "PydanticCustomError" else call.args[1:]
    if not given:
        return frozenset()
    if isinstance(given[0], ast.Name):
        return words.get(given[0].id)
    return _keys(given[0])


def _dictionaries(scope: ast.AST) -> Iterator[tuple[str, frozenset[str]]]:
    """The dictionaries that a function writes out and names."""
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            target: ast.expr = node.targets[0]
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            target = node.target
        else:
            continue
        keys = _keys(node.value)
        if isinstance(target, ast.Name) and keys is not None:
            yield target.id, keys


def _keys(node: ast.expr | None) -> frozenset[str] | None:
    if not isinstance(node, ast.Dict):
        return None
    return frozenset(str(key.value) for key in node.keys if isinstance(key, ast.Constant))
