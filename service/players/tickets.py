"""Stream tickets: a browser's EventSource can't send headers, so its address has a ticket in place of the token.

A ticket is used once, within a minute, for one GET of an address that can be a stream, whether the response is a stream
or one page. It stands for the token that requested it, and ends with that token. It is issued like all secrets
(`engine/secrets.py`).
"""

from dataclasses import dataclass
from typing import NamedTuple

from events.values import Values
from service.engine import secrets
from service.engine.execution import Clock
from service.engine.idempotency import IdempotencyKey
from service.engine.secrets import Secret
from service.ids import token_digest
from service.refusals import Refused

SECONDS = 60
"""Lifetime of a ticket, in seconds."""


class Ticket(NamedTuple):
    """A ticket and its expiry, in Unix milliseconds. `replayed` if an earlier request under the same key issued it."""

    text: str
    expires_at: int
    replayed: bool = False


@dataclass(frozen=True)
class Tickets:
    tickets: Values
    responses: Values
    clock: Clock

    def issue(self, token: bytes, key: IdempotencyKey | None = None) -> Ticket:
        """Issues a ticket for a token, given its digest."""

        def create(ticket: str) -> bytes:
            expires_at = self.clock() + SECONDS * 1000
            self.tickets.put(token_digest(ticket).hex(), token, SECONDS)
            return secrets.as_bytes(expires_at)

        def undo(surplus: Secret) -> None:
            self.tickets.drop(token_digest(surplus.text).hex())

        issued = secrets.issue(self.responses, "ticket", key, create, undo)
        return Ticket(issued.text, secrets.as_time(issued.kept), issued.replayed)

    def redeem(self, ticket: str) -> bytes:
        """Redeems a ticket, once, and returns the digest of its token. Refused with `unauthorized`."""
        token = self.tickets.take(token_digest(ticket).hex())
        if token is None:
            raise Refused("unauthorized", "this ticket has expired, or has been used")
        return token
