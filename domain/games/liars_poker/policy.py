"""The odds of all bids at once, quickly: for the rollout policy.

odds.py samples, this module calculates. All odds are looked up by the number of known cards of a rank or of a suit.
Events that depend on each other only loosely count as independent, and kickers count as present.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain
from math import comb
from operator import add
from typing import NamedTuple

from domain.cards import SUITS, Card
from domain.families import kinds
from domain.families.bids import straight_ranks
from domain.games.liars_poker.bids import RANKS, ladder
from domain.games.liars_poker.game import DECK_SIZE, LiarsPokerOptions
from domain.games.liars_poker.odds import Hint

CERTAIN = 10**6
"""Odds are probabilities in millionths, rounded down."""

HARDLY = CERTAIN // 20
"""A kind whose likeliest bid is below this is skipped: all its bids count as false."""

OF_A_KIND = {kinds.PAIR: 2, kinds.THREE: 3, kinds.FOUR: 4}


class BidOptions(NamedTuple):
    """The options that decide what can be bid, and what makes it true."""

    suit_only_flush: bool
    at_least: bool

    @classmethod
    def of(cls, options: LiarsPokerOptions) -> "BidOptions":
        return cls(options.suit_only_flush, options.at_least)


class Unknown(NamedTuple):
    """The cards that a seat doesn't know, and how many of them are in play."""

    cards: int
    in_play: int


class Known(NamedTuple):
    """What a seat knows.

    `ranks` are the numbers of its cards by rank, `held` its cards of each suit as bits by rank, and `more` the cards of
    each suit that it takes for granted beside those.
    """

    ranks: tuple[int, ...]
    held: tuple[int, ...]
    more: tuple[int, ...]
    unknown: Unknown

    @classmethod
    def of(cls, hand: Sequence[Card], pool: int) -> "Known":
        """`pool` is the number of cards in play."""
        ranks, held = [0] * 15, dict.fromkeys(SUITS, 0)
        for card in hand:
            ranks[card.rank] += 1
            held[card.suit] |= 1 << card.rank
        unknown = Unknown(DECK_SIZE - len(hand), pool - len(hand))
        return cls(tuple(ranks), tuple(held.values()), (0, 0, 0, 0), unknown)

    def trusting(self, hints: Iterable[Hint]) -> "Known":
        """As if such cards were known among the hidden ones."""
        ranks, more, seen = list(self.ranks), list(self.more), 0
        for rank, suit in hints:
            if seen < self.unknown.in_play and ranks[rank] < 4:
                seen += 1
                if rank:
                    ranks[rank] += 1
                if suit:
                    more[SUITS.index(suit)] += 1
        unknown = Unknown(self.unknown.cards - seen, self.unknown.in_play - seen)
        return self._replace(ranks=(0, *ranks[1:]), more=tuple(more), unknown=unknown)


@lru_cache(maxsize=2**10)
def odds_of_all(options: BidOptions, own: Known, trusting: Known) -> Sequence[int]:
    """By place on the ladder: the sum of the odds from `own` and from `trusting`, which is twice their mean."""
    return list(map(add, _odds(options, own), _odds(options, trusting)))


@lru_cache(maxsize=2**10)
def _odds(options: BidOptions, seat: Known) -> Sequence[int]:
    odds = [each for code in _ODDS for each in odds_of_kind(seat, code, options.suit_only_flush)]
    return _or_stronger(options.suit_only_flush, odds) if options.at_least else odds


def odds_of_kind(seat: Known, code: int, suit_only: bool) -> Sequence[int]:
    """Those of all bids of a kind, in their order; royal flushes are the last of the straight flushes."""
    return _ODDS[code](seat, suit_only)


def possible_odds_of_kind(seat: Known, code: int, suit_only: bool) -> Sequence[int]:
    """The same, and 0 for the flushes whose five ranks could only be a straight (rules/liars-poker 4)."""
    odds = odds_of_kind(seat, code, suit_only)
    if code != kinds.FLUSH:
        return odds
    low = len(SUITS) * suit_only
    return [*odds[:low], *[0] * len(SUITS), *odds[low + len(SUITS) :]]


def most_likely(seat: Known, code: int, suit_only: bool) -> int:
    """Odds that no bid of the kind exceeds."""
    unknown, most = seat.unknown, max(seat.ranks)
    if code in OF_A_KIND or code == kinds.HIGH_CARD:
        return _of_a_rank(unknown, OF_A_KIND.get(code, 1))[most]
    if code in (kinds.TWO_PAIR, kinds.FULL_HOUSE):
        *_, second, first = sorted(seat.ranks)
        row = _of_two_ranks(unknown, 3 if code == kinds.FULL_HOUSE else 2)
        return _unless_hardly(max(row[5 * first + second], row[5 * second + first]))
    if code == kinds.STRAIGHT:
        return _ranks_there(unknown)[max(0, 5 - sum(map(bool, seat.ranks)))]
    if code == kinds.FLUSH:
        known = max(held.bit_count() + more for held, more in zip(seat.held, seat.more, strict=True))
        odds, suits = _of_a_suit(unknown, 13, 5)[known], zip(seat.held, seat.more, strict=True)
        named = max(_flushes_of_a_suit(unknown, *suit)[0] for suit in suits) if odds >= HARDLY else 0
        return max(odds, named) if suit_only else named
    return _unless_hardly(_cards_in_play(unknown)[5 - min(5, max(map(int.bit_count, seat.held)))])


def _unless_hardly(odds: int) -> int:
    return odds if odds >= HARDLY else 0


def _or_stronger(suit_only_flush: bool, exact: Sequence[int]) -> Sequence[int]:
    """The odds of the bid or a stronger hand, as if all were independent; bids of one level don't beat each other."""
    none_above, fails = [CERTAIN] * (len(exact) + 1), CERTAIN
    for place in range(len(exact) - 1, -1, -1):
        fails = fails * (CERTAIN - exact[place]) // CERTAIN
        none_above[place] = fails
    return [
        CERTAIN - (CERTAIN - odds) * none_above[beyond] // CERTAIN
        for odds, beyond in zip(exact, _beyond(suit_only_flush), strict=True)
    ]


@cache
def _beyond(suit_only_flush: bool) -> list[int]:
    """By place on the ladder: that of the first bid which beats the bid."""
    bids = ladder(suit_only_flush)
    return [bids.beyond[bid.key] for bid in bids.bids]


# The odds of all bids of a kind


def _high_cards(seat: Known) -> Iterator[int]:
    """With four different lower ranks; up to the six, these would be a straight."""
    row, below = _of_a_rank(seat.unknown, 1), 0
    for rank in RANKS:
        known = seat.ranks[rank]
        yield row[known] * _some_of(seat.unknown, rank - 2 - below, 4 - below) // CERTAIN if rank > 6 else 0
        below += known > 0


def _of_a_kind(seat: Known, code: int) -> list[int]:
    row = _of_a_rank(seat.unknown, OF_A_KIND[code])
    return [row[known] for known in seat.ranks[2:]]


def _two_ranks(seat: Known, code: int) -> list[int]:
    ranks, row = seat.ranks, _of_two_ranks(seat.unknown, 3 if code == kinds.FULL_HOUSE else 2)
    *_, second, first = sorted(ranks)
    if max(row[5 * first + second], row[5 * second + first]) < HARDLY:
        return [0] * len(_ranks_named()[code])
    return [row[5 * ranks[one] + ranks[other]] for one, other in _ranks_named()[code]]


def _straights(seat: Known) -> list[int]:
    row = _ranks_there(seat.unknown)
    there = sum(1 << rank for rank in RANKS if seat.ranks[rank])
    return [row[(run & ~there).bit_count()] for run in _runs()]


def _flushes(seat: Known, suit_only: bool) -> list[int]:
    """By top card, then by suit."""
    unknown, suits = seat.unknown, list(zip(seat.held, seat.more, strict=True))
    row = _of_a_suit(unknown, 13, 5)
    known = [held.bit_count() + more for held, more in suits]
    odds = [row[number] for number in known] if suit_only else []
    if row[max(known)] < HARDLY:
        return odds + [0] * 36
    named = [_flushes_of_a_suit(unknown, held, more)[1] for held, more in suits]
    return odds + list(chain.from_iterable(zip(*named, strict=True)))


@lru_cache(maxsize=2**12)
def _flushes_of_a_suit(unknown: Unknown, held: int, more: int) -> tuple[int, tuple[int, ...]]:
    """The likeliest, and all by top card; it and the four below it count as independent."""
    top_unknown, found = CERTAIN * unknown.in_play // unknown.cards, []
    for top in range(6, 15):
        below = (held & (1 << top) - 1).bit_count() + more
        odds = _of_a_suit(unknown, top - 2, 4)[min(top - 2, below)]
        found.append(odds if held >> top & 1 else odds * top_unknown // CERTAIN)
    return max(found), tuple(found)


def _straight_flushes(seat: Known) -> list[int]:
    row = _cards_in_play(seat.unknown)
    if row[5 - min(5, max(map(int.bit_count, seat.held)))] < HARDLY:
        return [0] * 40
    return [row[(run & ~suit).bit_count()] for run in _runs() for suit in seat.held]


@cache
def _ranks_named() -> dict[int, list[tuple[int, ...]]]:
    bids = ladder(suit_only_flush=False).bids
    return {code: [bid.ranks for bid in bids if bid.code == code] for code in (kinds.TWO_PAIR, kinds.FULL_HOUSE)}


@cache
def _runs() -> tuple[int, ...]:
    """Five ranks in a row as bits, from the five-high straight up."""
    return tuple(sum(1 << rank for rank in straight_ranks(top)) for top in range(5, 15))


_ODDS: dict[int, Callable[[Known, bool], Sequence[int]]] = {
    kinds.HIGH_CARD: lambda seat, _: list(_high_cards(seat)),
    kinds.PAIR: lambda seat, _: _of_a_kind(seat, kinds.PAIR),
    kinds.TWO_PAIR: lambda seat, _: _two_ranks(seat, kinds.TWO_PAIR),
    kinds.THREE: lambda seat, _: _of_a_kind(seat, kinds.THREE),
    kinds.STRAIGHT: lambda seat, _: _straights(seat),
    kinds.FLUSH: _flushes,
    kinds.FULL_HOUSE: lambda seat, _: _two_ranks(seat, kinds.FULL_HOUSE),
    kinds.FOUR: lambda seat, _: _of_a_kind(seat, kinds.FOUR),
    kinds.STRAIGHT_FLUSH: lambda seat, _: _straight_flushes(seat),
}
"""By kind, in the order of the ladder."""


# Tables, by how much of a bid is known


@lru_cache(maxsize=2**10)
def _reached(unknown: Unknown, left: int, short: int) -> int:
    """The odds that at least `short` of `left` unknown cards are in play."""
    cards, in_play = unknown
    ways = sum(comb(left, n) * comb(cards - left, in_play - n) for n in range(max(0, short), min(left, in_play) + 1))
    return ways * CERTAIN // comb(cards, in_play)


@lru_cache(maxsize=2**10)
def _of_a_rank(unknown: Unknown, number: int) -> tuple[int, ...]:
    """The odds of `number` cards of a rank, by how many of them are known."""
    return tuple(_reached(unknown, 4 - known, number - known) for known in range(5))


@lru_cache(maxsize=2**12)
def _some_of(unknown: Unknown, ranks: int, number: int) -> int:
    """The odds that at least `number` of those ranks are there, as if they were independent."""
    share = _of_a_rank(unknown, 1)[0]
    numbers = range(max(0, number), ranks + 1)
    ways: int = sum(comb(ranks, n) * share**n * (CERTAIN - share) ** (ranks - n) for n in numbers)
    whole: int = CERTAIN**ranks
    return ways * CERTAIN // whole


@lru_cache(maxsize=2**10)
def _of_two_ranks(unknown: Unknown, number: int) -> tuple[int, ...]:
    """The odds of `number` cards of one rank and two of another, by five times the known cards of the one plus those of
    the other."""
    pairs = [(one, other) for one in range(5) for other in range(5)]
    return tuple(_both(unknown, (4 - one, number - one), (4 - other, 2 - other)) for one, other in pairs)


def _both(unknown: Unknown, one: tuple[int, int], other: tuple[int, int]) -> int:
    """The odds of two ranks together: `(left, short)` of each."""
    cards, in_play = unknown
    ways = sum(
        comb(one[0], n) * comb(other[0], m) * comb(cards - one[0] - other[0], in_play - n - m)
        for n in range(max(0, one[1]), one[0] + 1)
        for m in range(max(0, other[1]), other[0] + 1)
        if n + m <= in_play
    )
    return ways * CERTAIN // comb(cards, in_play)


@lru_cache(maxsize=2**10)
def _ranks_there(unknown: Unknown) -> tuple[int, ...]:
    """The odds that all of some ranks, of which no card is known, are in play, by their number."""
    cards, in_play = unknown
    return tuple(
        sum((-1) ** n * comb(missing, n) * comb(cards - 4 * n, in_play) for n in range(missing + 1))
        * CERTAIN
        // comb(cards, in_play)
        for missing in range(6)
    )


@lru_cache(maxsize=2**10)
def _cards_in_play(unknown: Unknown) -> tuple[int, ...]:
    """The odds that all of some unknown cards are in play, by their number."""
    return tuple(_reached(unknown, missing, missing) for missing in range(6))


@lru_cache(maxsize=2**10)
def _of_a_suit(unknown: Unknown, among: int, number: int) -> tuple[int, ...]:
    """The odds of `number` out of `among` cards of a suit, by how many of them are known."""
    return tuple(_reached(unknown, among - known, number - known) for known in range(among + 1))
