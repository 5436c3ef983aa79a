"""Checks that every store makes before it writes anything."""

from collections.abc import Sequence

from domain.chain import genesis, link
from events.envelope import StoredEvent
from events.errors import LogDamaged
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


def check_chain(table: str, entries: Sequence[StoredEvent], before: StoredEvent | None) -> None:
    """Raises LogDamaged where an entry does not follow from the one before it: a byte of its form or hash has changed.

    `before` is the entry before the first one; None where that is unknown.
    """
    version = before.version if before is not None else 0
    head = before.hash if before is not None else genesis(table)
    unknown = before is None and bool(entries) and entries[0].version > 1
    for entry in entries[1:] if unknown else entries:
        if unknown:
            head, version, unknown = entries[0].hash, entries[0].version, False
        version += 1
        head = link(head, entry.form)
        if entry.version != version or entry.hash != head:
            raise LogDamaged(table, version)


def check_key(key: Key | None) -> None:
    if key is not None and not len(key.name) == len(key.request) == 8:
        raise ValueError("a key is two digests of 8 bytes")
