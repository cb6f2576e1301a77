"""What the keys of a game can do just now, and what to do instead of what they cannot."""

from app.table.view import View

ALWAYS = ("story", "rules", "leave")
"""What can be done whoever's turn it is."""


def possible(view: View, action: str, number: object = None) -> bool:
    """Whether a person can do this; `number` is the digit with which a face is chosen."""
    if action in ALWAYS:
        return True
    if view.bot is not None:
        return False
    prospect = view.prospect
    match action:
        case "choose":
            return number in view.choices
        case "turn_to":
            return bool(view.takes)
        case "unchoose":
            return view.pending is not None
        case "roll":
            return bool(view.first_roll or (prospect and prospect.roll))
        case "end_turn":
            return bool(prospect and prospect.endings)
        case "go_on":
            return not view.takes or prospect is not None
    return True


def instead(view: View, action: str) -> str:
    """The message that says what to do instead of what cannot be done now."""
    if view.state.current is None:
        return "play-why-over"
    if action == "odds":
        return "play-why-no-coach"
    if view.takes and not view.pending:
        return "play-why-choose"
    if view.takes and action.startswith("choose"):
        return "play-why-not-rolled"
    if view.first_roll:
        return "play-why-roll"
    if view.prospect and view.prospect.closes:
        return "play-why-close"
    return "play-why-end" if action == "roll" else "play-why-taken"
