"""What a ranking is: a function from a hand to its key, made from kinds of hand such as pair and flush.

A hand is the first of the combinations, from the best down, that it makes; its key is that combination's code and what
orders hands of the same combination. Suits never rank.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from domain.cards import RANK_VALUE, Cards

Key = tuple[int, ...]
"""What orders hands; keys compare lexicographically, higher is better."""
Ranking = Callable[[Cards], Key]


class Combination(NamedTuple):
    """A kind of hand: `within` gives what orders two hands that both make it, None for a hand that doesn't."""

    code: int
    name: str
    within: Callable[[Cards], Key | None]


def ranked_by(*combinations: Combination) -> Ranking:
    """The ranking by those combinations, best first; the last one must take every hand."""

    def key(hand: Cards) -> Key:
        for code, _, within in combinations:
            rest = within(hand)
            if rest is not None:
                return (code, *rest)
        raise AssertionError("the last combination takes every hand")

    return key


def ranks(hand: Cards) -> Key:
    """The ranks of a hand, highest first."""
    return tuple(sorted((card.rank for card in hand), reverse=True))


def one_suit(hand: Cards) -> bool:
    return len({card.suit for card in hand}) == 1


def pips(hand: Cards) -> int:
    """The point of a hand: ace 11, court cards and ten 10, others their face value."""
    return sum(card.pips for card in hand)


def all_of_one_rank(count: int) -> Callable[[Cards], Key | None]:
    """Exactly so many cards, all of one rank; the rank orders them."""

    def within(hand: Cards) -> Key | None:
        alike = len(hand) == count and len({card.rank for card in hand}) == 1
        return (hand[0].rank,) if alike else None

    return within


def pair(hand: Cards) -> Key | None:
    """Two of three cards of one rank; the pair's rank orders them, then the third card."""
    high, middle, low = ranks(hand)
    if high == middle:
        return middle, low
    return (middle, high) if middle == low else None


def runs(rank_codes: str, *, ace_low: bool) -> Mapping[Key, int]:
    """Three ranks adjacent in a deck, as `ranks` gives them, with the top of the run.

    `rank_codes` are the deck's ranks, ascending; with `ace_low` A-2-3 is a run too, the lowest, if the deck has it.
    """
    order = [RANK_VALUE[code] for code in rank_codes]
    tops: dict[Key, int] = {(c, b, a): c for a, b, c in zip(order, order[1:], order[2:], strict=False)}
    if ace_low and rank_codes.startswith("23"):
        tops[14, 3, 2] = 3
    return tops


def suited_run(tops: Mapping[Key, int]) -> Callable[[Cards], Key | None]:
    """A sequence: a run in one suit; its top orders them."""

    def within(hand: Cards) -> Key | None:
        top = tops.get(ranks(hand)) if one_suit(hand) else None
        return None if top is None else (top,)

    return within
