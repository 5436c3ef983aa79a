"""The port of stream tickets: single-use stand-ins for a token, for clients that can't send a header."""

from typing import Protocol


class Tickets(Protocol):
    """Tickets by their digests; neither a ticket nor a token is stored."""

    def put(self, ticket: bytes, token: bytes, seconds: int) -> None:
        """Stores a ticket for so many seconds: its digest, and that of the token that it stands for."""
        ...

    def take(self, ticket: bytes) -> bytes | None:
        """Removes a ticket and returns the digest of its token, in one step; None if there is no such ticket."""
        ...
