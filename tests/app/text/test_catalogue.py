"""What the catalogue promises to whoever asks it for a sentence."""

import subprocess
import sys
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from app.text import Catalogue, load_catalogue
from app.text.catalogue import _PLAIN, LOCALES, MessageError
from tests.app.text.sources import messages
from tests.pseudo import pseudo, pseudo_catalogue


@pytest.fixture
def locales(tmp_path: Path) -> Path:
    """A catalogue of its own: English whole, and a language that has only begun."""
    for name, text in {
        "en/shop.ftl": """
shop-hello = Hello { $name }!
shop-dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
shop-closed = Closed.
""",
        "en/attic.ftl": "attic-door = Creak.\n",
        "de/shop.ftl": "shop-hello = Hallo { $name }!\n",
    }.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def say(locales: Path) -> Catalogue:
    return load_catalogue("en", locales)


@pytest.mark.parametrize("name", ["{ $name }", "[red]", "[/]", "{ shop-closed }", "\\u0041", "é"])
def test_text_from_outside_stays_letter_by_letter(say: Catalogue, name: str) -> None:
    assert say("shop-hello", name=name) == f"Hello {name}!"


def test_nothing_is_put_around_arguments(say: Catalogue) -> None:
    assert say("shop-hello", name="Ann").isascii()


@pytest.mark.parametrize(
    ("count", "text"), [(0, "0 dice"), (1, "1 die"), (2, "2 dice"), (1234567, "1234567 dice")]
)
def test_numbers_are_plain_digits_and_choose_the_plural(
    say: Catalogue, count: int, text: str
) -> None:
    assert say("shop-dice", count=count) == text


def test_arguments_of_any_size_are_shown_or_cut_off(say: Catalogue) -> None:
    assert say("shop-dice", count=10**50) == f"{10**50} dice"
    assert say("shop-hello", name="x" * 100_000).startswith("Hello xxx")
    assert say("shop-hello", name="x" * 100_000).endswith("x…!")


def test_a_language_takes_what_it_lacks_from_english(locales: Path) -> None:
    say = load_catalogue("de", locales)

    assert say("shop-hello", name="Ann") == "Hallo Ann!"
    assert say("shop-closed") == "Closed."
    assert say("attic-door") == "Creak."


@pytest.mark.parametrize("language", ["fr", "", "..", "../de"])
def test_an_unknown_language_is_english(locales: Path, language: str) -> None:
    assert load_catalogue(language, locales)("shop-hello", name="A") == "Hello A!"


@pytest.mark.parametrize("message_id", ["shop-none", "cellar-door", "shop", "", "nonsense"])
def test_an_unknown_id_is_a_mistake_that_names_it(say: Catalogue, message_id: str) -> None:
    with pytest.raises(MessageError, match=f"no message {message_id}"):
        say(message_id)


def test_a_missing_argument_is_a_mistake_that_names_the_message(say: Catalogue) -> None:
    with pytest.raises(MessageError, match=r"shop-hello.*name"):
        say("shop-hello")
    with pytest.raises(MessageError, match=r"shop-dice.*count"):
        say("shop-dice")


def test_an_area_is_read_only_when_it_is_asked_for(locales: Path, say: Catalogue) -> None:
    say("shop-closed")
    (locales / "en" / "attic.ftl").write_text("attic-door = Slam.\n", encoding="utf-8")
    (locales / "en" / "shop.ftl").unlink()

    assert say("attic-door") == "Slam."
    assert say("shop-closed") == "Closed."


def test_a_plain_message_is_the_same_with_fluent_and_without() -> None:
    for file in (LOCALES / "en").iterdir():
        text = file.read_text(encoding="utf-8")
        bundle = FluentBundle(["en"], use_isolating=False)
        bundle.add_resource(FluentResource(text))
        for message_id, _ in _PLAIN.findall(text):
            args = {name: f"<{name}>" for name in messages()[message_id]}
            pattern = bundle.get_message(message_id).value
            assert pattern is not None
            assert load_catalogue()(message_id, **args) == bundle.format_pattern(pattern, args)[0]


@pytest.mark.parametrize(
    "more",
    ["\n  and more", "\n\n  and more", "{ 1 }", " { shop-closed }", "\n    .attribute = x"],
)
def test_messages_that_are_not_plain_are_read_by_fluent(tmp_path: Path, more: str) -> None:
    text = f"shop-closed = Closed.\nshop-door = Door{more}\n"
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "shop.ftl").write_text(text, encoding="utf-8")
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    pattern = bundle.get_message("shop-door").value
    assert pattern is not None
    assert load_catalogue("en", tmp_path)("shop-door") == bundle.format_pattern(pattern, {})[0]


def test_the_catalogue_needs_no_screen_and_no_models() -> None:
    heavy = "sorted({'textual', 'rich', 'pydantic'} & set(sys.modules))"
    code = f"import sys, app.text, app.text.rules, app.settings; print({heavy})"
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert ran.stdout.strip() == "[]"


def test_the_pseudo_language_changes_messages_but_no_arguments(tmp_path: Path) -> None:
    disguised = pseudo_catalogue(tmp_path / "locales")

    assert disguised("martian-event-turn-began", player="Ann") == f"Ann {pseudo('is next.')}"
    assert disguised("rules-keys-title") == pseudo("Keys")
    assert not any(letter.isascii() and letter.isalpha() for letter in disguised("rules-keys-body"))
