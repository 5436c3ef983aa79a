"""Tables at which the cards are named, and what a viewer sees there."""

from collections.abc import Mapping
from typing import Any

from domain.cards import Cards
from tests.playing import Match, dealt_by, given

FOUR = {1: "3C", 2: "9D", 3: "7H", 0: "TS"}
"""Seat 0 deals, so seat 1 begins."""

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
    """A table at which these cards have been dealt and these moves made; further packs are for the hands to come."""
    chance: list[Cards | int] = [dealer, pack(hands, dealer=dealer, stock=stock), *more]
    match = given("cuccu", len(hands), preset=preset, options=options, chance=chance)
    for line in lines:
        match.play(line)
    return match


def shown(match: Match, viewer: int | None = None) -> list[str | None]:
    """The card of each seat as a viewer sees it, None where it is hidden or there is none."""
    return [hand["cards"][0] if hand["cards"] else None for hand in match.view(viewer)["state"]["hands"]]
