"""The rules and the table work where there is no screen."""

import subprocess
import sys
from pathlib import Path
from pkgutil import walk_packages

import app.table
import engines

MODULES = [
    module.name
    for package in (engines, app.table)
    for module in walk_packages(package.__path__, f"{package.__name__}.")
]

# A new interpreter imports one after the other, so that the first to bring a screen is named.
IMPORT = """
import sys
from importlib import import_module

for name in sys.argv[1:]:
    import_module(name)
    if came := {"textual", "rich"} & set(sys.modules):
        sys.exit(f"{name} imports {' and '.join(sorted(came))}")
"""


def test_no_module_of_the_rules_or_the_table_imports_a_screen() -> None:
    assert {"engines.core", "engines.pickomino.rules", "app.table.view"} <= set(MODULES)
    run = subprocess.run(
        [sys.executable, "-c", IMPORT, *MODULES],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
