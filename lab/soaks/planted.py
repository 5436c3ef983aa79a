"""Matches with one planted blunder: a dominated move is made at one decision instead of a good one.

Dominated moves are defined by the rules of `lab.dominated.rules`, which are written by hand for each game and
independent of rollouts. The planted moves are therefore independent of the analysis under test.
"""

from typing import NamedTuple

from bots.analysis.summary import largest_loss
from domain.fairness import Stream
from domain.moves import JsonMove
from domain.registry import GAMES
from domain.table.commands import PlayHouse
from domain.table.turn import house_turn
from lab.dominated.observation import Observation, observation
from lab.dominated.rules.registry import RULES, broken
from lab.dominated.rules.rule import Rule
from tests.analysis.games import decisions_of, house_moves
from tests.domain.matches import open_match
from tests.playing import Match

LONGEST = 120
"""Maximum number of events of a match to analyse."""

BLUNDERS = frozenset(
    (
        "bids_what_nobody_can_hold",
        "raises_what_cannot_be",
        "knocks_with_the_likely_worst",
        "locks_a_common_hand_blindly",
        "gives_a_king_away",
        "stands_with_an_ace",
        "misses_going_out",
        "takes_the_cheaper_of_a_rank",
    )
)
"""Rules for planted blunders. Breaking them costs a lot. Other mistakes, such as settling for a slightly worse hand,
often make no difference."""

LEVELS = ("sharp", "steady")
"""Levels that make the other decisions. The first available in the game is used."""


class Planted(NamedTuple):
    slug: str
    match: Match
    version: int
    """Version of the planted move's event."""
    rule: str
    """Name of the broken rule."""


def planted(slug: str, number: int) -> Planted | None:
    """Plays a match with a planted blunder. Returns None if no decision after a random one had a dominated move."""
    level = next(each for each in LEVELS if GAMES[slug].strategy(each))
    match = open_match(slug, [level] * GAMES[slug].seats[0], number=number)
    first, made, rule, version = Stream(f"{slug} {number}".encode()).below(8), 0, "", 0
    while (seat := house_turn(match.table)) is not None and len(match.events) < LONGEST:
        found = None if version or made < first else dominated(slug, match, seat, number)
        made += 1
        if found is not None:
            rule, version = found[1], match.table.version + 1
        if found is None:
            house_moves(match, seat, level)
        else:
            match.ask(PlayHouse(seat, found[0]))
    return Planted(slug, match, version, rule) if version else None


def dominated(slug: str, match: Match, seat: int, number: int) -> tuple[JsonMove, str] | None:
    """Returns a dominated move of the seat and the rule it breaks, or None if all moves are good or all are
    dominated."""
    seen = observation(GAMES[slug], match.table.state, seat)
    bad = [(move, rules[0].name) for move in seen.legal_moves if (rules := _blunders(slug, seen, move))]
    if not bad or len(bad) == len(seen.legal_moves):
        return None
    return Stream(f"{slug} {number} {match.table.version}".encode()).choice(bad)


def _blunders(slug: str, seen: Observation, move: JsonMove) -> list[Rule]:
    return [rule for rule in broken(slug, seen, move) if rule.name in BLUNDERS]


class Found(NamedTuple):
    """The analysis of a match with a planted move."""

    named: int | None
    """Version of the decision with the largest loss."""
    noticed: bool
    """True if the planted move is reported as a mistake."""
    others: int
    """Number of other decisions, all by house bots."""
    accused: int
    """Number of the other decisions reported as mistakes."""


def judged_in(plant: Planted) -> Found:
    decisions = [each.as_json() for each in decisions_of(plant.match)]
    others = [each for each in decisions if each["version"] != plant.version and not each["forced"]]
    noticed = any(each["mistake"] for each in decisions if each["version"] == plant.version)
    return Found(largest_loss(decisions), noticed, len(others), sum(each["mistake"] for each in others))


PLANTED_GAMES = tuple(slug for slug, rules in RULES.items() if any(rule.name in BLUNDERS for rule in rules))
