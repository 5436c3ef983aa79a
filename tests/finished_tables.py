"""Finished tables, played in this process, in the form they have in the log. Games, presets and numbers of seats
alternate.

The dictionaries are trained on some of them and measured on others. Seats alternate between people, who commit to seeds
and move at random, and house bots.
"""

from collections.abc import Iterator
from hashlib import sha256

from bots.house import choose
from domain.canonical import genesis
from domain.fairness import ServerSeed, Stream
from domain.hosted_game import HostedGame
from domain.logged_event import LoggedEvent
from domain.moves import JsonMove
from domain.refusals import CreationRefused
from domain.registry import GAMES
from domain.table.commands import Command, MakeMove, OpenTable, PlayHouse, RevealSeed, TakeSeat
from domain.table.decide import decision
from domain.table.house_bots import hand_of
from domain.table.state import Table, before_opening
from domain.table.turn import house_turn, waiting_seats
from domain.terms import Terms
from events.envelope import StoredEvent, read, write

BEGAN = 1_790_000_000_000
SEARCHERS = 1
"""Maximum `delays` of a strategy in a sample. Slower strategies take too long."""


class GrowingLog:
    """A table and its growing log."""

    def __init__(self, table: str, seed: ServerSeed, at: int = BEGAN) -> None:
        self.table: Table = before_opening(table, seed)
        self.entries: list[StoredEvent] = []
        self.events: list[LoggedEvent] = []
        self._seed = seed
        self._head = genesis(table)
        self.at = at
        self.last: Command | None = None

    def open(self, game: HostedGame, number: int, opener: str) -> None:
        """Opens a table with the next preset and number of seats, or with fewer seats if the options don't fit."""
        least, most = game.seats
        preset = game.presets[number % len(game.presets)].name
        for seats in range(least + number % (most - least + 1), least - 1, -1):
            try:
                return self.ask(OpenTable(Terms(game.slug, seats, preset=preset), opener), 0)
            except CreationRefused:
                continue
        return self.ask(OpenTable(Terms(game.slug, most), opener), 0)

    def ask(self, command: Command, after_ms: int) -> None:
        self.at += after_ms
        decided = decision(self.table, command, at=self.at)
        stored = write(decided.events, self._head, self._seed)
        self.table, self._head, self.last = decided.now, stored[-1].hash, command
        self.entries += stored
        self.events += decided.events

    def choice(self, seat: int) -> JsonMove:
        """Returns the move of a seat's house bot."""
        sitting = self.table.seats[seat]
        assert sitting is not None and sitting.strategy is not None
        return choose(self.table, seat, sitting.strategy, lambda table: hand_of(table, self.events))


def finished_tables(slug: str, first: int, count: int) -> Iterator[list[StoredEvent]]:
    """Yields the logs of that many finished tables of a game. The same number always yields the same table."""
    for number in range(first, first + count):
        yield _finished(GAMES[slug], number)


def _finished(game: HostedGame, number: int) -> list[StoredEvent]:
    name = sha256(f"{game.slug} {number}".encode()).digest()
    random = Stream(name)
    log = GrowingLog(f"t_{name.hex()[:26]}", ServerSeed(sha256(name).digest()))
    log.open(game, number, _player(name, 0))
    seats = len(log.table.seats)
    strategies = [each.id for each in game.strategies if each.delays <= SEARCHERS]
    seeds = {}
    for seat in range(seats):
        if (number + seat) % 2:
            log.ask(TakeSeat(None, "house", strategy=strategies[random.below(len(strategies))]), 1)
        else:
            seeds[seat] = sha256(name + bytes([seat])).hexdigest()
            hidden = sha256(b"cardtable/v1/client|" + seeds[seat].encode()).hexdigest()
            log.ask(TakeSeat(_player(name, seat), "human", client_seed_hash=hidden), 2_000 + random.below(9_000))
    for seat, seed in seeds.items():
        log.ask(RevealSeed(seat, seed), random.below(300))
    _play(log, game, random)
    return log.entries


def _play(log: GrowingLog, game: HostedGame, random: Stream) -> None:
    while not log.table.over:
        seat = house_turn(log.table)
        if seat is not None:
            log.ask(PlayHouse(seat, log.choice(seat)), 250)
        else:
            seat = waiting_seats(log.table)[0]
            moves = game.legal_moves(log.table.state, seat)
            log.ask(MakeMove(seat, moves[random.below(len(moves))]), 500 + random.below(20_000))


def _player(name: bytes, seat: int) -> str:
    return f"p_{sha256(name + bytes([seat, 1])).hexdigest()[:26]}"


def table_of(entries: list[StoredEvent]) -> str:
    return read(entries[0]).table
