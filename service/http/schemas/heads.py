"""The log of heads: proofs."""

from typing import Annotated

from marshmallow import fields

from service.answers import Answer
from service.http.schemas.base import RequestSchema
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


class InclusionProof(Answer):
    """Shows that the log of heads has a table."""

    table: Annotated[str, "The id of the table."]
    position: Annotated[int, "That in the feed; the leaf has the index below it."]
    size: Annotated[int, "The size of the log."]
    hashes: Annotated[list[str], HASHES]
    checkpoint: Annotated[str, "The signed checkpoint at that size."]


class ConsistencyProof(Answer):
    """Shows that the log of heads has only grown."""

    old: Annotated[int, "The smaller size."]
    new: Annotated[int, "The larger size."]
    hashes: Annotated[list[str], HASHES]
