"""What is said to people: sentences named rather than written, so that they can be translated.

Standard library only: what does not wait for the engines' models can refuse something, too.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence for a person, named rather than written: the app's catalogue has its words.

    `id` is the catalogue's message id, `args` its named arguments.
    """

    id: str
    args: Mapping[str, str | int] = field(default_factory=lambda: MappingProxyType({}))


class Refusal(ValueError):
    """Something was refused; `message` says what is wrong and what to do, for a person to read.

    Its arguments may be text out of a record or a file's name: they are harmless to a terminal.
    """

    def __init__(self, message: Message) -> None:
        args = {
            name: harmless(value) if isinstance(value, str) else value
            for name, value in message.args.items()
        }
        super().__init__(message.id, args)
        self.message = Message(message.id, args)


def harmless(text: str) -> str:
    """What somebody wrote, with a mark for each character that is none to be seen."""
    return "".join(character if character.isprintable() else "\ufffd" for character in text)
