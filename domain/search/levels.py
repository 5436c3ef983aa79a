"""Inference over the levels of opponents by Bayes: how each of them seems to play, from what it has done.

A game says what its levels are, and how likely a level makes each move. From that follow the posterior of each
opponent, and determinizations in which hidden cards and the levels of those who hold them fit together.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from domain.fairness import Stream
from domain.search.sampling import weighted_choice

T = TypeVar("T")

SURE = 2**16
"""The likelihood of what a level always does. Likelihoods are whole numbers from 1 to this one."""

WHOLE = 2**12
"""The sum of a posterior, about."""

Weights = tuple[int, ...]
"""By level: whole numbers from 1, in proportion to its probability."""


def posterior(prior: Weights, likelihoods: Iterable[Sequence[int]]) -> Weights:
    """The levels after moves with those likelihoods, each by level. No level is ever ruled out."""
    weights = prior
    for likelihood in likelihoods:
        products = [weight * likely for weight, likely in zip(weights, likelihood, strict=True)]
        total = sum(products)
        weights = tuple([max(1, product * WHOLE // total) for product in products])
    return weights


def product(likelihoods: Iterable[Sequence[int]], levels: int) -> Weights:
    """The likelihood of several moves together, by level."""
    together = (SURE,) * levels
    for likelihood in likelihoods:
        together = tuple([max(1, one * other // SURE) for one, other in zip(together, likelihood, strict=True)])
    return together


class Held(NamedTuple):
    """A hand of a determinization, and the number of the level at which its holder plays."""

    hand: tuple[T, ...]  # type: ignore[valid-type]
    level: int

    def __repr__(self) -> str:
        return f"<hand held at level {self.level}>"


def sample_held(
    stream: Stream,
    left: list[T],
    sample: Callable[[], tuple[T, ...]],
    weigh: Callable[[tuple[T, ...]], Sequence[int]],
    prior: Weights,
    tries: int,
) -> Held:
    """One of `tries` hands with a level, chosen by how likely both are together.

    `sample` gives a hand of the cards left, and removes it from them; `weigh` gives the likelihood of what the holder
    has done with a hand, by level. The hand taken is removed from `left`.
    """
    found, weights = [], []
    for _ in range(tries):
        hand = sample()
        left += hand
        for level, (weight, likely) in enumerate(zip(prior, weigh(hand), strict=True)):
            found.append(Held(hand, level))
            weights.append(weight * likely)
    chosen = weighted_choice(stream, found, weights)
    for card in chosen.hand:
        left.remove(card)
    return chosen
