"""Packs with given hands, and tables of Trentuno to play them at."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from domain.cards import Cards
from tests.playing import Match, dealt_by, given

HERE = Path(__file__).parent

WIDOW = "2H 3S KD"
ANY_HANDS = {0: "AS JS 4D", 1: "7C 6C 5H", 2: "AC 6D 3H", 3: "QC QD 5S"}
"""Hands worth 21, 13, 11 and 10 points."""


def any_hands(seats: int) -> dict[int, str]:
    return {seat: ANY_HANDS[seat] for seat in range(seats)}


def pack(hands: Mapping[int, str], *, dealer: int, widow: str = WIDOW, stock: str = "") -> Cards:
    """Returns a pack that gives those seats these hands when `dealer` deals."""
    return dealt_by(dealer, hands, deck="40", table=widow, stock=stock)


def table(
    hands: Mapping[int, str], *more: Cards, dealer: int = 0, widow: str = WIDOW, stock: str = "", **options: Any
) -> Match:
    """Returns a table with these hands just dealt. Further packs are for the hands to come."""
    first = pack(hands, dealer=dealer, widow=widow, stock=stock)
    return given("trentuno", len(hands), options=options, chance=[dealer, first, *more])


def all_pass(match: Match, times: int) -> Match:
    """Passes that many times, each time by the seat to move."""
    for _ in range(times):
        match.play(f"{match.turn} pass")
    return match


def knock_out(match: Match) -> Match:
    """Ends the hand: the seat to move knocks, and all others pass while the hand lasts."""
    number = match.state.hand_number
    match.play(f"{match.turn} knock")
    while match.state.hand_number == number and match.state.phase in ("trading", "final"):
        all_pass(match, 1)
    return match
