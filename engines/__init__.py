"""The rules of the games: pure values in, pure values out.

No screen, no input or output, no clock and no randomness lives here. A game is a fold: a frozen
state, a step that carries whatever dice fell, and `apply(state, step)`.
"""
