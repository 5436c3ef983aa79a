"""A worker's tasks for a table: deadlines, turns of house bots, and the request for its audit.

This is called *tending* a table. It may happen twice, or in two workers at once: each append names the version that it
was decided on, so the second worker finds nothing left to do. While a worker continues, each append sets the table's
due time to the end of the lease, and the last one sets the actual due time, so the job of a dead worker is repeated.

House bots among themselves play on immediately, and several of their moves go to the log in one append, each as its own
batch. At a table with accounts a house bot also decides immediately, but its move is published later, at a time
independent of its thinking time (see `workers.pacing`). Until then the worker does other jobs. If it dies, the table is
due again when its lease ends.

If a quick house bot has the next turn, and the worker is otherwise idle when it publishes, it continues with the table
at once. No table is waiting then, so this is fair, and saves a job, a lease and the relay.

If the strategy of a house bot fails, or makes a move that the rules refuse, its table stops: no audit could reproduce
any other move. The error is logged without its message, and the table is retried with a growing backoff, until a
release can handle it (see `workers.stuck_jobs`).
"""

import logging
import time
from collections.abc import Callable, Sequence
from contextvars import copy_context
from dataclasses import dataclass
from threading import Lock, Timer

from bots.house import choose
from domain.logged_event import LoggedEvent
from domain.registry import game_of
from domain.strategy import Strategy
from domain.table import turn
from domain.table.commands import Command, KeepTime, MixBeacon, PlayHouse
from domain.table.house_bots import Hand
from domain.table.state import Table
from domain.unknown import Unknown
from events.errors import LogUnavailable
from events.ports import EventStore, Feeds
from service.audits.requests import Audits
from service.backups.archive import archive_later
from service.engine.cache import TableCache
from service.engine.execution import Clock, Due, Execution, next_due
from service.engine.hands import hand_read
from service.outgoing.beacon import SECONDS as ANSWER_SECONDS
from service.outgoing.beacon import Beacon
from service.process.tracebacks import outline
from service.process.watchdog import time_limit
from service.refusals import Refused, is_refused
from workers.pacing import Paces, aim, postponed, published
from workers.queues import TABLE_LEASE_MS
from workers.stuck_jobs import StuckJobs

SLICE_SECONDS = 0.05
"""Time for which one job plays on, in seconds, so that no table waits long for its turn."""

RULES_SECONDS = 10.0
"""Maximum processor time of a job at a table, in seconds. A house bot that searches needs about two for a decision."""

RULES_MS = 2_000 * int(RULES_SECONDS)
"""Lease of a table of an installed game, in ms, so that rules that never return hold one worker and not all of them.
It leaves time for other processes of the machine."""

SPARE_MS = TABLE_LEASE_MS // 4
"""Minimum time in ms between the publication of a move and the end of its table's lease."""
QUICK_DELAYS = 1
"""The `delays` of a strategy that does not search."""

ANSWER_MS = round(2 * 1000 * ANSWER_SECONDS)
"""Maximum time of the requests to a beacon, for its chain and for a round, in ms."""

LOOK_AGAIN_MS = 1000
"""Retry delay in ms for a table waiting for a beacon's round that was not available."""

TOGETHER_SECONDS, TOGETHER_EVENTS = 0.01, 256
"""Maximum time in seconds for which consecutive moves of house bots are collected, and maximum number of their events.
They are written together, each as its own batch, since a write to the disk takes longer than a quick bot."""

Later = Callable[[int, Callable[[], None]], None]
"""Calls a function after that many ms, in a separate thread or when the caller of `tend` allows it."""

_log = logging.getLogger(__name__)


def house_move(table: Table, seat: int, hand: Hand) -> PlayHouse:
    """The move of the house bot in a seat, by a current strategy if its own is from an earlier release."""
    strategy, sitting = _strategy(table, seat), table.seats[seat]
    goes_on = sitting is not None and sitting.strategy == strategy.id
    return PlayHouse(seat, choose(table, seat, strategy.id, hand), None if goes_on else strategy.id)


def _strategy(table: Table, seat: int) -> Strategy:
    """The seat's strategy, or its successor in this release. Raises Unknown for a strategy of a later release."""
    sitting, game = table.seats[seat], game_of(table)
    name = str(sitting.strategy if sitting else None)
    strategy = game.strategy(name) or game.successor(name)
    if strategy is None:
        raise Unknown(f"the strategy {name} of {table.game}")
    return strategy


def in_a_thread(ms: int, action: Callable[[], None]) -> None:
    """Runs the action in a thread, in the caller's context. A graceful shutdown waits for unpublished moves."""
    Timer(ms / 1000, copy_context().run, (action,)).start()


def _unless_changed(act: Callable[[], Table]) -> Table | None:
    """The table after an act, or None if another process has changed it first."""
    try:
        return act()
    except Refused as refused:
        if not is_refused(refused, "version_conflict"):
            raise
        return None


@dataclass(eq=False)
class TableKeeper:
    """The handler of table jobs. Each job plays on for about `slice_seconds`, but at least one step.

    Finished tables are archived `archive_after` seconds after their end, or never if it is None.

    `choose` makes the moves of house bots, and `later` publishes them; tests replace both.
    """

    tables: TableCache
    execution: Execution
    store: EventStore
    feeds: Feeds
    audits: Audits
    beacon: Beacon | None
    stuck: StuckJobs
    clock: Clock
    bot_delay_ms: int
    archive_after: int | None
    slice_seconds: float
    choose: Callable[[Table, int, Hand], PlayHouse]
    later: Later

    def __post_init__(self) -> None:
        self._paces = Paces(self.bot_delay_ms)
        self._busy = Lock()
        self._stopped = False

    def tend(self, table_id: str) -> bool:
        """Tends a table. Returns False if a move is published later, which may still fail."""
        with self._busy, time_limit(RULES_SECONDS):
            loaded = self.tables.latest(table_id)
            if loaded is None:
                self.feeds.done(table_id)
                return True
            if game_of(loaded.table).distribution is not None:
                self._lease_until(loaded.table, self.clock() + RULES_MS)
            table, written = self._play_on(loaded.table)
            paced = self._is_paced(table)
            if paced:
                self._decide_ahead(table, fresh=written)
            elif table.over or not written:
                self._settle(table)
            return not paced

    def stop(self) -> None:
        """Ends tending. From now on only moves already decided are published."""
        self._stopped = True

    def _settle(self, table: Table) -> None:
        if table.over:
            self.audits.audit_tonight(table)
            if self.archive_after is not None:
                archive_later(self.feeds, self.archive_after, table)
        due = turn.due(table)
        if due is not None and table.waits_for_beacon:
            due = max(due, self.clock() + LOOK_AGAIN_MS)
        self.feeds.settle(table.id, table.version, due)

    def _is_paced(self, table: Table) -> bool:
        """True if a house bot has the turn, and its move is published later."""
        paced = turn.account_seated(table) and self.bot_delay_ms > 0
        return paced and turn.house_turn(table) is not None

    def _play_on(self, table: Table) -> tuple[Table, bool]:
        """Takes steps while one is due now, until the time is up.

        Returns the table after the last step, and True if that step has written the table's due time.
        """
        until, written = time.monotonic() + self.slice_seconds, False
        while self._is_due(table):
            last = time.monotonic() >= until
            after = self._step(table, self._due_after_append(self._is_paced if last else self._goes_on), until)
            written = after is not None and after.version > table.version
            table = after or self._latest(table)
            if last or not written:
                break
        return table, written

    def _due_after_append(self, goes_on: Callable[[Table], bool]) -> Due:
        """The due time after an append: the actual one, or the end of a lease while this worker continues."""
        clock = self.clock
        return lambda table: clock() + TABLE_LEASE_MS if table.over or goes_on(table) else next_due(table)

    def _goes_on(self, table: Table) -> bool:
        return self._is_due(table) or self._is_paced(table)

    def _is_due(self, table: Table) -> bool:
        if turn.house_turn(table) is not None:
            return not self._is_paced(table)
        due = turn.due(table)
        return due is not None and due <= self.clock()

    def _hand(self, table: Table, unwritten: Sequence[LoggedEvent] = ()) -> list[LoggedEvent]:
        """The events of the hand. `unwritten` are the table's last events, if not in the log yet."""
        began = table.hand[-1].first
        return [*hand_read(self.store, table), *(event for event in unwritten if event.version >= began)]

    def _step(self, table: Table, due: Due, until: float) -> Table | None:
        """The table after one command, or after some moves of house bots. None if another process has changed it."""
        seat = turn.house_turn(table)
        if seat is None:
            return self._execute(table, self._due_now(table), due)
        first = self.choose(table, seat, self._hand)
        execution, enough = self.execution, min(until, time.monotonic() + TOGETHER_SECONDS)

        def following(now: Table, unwritten: Sequence[LoggedEvent]) -> Command | None:
            seat = turn.house_turn(now)
            if seat is None or len(unwritten) >= TOGETHER_EVENTS or time.monotonic() >= enough:
                return None
            return self.choose(now, seat, lambda table: self._hand(table, unwritten))

        return _unless_changed(
            lambda: execution.execute_all(table.id, first, following, if_match=table.version, due=due)
        )

    def _due_now(self, table: Table) -> Command:
        """The command due if no house bot has the turn. Mixes in the round that the table waits for, if available."""
        beacon = self.beacon
        if beacon is None or table.awaited is None or not table.waits_for_beacon:
            return KeepTime()
        self._lease_until(table, self.clock() + ANSWER_MS)
        signature = beacon.signature(table.awaited)
        return KeepTime() if signature is None else MixBeacon(signature)

    def _execute(self, table: Table, command: Command, due: Due, at: int | None = None) -> Table | None:
        """The table after the command, or None if another process has changed the table."""
        execution = self.execution
        return _unless_changed(
            lambda: execution.execute(table.id, command, if_match=table.version, at=at, due=due).loaded.table
        )

    def _latest(self, table: Table) -> Table:
        latest = self.tables.latest(table.id)
        return latest.table if latest else table

    # At a table with accounts

    def _decide_ahead(self, table: Table, *, fresh: bool) -> None:
        """Lets the house bot decide now, and publishes its move at its time.

        `fresh` is True if this worker has just written a lease.
        """
        seat, clock = turn.house_turn(table), self.clock
        assert seat is not None
        strategy = _strategy(table, seat)
        pace, began = self._paces.of(table.game, strategy), max(clock(), table.at)
        aimed = aim(table.at, pace, began)
        if not fresh or aimed - began > TABLE_LEASE_MS - SPARE_MS:
            self._lease_until(table, aimed)
        command = self.choose(table, seat, self._hand)
        now = max(clock(), began)
        if now > aimed:
            self._paces.missed(table.game, strategy)
        self.later(postponed(aimed, pace, now) - now, lambda: self._publish(table, command, aimed, pace))

    def _lease_until(self, table: Table, aimed: int) -> None:
        """Renews the lease unless it outlasts the move: most of it may have passed while the job was waiting.

        A check is cheap, but a renewal is a write to the disk.
        """
        feeds = self.feeds
        (leased,) = feeds.due_times([table.id])
        if leased is None or leased < aimed + SPARE_MS:
            feeds.settle(table.id, table.version, aimed + TABLE_LEASE_MS)

    def _publish(self, table: Table, command: Command, aimed: int, pace: int) -> None:
        """Publishes a move, and continues if possible. If it fails, the table is due again when its lease ends."""
        free = not self._stopped and self._busy.acquire(blocking=False)
        goes_on = self._is_quick if free else lambda _: False
        try:
            at = published(aimed, pace, self.clock())
            with time_limit(RULES_SECONDS):
                after = self._execute(table, command, self._due_after_append(goes_on), at)
                if after is not None and after.over:
                    self._settle(after)
                elif after is not None and goes_on(after):
                    self._decide_ahead(after, fresh=True)
            self.stuck.succeeded(table.id, looks=False)
        except LogUnavailable as error:
            _log.error("table %s can't be played on: %s", table.id, outline(error))
        except Exception as error:
            self.stuck.failed(table.id, error)
        finally:
            if free:
                self._busy.release()

    def _is_quick(self, table: Table) -> bool:
        """True if a house bot that does not search has the turn. Searches go through the relay's queue."""
        seat = turn.house_turn(table)
        return seat is not None and self._is_paced(table) and _strategy(table, seat).delays == QUICK_DELAYS
