"""Helps for imagining the cards that a seat doesn't see."""

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from domain.cards import DECKS, Card, Cards
from domain.fairness import Stream

T = TypeVar("T")

DRAWN = 0
"""The number of the draw that the stock of an imagined deal is from, where a state has but one."""

FILLER = DECKS["52"][0]
"""Lies where nobody looks."""


def unseen(deck: str, seen: Collection[Card]) -> list[Card]:
    """The cards of a deck that are not among those seen, in the order of the deck."""
    return [card for card in DECKS[deck] if card not in seen]


def drawn(stream: Stream, left: list[Card], number: int) -> Cards:
    """So many of the cards left, at random; the list keeps the others, in no particular order."""
    taken = []
    for _ in range(number):
        place = stream.below(len(left))
        taken.append(left[place])
        left[place] = left[-1]
        left.pop()
    return tuple(taken)


def drawn_by_weight(stream: Stream, left: list[Card], number: int, weights: Mapping[Card, int]) -> Cards:
    """So many of the cards left, one after another, each as likely as it weighs among those that are left then.

    The list keeps the others. Weights are whole numbers from 1, at most 2^16.
    """
    total, taken = sum(weights[card] for card in left), []
    for _ in range(number):
        point, place = stream.below(total), -1
        while point >= 0:
            place += 1
            point -= weights[left[place]]
        total -= weights[left[place]]
        taken.append(left.pop(place))
    return tuple(taken)


def plausible_hand(stream: Stream, left: list[Card], number: int, weigh: Callable[[Cards], int], tries: int) -> Cards:
    """One of so many random hands from the cards left, each as likely as it weighs; the list keeps the others.

    `weigh` gives whole numbers from 0, at most 2^16; where all weigh nothing the first hand stands.
    """
    hands = []
    for _ in range(tries):
        hand = drawn(stream, left, number)
        left += hand
        hands.append(hand)
    taken = weighted(stream, hands, [weigh(hand) for hand in hands])
    for card in taken:
        left.remove(card)
    return taken


def weighted(stream: Stream, items: Sequence[T], weights: Sequence[int]) -> T:
    """One of the items, each as likely as it weighs; the first where all weigh nothing."""
    total = sum(weights)
    if total == 0:
        return items[0]
    point = stream.below(total)
    for item, weight in zip(items, weights, strict=True):
        point -= weight
        if point < 0:
            return item
    raise AssertionError("the weights add up to their total")


def pack(stock: Sequence[Card], places: Mapping[int, Card] = MappingProxyType({})) -> Cards:
    """A pack as `Imagined.packs` wants it: the stock that is left of it, top first, and before that the cards that lie
    at some places (those of `Unseen`). What nobody will ask for is not in it."""
    before = max(places, default=-1) + 1
    return (*(places.get(place, FILLER) for place in range(before)), *stock)
