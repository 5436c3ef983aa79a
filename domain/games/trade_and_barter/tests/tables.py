"""Packs with given hands, and tables of Trade and Barter to play them at."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from domain.cards import Cards
from tests.playing import Match, dealt_by, given

HERE = Path(__file__).parent

STOCK = "2H 8S TD 3C"
"""The cards that are drawn first."""
ANY_HANDS = {0: "AS KS QS", 1: "9C 9D 5C", 2: "AC 6D 3H", 3: "7C 7D JC"}
"""A sequence, 14 points, no point at all, and 17 points."""


def any_hands(seats: int) -> dict[int, str]:
    return {seat: ANY_HANDS[seat] for seat in range(seats)}


def pack(hands: Mapping[int, str], *, dealer: int, stock: str = STOCK) -> Cards:
    """Returns a pack that gives those seats these hands when `dealer` deals."""
    return dealt_by(dealer, hands, stock=stock)


def table(hands: Mapping[int, str], *more: Cards, dealer: int = 0, stock: str = STOCK, **options: Any) -> Match:
    """Returns a table with these hands just dealt. Further packs are for the hands to come."""
    first = pack(hands, dealer=dealer, stock=stock)
    return given("trade-and-barter", len(hands), options=options, chance=[dealer, first, *more])


def hand(match: Match, seat: int) -> list[str]:
    """Returns the cards of a seat in its own view."""
    shown: list[str] = match.view(seat)["state"]["hands"][seat]["cards"]
    return shown


def trade_first(match: Match, times: int = 1) -> Match:
    """Makes that many trades, each by the seat to move with its first card."""
    for _ in range(times):
        seat = match.turn
        match.play(f"{seat} trade give={hand(match, seat)[0]}")
    return match


def knock_out(match: Match) -> Match:
    """Ends the hand with a knock by the seat to move."""
    match.play(f"{match.turn} knock")
    return match
