"""The odds of all bids of Liar's Poker for a seat.

Loosely dependent events count as independent, and kickers count as present if they can be.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from math import comb

from domain.families import kinds
from domain.games.liars_poker.bids import RANKS, ladder
from domain.search.odds import CERTAIN, KindsOfBids, KnownCards, Unseen, by_kind, of_a_rank, of_ranks, of_two_ranks, run

FIVE = 5
"""The number of cards in a hand. With fewer cards in play, no bid is true."""

OF_A_KIND = {kinds.PAIR: 2, kinds.THREE: 3, kinds.FOUR: 4}

OF_TWO_RANKS = {kinds.TWO_PAIR: 2, kinds.FULL_HOUSE: 3}


@lru_cache(maxsize=2**12)
def odds_of_all(suit_only: bool, at_least: bool, known: KnownCards) -> tuple[int, ...]:
    """Returns the odds by place on the ladder."""
    if known.unseen.in_play + sum(known.ranks) < FIVE:
        return (0,) * len(ladder(suit_only).bids)
    odds: list[int] = []
    for code, named in _kinds(suit_only):
        if code == kinds.HIGH_CARD:
            odds += _high_cards(known)
        elif code in OF_A_KIND:
            odds += _of_a_kind(known, OF_A_KIND[code])
        elif code in OF_TWO_RANKS:
            row = of_two_ranks(known.unseen, OF_TWO_RANKS[code])
            odds += [row[5 * known.ranks[one] + known.ranks[other]] for one, other in named]
        elif code == kinds.STRAIGHT:
            odds += _straights(known)
        elif code == kinds.FLUSH:
            odds += _flushes(known, suit_only)
        else:
            row = _of_cards(known.unseen)
            odds += [row[(run(*top or (14,)) & ~suit).bit_count()] for top in named for suit in known.suits]
    return _or_stronger(suit_only, odds) if at_least else tuple(odds)


@cache
def _kinds(suit_only: bool) -> KindsOfBids:
    return by_kind(ladder(suit_only))


def _high_cards(known: KnownCards) -> Iterator[int]:
    """Yields the odds by rank, given four different lower ranks. Up to the six, these would be a straight."""
    row, below = of_a_rank(known.unseen, 1), 0
    for rank in RANKS:
        number = known.ranks[rank]
        missing = (number == 0) + max(0, 4 - below)
        can_be = rank > 6 and missing <= known.unseen.in_play
        yield row[number] * _some_of(known.unseen, rank - 2 - below, 4 - below) // CERTAIN if can_be else 0
        below += number > 0


@lru_cache(maxsize=2**12)
def _some_of(unseen: Unseen, ranks: int, number: int) -> int:
    """Returns the odds of at least `number` of that many ranks, treated as independent."""
    share = of_a_rank(unseen, 1)[0]
    numbers = range(max(0, number), ranks + 1)
    ways: int = sum(comb(ranks, n) * share**n * (CERTAIN - share) ** (ranks - n) for n in numbers)
    whole: int = CERTAIN**ranks
    return ways * CERTAIN // whole


def _of_a_kind(known: KnownCards, number: int) -> list[int]:
    row, distinct = of_a_rank(known.unseen, number), known.distinct
    spare, in_play = FIVE - number, known.unseen.in_play
    return [
        row[held] if max(0, number - held) + max(0, spare - distinct + (held > 0)) <= in_play else 0
        for held in known.ranks[2:]
    ]


def _straights(known: KnownCards) -> list[int]:
    row, there = of_ranks(known.unseen), sum([1 << rank for rank in RANKS if known.ranks[rank]])
    return [row[(run(top) & ~there).bit_count()] for top in range(5, 15)]


def _flushes(known: KnownCards, suit_only: bool) -> list[int]:
    """Returns the odds by top card, then by suit. The top card and the four below it count as independent."""
    row, by_suit = _of_a_suit(known.unseen, 13, FIVE), list(zip(known.suits, known.more, strict=True))
    odds = [row[held.bit_count() + more] for held, more in by_suit] if suit_only else []
    named = [_of_suit(known.unseen, held, more) for held, more in by_suit]
    return odds + [each for tops in zip(*named, strict=True) for each in tops]


@lru_cache(maxsize=2**12)
def _of_suit(unseen: Unseen, held: int, more: int) -> tuple[int, ...]:
    """Returns the odds by top card, from the six. Up to the six, five cards are a straight flush."""
    found, top_in_play = [0], CERTAIN * unseen.in_play // unseen.cards
    for top in range(7, 15):
        below = (held & (1 << top) - 1).bit_count() + more
        odds = _of_a_suit(unseen, top - 2, 4)[min(top - 2, below)]
        found.append(odds if held >> top & 1 else odds * top_in_play // CERTAIN)
    return tuple(found)


@lru_cache(maxsize=2**10)
def _of_a_suit(unseen: Unseen, among: int, number: int) -> tuple[int, ...]:
    """Returns the odds of at least `number` out of `among` cards of a suit, by the number of known ones."""
    return tuple(unseen.fills(((among - known, number - known),)) for known in range(among + 1))


@lru_cache(maxsize=2**10)
def _of_cards(unseen: Unseen) -> tuple[int, ...]:
    """Returns the odds of all of some unknown cards, by their number."""
    return tuple(unseen.fills(((1, 1),) * missing) for missing in range(6))


def _or_stronger(suit_only: bool, exact: Sequence[int]) -> tuple[int, ...]:
    """Returns the odds of each bid or a stronger hand, treated as independent. Bids of one level don't beat each
    other."""
    none_above, fails = [CERTAIN] * (len(exact) + 1), CERTAIN
    for place in range(len(exact) - 1, -1, -1):
        fails = fails * (CERTAIN - exact[place]) // CERTAIN
        none_above[place] = fails
    return tuple(
        [
            CERTAIN - (CERTAIN - odds) * none_above[first] // CERTAIN
            for odds, first in zip(exact, _stronger(suit_only), strict=True)
        ]
    )


@cache
def _stronger(suit_only: bool) -> list[int]:
    """Returns the first bid with only stronger hands, by place on the ladder. Above a flush that names no rank, that is
    a bid of a higher kind."""
    bids = ladder(suit_only)
    return [bids.beyond[(kinds.FLUSH, (14,)) if bid.suit_only else bid.key] for bid in bids.bids]
