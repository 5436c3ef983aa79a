"""The log of heads: proofs."""

from marshmallow import fields

from service.http.schemas.base import RequestSchema, ResponseSchema, integer, list_of, text
from service.http.schemas.fields import QueryInteger

HASHES = "In hex, in the order of RFC 6962."


class InclusionQuery(RequestSchema):
    """What the proof is about."""

    table = fields.String(required=True, metadata={"description": "The id of a finished public table."})
    size = QueryInteger(
        load_default=None,
        metadata={"description": "The size of the log of which it is shown; the present one by default."},
    )


class ConsistencyQuery(RequestSchema):
    """The two sizes of the log."""

    old = QueryInteger(required=True, metadata={"description": "The smaller size, or the same."})
    new = QueryInteger(required=True)


class InclusionProof(ResponseSchema):
    """Shows that the log of heads has a table."""

    table = text("The id of the table.")
    position = integer("That in the feed; the leaf has the index below it.")
    size = integer("The size of the log.")
    hashes = list_of(fields.String(), HASHES)
    checkpoint = text("The signed checkpoint at that size.")


class ConsistencyProof(ResponseSchema):
    """Shows that the log of heads has only grown."""

    old = integer("The smaller size.")
    new = integer("The larger size.")
    hashes = list_of(fields.String(), HASHES)
