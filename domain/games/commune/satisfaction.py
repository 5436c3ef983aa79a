"""The test of a bid: it is true if the pool has as many wild cards as it needs ("Calling" in rules.md).

The pool is all the cards in play. A natural card fills only the place that names it; each two or joker fills any one
place, of any rank and suit. Better or additional cards never hurt.
"""

from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from domain.cards import DECKS, SUITS, Card
from domain.families import kinds
from domain.families.bids import Bid, straight_ranks
from domain.games.commune.bids import OF_A_KIND


class Pool(NamedTuple):
    """The cards in play, counted. `naturals` are the numbers of natural cards by numeric rank, `held` their ranks by
    suit."""

    wilds: int
    naturals: tuple[int, ...]
    held: dict[str, frozenset[int]]

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "Pool":
        cards = tuple(cards)
        natural = [card for card in cards if card not in WILD]
        ranks = [card.rank for card in natural]
        held = {suit: frozenset([card.rank for card in natural if card.suit == suit]) for suit in SUITS}
        return cls(len(cards) - len(natural), tuple(map(ranks.count, range(15))), held)

    def __repr__(self) -> str:
        return f"<pool of {self.wilds + sum(self.naturals)} cards>"

    def lacks(self, rank: int, number: int) -> int:
        """Returns the number of wilds needed for `number` cards of a rank."""
        return max(0, number - self.naturals[rank])


WILD = frozenset(card for card in DECKS["54"] if card.rank == 2 or card.is_joker)


def is_wild(card: Card) -> bool:
    return card in WILD


def holds(bid: Bid, cards: Iterable[Card]) -> bool:
    """True if the bid is true of those cards."""
    pool = Pool.of(cards)
    return need(bid, pool) <= pool.wilds


def need(bid: Bid, pool: Pool) -> int:
    """Returns the number of wilds that the bid needs."""
    return _NEED[bid.code](bid, pool)


def _of_a_kind(bid: Bid, pool: Pool) -> int:
    return pool.lacks(bid.ranks[0], OF_A_KIND[bid.code])


def _two_pair(bid: Bid, pool: Pool) -> int:
    return sum(pool.lacks(rank, 2) for rank in bid.ranks)


def _full_house(bid: Bid, pool: Pool) -> int:
    three, two = bid.ranks
    return pool.lacks(three, 3) + pool.lacks(two, 2)


def _straight(bid: Bid, pool: Pool) -> int:
    # No natural card is a two, so a wild always fills the two of a low straight.
    return sum(pool.lacks(rank, 1) for rank in straight_ranks(bid.ranks[0]))


def _flush(bid: Bid, pool: Pool) -> int:
    if len(bid.ranks) == 1:
        return min(_high_flush(bid.ranks[0], held) for held in pool.held.values())
    return _in_one_suit(bid.ranks, pool)


def _high_flush(top: int, held: Collection[int]) -> int:
    """Returns the number of wilds for the top card and four different lower ones of its suit."""
    return (top not in held) + max(0, 4 - sum(rank < top for rank in held))


def _straight_flush(bid: Bid, pool: Pool) -> int:
    return _in_one_suit(straight_ranks(bid.ranks[0]), pool)


def _in_one_suit(ranks: tuple[int, ...], pool: Pool) -> int:
    return min(sum(rank not in held for rank in ranks) for held in pool.held.values())


_NEED: dict[int, Callable[[Bid, Pool], int]] = {
    **dict.fromkeys(OF_A_KIND, _of_a_kind),
    kinds.TWO_PAIR: _two_pair,
    kinds.STRAIGHT: _straight,
    kinds.FLUSH: _flush,
    kinds.FULL_HOUSE: _full_house,
    kinds.STRAIGHT_FLUSH: _straight_flush,
}
