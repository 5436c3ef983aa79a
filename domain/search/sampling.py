"""Sampling the cards that a seat doesn't see.

The functions that sample from `left`, the cards not yet assigned, remove what they return from that list.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from domain.cards import DECKS, Card, Cards
from domain.fairness import Stream

T = TypeVar("T")

STOCK_DRAW = 0
"""The number of the draw in determinizations that have one shuffle and don't know its number."""

PLACEHOLDER = DECKS["52"][0]
"""Stands for cards that nobody will look at."""


def unseen_cards(deck: str, seen: Collection[Card]) -> list[Card]:
    """The cards of a deck that are not among those seen, in the order of the deck."""
    return [card for card in DECKS[deck] if card not in seen]


def sample_cards(stream: Stream, left: list[T], number: int) -> tuple[T, ...]:
    """A uniform sample of `number` cards, or of what stands for them. Changes the order of those left."""
    sample, last = [], len(left)
    for place in stream.places(last, number):
        last -= 1
        sample.append(left[place])
        left[place] = left[last]
    del left[last:]
    return tuple(sample)


def sample_weighted_cards(stream: Stream, left: list[T], number: int, weights: Mapping[T, int]) -> tuple[T, ...]:
    """A sample of `number` cards, drawn one after another, each with a probability in proportion to its weight.

    Weights are whole numbers from 1 to 2^16.
    """
    total, sample = sum([weights[card] for card in left]), []
    for _ in range(number):
        point, place = stream.below(total), -1
        while point >= 0:
            place += 1
            point -= weights[left[place]]
        total -= weights[left[place]]
        sample.append(left.pop(place))
    return tuple(sample)


def sample_weighted_hand(
    stream: Stream, left: list[T], number: int, weigh: Callable[[tuple[T, ...]], int], tries: int
) -> tuple[T, ...]:
    """One of `tries` uniform samples of `number` cards, chosen by its weight (importance resampling).

    `weigh` gives whole numbers from 0 to 2^16; the first sample is chosen if all weigh 0.
    """
    hands = []
    for _ in range(tries):
        hand = sample_cards(stream, left, number)
        left += hand
        hands.append(hand)
    chosen = weighted_choice(stream, hands, [weigh(hand) for hand in hands])
    for card in chosen:
        left.remove(card)
    return chosen


def weighted_choice(stream: Stream, items: Sequence[T], weights: Sequence[int]) -> T:
    """One of the items, with a probability in proportion to its weight; the first if all weigh 0."""
    total = sum(weights)
    if total == 0:
        return items[0]
    point = stream.below(total)
    for item, weight in zip(items, weights, strict=True):
        point -= weight
        if point < 0:
            return item
    raise AssertionError("the weights add up to their total")


def stacked_deck(stock: Sequence[Card], places: Mapping[int, Card] = MappingProxyType({})) -> Cards:
    """A deck for `Determinization.decks`, with these cards at these places (those of `Unseen`), and the stock, top
    first, at the bottom. The other places hold a placeholder."""
    before = max(places, default=-1) + 1
    return (*(places.get(place, PLACEHOLDER) for place in range(before)), *stock)
