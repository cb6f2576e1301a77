"""The dice tray: what has been rolled, and what of it can be taken."""

import random
from dataclasses import dataclass

from textual.content import Content
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.timer import Timer

from app.table.view import View
from app.text.dice import counted
from app.widgets.board import Board
from app.widgets.die import BODY, QUIET, Size, draw_group, draw_row, figure_style, fitting
from app.widgets.figures import Face
from app.widgets.skin import Skin
from engines.core import Take

TUMBLE = {"full": (9, 1 / 15), "less": (2, 1 / 8)}
"""By motion, if there is any: how often tumbling dice turn over, and the seconds in between."""

WIDEST_GAP = 3


@dataclass(frozen=True)
class Group:
    """All dice of one face that lie in the tray."""

    face: Face | None
    """None for dice that are waiting to be rolled."""
    count: int
    key: int | None = None
    take: Take | None = None
    """What choosing them means; they cannot be chosen without one."""
    pending: bool = False


def groups(view: View) -> list[Group]:
    """What lies in the tray, in the game's order of faces."""
    state = view.state
    lying = state.rolled if state.begun else view.fallen
    if not lying:
        waiting = view.first_roll.count if view.first_roll else state.dice_left
        return [Group(None, waiting)] if waiting else []
    chosen = {take.face: (key, take) for key, take in view.choices.items()}
    pending = view.pending
    found = []
    for face in view.game.faces:
        if face in lying:
            key, take = chosen.get(face, (None, None))
            mine = pending is not None and take == pending
            found.append(Group(face, lying.count(face), key, take, mine))
    return found


class FaceChosen(Message):
    """A group of dice was clicked; `take` is what choosing it means."""

    def __init__(self, take: Take) -> None:
        super().__init__()
        self.take = take


class Landed(Message):
    """The dice in the air have fallen; what they show may be shown."""


class DiceTray(Board):
    """The dice of the last roll by face, each group with its key; or those that wait for a roll.

    Dice that the view has in the air tumble, and then the tray posts `Landed`.
    """

    offers = True
    """Whether dice are offered to be chosen; whoever only looks on is told no keys."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._random = random.Random()
        self._timer: Timer | None = None
        self._turns_left = 0
        self._spots: list[tuple[range, Take]] = []
        self._lie: dict[Face, Region] = {}

    # --- Dice in the air: decoration only, nothing is known of how they fall

    def watch_view(self) -> None:
        super().watch_view()
        view = self.view
        if view is None or not view.in_the_air:
            self._stop()
            return
        self.refresh()  # tumbling dice look different each time they are drawn
        if self._timer is None:
            self._turns_left, pause = TUMBLE[self.app.motion]  # type: ignore[attr-defined]
            self._timer = self.set_interval(pause, self._turn_over)

    def title(self, view: View | None) -> Content:
        if view is not None and view.last_roll is not None and not view.in_the_air:
            state, thrower = view.state, view.last_roll.player
            if view.ended is not None or thrower != state.current:
                return Content(self.say("play-tray-last", player=state.players[thrower]))
        return Content(self.say("play-tray-title"))

    def skip(self) -> None:
        """Let dice in the air land at once."""
        if self._timer is not None:
            self._stop()
            self.post_message(Landed())

    def _turn_over(self) -> None:
        self._turns_left -= 1
        if self._turns_left > 0:
            self.refresh()
        else:
            self.skip()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    # --- Drawing

    def draw(self, view: View) -> Content:
        self._spots, self._lie = [], {}
        size = fitting(self.content_size, view.state.dice, gaps=len(view.game.faces) - 1)
        if view.in_the_air:
            faces = self._random.choices(view.game.die, k=view.in_the_air)
            return _lines(draw_row(faces, self.skin, size, frame=QUIET))
        found = groups(view)
        if not found:
            return Content.styled(self.say("play-tray-left", count=0), QUIET)
        if found[0].face is None:
            return self._waiting(view, found[0].count, size)
        return self._rolled(found, size)

    def _waiting(self, view: View, count: int, size: Size) -> Content:
        """Blank dice, and whether they can be rolled."""
        can_roll = view.first_roll is not None or (view.prospect and view.prospect.roll)
        words = self.say("play-tray-waiting" if can_roll else "play-tray-left", count=count)
        boxes = self.skin.boxes
        box, body = (boxes.free, BODY) if can_roll else (boxes.still, "")
        dice = draw_group(None, count, self.skin, size, box=box, frame=QUIET, body=body)
        return _lines([*dice, Content.styled(words, QUIET)])

    def _rolled(self, found: list[Group], size: Size) -> Content:
        labels, gap = self._labels(found, size)
        columns, left = [], 0
        for group, label in zip(found, labels, strict=True):
            dice = _dice(group, self.skin, size)
            width = max(group.count * size.width, label.cell_length)
            columns.append([line.pad_right(width - line.cell_length) for line in (*dice, label)])
            if group.face is not None:
                across = group.count * size.width
                self._lie[group.face] = Region(left, 0, across, size.height)
            if group.take is not None:
                self._spots.append((range(left, left + width), group.take))
            left += width + gap
        between = Content(" " * gap)
        return _lines([between.join(row) for row in zip(*columns, strict=True)])

    def _labels(self, found: list[Group], size: Size) -> tuple[list[Content], int]:
        """What stands under the groups, as much of it as fits under all, and the gap between."""
        for words in (self._count_and_face, self._face_only, self._nothing):
            labels = [self._label(group, words(group)) for group in found]
            taken = sum(
                max(group.count * size.width, label.cell_length)
                for group, label in zip(found, labels, strict=True)
            )
            gap = (self.content_size.width - taken) // max(1, len(found) - 1)
            if gap >= 1:
                break
        return labels, max(1, min(gap, WIDEST_GAP))

    def _count_and_face(self, group: Group) -> str:
        assert self.view is not None
        assert group.face is not None
        return counted(self.say, self.view.game.name, group.face, group.count)

    def _face_only(self, group: Group) -> str:
        assert self.view is not None
        return self.say(f"{self.view.game.name}-face-{group.face}", count=group.count)

    def _nothing(self, group: Group) -> str:  # noqa: ARG002
        return ""

    def _label(self, group: Group, words: str) -> Content:
        assert self.view is not None
        if group.key is None or not self.offers or self.view.bot is not None:
            return Content.styled(words, "bold" if group.pending else QUIET)
        skin = self.skin
        key = f"{skin.current}{group.key}{skin.pending}" if group.pending else f" {group.key} "
        style = "bold" if group.pending else ""
        return Content.assemble(
            (key, "bold reverse $accent"), (f" {words}" if words else "", style)
        )

    def spot(self, face: Face) -> Region | None:
        """Where the dice of a face lie, within the frame; None if there are none."""
        return self._lie.get(face)

    # --- Choosing

    def on_click(self, event: Click) -> None:
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for spot, take in self._spots:
            if offset.x in spot:
                self.post_message(FaceChosen(take))


def _dice(group: Group, skin: Skin, size: Size) -> list[Content]:
    """A group's dice; what can be done with them shows in their outlines."""
    face, count = group.face, group.count
    if group.pending:
        frame, figure = "bold $accent", f"bold {figure_style(face)}"
        return draw_group(
            face, count, skin, size, box=skin.boxes.pending, frame=frame, figure=figure
        )
    if group.take is not None:
        figure = f"bold {figure_style(face)}"
        return draw_group(face, count, skin, size, frame="$foreground", figure=figure)
    return draw_group(
        face, count, skin, size, box=skin.boxes.still, frame=QUIET, figure=QUIET, body=""
    )


def _lines(lines: list[Content]) -> Content:
    return Content("\n").join(lines)
