"""Everything that must hold: lint, format, types, import contracts and the tests themselves.

`python -m tests` runs all of it and ends with pytest's own summary; its arguments go to pytest.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

CHECKS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
    ("lint-imports",),
    ("pytest", "--numprocesses", "auto", *sys.argv[1:]),
)


def main() -> int:
    """Run the checks one after the other; the first that fails ends it with its exit code."""
    for check in CHECKS:
        tool = Path(sys.executable).with_name(check[0])
        done = subprocess.run([tool, *check[1:]], cwd=ROOT, check=False)
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
