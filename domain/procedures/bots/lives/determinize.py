"""Determinizations in games for lives: many hands are sampled for each seat first, and each deal takes one of them."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import accumulate
from typing import Any, NamedTuple

from domain.cards import Card, Cards
from domain.fairness import Stream
from domain.families.knock import KnockState
from domain.families.match import HAND_SIZE
from domain.procedures.bots.known import cards_seen
from domain.search.rollout import Determinization
from domain.search.sampling import STOCK_DRAW, sample_cards, stacked_deck, unseen_cards

POOL = 120
"""So many hands are sampled for a seat that has had a turn."""

ATTEMPTS = 8
"""So many attempts to take a hand whose cards nobody else holds in the deal."""

Weigh = Callable[[Cards], int]
"""How well a seat's hidden cards suit what it has done: a whole number, at most 2^16."""


class SampledHands:
    """Hands that a seat may hold, each to be taken as often as it weighs."""

    def __init__(self, stream: Stream, left: list[Card], number: int, weigh: Weigh) -> None:
        self._number = number
        self._hands = []
        for _ in range(POOL if number else 1):
            hand = sample_cards(stream, left, number)
            left += hand
            self._hands.append(hand)
        self._sums = list(accumulate(1 + weigh(hand) for hand in self._hands))

    def take(self, stream: Stream, left: list[Card]) -> Cards:
        """One of them, out of the cards left; any cards if others hold cards of all hands that were tried."""
        for _ in range(ATTEMPTS):
            hand = self._hands[bisect_right(self._sums, stream.below(self._sums[-1]))]
            if all(card in left for card in hand):
                for card in hand:
                    left.remove(card)
                return hand
        return sample_cards(stream, left, self._number)


class Deal(NamedTuple):
    """All hands and the stock, top first."""

    hands: tuple[Cards, ...]
    stock: Cards

    def __repr__(self) -> str:
        return "<deal>"


def determinizations(known: KnockState, sampled: Iterable[Deal]) -> Iterator[Determinization[Any]]:
    """The same as full states."""
    for hands, stock in sampled:
        yield Determinization(replace(known, hands=list(hands)), {STOCK_DRAW: stacked_deck(stock)})


def deals(known: KnockState, seat: int, deck: str, weights: Mapping[int, Weigh], stream: Stream) -> Iterator[Deal]:
    """Each seat holds what it was seen to take; the hidden cards of the seats in `weights` suit what they have done."""
    left = unseen_cards(deck, cards_seen(known))
    others = [other for other in known.live() if other != seat]
    hidden = {other: HAND_SIZE - len(known.taken[other]) for other in others}
    sampled = {other: SampledHands(stream, left, hidden[other], weights[other]) for other in others if other in weights}
    others.sort(key=lambda other: other not in sampled)
    while True:
        rest, hands = list(left), list(known.hands)
        for other in others:
            hands_of = sampled.get(other)
            found = hands_of.take(stream, rest) if hands_of else sample_cards(stream, rest, hidden[other])
            hands[other] = (*known.taken[other], *found)
        yield Deal(tuple(hands), sample_cards(stream, rest, known.stock.left))
