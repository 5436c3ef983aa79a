"""The odds of a bid for a player who sees one hand and knows how many cards the others hold.

Odds are probabilities in millionths, rounded down: whole numbers, so that a decision comes out the same on every
machine. A bid leaves *gaps*: places that the known cards don't fill. A gap is `(left, short)`: `left` of the unseen
cards would help, and `short` of them are needed. Each wild helps in one place.
"""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

from domain.cards import Card
from domain.families import kinds
from domain.families.bids import Bid, straight_ranks
from domain.games.commune.bids import OF_A_KIND
from domain.games.commune.satisfaction import Pool

CERTAIN = 10**6

Gaps = tuple[tuple[int, int], ...]


class Knowledge(NamedTuple):
    """What a seat knows: its cards, the number of unseen cards (`wilds` of them are wild), and how many of the unseen
    cards are in play (`hidden`)."""

    known: Pool
    unseen: int
    hidden: int
    wilds: int

    @classmethod
    def of(cls, hand: Iterable[Card], *, deck: int, commune: int) -> "Knowledge":
        """`deck` is the number of cards in the pack, `commune` of those in play."""
        hand = tuple(hand)
        known = Pool.of(hand)
        return cls(known, deck - len(hand), commune - len(hand), deck - 48 - known.wilds)

    def __repr__(self) -> str:
        return f"<knowledge of all but {self.hidden} cards>"

    def trusting(self, ranks: Iterable[int]) -> "Knowledge":
        """As if a natural card of each of these ranks were seen among the hidden ones."""
        naturals, seen = list(self.known.naturals), 0
        for rank in ranks:
            if naturals[rank] < 4 and seen < self.hidden:
                naturals[rank] += 1
                seen += 1
        known = self.known._replace(naturals=tuple(naturals))
        return self._replace(known=known, unseen=self.unseen - seen, hidden=self.hidden - seen)

    def odds(self, bid: Bid) -> int:
        """How likely the bid is true, from 0 (impossible) to CERTAIN."""
        return _ODDS[bid.code](bid, self)

    def fills(self, gaps: Iterable[tuple[int, int]]) -> int:
        return filled(self.unseen, self.hidden, self.wilds, self.known.wilds, gaps)

    def fills_a_suit(self, suits: Iterable[Gaps]) -> int:
        return filled_in_a_suit(self.unseen, self.hidden, self.wilds, self.known.wilds, tuple(sorted(suits)))

    def of_rank(self, rank: int, number: int) -> tuple[int, int]:
        naturals = self.known.naturals[rank]
        return 4 - naturals, number - naturals


def filled(unseen: int, hidden: int, wilds: int, known_wilds: int, gaps: Iterable[tuple[int, int]]) -> int:
    """The odds that `hidden` of the unseen cards, `wilds` of which are wild, fill the gaps with the wilds known."""
    return _filled(unseen, hidden, wilds, known_wilds, _open(gaps))


def _open(gaps: Iterable[tuple[int, int]]) -> Gaps:
    """The gaps that need cards, sorted, so that bids with equal gaps share a cache entry."""
    return tuple(sorted(gap for gap in gaps if gap[1] > 0))


@lru_cache(maxsize=2**14)
def _filled(unseen: int, hidden: int, wilds: int, known_wilds: int, gaps: Gaps) -> int:
    """The share of deals of `hidden` cards out of `unseen` with enough wilds for what the gaps still need."""
    good = 0
    for (wanted, used), ways in _draws(gaps).items():
        for more in range(max(0, wanted - known_wilds), wilds + 1):
            if used + more <= hidden:
                rest = unseen - wilds - sum(left for left, _ in gaps)
                good += ways * comb(wilds, more) * comb(rest, hidden - used - more)
    return good * CERTAIN // comb(unseen, hidden)


@lru_cache(maxsize=2**14)
def filled_in_a_suit(unseen: int, hidden: int, wilds: int, known_wilds: int, suits: tuple[Gaps, ...]) -> int:
    """The same for any of the suits, as if suits were independent given the number of hidden wilds."""
    good, naturals = 0, unseen - wilds
    for more in range(max(0, hidden - naturals), min(wilds, hidden) + 1):
        fails = CERTAIN
        for gaps in suits:
            fails = fails * (CERTAIN - _filled(naturals, hidden - more, 0, known_wilds + more, gaps)) // CERTAIN
        good += comb(wilds, more) * comb(naturals, hidden - more) * (CERTAIN - fails)
    return good // comb(unseen, hidden)


@lru_cache(maxsize=2**12)
def _draws(gaps: Gaps) -> dict[tuple[int, int], int]:
    """In how many ways helpful cards can be drawn: `(still needed, cards used)` to ways."""
    ways = {(0, 0): 1}
    for left, short in gaps:
        after: dict[tuple[int, int], int] = {}
        for (wanted, used), number in ways.items():
            for drawn in range(left + 1):
                key = wanted + max(0, short - drawn), used + drawn
                after[key] = after.get(key, 0) + number * comb(left, drawn)
        ways = after
    return ways


def _of_a_kind(bid: Bid, seat: Knowledge) -> int:
    return seat.fills([seat.of_rank(bid.ranks[0], OF_A_KIND[bid.code])])


def _two_pair(bid: Bid, seat: Knowledge) -> int:
    return seat.fills(seat.of_rank(rank, 2) for rank in bid.ranks)


def _full_house(bid: Bid, seat: Knowledge) -> int:
    three, two = bid.ranks
    return seat.fills([seat.of_rank(three, 3), seat.of_rank(two, 2)])


def _straight(bid: Bid, seat: Knowledge) -> int:
    ranks = straight_ranks(bid.ranks[0])
    return seat.fills((0, 1) if rank == 2 else seat.of_rank(rank, 1) for rank in ranks)


def _flush(bid: Bid, seat: Knowledge) -> int:
    if len(bid.ranks) == 1:
        return seat.fills_a_suit(_gaps_below(bid.ranks[0], held) for held in seat.known.held.values())
    return seat.fills_a_suit(_gaps_at(bid.ranks, held) for held in seat.known.held.values())


def _straight_flush(bid: Bid, seat: Knowledge) -> int:
    ranks = straight_ranks(bid.ranks[0])
    return seat.fills_a_suit(_gaps_at(ranks, held) for held in seat.known.held.values())


def _gaps_at(ranks: tuple[int, ...], held: frozenset[int]) -> Gaps:
    """Each card not held is a gap; only a wild fills the place of a two."""
    return ((0, 1),) * (2 in ranks) + ((1, 1),) * len(_naturals(ranks) - held)


@cache
def _naturals(ranks: tuple[int, ...]) -> frozenset[int]:
    return frozenset(ranks) - {2}


def _gaps_below(top: int, held: frozenset[int]) -> Gaps:
    """The top card, and four different ones below it."""
    lower = sum(rank < top for rank in held)
    return _open([(1, int(top not in held)), (top - 3 - lower, 4 - lower)])


_ODDS: dict[int, Callable[[Bid, Knowledge], int]] = {
    **dict.fromkeys(OF_A_KIND, _of_a_kind),
    kinds.TWO_PAIR: _two_pair,
    kinds.STRAIGHT: _straight,
    kinds.FLUSH: _flush,
    kinds.FULL_HOUSE: _full_house,
    kinds.STRAIGHT_FLUSH: _straight_flush,
}
