"""The port of values: small ones by name, most of them with an expiry.

Each kind has its own store: responses, snapshots, policies, stream tickets, invitation links and codes, keys of the
service, presence, and notifications sent. Values are opaque to the log.
"""

from typing import Protocol


class Values(Protocol):
    """Values of one kind. A name is an id, or a digest in hex. A value expires after `seconds`, if given."""

    def put(self, name: str, value: bytes, seconds: int | None = None) -> None:
        """Stores a value, replacing any existing one."""
        ...

    def claim(self, name: str, value: bytes, seconds: int | None = None) -> bytes:
        """Stores a value if there is none, and returns the stored one, atomically."""
        ...

    def find(self, name: str) -> bytes | None: ...

    def take(self, name: str) -> bytes | None:
        """Removes a value and returns it, atomically. Only one of several concurrent callers gets it."""
        ...

    def drop(self, name: str) -> None:
        """Removes a value, if present."""
        ...
