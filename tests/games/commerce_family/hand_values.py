"""The values of hands of the Commerce family, counted as players do."""

RANKS = "23456789TJQKA"
DECK = [rank + suit for suit in "CDHS" for rank in RANKS]

Key = tuple[int, ...]


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
