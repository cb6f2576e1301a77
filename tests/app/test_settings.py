"""Settings survive: a round trip, any damage, a place that cannot be written."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from app.settings import Settings, SettingsError, SettingsFile

CHOSEN = Settings(
    theme="nord",
    skin="letters",
    motion="less",
    names=("Zoë", "[red]", "[/]"),
    bots=(None, "sharp"),
    pace="fast",
    bell="on",
)


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "deep" / "er" / "settings.json")
    file.save(CHOSEN)
    assert file.load() == CHOSEN
    assert [path.name for path in file.path.parent.iterdir()] == ["settings.json"]


def test_a_missing_file_gives_the_defaults(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path / "settings.json").load() == Settings()


def test_a_folder_in_its_place_gives_the_defaults(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path).load() == Settings()


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe", b"[]", b"null", b"3", b"[" * 100_000, b"9" * 5000]
)
def test_a_damaged_file_gives_the_defaults(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    assert SettingsFile(path).load() == Settings()


@pytest.mark.parametrize(
    ("wrong", "value"),
    [
        ("theme", 7),
        ("theme", ""),
        ("skin", "emoji"),
        ("skin", ["ascii"]),
        ("motion", True),
        ("motion", {}),
        ("names", "Ann"),
        ("names", [1, "", "x" * 33, "tab\t"]),
        ("bots", "sharp"),
        ("pace", "light"),
        ("bell", True),
    ],
)
def test_only_what_is_wrong_is_replaced(tmp_path: Path, wrong: str, value: object) -> None:
    path = tmp_path / "settings.json"
    SettingsFile(path).save(CHOSEN)
    content = json.loads(path.read_text())
    path.write_text(json.dumps(content | {wrong: value}))
    loaded = SettingsFile(path).load()
    for name in vars(loaded):
        whole = Settings() if name == wrong else CHOSEN
        assert getattr(loaded, name) == getattr(whole, name)


def test_names_are_those_of_one_table(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"names": ["Ann", "Ann", *map(str, range(20))]}))
    assert SettingsFile(path).load().names == ("Ann", *map(str, range(9)))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)
KEYS = st.sampled_from(list(vars(Settings())))


@given(content=st.dictionaries(KEYS, JSON))
@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_content_loads_and_can_be_saved_again(tmp_path: Path, content: object) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    file.path.write_text(json.dumps(content))
    loaded = file.load()
    file.save(loaded)
    assert file.load() == loaded


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    file = SettingsFile(tmp_path / "file" / "settings.json")
    with pytest.raises(SettingsError) as caught:
        file.save(CHOSEN)
    assert caught.value.path == file.path


def test_a_failed_save_leaves_what_was_there(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    file.save(CHOSEN)
    with pytest.raises(SettingsError):
        file.save(Settings(theme="half a character \ud800"))
    assert file.load() == CHOSEN
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]
