"""Events, their batches and pages, legal moves, and records."""

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from service.http.schemas.base import RequestSchema
from service.http.schemas.fields import QueryInteger, name_list, ticket

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
