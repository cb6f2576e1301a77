"""A game on plain lines: for screen readers, line terminals and programs.

Sentences and numbered choices go out, answers come in, a line each. The table is the same.
"""
