"""The log of heads: proofs."""

from marshmallow import fields

from service.http.schemas.base import RequestSchema
from service.http.schemas.fields import QueryInteger


class InclusionQuery(RequestSchema):
    """The subject of the proof."""

    table = fields.String(required=True, metadata={"description": "The id of a finished public table."})
    size = QueryInteger(
        load_default=None,
        metadata={"description": "The size of the log of which it is shown; the present one by default."},
    )


class ConsistencyQuery(RequestSchema):
    """The two sizes of the log."""

    old = QueryInteger(required=True, metadata={"description": "The smaller size, or the same."})
    new = QueryInteger(required=True)
