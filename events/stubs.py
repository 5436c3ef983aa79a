"""The port of stubs: the remains in the log of a table whose events are in the archive."""

from typing import NamedTuple, Protocol

KEYS_SECONDS = 24 * 60 * 60
"""Lifetime of a table's idempotency keys after archiving, in seconds."""


class Stub(NamedTuple):
    """The latest version of an archived table, and the head there (32 bytes). A `public` table may be named."""

    version: int
    head: bytes
    public: bool


DAMAGED = Stub(2**32, b"", False)
"""Stands in for an unreadable stub. No log ends at this version, so the log of its table counts as damaged."""


class Stubs(Protocol):
    """The stubs of archived tables. A table's latest version stays in its log, so nothing can be appended."""

    def find(self, table: str) -> Stub | None:
        """The stub of a table, or None if its events are in the log."""
        ...

    def trim(self, table: str, stub: Stub) -> bool:
        """Replaces the table's events with the stub, atomically, if they end as the stub says.

        Also removes the table's snapshot and lets its idempotency keys expire. Returns False, changing nothing, if the
        log ends differently or has another stub.
        """
        ...
