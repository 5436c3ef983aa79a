"""The ranking table: all hands of three cards that a deck can make, in the order of a ranking."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from domain.cards import DECKS, Card, Cards
from domain.rankings.ranking import Ranking


class HandClasses(NamedTuple):
    """The hands of three cards of a deck, as classes of hands that no ranking tells apart.

    Suits never rank. So hands have the same key if they have the same ranks, and the same of those are of one suit.
    """

    hands: Sequence[int]
    """All hands, written as sums of bits in the order of the deck."""
    kinds: Sequence[int]
    """For each of them the number of its kind."""
    examples: Sequence[Cards]
    """A hand of each kind."""


@cache
def alike(deck: Cards) -> HandClasses:
    held = [(1 << place, 2 * card.rank, card.suit, card) for place, card in enumerate(deck)]
    seen: dict[tuple[int, ...], int] = {}
    numbers: dict[tuple[int, ...], int] = {}
    hands, kinds, examples = list[int](), list[int](), list[Cards]()
    for (a, rank_a, suit_a, one), (b, rank_b, suit_b, two), (c, rank_c, suit_c, three) in combinations(held, 3):
        ab, bc, ca = suit_a == suit_b, suit_b == suit_c, suit_c == suit_a
        # Odd for a card whose suit another one has: such cards are all of one suit.
        found = rank_a + (ab or ca), rank_b + (ab or bc), rank_c + (bc or ca)
        kind = seen.get(found)
        if kind is None:
            kind = seen[found] = numbers.setdefault(tuple(sorted(found)), len(examples))
            if kind == len(examples):
                examples.append((one, two, three))
        hands.append(a + b + c)
        kinds.append(kind)
    return HandClasses(hands, kinds, examples)


class RankingTable:
    """A hand's rank counts the keys that are lower: 0 for the worst hands, equal hands have the same rank."""

    def __init__(self, deck: Cards, ranking: Ranking) -> None:
        self.deck = deck
        self._bits = {card: 1 << place for place, card in enumerate(deck)}
        self._ranking = ranking
        hands, kinds, examples = alike(deck)
        keys = [ranking(hand) for hand in examples]
        self._keys = sorted(set(keys))
        order = {key: rank for rank, key in enumerate(self._keys)}
        rank_of = [order[key] for key in keys]
        self._ranks = {hand: rank_of[kind] for hand, kind in zip(hands, kinds, strict=True)}
        self._by_rank = sorted(self._ranks.items(), key=lambda hand: hand[1])
        self._ascending = [rank for _, rank in self._by_rank]
        self.top = len(self._keys) - 1
        """The highest rank."""
        self.bits = self._bits
        """A bit for each card; a hand is written as the sum of its cards."""
        self.ranks = self._ranks
        """The rank of each hand of three cards, written so."""
        self.keys = self._keys
        """The key of each rank."""

    def _mask(self, held: Iterable[Card]) -> int:
        return sum(self._bits[card] for card in held)

    def __len__(self) -> int:
        """How many hands the deck can make."""
        return len(self._by_rank)

    def rank(self, hand: Cards) -> int:
        """The rank of a hand; that of four cards is the lowest whose hands are not worse, else one above all."""
        rank = self._ranks.get(self._mask(hand))
        return bisect_left(self._keys, self._ranking(hand)) if rank is None else rank

    def below(self, rank: int) -> int:
        """How many hands of the deck have lower ranks: the percentile, out of `len(table)`."""
        return bisect_left(self._ascending, rank)

    def ranks_unseen(self, seen: Cards) -> list[int]:
        """The ranks, ascending, of all hands without a card that was seen."""
        mask = self._mask(seen)
        return [rank for hand, rank in self._by_rank if not hand & mask]

    def ranks_unseen_beside(self, known: Cards, seen: Cards) -> list[int]:
        """The ranks, ascending, of all hands made of known cards, themselves seen, and of others that were not."""
        held, mask = self._mask(known), self._mask(seen)
        others = [bit for bit in self._bits.values() if not bit & mask]
        return sorted(self._ranks[held + sum(rest)] for rest in combinations(others, 3 - len(known)))


@cache
def ranking_table(deck: str, ranking: Ranking) -> RankingTable:
    """The table of a deck by its name; made once for each ranking."""
    return RankingTable(DECKS[deck], ranking)
