"""Events, the batches and pages they come in, legal moves, and records."""

from collections.abc import Mapping
from typing import Annotated, Any

from marshmallow import ValidationError, fields, validate, validates_schema

from service.answers import Answer, Enum, Example, Json
from service.http.schemas.base import RequestSchema
from service.http.schemas.fields import QueryInteger, name_list, ticket
from service.http.schemas.tables import MatchResult

ORDERS = ("asc", "desc")
MAX_TYPES = 20


class EventsQuery(RequestSchema):
    """A range of events."""

    after = QueryInteger(load_default=0, metadata={"description": "Only events after this version."})
    before = QueryInteger(load_default=None, metadata={"description": "Only events before this version."})
    order = fields.String(
        load_default=ORDERS[0],
        validate=validate.OneOf(ORDERS),
        metadata={"description": "asc: from the first event on; desc: from the latest event back."},
    )
    type = name_list(
        at_most=MAX_TYPES,
        description="Only events of these types, separated by commas.",
        example=["commune.bid_made", "commune.called"],
    )
    limit = QueryInteger(load_default=1000, validate=validate.Range(1, 1000))
    wait = QueryInteger(
        load_default=0,
        validate=validate.Range(0, 30),
        metadata={
            "description": "Waits up to this many seconds for the first event, unless the table is over. Not with "
            "`before`, `order=desc` or `type`."
        },
    )
    ticket = ticket()

    @validates_schema
    def only_the_end_of_the_log_is_waited_for(self, data: dict[str, Any], **_: Any) -> None:
        if data["wait"] and (data["before"] is not None or data["order"] != ORDERS[0] or "type" in data):
            raise ValidationError("Can't be combined with before, order=desc or type.", "wait")


class PrivatePart(Answer):
    """What an event says to one seat only."""

    salt: Annotated[str, "16 bytes in hex: SHA-256(salt || canonical(data)) is the seal."]
    data: Annotated[Json, "What only this seat knows."]


class Event(Answer):
    """One event. `type` says what happened, `schema` is the version of that type's schema, `data` is what is public.

    Without `hash`, `private` and `disclosed` it is the public form, which is hashed.
    """

    table: Annotated[str, "The table's id."]
    version: Annotated[int, "From 1, without gaps."]
    type: Annotated[str, "What happened.", Example("commune.bid_made")]
    schema: Annotated[int, "The schema version of this type of event."]
    at: Annotated[int, "In milliseconds since the epoch."]
    actor: Annotated[int | None, "The seat that acted; null for the system."]
    by: Annotated[str, Enum(("player", "house", "deadline", "system"))]
    data: Annotated[Json, "What is public."]
    sealed: Annotated[Mapping[str, str], "Seals of what is private, by seat."]
    hash: Annotated[str, "The chain's hash at this version, in hex."]
    private: Annotated[PrivatePart | None, "For the seat's own player."] = None
    disclosed: Annotated[Mapping[str, Json] | None, "What was private, by seat; once the table is over."] = None


class Batch(Answer):
    """The events of one command, and of all that followed from it."""

    game: Annotated[str, "The game's slug."]
    version: Annotated[int, "The version of the last of the events."]
    head: Annotated[str, "The chain's hash there, in hex. Keep it with the version: it is a receipt."]
    events: Annotated[list[Event], "As the sender sees them."]


class EventPage(Answer):
    """Events of a table after a version."""

    game: Annotated[str, "The game's slug."]
    events: Annotated[list[Event], "In order."]
    version: Annotated[int, "The table's latest version."]
    head: Annotated[str, "The chain's hash there, in hex."]
    next: Annotated[int | None, "Where there is more: the `after` of the next page, or its `before`."] = None


class LegalMoveList(Answer):
    """The legal moves of a seat."""

    game: Annotated[str, "The game's slug."]
    version: Annotated[int, "The version at which they are legal."]
    legal_moves: Annotated[list[Json], "Each as it can be sent."]
    complete: Annotated[bool, "False where there are too many to list."]
    chances: Annotated[
        list[int] | None,
        "For each move, the percentage of possible deals in which the bid made or called is true, "
        "given the seat's own cards alone. 0 and 100 only if it is certain; null in games without bids.",
    ]


class Hint(Answer):
    """What a house bot would do."""

    version: Annotated[int, "The version at which the move is legal."]
    move: Annotated[Json, "As it can be sent."]
    reason: Annotated[str | None, "One sentence in English; null if the only reason is that there is no other move."]


class Record(Answer):
    """Everything needed to check a finished table without the service."""

    format: Annotated[str, "cardtable-record/1"]
    table: Annotated[str, "The table's id."]
    game: Annotated[str, "The game's slug."]
    preset: Annotated[str, "The preset it was opened with."]
    options: Annotated[Json, "All options."]
    rules_version: Annotated[int, "The version of the rules it was played by."]
    seed_commitment: Annotated[str, "SHA-256 of the server's seed."]
    server_seed: Annotated[str, "The server's seed, in hex."]
    client_seeds: Annotated[list[str], "By seat; empty for a table that never started."]
    events: Annotated[list[Event], "All of them, with everything disclosed."]
    head: Annotated[str, "The chain's hash at the end, in hex."]
    result: MatchResult | None
    parent: Annotated[Json | None, "Of a fork: the record of the table that it continues, in full."] = None
