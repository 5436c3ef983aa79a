"""Fills a log with accounts, and with tables written like a worker writes those of house bots.

A table is written to the log by the store's own script, in one append with a batch for each move. The running service's
projectors do the rest: lists, histories, notices, the feed and the standings.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from events.accounts import Account
from events.ports import Ports
from events.redis.log import connect
from lab.archive.__main__ import batches
from lab.machine import cores
from lab.scale.tables import Plan, TableKey, played, player, token
from service.engine.execution import next_due
from service.ids import token_digest

CHUNK = 250
"""Number of tables that a process writes before it reports progress."""


def fill_accounts(ports: Ports, plan: Plan) -> None:
    """Creates the accounts that don't exist yet."""
    numbers = range(plan.accounts)
    known = ports.accounts.find([player(each) for each in numbers])
    for number in numbers:
        if player(number) not in known:
            account = Account(player(number), f"Player {number}", "human", plan.now)
            ports.accounts.create(account, token_digest(token(number)))


def fill(url: str, plan: Plan, places: Sequence[TableKey]) -> Iterator[int]:
    """Writes the tables that are not in the log yet, with a process for each core. Yields the number of tables
    completed at a time."""
    chunks = [places[start : start + CHUNK] for start in range(0, len(places), CHUNK)]
    with ProcessPoolExecutor(min(cores(), len(chunks)), get_context("spawn"), _connect, (url,)) as pool:
        for done in as_completed([pool.submit(_fill, plan, chunk) for chunk in chunks]):
            yield done.result()


_PORTS: list[Ports] = []
"""Ports of a filling process."""


def _connect(url: str) -> None:
    _PORTS.append(connect(url, mode="strict").ports)


def _fill(plan: Plan, places: Sequence[TableKey]) -> int:
    (ports,) = _PORTS
    versions = ports.store.versions([place.table for place in places])
    for place, version in zip(places, versions, strict=True):
        if not version:
            write_table(ports, plan, place)
    return len(places)


def write_table(ports: Ports, plan: Plan, place: TableKey) -> None:
    """Writes a table, after adding it to its accounts' lists like the service does."""
    log, accounts = played(plan, place)
    for account in accounts:
        if account is not None:
            ports.accounts.note_table(player(account), place.table, plan.began(place))
    due = next_due(log.table) if place.live else None
    ports.store.append_all(place.table, 0, batches(log.entries), due=due)
