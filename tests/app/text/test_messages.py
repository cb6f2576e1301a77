"""The catalogue and the program agree: nothing is missing, nothing is left over."""

import re
from collections import Counter

import pytest
from fluent.syntax import ast as ftl

from app.text import load_catalogue
from app.text.rules import SECTIONS
from engines.core import Event
from engines.martian import events as martian_events
from engines.pickomino import events as pickomino_events
from engines.registry import GAMES
from tests.app.text.sources import AREAS, calls, entries, families, literal_ids, messages, parts

EVENTS = {"martian": martian_events, "pickomino": pickomino_events}


def event_classes(game: str) -> list[type[Event]]:
    """The events of a game that happen, not what they have in common."""
    from engines.core import GameEnded, TurnBegan

    named = [thing for thing in vars(EVENTS[game]).values() if isinstance(thing, type)]
    own = [thing for thing in named if thing.__module__ == EVENTS[game].__name__]
    return [TurnBegan, GameEnded, *(event for event in own if issubclass(event, Event))]


def kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower().replace("_", "-")


def test_every_file_is_understood_whole() -> None:
    junk = [
        (area, entry.content)
        for area in AREAS
        for entry in entries(area)
        if isinstance(entry, ftl.Junk)
    ]
    assert junk == []


@pytest.mark.parametrize("area", AREAS)
def test_a_file_has_the_messages_of_its_area_once_each(area: str) -> None:
    names = [entry.id.name for entry in entries(area) if isinstance(entry, ftl.Message)]

    assert [name for name, count in Counter(names).items() if count > 1] == []
    assert [name for name in names if not name.startswith(f"{area}-")] == []


@pytest.mark.parametrize("argument", [0, 1, 2, 1000, "Ann", "worm"])
def test_every_message_can_be_said(argument: str | int) -> None:
    say = load_catalogue()

    for name, variables in messages().items():
        assert say(name, **dict.fromkeys(variables, argument)).strip(), name


@pytest.mark.parametrize("argument", [0, 1, 2, "Ann"])
def test_what_is_refused_is_said_in_one_sentence(argument: str | int) -> None:
    say = load_catalogue()

    for name, variables in messages().items():
        if name.startswith(("refusal-", "record-")):
            text = say(name, **dict.fromkeys(variables, argument))
            assert text.endswith("."), name
            assert ". " not in text, name
            assert "\n" not in text, name


def test_every_id_in_the_source_is_in_the_catalogue() -> None:
    missing = [(where, name) for where, name in literal_ids() if name not in messages()]
    asked = [(call.where, call.message_id) for call in calls()]

    assert missing == []
    assert [(where, name) for where, name in asked if name not in messages()] == []


def test_every_message_is_asked_for_with_exactly_its_arguments() -> None:
    written_out = [call for call in calls() if call.args is not None]

    wrong = [
        (call.where, call.message_id, sorted(call.args or ()), sorted(messages()[call.message_id]))
        for call in written_out
        if call.message_id in messages() and call.args != messages()[call.message_id]
    ]

    assert len(written_out) > 50, "the scan of the source has gone blind"
    assert wrong == []


def test_every_message_is_used() -> None:
    literal = {name for _, name in literal_ids()} | parts()
    patterns = list(families())

    unused = [
        name
        for name in messages()
        if name not in literal and not any(pattern.fullmatch(name) for pattern in patterns)
    ]

    assert unused == []


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_a_sentence_made_of_its_fields(game: str) -> None:
    prefix = f"{game}-event-"
    expected = {prefix + kebab(event.__name__): event for event in event_classes(game)}

    assert {name for name in messages() if name.startswith(prefix)} == set(expected)
    for name, event in expected.items():
        counts = {f"{field}_count" for field in ("contenders", "winners")}
        assert messages()[name] <= set(event.model_fields) | counts, name


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_a_name_an_explanation_and_its_choices(game: str) -> None:
    prefix = f"{game}-option-"
    expected = set[str]()
    for option, choices in GAMES[game].options.choices().items():
        name = prefix + kebab(option)
        words = [choice for choice in choices if isinstance(choice, str)]
        expected |= {name, f"{name}-about", *(f"{name}-{kebab(word)}" for word in words)}

    assert {name for name in messages() if name.startswith(prefix)} == expected


@pytest.mark.parametrize("game", GAMES)
def test_every_face_has_a_name(game: str) -> None:
    expected = {f"{game}-face-{face}" for face in GAMES[game].faces}

    assert {name for name in messages() if name.startswith(f"{game}-face-")} == expected


def test_every_section_of_the_rules_has_a_title_and_a_body() -> None:
    expected = {"rules-keys-title", "rules-keys-body"}
    for game, sections in SECTIONS.items():
        expected.add(f"rules-{game}-title")
        for section in sections:
            expected |= {f"rules-{game}-{section}-{part}" for part in ("title", "body")}

    assert expected <= set(messages())
    for game in SECTIONS:
        prefix = f"rules-{game}-"
        assert {name for name in messages() if name.startswith(prefix)} <= expected
