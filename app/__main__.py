"""`python -m app` is `diceport`."""

import sys

from app.cli import main

sys.exit(main())
