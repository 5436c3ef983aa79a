"""The values of hands of the Commerce family, counted as players do."""

from typing import Any

RANKS = "23456789TJQKA"
DECK = [rank + suit for suit in "CDHS" for rank in RANKS]

Key = tuple[int, ...]
Value = dict[str, Any]
"""A hand's value in words, as in "Names on the wire" in conventions.md."""


def ranks_of(hand: list[str]) -> Key:
    """Returns the ranks of a hand, highest first."""
    return tuple(sorted((2 + RANKS.index(card[0]) for card in hand), reverse=True))


def total_of(hand: list[str]) -> int:
    """Returns the points of a hand: ace 11, court cards 10, others their face value."""
    return sum(11 if rank == 14 else min(rank, 10) for rank in ranks_of(hand))


def best_suit_of(hand: list[str]) -> int:
    return max(total_of([card for card in hand if card[1] == suit]) for suit in "CDHS")


def is_suited(hand: list[str]) -> bool:
    return len({card[1] for card in hand}) == 1


def paired(ranks: Key) -> Key:
    """Returns the pair and the third card, empty without a pair."""
    pair = next((rank for rank in ranks if ranks.count(rank) == 2), None)
    return () if pair is None else (pair, *(rank for rank in ranks if rank != pair))


def from_the_top(hand: list[str]) -> list[str]:
    """Sorts a hand by rank, highest first, and equal ranks in the order of the deck."""
    return sorted(sorted(hand, key=DECK.index), key=lambda card: RANKS.index(card[0]), reverse=True)


def named(name: str, hand: list[str], points: int | None = None) -> Value:
    """Returns the named value of a hand. A pair has two cards, a high card only one, and the ace of A-2-3 comes
    last."""
    cards = from_the_top(hand)
    if name == "pair":
        cards = [card for card in cards if sum(other[0] == card[0] for other in hand) == 2]
    if name in ("sequence", "running_flush", "mixed_run") and {card[0] for card in hand} == set("A23"):
        cards = cards[1:] + cards[:1]
    if name == "high_card":
        cards = cards[:1]
    return {"name": name, "cards": [] if name == "nothing" else cards, "points": points}


def best_suit_named(hand: list[str]) -> Value:
    """Returns the points of the best suit, and its cards."""
    points = best_suit_of(hand)
    suit = next(each for each in "CDHS" if total_of([card for card in hand if card[1] == each]) == points)
    return named("point", [card for card in hand if card[1] == suit], points)


def worth(line: str) -> dict[str, Value]:
    """Parses the values of a `hand_judged` by seat, written as `0 pair KC KD, 1 point QS 9S = 19`."""
    values = {}
    for each in line.split(","):
        made, _, points = each.partition("=")
        seat, name, *cards = made.split()
        values[seat] = {"name": name, "cards": cards, "points": int(points) if points else None}
    return values
