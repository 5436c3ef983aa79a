"""Matches of house bots, with the length that a test needs."""

from bots.analysis.match import NOTHING, Decision, MatchAnalysis, Progress
from bots.house import choose
from bots.levels import BOTS
from domain.registry import GAMES
from domain.table.commands import PlayHouse
from domain.table.house_bots import hand_of
from domain.table.turn import house_turn
from tests.domain.matches import open_match
from tests.playing import Match

ANALYSED = tuple(slug for slug in BOTS if GAMES[slug].strategies)
"""The games whose matches can be analysed."""


def played(slug: str, level: str = "steady", events: int = 40, number: int = 3) -> Match:
    """Plays a match with the fewest seats between bots of a level, stopped after that many events."""
    match = open_match(slug, [level] * GAMES[slug].seats[0], number=number)
    while (seat := house_turn(match.table)) is not None and len(match.events) < events:
        house_moves(match, seat, level)
    return match


def house_moves(match: Match, seat: int, level: str) -> None:
    strategy = GAMES[match.table.game].strategy(level)
    assert strategy is not None
    match.ask(PlayHouse(seat, choose(match.table, seat, strategy.id, lambda table: hand_of(table, match.events))))


def analysis_of(match: Match) -> MatchAnalysis:
    return MatchAnalysis(match.before, match.events, "ab", match.ancestors)


def found_in(match: Match, known: Progress = NOTHING) -> list[int | Decision]:
    """Yields the possible loss at each decision, then the decisions as they are evaluated."""
    return list(analysis_of(match).findings(known))


def decisions_of(match: Match) -> list[Decision]:
    return [each for each in found_in(match) if isinstance(each, Decision)]
