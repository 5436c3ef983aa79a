"""What a card captures from the table (rules/chinese-ten 3).

Ranks below ten are captured by the rank that makes ten with them: ace and nine, two and eight, three and seven, four
and six. Fives, tens and court cards are captured by their own rank. A card captures one card, with one exception: the
fourth five, ten, jack, queen or king takes the other three together.
"""

from collections.abc import Iterable

from domain.cards import Card, Cards

SAME_RANK = frozenset((5, 10, 11, 12, 13))
"""The ranks that are captured by their own."""

PARTNER = {rank: rank if rank in SAME_RANK else 10 - rank for rank in range(2, 14) if rank != 9} | {9: 14, 14: 9}
"""Numeric rank to the rank that it captures and that captures it."""


def captures(card: Card, table: Iterable[Card]) -> tuple[Cards, ...]:
    """The captures that a card can make, in table order; of several the player chooses one. Each is the cards taken."""
    partner = PARTNER[card.rank]
    matching = [each for each in table if each.rank == partner]
    if len(matching) == 3 and partner in SAME_RANK:
        return (tuple(matching),)
    return tuple([(each,) for each in matching])


def dealer_captures(layout: Cards, sweep: str) -> bool:
    """Whether the dealer takes the first layout: four cards of one of those ranks, or with `any_four` any four cards of
    those ranks."""
    ranks = {card.rank for card in layout}
    return ranks <= SAME_RANK and (len(ranks) == 1 or sweep == "any_four")
