"""Events as JSON: the stored bytes, with the data that this reader may know spliced in.

For a spectator nothing is decoded. A seat's reader also gets `private` in the events that sealed something for the
seat. Every reader gets `disclosed` once the table is over.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from domain.canonical import canonical
from domain.fairness import ServerSeed, salt
from domain.table.state import Table
from events.envelope import StoredEvent, secret_part


class Reader(NamedTuple):
    """The reader of a table's events: `seat` is the reader's own, `over` whether everything is disclosed."""

    table: str
    seed: ServerSeed
    seat: int | None = None
    over: bool = False


def reader_of(table: Table, player: str | None) -> Reader:
    """The player as a reader of the table as it stands."""
    return Reader(table.id, table.seed, table.seat_of(player), table.over)


def render_event(stored: StoredEvent, reader: Reader) -> bytes:
    """One event: its public form, its hash, and what this reader may know."""
    parts = [stored.form[:-1], b',"hash":"', stored.hash.hex().encode(), b'"']
    if reader.over or (reader.seat is not None and stored.secret):
        private = secret_part(stored).get("private", {})
        if reader.over:
            parts += [b',"disclosed":', canonical(private)]
        if str(reader.seat) in private:
            parts += [b',"private":', _private(stored.version, reader, private)]
    parts.append(b"}")
    return b"".join(parts)


def _private(version: int, reader: Reader, private: dict[str, Any]) -> bytes:
    assert reader.seat is not None
    own_salt = salt(reader.seed, reader.table, version, reader.seat).hex()
    return canonical({"salt": own_salt, "data": private[str(reader.seat)]})


def render_events(batch: Iterable[StoredEvent], reader: Reader) -> bytes:
    return b"[" + b",".join(render_event(stored, reader) for stored in batch) + b"]"


def render_batch(game: str, version: int, head: bytes, batch: list[StoredEvent], reader: Reader) -> bytes:
    """The Batch of the HTTP contract: the version and head after it, and its events."""
    return b'{"game":"%s","version":%d,"head":"%s","events":%s}' % (
        game.encode(),
        version,
        head.hex().encode(),
        render_events(batch, reader),
    )
