"""How even dice fell: Pearson's chi-square test, and what it found in plain words."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, exp, pi, sqrt

from engines.message import Message

FEWEST_DUE = 5
"""With fewer of some face due than this, the test can say nothing."""

_ALMOST_ONE = 0.95

_DEGREES = ((0.05, "even"), (0.01, "little"), (0.001, "uneven"), (0.0, "very"))
"""How what is at least so likely is called."""


@dataclass(frozen=True)
class Evenness:
    """The chi-square test of how often each face fell against how often it was due."""

    chi_square: float
    degrees: int
    """Degrees of freedom: one less than there are faces."""
    p: float
    """The chance that fair dice, rolled as often, fall at least as unevenly."""


def evenness(fallen: Sequence[int], due: Sequence[float]) -> Evenness | None:
    """The test of these counts, face by face; None while too few dice have fallen to tell."""
    if min(due) < FEWEST_DUE:
        return None
    chi_square = sum((count - mean) ** 2 / mean for count, mean in zip(fallen, due, strict=True))
    degrees = len(due) - 1
    return Evenness(chi_square, degrees, chance_beyond(chi_square, degrees))


def chance_beyond(chi_square: float, degrees: int) -> float:
    """How likely chi-square of so many degrees of freedom is to be at least `chi_square`.

    Abramowitz and Stegun, Handbook of Mathematical Functions, 26.4.4 for odd and 26.4.5 for even
    degrees: finite sums, in which each term is the one before it, times chi-square, over the next
    odd or even number.
    """
    chi, odd = sqrt(chi_square), degrees % 2
    chance = erfc(chi / sqrt(2)) if odd else 0.0
    term = exp(-chi_square / 2) * (chi * sqrt(2 / pi) if odd else 1.0)
    for divisor in range(2 + odd, degrees + 2, 2):
        chance += term
        term *= chi_square / divisor
    return min(chance, 1.0)


def times_out_of(chance: float) -> tuple[int, int]:
    """A chance as people say it: so many times out of 10, out of 100 or out of 1,000.

    10 out of 10 is almost always, and 0 out of 1,000 less than once.
    """
    for out_of in (10, 100, 1000):
        if chance * out_of >= _ALMOST_ONE:
            return round(chance * out_of), out_of
    return 0, 1000


def in_words(dice: int, test: Evenness | None) -> Message:
    """What is said of so many dice and how even they fell."""
    if not dice:
        return Message("statistics-dice-none")
    if test is None:
        return Message("statistics-dice-few", {"dice": dice})
    times, out_of = times_out_of(test.p)
    if times == out_of:
        return Message("statistics-dice-even")
    degree = next(word for least, word in _DEGREES if test.p >= least)
    words: dict[str, str | int] = {"degree": degree, "times": times, "of": out_of}
    return Message("statistics-dice-evenness", words)
