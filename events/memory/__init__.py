"""Every port in the memory of one process: the reference implementation, also used to try out bots.

Thread-safe: each call holds one lock (`atomic.py`), which makes it atomic as the port promises. Most tests begin with
an empty log, which takes 25 µs here and 2 ms on a running server.
"""

from events.archive import Archive
from events.archived_store import ArchivedStore
from events.memory.accounts import MemoryAccounts
from events.memory.audit_failures import MemoryAuditFailures
from events.memory.channels import MemoryChannels
from events.memory.clock import MemoryClock
from events.memory.daily_results import MemoryDailyResults
from events.memory.feeds import MemoryFeeds
from events.memory.finished import MemoryFinishedTables
from events.memory.generations import MemoryGenerations, ProjectionState
from events.memory.head_tree import MemoryHeadTree
from events.memory.heartbeats import MemoryHeartbeats
from events.memory.log import LogState
from events.memory.moderation import MemoryModeration
from events.memory.notices import MemoryNotices
from events.memory.rate_limits import MemoryRateLimits
from events.memory.requests import MemoryRequests
from events.memory.sets import MemorySets
from events.memory.standings import MemoryStandings
from events.memory.store import MemoryStore
from events.memory.stubs import MemoryStubs
from events.memory.stuck_subjects import MemoryStuckSubjects
from events.memory.table_index import MemoryTableIndex
from events.memory.values import MemoryValues
from events.memory.wakes import MemoryWakes
from events.ports import Ports

__all__ = ["in_memory"]


def in_memory(archive: Archive | None = None) -> Ports:
    """All ports over one new, empty log, and an archive if given."""
    state, projections = LogState(), ProjectionState()
    stubs = MemoryStubs(state)
    return Ports(
        store=ArchivedStore(MemoryStore(state), stubs, archive),
        stubs=stubs,
        archive=archive,
        snapshots=MemoryValues(),
        feeds=MemoryFeeds(state),
        requests=MemoryRequests(state),
        wakes=MemoryWakes(state),
        accounts=MemoryAccounts(),
        responses=MemoryValues(),
        table_index=MemoryTableIndex(projections),
        finished=MemoryFinishedTables(state),
        heads=MemoryHeadTree(),
        standings=MemoryStandings(projections),
        generations=MemoryGenerations(projections),
        audit_failures=MemoryAuditFailures(),
        stuck=MemoryStuckSubjects(),
        notices=MemoryNotices(state),
        policies=MemoryValues(),
        tickets=MemoryValues(),
        links=MemoryValues(),
        channels=MemoryChannels(state),
        service_keys=MemoryValues(),
        presence=MemoryValues(),
        deliveries=MemoryValues(),
        moderation=MemoryModeration(),
        blocks=MemorySets(),
        rate_limits=MemoryRateLimits(),
        open_tables=MemorySets(),
        held_seats=MemorySets(),
        daily_results=MemoryDailyResults(),
        clock=MemoryClock(),
        heartbeats=MemoryHeartbeats(),
    )
