"""Idempotency keys as stored with a table, by `EventStore` and `Requests`.

Responses to requests without a table, such as the one that opens a table, are `Values` named by their keys.
"""

from typing import NamedTuple


class Key(NamedTuple):
    """A stored idempotency key: two 8-byte digests.

    `name` is a digest of player and key (the storage location implies the table), `request` one of method, path and
    body.
    """

    name: bytes
    request: bytes


class KeyReused(NamedTuple):
    """The key belongs to another request. Nothing was written."""
