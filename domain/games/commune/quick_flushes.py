"""quick_odds.py where flushes can be bid: the odds are those of flushes.py.

Of a suit only the cards matter that a seat holds of it. So a hand's key has these beside the numbers of its ranks, and
the odds of a flush are looked up by what it still needs in each suit.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from domain.cards import DECKS, SUITS, Cards
from domain.families import kinds
from domain.families.bids import straight_ranks
from domain.games.commune.odds import Gaps, filled_in_a_suit
from domain.games.commune.quick_odds import CODE, FLUSHES, SIZE, CommuneOdds, Hand, KindOfBids, Look
from domain.games.commune.satisfaction import is_wild

SUITED = SIZE + 8
"""The lowest bit of the cards by suit in a key: 15 bits for each suit."""

NAMED = 5

HELD = {
    card: CODE[card] | (0 if is_wild(card) else 1 << SUITED + 15 * SUITS.index(card.suit) + card.rank)
    for card in DECKS["54"]
}

Unknown = tuple[int, int, int, int]
"""The cards that a seat doesn't know, how many of them are in play and how many are wild, and the wilds it knows."""


class FlushLook(Look):
    """What a seat with such a hand sees."""

    def __init__(self, all_kinds: tuple[KindOfBids, ...], deck: int, commune: int, hand: Hand, hints: Any) -> None:
        super().__init__(all_kinds, deck, commune, hand, hints)
        self._suits = hand.suits
        self._odds: dict[int, list[int]] = {}

    def at_most(self, kind: KindOfBids) -> int:
        if kind.code not in FLUSHES:
            return super().at_most(kind)
        numbers = tuple(sorted([suit.bit_count() for suit in self._suits]))
        return _at_most(kind.code == kinds.FLUSH and len(kind.named[0]) == 1, numbers, *self._tables.unknown)

    def flushes(self, kind: KindOfBids, start: int, end: int | None) -> list[int]:
        found = self._odds.get(kind.code)
        if found is None:
            needed = zip(*[_needed(kind, suit) for suit in self._suits], strict=True)
            rows: dict[tuple[Gaps, ...], int] = {}
            found = self._odds[kind.code] = []
            for gaps in needed:
                odds = rows.get(gaps)
                if odds is None:
                    odds = rows[gaps] = self._mean(gaps)
                found.append(odds)
        return found[start:end]

    def _mean(self, gaps: Sequence[Gaps]) -> int:
        return _mean(tuple(sorted(gaps)), *self._tables.unknown)


def _mean(suits: tuple[Gaps, ...], own: Unknown, trusting: Unknown) -> int:
    return (filled_in_a_suit(*own, suits) + filled_in_a_suit(*trusting, suits)) // 2


@lru_cache(maxsize=2**13)
def _needed(kind: KindOfBids, held: int) -> tuple[Gaps, ...]:
    """What each bid of the kind still needs in a suit of which those ranks are held, as bits."""
    return tuple([_gaps(kind.code, named, held) for named in kind.named])


def _gaps(code: int, named: tuple[int, ...], held: int) -> Gaps:
    if code == kinds.FLUSH and len(named) == 1:
        (top,) = named
        lower = (held & (1 << top) - 1).bit_count()
        gaps = ((1, 1 - (held >> top & 1)), (top - 3 - lower, 4 - lower))
        return tuple(sorted(gap for gap in gaps if gap[1] > 0))
    ranks = straight_ranks(*named) if code == kinds.STRAIGHT_FLUSH else named
    return ((0, 1),) * (2 in ranks) + ((1, 1),) * sum(rank != 2 and not held >> rank & 1 for rank in ranks)


@lru_cache(maxsize=2**13)
def _at_most(by_top_card: bool, numbers: tuple[int, ...], own: Unknown, trusting: Unknown) -> int:
    """No flush, or straight flush, is likelier with so many cards of each suit."""
    return _mean(tuple(sorted([_at_best(by_top_card, number) for number in numbers])), own, trusting)


def _at_best(by_top_card: bool, number: int) -> Gaps:
    """No bid needs less in a suit of which so many cards are held."""
    lacking = max(0, NAMED - number)
    if by_top_card:
        return ((12 - number, lacking),) if lacking else ()
    return ((1, 1),) * lacking


class FlushOdds(CommuneOdds):
    looking = FlushLook

    def key(self, hand: Cards) -> int:
        return sum([HELD[card] for card in hand])

    def hand(self, key: int) -> Hand:
        suits = tuple(sorted([key >> SUITED + 15 * suit & 0x7FFF for suit in range(4)]))
        return super().hand(key)._replace(suits=suits)
