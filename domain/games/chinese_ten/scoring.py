"""What captured cards are worth (rules/chinese-ten 5)."""

from collections.abc import Iterable

from domain.cards import SUITS, Card, cards

RED = "DH"

RED_POINTS = {rank: rank if rank < 9 else 10 for rank in range(2, 14)} | {14: 20}
"""Numeric rank of a red card to points; of the black cards only aces are worth any."""

BLACK_ACES = {
    2: {"S": 0, "C": 0},
    3: {"S": 30, "C": 0},
    4: {"S": 30, "C": 40},
}
"""Number of seats to the points of the black aces, by suit."""

_ACES = cards(f"A{suit}" for suit in SUITS)


def points(card: Card, seats: int) -> int:
    """The points of a card with so many seats."""
    if card.suit in RED:
        return RED_POINTS[card.rank]
    return BLACK_ACES[seats][card.suit] if card in _ACES else 0


def score(pile: Iterable[Card], seats: int) -> int:
    return sum(points(card, seats) for card in pile)
