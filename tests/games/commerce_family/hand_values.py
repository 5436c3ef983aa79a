"""The values of hands of the Commerce family, counted as players do."""

from typing import Any

RANKS = "23456789TJQKA"
DECK = [rank + suit for suit in "CDHS" for rank in RANKS]

Key = tuple[int, ...]
Value = dict[str, Any]
"""What a hand is in words, as rules/conventions 9 has it."""


def ranks_of(hand: list[str]) -> Key:
    """Highest first."""
    return tuple(sorted((2 + RANKS.index(card[0]) for card in hand), reverse=True))


def total_of(hand: list[str]) -> int:
    """Ace 11, court cards 10, others their face value."""
    return sum(11 if rank == 14 else min(rank, 10) for rank in ranks_of(hand))


def best_suit_of(hand: list[str]) -> int:
    return max(total_of([card for card in hand if card[1] == suit]) for suit in "CDHS")


def is_suited(hand: list[str]) -> bool:
    return len({card[1] for card in hand}) == 1


def paired(ranks: Key) -> Key:
    """The pair and the third card; empty without a pair."""
    pair = next((rank for rank in ranks if ranks.count(rank) == 2), None)
    return () if pair is None else (pair, *(rank for rank in ranks if rank != pair))


def from_the_top(hand: list[str]) -> list[str]:
    """Highest rank first, equal ranks in the order of the deck."""
    return sorted(sorted(hand, key=DECK.index), key=lambda card: RANKS.index(card[0]), reverse=True)


def named(name: str, hand: list[str], points: int | None = None) -> Value:
    """The value of a hand by its name: of a pair only the two cards, of a high card only the highest, and in
    A-2-3 the ace comes last."""
    cards = from_the_top(hand)
    if name == "pair":
        cards = [card for card in cards if sum(other[0] == card[0] for other in hand) == 2]
    if name in ("sequence", "running_flush", "mixed_run") and {card[0] for card in hand} == set("A23"):
        cards = cards[1:] + cards[:1]
    if name == "high_card":
        cards = cards[:1]
    return {"name": name, "cards": [] if name == "nothing" else cards, "points": points}


def best_suit_named(hand: list[str]) -> Value:
    """The points of one suit, and the cards that make them."""
    points = best_suit_of(hand)
    suit = next(each for each in "CDHS" if total_of([card for card in hand if card[1] == each]) == points)
    return named("point", [card for card in hand if card[1] == suit], points)


def worth(line: str) -> dict[str, Value]:
    """The values of a `hand_judged` by seat, written as `0 pair KC KD, 1 point QS 9S = 19`."""
    values = {}
    for each in line.split(","):
        made, _, points = each.partition("=")
        seat, name, *cards = made.split()
        values[seat] = {"name": name, "cards": cards, "points": int(points) if points else None}
    return values
