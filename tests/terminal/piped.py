"""Diceport with standard input from a pipe that has ended."""

import os
import sys

reading, writing = os.pipe()
os.close(writing)
os.dup2(reading, 0)
os.execv(sys.executable, [sys.executable, "-m", "app"])
