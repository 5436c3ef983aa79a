"""Tables of the tiny game in play."""

from typing import Any

from domain.cards import Card
from domain.table.commands import TakeSeat
from domain.table.turn import AWAY_AFTER, waiting_seats
from tests.playing import Match, deal, given, open_table

DAY = 86_400


def playing(seats: int = 3, **options: Any) -> Match:
    """Returns a match dealt by seat 0. Seat 1 begins and holds a pair of fives."""
    chance: list[int | tuple[Card, ...]] = [0, deal("52", {1: "5C 5D", 2: "KC KD", 0: "2C 3C"}, first=1)]
    return given("tiny", seats, options=options, chance=chance)


def with_house_bot(strategy: str = "steady") -> Match:
    """Returns a match between a player in seat 0, who deals, and a house bot in seat 1, which begins."""
    match = open_table("tiny", 2, chance=[0, deal("52", {1: "5C 5D", 0: "2C 3C"}, first=1)])
    match.ask(TakeSeat("p_0", "bot"))
    match.ask(TakeSeat(None, "house", strategy=strategy))
    return match


STAND = {"type": "stand"}


def missed(match: Match, seat: int, times: int) -> None:
    """Lets the seat miss that many deadlines in a row. The other seats stand."""
    while times:
        if waiting_seats(match.table) == (seat,):
            match.later(DAY)
            times -= 1
        else:
            match.play(f"{waiting_seats(match.table)[0]} stand")


def away() -> Match:
    """Returns a match in which it is the turn of seat 1, whose player is absent."""
    match = playing(hands=9)
    missed(match, 1, AWAY_AFTER)
    while waiting_seats(match.table) != (1,):
        match.play(f"{waiting_seats(match.table)[0]} stand")
    return match
