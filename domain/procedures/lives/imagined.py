"""Deals that a seat can imagine where many hands are thought of first, and each deal takes some of them."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate

from domain.cards import Card, Cards
from domain.fairness import Stream
from domain.frames.match import live
from domain.procedures.hands import HAND_SIZE
from domain.procedures.widow.known import cards_seen
from domain.procedures.widow.state import State
from domain.search.imagining import DRAWN, drawn, pack, unseen
from domain.search.worlds import Imagined

POOL = 120
"""So many hands are thought of for a seat that has had a turn, before deals are imagined from them."""

ATTEMPTS = 8
"""So often a hand is looked for whose cards nobody else holds in the deal."""

Weigh = Callable[[Cards], int]
"""How well a seat's hidden cards suit what it has done: a whole number, at most 2^16."""


class Thoughts:
    """Hands thought of for a seat, each to be taken as often as it weighs."""

    def __init__(self, stream: Stream, left: list[Card], number: int, weigh: Weigh) -> None:
        self._number = number
        self._hands = []
        for _ in range(POOL if number else 1):
            hand = drawn(stream, left, number)
            left += hand
            self._hands.append(hand)
        self._sums = list(accumulate(1 + weigh(hand) for hand in self._hands))

    def take(self, stream: Stream, left: list[Card]) -> Cards:
        """One of them, out of the cards left; any cards where others hold those of all that were looked at."""
        for _ in range(ATTEMPTS):
            hand = self._hands[bisect_right(self._sums, stream.below(self._sums[-1]))]
            if all(card in left for card in hand):
                for card in hand:
                    left.remove(card)
                return hand
        return drawn(stream, left, self._number)


def deals(known: State, seat: int, deck: str, weights: Mapping[int, Weigh], stream: Stream) -> Iterator[Imagined]:
    """What was taken is held; the hidden cards of the seats with a weight suit it, those of the others are any."""
    left = unseen(deck, cards_seen(known))
    others = [other for other in live(known) if other != seat]
    hidden = {other: HAND_SIZE - len(known.taken[other]) for other in others}
    thoughts = {other: Thoughts(stream, left, hidden[other], weights[other]) for other in others if other in weights}
    others.sort(key=lambda other: other not in thoughts)
    assert known.stock is not None
    while True:
        rest, hands = list(left), list(known.hands)
        for other in others:
            thought = thoughts.get(other)
            found = thought.take(stream, rest) if thought else drawn(stream, rest, hidden[other])
            hands[other] = (*known.taken[other], *found)
        yield Imagined(known._replace(hands=tuple(hands)), {DRAWN: pack(drawn(stream, rest, known.stock.left))})
