"""What is installed holds all that is needed, and plays from any folder."""

import os
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.terminal.harness import ROOT, Terminal

DATA = ("styles/*.tcss", "app/text/locales/*/*.ftl")
"""What is no Python and must come along."""


CTRL_Q = "\x11"

# A virtual environment may do without a pip of its own, and be served by that of its parent.
PIP = (
    [sys.executable, "-m", "pip"]
    if find_spec("pip")
    else [sys._base_executable, "-m", "pip", "--python", sys.executable]  # type: ignore[attr-defined]
)


def _pip(*arguments: str) -> None:
    subprocess.run([*PIP, *arguments, "--quiet", "--no-index", "--no-deps"], check=True)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    _pip("wheel", str(ROOT), "--no-build-isolation", "--wheel-dir", str(folder))
    (built,) = folder.glob("diceport-*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel installed into it."""
    folder = tmp_path_factory.mktemp("installed")
    _pip("install", str(wheel), "--target", str(folder))
    return folder


def test_styles_and_sentences_are_inside(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    for pattern in DATA:
        files = {str(file.relative_to(ROOT)) for file in ROOT.glob(pattern)}
        assert files
        assert files <= inside


def test_nothing_of_the_workshop_is_inside(wheel: Path) -> None:
    folders = {name.partition("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {name for name in folders if not name.endswith(".dist-info")} == {
        "app",
        "engines",
        "styles",
    }


def test_rules_from_another_folder(installed: Path, tmp_path: Path) -> None:
    def run(*command: str) -> str:
        done = subprocess.run(
            [sys.executable, *command],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(installed)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    assert Path(run("-c", "import app; print(app.__file__)")).is_relative_to(installed)
    assert run(str(installed / "bin/diceport"), "rules", "martian").startswith("Martian Dice\n")


def test_the_menu_and_a_game_from_another_folder(installed: Path, tmp_path: Path) -> None:
    terminal = Terminal(
        tmp_path,
        program=(str(installed / "bin/diceport"),),
        environ={"PYTHONPATH": str(installed)},
        folder=tmp_path,
    )
    try:
        terminal.wait_for("q quit")
        terminal.press("1")
        terminal.wait_for("Start")
        terminal.press("\r")
        terminal.wait_for("Player 1's turn")
        assert terminal.press_to_end(CTRL_Q) == 0
        terminal.assert_left_clean()
    finally:
        terminal.close()
