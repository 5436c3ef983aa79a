"""The port of values: small ones by their names, most of them for a time only.

There is a store of values for each kind: responses, snapshots, policies, stream tickets, invitation links and codes,
keys of the service, who follows what, and which notifications have been sent. What a value says, its user alone knows.
"""

from typing import Protocol


class Values(Protocol):
    """Values of one kind. A name is an id, or a digest in hex. A value expires after so many `seconds`, if any."""

    def put(self, name: str, value: bytes, seconds: int | None = None) -> None:
        """Stores a value, in place of one that is there."""
        ...

    def claim(self, name: str, value: bytes, seconds: int | None = None) -> bytes:
        """Stores a value if there is none, and returns the one that is stored, in one step."""
        ...

    def find(self, name: str) -> bytes | None: ...

    def take(self, name: str) -> bytes | None:
        """Removes a value and returns it, in one step. So of many who take it one gets it."""
        ...

    def drop(self, name: str) -> None:
        """Removes a value; nothing happens if there is none."""
        ...
