"""Tables of Bastard Brag with given hands. For the other rule set see `domain/games/thirty_one/tests/tables.py`."""

from collections.abc import Mapping
from typing import Any

from domain.cards import Cards
from tests.playing import Match, dealt_by, given

WIDOW = "2H 8S TD"
ANY_HANDS = {0: "AS KS QS", 1: "9C 9D 5H", 2: "AC 6D 3H", 3: "7C 7D JH"}
"""A running flush, a pair of nines, an ace and a pair of sevens."""

SHOWDOWN = ("hands_revealed", "hand_judged", "tokens_lost", "cards_dealt")


def pack(hands: Mapping[int, str], *, dealer: int, widow: str = WIDOW) -> Cards:
    """Returns a pack that gives those seats these hands when `dealer` deals."""
    return dealt_by(dealer, hands, table=widow)


def any_hands(seats: int) -> dict[int, str]:
    return {seat: ANY_HANDS[seat] for seat in range(seats)}


def table(hands: Mapping[int, str], *more: Cards, dealer: int = 0, widow: str = WIDOW, **options: Any) -> Match:
    """Returns a table with these hands just dealt. Further packs are for the hands to come."""
    first = pack(hands, dealer=dealer, widow=widow)
    return given("stop-the-bus", len(hands), preset="bastard", options=options, chance=[dealer, first, *more])


def swap(match: Match, times: int = 1, stop: str = "no") -> Match:
    """Plays that many turns, each of which exchanges the last card of the hand for the first of the widow."""
    for _ in range(times):
        seat = match.turn
        match.play(f"{seat} exchange give={match.state.hands[seat][2]} take={match.state.widow[0]} stop={stop}")
    return match
