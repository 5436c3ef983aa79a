"""Packs in which hands are named, tables to play them at, and short ways of playing."""

from collections.abc import Mapping
from typing import Any

import pytest

from domain.cards import Cards
from domain.moves import Move
from domain.refusals import Refusal
from tests.playing import Match, deal, given

UP = "2H"
ANY_HANDS = {0: "AS KS 4D", 1: "9C 5C 5H", 2: "QD JD 3H", 3: "7C 6C JH"}
"""21, 14, 20 and 13."""

SHOWDOWN = ("hands_revealed", "hand_judged", "tokens_lost", "cards_dealt")


def pack(hands: Mapping[int, str], *, dealer: int, up: str = UP, stock: str = "") -> Cards:
    """A pack that gives those seats these hands when `dealer` deals, with `up` to begin the pile."""
    seats = sorted(hands)
    first = next((seat for seat in seats if seat > dealer), seats[0])
    return deal("52", hands, first=first, table=up, stock=stock)


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
    """A table at which these hands have just been dealt; further packs are for the hands to come."""
    first = pack(hands, dealer=dealer, up=up, stock=stock)
    return given(game, len(hands), preset=preset, options=options, chance=[dealer, first, *more])


def turn(match: Match) -> int | None:
    """The seat waited for."""
    return next(iter(match.game.waiting(match.state)), None)


def idle(match: Match, times: int = 1) -> Match:
    """So many turns in which the card drawn goes at once, so that no hand changes."""
    for _ in range(times):
        seat = turn(match)
        match.play(f"{seat} draw from=stock")
        match.play(f"{seat} discard card={match.state.hands[seat][-1]}")
    return match


def knock_out(match: Match) -> Match:
    """The seat in turn knocks, and everybody else stands."""
    others = match.state.places.count(0) - 1
    knock = match.game.allowed(match.state, turn(match) or 0)[-1]
    match.play(f"{turn(match)} {knock}")
    for _ in range(others):
        match.play(f"{turn(match)} stand")
    return match


def code_of(match: Match, seat: int, move: Move) -> str:
    """The code with which a move is refused."""
    with pytest.raises(Refusal) as refusal:
        match.move(seat, move)
    return refusal.value.code


def names(match: Match) -> tuple[str, ...]:
    """The events of the latest batch, without the game."""
    return tuple(event.type.split(".")[1] for event in match.batches[-1])
