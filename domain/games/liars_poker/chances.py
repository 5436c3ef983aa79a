"""How likely a bid is true, for somebody who sees one hand and knows how many cards the others hold.

A number of *worlds* is dealt: pools of the own cards and as many unseen ones as the others hold. What is true in
which of them is kept as a whole number with a bit for each world, so that one `&` finds the worlds with a pair of
nines and a pair of fours, and a chance is a count of bits.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import accumulate
from operator import and_, or_
from typing import NamedTuple

from domain.bidding import straight_ranks
from domain.cards import DECKS, SUITS, Card, Cards
from domain.fairness import Stream
from domain.games.liars_poker.bids import (
    EVERY,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    RANKS,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
    Bid,
    beyond,
)
from domain.games.liars_poker.options import DECK
from domain.games.liars_poker.satisfaction import RUNS

WORLDS = 128
"""How many worlds a decision looks at."""

Where = int
"""The worlds in which something is true, a bit each."""

EVERYWHERE: Where = (1 << WORLDS) - 1


class Hint(NamedTuple):
    """A card that another seat is taken to hold: of a rank, of a suit, or of both; 0 or "" where that is open."""

    rank: int
    suit: str

    @classmethod
    def of(cls, bid: Bid) -> "Hint":
        """What a bid seems to say about its bidder: that the first card it names is there."""
        return cls(bid.ranks[0] if bid.ranks else 14 * (bid.code == ROYAL_FLUSH), bid.suit)

    def fits(self, card: Card) -> bool:
        return self.rank in (0, card.rank) and self.suit in ("", card.suit)


class Outlook(NamedTuple):
    """Where which card is in the pool, and where there are so many: `numbers[rank][n]` where n cards of a rank or
    more, `ranks[n]` where n ranks or more."""

    held: Mapping[str, Mapping[int, Where]]
    numbers: Mapping[int, Sequence[Where]]
    ranks: Sequence[Where]

    def __repr__(self) -> str:
        return f"<outlook on {WORLDS} worlds>"

    @classmethod
    def of(cls, hand: Cards, size: int, hints: Sequence[Hint], stream: Stream) -> "Outlook":
        """Worlds for the holder of `hand` with `size` cards in play; every other one heeds the hints."""
        held = {suit: dict.fromkeys(RANKS, 0) for suit in SUITS}
        for card in hand:
            held[card.suit][card.rank] = EVERYWHERE
        unseen = [card for card in DECKS[DECK] if card not in hand]
        for world in range(WORLDS):
            for card in _dealt(unseen, size - len(hand), hints if world % 2 else (), stream):
                held[card.suit][card.rank] |= 1 << world
        numbers = {rank: _counted(held[suit][rank] for suit in SUITS) for rank in RANKS}
        return cls(held, numbers, _counted(number[1] for number in numbers.values()))

    def chances(self, first: int, *, at_least: bool) -> Iterator[tuple[Bid, int]]:
        """The bids from place `first` of all bids, and in how many worlds each of them is true."""
        exact = [_TRUE[bid.code](bid, self) for bid in EVERY.bids[first:]]
        # above[i] is where one of the bids from place first + i on is exactly true.
        above = list(accumulate(reversed(exact), or_, initial=0))[::-1]
        for bid, true in zip(EVERY.bids[first:], exact, strict=True):
            yield bid, (true | (above[beyond(bid) - first] if at_least else 0)).bit_count()


def _dealt(unseen: list[Card], number: int, hints: Iterable[Hint], stream: Stream) -> list[Card]:
    """So many of the unseen cards, one for each hint first; reorders the list."""
    at = 0
    for hint in hints:
        fitting = [place for place in range(at, len(unseen)) if hint.fits(unseen[place])]
        if fitting and at < number:
            _swap(unseen, at, stream.choice(fitting))
            at += 1
    for place in range(at, number):
        _swap(unseen, place, place + stream.below(len(unseen) - place))
    return unseen[:number]


def _swap(pack: list[Card], one: int, other: int) -> None:
    pack[one], pack[other] = pack[other], pack[one]


def _counted(sets: Iterable[Where], most: int = 5) -> list[Where]:
    """By n up to `most`: where n of these or more are true."""
    counted = [EVERYWHERE] + [0] * most
    for where in sets:
        for n in range(most, 0, -1):
            counted[n] |= counted[n - 1] & where
    return counted


def _any(sets: Iterable[Where]) -> Where:
    return reduce(or_, sets, 0)


def _all(sets: Iterable[Where]) -> Where:
    return reduce(and_, sets, EVERYWHERE)


# Where a bid is exactly true (rules/liars-poker 5)


def _high_card(bid: Bid, outlook: Outlook) -> Where:
    top = bid.ranks[0]
    there = {rank: number[1] for rank, number in outlook.numbers.items()}
    return _headed(top, there) & ~_in_one_suit(range(2, top + 1), outlook)


def _flush(bid: Bid, outlook: Outlook) -> Where:
    tops = bid.ranks or range(6, 15)
    return _any(_headed(top, outlook.held[bid.suit]) for top in tops)


def _headed(top: int, there: Mapping[int, Where]) -> Where:
    """Where a rank and four lower ones are that are not five in a row."""
    lower = _counted(there[rank] for rank in range(2, top))
    runs = _any(_all(there[rank] for rank in run) for run in RUNS if max(run) == top)
    return there[top] & (lower[5] | lower[4] & ~runs)


def _in_one_suit(ranks: Iterable[int], outlook: Outlook) -> Where:
    """Where all cards of these ranks are of one suit."""
    ranks = tuple(ranks)
    by_suit = [_any(outlook.held[suit][rank] for rank in ranks) for suit in SUITS]
    return ~_counted(by_suit)[2]


def _pair(bid: Bid, outlook: Outlook) -> Where:
    return outlook.numbers[bid.ranks[0]][2] & outlook.ranks[4]


def _two_pair(bid: Bid, outlook: Outlook) -> Where:
    return _all(outlook.numbers[rank][2] for rank in bid.ranks) & outlook.ranks[3]


def _three(bid: Bid, outlook: Outlook) -> Where:
    return outlook.numbers[bid.ranks[0]][3] & outlook.ranks[3]


def _straight(bid: Bid, outlook: Outlook) -> Where:
    ranks = straight_ranks(bid.ranks[0])
    return _all(outlook.numbers[rank][1] for rank in ranks) & ~_in_one_suit(ranks, outlook)


def _full_house(bid: Bid, outlook: Outlook) -> Where:
    three, two = bid.ranks
    return outlook.numbers[three][3] & outlook.numbers[two][2]


def _four(bid: Bid, outlook: Outlook) -> Where:
    return outlook.numbers[bid.ranks[0]][4] & outlook.ranks[2]


def _straight_flush(bid: Bid, outlook: Outlook) -> Where:
    return _all(outlook.held[bid.suit][rank] for rank in straight_ranks(*bid.ranks or (14,)))


_TRUE: dict[int, Callable[[Bid, Outlook], Where]] = {
    HIGH_CARD: _high_card,
    PAIR: _pair,
    TWO_PAIR: _two_pair,
    THREE: _three,
    STRAIGHT: _straight,
    FLUSH: _flush,
    FULL_HOUSE: _full_house,
    FOUR: _four,
    STRAIGHT_FLUSH: _straight_flush,
    ROYAL_FLUSH: _straight_flush,
}
