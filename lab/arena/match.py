"""Plays a deal once for each seating, with the same cards and the same random numbers."""

import time
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import NamedTuple

from bots.house import choose, seen_by
from domain.event import LoggedEvent
from domain.fairness import bot_stream
from domain.kernel import move_data
from domain.moves import JsonMove
from domain.registry import GAMES
from domain.table.commands import Command, OpenTable, PlayHouse, TakeSeat
from domain.table.decide import decision
from domain.table.house_bots import hand_of
from domain.table.state import Table, before_opening
from domain.table.turn import house_turn
from domain.terms import Terms
from lab.arena.panel import PANEL
from lab.arena.plan import Row

TABLE = "t_arena000000000000000"


class Thought(NamedTuple):
    """What decisions of a level took: the seconds of processor time, and how many took so many whole milliseconds."""

    seconds: float
    ms: Counter[int]

    def plus(self, other: "Thought") -> "Thought":
        return Thought(self.seconds + other.seconds, self.ms + other.ms)


class Played(NamedTuple):
    """The share of the first places that `one` had, the seconds of processor time, and what each level thought."""

    share: float
    seconds: float
    thoughts: dict[str, Thought]


@dataclass
class Match:
    """A table of house bots, without a log and with one time for all events."""

    table: Table
    events: list[LoggedEvent] = field(default_factory=list)

    def ask(self, command: Command) -> None:
        decided = decision(self.table, command, at=self.table.at)
        self.table = decided.now
        self.events += decided.events

    def hand(self, table: Table) -> Sequence[LoggedEvent]:
        return hand_of(table, self.events)

    def choice(self, seat: int, player: str) -> JsonMove:
        """Of a level as the workers ask it, or of a trick."""
        table, trick = self.table, PANEL[self.table.game].get(player)
        if trick is None:
            return choose(table, seat, player, self.hand)
        stream = bot_stream(table.seed, table.source, table.version, seat)
        return move_data(trick(seen_by(table, seat, self.hand), stream))


def play_deal(row: Row, deal: int) -> Played:
    began, thoughts = time.process_time(), dict[str, Thought]()
    shares = [_share(row, deal, own, thoughts) for own in row.seatings(deal)]
    return Played(fmean(shares), time.process_time() - began, thoughts)


def _share(row: Row, deal: int, own: frozenset[int], thoughts: dict[str, Thought]) -> float:
    """Plays a whole match. Which strategies sit there by name doesn't matter: the row says who decides."""
    match = Match(before_opening(TABLE, row.seed(deal)))
    match.ask(OpenTable(Terms(row.slug, row.seats), "p_arena"))
    for _ in range(row.seats):
        match.ask(TakeSeat(None, "house", strategy=GAMES[row.slug].strategies[0].id))
    while (seat := house_turn(match.table)) is not None:
        player, began = row.one if seat in own else row.other, time.process_time()
        move = match.choice(seat, player)
        took = time.process_time() - began
        thought = Thought(took, Counter((round(1000 * took),)))
        if player not in PANEL[row.slug]:
            thoughts[player] = thoughts[player].plus(thought) if player in thoughts else thought
        match.ask(PlayHouse(seat, move))
    assert match.table.outcome is not None
    return share_of_wins(match.table.outcome.places[0], own)


def share_of_wins(first: Collection[int], own: Collection[int]) -> float:
    """The share of the first place that some seats have, from 0 to 1."""
    return sum(seat in own for seat in first) / len(first)
