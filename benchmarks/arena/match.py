"""Plays a deal twice, once for each way of seating the two levels."""

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from benchmarks.arena.plan import Comparison
from domain.event import Event
from domain.strategy import Strategy
from domain.table.commands import Command, OpenTable, PlayHouse, TakeSeat
from domain.table.decide import decision
from domain.table.house_bots import choice, hand_of
from domain.table.state import Table, before_opening
from domain.table.turn import house_turn

TABLE = "t_arena000000000000000"


class Thought(NamedTuple):
    """How many decisions a strategy made, and the seconds of processor time of all of them and of the longest."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def plus(self, other: "Thought") -> "Thought":
        longest = max(self.longest, other.longest)
        return Thought(self.decisions + other.decisions, self.seconds + other.seconds, longest)


class Played(NamedTuple):
    """A deal played with both seatings: how the first level did in each, what each strategy's decisions took, and the
    seconds of processor time of all.

    A share is that of the wins which the two levels share; in company, where others may win, the mean of what the first
    level won and of what the second one didn't."""

    shares: tuple[float, ...]
    thoughts: dict[str, Thought]
    seconds: float


@dataclass
class Match:
    """A table of house bots, without a log and with one time for all events."""

    table: Table
    events: list[Event] = field(default_factory=list)
    thoughts: dict[str, Thought] = field(default_factory=dict)

    def ask(self, command: Command) -> None:
        decided = decision(self.table, command, at=self.table.at)
        self.table = decided.now
        self.events += decided.events

    def play(self, seat: int, strategy: Strategy) -> None:
        """Makes the strategy's move, as the workers do."""
        began = time.process_time()
        move = choice(self.table, seat, strategy, self.hand)
        took = time.process_time() - began
        before = self.thoughts.get(strategy.id, Thought())
        self.thoughts[strategy.id] = before.plus(Thought(1, took, took))
        self.ask(PlayHouse(seat, move))

    def hand(self, table: Table) -> Sequence[Event]:
        return hand_of(table, self.events)


def play_deal(comparison: Comparison, deal: int) -> Played:
    """As the plan seats the two levels, then exchanged, with the same cards and the same random numbers."""
    began = time.process_time()
    one, other = comparison.strategies
    shares, thoughts = [], dict.fromkeys((one.id, other.id), Thought())
    for exchanged in (False, True):
        seated, (own, theirs) = comparison.seated(exchanged)
        match = _played(comparison, deal, seated)
        shares.append((1 + share_of_wins(match.table, own) - share_of_wins(match.table, theirs)) / 2)
        for strategy, thought in match.thoughts.items():
            thoughts[strategy] = thoughts.get(strategy, Thought()).plus(thought)
    return Played(tuple(shares), thoughts, time.process_time() - began)


def _played(comparison: Comparison, deal: int, seated: Sequence[Strategy]) -> Match:
    """Plays a whole match."""
    match = Match(before_opening(TABLE, comparison.seed(deal)))
    match.ask(OpenTable(comparison.slug, comparison.seats, "p_arena"))
    for strategy in seated:
        match.ask(TakeSeat(None, "house", strategy=strategy.id))
    while (seat := house_turn(match.table)) is not None:
        match.play(seat, seated[seat])
    return match


def share_of_wins(table: Table, seats: Collection[int]) -> float:
    """The share of the first place that those seats have, from 0 to 1."""
    assert table.outcome is not None
    first = table.outcome.places[0]
    return sum(seat in seats for seat in first) / len(first)
