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
    ("pytest", "--numprocesses", "auto", "--dist", "worksteal"),
)


def main(to_pytest: list[str]) -> int:
    """Run the checks one after the other; the first that fails ends it with its exit code."""
    for name, *arguments in CHECKS:
        tool = Path(sys.executable).with_name(name)
        more = to_pytest if name == "pytest" else []
        done = subprocess.run([tool, *arguments, *more], cwd=ROOT, check=False)
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
