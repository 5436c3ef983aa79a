"""Packs with given hands, and tables of 19th-century Commerce to play them at."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from domain.cards import Cards
from tests.playing import Match, dealt_by, given

HERE = Path(__file__).parent

WIDOW = "2H 8S TD"
FRESH = "3C JC 6S QD"
"""The fresh cards of the widow, in order."""
ANY_HANDS = {0: "AS KS QS", 1: "9C 9D 5H", 2: "AC 6D 3H", 3: "7C 7D JH"}
"""A sequence, a pair of nines, twenty points and a pair of sevens."""


def any_hands(seats: int) -> dict[int, str]:
    return {seat: ANY_HANDS[seat] for seat in range(seats)}


def pack(hands: Mapping[int, str], *, dealer: int, widow: str = WIDOW, stock: str = FRESH, deck: str = "52") -> Cards:
    """Returns a pack that gives those seats these hands when `dealer` deals."""
    return dealt_by(dealer, hands, deck=deck, table=widow, stock=stock)


def blind_table(
    hands: Mapping[int, str], *more: Cards, dealer: int = 0, widow: str = WIDOW, stock: str = FRESH, **options: Any
) -> Match:
    """Returns a table with these hands just dealt. The dealer may not look yet."""
    first = pack(hands, dealer=dealer, widow=widow, stock=stock, deck=str(options.get("deck", 52)))
    return given("commerce-classic", len(hands), options=options, chance=[dealer, first, *more])


def table(hands: Mapping[int, str], *more: Cards, **given_options: Any) -> Match:
    """Returns the same table in round 1, without a blind phase."""
    return blind_table(hands, *more, dealer_blind=False, **given_options)


def all_pass(match: Match, times: int) -> Match:
    """Passes that many times, each time by the seat to move."""
    for _ in range(times):
        match.play(f"{match.turn} pass")
    return match


def knock_out(match: Match) -> Match:
    """Ends the hand: the first two seats to move knock."""
    match.play(f"{match.turn} knock")
    match.play(f"{match.turn} knock")
    return match


def widow(match: Match) -> list[str]:
    shown: list[str] = match.view()["state"]["widow"]
    return shown
