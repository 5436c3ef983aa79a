"""The odds of a bid for a player who sees one hand and knows how many cards the others hold, by sampling.

A number of *samples* is dealt: pools of the own cards and as many unseen ones as the others hold. In which of them
something is true is kept as a whole number with a bit for each sample. So one `&` finds the samples with a pair of
nines and a pair of fours, and the odds of a bid are a count of bits.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import accumulate
from operator import and_, or_
from typing import NamedTuple

from domain.cards import DECKS, SUITS, Card, Cards
from domain.fairness import Stream
from domain.families import kinds
from domain.families.bids import Bid, straight_ranks
from domain.games.liars_poker.bids import EVERY, RANKS, beyond
from domain.games.liars_poker.game import DECK
from domain.games.liars_poker.satisfaction import RUNS

SAMPLES = 128
"""The number of samples for a decision."""

Where = int
"""The samples in which something is true, a bit each."""

EVERYWHERE: Where = (1 << SAMPLES) - 1


class Hint(NamedTuple):
    """A card that another seat seems to hold: of a rank, of a suit, or of both; 0 or "" leaves it open."""

    rank: int
    suit: str

    @classmethod
    def of(cls, bid: Bid) -> "Hint":
        """What a bid seems to say about its bidder: it holds the first card that the bid names."""
        return cls(bid.ranks[0] if bid.ranks else 14 * (bid.code == kinds.ROYAL_FLUSH), bid.suit)

    def fits(self, card: Card) -> bool:
        return self.rank in (0, card.rank) and self.suit in ("", card.suit)


class Samples(NamedTuple):
    """`held[suit][rank]`: where that card is in the pool. `numbers[rank][n]`: where at least n cards of that rank are.
    `ranks[n]`: where at least n ranks are."""

    held: Mapping[str, Mapping[int, Where]]
    numbers: Mapping[int, Sequence[Where]]
    ranks: Sequence[Where]

    def __repr__(self) -> str:
        return f"<{SAMPLES} sampled pools>"

    @classmethod
    def of(cls, hand: Cards, size: int, hints: Sequence[Hint], stream: Stream) -> "Samples":
        """Samples for the holder of `hand` with `size` cards in play; every second one follows the hints."""
        held = {suit: dict.fromkeys(RANKS, 0) for suit in SUITS}
        for card in hand:
            held[card.suit][card.rank] = EVERYWHERE
        unseen = [card for card in DECKS[DECK] if card not in hand]
        for sample in range(SAMPLES):
            for card in _dealt(unseen, size - len(hand), hints if sample % 2 else (), stream):
                held[card.suit][card.rank] |= 1 << sample
        numbers = {rank: _counted(held[suit][rank] for suit in SUITS) for rank in RANKS}
        return cls(held, numbers, _counted(number[1] for number in numbers.values()))

    def odds(self, first: int, *, at_least: bool) -> Iterator[tuple[Bid, int]]:
        """The bids of `EVERY` from index `first` on, and in how many samples each of them is true."""
        exact = [_TRUE[bid.code](bid, self) for bid in EVERY.bids[first:]]
        # above[i] is where one of the bids from index first + i on is exactly true.
        above = list(accumulate(reversed(exact), or_, initial=0))[::-1]
        for bid, true in zip(EVERY.bids[first:], exact, strict=True):
            yield bid, (true | (above[beyond(bid) - first] if at_least else 0)).bit_count()


def _dealt(unseen: list[Card], number: int, hints: Iterable[Hint], stream: Stream) -> list[Card]:
    """`number` of the unseen cards, first one for each hint; reorders the list."""
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
    """By n up to `most`: where at least n of these are true."""
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


def _high_card(bid: Bid, samples: Samples) -> Where:
    top = bid.ranks[0]
    there = {rank: number[1] for rank, number in samples.numbers.items()}
    return _headed(top, there) & ~_in_one_suit(range(2, top + 1), samples)


def _flush(bid: Bid, samples: Samples) -> Where:
    tops = bid.ranks or range(6, 15)
    return _any(_headed(top, samples.held[bid.suit]) for top in tops)


def _headed(top: int, there: Mapping[int, Where]) -> Where:
    """Where a rank and four lower ones are in the pool that are not five in a row."""
    lower = _counted(there[rank] for rank in range(2, top))
    runs = _any(_all(there[rank] for rank in run) for run in RUNS if max(run) == top)
    return there[top] & (lower[5] | lower[4] & ~runs)


def _in_one_suit(ranks: Iterable[int], samples: Samples) -> Where:
    """Where all cards of these ranks are of one suit."""
    ranks = tuple(ranks)
    by_suit = [_any(samples.held[suit][rank] for rank in ranks) for suit in SUITS]
    return ~_counted(by_suit)[2]


def _pair(bid: Bid, samples: Samples) -> Where:
    return samples.numbers[bid.ranks[0]][2] & samples.ranks[4]


def _two_pair(bid: Bid, samples: Samples) -> Where:
    return _all(samples.numbers[rank][2] for rank in bid.ranks) & samples.ranks[3]


def _three(bid: Bid, samples: Samples) -> Where:
    return samples.numbers[bid.ranks[0]][3] & samples.ranks[3]


def _straight(bid: Bid, samples: Samples) -> Where:
    ranks = straight_ranks(bid.ranks[0])
    return _all(samples.numbers[rank][1] for rank in ranks) & ~_in_one_suit(ranks, samples)


def _full_house(bid: Bid, samples: Samples) -> Where:
    three, two = bid.ranks
    return samples.numbers[three][3] & samples.numbers[two][2]


def _four(bid: Bid, samples: Samples) -> Where:
    return samples.numbers[bid.ranks[0]][4] & samples.ranks[2]


def _straight_flush(bid: Bid, samples: Samples) -> Where:
    return _all(samples.held[bid.suit][rank] for rank in straight_ranks(*bid.ranks or (14,)))


_TRUE: dict[int, Callable[[Bid, Samples], Where]] = {
    kinds.HIGH_CARD: _high_card,
    kinds.PAIR: _pair,
    kinds.TWO_PAIR: _two_pair,
    kinds.THREE: _three,
    kinds.STRAIGHT: _straight,
    kinds.FLUSH: _flush,
    kinds.FULL_HOUSE: _full_house,
    kinds.FOUR: _four,
    kinds.STRAIGHT_FLUSH: _straight_flush,
    kinds.ROYAL_FLUSH: _straight_flush,
}
