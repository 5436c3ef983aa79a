"""A match of house bots in which every decision of one level is judged."""

import time
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from bots.house import choose
from domain.moves import JsonMove
from domain.registry import GAMES
from domain.table.commands import PlayHouse, TakeSeat
from domain.table.house_bots import hand_of
from domain.table.turn import house_turn
from lab.dominated.observation import Observation, observation
from lab.dominated.rules.registry import broken, open_to
from tests.games.table_cases import Case, fitting
from tests.playing import Match

COMPANIES = ("itself", "random", "steady")
"""Opponents in the other seats: the judged level itself, or another one. Matches rotate through them."""

MOST_SEATS = 6
"""Maximum number of seats. Larger tables would take most of the time."""


class Blunder(NamedTuple):
    """A dominated move, with the data to reproduce it: the case, and the version of the table before the move."""

    case: Case
    level: str
    rule: str
    version: int
    move: str

    def __str__(self) -> str:
        return f"{self.case} {self.level} version {self.version}: {self.rule} by {self.move}"


class Judged(NamedTuple):
    """A judged match: the number of the level's decisions with a choice, and its dominated moves.

    `chances` counts, by rule, the decisions at which some legal move would have broken it.
    """

    case: Case
    level: str
    decisions: int
    chances: Counter[str]
    blunders: tuple[Blunder, ...]
    seconds: float

    @property
    def by_rule(self) -> Counter[str]:
        return Counter(blunder.rule for blunder in self.blunders)


def case_of(slug: str, number: int) -> Case:
    """Returns the match with this number. Presets alternate, and each rotates through its numbers of seats in ascending
    order."""
    presets = GAMES[slug].presets
    preset, turn = presets[number % len(presets)].name, number // len(presets)
    seats = [each for each in fitting(slug, preset) if each <= MOST_SEATS]
    return Case(slug, preset, seats[turn % len(seats)], course=number)


def judged(slug: str, level: str, number: int) -> Judged:
    """Plays that match to its end. Among opponents of another level one seat is judged, a different one in each
    match."""
    began, case = time.process_time(), case_of(slug, number)
    decisions, blunders = 0, []
    chances: Counter[str] = Counter()
    for decision in decided(case, level):
        if decision.judged:
            decisions += len(decision.observation.legal_moves) > 1
            chances.update({rule.name for rule in open_to(slug, decision.observation)})
            found = broken(slug, decision.observation, decision.move)
            blunders += [Blunder(case, level, rule.name, decision.version, str(decision.move)) for rule in found]
    return Judged(case, level, decisions, chances, tuple(blunders), time.process_time() - began)


class Decision(NamedTuple):
    """A house bot's decision, made as in the service. `judged` is true if it belongs to the judged level."""

    version: int
    observation: Observation
    move: JsonMove
    judged: bool


def decided(case: Case, level: str) -> Iterator[Decision]:
    """Yields all decisions of the level's match, to its end. The number of the match determines the opponents."""
    company = COMPANIES[case.course // len(case.game.presets) % len(COMPANIES)]
    own = range(case.seats) if company == "itself" else (case.course % case.seats,)
    match = case.open()
    for seat in range(case.seats):
        name = level if seat in own else company
        match.ask(TakeSeat(None, "house", strategy=name))
    while (seat_in_turn := house_turn(match.table)) is not None:
        decision = _decided(match, seat_in_turn, judged=seat_in_turn in own)
        yield decision
        match.ask(PlayHouse(seat_in_turn, decision.move))


def _decided(match: Match, seat: int, judged: bool) -> Decision:
    table, strategy = match.table, str(getattr(match.table.seats[seat], "strategy", ""))
    move = choose(table, seat, strategy, lambda table: hand_of(table, match.events))
    return Decision(table.version, observation(match.game, table.state, seat), move, judged)
