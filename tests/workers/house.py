"""The whole service in one process: web, relay and worker, with a clock set by the test."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from domain.logged_event import LoggedEvent
from domain.registry import game_of
from domain.table.commands import MakeMove
from domain.table.state import Table
from domain.table.turn import house_turn, waiting_seats
from domain.terms import Terms, with_terms
from events.accounts import AccountKind
from events.envelope import read_all
from events.ports import Ports
from events.subjects import kind_of
from service.process.settings import Settings
from service.projections.projector import SETTLE_MS, Projector
from service.projections.version import VERSION
from service.tables import opening
from service.wiring import Service
from workers.equipment import Equipment, equipment
from workers.projector import Follower
from workers.queues import NO_TRACES, Room
from workers.relay import SCAN_MS, Relay, known_facts
from workers.stuck_jobs import StuckJobs

START = 1_790_000_000_000

REQUESTER = "p_ann"
"""Requester of audits and analyses, unless a test names another one."""


class Clock:
    """A clock in milliseconds since the epoch that only `passes` advances."""

    def __init__(self, now: int = START) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now

    def passes(self, ms: int) -> None:
        self.now += ms


class Postponed:
    """Actions scheduled for later on the clock."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waiting: list[tuple[int, Callable[[], None]]] = []

    def __call__(self, ms: int, action: Callable[[], None]) -> None:
        self._waiting.append((self._clock() + ms, action))

    def forget(self) -> None:
        """Discards all actions, as the death of the process would."""
        self._waiting.clear()

    def __len__(self) -> int:
        """Returns the number of scheduled actions."""
        return len(self._waiting)

    def do(self) -> int:
        """Runs the actions due now, in order of their due times. Returns their number."""
        now = self._clock()
        due = sorted((each for each in self._waiting if each[0] <= now), key=lambda each: each[0])
        self._waiting = [each for each in self._waiting if each[0] > now]
        for _, action in due:
            action()
        return len(due)


class ListedJobs:
    """Job queues kept as a list, with a limited capacity."""

    def __init__(self, most: int = 1000) -> None:
        self.waiting: list[tuple[str, str]] = []
        self.most = most
        self.failed: set[str] = set()
        """Subjects whose latest job failed."""

    def room(self, line: str) -> Room:
        return Room(len(self.waiting), self.most - len(self.waiting))

    def enqueue(self, line: str, subjects: Sequence[str], traces: Mapping[str, str] = NO_TRACES) -> Sequence[str]:
        self.waiting += ((line if line == "house" else kind_of(subject), subject) for subject in subjects)
        self.failed.difference_update(subjects)
        return subjects

    def lost(self, job: str) -> bool:
        return job not in self.failed and all(job != subject for _, subject in self.waiting)

    def taken(self) -> list[tuple[str, str]]:
        """Takes the waiting jobs. Each is the kind of the subject, or `house`, and the subject."""
        taken, self.waiting = self.waiting, []
        return taken


class House:
    """The web process's service, and a relay and a worker with a service of their own, over the same ports."""

    def __init__(
        self,
        ports: Ports,
        *,
        clock: Any = None,
        monotonic: Callable[[], int] | None = None,
        claims: bool = True,
        **settings: Any,
    ) -> None:
        """`clock` is the service's time and `monotonic` that of the processes. By default one `Clock` is both.

        `claims` is true if the projections belong to this release from the beginning.
        """
        self.clock = clock or Clock()
        self.monotonic = monotonic or self.clock
        self.ports = ports
        if claims:
            ports.generations.claim(VERSION)
        self.settings = Settings(**settings)
        self.web = Service(self.settings, ports, clock=self.clock)
        self.jobs = ListedJobs()
        self.relay = self.another_relay("first")
        self.postponed = Postponed(self.clock)
        self.tending = self.another_worker().tables
        self.erasing = equipment(self.web).erasures
        self.directing = equipment(self.web).tournaments
        self.notifying = equipment(self.web, monotonic=lambda: self.monotonic() / 1000).notifications
        self.projector = Follower(ports.feeds, Projector(ports), self.clock, "projector", self.monotonic)

    def another_relay(self, name: str) -> Relay:
        stuck = StuckJobs(self.ports, self.clock, reads=False)
        facts = known_facts(self.ports)
        return Relay(self.ports.feeds, self.jobs, self.clock, name, facts, self.monotonic, fails=stuck.failed_because)

    def another_process(self) -> Service:
        """Returns a service with an empty cache."""
        return Service(self.settings, self.ports, clock=self.clock)

    def another_worker(self, slice_seconds: float = 60, stuck: StuckJobs | None = None) -> Equipment:
        """Returns the equipment of a separate process. With 0 seconds a job takes one step; 60 seconds are enough for
        any test."""
        return equipment(self.another_process(), slice_seconds=slice_seconds, later=self.postponed, stuck=stuck)

    # Player actions

    def player(self, kind: AccountKind = "human") -> str:
        return self.web.registry.register("Ann", kind).player

    def open(self, seats: int = 3, bots: int = 2, player: str | None = None, **wanted: Any) -> Table:
        """Opens a table of Commune with a player in seat 0, unless `sit=False`, and that many house bots."""
        order = opening.TableOrder(bots=["random"] * bots, **with_terms({"game": "commune", "seats": seats, **wanted}))
        return self.web.opening.open_table(player or self.player(), order).loaded.table

    def opens(self, player: str, bots: Sequence[str], *, sit: bool = True) -> Table:
        """Opens a table of Commune with these house bots and, if `sit`, the player in seat 0."""
        order = opening.TableOrder(Terms("commune", len(bots) + sit), bots=list(bots), sit=sit)
        return self.web.opening.open_table(player, order).loaded.table

    def plays_until_a_bot_must(self, table_id: str) -> None:
        """Makes moves for the player in seat 0 until it is a house bot's turn."""
        self.works()
        while house_turn(self.table(table_id)) is None:
            self.plays(table_id)

    def plays(self, table_id: str) -> None:
        """Makes a move for the player to move."""
        table = self.table(table_id)
        (seat,) = waiting_seats(table)
        self.web.execution.execute(table_id, MakeMove(seat, game_of(table).legal_moves(table.state, seat)[0]))

    def asks_for_an_audit(self, table_id: str, *receipts: dict[str, Any], by: str = REQUESTER) -> str:
        """Requests a full audit of a finished table. Returns its id."""
        asked, _ = self.web.audits.request_audit(by, table_id, "full", list(receipts))
        return str(asked["id"])

    # Background processes

    def relays(self, relay: Relay | None = None) -> list[tuple[str, str]]:
        """Runs one relay round without waiting. Returns the enqueued jobs."""
        (relay or self.relay).round(longest_wait=0)
        return self.jobs.taken()

    def works(self) -> int:
        """Alternates relay and worker until nothing is due. Returns the number of jobs and published moves."""
        done = 0
        while more := self.postponed.do() + self._does(self.relays()):
            done += more
        return done

    def _does(self, jobs: list[tuple[str, str]]) -> int:
        does = {
            "erasure": self.erasing.erase,
            "tournament": self.directing.direct,
            "notification": self.notifying.notify,
        }
        for kind, subject in jobs:
            does.get(kind, self.tending.tend)(subject)
        return len(jobs)

    def notifies(self) -> None:
        """Runs the projector, then relay and workers for the two seconds after it."""
        self.projector.round(longest_wait=0)
        self.clock.passes(SCAN_MS)
        self.works()

    def projects(self) -> None:
        """Runs the projector until finished tables have their positions in the feed."""
        self.projector.round(longest_wait=0)
        self.clock.passes(SETTLE_MS)
        self.projector.round(longest_wait=0)

    # Reading

    def table(self, table_id: str) -> Table:
        loaded = self.web.tables.latest(table_id)
        assert loaded is not None
        return loaded.table

    def events(self, table_id: str, after: int = 0) -> list[LoggedEvent]:
        return read_all(self.ports.store.read(table_id, after))

    def of_type(self, table_id: str, *types: str) -> list[LoggedEvent]:
        return [event for event in self.events(table_id) if event.type in types]

    def due_in(self, subject: str) -> int | None:
        """Returns the time until a table or request is due, in milliseconds, or None if it never is."""
        (due,) = self.ports.feeds.due_times([subject])
        return None if due is None else due - self.clock.now
