"""Assembles a worker: the objects that do its jobs, each given the parts of the service that it uses."""

import socket
import time
from collections.abc import Callable
from typing import NamedTuple

from domain.table.commands import PlayHouse
from domain.table.house_bots import Hand
from domain.table.state import Table
from service.backups.archive import archive_table
from service.health.readiness import beat_name
from service.notifications.receivers import Receivers
from service.wiring import Service
from workers import slices, tables
from workers.analyses import Analyst
from workers.archives import Archivist, Steps
from workers.audits import Auditor
from workers.directors import Director
from workers.erasures import RENEW_SECONDS, Eraser
from workers.notifications import Notifier
from workers.senders import Sender
from workers.stuck_jobs import StuckJobs
from workers.tables import Later, TableKeeper, house_move, in_a_thread


class Equipment(NamedTuple):
    """The objects that do the jobs of this process."""

    tables: TableKeeper
    erasures: Eraser
    audits: Auditor
    analyses: Analyst
    archives: Archivist
    tournaments: Director
    notifications: Notifier
    beat: Callable[[], None]


def equipment(
    service: Service,
    *,
    slice_seconds: float | None = None,
    choose: Callable[[Table, int, Hand], PlayHouse] = house_move,
    later: Later = in_a_thread,
    stuck: StuckJobs | None = None,
    renew_seconds: float = RENEW_SECONDS,
    archive: Steps = archive_table,
    monotonic: Callable[[], float] = time.monotonic,
) -> Equipment:
    """The job handlers for a service, parts of which tests replace. `slice_seconds` overrides all slices."""
    settings, ports, clock = service.settings, service.ports, service.clock
    cache, execution, budgets = service.tables, service.execution, service.budgets
    store, stubs, accounts, notices = ports.store, ports.stubs, ports.accounts, ports.notices
    feeds, requests, failures = ports.feeds, ports.requests, ports.audit_failures
    of_table = tables.SLICE_SECONDS if slice_seconds is None else slice_seconds
    of_request = slices.SLICE_SECONDS if slice_seconds is None else slice_seconds
    stuck = stuck or StuckJobs(ports, clock)
    archive_after = None if ports.archive is None else settings.archive_after
    own = beat_name("worker", socket.gethostname())
    sender = Sender(settings, ports.service_keys, budgets, Receivers(), clock, monotonic)
    return Equipment(
        TableKeeper(
            cache,
            execution,
            store,
            feeds,
            service.audits,
            service.beacon,
            stuck,
            clock,
            settings.bot_delay_ms,
            archive_after,
            of_table,
            choose,
            later,
        ),
        Eraser(accounts, store, stubs, feeds, cache, execution, service.erasure, clock, renew_seconds),
        Auditor(requests, store, feeds, failures, service.damaged, clock, of_request),
        Analyst(requests, store, feeds, clock, of_request),
        Archivist(
            ports.archive, store, stubs, requests, accounts, notices, feeds, failures, service.damaged, clock, archive
        ),
        Director(
            service.tournaments, execution, cache, service.lookup, accounts, store, feeds, clock, service.new_table
        ),
        Notifier(
            ports.channels,
            service.channels,
            notices,
            feeds,
            ports.presence,
            ports.deliveries,
            service.messages,
            budgets,
            sender,
            clock,
        ),
        lambda: ports.heartbeats.beat(own, clock()),
    )
