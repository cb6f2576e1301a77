"""The message catalogue: every sentence a person reads, looked up by its id.

A language is a folder of Fluent files in `locales/`, one file an area. The area is the part of an
id before its first dash: `menu-play-martian` stands in `menu.ftl`. A new language is just a new
folder; a message it does not have is taken from English.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

FALLBACK = "en"
LOCALES: Traversable = files("app.text") / "locales"

# Fluent refuses longer pieces; nobody reads so far into a path or a name.
LONGEST_ARGUMENT = 2000


class MessageError(LookupError):
    """A message that does not exist, or lacks an argument: a mistake in the program."""


# Messages of one line, with nothing but arguments in it: most of them, and all that the menu needs.
# They mean the same with Fluent as without, which takes a quarter of a start to import.
_ARGUMENT = re.compile(r"\{ \$([A-Za-z][\w-]*) \}")
_PLAIN = re.compile(
    r"^([a-z][a-z0-9-]*) = ((?:[^{}\s]|\{ \$[A-Za-z][\w-]* \})(?:[^{}\n]|\{ \$[A-Za-z][\w-]* \})*)$"
    r"(?!\n(?: *\n)* +\S)",  # an indented line would go on with it
    re.MULTILINE,
)


class Catalogue:
    """The messages of one language, with English for those it lacks.

    Messages may refer to others of their own area only. An area is read when one of its messages
    is first asked for, so that the menu does not pay for the games.
    """

    def __init__(self, languages: Sequence[str], locales: Traversable = LOCALES) -> None:
        """Look in the folders of `languages` in `locales`, first to last."""
        self._languages = [_Language(locales / language, language) for language in languages]
        # A game says the same few things at every key.
        self._said = lru_cache(maxsize=2048)(self._look_up)

    def __call__(self, message_id: str, /, **args: str | int) -> str:
        """The message with its arguments put in: numbers as plain digits, text letter by letter.

        Raises:
            MessageError: there is no such message, or it needs an argument that is not given.
        """
        return self._said(message_id, **args)

    def _look_up(self, message_id: str, /, **args: str | int) -> str:
        for language in self._languages:
            text = language.say(message_id, args)
            if text is not None:
                return text
        raise MessageError(f"no message {message_id}")


class _Language:
    """The files of one language."""

    def __init__(self, folder: Traversable, name: str) -> None:
        self._folder = folder
        self._name = name
        self._areas: dict[str, str] = {}
        self._plain: dict[str, str] = {}
        self._fluent: FluentBundle | None = None
        self._areas_in_fluent: set[str] = set()

    def say(self, message_id: str, args: Mapping[str, str | int]) -> str | None:
        """The message, None if this language does not have it. Raises `MessageError`."""
        area = message_id.partition("-")[0]
        if area not in self._areas:
            file = self._folder / f"{area}.ftl"
            text = file.read_text(encoding="utf-8") if file.is_file() else ""
            self._areas[area] = text
            self._plain.update(_PLAIN.findall(text))
        pattern = self._plain.get(message_id)
        if pattern is None:
            return self._say_by_fluent(message_id, args, area)
        try:
            return _ARGUMENT.sub(lambda found: _cut(args[found[1]]), pattern.rstrip(" "))
        except KeyError as error:
            raise MessageError(f"message {message_id}: no argument {error}") from None

    def _say_by_fluent(
        self, message_id: str, args: Mapping[str, str | int], area: str
    ) -> str | None:
        bundle = self._bundle_with(area)
        pattern = bundle.get_message(message_id).value if bundle.has_message(message_id) else None
        if pattern is None:
            return None
        values = {name: _argument(value) for name, value in args.items()}
        text, errors = bundle.format_pattern(pattern, values)
        if errors:
            raise MessageError(f"message {message_id}: {errors[0]}")
        return str(text)

    def _bundle_with(self, area: str) -> "FluentBundle":
        from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415

        if self._fluent is None:
            # The second locale is for plural forms of a language that Babel does not know.
            self._fluent = FluentBundle([self._name, FALLBACK], use_isolating=False)
        if area not in self._areas_in_fluent:
            self._fluent.add_resource(FluentResource(self._areas[area]))
            self._areas_in_fluent.add(area)
        return self._fluent


def load_catalogue(language: str = FALLBACK, locales: Traversable = LOCALES) -> Catalogue:
    """The catalogue of `language`; English for a language that has no folder."""
    known = {folder.name for folder in locales.iterdir()}
    return Catalogue(
        [name for name in dict.fromkeys((language, FALLBACK)) if name in known], locales
    )


def _argument(value: str | int) -> object:
    from fluent.runtime.types import fluent_number  # noqa: PLC0415

    # Babel stumbles over numbers of more than 28 digits: they are text, without plural forms.
    if isinstance(value, int) and abs(value) < 10**15:
        return fluent_number(value, useGrouping=False)
    return _cut(value)


def _cut(value: str | int) -> str:
    text = str(value)
    return text if len(text) <= LONGEST_ARGUMENT else text[: LONGEST_ARGUMENT - 1] + "…"
