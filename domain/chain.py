"""The hash chain over a table's log (design 4).

Each link is the SHA-256 of the previous link and the canonical public form of the event, so one 32-byte head identifies
the whole log up to its version. Anybody who sees the public events can compute it.
"""

from hashlib import sha256


def genesis(table: str) -> bytes:
    """The link at version 0, 32 bytes."""
    return sha256(b"cardtable/v1/chain|" + table.encode()).digest()


def link(previous: bytes, public_form: bytes) -> bytes:
    """The link after an event with that canonical public form, 32 bytes."""
    return sha256(previous + public_form).digest()
