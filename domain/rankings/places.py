"""The places of all hands of three cards, to be looked up at once: for bots that play thousands of hands forward."""

from collections.abc import Iterable
from functools import cache, cached_property
from itertools import combinations

from domain.cards import DECKS, Card, Cards
from domain.rankings.census import census
from domain.rankings.ladder import Ranking


class Places:
    """A hand's place is the number of hands of the deck that are worse.

    Hands are written as sums of bits, one for each card of the deck, in its order.
    """

    def __init__(self, deck: str, ranking: Ranking) -> None:
        stair, pack = census(deck, ranking), DECKS[deck]
        self.bits = {card: 1 << number for number, card in enumerate(pack)}
        self.cards = {bit: card for card, bit in self.bits.items()}
        self.of = {self.mask(hand): stair.below(stair.step(hand)) for hand in combinations(pack, 3)}
        self.whole = len(self.of)

    def mask(self, hand: Iterable[Card]) -> int:
        return sum(self.bits[card] for card in hand)

    def sorted_bits(self, hand: Cards) -> tuple[int, ...]:
        """The bits of cards, in the order of the deck."""
        return tuple(sorted(self.bits[card] for card in hand))

    def place(self, hand: Cards) -> int:
        """Four cards of one rank are above all."""
        return self.of.get(self.mask(hand), self.whole)

    def safe(self, place: int, others: int, margin: int) -> bool:
        """Whether so many others, each with any hand of the deck, all hold nothing worse with a chance below 1 in
        `margin` of an even share."""
        alike: int = (self.whole - place) ** others
        whole: int = self.whole**others
        return alike * margin * (others + 1) <= whole

    @cached_property
    def beside(self) -> dict[int, int]:
        """The average place of two cards with any third one."""
        bits = list(self.cards)
        return {
            a + b: sum(self.of[a + b + c] for c in bits if c not in (a, b)) // (len(bits) - 2)
            for a, b in combinations(bits, 2)
        }


@cache
def places(deck: str, ranking: Ranking) -> Places:
    """Those of a deck by its name; made once for each ranking."""
    return Places(deck, ranking)
