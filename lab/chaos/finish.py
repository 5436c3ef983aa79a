"""Final conditions of a run: all tables are over, all audits pass, and the projections match the logs."""

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial

from lab.chaos.deployment import Deployment
from lab.chaos.history import History
from lab.chaos.logs import Log, log_of
from lab.chaos.players import Gone, Player
from tests.polling import PATIENCE, until


def tables_of(players: Iterable[Player], history: History) -> list[str]:
    """Returns all tables given to the players, and those at which the service says they sit."""
    tables = {table for opening in history.openings for table in opening.tables}
    for player in players:
        with suppress(Gone):  # the history has recorded the loss of the account
            tables.update(player.own_tables())
    return sorted(tables)


def logs_of(reader: Player, tables: Iterable[str]) -> Iterator[Log]:
    """Yields the logs of those tables that exist and have started. Waits until each of them is over.

    If accounts are lost, nobody plays a table any longer, and its deadlines end it.
    """
    for table in tables:
        with suppress(Gone):
            reader.watches(table)
            yield log_of(reader.gets(f"/v1/tables/{table}/record"))


def failures(place: Deployment, reader: Player, logs: Sequence[Log]) -> Iterator[str]:
    """Yields failed audits, and projections that a rebuild would change."""
    audits = {log.table: reader.posts(f"/v1/tables/{log.table}/audits", {"bots": "sample"})["id"] for log in logs}
    for table, audit in audits.items():
        status = until(partial(_ended, reader, audit))
        if status != "passed":
            yield f"the audit of {table} has {status}"
    if different := _lasting_difference(place):
        yield different


def _lasting_difference(place: Deployment) -> str:
    """Returns the changes a rebuild would make after the projectors have had time to catch up."""
    end = time.monotonic() + PATIENCE
    while (different := place.projections_differ()) and time.monotonic() < end:
        time.sleep(1)
    return different


def _ended(player: Player, audit: str) -> str | None:
    status = str(player.gets(f"/v1/audits/{audit}")["status"])
    return status if status in ("passed", "failed") else None
