"""The events of Commune: what each of them says (shared events; rules/commune 2, 3 and 6).

All are of schema 1, which is what a draft says of itself; a changed payload gets the next number and an upcaster.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.cards import Cards, codes
from domain.event import Draft
from domain.games.commune.bids import Bid


def seat_drawn(name: str, random: Mapping[str, int]) -> Draft:
    """`opener_drawn` or `dealer_drawn`."""
    return Draft(name, {"seat": random["drawn"], "random": dict(random)})


def bid_data(bid: Bid) -> dict[str, Any]:
    """A bid in an event or view; `suit` is there for the games that bid suits."""
    return {**bid.wire(), "suit": None}


def bid_made(seat: int, bid: Bid) -> Draft:
    return Draft("bid_made", bid_data(bid), actor=seat)


def called(seat: int, bid_version: int) -> Draft:
    return Draft("called", {"bid_version": bid_version}, actor=seat)


def hands_revealed(hands: Sequence[Cards]) -> Draft:
    return Draft("hands_revealed", {"hands": {str(seat): codes(hand) for seat, hand in enumerate(hands) if hand}})


def hand_judged(bid: Bid, bid_version: int, *, valid: bool, loser: int) -> Draft:
    data = {"bid": bid_data(bid), "bid_version": bid_version, "valid": valid, "witness": None, "loser": loser}
    return Draft("hand_judged", data)


def penalty_given(seat: int, penalties: Sequence[int]) -> Draft:
    """`penalties` are those of all seats after this one."""
    return Draft("penalty_given", {"seat": seat, "penalties": list(penalties)})


def player_eliminated(seat: int, place: int) -> Draft:
    return Draft("player_eliminated", {"seat": seat, "place": place})
