"""Idempotency keys as they are stored with a table, by `EventStore` and `Requests`.

Responses to requests without a table, such as the one that opens a table, are `Values` under the names of their keys.
"""

from typing import NamedTuple


class Key(NamedTuple):
    """An idempotency key as it is stored: two 8-byte digests.

    `name` is a digest of player and key (where it is stored implies the table), `request` one of method, path and body.
    """

    name: bytes
    request: bytes


class KeyReused(NamedTuple):
    """The key belongs to another request. Nothing was written."""
