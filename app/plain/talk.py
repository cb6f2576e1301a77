"""Lines to a person or a program, and lines from one."""

from collections.abc import Callable
from contextlib import suppress
from typing import BinaryIO, TextIO

from app.text import Catalogue
from app.text.ascii import seven_bit
from app.text.rules import wrapped
from engines.message import Message, harmless

LONGEST_LINE = 1_000_000
"""Bytes of a line that are one answer, however wrong; what never ends is heard in pieces."""
MOST_WRONG = 100
"""Wrong answers in a row from which on nobody is taken to be there: a program might never end."""


class Left(Exception):
    """Whoever answered has left, or has no more to say."""


class Talk:
    """Says lines and hears answers. No control character but the end of a line is ever written."""

    def __init__(
        self,
        say: Catalogue,
        heard: BinaryIO | None,
        said: TextIO,
        *,
        utf8: bool = True,
        room: Callable[[], int | None] = lambda: None,
    ) -> None:
        """Answers are `heard` in any bytes, lines `said` in 7-bit characters unless in `utf8`.

        `room` is how many characters a line has now; None where it may be of any length.
        """
        self.say = say
        self._heard = heard
        self._said = said
        self._utf8 = utf8
        self._room = room

    def tell(self, line: str = "") -> None:
        """Say a line, and let it be heard at once.

        A terminal would break it within words, and so it would be read aloud.
        """
        line, room = harmless(line), self._room()
        if room is not None:
            line = wrapped(line, room)
        print(line if self._utf8 else seven_bit(line), file=self._said, flush=True)

    def complain(self, message: Message) -> None:
        """Say what is wrong."""
        self.tell(self.say(message.id, **message.args))

    def hear(self) -> str:
        """The next answer, without the blanks around it. Raises `Left` where no more come."""
        answer = b""
        if self._heard is not None:
            with suppress(OSError):  # a terminal that is gone
                answer = self._heard.readline(LONGEST_LINE)
        if not answer:
            raise Left
        return answer.decode(errors="replace").strip()

    def agreed(self, question: str) -> bool:
        """Whether the answer to a question is yes. Raises `Left`, also where `q` is the answer."""
        self.tell(self.say("plain-yes-or-no", question=question))
        for _ in range(MOST_WRONG):
            match self.hear().lower():
                case "1" | "y" | "yes":
                    return True
                case "2" | "n" | "no":
                    return False
                case "q":
                    raise Left
            self.tell(self.say("plain-wrong-yes-or-no"))
        raise Left
