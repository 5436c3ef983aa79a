"""Matches of house bots, as short or as long as a test needs them."""

from domain.analysis.luck import HandLuck
from domain.analysis.match import Decision, findings
from domain.registry import GAMES
from domain.table.commands import PlayHouse
from domain.table.house_bots import choice, hand_of
from domain.table.turn import house_turn
from tests.domain.matches import open_match
from tests.playing import Match


def steady(slug: str, events: int = 40, number: int = 3) -> Match:
    """A match of the fewest seats, ended after so many events."""
    match = open_match(slug, ["steady"] * GAMES[slug].seats[0], number=number)
    strategy = GAMES[slug].strategy("steady")
    assert strategy is not None
    while (seat := house_turn(match.table)) is not None and len(match.events) < events:
        match.ask(PlayHouse(seat, choice(match.table, seat, strategy, lambda table: hand_of(table, match.events))))
    return match


def decisions_of(match: Match, after: int = 0) -> list[Decision]:
    found = findings(match.before, match.events, "ab", after=after)
    return [each for each in found if isinstance(each, Decision)]


def hands_of(match: Match) -> list[HandLuck]:
    return [each for each in findings(match.before, match.events, "ab") if isinstance(each, HandLuck)]
