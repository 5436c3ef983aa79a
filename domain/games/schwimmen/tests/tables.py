"""Tables of Schwimmen with given hands and packets, and short ways of playing."""

from collections.abc import Mapping
from typing import Any

from domain.cards import Cards
from tests.playing import Match, dealt_by, given

SPARE = "7S 8D TH"
ANY_HANDS = {0: "AS KS 9D", 1: "9C 8C 7H", 2: "QD JD 8H", 3: "AC TC 7D"}
"""Hands worth 21, 17, 20 and 21."""

NO_ACES = ["7C 7D 7H", "7S 8C 8D", "8H 8S 9C", "9D 9H 9S", "TC TD TH", "TS JC JD", "JH JS QC", "QD QH QS", "KC KD KH"]
"""Nine hands, none of them worth 31."""

SHOWDOWN = ("hands_revealed", "hand_judged", "tokens_lost", "cards_dealt")


def pack(hands: Mapping[int, str], *, dealer: int, spare: str = SPARE, stock: str = "") -> Cards:
    """Returns a pack that gives those seats these hands when `dealer` deals, with the spare packet beside them."""
    return dealt_by(dealer, hands, deck="32", table=spare, stock=stock)


def any_hands(seats: int) -> dict[int, str]:
    return {seat: ANY_HANDS[seat] for seat in range(seats)}


def no_aces(seats: int) -> dict[int, str]:
    return dict(enumerate(NO_ACES[:seats]))


def table(
    hands: Mapping[int, str], *more: Cards, dealer: int = 0, spare: str = SPARE, stock: str = "", **options: Any
) -> Match:
    """Returns a table with these hands just dealt. Further packs are for the hands to come."""
    first = pack(hands, dealer=dealer, spare=spare, stock=stock)
    return given("schwimmen", len(hands), options=options, chance=[dealer, first, *more])


def trading(
    hands: Mapping[int, str], *more: Cards, dealer: int = 0, widow: str = SPARE, stock: str = "", **options: Any
) -> Match:
    """Returns the same table after the dealer has kept the packet dealt, so that the spare one is the widow."""
    match = table(hands, *more, dealer=dealer, spare=widow, stock=stock, **options)
    match.play(f"{dealer} keep")
    return match


def shove(match: Match, times: int = 1) -> Match:
    """Shoves that many times, each time by the seat to move."""
    for _ in range(times):
        match.play(f"{match.turn} shove")
    return match


def knock_out(match: Match) -> Match:
    """Ends the hand: the dealer keeps if the choice is open, the seat to move knocks, and all others shove."""
    if match.state.phase == "dealer_choice":
        match.play(f"{match.turn} keep")
    others = match.state.places.count(0) - 1
    match.play(f"{match.turn} knock")
    return shove(match, others)
