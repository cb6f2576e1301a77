"""The line of keys: what it shows of the live bindings, and what it does where room is short."""

from typing import ClassVar

import pytest
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from app.text import Catalogue, load_catalogue
from app.widgets.keys import KeyBar


class Bare(App[None]):
    """Keys and nothing else."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(n), f"choose({n})", "menu-key-choose", id=f"{n}") for n in range(1, 5)),
        Binding("left", "note('left')", "keys-move", id="left"),
        Binding("right", "note('right')", "keys-move", id="right"),
        Binding("r,space", "note('r')", "menu-key-resume", id="r"),
        Binding("x", "note('x')", "menu-key-quit", show=False, id="x"),
        Binding("question_mark", "note('?')", "menu-key-rules", id="help"),
        Binding("escape", "note('back')", "keys-back", id="escape"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.most = 4
        self.done: list[str] = []

    @property
    def say(self) -> Catalogue:
        return load_catalogue()

    def compose(self) -> ComposeResult:
        yield Static()
        yield KeyBar()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "choose" or parameters[0] in range(1, self.most + 1)

    def action_choose(self, number: int) -> None:
        self.done.append(str(number))

    def action_note(self, what: str) -> None:
        self.done.append(what)


def line(app: App[None]) -> str:
    return str(app.query_one(KeyBar).render())


@pytest.mark.parametrize(
    ("width", "text"),
    [
        (80, "1–4 choose   ←→ move   r resume   ? rules   Esc back"),
        (51, "1–4 choose  ←→ move  r resume  ? rules  Esc back"),
        (47, "1–4 choose  ←→ move  r resume  ?  Esc back"),
        (42, "1–4 choose  ←→ move  r resume  ?  Esc back"),
        (27, "1–4  ←→  r  ?  Esc back"),
    ],
)
async def test_what_is_shown(width: int, text: str) -> None:
    app = Bare()
    async with app.run_test(size=(width + 2, 5)):
        assert line(app) == text


async def test_what_cannot_be_done_is_not_shown() -> None:
    app = Bare()
    async with app.run_test(size=(80, 5)) as pilot:
        app.most = 2
        app.refresh_bindings()
        await pilot.pause()
        assert line(app).startswith("1–2 choose")
        app.most = 1
        app.refresh_bindings()
        await pilot.pause()
        assert line(app).startswith("1 choose")
        app.most = 0
        app.refresh_bindings()
        await pilot.pause()
        assert line(app).startswith("←→ move")


@pytest.mark.parametrize(("words", "done"), [("r resume", "r"), ("? rules", "?"), ("Esc", "back")])
async def test_a_click_does_what_the_key_does(words: str, done: str) -> None:
    app = Bare()
    async with app.run_test(size=(80, 5)) as pilot:
        await pilot.click(KeyBar, offset=(1 + line(app).index(words), 0))
        assert app.done == [done]


async def test_a_click_between_two_keys_does_nothing() -> None:
    app = Bare()
    async with app.run_test(size=(80, 5)) as pilot:
        await pilot.click(KeyBar, offset=(1 + line(app).index("   ←") + 1, 0))
        assert app.done == []


@pytest.mark.usefixtures("painting")
async def test_a_click_does_what_was_written_there_though_the_hints_have_changed_since() -> None:
    app = Bare()
    async with app.run_test(size=(80, 5)) as pilot:
        bar = app.screen.query_one(KeyBar)
        place = 1 + line(app).index("? rules")
        bar.set_reactive(KeyBar.hints, bar.hints[1:])  # not painted yet
        await pilot.click(KeyBar, offset=(place, 0))
        assert app.done == ["?"]
        bar.set_reactive(KeyBar.hints, bar.hints[:1])
        await pilot.click(KeyBar, offset=(place, 0))
        assert app.done == ["?"]
