"""Plays one hand twice with the same cards and random numbers, with a different player in one of the seats.

The hands come from whole matches that `steady` plays in every seat, so they are early and late ones, with many seats
left and with few. The difference between the two results is the gain of one player over the other. It is 0 whenever
both play alike, and luck in the cards cancels out.
"""

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from bots.house import choose, seen_by
from bots.levels import BOTS
from domain.fairness import bot_stream
from domain.kernel import move_data
from domain.logged_event import LoggedEvent
from domain.moves import JsonMove
from domain.registry import GAMES
from domain.table.commands import Command, OpenTable, PlayHouse, TakeSeat
from domain.table.decide import decision
from domain.table.house_bots import hand_of
from domain.table.state import Table, before_opening
from domain.table.turn import house_turn
from domain.terms import Terms
from lab.arena.panel import PANEL
from lab.arena.plan import Ends, Row, level_of

TABLE = "t_arena000000000000000"


class Thought(NamedTuple):
    """The processor time of a level's decisions in seconds, and the number of decisions by whole milliseconds."""

    seconds: float
    ms: Counter[int]

    def plus(self, other: "Thought") -> "Thought":
        return Thought(self.seconds + other.seconds, self.ms + other.ms)


class Played(NamedTuple):
    """A deal played with both players. `seconds` is processor time. `thoughts` are by level."""

    ends: Ends
    seconds: float
    thoughts: dict[str, Thought]


@dataclass
class Match:
    """A table of house bots, without a log and with the same time for all events."""

    table: Table
    events: list[LoggedEvent] = field(default_factory=list)
    thoughts: dict[str, Thought] = field(default_factory=dict)

    def ask(self, command: Command) -> None:
        decided = decision(self.table, command, at=self.table.at)
        self.table = decided.now
        self.events += decided.events

    def copy(self) -> "Match":
        """Returns a copy of the match. Both record their thoughts in the same place."""
        return Match(self.table, self.events.copy(), self.thoughts)

    def holders(self) -> list[int]:
        """The seats with cards."""
        return [seat for seat, hand in enumerate(self.table.state.hands) if hand]

    def play_hand(self, players: Sequence[str]) -> None:
        """Plays to the next deal or the end of the match, with those levels and tricks in the seats."""
        dealt = self.table.dealt
        while self.table.dealt == dealt and (seat := house_turn(self.table)) is not None:
            self.ask(PlayHouse(seat, self._choice(seat, players[seat])))

    def standing(self, seat: int) -> int:
        """Returns a seat's standing at the end of the latest hand, in thousandths of the unit."""
        table = self.table
        return BOTS[table.game].measure(table.undealt if table.outcome is None else table.state, seat)

    def _choice(self, seat: int, player: str) -> JsonMove:
        """Returns the move of a level, as workers request it, or of a trick."""
        table, trick, began = self.table, PANEL[self.table.game].get(player), time.process_time()
        if trick is not None:
            stream = bot_stream(table.seed, table.source, table.version, seat)
            return move_data(trick(seen_by(table, seat, self._hand), stream))
        move = choose(table, seat, player, self._hand)
        took = time.process_time() - began
        earlier = self.thoughts.get(player, Thought(0, Counter()))
        self.thoughts[player] = earlier.plus(Thought(took, Counter((round(1000 * took),))))
        return move

    def _hand(self, table: Table) -> Sequence[LoggedEvent]:
        return hand_of(table, self.events)


def play_deal(row: Row, deal: int) -> Played:
    began, match = time.process_time(), _dealt(row, deal)
    seat, players, ends = row.drawn("seat", deal, match.holders()), [row.other] * row.seats, list[int]()
    for player in (row.one, row.other):
        players[seat], played = player, match.copy()
        played.play_hand(players)
        ends.append(played.standing(seat))
    return Played(Ends(*ends), time.process_time() - began, match.thoughts)


def unit_of(row: Row) -> str:
    """Returns the unit of standings."""
    return BOTS[row.slug].unit(_opened(row, 0).table.state)


def _opened(row: Row, deal: int) -> Match:
    """Returns a match before its first move. The seats' nominal strategies don't matter."""
    match = Match(before_opening(TABLE, row.seed(deal)))
    match.ask(OpenTable(Terms(row.slug, row.seats), "p_arena"))
    for _ in range(row.seats):
        match.ask(TakeSeat(None, "house", strategy=GAMES[row.slug].strategies[0].id))
    return match


def _dealt(row: Row, deal: int) -> Match:
    """Returns a hand before its first move, drawn from a match that `steady` plays in every seat."""
    match = _opened(row, deal)
    steady, hands = [level_of(row.slug, "steady")] * row.seats, list[Match]()
    while match.table.outcome is None:
        hands.append(match.copy())
        match.play_hand(steady)
    return row.drawn("hand", deal, hands)
