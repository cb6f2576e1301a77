"""How every benchmark reports: plain lines, or one JSON object with `--json`."""

import argparse
import json
from collections.abc import Mapping


def wants_json(description: str) -> bool:
    """Read the command line of a benchmark."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return bool(parser.parse_args().json)


def report(figures: Mapping[str, float], *, as_json: bool) -> None:
    """Print figures, each by its name."""
    if as_json:
        print(json.dumps(figures))
        return
    for name, figure in figures.items():
        print(f"{name:<40} {figure:>14,.3f}")
