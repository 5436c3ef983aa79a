"""The odds that house bots go by: whole numbers, counted from all hands that could be held."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import prod

from domain.cards import Cards
from domain.rankings.table import RankingTable, Share, not_below
from domain.strategy import Observation


@dataclass(frozen=True, slots=True, repr=False)
class Seen:
    """What a seat sees: its hand, the cards on the table, and the cards that each opponent shows or openly took."""

    hand: Cards
    table: Cards
    opponents: tuple[Cards, ...]

    @property
    def cards(self) -> Cards:
        return sum(self.opponents, self.hand + self.table)


def is_safe(table: RankingTable, seen: Seen, margin: int) -> bool:
    """Whether the chance to hold the worst hand is below 1 in `margin` of an even share.

    That is the chance of all opponents together to hold nothing worse, as if their hands were independent.
    """
    shares = list(shares_not_worse(table, seen))
    return prod(each.part for each in shares) * margin * (len(shares) + 1) <= prod(each.whole for each in shares)


def shares_not_worse(table: RankingTable, seen: Seen) -> Iterator[Share]:
    """For each opponent the share of its possible hands that are not worse than the own one."""
    own, seen_cards = table.rank(seen.hand), seen.cards
    fresh = table.unseen_not_below(seen_cards, own)
    for known in seen.opponents:
        if len(known) >= 3:
            yield Share(int(table.rank(known) >= own), 1)
        else:
            yield not_below(table.ranks_unseen_beside(known, seen_cards), own) if known else fresh


def wants_horse(observation: Observation) -> bool:
    """Whether one more counter costs no more than an even share of the pool."""
    live = sum(not hand["out"] for hand in observation.state["hands"])
    return bool(observation.options["horse_price"] * live <= observation.state["pool"])


@cache
def safe_from(table: RankingTable, others: int, hands: int, margin: int) -> int:
    """The lowest rank that is safe: the chance that so many others together hold nothing worse is at most 1 in
    `margin`, if each holds the best of so many hands of the deck. The top rank where none is as safe."""
    whole = len(table) ** hands
    rank = 0
    while rank < table.top and (whole - table.below(rank) ** hands) ** others * margin > whole**others:
        rank += 1
    return rank
