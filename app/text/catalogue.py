"""The message catalogue: every sentence a person reads, looked up by its id.

A language is a folder of Fluent files in `locales/`, one file an area. The area is the part of an
id before its first dash: `menu-play-martian` stands in `menu.ftl`. A new language is just a new
folder; a message it does not have is taken from English.
"""

from collections.abc import Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

FALLBACK = "en"
LOCALES: Traversable = files("app.text") / "locales"

# Fluent refuses longer pieces; nobody reads so far into a path or a name.
LONGEST_ARGUMENT = 2000


class MessageError(LookupError):
    """A message that does not exist, or lacks an argument: a mistake in the program."""


class Catalogue:
    """The messages of one language, with English for those it lacks.

    Messages may refer to others of their own area only. An area is read and parsed when one of
    its messages is first asked for, so that the menu does not pay for the games.
    """

    def __init__(self, languages: Sequence[str], locales: Traversable = LOCALES) -> None:
        """Look in the folders of `languages` in `locales`, first to last."""
        self._bundles = [
            # The second locale is for plural forms of a language that Babel does not know.
            (locales / language, FluentBundle([language, FALLBACK], use_isolating=False))
            for language in languages
        ]
        self._areas: set[str] = set()

    def __call__(self, message_id: str, /, **args: str | int) -> str:
        """The message with its arguments put in: numbers as plain digits, text letter by letter.

        Raises:
            MessageError: there is no such message, or it needs an argument that is not given.
        """
        self._load(message_id.partition("-")[0])
        for _, bundle in self._bundles:
            if bundle.has_message(message_id):
                pattern = bundle.get_message(message_id).value
                if pattern is not None:
                    values = {name: _argument(value) for name, value in args.items()}
                    text, errors = bundle.format_pattern(pattern, values)
                    if errors:
                        raise MessageError(f"message {message_id}: {errors[0]}")
                    return str(text)
        raise MessageError(f"no message {message_id}")

    def _load(self, area: str) -> None:
        if area in self._areas:
            return
        for folder, bundle in self._bundles:
            file = folder / f"{area}.ftl"
            if file.is_file():
                bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
        self._areas.add(area)


def load_catalogue(language: str = FALLBACK, locales: Traversable = LOCALES) -> Catalogue:
    """The catalogue of `language`; English for a language that has no folder."""
    known = {folder.name for folder in locales.iterdir()}
    return Catalogue(
        [name for name in dict.fromkeys((language, FALLBACK)) if name in known], locales
    )


def _argument(value: str | int) -> object:
    # Babel stumbles over numbers of more than 28 digits: they are text, without plural forms.
    if isinstance(value, int) and abs(value) < 10**15:
        return fluent_number(value, useGrouping=False)
    text = str(value)
    return text if len(text) <= LONGEST_ARGUMENT else text[: LONGEST_ARGUMENT - 1] + "…"
