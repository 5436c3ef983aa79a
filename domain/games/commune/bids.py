"""The bids of Commune under given options ("Bidding" in rules.md).

Twos are wild, and can be named only with the option `two_bids`. Suits are never bid. So no two bids are equal, and
"higher" is always strict.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from domain.families import kinds
from domain.families.bids import Bid, Ladder, parsed, ranks_alone, ranks_in_order, ranks_in_pairs, sayings

RANKS = range(3, 15)
"""The ranks that bids can name, numeric, unless twos can be bid."""
RANKS_WITH_TWO = range(2, 15)

LOWEST_STRAIGHT = (14, 5, 4, 3, 2)

OF_A_KIND = {
    kinds.HIGH_CARD: 1,
    kinds.PAIR: 2,
    kinds.THREE: 3,
    kinds.FOUR: 4,
    kinds.FIVE: 5,
    kinds.SIX: 6,
    kinds.SEVEN: 7,
    kinds.EIGHT: 8,
}
"""Kinds to the number of cards of one rank that they require."""

KINDS = (*OF_A_KIND, kinds.TWO_PAIR, kinds.STRAIGHT, kinds.FLUSH, kinds.FULL_HOUSE, kinds.STRAIGHT_FLUSH)
"""All kinds that any options allow."""

FLUSH_RANKS = (1, 5)
"""The possible numbers of ranks in a flush bid: its highest card, or all five."""


BidOptions = tuple[bool, str, int, bool, bool]
"""The options that affect the bids."""


@cache
def ladder(flush_bids: bool, flush_form: str, max_kind: int, low_straights: bool, two_bids: bool) -> Ladder:
    """Returns the bids under those `BidOptions`."""
    ranks, tops = RANKS_WITH_TWO if two_bids else RANKS, ranks_alone(range(5 if low_straights else 7, 15))
    named = {code: ranks_alone(ranks) for code, number in OF_A_KIND.items() if number <= max_kind}
    named |= {kinds.TWO_PAIR: ranks_in_pairs(ranks), kinds.STRAIGHT: tops, kinds.FULL_HOUSE: ranks_in_order(ranks)}
    if flush_bids:
        named[kinds.FLUSH] = list(_flushes(ranks)) if flush_form == "all_ranks" else ranks_alone(range(7, 15))
        named[kinds.STRAIGHT_FLUSH] = tops
    return Ladder.of(named)


def _flushes(named: range) -> Iterator[tuple[int, ...]]:
    """Yields five ranks each, highest first, that are not in a row: those are straight flushes."""
    for ranks in combinations(reversed(named), 5):
        if not in_a_row(ranks):
            yield ranks


def in_a_row(ranks: tuple[int, ...]) -> bool:
    """True for five different ranks, highest first, that make a straight. The ace may be below the two."""
    return ranks[0] - ranks[4] == 4 or ranks == LOWEST_STRAIGHT


def parse(text: str) -> Bid:
    """Returns the bid with that spoken form, under any options: `two pair, kings and fours`."""
    return parsed(text, _sayings())


@cache
def _sayings() -> dict[str, Bid]:
    return sayings(*(ladder(True, form, 8, True, True) for form in ("all_ranks", "high")))
