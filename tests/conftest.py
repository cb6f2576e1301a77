"""What all tests share."""

from hypothesis import settings

# The same examples in every run: a failure seen once is seen by everybody.
settings.register_profile("diceport", derandomize=True, deadline=None, max_examples=100)
settings.load_profile("diceport")
