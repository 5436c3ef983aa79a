"""How a player who bids by the chances plays Liar's Poker, quickly: for playing imagined deals forward.

Thinks as `steady` does, but reckons where that one samples. Every chance is looked up by the number of cards known of a
rank or of a suit; what hangs together only loosely is taken for independent, and cards to spare are taken to be there.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from math import comb
from operator import add
from typing import NamedTuple

from domain.bidding import straight_ranks
from domain.cards import SUITS, Card
from domain.games.liars_poker.bids import (
    FOUR,
    FULL_HOUSE,
    PAIR,
    RANKS,
    THREE,
    TWO_PAIR,
    Ladder,
    ladder_of,
)
from domain.games.liars_poker.bots import GOOD_ENOUGH
from domain.games.liars_poker.chances import Hint
from domain.games.liars_poker.options import AT_LEAST, DECK_SIZE
from domain.options import Options

SURE = 10**6
"""Chances are in millionths, rounded down."""

BIDS_GO_UNCALLED = SURE // 4
"""What bidding is worth beyond the chance that the bid is true, as `steady` has it."""

CALL = -1
"""Stands for the call among the places of the ladder."""

HARDLY = SURE // 20
"""Kinds of which no bid is likelier than this are not looked at: they count as false."""

OF_A_KIND = {PAIR: 2, THREE: 3, FOUR: 4}


class Bidding(NamedTuple):
    """The options that decide what can be bid, and what makes it true."""

    suit_only_flush: bool
    at_least: bool

    @classmethod
    def of(cls, options: Options) -> "Bidding":
        return cls(options["suit_only_flush"], options["satisfaction"] == AT_LEAST)

    @property
    def ladder(self) -> Ladder:
        return ladder_of({"suit_only_flush": self.suit_only_flush})


class Unknown(NamedTuple):
    """The cards that a seat doesn't know, and how many of them are in play."""

    cards: int
    in_play: int


class Known(NamedTuple):
    """What a seat reckons with: the cards that it knows by rank, those of each suit as bits by rank, how many of each
    suit it takes to be there beside these, and what it doesn't know."""

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

    def believing(self, hints: Iterable[Hint]) -> "Known":
        """As if such cards were seen among the hidden ones."""
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


class Reckoning(NamedTuple):
    """What a seat thinks of all bids: twice the chance of each, by its place on the ladder."""

    chances: Sequence[int]

    def bid(self, standing: int | None, above: int) -> int:
        """The place of the bid that it makes, or CALL: as `steady`. Bids can be made from place `above` on."""
        chances = self.chances[above:]
        best = max(chances, default=-2 * SURE)
        if standing is not None and best + 2 * BIDS_GO_UNCALLED <= 2 * SURE - self.chances[standing]:
            return CALL
        enough = -(-GOOD_ENOUGH * best // 100)
        return len(self.chances) - 1 - next(n for n, chance in enumerate(reversed(chances)) if chance >= enough)


@lru_cache(maxsize=2**10)
def reckoning(bidding: Bidding, sober: Known, believing: Known) -> Reckoning:
    """Half trusting the others' bids."""
    return Reckoning(list(map(add, _chances(bidding, sober), _chances(bidding, believing))))


@lru_cache(maxsize=2**10)
def _chances(bidding: Bidding, seat: Known) -> Sequence[int]:
    chances = [*_high_cards(seat), *_of_a_kind(seat, PAIR), *_two_ranks(seat, TWO_PAIR), *_of_a_kind(seat, THREE)]
    chances += [*_straights(seat), *_flushes(seat, bidding.suit_only_flush), *_two_ranks(seat, FULL_HOUSE)]
    chances += [*_of_a_kind(seat, FOUR), *_straight_flushes(seat)]
    return _or_stronger(bidding.ladder, chances) if bidding.at_least else chances


def _or_stronger(ladder: Ladder, exact: Sequence[int]) -> Sequence[int]:
    """With the chance of stronger hands, as if all were independent; bids of one level don't beat each other."""
    none_above, fails = [SURE] * (len(exact) + 1), SURE
    for place in range(len(exact) - 1, -1, -1):
        fails = fails * (SURE - exact[place]) // SURE
        none_above[place] = fails
    return [
        SURE - (SURE - chance) * none_above[ladder.beyond[bid.key]] // SURE
        for chance, bid in zip(exact, ladder.bids, strict=True)
    ]


# The chances of all bids of a kind


def _high_cards(seat: Known) -> Iterator[int]:
    """With four different lower ranks; up to the six, these would be a straight."""
    row, below = _of_a_rank(seat.unknown, 1), 0
    for rank in RANKS:
        known = seat.ranks[rank]
        yield row[known] * _some_of(seat.unknown, rank - 2 - below, 4 - below) // SURE if rank > 6 else 0
        below += known > 0


def _of_a_kind(seat: Known, code: int) -> list[int]:
    row = _of_a_rank(seat.unknown, OF_A_KIND[code])
    return [row[known] for known in seat.ranks[2:]]


def _two_ranks(seat: Known, code: int) -> list[int]:
    ranks, row = seat.ranks, _of_two_ranks(seat.unknown, 3 if code == FULL_HOUSE else 2)
    *_, second, first = sorted(ranks)
    if max(row[5 * first + second], row[5 * second + first]) < HARDLY:
        return [0] * len(_ranks_named()[code])
    return [row[5 * ranks[one] + ranks[other]] for one, other in _ranks_named()[code]]


def _straights(seat: Known) -> list[int]:
    row = _ranks_there(seat.unknown)
    there = sum(1 << rank for rank in RANKS if seat.ranks[rank])
    return [row[(run & ~there).bit_count()] for run in _runs()]


def _flushes(seat: Known, suit_only: bool) -> Iterator[int]:
    """By the top and then by the suit; the top and the four cards below it are taken for independent."""
    suits = list(zip(seat.held, seat.more, strict=True))
    row = _of_a_suit(seat.unknown, 13, 5)
    known = [held.bit_count() + more for held, more in suits]
    if suit_only:
        yield from (row[number] for number in known)
    if row[max(known)] < HARDLY:
        yield from (0,) * 36
        return
    top_unknown = SURE * seat.unknown.in_play // seat.unknown.cards
    for top in range(6, 15):
        row, lower = _of_a_suit(seat.unknown, top - 2, 4), (1 << top) - 1
        for held, more in suits:
            chance = row[min(top - 2, (held & lower).bit_count() + more)]
            yield chance if held >> top & 1 else chance * top_unknown // SURE


def _straight_flushes(seat: Known) -> list[int]:
    row = _cards_in_play(seat.unknown)
    if row[5 - min(5, max(map(int.bit_count, seat.held)))] < HARDLY:
        return [0] * 40
    return [row[(run & ~suit).bit_count()] for run in _runs() for suit in seat.held]


@cache
def _ranks_named() -> dict[int, list[tuple[int, ...]]]:
    bids = ladder_of({"suit_only_flush": False}).bids
    return {code: [bid.ranks for bid in bids if bid.code == code] for code in (TWO_PAIR, FULL_HOUSE)}


@cache
def _runs() -> tuple[int, ...]:
    """Five ranks in a row as bits, from the one to the five to the one to the ace."""
    return tuple(sum(1 << rank for rank in straight_ranks(top)) for top in range(5, 15))


# Tables for so many unknown cards, by how much of a bid is known


@lru_cache(maxsize=2**10)
def _reached(unknown: Unknown, left: int, short: int) -> int:
    """That of `left` cards that are unknown at least `short` are in play."""
    cards, in_play = unknown
    ways = sum(comb(left, n) * comb(cards - left, in_play - n) for n in range(max(0, short), min(left, in_play) + 1))
    return ways * SURE // comb(cards, in_play)


@lru_cache(maxsize=2**10)
def _of_a_rank(unknown: Unknown, number: int) -> tuple[int, ...]:
    """So many of a rank, by the number known of it."""
    return tuple(_reached(unknown, 4 - known, number - known) for known in range(5))


@lru_cache(maxsize=2**12)
def _some_of(unknown: Unknown, ranks: int, number: int) -> int:
    """That at least so many of those ranks are there, each as likely as it is alone."""
    share = _of_a_rank(unknown, 1)[0]
    numbers = range(max(0, number), ranks + 1)
    ways: int = sum(comb(ranks, n) * share**n * (SURE - share) ** (ranks - n) for n in numbers)
    whole: int = SURE**ranks
    return ways * SURE // whole


@lru_cache(maxsize=2**10)
def _of_two_ranks(unknown: Unknown, number: int) -> tuple[int, ...]:
    """So many of one rank and two of another: by five times the cards known of the one, and those of the other."""
    pairs = [(one, other) for one in range(5) for other in range(5)]
    return tuple(_both(unknown, (4 - one, number - one), (4 - other, 2 - other)) for one, other in pairs)


def _both(unknown: Unknown, one: tuple[int, int], other: tuple[int, int]) -> int:
    """Two ranks: `(left, short)` of each."""
    cards, in_play = unknown
    ways = sum(
        comb(one[0], n) * comb(other[0], m) * comb(cards - one[0] - other[0], in_play - n - m)
        for n in range(max(0, one[1]), one[0] + 1)
        for m in range(max(0, other[1]), other[0] + 1)
        if n + m <= in_play
    )
    return ways * SURE // comb(cards, in_play)


@lru_cache(maxsize=2**10)
def _ranks_there(unknown: Unknown) -> tuple[int, ...]:
    """That so many ranks of which nothing is known are all in play."""
    cards, in_play = unknown
    return tuple(
        sum((-1) ** n * comb(missing, n) * comb(cards - 4 * n, in_play) for n in range(missing + 1))
        * SURE
        // comb(cards, in_play)
        for missing in range(6)
    )


@lru_cache(maxsize=2**10)
def _cards_in_play(unknown: Unknown) -> tuple[int, ...]:
    """That so many unknown cards are all in play."""
    return tuple(_reached(unknown, missing, missing) for missing in range(6))


@lru_cache(maxsize=2**10)
def _of_a_suit(unknown: Unknown, among: int, number: int) -> tuple[int, ...]:
    """So many out of those of a suit, by the number known of them."""
    return tuple(_reached(unknown, among - known, number - known) for known in range(among + 1))
