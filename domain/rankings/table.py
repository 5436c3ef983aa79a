"""The ranking table: all hands of three cards that a deck can make, in the order of a ranking."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from itertools import combinations
from typing import NamedTuple

from domain.cards import DECKS, Card, Cards
from domain.rankings.ranking import Ranking


class Alike(NamedTuple):
    """The hands of three cards that a deck can make, by what a ranking can tell apart.

    Suits never rank. So hands have the same key if they have the same ranks, and the same of those are of one suit.
    """

    hands: Sequence[int]
    """All hands, written as sums of bits in the order of the deck."""
    kinds: Sequence[int]
    """For each of them the number of its kind."""
    examples: Sequence[Cards]
    """A hand of each kind."""


@cache
def alike(deck: Cards) -> Alike:
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
    return Alike(hands, kinds, examples)


class Share(NamedTuple):
    """So many of so many, as whole numbers."""

    part: int
    whole: int


_DIGITS = bytes.maketrans(b"\0\1", b"01")


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

    def ranks_without(self, four: Cards) -> tuple[int, int, int, int]:
        """The ranks of the hands that four cards make without each of them, in the order of the cards."""
        a, b, c, d = [self._bits[card] for card in four]
        ranks = self._ranks
        return ranks[b + c + d], ranks[a + c + d], ranks[a + b + d], ranks[a + b + c]

    def swaps(self, hand: Cards, others: Cards) -> list[tuple[int, Card, Card]]:
        """What one of three cards swapped for another makes: the rank, the card that goes and the one that comes."""
        bits, ranks = self._bits, self._ranks
        mask = sum([bits[card] for card in hand])
        return [(ranks[mask - bits[out] + bits[new]], out, new) for out in hand for new in others]

    def hands_ranked(self, rank: int, most: int = 0) -> list[Cards]:
        """All hands of the deck that have a rank, or `most` of them, evenly spread."""
        alike = self._by_rank[self.below(rank) : self.below(rank + 1)]
        alike = alike[:: -(-len(alike) // most)] if most else alike
        return [tuple(card for card in self.deck if self._bits[card] & mask) for mask, _ in alike]

    def below(self, rank: int) -> int:
        """How many hands of the deck have lower ranks: the percentile, out of `len(table)`."""
        return bisect_left(self._ascending, rank)

    def unseen_not_below(self, seen: Cards, rank: int) -> Share:
        """The share of the hands without a card that was seen whose ranks are not below one."""
        with_seen = 0
        for card in seen:
            with_seen |= self._hands_with[card]
        lower = self.below(rank)
        above, whole = len(self) - lower, len(self)
        return Share(above - (with_seen >> lower).bit_count(), whole - with_seen.bit_count())

    @cached_property
    def _hands_with(self) -> dict[Card, int]:
        """A bit for each hand with a card, in the order of ranks: bit 0 is the worst hand."""
        rows = {card: bytearray(len(self)) for card in self.deck}
        for place, (mask, _) in enumerate(self._by_rank):
            left = mask
            while left:
                highest = left.bit_length() - 1
                rows[self.deck[highest]][place] = 1
                left -= 1 << highest
        return {card: int(bytes(row[::-1]).translate(_DIGITS), 2) for card, row in rows.items()}

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


def not_below(ascending: list[int], rank: int) -> Share:
    """The share of those ranks that are not below one."""
    return Share(len(ascending) - bisect_left(ascending, rank), len(ascending))
