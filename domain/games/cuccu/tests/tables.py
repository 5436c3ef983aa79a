"""Tables with named cards, and their views."""

from collections.abc import Mapping
from typing import Any

from domain.cards import Cards
from tests.playing import Match, dealt_by, given

FOUR = {1: "3C", 2: "9D", 3: "7H", 0: "TS"}
"""Hands at a table where seat 0 deals, so seat 1 begins."""

SHOWDOWN = ("hands_revealed", "hand_judged", "lives_lost", "cards_dealt")


def pack(hands: Mapping[int, str], *, dealer: int = 0, stock: str = "5C") -> Cards:
    return dealt_by(dealer, hands, stock=stock)


def table(
    hands: Mapping[int, str],
    *more: Cards,
    dealer: int = 0,
    stock: str = "5C",
    preset: str | None = None,
    lines: tuple[str, ...] = (),
    **options: Any,
) -> Match:
    """Returns a table with these cards dealt and these moves made. Further packs are for the hands to come."""
    chance: list[Cards | int] = [dealer, pack(hands, dealer=dealer, stock=stock), *more]
    match = given("cuccu", len(hands), preset=preset, options=options, chance=chance)
    for line in lines:
        match.play(line)
    return match


def shown(match: Match, viewer: int | None = None) -> list[str | None]:
    """Returns the card of each seat in a view, None if it is hidden or absent."""
    return [hand["cards"][0] if hand["cards"] else None for hand in match.view(viewer)["state"]["hands"]]
