"""Checks that every store makes before it writes anything."""

from collections.abc import Sequence

from events.envelope import StoredEvent
from events.idempotency import Key


def check_batch(expected: int, batch: Sequence[StoredEvent], key: Key | None) -> None:
    """Raises ValueError for a batch that no log can hold. The message quotes nothing but versions.

    Versions follow `expected` without a gap, no form is empty, hashes have 32 bytes, `more` is set on all entries
    but the last, and a key consists of two 8-byte digests.
    """
    if expected < 0 or not batch:
        raise ValueError("a batch has events, and follows a version from 0")
    for version, entry in enumerate(batch, start=expected + 1):
        if entry.version != version:
            raise ValueError(f"version {entry.version} where {version} follows")
        if not entry.form or len(entry.hash) != 32 or entry.more != (entry is not batch[-1]):
            raise ValueError(f"the entry of version {version} is incomplete")
    check_key(key)


def check_key(key: Key | None) -> None:
    if key is not None and not len(key.name) == len(key.request) == 8:
        raise ValueError("a key is two digests of 8 bytes")
