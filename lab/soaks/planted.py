"""Matches with one planted blunder: at one decision a dominated move is made instead of a good one.

Dominated moves are named by the rules of `lab.dominated.rules`, which are written for each game by hand and know
nothing of rollouts. So what is planted doesn't depend on what is tested.
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
"""The most events of a match that are analysed."""

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
"""The rules for planted blunders: breaking them loses much. Other mistakes, such as settling for a slightly worse hand,
often change nothing."""

LEVELS = ("sharp", "steady")
"""Of the other decisions: the first that the game has."""


class Planted(NamedTuple):
    slug: str
    match: Match
    version: int
    """Of the event of the planted move."""
    rule: str
    """The name of the rule that it breaks."""


def planted(slug: str, number: int) -> Planted | None:
    """None if no decision from a drawn one on had a dominated move."""
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
    """A dominated move of the seat, and the rule that it breaks; None where all are good or none can be made."""
    seen = observation(GAMES[slug], match.table.state, seat)
    bad = [(move, rules[0].name) for move in seen.legal_moves if (rules := _blunders(slug, seen, move))]
    if not bad or len(bad) == len(seen.legal_moves):
        return None
    return Stream(f"{slug} {number} {match.table.version}".encode()).choice(bad)


def _blunders(slug: str, seen: Observation, move: JsonMove) -> list[Rule]:
    return [rule for rule in broken(slug, seen, move) if rule.name in BLUNDERS]


class Found(NamedTuple):
    """What the analysis makes of a match with a planted move."""

    named: int | None
    """The version of the decision with the largest loss."""
    noticed: bool
    """Whether the planted move is called a mistake."""
    others: int
    """How many other decisions there are, all of the house bots."""
    accused: int
    """Of how many of these it says that they are mistakes."""


def judged_in(plant: Planted) -> Found:
    decisions = [each.as_json() for each in decisions_of(plant.match)]
    others = [each for each in decisions if each["version"] != plant.version and not each["forced"]]
    noticed = any(each["mistake"] for each in decisions if each["version"] == plant.version)
    return Found(largest_loss(decisions), noticed, len(others), sum(each["mistake"] for each in others))


PLANTED_GAMES = tuple(slug for slug, rules in RULES.items() if any(rule.name in BLUNDERS for rule in rules))
