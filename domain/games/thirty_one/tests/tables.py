"""Packs with given hands, tables to play them at, and short ways of playing."""

from collections.abc import Mapping
from typing import Any

from domain.cards import Cards
from tests.playing import Match, dealt_by, given

UP = "2H"
ANY_HANDS = {0: "AS KS 4D", 1: "9C 5C 5H", 2: "QD JD 3H", 3: "7C 6C JH"}
"""Hands worth 21, 14, 20 and 13."""

SHOWDOWN = ("hands_revealed", "hand_judged", "tokens_lost", "cards_dealt")


def pack(hands: Mapping[int, str], *, dealer: int, up: str = UP, stock: str = "") -> Cards:
    """Returns a pack that gives those seats these hands when `dealer` deals, with `up` to begin the pile."""
    return dealt_by(dealer, hands, table=up, stock=stock)


def any_hands(seats: int) -> dict[int, str]:
    return {seat: ANY_HANDS[seat] for seat in range(seats)}


def table(
    hands: Mapping[int, str],
    *more: Cards,
    game: str = "thirty-one",
    preset: str | None = None,
    dealer: int = 0,
    up: str = UP,
    stock: str = "",
    **options: Any,
) -> Match:
    """Returns a table with these hands just dealt. Further packs are for the hands to come."""
    first = pack(hands, dealer=dealer, up=up, stock=stock)
    return given(game, len(hands), preset=preset, options=options, chance=[dealer, first, *more])


def idle(match: Match, times: int = 1) -> Match:
    """Plays that many turns in which the drawn card is discarded, so that no hand changes."""
    for _ in range(times):
        seat = match.turn
        match.play(f"{seat} draw from=stock")
        match.play(f"{seat} discard card={match.state.hands[seat][-1]}")
    return match


def knock_out(match: Match) -> Match:
    """Ends the hand: the seat to move knocks, and all others stand."""
    others = match.state.places.count(0) - 1
    knock = match.game.allowed(match.state, match.turn)[-1]
    match.play(f"{match.turn} {knock}")
    for _ in range(others):
        match.play(f"{match.turn} stand")
    return match
