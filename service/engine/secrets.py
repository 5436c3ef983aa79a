"""Issues secrets: tokens, stream tickets, codes of invitation links.

A response with a secret must be repeatable for a day under its idempotency key, although the store keeps secrets only
as digests. So the secret is derived from the idempotency key, which is not stored, and a random salt, which is stored
for that day. The same request derives the same secret again; neither the store nor the key alone can.
"""

from collections.abc import Callable
from typing import NamedTuple

from events.ports import Values
from service.engine import idempotency
from service.engine.idempotency import IdempotencyKey
from service.ids import SALT_BYTES, Kind, derived_secret, new_salt, new_secret


class Secret(NamedTuple):
    """A secret and the other data of its response. `replayed` if an earlier request under the same key issued it."""

    text: str
    kept: bytes
    replayed: bool = False


def issue(
    responses: Values,
    kind: Kind,
    key: IdempotencyKey | None,
    create: Callable[[str], bytes],
    undo: Callable[[Secret], None],
) -> Secret:
    """Issues a new secret, once per key. Refused with `key_reused`, or the codes of `create`.

    `create` writes the object that the secret unlocks, and returns data for a repeated request, which must not be
    secret. It runs before the key is claimed, so the secret of a key always works; a surplus secret is undone.
    """
    if key is None:
        text = new_secret(kind)
        return Secret(text, create(text))
    kept = idempotency.find(responses, key.digests)
    if kept is not None:
        return _issued_before(kind, key, kept)
    salt = new_salt()
    text = derived_secret(kind, salt, key.text)
    issued = Secret(text, create(text))
    own = salt + issued.kept
    kept = idempotency.claim(responses, key.digests, own)
    if kept == own:
        return issued
    undo(issued)
    return _issued_before(kind, key, kept)


def _issued_before(kind: Kind, key: IdempotencyKey, kept: bytes) -> Secret:
    return Secret(derived_secret(kind, kept[:SALT_BYTES], key.text), kept[SALT_BYTES:], replayed=True)


def as_bytes(time: int) -> bytes:
    """Encodes an expiry in Unix milliseconds as the stored data of a secret."""
    return time.to_bytes(8, "big")


def as_time(kept: bytes) -> int:
    """Decodes a time encoded by `as_bytes`."""
    return int.from_bytes(kept, "big")
