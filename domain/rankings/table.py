"""Ranking tables, which list all three-card hands of a deck in the order of a ranking."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from domain.cards import DECKS, Card, Cards
from domain.rankings.ranking import Ranking


class HandClasses(NamedTuple):
    """The three-card hands of a deck, grouped into classes that every ranking treats as equal.

    Suits never rank, so hands have the same key if they have the same ranks and the same ranks share a suit.
    """

    hands: Sequence[int]
    """All hands, as bit masks in deck order."""
    kinds: Sequence[int]
    """The class number of each hand."""
    examples: Sequence[Cards]
    """One hand of each class."""


@cache
def alike(deck: Cards) -> HandClasses:
    held = [(1 << place, 2 * card.rank, card.suit, card) for place, card in enumerate(deck)]
    seen: dict[tuple[int, ...], int] = {}
    numbers: dict[tuple[int, ...], int] = {}
    hands, kinds, examples = list[int](), list[int](), list[Cards]()
    for (a, rank_a, suit_a, one), (b, rank_b, suit_b, two), (c, rank_c, suit_c, three) in combinations(held, 3):
        ab, bc, ca = suit_a == suit_b, suit_b == suit_c, suit_c == suit_a
        # Odd for a card that shares its suit with another: such cards are all of one suit.
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
    """The rank of every three-card hand: the number of lower keys, 0 for the worst hands and equal for tied hands."""

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
        """The bit of each card; a hand's mask is the sum of its cards' bits."""
        self.ranks = self._ranks
        """The rank of each three-card hand, by its mask."""
        self.keys = self._keys
        """The key of each rank."""

    def _mask(self, held: Iterable[Card]) -> int:
        return sum(self._bits[card] for card in held)

    def __len__(self) -> int:
        """The number of three-card hands of the deck."""
        return len(self._by_rank)

    def rank(self, hand: Cards) -> int:
        """The rank of a hand. A four-card hand has the lowest rank whose hands are not worse, else one above the
        top."""
        rank = self._ranks.get(self._mask(hand))
        return bisect_left(self._keys, self._ranking(hand)) if rank is None else rank

    def below(self, rank: int) -> int:
        """The number of hands with lower ranks, out of `len(table)`."""
        return bisect_left(self._ascending, rank)

    def ranks_unseen(self, seen: Cards) -> list[int]:
        """The ranks of all hands without a seen card, ascending."""
        mask = self._mask(seen)
        return [rank for hand, rank in self._by_rank if not hand & mask]

    def ranks_unseen_beside(self, known: Cards, seen: Cards) -> list[int]:
        """The ranks of all hands made of the known cards and unseen ones, ascending. `seen` includes the known
        cards."""
        held, mask = self._mask(known), self._mask(seen)
        others = [bit for bit in self._bits.values() if not bit & mask]
        return sorted(self._ranks[held + sum(rest)] for rest in combinations(others, 3 - len(known)))


@cache
def ranking_table(deck: str, ranking: Ranking) -> RankingTable:
    """The table of the deck with that name, built once for each ranking."""
    return RankingTable(DECKS[deck], ranking)
