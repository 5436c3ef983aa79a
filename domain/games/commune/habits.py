"""How a player who bids by the chances plays Commune, quickly: for playing imagined deals forward.

The same reckoning as that of `steady`, but for flushes, which are held to be false. Of the cards that a seat knows only
the numbers of each rank matter, so all chances are looked up in small tables.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from domain.bidding import straight_ranks
from domain.cards import Card
from domain.games.commune.bids import (
    FULL_HOUSE,
    OF_A_KIND,
    STRAIGHT,
    TWO_PAIR,
    Bidding,
    ladder,
)
from domain.games.commune.bots import BIDS_GO_UNCALLED, GOOD_ENOUGH
from domain.games.commune.chances import SURE, Gaps, Outlook
from domain.games.commune.satisfaction import Pool, is_wild

CALL = -1
"""Stands for the call among the steps of the ladder."""

NONE = -1
"""The step of the standing bid where there is none: one below the lowest."""


class Unknown(NamedTuple):
    """The wilds that a seat knows, the cards that it doesn't, how many of these are in play and how many are wild."""

    wilds: int
    cards: int
    in_play: int
    wild: int


class Known(NamedTuple):
    """What a seat reckons with: the natural cards that it knows, by rank, and what it doesn't know."""

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

    def believing(self, ranks: Iterable[int]) -> "Known":
        """As `Outlook.believing`."""
        naturals, seen, unknown = list(self.naturals), 0, self.unknown
        for rank in ranks:
            if naturals[rank] < 4 and seen < unknown.in_play:
                naturals[rank] += 1
                seen += 1
        left = unknown._replace(cards=unknown.cards - seen, in_play=unknown.in_play - seen)
        return Known(tuple(naturals), left)


class Reckoning(NamedTuple):
    """What a seat thinks of all bids: the chance of each, in millionths, by step."""

    chances: tuple[int, ...]

    def bid(self, standing: int) -> int:
        """The step that it bids over the standing one, or CALL: what `steady` does."""
        chances = self.chances[standing + 1 :]
        best = max(chances, default=-SURE)
        if standing != NONE and best + BIDS_GO_UNCALLED <= SURE - self.chances[standing]:
            return CALL
        enough = -(-GOOD_ENOUGH * best // 100)
        return len(self.chances) - 1 - next(n for n, chance in enumerate(reversed(chances)) if chance >= enough)

    def plausibility(self, standing: int, step: int) -> int:
        """How much that bid, made over the standing one, speaks for thinking so."""
        if self.bid(standing) == step:
            return 24
        chance, best = 100 * self.chances[step], max(self.chances[standing + 1 :])
        return 8 if chance >= GOOD_ENOUGH * best else 2 if chance >= 50 * best else 1


@lru_cache(maxsize=2**11)
def reckoning(bidding: Bidding, sober: Known, believing: Known) -> Reckoning:
    """Half trusting the others' bids."""
    both = zip(_chances(bidding, sober), _chances(bidding, believing), strict=True)
    return Reckoning(tuple([(one + other) // 2 for one, other in both]))


@lru_cache(maxsize=2**11)
def _chances(bidding: Bidding, seat: Known) -> tuple[int, ...]:
    naturals, unknown = seat.naturals, seat.unknown
    chances: list[int] = []
    for code, ranks in _by_kind(bidding):
        if code in OF_A_KIND:
            row = _of_a_kind(unknown, OF_A_KIND[code])
            chances += [row[naturals[rank]] for (rank,) in ranks]
        elif code in (TWO_PAIR, FULL_HOUSE):
            row = _of_two_ranks(unknown, 3 if code == FULL_HOUSE else 2)
            chances += [row[5 * naturals[one] + naturals[other]] for one, other in ranks]
        elif code == STRAIGHT:
            chances += [_straight(unknown, naturals, top) for (top,) in ranks]
        else:
            chances += [0] * len(ranks)
    return tuple(chances)


@cache
def _by_kind(bidding: Bidding) -> tuple[tuple[int, tuple[tuple[int, ...], ...]], ...]:
    """The ranks of all bids of each kind, in the order of the ladder."""
    bids = ladder(*bidding).bids
    return tuple(
        (code, tuple(bid.ranks for bid in bids if bid.code == code)) for code in dict.fromkeys(bid.code for bid in bids)
    )


@lru_cache(maxsize=2**10)
def _of_a_kind(unknown: Unknown, number: int) -> tuple[int, ...]:
    """By the natural cards of the rank that are known."""
    return tuple(_fills(unknown, ((4 - held, number - held),)) for held in range(5))


@lru_cache(maxsize=2**10)
def _of_two_ranks(unknown: Unknown, number: int) -> tuple[int, ...]:
    """So many of one rank and two of another: by five times the cards known of the one, and those of the other."""
    pairs = [(one, other) for one in range(5) for other in range(5)]
    return tuple(_fills(unknown, ((4 - one, number - one), (4 - other, 2 - other))) for one, other in pairs)


def _straight(unknown: Unknown, naturals: Sequence[int], top: int) -> int:
    ranks = straight_ranks(top)
    return _straights(unknown, 2 in ranks)[sum(not naturals[rank] for rank in ranks if rank != 2)]


@lru_cache(maxsize=2**8)
def _straights(unknown: Unknown, with_two: bool) -> tuple[int, ...]:
    """By the ranks that are missing, beside the two, for which there is no natural card."""
    return tuple(_fills(unknown, ((0, 1),) * with_two + ((4, 1),) * missing) for missing in range(6))


def _fills(unknown: Unknown, gaps: Gaps) -> int:
    """Gaps that want more cards than the known and the unknown have are filled by nothing."""
    if sum(left for left, _ in gaps) > unknown.cards - unknown.wild:
        return 0
    outlook = Outlook(Pool(unknown.wilds, (), {}), unknown.cards, unknown.in_play, unknown.wild)
    return outlook.fills(gaps)
