"""The README's commands are the ones that are tried."""

import re

from tests.__main__ import ROOT

LINES = re.findall(r"^python3 -m venv .*$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)


def test_ci_runs_the_test_command_of_the_readme_and_nothing_else() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    commands = [line for line in script if line and not line.startswith("#")]
    assert commands == ["set -euo pipefail", 'cd "$(dirname "$0")/.."', LINES[1]]


def test_the_play_command_installs_what_is_pinned_and_ends_in_the_app() -> None:
    assert "-r requirements.txt" in LINES[0]
    assert LINES[0].endswith("&& .venv/bin/diceport")
