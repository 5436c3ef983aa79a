"""Invitation links: codes with which anyone can sit down at a table, listed or not, until they expire or are revoked.

A link reserves no seat. Its code is issued like all secrets (`engine/secrets.py`), and stored only as a digest.
"""

from dataclasses import dataclass
from typing import NamedTuple

from domain.table.state import Table
from events.ports import Key
from events.values import Values
from service.access.limits import Charge, free
from service.access.permissions import PlayerId, require_opener
from service.engine import secrets
from service.engine.cache import Loaded, TableCache
from service.engine.execution import Clock, Done
from service.engine.idempotency import IdempotencyKey
from service.engine.secrets import Secret
from service.ids import token_digest
from service.refusals import Refused, not_found
from service.tables.reads import latest
from service.tables.seats import SeatOrder, Seats

SECONDS = range(60, 30 * 24 * 60 * 60 + 1)
"""Allowed lifetimes of a link, in seconds."""


class Link(NamedTuple):
    """The code of a link and its expiry, in Unix milliseconds. `replayed` if an earlier request under the same key
    created it."""

    code: str
    expires_at: int
    replayed: bool = False


@dataclass(frozen=True)
class Links:
    links: Values
    responses: Values
    tables: TableCache
    seats: Seats
    clock: Clock

    def open_link(
        self, player: PlayerId, table_id: str, seconds: int, key: IdempotencyKey | None = None, charge: Charge = free
    ) -> Link:
        """Creates a link to a table that has not started. Refused with `not_opener`, `table_started` or
        `table_over`."""
        table = latest(self.tables, table_id).table

        def create(code: str) -> bytes:
            require_opener(table, player)
            check_open(table)
            charge(invitations=1)
            expires_at = self.clock() + seconds * 1000
            self.links.claim(token_digest(code).hex(), table_id.encode(), seconds)
            return secrets.as_bytes(expires_at)

        def undo(surplus: Secret) -> None:
            self.links.drop(token_digest(surplus.text).hex())

        issued = secrets.issue(self.responses, "link", key, create, undo)
        return Link(issued.text, secrets.as_time(issued.kept), issued.replayed)

    def table_of(self, code: str) -> Loaded:
        """Returns the table of a link. Refused with `not_found`."""
        table_id = self.links.find(token_digest(code).hex())
        if table_id is None:
            raise not_found("link")
        return latest(self.tables, table_id.decode())

    def take_seat_by(
        self, player: PlayerId, code: str, order: SeatOrder, key: Key | None = None, charge: Charge = free
    ) -> Done:
        """Seats the player at the table of a link. Refused with the codes of `Seats.take_seat`."""
        return self.seats.take_seat(player, self.table_of(code).table.id, order, key, charge=charge)

    def revoke(self, player: PlayerId, code: str) -> None:
        """Revokes a link. Players who have sat down with it stay. Refused with `not_opener`."""
        require_opener(self.table_of(code).table, player)
        self.links.drop(token_digest(code).hex())


def check_open(table: Table) -> None:
    """Raises Refused `table_started` or `table_over` if no more players can join the table."""
    if table.over:
        raise Refused("table_over", "the table is over", version=table.version)
    if table.status != "open":
        raise Refused("table_started", "all seats of the table are taken", version=table.version)
