"""Textual's terminal driver, what it forgets to switch off, and what it need not send."""

from typing import Any

from textual.drivers.linux_driver import LinuxDriver

from app.frugal import Frugal

# The window's title, put aside and taken back (xterm's control sequences, 22 and 23).
_KEEP_TITLE = "\x1b[22;2t"
_OLD_TITLE = "\x1b[23;2t"


class TidyDriver(LinuxDriver):
    """Leaves no mode on, and sends no colour twice.

    Textual asks for mouse positions in pixels and does not take it back.
    """

    def __init__(self, *args: Any, **keywords: Any) -> None:
        super().__init__(*args, **keywords)
        self._frugal = Frugal()

    def write(self, data: str) -> None:
        super().write(self._frugal(data))

    def start_application_mode(self) -> None:
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self.write(_KEEP_TITLE)

    def stop_application_mode(self) -> None:
        self.write("\x1b[?1016l" + _OLD_TITLE)
        super().stop_application_mode()
