"""Invitation links: codes with which anybody may sit down at a table, listed or not, until they expire or are revoked.

A link reserves no seat. Its code is kept as a digest only, and derived from the idempotency key as a token is
(`players/accounts.py`), so that the same request gets the same code again.
"""

from typing import NamedTuple

from domain.table.state import Table
from events.ports import Key
from service.engine import idempotency
from service.engine.cache import Loaded
from service.engine.execution import Done
from service.ids import SALT_BYTES, derived_link, new_link, new_salt, token_digest
from service.permissions import PlayerId, require_opener
from service.players.accounts import IdempotencyKey
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
    service: Service, player: PlayerId, table_id: str, seconds: int, key: IdempotencyKey | None = None
) -> Link:
    """A link to a table that has not started; Refused `not_opener`, `table_started` or `table_over`."""
    kept = None if key is None else idempotency.find(service.ports.responses, key.digests)
    table = latest(service, table_id).table
    if key is not None and kept is not None:
        return _made_before(key, kept)
    require_opener(table, player)
    _check_open(table)
    expires_at = service.clock() + seconds * 1000
    if key is None:
        return _stored(service, table_id, seconds, Link(new_link(), expires_at))
    salt = new_salt()
    own = salt + expires_at.to_bytes(8, "big")
    made = _stored(service, table_id, seconds, Link(derived_link(salt, key.text), expires_at))
    kept = idempotency.claim(service.ports.responses, key.digests, own)
    return made if kept == own else _made_before(key, kept)


def _check_open(table: Table) -> None:
    if table.over:
        raise Refused("table_over", "the table is over", version=table.version)
    if table.status != "open":
        raise Refused("table_started", "all seats of the table are taken", version=table.version)


def _stored(service: Service, table_id: str, seconds: int, link: Link) -> Link:
    service.ports.links.put(token_digest(link.code), table_id, seconds)
    return link


def _made_before(key: IdempotencyKey, kept: bytes) -> Link:
    salt, expires_at = kept[:SALT_BYTES], int.from_bytes(kept[SALT_BYTES:], "big")
    return Link(derived_link(salt, key.text), expires_at, replayed=True)


def table_of(service: Service, code: str) -> Loaded:
    """The table to which a link leads; Refused `not_found`."""
    table_id = service.ports.links.find(token_digest(code))
    if table_id is None:
        raise not_found("link")
    return latest(service, table_id)


def take_seat_by(service: Service, player: PlayerId, code: str, order: SeatOrder, key: Key | None = None) -> Done:
    """Seats the player at the table of a link; refused as sitting down there is."""
    return take_seat(service, player, table_of(service, code).table.id, order, key)


def revoke(service: Service, player: PlayerId, code: str) -> None:
    """Ends a link. Those who have sat down by it stay. Refused `not_opener`."""
    require_opener(table_of(service, code).table, player)
    service.ports.links.drop(token_digest(code))
