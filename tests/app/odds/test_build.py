"""The files that come with the app can be made from nothing."""

from pathlib import Path
from typing import Any
from zipfile import ZipFile

import numpy as np
import pytest

from app.cli import main
from app.odds.build import DATA, PARTS, Part, build, work_out, write
from app.processes import HelperDied, Tell
from engines.pickomino import training
from tests.app.cli.kept import complaint


def small(part: Part, tell: Tell) -> None:
    tell(0.5)
    tell({f"{part.game} {part.players}": np.arange(3)})


def shipped(game: str) -> dict[str, np.ndarray]:
    with np.load(DATA / f"{game}.npz", allow_pickle=False) as file:
        return dict(file)


def described(path: Path) -> list[tuple[Any, ...]]:
    """What an archive holds; not how well it is compressed, which differs by machine."""
    with ZipFile(path) as archive:
        return [(part.filename, part.date_time, part.CRC) for part in archive.infolist()]


@pytest.mark.parametrize("game", ["martian", "pickomino"])
def test_the_shipped_files_are_written_like_this(game: str, tmp_path: Path) -> None:
    path = write(tmp_path, game, shipped(game))

    assert described(path) == described(DATA / f"{game}.npz")
    assert list(tmp_path.iterdir()) == [path]


def test_together_they_are_small() -> None:
    assert sum(path.stat().st_size for path in DATA.iterdir()) < 2_000_000


def test_parts_come_together_by_game() -> None:
    told = []

    found = build(2, lambda part, share: told.append((part, share)), small)

    assert sorted(told, key=str) == sorted([(part, 0.5) for part in PARTS], key=str)
    assert list(found["martian"]) == ["martian None"]
    assert list(found["pickomino"]) == [f"pickomino {players}" for players in range(2, 8)]


def test_a_network_is_worked_out_as_it_is_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(training.ROUNDS, 7, 2)
    told: list[object] = []

    work_out(Part("pickomino", 7), told.append)

    *shares, arrays = told
    assert shares == [0.5, 1.0]
    assert isinstance(arrays, dict)
    kept = {name: array for name, array in shipped("pickomino").items() if name[0] == "7"}
    assert {name: (array.shape, array.dtype) for name, array in arrays.items()} == {
        name: (array.shape, array.dtype) for name, array in kept.items()
    }


def test_the_command_writes_both_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = []

    def quick(jobs: int, progress: object) -> dict[str, dict[str, np.ndarray]]:
        assert callable(progress)
        progress(PARTS[0], 0.5)
        asked.append(jobs)
        return {"martian": {"one": np.arange(3)}, "pickomino": {"two": np.arange(4)}}

    monkeypatch.setattr("app.odds.build.build", quick)
    folder = tmp_path / "new" / "folder"

    assert main(["build-odds", "--into", str(folder), "--jobs", "2"]) == 0

    assert asked == [2]
    out, err = capsys.readouterr()
    for game, name, count in (("martian", "one", 3), ("pickomino", "two", 4)):
        path = folder / f"{game}.npz"
        assert f"{path}: {path.stat().st_size} bytes" in out
        with np.load(path) as file:
            assert file[name].tolist() == list(range(count))
    assert err == ""
    monkeypatch.setattr("app.odds.build.DATA", folder / "martian.npz")
    assert "martian.npz" in complaint(capsys, "build-odds")


def test_nothing_is_left_of_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="pickle"):
        write(tmp_path, "martian", {"no numbers": np.array([None])})

    assert not list(tmp_path.iterdir())


def test_a_process_that_died_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def died(*_: object) -> None:
        raise HelperDied

    monkeypatch.setattr("app.odds.build.build", died)

    assert main(["build-odds", "--into", str(tmp_path)]) == 1
    assert capsys.readouterr() == (
        "",
        "One of the processes at work has ended before it was done: start the same again.\n",
    )


def test_wrong_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--jobs" in complaint(capsys, "build-odds", "--jobs", "0")
    assert "--into" in complaint(capsys, "build-odds", "--into")
