"""The bids of Liar's Poker under given options, and their strength ("Bidding" in rules.md).

Flushes, straight flushes and royal flushes name a suit.
"""

from functools import cache

from domain.families import kinds
from domain.families.bids import Bid, Ladder, parsed, ranks_alone, ranks_in_order, ranks_in_pairs, sayings

RANKS = range(2, 15)
"""The ranks of the deck, numeric."""

KINDS = range(kinds.HIGH_CARD, kinds.ROYAL_FLUSH + 1)

SUITED = frozenset({kinds.FLUSH, kinds.STRAIGHT_FLUSH, kinds.ROYAL_FLUSH})
"""The kinds that name a suit."""

FLUSH_RANKS = (0, 1)
"""The possible numbers of ranks in a flush bid: its highest card, or none, which makes it the lowest of the flushes."""


@cache
def ladder(suit_only_flush: bool) -> Ladder:
    """Returns the bids. `suit_only_flush` adds flushes without their highest card."""
    # Five cards of a suit reach at least to the six.
    flushes = ranks_alone(range(6, 15))
    return Ladder.of(
        {
            kinds.HIGH_CARD: ranks_alone(RANKS),
            kinds.PAIR: ranks_alone(RANKS),
            kinds.TWO_PAIR: ranks_in_pairs(RANKS),
            kinds.THREE: ranks_alone(RANKS),
            kinds.STRAIGHT: ranks_alone(range(5, 15)),
            kinds.FLUSH: [(), *flushes] if suit_only_flush else flushes,
            kinds.FULL_HOUSE: ranks_in_order(RANKS),
            kinds.FOUR: ranks_alone(RANKS),
            kinds.STRAIGHT_FLUSH: ranks_alone(range(5, 14)),
            kinds.ROYAL_FLUSH: [()],
        },
        SUITED,
    )


EVERY = ladder(True)
"""The ladder with all bids of any options."""


def beyond(bid: Bid) -> int:
    """Returns the index in `EVERY` of the first bid whose hands are strictly stronger ("Calling" in rules.md,
    at_least).

    A flush that names no rank has no value to exceed: only higher kinds are stronger.
    """
    return EVERY.beyond[(kinds.FLUSH, (14,)) if bid.suit_only else bid.key]


def parse(text: str) -> Bid:
    """Returns the bid with that spoken form: `two pair, kings and fours`."""
    return parsed(text, _sayings())


@cache
def _sayings() -> dict[str, Bid]:
    return sayings(EVERY)
