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


def check_batches(expected: int, batches: Sequence[Sequence[StoredEvent]], key: Key | None) -> list[StoredEvent]:
    """The entries of batches that follow each other, the first one after `expected`.

    Raises ValueError as `check_batch` does, and for no batch at all.
    """
    entries: list[StoredEvent] = []
    for batch in batches:
        check_batch(expected + len(entries), batch, key)
        entries += batch
    if not entries:
        raise ValueError("there is no batch")
    return entries


def check_chain(table: str, entries: Sequence[StoredEvent], before: StoredEvent | None) -> None:
    """Raises LogDamaged where an entry does not follow from the one before it: a byte of its form or hash has changed.

    `before` is the entry before the first one. Without it, the first one is compared only where it has version 1.
    """
    previous = before
    for entry in entries:
        if previous is not None or entry.version == 1:
            version, head = (0, genesis(table)) if previous is None else (previous.version, previous.hash)
            if entry.version != version + 1 or entry.hash != link(head, entry.form):
                raise LogDamaged(table, version + 1)
        previous = entry


def check_key(key: Key | None) -> None:
    if key is not None and not len(key.name) == len(key.request) == 8:
        raise ValueError("a key is two digests of 8 bytes")
