"""The port of stored requests for work on a table, such as audits."""

from typing import NamedTuple, Protocol

from events.idempotency import Key, KeyReused

SERVICE = ""
"""The requester of the service's own requests."""


class StoredRequest(NamedTuple):
    """A stored request: its number among those of its kind at its table (from 0), its id and its body."""

    number: int
    request: str
    body: bytes


class Requests(Protocol):
    """Requests for audits and analyses of a table. The call that stores one also feeds it to the relay."""

    def open(
        self,
        kind: str,
        request: str,
        table: str,
        body: bytes,
        due: int,
        key: Key | None = None,
        requester: str = SERVICE,
    ) -> str | KeyReused:
        """Stores a request, feeds it and makes it due, in one call. Returns its id, or that of an earlier request under
        the same key. `requester` is the id of an account and is kept until the request ends."""
        ...

    def requester(self, request: str) -> str:
        """The requester of an unfinished request; SERVICE if that is not an account, or the request is unknown."""
        ...

    def load(self, request: str) -> bytes | None: ...

    def update(self, request: str, body: bytes, until: int) -> bool:
        """Saves the progress and postpones the request to `until`. Returns False, changing nothing, if it has ended."""
        ...

    def hand_back(self, request: str, table: str, body: bytes, due: int) -> bool:
        """Saves the progress, sets the due time and feeds the request, so that any worker may continue it. Returns
        False, changing nothing, if it has ended."""
        ...

    def end(self, request: str, body: bytes) -> bool:
        """Saves the result and removes the due time. Returns False, changing nothing, if it had already ended."""
        ...

    def repack(self, request: str, before: bytes, after: bytes) -> bool:
        """Re-encodes the body of an ended request. Returns False if it has not ended or its body is not `before`."""
        ...

    def page(self, kind: str, table: str, *, before: int | None, limit: int) -> list[StoredRequest]:
        """The requests of a kind at a table with numbers below `before`, latest first."""
        ...
