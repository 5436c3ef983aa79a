"""Events as they are served: the stored bytes, with what this reader may know spliced in.

For a spectator nothing is decoded. A seat's reader is also given `private` in the events that sealed something
for that seat, and everybody is given `disclosed` once the table is over.
"""

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from domain.canonical import canonical
from domain.fairness import ServerSeed, salt
from domain.table.state import Table
from events.envelope import StoredEvent, secret_part


class Reader(NamedTuple):
    """Who reads a table's events: `seat` is the reader's own, `over` whether everything is disclosed."""

    table: str
    seed: ServerSeed
    seat: int | None = None
    over: bool = False


def reader_of(table: Table, player: str | None) -> Reader:
    """A player's reader of a table as it stands, by the account alone."""
    return Reader(table.id, table.server_seed, table.seat_of(player), table.over)


def served(stored: StoredEvent, reader: Reader) -> bytes:
    """One event as JSON: its public form with its hash, and with what this reader may know."""
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
    told = salt(reader.seed, reader.table, version, reader.seat).hex()
    return canonical({"salt": told, "data": private[str(reader.seat)]})


def served_list(batch: Iterable[StoredEvent], reader: Reader) -> bytes:
    return b"[" + b",".join(served(stored, reader) for stored in batch) + b"]"


def batch_answer(version: int, head: bytes, batch: list[StoredEvent], reader: Reader) -> bytes:
    """The answer to a move: the version and head after it, and its events."""
    return b'{"version":%d,"head":"%s","events":%s}' % (version, head.hex().encode(), served_list(batch, reader))


def to_json(value: Any) -> bytes:
    """JSON as the service writes it: UTF-8 without white space, keys in the order given."""
    return _encode(value).encode()


_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode
