"""Renders events as JSON: the stored bytes, with the data that this reader may know spliced in.

For a spectator nothing is decoded. A seat's reader also gets `private` in the events that sealed something for the
seat. Every reader gets `disclosed` once the table is over.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, NamedTuple

from domain.canonical import canonical
from domain.fairness import ServerSeed, salt
from domain.logged_event import Origin
from domain.table.state import Table
from events.envelope import StoredEvent, secret_part
from service.answers import Answer, Example, Json, Raw, Slug, TableId, Time, json_of


class PrivatePart(Answer):
    """The part of an event visible to one seat only."""

    salt: Annotated[str, "16 bytes in hex: SHA-256(salt || canonical(data)) is the seal."]
    data: Annotated[Json, "The data known only to this seat."]


class EventView(Answer):
    """One event. `type` says what happened, `schema` is the version of that type's schema, `data` is what is public.

    Without `hash`, `private` and `disclosed` it is the public form, which is hashed.
    """

    table: TableId
    version: Annotated[int, "From 1, without gaps."]
    type: Annotated[str, "The type of the event.", Example("commune.bid_made")]
    schema: Annotated[int, "The schema version of this type of event."]
    at: Time
    actor: Annotated[int | None, "The seat that acted; null for the system."]
    by: Origin
    data: Annotated[Json, "The public data."]
    sealed: Annotated[Mapping[str, str], "Seals of what is private, by seat."]
    hash: Annotated[str, "The chain's hash at this version, in hex."]
    private: Annotated[PrivatePart | None, "For the seat's own player."] = None
    disclosed: Annotated[Mapping[str, Json] | None, "The private data by seat, once the table is over."] = None


EVENTS = json_of(list[EventView])
"""Schema of encoded events."""


class Batch(Answer):
    """The events of one command, and of all that followed from it."""

    game: Slug
    version: Annotated[int, "The version of the last of the events."]
    head: Annotated[str, "The chain's hash there, in hex. Keep it with the version: it is a receipt."]
    events: Annotated[Raw, EVENTS, "As the sender sees them."]


class EventPageView(Answer):
    """Events of a table after a version."""

    game: Slug
    events: Annotated[Raw, EVENTS, "In order."]
    version: Annotated[int, "The table's latest version."]
    head: Annotated[str, "The chain's hash there, in hex."]
    next: Annotated[int | None, "The `after` of the next page, or its `before`, if there is one."] = None


class Reader(NamedTuple):
    """A reader of a table's events. `seat` is the reader's own, `over` true if everything is disclosed."""

    table: str
    seed: ServerSeed
    seat: int | None = None
    over: bool = False


def reader_of(table: Table, player: str | None) -> Reader:
    """Returns the player as a reader of the table in its current state."""
    return Reader(table.id, table.seed, table.seat_of(player), table.over)


def render_event(stored: StoredEvent, reader: Reader) -> bytes:
    """Renders one event: its public form, its hash, and the data that this reader may know."""
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
    """Renders the Batch of the HTTP contract: the version and head after it, and its events."""
    return Batch(game, version, head.hex(), Raw(render_events(batch, reader))).json()
