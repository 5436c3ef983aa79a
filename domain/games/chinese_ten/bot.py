"""Bots for Chinese Ten: greedy captures, and inference from captures that a seat did not make."""

from collections.abc import Mapping, Sequence
from functools import cache

from domain.cards import DECKS, Card, Cards
from domain.fairness import Stream
from domain.games.chinese_ten.game import (
    CHINESE_TEN,
    FLIP_CHOICE,
    PARTNER,
    ChineseTenMove,
    ChineseTenState,
    Choose,
    Play,
    captures,
    points,
)
from domain.kernel import Move, Seat
from domain.search.determinization import WHOLE
from domain.search.game_bot import GameBot

MISSED = 4
"""The divisor of the chance that a seat holds a card, for each play in which the card would have gained more."""


@cache
def points_by_card(seats: int) -> Mapping[Card, int]:
    """Returns the points of every card with that many seats."""
    return {card: points(card, seats) for card in DECKS["52"]}


class ChineseTenBot(GameBot[ChineseTenState, ChineseTenMove]):
    # The effect of a card shows within a few moves; after that, chance only hides it. So rollouts are many and short.
    plies = 6
    margin = 1000

    def policy(self, s: ChineseTenState, seat: Seat, stream: Stream) -> ChineseTenMove:
        """Captures the most points at once, or leaves the fewest."""
        if s.phase == FLIP_CHOICE:
            return Choose(self._dearest(s, s.choice().options))
        hand = s.hands[seat]
        found = gains(s, hand)
        return self._played(s, hand[found.index(max(found))])

    def candidates(self, s: ChineseTenState, seat: Seat) -> list[ChineseTenMove]:
        """Returns one of each group of equivalent cards. Among cards of a rank, the dearest captures and is captured,
        because the rest may go to others."""
        if s.phase == FLIP_CHOICE:
            return [Choose(self._dearest(s, s.choice().options))]
        value, best = points_by_card(len(s.hands)), dearest_by_rank(s)
        tried: dict[tuple[int, int], Card] = {}
        for card in sorted(s.hands[seat], key=lambda card: -value[card]):
            tried.setdefault((card.rank, 0 if PARTNER[card.rank] in best else value[card]), card)
        return [self._played(s, card) for card in tried.values()]

    def _played(self, s: ChineseTenState, card: Card) -> Play:
        offered = captures(card, s.table)
        return Play(card, self._dearest(s, [taken[0] for taken in offered]) if len(offered) > 1 else None)

    def _dearest(self, s: ChineseTenState, cards: Sequence[Card]) -> Card:
        return max(cards, key=points_by_card(len(s.hands)).__getitem__)

    def worth(self, s: ChineseTenState, seat: Seat) -> int:
        """Returns the seat's points above the average, times the number of seats."""
        value = points_by_card(len(s.piles))
        scores = [sum([value[card] for card in pile]) for pile in s.piles]
        return len(scores) * scores[seat] - sum(scores)

    def also_held(self, s: ChineseTenState, seat: Seat, move: Move, card: Card) -> int:
        """Reduces the chance of a card that would have gained more than the one played."""
        if not isinstance(move, Play):
            return WHOLE
        own, other = gains(s, (move.card, card))
        return WHOLE // MISSED if other > own else WHOLE


def dearest_by_rank(s: ChineseTenState) -> dict[int, int]:
    """Returns the most points of any card on the table, by rank."""
    value, best = points_by_card(len(s.hands)), dict[int, int]()
    for card in s.table:
        best[card.rank] = max(best.get(card.rank, 0), value[card])
    return best


def gains(s: ChineseTenState, hand: Cards) -> list[int]:
    """Returns the most points that each card of the hand can capture. Negative: the points that it leaves on the
    table."""
    value, best = points_by_card(len(s.hands)), dearest_by_rank(s)
    return [value[card] + best[partner] if (partner := PARTNER[card.rank]) in best else -value[card] for card in hand]


BOT = ChineseTenBot(CHINESE_TEN)
