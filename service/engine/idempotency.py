"""Idempotency keys: their digests, and the responses stored under those of requests without a table.

A request at a table stores its key with that table, in the same append. All others are stored here for a day.
"""

from hashlib import sha256
from typing import NamedTuple

from events.ports import Key, Values
from service.refusals import key_reused

SECONDS = 24 * 60 * 60
"""Lifetime of a stored response, in seconds."""


class IdempotencyKey(NamedTuple):
    """An idempotency key as the client gave it, and its digests."""

    text: str
    digests: Key


def key_of(scope: str, key: str, method: str, path: str, body: bytes) -> Key:
    """Returns the digests of a key. `scope` is the player's id, or the client's address if there is no player yet.

    Both digests include the key, so the store alone doesn't allow guessing the contents of a body, such as a name.
    """
    return Key(_digest(f"{scope}\n{key}".encode()), _digest(f"{key}\n{method} {path}\n".encode() + body))


def _digest(data: bytes) -> bytes:
    return sha256(data).digest()[:8]


def find(responses: Values, key: Key) -> bytes | None:
    """Returns the response stored under the key. None for a new key; refused with `key_reused`."""
    stored = responses.find(key.name.hex())
    return None if stored is None else _own(stored, key)


def claim(responses: Values, key: Key, response: bytes, seconds: int = SECONDS) -> bytes:
    """Stores the response if the key is new, and returns the stored response. Refused with `key_reused`."""
    return _own(responses.claim(key.name.hex(), key.request + response, seconds), key)


def _own(stored: bytes, key: Key) -> bytes:
    """Returns the response without its prefix, the digest of the request."""
    size = len(key.request)
    if stored[:size] != key.request:
        raise key_reused()
    return stored[size:]
