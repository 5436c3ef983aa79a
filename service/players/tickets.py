"""Stream tickets: a browser's EventSource can send no header, so its address has a ticket in place of the token.

A ticket is used once, within a minute: for one GET of an address that can be a stream, whether the response is a stream
or one page. It stands for the token that asked for it and ends with that token. It is derived from the idempotency key,
as a token is (`accounts.py`), so that the same request gets the same ticket again.
"""

from typing import NamedTuple

from service.engine import idempotency
from service.ids import SALT_BYTES, derived_ticket, new_salt, new_ticket, token_digest
from service.players.accounts import IdempotencyKey
from service.refusals import Refused
from service.wiring import Service

SECONDS = 60
"""How long a ticket can be used."""


class Ticket(NamedTuple):
    """A ticket and when it expires, in ms; `replayed` where an earlier request under the same key issued it."""

    text: str
    expires_at: int
    replayed: bool = False


def issue(service: Service, token: bytes, key: IdempotencyKey | None = None) -> Ticket:
    """A new ticket for a token, given its digest."""
    expires_at = service.clock() + SECONDS * 1000
    if key is None:
        return _stored(service, token, Ticket(new_ticket(), expires_at))
    responses = service.ports.responses
    kept = idempotency.find(responses, key.digests)
    if kept is not None:
        return _issued_before(key, kept)
    salt = new_salt()
    issued = _stored(service, token, Ticket(derived_ticket(salt, key.text), expires_at))
    own = salt + expires_at.to_bytes(8, "big")
    kept = idempotency.claim(responses, key.digests, own)
    return issued if kept == own else _issued_before(key, kept)


def _stored(service: Service, token: bytes, ticket: Ticket) -> Ticket:
    service.ports.tickets.put(token_digest(ticket.text), token, SECONDS)
    return ticket


def _issued_before(key: IdempotencyKey, kept: bytes) -> Ticket:
    salt, expires_at = kept[:SALT_BYTES], int.from_bytes(kept[SALT_BYTES:], "big")
    return Ticket(derived_ticket(salt, key.text), expires_at, replayed=True)


def redeem(service: Service, ticket: str) -> bytes:
    """The digest of the token that a ticket stands for; Refused `unauthorized`. Nobody can redeem it again."""
    token = service.ports.tickets.take(token_digest(ticket))
    if token is None:
        raise Refused("unauthorized", "this ticket has expired, or has been used")
    return token
