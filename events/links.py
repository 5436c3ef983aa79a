"""The port of invitation links: codes that lead to a table, for a time."""

from typing import Protocol


class Links(Protocol):
    """Links by the digests of their codes; no code is stored."""

    def put(self, link: bytes, table: str, seconds: int) -> None:
        """Stores a link to a table for so many seconds. A link that exists stays as it is."""
        ...

    def find(self, link: bytes) -> str | None:
        """The table of a link; None if there is no such link."""
        ...

    def drop(self, link: bytes) -> None:
        """Removes a link; nothing happens if there is none."""
        ...
