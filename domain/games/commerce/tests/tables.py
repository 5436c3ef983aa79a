"""Fixtures of Commerce as text, packs with given hands, and tables to play them at."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from domain.cards import Cards
from tests.playing import Match, dealt_by, given

HERE = Path(__file__).parent

WIDOW = "2H 8S TD"
ANY_HANDS = {0: "AS KS QS", 1: "9C 9D 5H", 2: "AC 6D 3H", 3: "7C 7D JH"}
"""A sequence, a pair of nines, twenty points and a pair of sevens."""


def pack(hands: Mapping[int, str], *, dealer: int, widow: str = WIDOW, stock: str = "") -> Cards:
    """Returns a pack that gives those seats these hands when `dealer` deals."""
    return dealt_by(dealer, hands, table=widow, stock=stock)


def any_hands(seats: int) -> dict[int, str]:
    return {seat: ANY_HANDS[seat] for seat in range(seats)}


def table(
    hands: Mapping[int, str], *more: Cards, dealer: int = 0, widow: str = WIDOW, stock: str = "", **options: Any
) -> Match:
    """Returns a table with these hands just dealt. Further packs are for the hands to come."""
    first = pack(hands, dealer=dealer, widow=widow, stock=stock)
    return given("commerce", len(hands), options=options, chance=[dealer, first, *more])


def all_pass(match: Match, times: int) -> Match:
    """Passes that many times, each time by the seat to move."""
    for _ in range(times):
        match.play(f"{match.turn} pass")
    return match


def knock_out(match: Match) -> Match:
    """Ends the hand: the seat to move knocks, and all others pass."""
    seats = match.state.places.count(0)
    match.play(f"{match.turn} knock")
    return all_pass(match, seats - 1)
