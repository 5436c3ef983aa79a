"""Idempotency keys, and the port of responses stored under them.

The keys of moves and of other requests about a table are stored with that table, by `EventStore` and `Requests`.
The responses here belong to requests without a table, such as the one that opens a table.
"""

from typing import NamedTuple, Protocol


class Key(NamedTuple):
    """An idempotency key as it is stored: two 8-byte digests.

    `name` is a digest of player and key (where it is stored implies the table), `request` one of method, path and body.
    """

    name: bytes
    request: bytes


class KeyReused(NamedTuple):
    """The key belongs to another request. Nothing was written."""


class Responses(Protocol):
    """Responses to requests without a table, stored under their idempotency keys."""

    def claim(self, key: Key, response: bytes, seconds: int | None) -> bytes | KeyReused:
        """Stores the response if the key is new, for so many seconds (None: for ever). Returns the stored response."""
        ...

    def find(self, key: Key) -> bytes | KeyReused | None:
        """The response stored under the key; None for a new key."""
        ...
