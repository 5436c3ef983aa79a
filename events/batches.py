"""What every store checks of a batch before it writes anything."""

from collections.abc import Sequence

from events.envelope import StoredEvent
from events.ports import Key


def check_batch(expected: int, batch: Sequence[StoredEvent], key: Key | None) -> None:
    """Raises ValueError, naming no more than the version, for a batch that no log could hold.

    Versions follow `expected` without a gap, forms aren't empty, hashes have 32 bytes, `more` is set on all
    entries but the last, and a key is made of two 8-byte digests.
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
