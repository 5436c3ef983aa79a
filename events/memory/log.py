"""The log in memory, shared by several ports: tables, feed, due times and wake-ups under one lock."""

import threading
import time
from collections import defaultdict
from dataclasses import dataclass, field

from events.envelope import StoredEvent
from events.feeds import FeedEntry
from events.idempotency import Key, KeyReused
from events.memory.atomic import Shared
from events.store import AlreadyAppended
from events.stubs import Stub
from events.subjects import kind_of, partition_of
from events.trace_context import TRACE
from events.wakes import Notify


@dataclass
class TableState:
    """A table's entries, the ids of the requests stored for it, and its idempotency keys.

    `keys` maps the name of a key to its request and outcome: versions, or the id of a stored request. An archived table
    has a `stub` and no entries.
    """

    entries: list[StoredEvent] = field(default_factory=list)
    stub: Stub | None = None
    requests: list[str] = field(default_factory=list)
    keys: dict[bytes, tuple[bytes, AlreadyAppended | str]] = field(default_factory=dict)

    @property
    def version(self) -> int:
        return len(self.entries) if self.stub is None else self.stub.version

    def known(self, key: Key | None) -> AlreadyAppended | str | KeyReused | None:
        """The outcome of a key, or None for a new key."""
        if key is None or key.name not in self.keys:
            return None
        request, outcome = self.keys[key.name]
        return outcome if request == key.request else KeyReused()


@dataclass
class Group:
    """A consumer group: the last entry delivered, and the delivery time of each pending entry (monotonic seconds)."""

    delivered: int = 0
    pending: dict[int, float] = field(default_factory=dict)


class LogState(Shared):
    """The log's state; `changed` is a condition on the lock, notified of each feed entry."""

    def __init__(self) -> None:
        super().__init__()
        self.changed = threading.Condition(self.lock)
        self.tables: defaultdict[str, TableState] = defaultdict(TableState)
        self.requests: dict[str, bytes] = {}
        self.requesters: dict[str, str] = {}
        self.feed: dict[int, FeedEntry] = {}
        self.fed_at: dict[int, float] = {}
        self.groups: defaultdict[str, Group] = defaultdict(Group)
        self.due: dict[str, int] = {}
        self.subscribers: defaultdict[str, list[Notify]] = defaultdict(list)
        self.channels: defaultdict[str, dict[str, bytes]] = defaultdict(dict)
        self.erased: set[str] = set()
        self.entries = 0

    def feed_entry(self, subject: str, due: int | None) -> None:
        """Adds an entry to the feed and notifies all waiting threads."""
        self.entries += 1
        self.feed[self.entries] = FeedEntry(
            partition_of(subject), str(self.entries), kind_of(subject), subject, due=due, trace=TRACE.get()
        )
        self.fed_at[self.entries] = time.monotonic()
        self.changed.notify_all()

    def wake(self, subject: str) -> None:
        """Notifies the subscribers of a table or player."""
        for notify in tuple(self.subscribers.get(subject, ())):
            notify(subject)

    def set_due(self, subject: str, due: int | None) -> None:
        if due is None:
            self.due.pop(subject, None)
        else:
            self.due[subject] = due

    def deliver(self, group: Group, number: int) -> FeedEntry:
        group.pending[number] = time.monotonic()
        return self.feed[number]
