"""The revealed past of a match of bidding: what every seat did in earlier hands, with the cards that it held then."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from domain.cards import Cards, cards
from domain.families.bids import Bid, bid_of
from domain.strategy import ObservedEvent


class Deed(NamedTuple):
    """A move of a seat in a hand that has been revealed: a bid, or None for a call; the standing bid; the last bids of
    the other seats, by their first bids; the number of cards in play."""

    seat: int
    hand: Cards
    made: Bid | None
    standing: Bid | None
    others: tuple[Bid, ...]
    pool: int

    def __repr__(self) -> str:
        return f"<deed of seat {self.seat}>"


def deeds(history: Sequence[ObservedEvent]) -> Iterator[Deed]:
    """The deeds of all hands that have been revealed, in order; a hand without its deal is left out."""
    moves: list[tuple[int, Bid | None]] | None = None
    for observed in history:
        match observed.name:
            case "cards_dealt":
                moves = []
            case "bid_made" if moves is not None and observed.actor is not None:
                moves.append((observed.actor, bid_of(observed.data)))
            case "called" if moves is not None and observed.actor is not None:
                moves.append((observed.actor, None))
            case "hands_revealed" if moves is not None:
                hands = {int(seat): cards(hand) for seat, hand in observed.data["hands"].items()}
                yield from _deeds_of(moves, hands)
                moves = None


def _deeds_of(moves: Sequence[tuple[int, Bid | None]], hands: dict[int, Cards]) -> Iterator[Deed]:
    last: dict[int, Bid] = {}
    standing: Bid | None = None
    pool = sum(map(len, hands.values()))
    for seat, made in moves:
        others = tuple(bid for other, bid in last.items() if other != seat)
        yield Deed(seat, hands[seat], made, standing, others, pool)
        if made is not None:
            last[seat] = standing = made
