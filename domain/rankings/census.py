"""All hands of three cards that a deck can make, in the order of a ranking, to reckon with what is unseen."""

from bisect import bisect_left
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import NamedTuple

from domain.cards import DECKS, Card, Cards
from domain.rankings.ladder import Ranking


class Census:
    """Hands as steps of one stair: a better hand stands on a higher step, equal ones on the same."""

    def __init__(self, deck: Cards, ranking: Ranking) -> None:
        self.deck = deck
        self._bits = {card: 1 << place for place, card in enumerate(deck)}
        self._ranking = ranking
        worth = {self._mask(hand): ranking(hand) for hand in combinations(deck, 3)}
        self._keys = sorted(set(worth.values()))
        order = {key: step for step, key in enumerate(self._keys)}
        self._steps = {mask: order[key] for mask, key in worth.items()}
        self._stair = sorted(self._steps.items(), key=lambda hand: hand[1])
        self._ascending = [step for _, step in self._stair]
        self.top = len(self._keys) - 1
        """The highest step."""

    def _mask(self, held: Iterable[Card]) -> int:
        return sum(self._bits[card] for card in held)

    def __len__(self) -> int:
        """How many hands the deck can make."""
        return len(self._stair)

    def step(self, hand: Cards) -> int:
        """The step of a hand; one of four cards stands on the lowest whose hands are not worse, else above all."""
        step = self._steps.get(self._mask(hand))
        return bisect_left(self._keys, self._ranking(hand)) if step is None else step

    def steps_without(self, four: Cards) -> tuple[int, int, int, int]:
        """The steps of the hands that four cards make without each of them, in the order of the cards."""
        a, b, c, d = [self._bits[card] for card in four]
        steps = self._steps
        return steps[b + c + d], steps[a + c + d], steps[a + b + d], steps[a + b + c]

    def swaps(self, hand: Cards, others: Cards) -> list[tuple[int, Card, Card]]:
        """What one of three cards swapped for another makes: the step, the card that goes and the one that comes."""
        bits, steps = self._bits, self._steps
        mask = sum([bits[card] for card in hand])
        return [(steps[mask - bits[out] + bits[new]], out, new) for out in hand for new in others]

    def hands(self, step: int) -> list[Cards]:
        """All hands of the deck that stand on a step."""
        alike = self._stair[self.below(step) : self.below(step + 1)]
        return [tuple(card for card in self.deck if self._bits[card] & mask) for mask, _ in alike]

    def below(self, step: int) -> int:
        """How many hands of the deck stand on lower steps."""
        return bisect_left(self._ascending, step)

    def unseen(self, seen: Cards) -> list[int]:
        """The steps, ascending, of all hands without a card that was seen."""
        mask = self._mask(seen)
        return [step for hand, step in self._stair if not hand & mask]

    def unseen_beside(self, known: Cards, seen: Cards) -> list[int]:
        """The steps, ascending, of all hands made of known cards, themselves seen, and of others that were not."""
        held, mask = self._mask(known), self._mask(seen)
        others = [bit for bit in self._bits.values() if not bit & mask]
        return sorted(self._steps[held + sum(rest)] for rest in combinations(others, 3 - len(known)))


@cache
def census(deck: str, ranking: Ranking) -> Census:
    """The census of a deck by its name; made once for each ranking."""
    return Census(DECKS[deck], ranking)


class Share(NamedTuple):
    """So many of so many, as whole numbers."""

    part: int
    whole: int


def not_below(ascending: list[int], step: int) -> Share:
    """The share of those steps that are not below one."""
    return Share(len(ascending) - bisect_left(ascending, step), len(ascending))
