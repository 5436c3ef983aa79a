"""Events, the batches and pages they come in, legal moves, and records."""

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from service.http.schemas.base import (
    RequestSchema,
    ResponseSchema,
    any_object,
    boolean,
    integer,
    integer_or_null,
    list_of,
    nested_or_null,
    one_of,
    text,
    text_or_null,
)
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


class PrivatePart(ResponseSchema):
    """What an event says to one seat only."""

    salt = text("16 bytes in hex: SHA-256(salt || canonical(data)) is the seal.")
    data = any_object("What only this seat knows.")


class Event(ResponseSchema):
    """One event. `type` says what happened, `schema` is the version of that type's schema, `data` is what is public.

    Without `hash`, `private` and `disclosed` it is the public form, which is hashed.
    """

    table = text("The table's id.")
    version = integer("From 1, without gaps.")
    type = text("What happened.", example="commune.bid_made")
    schema = integer("The schema version of this type of event.")
    at = integer("In milliseconds since the epoch.")
    actor = integer_or_null("The seat that acted; null for the system.")
    by = one_of(["player", "house", "deadline", "system"])
    data = any_object("What is public.")
    sealed = fields.Dict(
        fields.String(), fields.String(), required=True, metadata={"description": "Seals of what is private, by seat."}
    )
    hash = text("The chain's hash at this version, in hex.")
    private = fields.Nested(PrivatePart, metadata={"description": "For the seat's own player."})
    disclosed = fields.Dict(
        fields.String(), fields.Dict(), metadata={"description": "What was private, by seat; once the table is over."}
    )


class Batch(ResponseSchema):
    """The events of one command, and of all that followed from it."""

    game = text("The game's slug.")
    version = integer("The version of the last of the events.")
    head = text("The chain's hash there, in hex. Keep it with the version: it is a receipt.")
    events = list_of(Event, "As the sender sees them.")


class EventPage(ResponseSchema):
    """Events of a table after a version."""

    game = text("The game's slug.")
    events = list_of(Event, "In order.")
    version = integer("The table's latest version.")
    head = text("The chain's hash there, in hex.")
    next = fields.Integer(
        metadata={"description": "Where there is more: the `after` of the next page, or its `before`."}
    )


class LegalMoveList(ResponseSchema):
    """The legal moves of a seat."""

    game = text("The game's slug.")
    version = integer("The version at which they are legal.")
    legal_moves = list_of(fields.Dict(), "Each as it can be sent.")
    complete = boolean("False where there are too many to list.")
    chances = fields.List(
        fields.Integer(),
        required=True,
        allow_none=True,
        metadata={
            "description": "For each move, the percentage of possible deals in which the bid made or called is true, "
            "given the seat's own cards alone. 0 and 100 only if it is certain; null in games without bids."
        },
    )


class Hint(ResponseSchema):
    """What a house bot would do."""

    version = integer("The version at which the move is legal.")
    move = any_object("As it can be sent.")
    reason = text_or_null("One sentence in English; null if the only reason is that there is no other move.")


class Record(ResponseSchema):
    """Everything needed to check a finished table without the service."""

    format = text("cardtable-record/1")
    table = text("The table's id.")
    game = text("The game's slug.")
    preset = text("The preset it was opened with.")
    options = any_object("All options.")
    rules_version = integer("The version of the rules it was played by.")
    seed_commitment = text("SHA-256 of the server's seed.")
    server_seed = text("The server's seed, in hex.")
    client_seeds = list_of(fields.String(), "By seat; empty for a table that never started.")
    events = list_of(Event, "All of them, with everything disclosed.")
    head = text("The chain's hash at the end, in hex.")
    result = nested_or_null(MatchResult)
    parent = fields.Dict(metadata={"description": "Of a fork: the record of the table that it continues, in full."})
