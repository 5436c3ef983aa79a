"""A whole house in one process: the service, a relay, a worker, and a clock that goes when it is told to."""

from collections.abc import Sequence
from typing import Any

from domain.event import Event
from domain.registry import game_of
from domain.table.commands import MakeMove
from domain.table.state import Table
from domain.table.turn import house_turn, waiting_seats
from events.envelope import read_all
from events.ports import Ports
from service import accounts, audits, opening
from service.settings import Settings
from service.wiring import Service
from workers.queues import TABLE_LEASE_MS, Room
from workers.relay import Relay
from workers.tending import Tending

START = 1_790_000_000_000


class Clock:
    """Milliseconds since the epoch, as far as the tests are concerned."""

    def __init__(self, now: int = START) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now

    def passes(self, ms: int) -> None:
        self.now += ms


class ListedJobs:
    """Jobs as a list, with room for so many."""

    def __init__(self, most: int = 1000) -> None:
        self.waiting: list[tuple[str, str]] = []
        self.most = most

    def room(self, kind: str) -> Room:
        return Room(0, 0) if kind == "analysis" else Room(len(self.waiting), self.most - len(self.waiting))

    def enqueue(self, kind: str, subjects: Sequence[str]) -> None:
        self.waiting += ((kind, subject) for subject in subjects)

    def taken(self) -> list[tuple[str, str]]:
        """The jobs that wait, as kind and subject; a worker has them now."""
        taken, self.waiting = self.waiting, []
        return taken


class House:
    """The web's service, and beside it a relay and a worker with a service of their own, over the same ports."""

    def __init__(self, ports: Ports, **settings: Any) -> None:
        self.clock = Clock()
        self.ports = ports
        self.settings = Settings(**settings)
        self.web = Service(self.settings, ports, clock=self.clock)
        self.jobs = ListedJobs()
        self.relay = self.another_relay("first")
        self.tending = self.another_worker()

    def another_relay(self, name: str) -> Relay:
        return Relay(self.ports.feeds, self.jobs, self.clock, name)

    def another_worker(self, slice_seconds: float = 60) -> Tending:
        """A worker with nothing in its memory; 0 seconds are one step a job, 60 are more than any test takes."""
        return Tending(Service(self.settings, self.ports, clock=self.clock, hold_ms=TABLE_LEASE_MS), slice_seconds)

    # What people do

    def player(self, kind: str = "human") -> str:
        answer, _ = accounts.register(self.web, lambda: {"name": "Ann", "kind": kind})
        return str(answer["id"])

    def open(self, seats: int = 3, bots: int = 2, player: str | None = None, **wanted: Any) -> Table:
        """A table of Commune with a player at seat 0, unless `sit=False`, and so many house bots."""
        order = opening.TableOrder("commune", seats, bots=["random"] * bots, **wanted)
        return opening.open_table(self.web, player or self.player(), lambda: order).loaded.table

    def plays_until_a_bot_must(self, table_id: str) -> None:
        """The player at seat 0 makes moves until it is a house bot's turn."""
        self.works()
        while house_turn(table := self.table(table_id)) is None:
            (seat,) = waiting_seats(table)
            move = game_of(table).legal_moves(table.state, seat)[0]
            self.web.execution.execute(table_id, MakeMove(seat, move))

    def asks_for_an_audit(self, table_id: str, *receipts: dict[str, Any]) -> str:
        """A full audit of a table that is over; its id."""
        asked, _ = audits.request_audit(self.web, table_id, lambda: {"receipts": list(receipts), "bots": "full"})
        return str(asked["id"])

    # What the machinery does

    def relays(self, relay: Relay | None = None) -> list[tuple[str, str]]:
        """One round of a relay, which doesn't wait; the jobs that it made."""
        (relay or self.relay).round(longest_wait=1)
        return self.jobs.taken()

    def works(self) -> int:
        """Relay and worker by turns until nothing more is due now; how many jobs it took."""
        done = 0
        while jobs := self.relays():
            for _, table in jobs:
                self.tending.tend(table)
            done += len(jobs)
        return done

    # Looking

    def table(self, table_id: str) -> Table:
        loaded = self.web.tables.latest(table_id)
        assert loaded is not None
        return loaded.table

    def events(self, table_id: str, after: int = 0) -> list[Event]:
        return read_all(self.ports.store.read(table_id, after))

    def of_type(self, table_id: str, *types: str) -> list[Event]:
        return [event for event in self.events(table_id) if event.type in types]

    def due_in(self, subject: str) -> int | None:
        """In how many milliseconds from now a table or request is due; None for never."""
        (due,) = self.ports.feeds.due_times([subject])
        return None if due is None else due - self.clock.now
