"""The rollout policy of games for lives in which a turn swaps cards with a widow: a quick form of `steady`."""

from typing import NamedTuple

from domain.cards import Cards
from domain.families.match import HAND_SIZE
from domain.procedures.bots.odds import safe_from
from domain.procedures.bots.widow.steady import SAFE
from domain.rankings.table import RankingTable

CONSIDERED = 3
"""It looks further ahead from so many swaps of one card, those that give the best hands."""


class Choice(NamedTuple):
    """Cards for others of the widow, none where the seat stays, and its value: the percentile of the hand that
    it makes and, while there may be another turn, the percentile that this could then reach by one more card."""

    value: int
    give: Cards
    take: Cards
    hand: Cards


class RolloutPolicy(NamedTuple):
    """A turn may swap one card, all three if `triple`, and none if `stays`.

    Whoever knocks gives all others one more turn. A seat whose hand is known is taken to use it.
    """

    table: RankingTable
    triple: bool
    stays: bool

    def choices(self, hand: Cards, widow: Cards, last: bool) -> list[Choice]:
        """The most promising ones, in no order."""
        swaps = sorted(self.table.swaps(hand, widow), key=_rank, reverse=True)[:CONSIDERED]
        made = []
        for _, out, new in swaps:
            kept = tuple([new if card is out else card for card in hand])
            left = tuple([out if card is new else card for card in widow])
            made.append(Choice(self._value(kept, left, last), (out,), (new,), kept))
        if self.stays:
            made.append(Choice(self._value(hand, widow, last), (), (), hand))
        if self.triple:
            made.append(Choice(self._value(widow, hand, last), tuple(sorted(hand)), tuple(sorted(widow)), widow))
        return made

    def _value(self, hand: Cards, widow: Cards, last: bool) -> int:
        table = self.table
        rank = table.rank(hand)
        reached = rank if last else max(rank, max(table.swaps(hand, widow), key=_rank)[0])
        return table.below(rank) + table.below(reached)

    def best_rank(self, hand: Cards, widow: Cards) -> int:
        """The rank of the best hand that one turn can make."""
        table = self.table
        ranks = [max(table.swaps(hand, widow), key=_rank)[0]]
        ranks += [table.rank(hand)] * self.stays + [table.rank(widow)] * self.triple
        return max(ranks)

    def knocks(self, hand: Cards, others: list[Cards], widow: Cards, safe: int = SAFE) -> bool:
        """Whether it knocks with that hand, by what the others were seen to take; `safe` is the margin."""
        table = self.table
        rank, known = table.rank(hand), [self.best_rank(taken, widow) for taken in others if len(taken) >= HAND_SIZE]
        if any(other < rank for other in known):
            return True
        return rank >= safe_from(table, len(others) - len(known), 1, safe * (len(others) + 1))


def _rank(swap: tuple[int, object, object]) -> int:
    return swap[0]
