"""When the terminal's bell rings, for whoever has it on and looks away."""

from app.screens.scene import Scene
from app.table.view import View


def rings(before: View, after: View, scene: Scene) -> bool:
    """Whether the step between two views is one to be told of.

    That is the end of the game, a turn that went badly, and a turn that a person may now begin.
    """
    seat = after.state.current
    if seat is None or (after.ended is not None and scene.mood(after) == "bad"):
        return True
    return seat != before.state.current and after.bot is None
