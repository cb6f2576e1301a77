"""Diceport as it is, and what it has imported once it has ended."""

import sys

from app.cli import main

code = main([])
print("imported:", " ".join(sorted(name for name in sys.modules if "." not in name)))
sys.exit(code)
