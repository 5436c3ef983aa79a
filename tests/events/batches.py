"""Batches to append: entries with a valid hash chain and dummy contents."""

from collections.abc import Sequence

from domain.canonical import genesis
from domain.logged_event import LoggedEvent
from events import envelope
from events.envelope import StoredEvent
from events.ports import Key

TABLE = "t_0123456789abcdefghij"
OTHER = "t_zyxwvutsrqponmlkjihg"


def batch(
    table: str = TABLE, after: int = 0, size: int = 1, *, head: bytes | None = None, at: int = 0
) -> list[StoredEvent]:
    """Returns entries from version `after + 1` on. `head` is the chain's hash at `after`, by default that of entries
    made here."""
    if head is None and after:
        head = head_of(batch(table, 0, after, at=at))
    events = [
        LoggedEvent(
            table=table,
            version=version,
            type="test.happened",
            schema=1,
            at=at,
            actor=None,
            by="system",
            data={"n": version},
            private={"0": {"cards": ["QH"]}},
        )
        for version in range(after + 1, after + 1 + size)
    ]
    return envelope.write(events, genesis(table) if head is None else head)


def head_of(entries: Sequence[StoredEvent]) -> bytes:
    return entries[-1].hash


def key(name: str, request: str = "request") -> Key:
    return Key(name.encode().ljust(8, b".")[:8], request.encode().ljust(8, b".")[:8])
