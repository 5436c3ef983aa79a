"""The odds of all bids at once, quickly: for the rollout policy.

They are those of odds.py, except that flushes count as false. Of the cards that a seat knows only the number of each
rank matters, so all odds are looked up in small tables.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from domain.cards import Card
from domain.families import kinds
from domain.families.bids import straight_ranks
from domain.games.commune.bids import OF_A_KIND, BidOptions, ladder
from domain.games.commune.odds import Gaps, Knowledge
from domain.games.commune.satisfaction import Pool, is_wild


class Unknown(NamedTuple):
    """The wilds that a seat knows, the cards that it doesn't, how many of these are in play and how many are wild."""

    wilds: int
    cards: int
    in_play: int
    wild: int


class Known(NamedTuple):
    """What a seat knows: the number of natural cards of each rank, and what it doesn't know."""

    naturals: tuple[int, ...]
    unknown: Unknown

    @classmethod
    def of(cls, hand: Sequence[Card], deck: int, commune: int) -> "Known":
        """`deck` is the number of cards in the pack, `commune` of those in play."""
        naturals = [0] * 15
        for card in hand:
            naturals[0 if is_wild(card) else card.rank] += 1
        wilds, naturals[0] = naturals[0], 0
        return cls(tuple(naturals), Unknown(wilds, deck - len(hand), commune - len(hand), deck - 48 - wilds))

    def trusting(self, ranks: Iterable[int]) -> "Known":
        """As `Knowledge.trusting`."""
        naturals, seen, unknown = list(self.naturals), 0, self.unknown
        for rank in ranks:
            if naturals[rank] < 4 and seen < unknown.in_play:
                naturals[rank] += 1
                seen += 1
        left = unknown._replace(cards=unknown.cards - seen, in_play=unknown.in_play - seen)
        return Known(tuple(naturals), left)


@lru_cache(maxsize=2**11)
def odds_of_all(options: BidOptions, own: Known, trusting: Known) -> tuple[int, ...]:
    """By place on the ladder, in millionths: the mean of both, which is to half trust the others' bids."""
    both = zip(_odds(options, own), _odds(options, trusting), strict=True)
    return tuple([(one + other) // 2 for one, other in both])


@lru_cache(maxsize=2**11)
def _odds(options: BidOptions, seat: Known) -> tuple[int, ...]:
    naturals, unknown = seat.naturals, seat.unknown
    odds: list[int] = []
    for code, ranks in _by_kind(options):
        if code in OF_A_KIND:
            row = _of_a_kind(unknown, OF_A_KIND[code])
            odds += [row[naturals[rank]] for (rank,) in ranks]
        elif code in (kinds.TWO_PAIR, kinds.FULL_HOUSE):
            row = _of_two_ranks(unknown, 3 if code == kinds.FULL_HOUSE else 2)
            odds += [row[5 * naturals[one] + naturals[other]] for one, other in ranks]
        elif code == kinds.STRAIGHT:
            odds += [_straight(unknown, naturals, top) for (top,) in ranks]
        else:
            odds += [0] * len(ranks)
    return tuple(odds)


@cache
def _by_kind(options: BidOptions) -> tuple[tuple[int, tuple[tuple[int, ...], ...]], ...]:
    """The ranks of all bids of each kind, in the order of the ladder."""
    bids = ladder(*options).bids
    return tuple(
        (code, tuple(bid.ranks for bid in bids if bid.code == code)) for code in dict.fromkeys(bid.code for bid in bids)
    )


@lru_cache(maxsize=2**10)
def _of_a_kind(unknown: Unknown, number: int) -> tuple[int, ...]:
    """By the natural cards of the rank that are known."""
    return tuple(_fills(unknown, ((4 - held, number - held),)) for held in range(5))


@lru_cache(maxsize=2**10)
def _of_two_ranks(unknown: Unknown, number: int) -> tuple[int, ...]:
    """A number of one rank and two of another, by five times the cards known of the one plus those of the other."""
    pairs = [(one, other) for one in range(5) for other in range(5)]
    return tuple(_fills(unknown, ((4 - one, number - one), (4 - other, 2 - other))) for one, other in pairs)


def _straight(unknown: Unknown, naturals: Sequence[int], top: int) -> int:
    ranks = straight_ranks(top)
    return _straights(unknown, 2 in ranks)[sum(not naturals[rank] for rank in ranks if rank != 2)]


@lru_cache(maxsize=2**8)
def _straights(unknown: Unknown, with_two: bool) -> tuple[int, ...]:
    """By the number of missing ranks, not counting the two, of which no card is natural."""
    return tuple(_fills(unknown, ((0, 1),) * with_two + ((4, 1),) * missing) for missing in range(6))


def _fills(unknown: Unknown, gaps: Gaps) -> int:
    """Gaps that need more cards than there are can't be filled."""
    if sum(left for left, _ in gaps) > unknown.cards - unknown.wild:
        return 0
    return Knowledge(Pool(unknown.wilds, (), {}), unknown.cards, unknown.in_play, unknown.wild).fills(gaps)
