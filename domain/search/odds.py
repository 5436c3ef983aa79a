"""A seat's knowledge of the pool, and the chance that unseen cards complete a bid.

Odds are probabilities in millionths, rounded down. A bid leaves *gaps*: requirements that the known cards don't meet. A
gap is `(left, short)`: `left` unseen cards would help, and `short` of them are needed. Each wild fills one place.
"""

from collections.abc import Collection, Iterable, Sequence
from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

from domain.cards import SUITS, Card
from domain.families import kinds
from domain.families.bids import Bid, Ladder, straight_ranks

CERTAIN = 10**6

Gaps = tuple[tuple[int, int], ...]


class NamedCard(NamedTuple):
    """A card named by a bid: by rank, by suit, or both. 0 or "" if unspecified."""

    rank: int
    suit: str


@cache
def named_card(bid: Bid) -> NamedCard:
    """Returns the first card that the bid names."""
    return NamedCard(bid.ranks[0] if bid.ranks else 14 * (bid.code == kinds.ROYAL_FLUSH), bid.suit)


class Unseen(NamedTuple):
    """The number of cards that a seat doesn't know, how many of them are in play and how many are wild, and the wilds
    it holds."""

    cards: int
    in_play: int
    wild: int = 0
    wilds: int = 0

    def fills(self, gaps: Iterable[tuple[int, int]]) -> int:
        """Returns the odds that the cards in play fill all gaps."""
        return _filled(self, tuple(sorted(gap for gap in gaps if gap[1] > 0)))

    def fills_one(self, several: Iterable[Gaps]) -> int:
        """Returns the odds that the cards in play fill the gaps of at least one suit, given those of each suit."""
        return _filled_in_a_suit(self, tuple(sorted(several)))


class KnownCards(NamedTuple):
    """A seat's knowledge. `ranks` are the numbers of natural cards by rank, `suits` are these cards by suit, as bits by
    rank. `more` are the additional cards of each suit that are taken for granted."""

    ranks: tuple[int, ...]
    suits: tuple[int, ...]
    more: tuple[int, ...]
    unseen: Unseen

    @classmethod
    def of(cls, hand: Sequence[Card], pool: int, deck: int, wild: Collection[Card] = ()) -> "KnownCards":
        """`pool` and `deck` are the numbers of cards in play and in the pack."""
        ranks, suits, wilds = [0] * 15, dict.fromkeys(SUITS, 0), 0
        for card in hand:
            if card in wild:
                wilds += 1
            else:
                ranks[card.rank] += 1
                suits[card.suit] |= 1 << card.rank
        all_wild = deck - 48 if wild else 0
        unseen = Unseen(deck - len(hand), pool - len(hand), all_wild - wilds, wilds)
        return cls(tuple(ranks), tuple(suits.values()), (0, 0, 0, 0), unseen)

    def trusting(self, named_cards: Iterable[NamedCard]) -> "KnownCards":
        """Returns the knowledge with one card more known for each of these."""
        ranks, more, unseen = list(self.ranks), list(self.more), self.unseen
        for rank, suit in named_cards:
            if unseen.in_play and ranks[rank] < 4:
                unseen = unseen._replace(cards=unseen.cards - 1, in_play=unseen.in_play - 1)
                ranks[rank] += 1
                if suit:
                    more[SUITS.index(suit)] += 1
        return self._replace(ranks=(0, *ranks[1:]), more=tuple(more), unseen=unseen)

    @property
    def distinct(self) -> int:
        return sum(map(bool, self.ranks))


@lru_cache(maxsize=2**14)
def _filled(unseen: Unseen, gaps: Gaps) -> int:
    cards, in_play, wild, wilds = unseen
    rest, good = cards - wild - sum([left for left, _ in gaps]), 0
    if rest < 0:
        return 0
    for (wanted, used), ways in _draws(gaps).items():
        for more in range(max(0, wanted - wilds), wild + 1):
            if used + more <= in_play:
                good += ways * comb(wild, more) * comb(rest, in_play - used - more)
    return good * CERTAIN // comb(cards, in_play)


@lru_cache(maxsize=2**14)
def _filled_in_a_suit(unseen: Unseen, suits: tuple[Gaps, ...]) -> int:
    """Treats suits as independent, given the number of wilds in play."""
    cards, in_play, wild, wilds = unseen
    good, naturals = 0, cards - wild
    for more in range(max(0, in_play - naturals), min(wild, in_play) + 1):
        fails = CERTAIN
        for gaps in suits:
            fails = fails * (CERTAIN - _filled(Unseen(naturals, in_play - more, 0, wilds + more), gaps)) // CERTAIN
        good += comb(wild, more) * comb(naturals, in_play - more) * (CERTAIN - fails)
    return good // comb(cards, in_play)


@lru_cache(maxsize=2**12)
def _draws(gaps: Gaps) -> dict[tuple[int, int], int]:
    """Counts the ways to draw helpful cards: `(still needed, cards used)` to the number of ways."""
    ways = {(0, 0): 1}
    for left, short in gaps:
        after: dict[tuple[int, int], int] = {}
        for (wanted, used), number in ways.items():
            for drawn in range(left + 1):
                key = wanted + max(0, short - drawn), used + drawn
                after[key] = after.get(key, 0) + number * comb(left, drawn)
        ways = after
    return ways


# The odds of bids, by the number of known cards


@lru_cache(maxsize=2**11)
def of_a_rank(unseen: Unseen, number: int) -> tuple[int, ...]:
    """The odds of a number of cards of a rank, by the number of known ones."""
    return tuple(unseen.fills(((4 - known, number - known),)) for known in range(5))


@lru_cache(maxsize=2**11)
def of_two_ranks(unseen: Unseen, number: int) -> tuple[int, ...]:
    """The odds of a number of cards of one rank and two of another. The index is five times the known cards of the
    first rank, plus those of the second."""
    pairs = [(one, other) for one in range(5) for other in range(5)]
    return tuple(unseen.fills(((4 - one, number - one), (4 - other, 2 - other))) for one, other in pairs)


@lru_cache(maxsize=2**11)
def of_ranks(unseen: Unseen, impossible: int = 0) -> tuple[int, ...]:
    """The odds of one card of each of some ranks, by the number of ranks of which no card is known. For `impossible`
    further ranks only a wild will do."""
    return tuple(unseen.fills(((0, 1),) * impossible + ((4, 1),) * missing) for missing in range(6))


@cache
def run(top: int) -> int:
    """Returns the ranks of a straight as bits."""
    return sum(1 << rank for rank in straight_ranks(top))


KindsOfBids = tuple[tuple[int, tuple[tuple[int, ...], ...]], ...]


def by_kind(ladder: Ladder) -> KindsOfBids:
    """Returns the ranks of all bids of each kind, in the order of the ladder. Bids that differ only in suit are
    merged."""
    codes = dict.fromkeys(bid.code for bid in ladder.bids)
    return tuple((code, tuple(dict.fromkeys(bid.ranks for bid in ladder.bids if bid.code == code))) for code in codes)
