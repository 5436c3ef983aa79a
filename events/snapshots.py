"""The port of snapshots: folded tables as bytes (see `events.snapshot_codec`)."""

from typing import Protocol


class Snapshots(Protocol):
    """A cache of folded tables. It may lose anything at any time."""

    def load(self, table: str, code: str) -> bytes | None:
        """The newest snapshot of the table, if code with the fingerprint `code` made it."""
        ...

    def save(self, table: str, code: str, snapshot: bytes) -> None: ...
