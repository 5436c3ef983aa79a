"""All ports of the log in one place. Each is defined and documented in the module that it is imported from.

Outcomes are values. Anything a port describes as one call is atomic in every implementation.
"""

from typing import NamedTuple

from events.accounts import Account, Accounts, Credential
from events.archive import Archive
from events.audit_failures import AuditFailures, FailedTables
from events.channels import Channels
from events.clock import ServerClock
from events.daily_results import DailyResults, DayTable
from events.feeds import FeedEntry, Feeds, Lag
from events.finished import Finished, FinishedTables
from events.generations import Generations
from events.head_tree import HeadTree
from events.heartbeats import Heartbeats
from events.idempotency import Key, KeyReused
from events.moderation import Moderation
from events.notices import Notices
from events.rate_limits import Quota, RateLimits, Taken
from events.requests import SERVICE, Requests, StoredRequest
from events.sets import Sets
from events.standings import NO_HISTORY, History, LeaderboardEntry, Match, Standing, Standings
from events.store import AlreadyAppended, Appended, Conflict, EventStore, Freshness, Outcome
from events.stubs import Stub, Stubs
from events.stuck_subjects import Stuck, StuckCounts, StuckSubjects
from events.table_index import IndexEntry, TableIndex
from events.values import Values
from events.wakes import Wakes

__all__ = [
    "NO_HISTORY",
    "SERVICE",
    "Account",
    "Accounts",
    "AlreadyAppended",
    "Appended",
    "Archive",
    "AuditFailures",
    "Channels",
    "Conflict",
    "Credential",
    "DailyResults",
    "DayTable",
    "EventStore",
    "FailedTables",
    "FeedEntry",
    "Feeds",
    "Finished",
    "FinishedTables",
    "Freshness",
    "Generations",
    "HeadTree",
    "Heartbeats",
    "History",
    "IndexEntry",
    "Key",
    "KeyReused",
    "Lag",
    "LeaderboardEntry",
    "Match",
    "Moderation",
    "Notices",
    "Outcome",
    "Ports",
    "Quota",
    "RateLimits",
    "Requests",
    "ServerClock",
    "Sets",
    "Standing",
    "Standings",
    "StoredRequest",
    "Stub",
    "Stubs",
    "Stuck",
    "StuckCounts",
    "StuckSubjects",
    "TableIndex",
    "Taken",
    "Values",
    "Wakes",
]


class Ports(NamedTuple):
    """All ports, over one server or over the memory of one process. `archive` is None if disabled."""

    store: EventStore
    stubs: Stubs
    archive: Archive | None
    snapshots: Values
    feeds: Feeds
    requests: Requests
    wakes: Wakes
    accounts: Accounts
    responses: Values
    table_index: TableIndex
    finished: FinishedTables
    heads: HeadTree
    standings: Standings
    generations: Generations
    audit_failures: AuditFailures
    stuck: StuckSubjects
    notices: Notices
    policies: Values
    tickets: Values
    links: Values
    channels: Channels
    service_keys: Values
    presence: Values
    deliveries: Values
    blocks: Sets
    moderation: Moderation
    rate_limits: RateLimits
    open_tables: Sets
    held_seats: Sets
    daily_results: DailyResults
    clock: ServerClock
    heartbeats: Heartbeats
