"""Idempotency keys as the log keeps them: 8 bytes of who and which key, 8 bytes of what was asked."""

from hashlib import sha256

from events.ports import Key


def key_of(scope: str, key: str, method: str, path: str, body: bytes) -> Key:
    """The digests of a key; `scope` is the player, or whoever stands in for one where there is none yet.

    The key is in both, so that what a body said, such as a name, can't be guessed from its digest by whoever has the
    store.
    """
    return Key(_digest(f"{scope}\n{key}".encode()), _digest(f"{key}\n{method} {path}\n".encode() + body))


def _digest(data: bytes) -> bytes:
    return sha256(data).digest()[:8]
