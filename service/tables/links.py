"""Invitation links: codes with which anybody may sit down at a table, listed or not, until they expire or are revoked.

A link reserves no seat. Its code is issued as all secrets are (`engine/secrets.py`), and kept as a digest only.
"""

from typing import NamedTuple

from domain.table.state import Table
from events.ports import Key
from service.access.limits import Charge, free
from service.access.permissions import PlayerId, require_opener
from service.engine import secrets
from service.engine.cache import Loaded
from service.engine.execution import Done
from service.engine.idempotency import IdempotencyKey
from service.engine.secrets import Secret
from service.ids import token_digest
from service.refusals import Refused, not_found
from service.tables.reads import latest
from service.tables.seats import SeatOrder, take_seat
from service.wiring import Service

SECONDS = range(60, 30 * 24 * 60 * 60 + 1)
"""How long a link may work."""


class Link(NamedTuple):
    """The code of a link and when it expires, in ms; `replayed` where an earlier request under the same key made it."""

    code: str
    expires_at: int
    replayed: bool = False


def open_link(
    service: Service,
    player: PlayerId,
    table_id: str,
    seconds: int,
    key: IdempotencyKey | None = None,
    charge: Charge = free,
) -> Link:
    """A link to a table that has not started; Refused `not_opener`, `table_started` or `table_over`."""
    table, links = latest(service, table_id).table, service.ports.links

    def create(code: str) -> bytes:
        require_opener(table, player)
        check_open(table)
        charge(invitations=1)
        expires_at = service.clock() + seconds * 1000
        links.claim(token_digest(code).hex(), table_id.encode(), seconds)
        return secrets.as_bytes(expires_at)

    def undo(surplus: Secret) -> None:
        links.drop(token_digest(surplus.text).hex())

    issued = secrets.issue(service.ports.responses, "link", key, create, undo)
    return Link(issued.text, secrets.as_time(issued.kept), issued.replayed)


def check_open(table: Table) -> None:
    """Refused `table_started` or `table_over` where nobody can be brought to the table any more."""
    if table.over:
        raise Refused("table_over", "the table is over", version=table.version)
    if table.status != "open":
        raise Refused("table_started", "all seats of the table are taken", version=table.version)


def table_of(service: Service, code: str) -> Loaded:
    """The table to which a link leads; Refused `not_found`."""
    table_id = service.ports.links.find(token_digest(code).hex())
    if table_id is None:
        raise not_found("link")
    return latest(service, table_id.decode())


def take_seat_by(
    service: Service, player: PlayerId, code: str, order: SeatOrder, key: Key | None = None, charge: Charge = free
) -> Done:
    """Seats the player at the table of a link; refused as sitting down there is."""
    return take_seat(service, player, table_of(service, code).table.id, order, key, charge=charge)


def revoke(service: Service, player: PlayerId, code: str) -> None:
    """Ends a link. Those who have sat down by it stay. Refused `not_opener`."""
    require_opener(table_of(service, code).table, player)
    service.ports.links.drop(token_digest(code).hex())
