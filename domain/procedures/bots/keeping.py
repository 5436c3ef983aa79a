"""Exchanges that a search need not try: nobody who knows the ranking gives such a hand up for such another one.

Rollouts differ by what others hold far more than by a card of one's own, so a search with few of them sometimes finds
such an exchange the best.
"""

from collections.abc import Iterable

from domain.cards import Cards
from domain.families.match import HAND_SIZE
from domain.rankings.table import RankingTable

VERY_GOOD, GOOD = 50, 5
"""One of the best hands in fifty is never turned into one that is not even among the best in five."""


def ruins(table: RankingTable, hand: Cards, made: Cards) -> bool:
    """Whether an exchange turns a very good hand into a common one."""
    return _is_rare(table, hand, VERY_GOOD) and not _is_rare(table, made, GOOD)


def locks_worse(table: RankingTable, hand: Cards, made: Cards) -> bool:
    """Whether an exchange brings three other cards and a worse hand. To ask where nobody may exchange after that."""
    return len({*made} - {*hand}) == HAND_SIZE and table.rank(made) < table.rank(hand)


def is_collected(take: Cards, taken: Iterable[Cards]) -> bool:
    """Whether a card goes, by suit or rank, with one that another seat was seen to take. To keep it from that seat may
    be worth a very good hand: in the next turn the hand can be made good again."""
    seen = [card for each in taken for card in each]
    return any(card.suit == other.suit or card.rank == other.rank for card in take for other in seen)


def _is_rare(table: RankingTable, hand: Cards, one_in: int) -> bool:
    """Whether at most one hand in so many is as good."""
    return (len(table) - table.below(table.rank(hand))) * one_in <= len(table)
