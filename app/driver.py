"""Textual's terminal driver, and what it forgets to switch off."""

from textual.drivers.linux_driver import LinuxDriver


class TidyDriver(LinuxDriver):
    """Leaves no mode on: Textual asks for mouse positions in pixels and does not take it back."""

    def stop_application_mode(self) -> None:
        self.write("\x1b[?1016l")
        super().stop_application_mode()
