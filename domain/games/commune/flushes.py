"""The odds of all bids at once, those of flushes included: for the rollout policy where flushes can be bid.

policy.py has the other bids. Of a suit only the cards matter that a seat holds of it, so the odds of the many flushes
that name five ranks are looked up by how many of these are missing in each suit.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from domain.cards import SUITS, Cards
from domain.families import kinds
from domain.games.commune.bids import BidOptions, ladder
from domain.games.commune.odds import Knowledge
from domain.games.commune.policy import Known, odds_of_all

NAMED = 5
"""The ranks of a flush that names all of them."""


def odds_with_flushes(options: BidOptions, hand: Cards, deck: int, commune: int, ranks: Sequence[int]) -> Sequence[int]:
    """By place on the ladder, in millionths, for the holder of a hand to whom others have bid those ranks last.

    `deck` and `commune` are the numbers of cards in the pack and in play.
    """
    own = Known.of(hand, deck, commune)
    found = odds_of_all(options, own, own.trusting(ranks))
    if not _places(options):
        return found
    return _with_flushes(options, tuple(sorted(hand)), deck, commune, tuple(ranks), tuple(found))


@lru_cache(maxsize=2**11)
def _with_flushes(
    options: BidOptions, hand: Cards, deck: int, commune: int, ranks: tuple[int, ...], found: tuple[int, ...]
) -> Sequence[int]:
    own = Knowledge.of(hand, deck=deck, commune=commune)
    trusting, odds = own.trusting(ranks), list(found)
    for place, one, other in zip(_places(options), _flushes(options, own), _flushes(options, trusting), strict=True):
        odds[place] = (one + other) // 2
    return tuple(odds)


@cache
def _places(options: BidOptions) -> tuple[int, ...]:
    """The places of flushes and straight flushes on the ladder."""
    bids = enumerate(ladder(*options).bids)
    return tuple(place for place, bid in bids if bid.code in (kinds.FLUSH, kinds.STRAIGHT_FLUSH))


def _flushes(options: BidOptions, seat: Knowledge) -> list[int]:
    """The odds of the bids at those places."""
    bids = [ladder(*options).bids[place] for place in _places(options)]
    named = [bid for bid in bids if len(bid.ranks) == NAMED]
    masks = [sum(1 << rank for rank in seat.known.held[suit]) for suit in SUITS]
    missing = zip(*(_missing(options, mask) for mask in sorted(masks)), strict=True)
    rows: dict[tuple[int, ...], int] = {}
    found = []
    for lacking in missing if named else ():
        if lacking not in rows:
            rows[lacking] = seat.fills_a_suit([((1, 1),) * number for number in lacking])
        found.append(rows[lacking])
    return found + [seat.odds(bid) for bid in bids[len(named) :]]


@lru_cache(maxsize=2**10)
def _missing(options: BidOptions, held: int) -> tuple[int, ...]:
    """How many cards each flush that names five ranks still needs in a suit of which those ranks are held, as bits."""
    return tuple(NAMED - (mask & held).bit_count() for mask in _masks(options))


@cache
def _masks(options: BidOptions) -> tuple[int, ...]:
    bids = (ladder(*options).bids[place] for place in _places(options))
    return tuple(sum(1 << rank for rank in bid.ranks) for bid in bids if len(bid.ranks) == NAMED)
