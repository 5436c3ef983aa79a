"""The port of stubs: the remains in the log of a table whose events are in the archive."""

from typing import NamedTuple, Protocol

KEYS_SECONDS = 24 * 60 * 60
"""How long the idempotency keys of a table are kept after it was archived."""


class Stub(NamedTuple):
    """The latest version of an archived table, the head there (32 bytes), and whether the table may be named."""

    version: int
    head: bytes
    public: bool


DAMAGED = Stub(2**32, b"", False)
"""In place of a stub that can't be read. No log ends as it says, so the log of its table counts as damaged."""


class Stubs(Protocol):
    """What is left of archived tables. The latest version of a table stays in its log, so nothing can be appended."""

    def find(self, table: str) -> Stub | None:
        """The stub of a table; None where its events are in the log."""
        ...

    def trim(self, table: str, stub: Stub) -> bool:
        """Puts the stub in the place of the table's events, in one step, if they end as the stub says.

        Also removes the table's snapshot, and lets its idempotency keys expire. False where the log ends otherwise, or
        has another stub; nothing has changed then.
        """
        ...
