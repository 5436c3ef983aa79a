"""What the ports of the log share in memory: tables, feeds, due times and wake-ups under one lock."""

import threading
import time
from collections import defaultdict
from dataclasses import dataclass, field

from events.envelope import StoredEvent
from events.ports import AlreadyAppended, Key, KeyReused, Woken
from events.subjects import kind_of, partition_of


@dataclass
class TableState:
    """A table's entries, and by key name the request and what came of it: versions, or a request's id.

    `asked` are the ids of the requests about it.
    """

    entries: list[StoredEvent] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    keys: dict[bytes, tuple[bytes, AlreadyAppended | str]] = field(default_factory=dict)

    def known(self, key: Key | None) -> AlreadyAppended | str | KeyReused | None:
        """What became of a key; None for a key never seen."""
        if key is None or key.name not in self.keys:
            return None
        request, outcome = self.keys[key.name]
        return outcome if request == key.request else KeyReused()


@dataclass
class Group:
    """A consumer group: the last feed entry delivered, and the pending ones with the second of their delivery."""

    delivered: int = 0
    pending: dict[int, float] = field(default_factory=dict)


class State:
    """`changed` guards everything and is notified by whatever feeds or wakes."""

    def __init__(self) -> None:
        self.changed = threading.Condition(threading.RLock())
        self.tables: defaultdict[str, TableState] = defaultdict(TableState)
        self.requests: dict[str, bytes] = {}
        self.feed: dict[int, Woken] = {}
        self.groups: defaultdict[str, Group] = defaultdict(Group)
        self.due: dict[str, int] = {}
        self.wakes: defaultdict[str, int] = defaultdict(int)
        self.entries = 0

    def feed_entry(self, subject: str) -> None:
        """One more entry of the feed, and a notification."""
        self.entries += 1
        self.feed[self.entries] = Woken(partition_of(subject), str(self.entries), kind_of(subject), subject)
        self.changed.notify_all()

    def set_due(self, subject: str, due: int | None) -> None:
        if due is None:
            self.due.pop(subject, None)
        else:
            self.due[subject] = due

    def deliver(self, group: Group, number: int) -> Woken:
        group.pending[number] = time.monotonic()
        return self.feed[number]
